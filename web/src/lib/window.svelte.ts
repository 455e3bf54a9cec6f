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

/**
 * The size of an element for which something is planned.  It is that of the element, whatever part
 * of the page comes late, until something happens that the plan must outlast; then it is kept, until
 * the window has another size.
 */
export class PlannedSize {
  #kept = $state.raw<Size | null>(null);
  readonly #now: () => Size;

  /** `happened` changes with what happens. */
  constructor(now: () => Size, happened: () => unknown) {
    this.#now = now;
    let before: unknown;
    $effect.pre(() => {
      const after = happened();
      untrack(() => {
        const { width, height } = this.#now();
        if (before !== undefined && after !== before && width > 0 && height > 0) this.#kept ??= { width, height };
      });
      before = after;
    });
    $effect(() => {
      addEventListener("resize", this.follow);
      return () => removeEventListener("resize", this.follow);
    });
  }

  get size(): Size {
    return this.#kept ?? this.#now();
  }

  /** Be the size of the element again. */
  readonly follow = (): void => void (this.#kept = null);
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
