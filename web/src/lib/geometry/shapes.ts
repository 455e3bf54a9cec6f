/** The input and output of the geometry, in halves (the short side of a tile). */
import type { Tile } from "../wire.ts";
import type { Heading } from "./cells.ts";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Half of a tile: the middle of its square, and its number. */
export interface Half {
  readonly x: number;
  readonly y: number;
  readonly pip: number;
}

export interface Placed {
  readonly index: number;
  readonly box: Rectangle;
  readonly near: Half;
  readonly far: Half;
  readonly heading: Heading;
  /** The start of the line to the tile, if the tile does not touch its end: at the engine, or at an end without room. */
  readonly link: readonly [x: number, y: number] | null;
}

/** The place of the next tile at an open end: a point of an edge, and a direction. */
export interface Opening {
  readonly id: number;
  readonly pip: number;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  /** The direction of a tile that would lie diagonally. */
  readonly slant: { readonly x: number; readonly y: number } | null;
  /** There is no room: the tile would lie elsewhere, connected by a line. */
  readonly shut: boolean;
  /** The cells of a tile that is not a double, laid on it. */
  readonly room: Rectangle;
  /** The middle of its sign. */
  readonly sign: { readonly x: number; readonly y: number };
}

/** A tile that is not laid: its place is asked for. */
export interface Proposal {
  readonly tile: Tile;
  /** Null for the first tile of a round. */
  readonly end: number | null;
  /** The half that touches the end. */
  readonly near: number;
  /** The number of ends that the tile would open. */
  readonly faces: number;
}

/** The start of a train: the middle of the edge of its first tile. */
export interface LaneStart {
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

export interface Geometry {
  readonly tiles: readonly Placed[];
  readonly openings: readonly Opening[];
  readonly lanes: readonly LaneStart[];
  readonly box: Rectangle;
}

/** The limits of a table, in cells. */
export interface Reach {
  /** The distance from the middle at which rows turn. */
  readonly wide: number;
  /** The rows that a train may fold into. */
  readonly rows: number;
  /** The cost of a cell of width and of height when the picture grows, and the cost that is free. */
  readonly weights: readonly [width: number, height: number];
  readonly free: number;
}

export type Late = "none" | "opening" | "first" | "every";

export interface Shape {
  /** The number of trains; 0 for other games. */
  readonly lanes: number;
  /** Whether tips appear in the course of a round. */
  readonly branching: boolean;
  /** The doubles whose tips become ends only when both sides are covered; they need room before. */
  readonly late: Late;
  /** Whether the tiles on the tips of a double spread like toes. */
  readonly toes: boolean;
  readonly reach: Reach;
}

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
