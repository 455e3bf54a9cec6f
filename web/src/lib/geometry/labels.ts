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
    const place = candidates(boxOf(ghost), size).find((box) => mayBe(box) && !all.some((one) => meet(one, box)));
    if (place) all.push(place);
    return place ?? null;
  });
}

/** The places around a tile, the nearest first: in the middle of a side, then along it, then farther away. */
function candidates({ x, y, w, h }: Rectangle, size: Size): readonly Rectangle[] {
  const [middleX, middleY] = [x + w / 2 - size.w / 2, y + h / 2 - size.h / 2];
  const found: (Rectangle & { readonly cost: number })[] = [];
  for (let far = GAP; far < FARTHEST; far += STEP) {
    for (let along = 0; along <= Math.max(w, h) / 2 + size.w / 2; along += STEP) {
      const cost = 2 * far + along;
      for (const by of along ? [along, -along] : [0]) {
        found.push({ ...size, x: middleX + by, y: y + h + far, cost });
        found.push({ ...size, x: middleX + by, y: y - far - size.h, cost: cost + 0.01 });
        found.push({ ...size, x: x + w + far, y: middleY + by, cost: cost + 0.02 });
        found.push({ ...size, x: x - far - size.w, y: middleY + by, cost: cost + 0.03 });
      }
    }
  }
  return found.toSorted((a, b) => a.cost - b.cost).map(({ cost: _cost, ...box }) => box);
}
