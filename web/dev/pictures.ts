/**
 * The small layouts of the games' cards, drawn by the geometry of the table: `npm run pictures` writes
 * them into `src/lib/pictures.json`, so that a page with many cards computes no layout.
 */
import { arrange } from "../src/lib/geometry/arrangement.ts";
import { plan } from "../src/lib/geometry/plan.ts";
import type { Late, Placed } from "../src/lib/geometry/shapes.ts";
import { STAR, type Picture } from "../src/lib/pictures.ts";
import type { Laid } from "../src/lib/wire.ts";
import samples from "./samples.json";

type Row = [
  high: number,
  low: number,
  end: number | null,
  parent: number | null,
  pip: number,
  arm: number,
  ends: number[],
  face: string,
  tips?: number[],
];

const short = (value: number): number => Math.round(value * 1000) / 1000;

/** The smallest width and height of a picture, and its margin, in halves. */
const [WIDTH, HEIGHT, MARGIN] = [13, 8, 0.8];

/** The part of the table that a picture shows. */
function viewOf(tiles: readonly Placed[]): Picture["view"] {
  const l = Math.min(...tiles.map(({ box }) => box.x)) - MARGIN;
  const t = Math.min(...tiles.map(({ box }) => box.y)) - MARGIN;
  const r = Math.max(...tiles.map(({ box }) => box.x + box.w)) + MARGIN;
  const b = Math.max(...tiles.map(({ box }) => box.y + box.h)) + MARGIN;
  const [w, h] = [Math.max(r - l, WIDTH), Math.max(b - t, HEIGHT)];
  return [short((l + r - w) / 2), short((t + b - h) / 2), short(w), short(h)];
}

function picture({ laid: rows, shape, star }: (typeof samples)[number]): Picture {
  const laid: readonly Laid[] = (rows as unknown as Row[]).map(
    ([high, low, end, parent, pip, arm, ends, face, tips = []], index) => ({
      index,
      tile: [high, low],
      seat: null,
      end,
      parent,
      face,
      pip,
      arm,
      ends,
      tips,
    }),
  );
  const table = {
    ...shape,
    late: shape.late as Late,
    arms: laid[0]?.ends.length ?? 0,
    tiles: laid.length,
    doubles: 0.2,
  };
  const { tiles } = arrange(laid, [], plan(table, 1600, 900));
  const drawn = (pip: number): number => (pip === star ? STAR : pip);
  const box = tiles[0]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
  return {
    view: viewOf(tiles),
    middle: [short(box.x + box.w / 2), short(box.y + box.h / 2)],
    tiles: tiles.map(({ near, far, link }) => [
      short(near.x),
      short(near.y),
      drawn(near.pip),
      short(far.x),
      short(far.y),
      drawn(far.pip),
      ...(link ?? []).map(short),
    ]),
  };
}

/** The text of `src/lib/pictures.json`. */
export const write = (): string =>
  `{\n${samples.map((sample) => `${JSON.stringify(sample.sheet)}: ${JSON.stringify(picture(sample))}`).join(",\n")}\n}\n`;
