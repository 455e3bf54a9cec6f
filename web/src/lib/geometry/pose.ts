import type { Placed } from "./shapes.ts";

/** How a tile is drawn: its middle in halves, its turn in degrees from an upright tile, and its halves from the top. */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly upright: boolean;
  readonly first: number;
  readonly second: number;
}

export function poseOf({ near, far, box }: Pick<Placed, "near" | "far" | "box">): Pose {
  const slanted = near.x !== far.x && near.y !== far.y;
  const upright = slanted || box.h > box.w;
  const nearFirst = upright ? near.y < far.y : near.x < far.x;
  const [top, bottom] = nearFirst ? [near, far] : [far, near];
  const turn = slanted ? (Math.atan2(top.x - bottom.x, bottom.y - top.y) * 180) / Math.PI : upright ? 0 : -90;
  return { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2, turn, upright, first: top.pip, second: bottom.pip };
}
