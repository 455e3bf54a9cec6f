import { PIPS } from "./look.ts";

const disc = (x: number, y: number, r: number): string => `M${(x - r).toFixed(3)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One SVG path with all pips of a half, around its middle; the tile is upright. */
export function pipPath(pip: number): string {
  const pattern = PIPS[pip];
  return pattern ? pattern.centres.map(([x, y]) => disc(x, y, pattern.radius)).join("") : "";
}
