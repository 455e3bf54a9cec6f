/** Where things are in the window, and whether they may move. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether the system asks for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The middle of an element in the window; null if there is none. */
export function middleOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}
