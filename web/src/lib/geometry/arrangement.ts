/**
 * Computes the rectangle of every tile from the logical layout; the same layout gives the same result.
 *
 * The result is in halves: one unit is the short side of a tile, x to the right and y down, the
 * opening tile in the middle at (0, 0).  Tiles are placed in the order in which they were laid, and
 * a later tile never moves an earlier one.
 *
 * `boneyard.game.geometry` places tiles by the same algorithm in Python, but for trains and diagonal arms; both are
 * tested against `tests/data/layouts.json`.
 */
import type { End, Laid, TableView } from "../wire.ts";
import { ahead, around, left, type Cells } from "./cells.ts";
import { laneStart, plate } from "./opening.ts";
import { SHORT, SLANTED_HALVES, type Port, type Spot } from "./ports.ts";
import type { Geometry, Half, Placed, Rectangle, Shape, Proposal } from "./shapes.ts";
import { SIGN, withSigns } from "./signs.ts";
import { isDouble, openingSpot, Surface } from "./surface.ts";

/** The geometry of a layout. */
export const arrange = (layout: readonly Laid[], ends: readonly End[], shape: Shape): Geometry =>
  new Arranger().of({ layout, ends }, shape);

/** Computes the geometry of successive positions; it places only new tiles. */
export class Arranger {
  private shape: Shape | null = null;
  private surface: Surface | null = null;
  private laid: Laid[] = [];
  private placed: Placed[] = [];

  of({ layout, ends }: Pick<TableView, "layout" | "ends">, shape: Shape): Geometry {
    if (!this.surface || JSON.stringify(shape) !== JSON.stringify(this.shape) || !this.begins(layout)) {
      this.surface = new Surface(shape);
      [this.shape, this.laid, this.placed] = [shape, [], []];
    }
    for (const laid of layout.slice(this.laid.length)) {
      const port = this.surface.add(laid);
      this.laid.push(laid);
      this.placed.push(placed(laid, this.surface.spots.at(-1) as Spot, port, shape.lanes > 0));
    }
    return geometry(this.surface, [...this.placed], ends, shape);
  }

  /** Where a tile would lie on the layout of the last call of `of`; null if it has no such open end. */
  preview({ tile, end, near, faces }: Proposal): Placed | null {
    const [shape, surface] = [this.shape, this.surface];
    const port = end === null ? null : surface?.ports.get(end);
    if (!shape || !surface || port === undefined) return null;
    const parent = end === null ? null : parentOf(this.laid, end);
    const laid: Laid = {
      index: this.laid.length,
      tile,
      seat: null,
      end,
      parent,
      face: "end",
      pip: near,
      arm: 0,
      ends: Array.from({ length: faces }, (_, i) => -1 - i),
    };
    return placed(laid, port ? surface.preview(laid, port) : openingSpot(isDouble(laid)), port, shape.lanes > 0);
  }

  /** Whether the tiles placed so far are the first tiles of `layout`. */
  private begins(layout: readonly Laid[]): boolean {
    return this.laid.every((old, i) => {
      const laid = layout[i];
      return (
        laid && (old === laid || (old.tile[0] === laid.tile[0] && old.tile[1] === laid.tile[1] && old.end === laid.end))
      );
    });
  }
}

/** The tile that has an end: it was laid with it, or its tips appeared with a tile on it. */
function parentOf(laid: readonly Laid[], end: number): number | null {
  const found = laid.find(({ ends, tips }) => ends.includes(end) || tips?.includes(end));
  return found?.tips?.includes(end) ? found.parent : (found?.index ?? null);
}

function geometry(surface: Surface, tiles: readonly Placed[], ends: readonly End[], shape: Shape): Geometry {
  const starts = Array.from({ length: tiles.length ? shape.lanes : 0 }, (_, lane) =>
    laneStart(lane, shape.lanes, shape.reach),
  );
  const lanes = starts.map(({ x, y, heading }, lane) => ({ lane, x: x / 2, y: y / 2, heading }));
  const openings = ends.map(({ id, pip }) => {
    const { at, linked, slant, cells } = surface.next(surface.ports.get(id) as Port);
    const [x, y] = slant ? slant.at : [at.x, at.y];
    return {
      id,
      pip,
      x: x / 2,
      y: y / 2,
      heading: at.heading,
      slant: slant && { x: slant.x, y: slant.y },
      shut: linked,
      room: rectangle(cells),
    };
  });
  const signed = withSigns(openings, [...tiles.map(({ box }) => box), ...lanes.map(plate)]);
  const signs = signed.map(
    ({ sign: { x, y } }) => [2 * (x - SIGN), 2 * (y - SIGN), 2 * (x + SIGN), 2 * (y + SIGN)] as const,
  );
  const points = [...openings.map(({ x, y, heading }) => ({ x: 2 * x, y: 2 * y, heading })), ...starts];
  const boxes = [
    ...surface.spots.map(({ cells }) => cells),
    ...signs,
    ...points.map(({ x, y, heading }) => ahead(x, y, heading, SHORT, 1)),
  ];
  return {
    tiles,
    openings: signed,
    lanes,
    box: boxes.length ? rectangle(around(boxes)) : { x: 0, y: 0, w: 0, h: 0 },
  };
}

/** A tile as two halves; `laid.pip` is the half that touches.  The opening tile has its low half first. */
function placed(laid: Laid, spot: Spot, port: Port | null, trains: boolean): Placed {
  const [high, low] = laid.tile;
  const pip = port ? laid.pip : low;
  const [near, far] = halves(spot, pip, pip === high ? low : high, isDouble(laid));
  const link =
    port && spot.linked ? (trains ? ([0.5, 0] as const) : ([port.front.x / 2, port.front.y / 2] as const)) : null;
  return { index: laid.index, box: rectangle(spot.cells), near, far, heading: spot.at.heading, link };
}

/** The squares of a tile: in a row along the heading, side by side for a double, or one behind the other on a diagonal. */
function halves(
  { at: { x, y, heading }, shift, slant }: Spot,
  near: number,
  far: number,
  double: boolean,
): readonly [Half, Half] {
  if (slant) {
    const [one, other] = SLANTED_HALVES;
    const [cornerX, cornerY] = slant.at;
    return [
      half(cornerX + one * slant.x, cornerY + one * slant.y, near),
      half(cornerX + other * slant.x, cornerY + other * slant.y, far),
    ];
  }
  const [midX, midY] = [x + heading.x, y + heading.y];
  if (!double) return [half(midX, midY, near), half(x + 3 * heading.x, y + 3 * heading.y, far)];
  const side = left(heading);
  const [one, other] = [shift + 1, shift - 1];
  return [
    half(midX + one * side.x, midY + one * side.y, near),
    half(midX + other * side.x, midY + other * side.y, far),
  ];
}

const half = (x: number, y: number, pip: number): Half => ({ x: x / 2, y: y / 2, pip });

const rectangle = ([l, t, r, b]: Cells): Rectangle => ({ x: l / 2, y: t / 2, w: (r - l) / 2, h: (b - t) / 2 });
