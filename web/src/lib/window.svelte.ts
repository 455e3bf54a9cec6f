/** The size of the window, and its room. */
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

/** The felt has its new size a moment after the window, in ms. */
const SETTLED = 150;

/** Calls `act` when a window that changes its size has settled; `stop` ends the waiting. */
export function afterResize(act: () => void): { readonly now: () => void; readonly stop: () => void } {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(settling);
  const now = (): void => {
    stop();
    settling = setTimeout(act, SETTLED);
  };
  return { now, stop };
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
