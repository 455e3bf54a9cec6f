/** The ends of the opening tile, and the starts of trains; in cells. */
import { EAST, left, NORTH, right, SOUTH, WEST } from "./cells.ts";
import { LONG, plainEnd, Port, ROW_GAP, WIDEST_GAP, type Point, type Run } from "./ports.ts";
import type { Reach } from "./reach.ts";

/** Cells between two trains, if trains do not fold. */
const LANE = 6;
/** Cells from the engine to the first tiles: room for the names of the trains. */
const LANE_START = 16;

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

/** The ends of the opening tile; `reach` is null where folding arms would block each other. */
export function openingPorts(ends: number, double: boolean, reach: Reach | null): readonly Port[] {
  const ports = double ? (FACES[ends] ?? []).map((at) => new Port(at)) : LINE.slice(0, ends);
  return reach && ends <= 4 ? ports.map((port) => withFold(port, ends, reach)) : ports;
}

/**
 * How an arm folds.  Two arms fold in opposite directions.  Four arms share the table like the sails
 * of a windmill; the upright ones turn into rows.
 */
function withFold(port: Port, arms: number, { wide, high, inward }: Reach): Port {
  const out = port.front.heading;
  const near = arms <= 2 ? -wide : inward;
  const far = arms <= 2 ? wide : Math.max(wide, inward + 2 * LONG);
  if (out.x) return folding(port, { fold: { out, aside: right(out), far, near, last: Infinity }, row: 0, ran: out });
  const fold = { out: right(out), aside: out, far, near, last: Infinity };
  return folding(port, { fold, row: out.y * (high - ROW_GAP), ran: left(out) });
}

const folding = (port: Port, run: Run): Port => new Port(port.front, run, port.plain, port.beside);

/** The rows that a train may fold into: a few trains get long ones. */
const rowsOfTrain = (lanes: number): number => (lanes <= 2 ? 3 : 1);

/** The middle of the edge of a train's first tile. */
export function laneStart(lane: number, lanes: number): Point {
  const pitch = LANE + WIDEST_GAP * (rowsOfTrain(lanes) - 1);
  return point(LANE_START, ((2 * lane - lanes + 1) * pitch) / 2, EAST);
}

/** The ends of the engine: one lane for each train. */
export function trainPorts(lanes: number, reach: Reach): readonly Port[] {
  const rows = rowsOfTrain(lanes);
  return Array.from({ length: lanes }, (_, lane) => {
    const start = laneStart(lane, lanes);
    const last = start.y + (rows - 2) * WIDEST_GAP;
    const fold = { out: EAST, aside: SOUTH, far: start.x + 2 * reach.wide, near: start.x, last };
    return new Port(start, { fold: rows > 1 ? fold : null, row: start.y, ran: EAST });
  });
}
