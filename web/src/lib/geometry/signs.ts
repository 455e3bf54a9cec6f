/** The signs of the open ends: on no tile, and on no other sign; in halves. */
import type { Opening, Rectangle } from "./shapes.ts";

/** The radius that is kept free for a sign. */
export const SIGN = 0.46;
/** The distance of a sign from its end. */
const AWAY = 0.62;
const SLANTED = 0.5;
const STEP = 0.25;
const FARTHEST = 12;

type End = Omit<Opening, "sign">;
type Point = Opening["sign"];

/** Give every end its sign: ahead of it, or else at the nearest free point. */
export function withSigns(ends: readonly End[], boxes: readonly Rectangle[]): readonly Opening[] {
  const taken: Point[] = [];
  const put = (sign: Point): Point => {
    taken.push(sign);
    return sign;
  };
  const isFree = (at: Point): boolean =>
    taken.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > 2 * SIGN) && boxes.every(({ x, y, w, h }) => at.x + SIGN <= x || at.x - SIGN >= x + w || at.y + SIGN <= y || at.y - SIGN >= y + h);
  const ahead = ({ x, y, heading, slant }: End): Point => (slant ? { x: x + slant.x * SLANTED, y: y + slant.y * SLANTED } : { x: x + heading.x * AWAY, y: y + heading.y * AWAY });
  const signs = new Map<number, Point>();
  for (const end of ends) if (isFree(ahead(end))) signs.set(end.id, put(ahead(end)));
  return ends.map((end) => ({ ...end, sign: signs.get(end.id) ?? put(nearest(end, isFree)) }));
}

function nearest({ x, y }: End, isFree: (at: Point) => boolean): Point {
  for (let far = STEP; far < FARTHEST; far += STEP) {
    const turns = Math.ceil((2 * Math.PI * far) / STEP);
    for (let turn = 0; turn < turns; turn++) {
      const angle = (2 * Math.PI * turn) / turns;
      const at = { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
      if (isFree(at)) return at;
    }
  }
  return { x, y };
}
