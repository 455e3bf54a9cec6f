import { PIPS } from "./look.ts";
import { star, STAR } from "./star.svelte.ts";

const disc = (x: number, y: number, r: number): string => `M${(x - r).toFixed(3)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** From this number on, sets have coloured pips, as real ones do. */
const COLOURED = 9;
/** Below this many pixels for a tile’s short side, the pips of large sets have their number with them. */
const SMALL = 30;

export const isLarge = (maxPip: number): boolean => maxPip >= COLOURED;

/** How a half shows its number: on a small tile of a large set by pips and a digit. */
export type Numerals = boolean | "both";

export const numerals = (digits: boolean, maxPip: number, size: number): Numerals => digits || (isLarge(maxPip) && size < SMALL ? "both" : false);

/** The colour of a number in a large set. */
export const colourOfPip = (pip: number): string | undefined => pip === star.pip ? undefined : PIPS[pip]?.colour;

/** One SVG path with all pips of a half, around its middle; the tile is upright. */
export function pipPath(pip: number): string {
  if (pip === star.pip) return STAR;
  const pattern = PIPS[pip];
  return pattern ? pattern.centres.map(([x, y]) => disc(x, y, pattern.radius)).join("") : "";
}
