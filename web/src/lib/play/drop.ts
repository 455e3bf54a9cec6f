/** A tile dropped within this many pixels of an end goes to that end. */
const REACH = 130;

/** The open end for a tile dropped at a point; null if the point is outside the felt or no end is near. */
export function endAt(felt: Element, x: number, y: number): number | null {
  let best: { readonly end: number; readonly distance: number } | null = null;
  const targets = [...felt.querySelectorAll<SVGElement>("[data-end]")];
  for (const target of targets) {
    const at = target.getBoundingClientRect();
    const distance = Math.hypot(at.left + at.width / 2 - x, at.top + at.height / 2 - y);
    if (!best || distance < best.distance) best = { end: Number(target.dataset["end"]), distance };
  }
  return best && (best.distance < REACH || targets.length === 1) ? best.end : null;
}

/** Whether a point of the window lies on an element. */
export function within(element: Element, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
