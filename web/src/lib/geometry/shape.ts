import type { SheetInfo, TableView } from "../wire.ts";
import { Surface } from "./arrange.ts";
import type { Form, Geometry, Shape } from "./types.ts";

/** The form that uses a window best. */
export function formOf(width: number, height: number): Form {
  return height > width * 1.05 ? "tall" : width > height * 1.9 ? "flat" : "wide";
}

/** How a table of this sheet is drawn. */
export function shapeOf(sheet: SheetInfo, players: number, form: Form = "wide"): Shape {
  const trains = sheet.rules["trains"] as { public?: number } | undefined;
  return {
    lanes: sheet.trains ? players + (trains?.public ?? 1) : 0,
    branching: sheet.branching,
    tiles: sheet.tiles,
    form: sheet.trains ? "wide" : form,
  };
}

/** Computes the geometry of one position after the other, placing only what is new. */
export class Arranger {
  private surface: Surface | null = null;
  private shape: Shape | null = null;

  of(view: Pick<TableView, "layout" | "ends">, shape: Shape): Geometry {
    const same = this.shape && JSON.stringify(this.shape) === JSON.stringify(shape);
    let known = same && this.surface ? this.surface.prefix(view.layout) : -1;
    if (!this.surface || known < 0) {
      this.surface = new Surface(shape);
      this.shape = shape;
      known = 0;
    }
    for (const laid of view.layout.slice(known)) this.surface.add(laid);
    return this.surface.geometry(view.ends);
  }
}
