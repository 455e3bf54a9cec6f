import { joined, type Cells } from "./cells.ts";

/** The widest margin that is distinguished. */
export const WIDEST = 3;
/** The first size of the map, in cells from the middle to an edge; it grows when a tile comes near the edge. */
const FIRST_RADIUS = 64;
/** Cells that the map keeps free around the tiles. */
const RIM = 12;
const TAKEN = 1 << (WIDEST + 1);
const ALL = TAKEN - 1;

/**
 * A map of the table: which cells are taken, and from which places a way leads out of the layout.
 *
 * The map is updated tile by tile, and a tile can be tried and removed again, so that the cost of a
 * query depends on the tiles nearby and not on the whole table.  A place is the corner in the middle of the four
 * cells of half a tile; bit `m` of its byte says that a tile lies within `m` cells of that half.
 */
export class FreeSpace {
  private radius = FIRST_RADIUS;
  private side = 2 * FIRST_RADIUS;
  private map = new Uint8Array(this.side * this.side);
  /** The last search that visited a place; for every search, whether it found a way out. */
  private seen = new Int32Array(this.side * this.side);
  private readonly found: number[] = [0];
  /** The first search that is valid for the current tiles and margin. */
  private since = 1;
  private steps: readonly number[] = [-1, 1, -this.side, this.side];
  private stack = new Int32Array(256);
  private readonly tiles: Cells[] = [];
  /** The cells that the tried tile changed, and their values before. */
  private readonly tried: number[] = [];
  private bounds: Cells = [0, 0, 0, 0];

  /** Lay a tile permanently. */
  add(cells: Cells): void {
    this.bounds = this.tiles.length ? joined(this.bounds, cells) : cells;
    this.tiles.push(cells);
    if (!this.reaches(cells)) this.grow(cells);
    else this.mark(cells);
  }

  /** Lay a tile, run a query, and remove the tile again. */
  with<T>(cells: Cells, ask: () => T): T {
    const before = this.bounds;
    this.bounds = joined(before, cells);
    if (!this.reaches(cells)) this.grow(cells);
    this.mark(cells, true);
    const answer = ask();
    while (this.tried.length) {
      const was = this.tried.pop() as number;
      this.map[this.tried.pop() as number] = was;
    }
    this.bounds = before;
    return answer;
  }

  /** Whether no tile lies on these cells, or closer than `margin`. */
  isFree([l, t, r, b]: Cells, margin = 0): boolean {
    const { radius, side, map } = this;
    const to = Math.min(r + margin, radius);
    for (let y = Math.max(t - margin, -radius); y < Math.min(b + margin, radius); y++) {
      const row = (y + radius) * side + radius;
      for (let x = Math.max(l - margin, -radius); x < to; x++) if ((map[row + x] as number) & TAKEN) return false;
    }
    return true;
  }

  /** Discard the results of earlier searches, because the tiles or the margin changed. */
  begin(): void {
    this.since = this.found.length;
  }

  /**
   * Whether half a tile at (x, y) can be moved out of the layout with `margin` free cells around
   * it.  The search moves as far as possible in one direction first, so that most searches are short.
   */
  hasWayOut(x: number, y: number, margin: number): boolean {
    const { radius, side, map, seen } = this;
    const [l, t, r, b] = this.bounds;
    const [column, row] = [x + radius, y + radius];
    const [left, top, right, bottom] = [
      l - margin + radius,
      t - margin + radius,
      r + margin + radius,
      b + margin + radius,
    ];
    if (column < left || column > right || row < top || row > bottom) return true;
    const start = row * side + column;
    if ((map[start] as number) & (1 << margin)) return false;
    if ((seen[start] as number) >= this.since) return this.found[seen[start] as number] === 1;
    const search = this.found.push(0) - 1;
    let height = this.push(start, search, 0);
    while (height) {
      const at = this.stack[--height] as number;
      const across = at % side;
      if (across <= left || across >= right || at < (top + 1) * side || at >= bottom * side) return this.leads(search);
      for (let i = 0; i < 4; i++) {
        const next = at + (this.steps[i] as number);
        if ((map[next] as number) & (1 << margin)) continue;
        const known = seen[next] as number;
        if (known < this.since) height = this.push(next, search, height);
        else if (this.found[known] === 1) return this.leads(search);
      }
    }
    return false;
  }

  private leads(search: number): true {
    this.found[search] = 1;
    return true;
  }

  private push(at: number, search: number, height: number): number {
    this.seen[at] = search;
    if (height === this.stack.length) {
      const larger = new Int32Array(2 * height);
      larger.set(this.stack);
      this.stack = larger;
    }
    this.stack[height] = at;
    return height + 1;
  }

  /** Write a tile into the map; if the tile is only tried, record the changes. */
  private mark([l, t, r, b]: Cells, trying = false): void {
    const { radius, side, map } = this;
    for (let y = t - WIDEST; y <= b + WIDEST; y++) {
      const above = Math.max(t - y, y - b, 0);
      for (let x = l - WIDEST; x <= r + WIDEST; x++) {
        const near = Math.max(above, l - x, x - r);
        const inside = x >= l && x < r && y >= t && y < b;
        const at = (y + radius) * side + x + radius;
        const was = map[at] as number;
        const is = was | (ALL & (ALL << near)) | (inside ? TAKEN : 0);
        if (is === was) continue;
        if (trying) this.tried.push(at, was);
        map[at] = is;
      }
    }
  }

  /** Whether the map is large enough for a tile and the cells around it that queries read. */
  private reaches([l, t, r, b]: Cells): boolean {
    return Math.max(-l, -t, r, b) + RIM <= this.radius;
  }

  private grow(cells: Cells): void {
    while (!this.reaches(cells)) this.radius *= 2;
    this.side = 2 * this.radius;
    this.map = new Uint8Array(this.side * this.side);
    this.seen = new Int32Array(this.side * this.side);
    this.steps = [-1, 1, -this.side, this.side];
    for (const cells of this.tiles) this.mark(cells);
  }
}
