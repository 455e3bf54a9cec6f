/** Clicks, and where a dragged tile is dropped. */
import type { Target } from "../moves.ts";

/** A tile dropped within this many pixels of a ghost goes there. */
const REACH = 110;

/** The place for a tile dropped at a point: the nearest ghost; null if none is near, or if the sign of another end is there. */
export function targetAt(felt: Element, x: number, y: number): Target | null {
  let best: { readonly target: Target; readonly apart: number; readonly far: number } | null = null;
  const ghosts = [...felt.querySelectorAll<SVGElement>("[data-end]")];
  for (const { dataset, box } of ghosts.map((ghost) => ({
    dataset: ghost.dataset,
    box: ghost.getBoundingClientRect(),
  }))) {
    const apart = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const far = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    if (best && (apart > best.apart || (apart === best.apart && far >= best.far))) continue;
    const { end, out } = dataset;
    best = { target: { end: end ? Number(end) : null, out: out ? Number(out) : null }, apart, far };
  }
  if (best && best.apart > 0 && endAt(felt, x, y) !== null) return null;
  return best && (best.apart < REACH || ghosts.length === 1) ? best.target : null;
}

/** An open end whose sign is within this many pixels is meant. */
const NEAR = 32;

/** The end whose sign is nearest to a point; null if none is near. */
export function endAt(felt: Element, x: number, y: number): number | null {
  let best = { end: null as number | null, far: NEAR };
  for (const sign of felt.querySelectorAll<SVGElement>("[data-at]")) {
    const box = sign.getBoundingClientRect();
    const far = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    if (far < best.far) best = { end: Number(sign.dataset["at"]), far };
  }
  return best.end;
}

/** Whether a point of the window lies on an element. */
export function within(element: Element, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** A click takes no focus here, and takes it from what had it: the keys of the page work on. */
export function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
