import { around, type Cells } from "../src/lib/geometry/cells.ts";

/** Free cells around the tiles, so that a way around them always exists. */
const PAD = 10;

/** A slow, simple version of `FreeSpace`: flood-fills the whole table for every query. */
export class NaiveSpace {
  private readonly left: number;
  private readonly top: number;
  private readonly width: number;
  private readonly height: number;

  constructor(private readonly taken: readonly Cells[]) {
    const [l, t, r, b] = around(taken);
    this.left = l - PAD;
    this.top = t - PAD;
    this.width = r + PAD - this.left;
    this.height = b + PAD - this.top;
  }

  /**
   * The places from which half a tile can be moved off the table with `margin` free cells around it.
   * A place is the corner in the middle of the half's four cells.
   */
  waysOut(margin: number): Uint8Array {
    const { width, height } = this;
    const state = new Uint8Array(width * height);
    for (const [l, t, r, b] of this.taken) {
      for (let y = t - margin; y <= b + margin; y++) {
        const row = (y - this.top) * width - this.left;
        state.fill(2, row + l - margin, row + r + margin + 1);
      }
    }
    const queue = new Int32Array(width * height);
    let head = 0;
    let tail = 1;
    state[0] = 1;
    while (head < tail) {
      const at = queue[head++] as number;
      const x = at % width;
      const near = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const cell of near.filter((cell) => state[cell] === 0)) {
        state[cell] = 1;
        queue[tail++] = cell;
      }
    }
    return state;
  }

  /** Whether (x, y) is among `places`; beyond the window everything is free. */
  holds(places: Uint8Array, x: number, y: number): boolean {
    const column = x - this.left;
    const row = y - this.top;
    if (column < 0 || column >= this.width || row < 0 || row >= this.height) return true;
    return places[row * this.width + column] === 1;
  }
}
