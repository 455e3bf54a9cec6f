/** The signs of the open ends: on no tile, and on no other sign; in halves. */
import type { Opening, Rectangle } from "./shapes.ts";

/** The radius that is kept free for a sign. */
export const SIGN = 0.46;
/** The radius in pixels at which a sign can be read. */
export const SIGN_PX = 14;
/** The distance of a sign from its end. */
const AWAY = 0.62;
const SLANTED = 0.5;
const STEP = 0.25;
const FARTHEST = 12;

type End = Omit<Opening, "sign">;
type Point = Opening["sign"];

/** Give every end its sign: ahead of it, or else at the nearest free point. */
export const withSigns = (ends: readonly End[], boxes: readonly Rectangle[]): readonly Opening[] =>
  signsOf(ends, boxes, SIGN, () => true).map((sign, i) => ({
    ...(ends[i] as End),
    sign: sign ?? { x: ends[i]?.x ?? 0, y: ends[i]?.y ?? 0 },
  }));

/** The places of signs with a radius: ahead of their ends, or else at the nearest free points that `mayBe` allows; null where there is none. */
export function signsOf(
  ends: readonly End[],
  boxes: readonly Rectangle[],
  radius: number,
  mayBe: (at: Point) => boolean,
): readonly (Point | null)[] {
  const taken: Point[] = [];
  const put = (sign: Point | null): Point | null => {
    if (sign) taken.push(sign);
    return sign;
  };
  const isFree = (at: Point): boolean =>
    mayBe(at) &&
    taken.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > 2 * radius) &&
    boxes.every(
      ({ x, y, w, h }) => at.x + radius <= x || at.x - radius >= x + w || at.y + radius <= y || at.y - radius >= y + h,
    );
  const more = radius - SIGN;
  const ahead = ({ x, y, heading, slant }: End): Point =>
    slant
      ? { x: x + slant.x * (SLANTED + more), y: y + slant.y * (SLANTED + more) }
      : { x: x + heading.x * (AWAY + more), y: y + heading.y * (AWAY + more) };
  const signs = new Map<number, Point | null>();
  for (const end of ends) if (isFree(ahead(end))) signs.set(end.id, put(ahead(end)));
  return ends.map((end) => signs.get(end.id) ?? put(nearest(end, isFree)));
}

function nearest({ x, y }: End, isFree: (at: Point) => boolean): Point | null {
  for (let far = STEP; far < FARTHEST; far += STEP) {
    const turns = Math.ceil((2 * Math.PI * far) / STEP);
    for (let turn = 0; turn < turns; turn++) {
      const angle = (2 * Math.PI * turn) / turns;
      const at = { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
      if (isFree(at)) return at;
    }
  }
  return null;
}
