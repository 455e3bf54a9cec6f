/** The size of the window, and its room. */
import { untrack } from "svelte";

/** Whether a media query matches the window, now and later. */
export class Media {
  matches = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    $effect(() => {
      const follow = (): void => void (this.matches = list.matches);
      list.addEventListener("change", follow);
      return () => list.removeEventListener("change", follow);
    });
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The frames in which a size has not changed when it counts as the last one. */
const STILL = 15;

/**
 * The size of an element for which something is planned.  When the page or the window has a new
 * size, it is that of the element, until that has stood still; then it is kept, whatever the
 * element does.  Frames are counted, so a slow machine takes as long as it needs.
 */
export class StandingSize {
  #kept = $state.raw<Size | null>(null);
  readonly #now: () => Size;
  #frame = 0;

  constructor(now: () => Size) {
    this.#now = now;
    $effect(() => {
      this.follow();
      addEventListener("resize", this.follow);
      return () => {
        removeEventListener("resize", this.follow);
        cancelAnimationFrame(this.#frame);
      };
    });
  }

  get size(): Size {
    return this.#kept ?? this.#now();
  }

  /** Be the size of the element, until that has stood still again. */
  readonly follow = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#kept = null;
    let [last, left] = [untrack(this.#now), STILL];
    const look = (): void => {
      const now = this.#now();
      const same = now.width === last.width && now.height === last.height && now.width > 0 && now.height > 0;
      [last, left] = [now, same ? left - 1 : STILL];
      if (left) this.#frame = requestAnimationFrame(look);
      else this.#kept = now;
    };
    this.#frame = requestAnimationFrame(look);
  };
}

interface Side {
  readonly left: number;
  readonly right: number;
}

/** The horizontal room for a bubble at a seat: the column left or right of the table, or the whole window above it. */
export function roomAt(seat: Side, table: Side, width: number): Side {
  if (seat.right <= table.left) return { left: 0, right: table.left };
  if (seat.left >= table.right) return { left: table.right, right: Math.max(seat.right, table.right) };
  return { left: 0, right: width };
}
