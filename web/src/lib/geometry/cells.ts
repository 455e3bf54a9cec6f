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

/** Left, top, right, bottom; the last two are outside. */
export type Cells = readonly [left: number, top: number, right: number, bottom: number];

/** The rectangle that begins at the middle of an edge, `depth` cells outwards. */
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

/** The smallest rectangle around others. */
export function around(boxes: readonly Cells[]): Cells {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    l = Math.min(l, box[0]);
    t = Math.min(t, box[1]);
    r = Math.max(r, box[2]);
    b = Math.max(b, box[3]);
  }
  return [l, t, r, b];
}
