/** What goes into the geometry and what comes out of it, in halves: the short side of a tile. */
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
  /** Where the line to it starts, if it does not touch what it hangs on: at the engine, or at an end that had no room left. */
  readonly link: readonly [x: number, y: number] | null;
}

/** Where the next tile of an open end would be laid: a point of an edge, and which way. */
export interface Opening {
  readonly id: number;
  readonly pip: number;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  /** There is no room: the tile would lie elsewhere, linked by a line. */
  readonly shut: boolean;
}

/** Where a train begins: the middle of the edge of its first tile. */
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

/** How long a table is for its width; `strip`: endlessly, for one train that never folds. */
export type Form = "tall" | "wide" | "flat" | "strip";

export interface Shape {
  /** The number of trains; 0: no game of trains. */
  readonly lanes: number;
  /** Whether later doubles open tips. */
  readonly branching: boolean;
  /** Tiles in the box, which set the size of the table. */
  readonly tiles: number;
  readonly form: Form;
}
