/**
 * Ghosts: translucent tiles where the chosen tile could lie.
 *
 * A ghost lies exactly where the tile would lie.  Only where two ghosts would overlap, the later one
 * is drawn smaller, at the nearest free point; the two ways round at one end lie side by side.
 */
import type { Placed, Rectangle } from "./shapes.ts";

export interface Ghost {
  readonly placed: Placed;
  /** Its middle, in halves, and its size; 1 for a tile. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The size of a ghost that has to move, and its steps. */
const SMALL = 0.6;
const STEP = 0.25;
const FARTHEST = 6;
/** The size of two ghosts side by side, and the distance of their middles from the place. */
const PAIRS = [
  { scale: 0.8, aside: 0.5 },
  { scale: SMALL, aside: 0.36 },
] as const;
/** By how much rectangles may overlap: a diagonal tile covers a corner of its neighbour. */
const TOLERANCE = 0.1;

/** A rectangle of any direction: its middle, a unit vector along it, and half of its length and width. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly along: readonly [x: number, y: number];
  readonly long: number;
  readonly wide: number;
}

/** Find a place for every ghost; `groups` has the end of each, and `tiles` what lies on the table. */
export function settle(
  wanted: readonly Placed[],
  groups: readonly unknown[],
  tiles: readonly Placed[],
): readonly Ghost[] {
  const taken = tiles.map((tile) => blockOf(at(tile)));
  const isFree = (ghost: Ghost): boolean => !taken.some((block) => overlaps(block, blockOf(ghost)));
  const put = (ghost: Ghost): Ghost => {
    taken.push(blockOf(ghost));
    return ghost;
  };
  const found = new Map<number, Ghost>();
  for (const [i, placed] of wanted.entries()) {
    if (found.has(i)) continue;
    const twin = groups.findIndex((group, j) => j > i && group === groups[i]);
    const other = wanted[twin];
    if (!other) {
      const there = at(placed);
      found.set(i, put(isFree(there) ? there : nearby(there, isFree)));
      continue;
    }
    const pairs = PAIRS.map(
      ({ scale, aside }) => [beside(placed, scale, aside), beside(other, scale, -aside)] as const,
    );
    const [one, two] = pairs.find((pair) => pair.every(isFree)) ?? [nearby(at(placed), isFree), null];
    found.set(i, put(one));
    found.set(twin, put(two ?? nearby(at(other), isFree)));
  }
  return wanted.map((_, i) => found.get(i) as Ghost);
}

const at = (placed: Placed): Ghost => ({
  placed,
  x: (placed.near.x + placed.far.x) / 2,
  y: (placed.near.y + placed.far.y) / 2,
  scale: 1,
});

/** A ghost beside the middle line of its place; the tile lies along its heading or slants. */
function beside(placed: Placed, scale: number, aside: number): Ghost {
  const there = at(placed);
  const [x, y] = blockOf(there).along;
  // The same side for both ways round.
  const sign = x > 0 || (x === 0 && y > 0) ? 1 : -1;
  return { placed, x: there.x - sign * aside * y, y: there.y + sign * aside * x, scale };
}

/** The small ghost at the nearest free point. */
function nearby({ placed, x, y }: Ghost, isFree: (ghost: Ghost) => boolean): Ghost {
  for (let far = STEP; far < FARTHEST; far += STEP) {
    const turns = Math.ceil((2 * Math.PI * far) / STEP);
    for (let turn = 0; turn < turns; turn++) {
      const angle = (2 * Math.PI * turn) / turns;
      const ghost = { placed, x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), scale: SMALL };
      if (isFree(ghost)) return ghost;
    }
  }
  return { placed, x, y, scale: SMALL };
}

function blockOf({ placed: { near, far }, x, y, scale }: Ghost): Block {
  const [wayX, wayY] = [far.x - near.x, far.y - near.y];
  const length = Math.hypot(wayX, wayY);
  return { x, y, along: [wayX / length, wayY / length], long: scale, wide: scale / 2 };
}

/** Whether two rectangles overlap: no line separates them along the sides of either. */
function overlaps(a: Block, b: Block): boolean {
  return [a, b].every(({ along: [x, y] }) => [[x, y] as const, [-y, x] as const].every((axis) => meets(a, b, axis)));
}

function meets(a: Block, b: Block, [x, y]: readonly [number, number]): boolean {
  const apart = Math.abs((a.x - b.x) * x + (a.y - b.y) * y);
  const half = ({ along: [alongX, alongY], long, wide }: Block): number =>
    long * Math.abs(alongX * x + alongY * y) + wide * Math.abs(alongX * y - alongY * x);
  return apart < half(a) + half(b) - TOLERANCE;
}

/** The rectangle around a ghost, in halves. */
export function boxOf(ghost: Ghost): Rectangle {
  const { x, y, along, long, wide } = blockOf(ghost);
  const [w, h] = [
    long * Math.abs(along[0]) + wide * Math.abs(along[1]),
    long * Math.abs(along[1]) + wide * Math.abs(along[0]),
  ];
  return { x: x - w, y: y - h, w: 2 * w, h: 2 * h };
}

/** How far a point is from the middle line of a ghost, in halves. */
export function distance(ghost: Ghost, x: number, y: number): number {
  const { along, long } = blockOf(ghost);
  const [dx, dy] = [x - ghost.x, y - ghost.y];
  const on = Math.max(-long / 2, Math.min(long / 2, dx * along[0] + dy * along[1]));
  return Math.hypot(dx - on * along[0], dy - on * along[1]);
}
