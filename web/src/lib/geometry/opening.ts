/** The ends of the opening tile, and the starts of trains; in cells. */
import { EAST, NORTH, right, SOUTH, WEST, type Cells } from "./cells.ts";
import { plainEnd, Port, ROW_GAP, type Point, type Slant } from "./ports.ts";
import type { LaneStart, Reach, Rectangle } from "./shapes.ts";

/** Cells between the starts of two trains. */
const LANE = 6;
/** Cells from the engine to the first tiles: room for the names of the trains. */
export const LANE_START = 13;
/** Cells before a train's first tile for its name. */
const PLATE = 10;

const point = (x: number, y: number, heading: Point["heading"]): Point => ({ x, y, heading });

const LINE = [plainEnd(point(-2, 0, WEST)), plainEnd(point(2, 0, EAST))];

const CROSS = [point(-1, 0, WEST), point(1, 0, EAST), point(0, -2, NORTH), point(0, 2, SOUTH)];

/** The ends of an opening double by their number: sides, tips, and the corners of its sides. */
const FACES: Readonly<Record<number, readonly Point[]>> = {
  1: CROSS.slice(1, 2),
  2: CROSS.slice(0, 2),
  4: CROSS,
  8: [...CROSS, point(1, -2, EAST), point(-1, 2, WEST), point(1, 2, EAST), point(-1, -2, WEST)],
};

/** The direction of an arm that starts at a corner. */
const slantOf = ({ x, y, heading }: Point): Slant | null =>
  x && y && heading.x ? { at: [x, y], x: heading.x, y: y > 0 ? 1 : -1 } : null;

/** The ends of the opening tile; `reach` is null where arms look for room instead of folding. */
export function openingPorts(ends: number, double: boolean, reach: Reach | null): readonly Port[] {
  const ports = double
    ? (FACES[ends] ?? []).map((at) => new Port(at, undefined, false, [], slantOf(at)))
    : LINE.slice(0, ends);
  return reach && ends <= 2 ? ports.map((port) => withFold(port, reach)) : ports;
}

/** The two arms of a line fold in opposite directions. */
function withFold({ front, plain, beside }: Port, { wide }: Reach): Port {
  const out = front.heading;
  const fold = { out, aside: right(out), far: wide, near: -wide, last: Infinity };
  return new Port(front, { fold, row: 0, ran: out, bulged: false }, plain, beside);
}

/** The cells across its rows that belong to a train. */
export const stripOf = (rows: number): number => LANE + (rows - 1) * (ROW_GAP + 1);

/** The middle of the edge of a train's first tile: half of the trains leave to the right, the others to the left, clockwise. */
export function laneStart(lane: number, lanes: number, { rows: folds }: Reach): Point {
  const strip = stripOf(folds);
  const toRight = Math.ceil(lanes / 2);
  const [row, rows] = lane < toRight ? [lane, toRight] : [lanes - 1 - lane, lanes - toRight];
  const y = Math.floor(((2 * row - rows) * strip) / 2) + LANE / 2;
  return lane < toRight ? point(LANE_START, y, EAST) : point(-LANE_START, y, WEST);
}

/** The ends of the engine: one for each train, which folds inside its strip of the table. */
export function trainPorts(lanes: number, reach: Reach): readonly Port[] {
  return Array.from({ length: lanes }, (_, lane) => {
    const start = laneStart(lane, lanes, reach);
    const fold = {
      out: start.heading,
      aside: SOUTH,
      far: reach.wide,
      near: LANE_START,
      last: start.y + stripOf(reach.rows) - LANE,
    };
    return new Port(start, { fold: lanes > 1 ? fold : null, row: start.y, ran: start.heading, bulged: false });
  });
}

/** The middle of the table, with the engine and the names of the trains. */
export function hub(lanes: number, { rows }: Reach): Cells {
  const [side, strip] = [Math.ceil(lanes / 2), stripOf(rows)];
  return [-LANE_START, Math.floor((-side * strip) / 2), LANE_START, Math.floor(((side - 2) * strip) / 2) + LANE];
}

/** The place of the name of a train, before its first tile; in halves. */
export const plate = ({ x, y, heading }: LaneStart): Rectangle => ({
  x: heading.x > 0 ? x - PLATE / 2 : x,
  y: y - 0.6,
  w: PLATE / 2,
  h: 1.2,
});
