/**
 * Places for one tile, in cells: what an open end offers, and which ends the tile leaves.
 *
 * A snake runs out in rows, folds, and runs back; an end that is free of a snake (`fold` null) may
 * be left straight on or sideways.
 */
import type { Laid } from "../wire.ts";
import { ahead, back, EAST, left, right, type Cells, type Heading } from "./cells.ts";
import type { Half } from "./types.ts";

export const LONG = 4;
export const SHORT = 2;
/** Cells from one row of a snake to the next: room for crosswise doubles in both. */
export const ROW_GAP = 6;

/** How an arm folds: out to `far`, aside, back to `near`, aside, and so on. */
interface Fold {
  readonly out: Heading;
  readonly aside: Heading;
  readonly far: number;
  readonly near: number;
}

/** An end as a place: the middle of an edge in cells, the way out, and how to go on. */
export interface Port {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  /** Whether the end may be left sideways (never on a double). */
  readonly turns: boolean;
  readonly fold: Fold | null;
  /** The coordinate across the row that the snake last ran along, and the way it ran. */
  readonly row: number;
  readonly ran: Heading;
}

/** A place for a tile. */
export interface Spot {
  readonly cells: Cells;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  /** Away from where it should lie. */
  readonly linked: boolean;
}

export const isDouble = (laid: Laid): boolean => laid.tile[0] === laid.tile[1];

/** A tile laid against a point: a plain one along `heading`, a double across it. */
export function spotAt(x: number, y: number, heading: Heading, double: boolean, linked = false): Spot {
  const cells = double ? ahead(x, y, heading, SHORT, LONG / 2) : ahead(x, y, heading, LONG, SHORT / 2);
  return { cells, x, y, heading, linked };
}

/** What an end offers: straight on, and beside the last half if it may be left sideways. */
export function spotsOf(port: Port, double: boolean): readonly Spot[] {
  const straight = spotAt(port.x, port.y, port.heading, double);
  if (!port.turns) return [straight];
  return [straight, turned(port, left(port.heading), double), turned(port, right(port.heading), double)];
}

/** A tile laid against the side of the half at the end. */
function turned(port: Port, way: Heading, double: boolean): Spot {
  return spotAt(port.x - port.heading.x + way.x, port.y - port.heading.y + way.y, way, double);
}

/** The place that the snake takes: it never turns on or with a double. */
export function folded(port: Port, fold: Fold, double: boolean): Spot {
  const straight = spotAt(port.x, port.y, port.heading, double);
  if (double || !port.turns) return straight;
  if (port.heading !== fold.aside) return inside(straight, fold) ? straight : turned(port, fold.aside, double);
  const middle = port.heading.x ? port.x - port.heading.x : port.y - port.heading.y;
  const homeward = turned(port, back(port.ran), double);
  const ready = (middle - port.row) * (port.heading.x || port.heading.y) >= ROW_GAP;
  return ready && inside(homeward, fold) ? homeward : straight;
}

/** Whether a plain tile in a row keeps within the limits of the arm. */
function inside(spot: Spot, fold: Fold): boolean {
  const tipX = spot.x + LONG * spot.heading.x;
  const tipY = spot.y + LONG * spot.heading.y;
  const outward = tipX * fold.out.x + tipY * fold.out.y;
  return spot.heading === fold.out ? outward <= fold.far : outward >= fold.near;
}

/** The ends that a placed tile gives, in the order of their ids. */
export function portsOf(laid: Laid, spot: Spot, port: Port): readonly (readonly [id: number, port: Port])[] {
  const { x, y, heading } = spot;
  let { row, ran } = port;
  const { fold } = port;
  if (fold && heading !== fold.aside) {
    ran = heading;
    row = heading.x ? y : x;
  }
  if (!isDouble(laid)) {
    const next = { x: x + LONG * heading.x, y: y + LONG * heading.y, heading, turns: true, fold, row, ran };
    return laid.ends.map((end) => [end, next]);
  }
  const onward: Port = { x: x + SHORT * heading.x, y: y + SHORT * heading.y, heading, turns: false, fold, row, ran };
  const tips = [left(heading), right(heading)].map(
    (way): Port => ({
      x: x + heading.x + 2 * way.x,
      y: y + heading.y + 2 * way.y,
      heading: way,
      turns: false,
      fold: null,
      row: 0,
      ran: EAST,
    }),
  );
  const ports = laid.ends.length === 2 ? tips : [onward, ...tips];
  return laid.ends.map((end, i) => [end, ports[i] as Port]);
}

/** The squares of a tile: one behind the other, or side by side across a double. */
export function halves(spot: Spot, near: number, far: number, double: boolean): readonly [Half, Half] {
  const { x, y, heading } = spot;
  if (double) {
    const side = left(heading);
    const [mx, my] = [x + heading.x, y + heading.y];
    return [
      { x: (mx + side.x) / 2, y: (my + side.y) / 2, pip: near },
      { x: (mx - side.x) / 2, y: (my - side.y) / 2, pip: far },
    ];
  }
  return [
    { x: (x + heading.x) / 2, y: (y + heading.y) / 2, pip: near },
    { x: (x + 3 * heading.x) / 2, y: (y + 3 * heading.y) / 2, pip: far },
  ];
}
