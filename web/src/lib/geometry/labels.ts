/** The labels of ghosts: beside the tile, on no tile, sign or other label; in halves. */
import { boxOf, type Ghost } from "./ghosts.ts";
import type { Rectangle } from "./shapes.ts";

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Between a label and its tile. */
const GAP = 0.1;
/** Steps along the side of a tile, and away from it. */
const STEP = 0.3;
const FARTHEST = 6;

const meet = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The places of labels with these sizes (null: no label); null where there is no room. */
export function labelsOf(
  ghosts: readonly Ghost[],
  sizes: readonly (Size | null)[],
  taken: readonly Rectangle[],
  mayBe: (box: Rectangle) => boolean,
): readonly (Rectangle | null)[] {
  const all = [...taken, ...ghosts.map(boxOf)];
  return ghosts.map((ghost, i) => {
    const size = sizes[i];
    if (!size) return null;
    for (const box of candidates(boxOf(ghost), size))
      if (mayBe(box) && !all.some((one) => meet(one, box))) {
        all.push(box);
        return box;
      }
    return null;
  });
}

/** The places around a tile, the nearest first: in the middle of a side, then along it, then farther away.
 *  A step away from the tile counts as two along it; most labels lie at one of the first places. */
function* candidates({ x, y, w, h }: Rectangle, size: Size): Generator<Rectangle> {
  const [middleX, middleY] = [x + w / 2 - size.w / 2, y + h / 2 - size.h / 2];
  const sides: readonly ((far: number, by: number) => Rectangle)[] = [
    (far, by) => ({ ...size, x: middleX + by, y: y + h + far }),
    (far, by) => ({ ...size, x: middleX + by, y: y - far - size.h }),
    (far, by) => ({ ...size, x: x + w + far, y: middleY + by }),
    (far, by) => ({ ...size, x: x - far - size.w, y: middleY + by }),
  ];
  const farthest = Math.floor((FARTHEST - GAP) / STEP);
  const longest = Math.floor((Math.max(w, h) + size.w) / 2 / STEP);
  for (let cost = 0; cost <= 2 * farthest + longest; cost++)
    for (const side of sides)
      for (let away = Math.max(0, Math.ceil((cost - longest) / 2)); away <= Math.min(farthest, cost / 2); away++) {
        const along = (cost - 2 * away) * STEP;
        for (const by of along ? [along, -along] : [0]) yield side(GAP + away * STEP, by);
      }
}
