import type { SheetInfo, TableView } from "../wire.ts";
import { arrange, Surface, type Geometry, type Shape } from "./arrange.ts";

/** How a table of this sheet is drawn. */
export function shapeOf(sheet: SheetInfo, players: number, tall: boolean): Shape {
  const trains = sheet.rules["trains"] as { public?: number } | undefined;
  return {
    lanes: sheet.trains ? players + (trains?.public ?? 1) : 0,
    branching: sheet.branching,
    tiles: sheet.tiles,
    tall: tall && !sheet.trains,
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

export { arrange };
