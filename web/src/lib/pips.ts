import { PIPS } from "./look.ts";
import { star, starPath } from "./star.svelte.ts";

const disc = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(3)} ${y.toFixed(3)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** From this number on, sets have coloured pips, as real ones do. */
const COLOURED = 9;
/** Below this many pixels for a tile’s short side, large sets have digits in place of their pips. */
const SMALL = 30;

export const isLarge = (maxPip: number): boolean => maxPip >= COLOURED;

/** Whether a half shows its number by a digit: on a small tile of a large set, always. */
export const numerals = (digits: boolean, maxPip: number, size: number): boolean =>
  digits || (isLarge(maxPip) && size < SMALL);

/** The colour of a number in a large set. */
export const colourOfPip = (pip: number): string | undefined => (pip === star.pip ? undefined : PIPS[pip]?.colour);

/** One SVG path with all pips of a half, around its middle; the tile is upright. */
export function pipPath(pip: number): string {
  if (pip === star.pip) return starPath(0, 0);
  const pattern = PIPS[pip];
  return pattern ? pattern.centres.map(([x, y]) => disc(x, y, pattern.radius)).join("") : "";
}

/** A half of a tile: above or below the middle; of a tile that lies on its side, left or right of it. */
interface HalfLook {
  readonly x: number;
  readonly y: number;
  readonly pips: string;
  /** The light edge of the drilled pips. */
  readonly rims: string;
}

const MIDDLE = 0.49;
const looks = new Map<string, HalfLook>();

/** How a half looks in a tile, in the tile’s own coordinates: a tile needs no transformation of its parts, which would cost time in every frame. */
export function halfLook(pip: number, second: boolean, flat: boolean): HalfLook {
  const at = second ? MIDDLE : -MIDDLE;
  const [x, y] = flat ? [at, 0] : [0, at];
  if (pip === star.pip) return { x, y, pips: starPath(x, y), rims: starPath(x + 0.012, y + 0.02) };
  const key = `${pip} ${second} ${flat}`;
  const known = looks.get(key);
  if (known) return known;
  const { centres, radius } = PIPS[pip] ?? { centres: [], radius: 0 };
  // On its side, the upright tile has turned left.
  const path = (dx: number, dy: number): string =>
    centres.map(([x, y]) => (flat ? disc(y + at + dx, -x + dy, radius) : disc(x + dx, y + at + dy, radius))).join("");
  const made = { x, y, pips: path(0, 0), rims: path(0.012, 0.02) };
  looks.set(key, made);
  return made;
}
