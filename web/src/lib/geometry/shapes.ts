/** The input and output of the geometry, in halves (the short side of a tile). */
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
  /** There is no room: the tile would lie elsewhere, connected by a line. */
  readonly shut: boolean;
}

/** The start of a train: the middle of the edge of its first tile. */
export interface LaneStart {
  readonly lane: number;
  readonly x: number;
  readonly y: number;
}

export interface Geometry {
  readonly tiles: readonly Placed[];
  readonly openings: readonly Opening[];
  readonly lanes: readonly LaneStart[];
  readonly box: Rectangle;
}

/** The proportions of a table; `strip` is unlimited, for one train that never folds. */
export type Form = "tall" | "wide" | "flat" | "strip";

export interface Shape {
  /** The number of trains; 0 for other games. */
  readonly lanes: number;
  /** Whether later doubles open tips. */
  readonly branching: boolean;
  /** The number of tiles in the set, which determines the size of the table. */
  readonly tiles: number;
  readonly form: Form;
}
