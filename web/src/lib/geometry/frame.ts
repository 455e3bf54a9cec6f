import type { Rectangle } from "./shapes.ts";

/** Halves kept free around the tiles. */
const MARGIN = 1.4;
/** How much larger than necessary a frame grows, so that it grows rarely. */
const SPARE = 2;
/** Tolerance for rounding errors of an edge that is stored as a sum. */
const GRAIN = 1e-6;

/** The frame for a box: the previous frame, extended on the sides where the box exceeds it. */
export function frame(previous: Rectangle | null, box: Rectangle): Rectangle {
  const need = { l: box.x - MARGIN, t: box.y - MARGIN, r: box.x + box.w + MARGIN, b: box.y + box.h + MARGIN };
  if (!previous) return grown(need, need, SPARE / 2);
  const have = { l: previous.x, t: previous.y, r: previous.x + previous.w, b: previous.y + previous.h };
  const held = need.l >= have.l - GRAIN && need.t >= have.t - GRAIN && need.r <= have.r + GRAIN && need.b <= have.b + GRAIN;
  return held ? previous : grown(have, need, SPARE);
}

interface Edges {
  l: number;
  t: number;
  r: number;
  b: number;
}

function grown(have: Edges, need: Edges, spare: number): Rectangle {
  const l = need.l < have.l || have === need ? need.l - spare : have.l;
  const t = need.t < have.t || have === need ? need.t - spare / 2 : have.t;
  const r = need.r > have.r || have === need ? need.r + spare : have.r;
  const b = need.b > have.b || have === need ? need.b + spare / 2 : have.b;
  return { x: l, y: t, w: r - l, h: b - t };
}

interface Fit {
  /** Pixels of a half. */
  readonly scale: number;
  /** The position of the origin, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** The scale and origin that show the whole box in the middle of a window; the scale is at most `largest`. */
export function fit(box: Rectangle, width: number, height: number, largest = 52): Fit {
  const scale = Math.min(width / Math.max(box.w, 1), height / Math.max(box.h, 1), largest);
  return {
    scale,
    x: width / 2 - (box.x + box.w / 2) * scale,
    y: height / 2 - (box.y + box.h / 2) * scale,
  };
}

/** Show a part of the box at a given scale, with a point as near the middle as the box allows. */
export function follow(box: Rectangle, width: number, height: number, scale: number, point: { readonly x: number; readonly y: number }): Fit {
  const along = (wish: number, from: number, size: number, room: number): number => {
    const [first, length] = [(from - MARGIN) * scale, (size + 2 * MARGIN) * scale];
    if (length <= room) return (room - length) / 2 - first;
    return Math.min(-first, Math.max(room - first - length, room / 2 - wish * scale));
  };
  return { scale, x: along(point.x, box.x, box.w, width), y: along(point.y, box.y, box.h, height) };
}
