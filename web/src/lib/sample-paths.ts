import type { Half } from "./geometry/shapes.ts";
import { PIPS } from "./look.ts";
import { STAR, type Picture } from "./pictures.ts";
import { starPath } from "./star.svelte.ts";

/** The tiles of a small layout as one path for each colour: a page with many layouts stays light. */
interface TilePaths {
  readonly link: string;
  readonly shade: string;
  readonly edge: string;
  readonly face: string;
  readonly groove: string;
  readonly rim: string;
  readonly pin: string;
  /** The pips of each number, and the stars. */
  readonly pips: readonly (readonly [pip: number, path: string])[];
}

type At = (x: number, y: number) => readonly [number, number];

const text = (value: number): string => String(Math.round(value * 1000) / 1000);
const point = ([x, y]: readonly [number, number]): string => `${text(x)} ${text(y)}`;

function disc([x, y]: readonly [number, number], r: number): string {
  return `M${point([x - r, y])}a${r} ${r} 0 1 0 ${text(2 * r)} 0a${r} ${r} 0 1 0 ${text(-2 * r)} 0`;
}

function rounded(at: At, x: number, y: number, w: number, h: number, r: number): string {
  const arc = (px: number, py: number): string => `A${r} ${r} 0 0 1 ${point(at(px, py))}`;
  const line = (px: number, py: number): string => `L${point(at(px, py))}`;
  return `M${point(at(x + r, y))}${line(x + w - r, y)}${arc(x + w, y + r)}${line(x + w, y + h - r)}${arc(x + w - r, y + h)}${line(x + r, y + h)}${arc(x, y + h - r)}${line(x, y + r)}${arc(x + r, y)}Z`;
}

/** From a point of the upright tile with these halves to its point in the layout. */
function place(first: Half, second: Half): At {
  const [dx, dy] = [second.x - first.x, second.y - first.y];
  const length = Math.hypot(dx, dy) || 1;
  const [cos, sin] = [dy / length, dx / length];
  const [cx, cy] = [(first.x + second.x) / 2, (first.y + second.y) / 2];
  return (x, y) => [cx + x * cos + y * sin, cy - x * sin + y * cos];
}

/** The pips of a half, or its star, which is upright; moved a little. */
function marks(pip: number, at: At, middle: number, dx: number, dy: number): string {
  if (pip === STAR) {
    const [x, y] = at(0, middle);
    return starPath(x + dx, y + dy);
  }
  const { centres, radius } = PIPS[pip] ?? { centres: [], radius: 0 };
  return centres.map(([x, y]) => disc(at(x + dx, y + middle + dy), radius)).join("");
}

/** The paths of the tiles of a picture; the shapes are those of `DominoTile`. */
export function tilePaths(tiles: Picture["tiles"]): TilePaths {
  const found = { link: "", shade: "", edge: "", face: "", groove: "", rim: "", pin: "" };
  const pips = new Map<number, string>();
  for (const [x = 0, y = 0, pip = 0, farX = 0, farY = 0, farPip = 0, linkX, linkY] of tiles) {
    const [near, far] = [
      { x, y, pip },
      { x: farX, y: farY, pip: farPip },
    ];
    const nearFirst = near.y === far.y ? near.x < far.x : near.y < far.y;
    const [first, second] = nearFirst ? [near, far] : [far, near];
    const at = place(first, second);
    if (linkX !== undefined && linkY !== undefined)
      found.link += `M${point([linkX, linkY])}L${point([near.x, near.y])}`;
    found.shade += rounded(at, -0.47, -0.93, 0.98, 1.98, 0.15);
    found.edge += rounded(at, -0.485, -0.985, 0.97, 1.97, 0.15);
    found.face += rounded(at, -0.465, -0.97, 0.93, 1.9, 0.13);
    found.groove += `M${point(at(-0.36, 0))}L${point(at(0.36, 0))}`;
    found.pin += disc(at(0, 0), 0.075);
    for (const [{ pip }, middle] of [
      [first, -0.49],
      [second, 0.49],
    ] as const) {
      found.rim += marks(pip, at, middle, 0.012, 0.02);
      const shown = marks(pip, at, middle, 0, 0);
      if (shown) pips.set(pip, (pips.get(pip) ?? "") + shown);
    }
  }
  return { ...found, pips: [...pips] };
}
