/**
 * Directions and rectangles on the table, in cells.  A cell is a quarter of a domino's length,
 * half of its short side, because a crosswise double is shifted by that much against its line.
 */

export interface Heading {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const EAST: Heading = { x: 1, y: 0 };
export const SOUTH: Heading = { x: 0, y: 1 };
export const WEST: Heading = { x: -1, y: 0 };
export const NORTH: Heading = { x: 0, y: -1 };

const CLOCKWISE = [EAST, SOUTH, WEST, NORTH] as const;

function turned(heading: Heading, quarters: number): Heading {
  return CLOCKWISE[(CLOCKWISE.indexOf(heading) + quarters + 4) % 4] as Heading;
}

export const left = (heading: Heading): Heading => turned(heading, -1);
export const right = (heading: Heading): Heading => turned(heading, 1);
export const back = (heading: Heading): Heading => turned(heading, 2);

/** Left, top, right, bottom; right and bottom are exclusive. */
export type Cells = readonly [left: number, top: number, right: number, bottom: number];

/** The rectangle that starts at the middle of an edge and reaches `depth` cells outwards. */
export function ahead(x: number, y: number, heading: Heading, depth: number, halfWidth: number): Cells {
  const toX = x + depth * heading.x;
  const toY = y + depth * heading.y;
  const acrossX = halfWidth * Math.abs(heading.y);
  const acrossY = halfWidth * Math.abs(heading.x);
  return [
    Math.min(x, toX) - acrossX,
    Math.min(y, toY) - acrossY,
    Math.max(x, toX) + acrossX,
    Math.max(y, toY) + acrossY,
  ];
}

/** Whether two rectangles have a cell in common, or lie closer than `margin` cells. */
export function overlap(a: Cells, b: Cells, margin = 0): boolean {
  return a[0] < b[2] + margin && b[0] < a[2] + margin && a[1] < b[3] + margin && b[1] < a[3] + margin;
}

/** Whether a straight line from one point to another crosses a rectangle. */
export function crosses(box: Cells, [x, y, toX, toY]: Cells): boolean {
  const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y), 1);
  for (let step = 0; step <= steps; step++) {
    const [atX, atY] = [x * steps + (toX - x) * step, y * steps + (toY - y) * step];
    if (box[0] * steps < atX && atX < box[2] * steps && box[1] * steps < atY && atY < box[3] * steps) return true;
  }
  return false;
}

/** The smallest rectangle around two rectangles. */
export function joined(a: Cells, b: Cells): Cells {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** The smallest rectangle around all of them. */
export const around = (boxes: readonly Cells[]): Cells => boxes.reduce(joined);
