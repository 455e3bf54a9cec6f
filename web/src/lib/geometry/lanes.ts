/** Trains on a small table: a lane for each, all of them in sight. */

interface Lanes {
  readonly columns: number;
  /** Whether names stand above the trains instead of beside them. */
  readonly above: boolean;
  /** Pixels of a half. */
  readonly half: number;
}

/** Halves of a train that should be visible. */
const SEEN = 14;
const LARGEST = 40;
/** Halves across a lane: a double and a little more. */
export const ACROSS = 2.2;
/** Pixels above the lanes, around a lane, and of a name above it. */
const HEAD = 44;
const GAP = 5;
const NAME = 26;

/** Pixels for the name of a train beside it. */
export const labelOf = (width: number): number => (width > 700 ? 136 : 86);

const WAYS = [1, 2, 3].flatMap((columns) => [false, true].map((above) => ({ columns, above })));

/** The arrangement of lanes with the largest tiles. */
export function lanesIn(lanes: number, width: number, height: number): Lanes {
  return WAYS.map(({ columns, above }): Lanes => {
    const high = (height - HEAD) / Math.ceil(lanes / columns) - GAP - (above ? NAME : 0);
    const wide = width / columns - (above ? 24 : labelOf(width) + 14);
    return { columns, above, half: Math.max(6, Math.floor(Math.min(high / ACROSS, wide / SEEN, LARGEST))) };
  }).reduce((best, one) => (one.half > best.half + 1 ? one : best));
}
