/** Where the pips of a half lie, in a square from -0.5 to 0.5, and their radius. */

type Spot = readonly [x: number, y: number];

const A = 0.27;
const corners: Spot[] = [[-A, -A], [A, A], [A, -A], [-A, A]];
const sides: Spot[] = [[-A, 0], [A, 0]];
const ends: Spot[] = [[0, -A], [0, A]];
const middle: Spot = [0, 0];

const COLUMN = [-0.33, -0.11, 0.11, 0.33] as const;
const column = (x: number, rows: readonly number[]): Spot[] => rows.map((y): Spot => [x, y]);

const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [middle],
  corners.slice(0, 2),
  [...corners.slice(0, 2), middle],
  corners,
  [...corners, middle],
  [...corners, ...sides],
  [...corners, ...sides, middle],
  [...corners, ...sides, ...ends],
  [...corners, ...sides, ...ends, middle],
  [...column(-0.3, COLUMN), ...column(0.3, COLUMN), ...column(0, [-0.2, 0.2])],
  [...column(-0.3, COLUMN), ...column(0.3, COLUMN), ...column(0, [-0.27, 0, 0.27])],
  [...column(-0.3, COLUMN), ...column(0.3, COLUMN), ...column(0, COLUMN)],
];

/** Halves above this number show a numeral. */
export const MOST_PIPS = SPOTS.length - 1;

const disc = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(3)} ${y.toFixed(3)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One path for all pips of a half. */
export function pipPath(pip: number): string {
  const r = pip > 9 ? 0.078 : 0.093;
  return (SPOTS[pip] ?? []).map(([x, y]) => disc(x, y, r)).join("");
}
