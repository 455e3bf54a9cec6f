/** Where the opening tile leaves its ends, and where trains begin; in cells. */
import { EAST, left, NORTH, right, SOUTH, WEST, type Heading } from "./cells.ts";
import { LONG, ROW_GAP, type Port } from "./spots.ts";

/** Cells from one train to the next. */
const LANE = 6;
/** Cells from the hub to the first tile of a train: room for the name of its owner. */
const LANE_START = 13;
/** Cells that a snake in a quadrant stays away from the arm beside it. */
const INWARD = 9;
/** The same on a table that is narrow: closer, so that the arms fold sooner. */
const INWARD_NARROW = 5;

export type Face = readonly [x: number, y: number, heading: Heading];

/** The ends of a plain opening tile. */
export const LINE: readonly Face[] = [
  [-2, 0, WEST],
  [2, 0, EAST],
];

const CROSS: readonly Face[] = [
  [-1, 0, WEST],
  [1, 0, EAST],
  [0, -2, NORTH],
  [0, 2, SOUTH],
];

/** The ends of an opening double by their number: sides, tips, and the corners of its sides. */
export const FACES: Readonly<Record<number, readonly Face[]>> = {
  1: [[1, 0, EAST]],
  2: CROSS.slice(0, 2),
  4: CROSS,
  8: [...CROSS, [1, -2, EAST], [-1, 2, WEST], [1, 2, EAST], [-1, -2, WEST]],
};

/** How far a table reaches from its middle, in cells. */
export interface Reach {
  readonly wide: number;
  readonly high: number;
  readonly narrow: boolean;
}

/**
 * An end of the opening tile, and how its arm folds.  Two arms fold in opposite senses; four share
 * the table like the sails of a mill, the upright ones turning into rows of their own.
 */
export function firstPort([x, y, heading]: Face, arms: number, turns: boolean, reach: Reach | null): Port {
  const plain = { x, y, heading, turns, row: 0, ran: EAST };
  if (!reach || arms > 4) return { ...plain, fold: null };
  const inward = reach.narrow ? INWARD_NARROW : INWARD;
  const near = arms <= 2 ? -reach.wide : inward;
  const far = arms <= 2 ? reach.wide : Math.max(reach.wide, inward + 2 * LONG);
  if (heading.x) return { ...plain, fold: { out: heading, aside: right(heading), far, near }, row: y, ran: heading };
  const fold = { out: right(heading), aside: heading, far, near };
  return { ...plain, fold, row: heading.y * (reach.high - ROW_GAP), ran: left(heading) };
}

/** Where a train begins: all to the right, or, if they are many, on both sides. */
export function laneStart(lane: number, lanes: number): { x: number; y: number; heading: Heading } {
  const onRight = lanes > 6 ? Math.ceil(lanes / 2) : lanes;
  const heading = lane < onRight ? EAST : WEST;
  const [place, places] = lane < onRight ? [lane, onRight] : [lane - onRight, lanes - onRight];
  return { x: LANE_START * heading.x, y: (place - (places - 1) / 2) * LANE, heading };
}
