/** Pixels from an end within which a tile that is let go belongs to it. */
const REACH = 130;

/** The open end on the felt that is meant by letting a tile go at a point; null: outside, or none near. */
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
