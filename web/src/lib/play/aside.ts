/** A box in the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const EDGE = 6;

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * By how many pixels a panel at the bottom of the felt moves so that a place on the table stays in sight:
 * 0, or to the top of the felt if it covers less of the place there.
 */
export function moveAside(panel: Box, place: Box, felt: Box): number {
  const by = felt.top + EDGE - panel.top;
  const above = { left: panel.left, top: panel.top + by, right: panel.right, bottom: panel.bottom + by };
  return overlap(above, place) < overlap(panel, place) ? by : 0;
}
