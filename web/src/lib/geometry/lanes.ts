/** Trains on a small table: a lane for each, all of them in sight. */

interface Lanes {
  readonly columns: number;
  /** Whether names stand above the trains instead of beside them. */
  readonly above: boolean;
  /** Pixels of a half. */
  readonly half: number;
  /** Pixels from the upper to the lower edge of a train: tiles, and the signs of ends. */
  readonly tall: number;
}

/** Halves of a train that should be visible. */
const SEEN = 14;
const LARGEST = 52;
/** Pixels that a sign needs. */
const TALL = 32;
/** Halves across a lane: a double and a little more. */
export const ACROSS = 2.2;
/** Pixels above the lanes with the engine, and without it in a low window; around a lane; of a name above it. */
const HEADS = [44, 14] as const;
const GAP = 5;
const NAME = 26;

/** In a lower window the first tiles of the trains show the number of the engine. */
const LOW = 240;
export const showsEngine = (height: number): boolean => height >= LOW;

/** Pixels for the name of a train beside it. */
export const labelOf = (width: number): number => (width > 700 ? 136 : 88);

const WAYS = [1, 2, 3].flatMap((columns) => [false, true].map((above) => ({ columns, above })));

/** The arrangement of lanes with the largest tiles. */
export function lanesIn(lanes: number, width: number, height: number): Lanes {
  return WAYS.map(({ columns, above }): Lanes => {
    const high = (height - HEADS[showsEngine(height) ? 0 : 1]) / Math.ceil(lanes / columns) - GAP - (above ? NAME : 0);
    const wide = width / columns - (above ? 24 : labelOf(width) + 14);
    const half = Math.max(6, Math.floor(Math.min(high / ACROSS, wide / SEEN, LARGEST)));
    return { columns, above, half, tall: Math.max(half * ACROSS, Math.min(high, TALL)) };
  }).reduce((best, one) => (one.half > best.half + 1 ? one : best));
}
