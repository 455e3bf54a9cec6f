/** The default view of a layout: everything as large as it can be, and as still as it can be. */
import { plate } from "./opening.ts";
import type { Geometry, Opening, Rectangle } from "./shapes.ts";
import { SIGN, SIGN_PX, signsOf } from "./signs.ts";

/** Pixels between the layout and the edge of the window. */
const EDGE = 6;
/** How much smaller than necessary a picture becomes that has to shrink, so that it shrinks rarely. */
const SPARE = 0.93;
/** By how much a picture shrinks at a time until it finds a place beside a control. */
const STEP = 0.98;

/** The window of a table, in pixels. */
export interface Window {
  readonly width: number;
  readonly height: number;
  /** The side of the square in the lower right corner that a control covers. */
  readonly corner: number;
}

/** Where the layout is shown. */
export interface Camera {
  /** Pixels of a half. */
  readonly scale: number;
  /** The position of the origin, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** What has to be seen: the tiles, the signs of open ends, the places of the next tiles, and the names of trains, in halves. */
interface Scene {
  readonly box: Rectangle;
  readonly things: readonly Rectangle[];
}

/** In windows lower than this, in pixels, tiles would be too small if every end kept room for a ghost. */
const ROOMY = 300;

/**
 * The scene of a layout and of more things.  It has room for the next tile at every end, so that the
 * view need not move for ghosts, unless the window is small.
 */
export function sceneOf(
  { box, tiles, openings }: Pick<Geometry, "box" | "tiles" | "openings">,
  window: Window,
  more: readonly Rectangle[] = [],
): Scene {
  const rooms = Math.min(window.width, window.height) < ROOMY ? [] : openings.map(({ room }) => room);
  const signs = openings.map(({ sign: { x, y } }) => ({ x: x - SIGN, y: y - SIGN, w: 2 * SIGN, h: 2 * SIGN }));
  const things = [...tiles.map((tile) => tile.box), ...signs, ...rooms, ...more];
  return { box: things.reduce(around, box), things };
}

/** Two scenes at once. */
export const both = (a: Scene, b: Scene): Scene => ({ box: around(a.box, b.box), things: [...a.things, ...b.things] });

function around(a: Rectangle, b: Rectangle): Rectangle {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The largest size of a half in a window, in pixels. */
export const largest = ({ width, height }: Window): number => Math.max(46, Math.min(width, height) / 9);

/** The view of a scene: the previous one, if it still shows everything; else one that has moved as little as possible. */
export function look(previous: Camera | null, scene: Scene, window: Window): Camera {
  if (previous && shows(previous, scene, window)) return previous;
  const { box } = scene;
  const room = Math.min(
    (window.width - 2 * EDGE) / Math.max(box.w, 1),
    (window.height - 2 * EDGE) / Math.max(box.h, 1),
  );
  let scale = previous
    ? Math.min(previous.scale, room < previous.scale ? room * SPARE : room)
    : Math.min(room * SPARE, largest(window));
  for (let tries = 0; tries < 100; tries++, scale *= STEP) {
    const found = places(previous, box, scale, window).find((camera) => shows(camera, scene, window));
    if (found) return found;
  }
  return places(null, box, scale, window)[0] as Camera;
}

/** Places for a picture: where it was, in the middle, and away from the corner. */
function places(previous: Camera | null, box: Rectangle, scale: number, { width, height }: Window): readonly Camera[] {
  const along = (was: number | null, from: number, size: number, room: number): readonly number[] => {
    const edges = [room - EDGE - (from + size) * scale, EDGE - from * scale] as const;
    const [least, most] = [Math.min(...edges), Math.max(...edges)];
    const middle = (least + most) / 2;
    return [was === null ? middle : Math.min(most, Math.max(least, was)), middle, least];
  };
  const across = along(previous && previous.x, box.x, box.w, width);
  const down = along(previous && previous.y, box.y, box.h, height);
  return across
    .flatMap((x, i) => down.map((y, j) => ({ x, y, scale, order: i + j })))
    .toSorted((a, b) => a.order - b.order);
}

/** Whether a view shows everything, and nothing of it below the control. */
export function shows({ scale, x, y }: Camera, { box, things }: Scene, { width, height, corner }: Window): boolean {
  const whole =
    x + box.x * scale >= 0 &&
    y + box.y * scale >= 0 &&
    x + (box.x + box.w) * scale <= width &&
    y + (box.y + box.h) * scale <= height;
  return (
    whole &&
    !things.some((one) => x + (one.x + one.w) * scale > width - corner && y + (one.y + one.h) * scale > height - corner)
  );
}

/** A sign, and how much larger than usual it is. */
interface Legible {
  readonly opening: Opening;
  readonly size: number;
}

/** How much smaller than wished signs become at a time where there is no room. */
const SMALLER = 0.88;

/** The signs in a view: large enough to be read, on nothing else and in sight, as far as there is room. */
export function legible(
  { tiles, openings, lanes }: Pick<Geometry, "tiles" | "openings" | "lanes">,
  { scale, x, y }: Camera,
  { width, height, corner }: Window,
): readonly Legible[] {
  const boxes = [...tiles.map(({ box }) => box), ...lanes.map(plate)];
  for (let size = SIGN_PX / (SIGN * scale); size > 1; size *= SMALLER) {
    const r = SIGN * size * scale;
    const isInside = (at: Opening["sign"]): boolean => {
      const [px, py] = [x + at.x * scale, y + at.y * scale];
      return (
        px >= r &&
        py >= r &&
        px + r <= width &&
        py + r <= height &&
        (px + r <= width - corner || py + r <= height - corner)
      );
    };
    const signs = signsOf(openings, boxes, SIGN * size, isInside);
    if (signs.every(Boolean))
      return openings.map((opening, i) => ({ opening: { ...opening, sign: signs[i] ?? opening.sign }, size }));
  }
  return openings.map((opening) => ({ opening, size: 1 }));
}
