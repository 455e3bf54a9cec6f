// Every layout of every game is shown whole: all tiles and the signs of all ends, and none below a control.
import { describe, expect, test } from "vitest";
import { Arranger } from "../src/lib/geometry/arrangement.ts";
import { largest, legible, look, sceneOf, shows, type Camera, type Window } from "../src/lib/geometry/camera.ts";
import { ACROSS, lanesIn } from "../src/lib/geometry/lanes.ts";
import { plate } from "../src/lib/geometry/opening.ts";
import { hasHub, plan, tableOf } from "../src/lib/geometry/plan.ts";
import type { Geometry, Rectangle } from "../src/lib/geometry/shapes.ts";
import { SIGN, SIGN_PX } from "../src/lib/geometry/signs.ts";
import type { Laid } from "../src/lib/wire.ts";
import { endsAfter, rounds, type Rounds } from "./rounds.ts";

/** The felt of a table in windows of these sizes. */
const FELTS: Readonly<Record<string, Window>> = {
  "320×568": { width: 308, height: 341, corner: 50 },
  "360×740": { width: 340, height: 465, corner: 50 },
  "740×360": { width: 560, height: 190, corner: 50 },
  "1280×800": { width: 771, height: 489, corner: 50 },
  "1280×800, trains": { width: 922, height: 485, corner: 50 },
  "1920×1080": { width: 1380, height: 730, corner: 50 },
  "2560×1440": { width: 1800, height: 1010, corner: 50 },
};

/** The picture after every few tiles, as a player sees it. */
function* pictures(
  entry: Rounds,
  laid: readonly Laid[],
  window: Window,
): Generator<{ geometry: Geometry; camera: Camera; count: number }> {
  const shape = plan(tableOf(entry.info, entry.players), window.width, window.height);
  const arranger = new Arranger();
  let camera: Camera | null = null;
  for (
    let count = 1;
    count <= laid.length;
    count = count < laid.length ? Math.min(count + 4, laid.length) : count + 1
  ) {
    const geometry = arranger.of({ layout: laid.slice(0, count), ends: endsAfter(laid, count) }, shape);
    camera = look(camera, sceneOf(geometry, window), window);
    yield { geometry, camera, count };
  }
}

const overlap = (x: number, y: number, box: Rectangle, r = SIGN): boolean =>
  x + r > box.x && x - r < box.x + box.w && y + r > box.y && y - r < box.y + box.h;

describe.each(Object.entries(FELTS))("a window of %s", (_, window) => {
  const shown = rounds.filter(
    ({ info, players }) => !info.trains || hasHub(tableOf(info, players), window.width, window.height),
  );

  test.each(shown.map((entry) => [`${entry.name}, ${entry.players} players`, entry] as const))("%s", (_, entry) => {
    for (const laid of window === FELTS["360×740"] ? entry.rounds : entry.rounds.slice(-1)) {
      for (const { geometry, camera } of pictures(entry, laid, window)) {
        const { scale, x, y } = camera;
        expect(shows(camera, sceneOf(geometry, window), window)).toBe(true);
        /** Whether what takes this much room to each side of a place of the layout is in the window. */
        const isIn = (atX: number, atY: number, r = 0): boolean =>
          x + (atX - r) * scale >= 0 &&
          y + (atY - r) * scale >= 0 &&
          x + (atX + r) * scale <= window.width &&
          y + (atY + r) * scale <= window.height;
        const boxes = geometry.tiles.map(({ box }) => box);
        expect(boxes.filter((box) => !isIn(box.x, box.y) || !isIn(box.x + box.w, box.y + box.h))).toEqual([]);
        const signs = geometry.openings.map(({ sign }) => sign);
        expect(signs.filter((sign) => !isIn(sign.x, sign.y, SIGN))).toEqual([]);
        const isInCorner = (sign: { x: number; y: number }): boolean =>
          x + (sign.x + SIGN) * scale > window.width - window.corner + 1e-9 &&
          y + (sign.y + SIGN) * scale > window.height - window.corner + 1e-9;
        expect(signs.filter(isInCorner)).toEqual([]);
        expect(signs.filter((sign) => boxes.some((box) => overlap(sign.x, sign.y, box)))).toEqual([]);
        const isAway = (one: { x: number; y: number }, other: { x: number; y: number }): boolean =>
          Math.hypot(one.x - other.x, one.y - other.y) > 2 * SIGN;
        expect(signs.filter((sign, i) => signs.slice(0, i).some((other) => !isAway(sign, other)))).toEqual([]);
      }
    }
  });
});

test.each(["320×568", "360×740", "740×360", "1280×800, trains"])(
  "in a window of %s the signs of ends can be read, and lie on nothing else",
  (size) => {
    const window = FELTS[size] as Window;
    let small = 0;
    let all = 0;
    for (const entry of rounds.filter(
      ({ info, players }) => !info.trains || hasHub(tableOf(info, players), window.width, window.height),
    )) {
      for (const { geometry, camera } of pictures(entry, entry.rounds.at(-1) ?? [], window)) {
        const signs = legible(geometry, camera, window);
        for (const [i, { opening, size }] of signs.entries()) {
          const r = SIGN * size;
          all++;
          small += Number(r * camera.scale < SIGN_PX - 0.01);
          if (size === 1) continue;
          const [x, y] = [camera.x + opening.sign.x * camera.scale, camera.y + opening.sign.y * camera.scale];
          expect(
            Math.min(x, y) >= r * camera.scale &&
              x + r * camera.scale <= window.width &&
              y + r * camera.scale <= window.height,
          ).toBe(true);
          const boxes = [...geometry.tiles.map(({ box }) => box), ...geometry.lanes.map(plate)];
          expect(boxes.filter((box) => overlap(opening.sign.x, opening.sign.y, box, r - 1e-9))).toEqual([]);
          for (const { opening: other } of signs.slice(0, i))
            expect(Math.hypot(opening.sign.x - other.sign.x, opening.sign.y - other.sign.y)).toBeGreaterThan(2 * r);
        }
      }
    }
    // Some crowded pictures have no room for signs of the full size.
    expect(small / all).toBeLessThan(0.03);
  },
);

/** The share of the shorter and of the longer way of the felt that a picture takes, and whether its tiles could not be larger. */
function taken(geometry: Geometry, camera: Camera, window: Window): { short: number; long: number; whole: boolean } {
  const { box } = sceneOf(geometry, window);
  const [w, h] = [(box.w * camera.scale) / window.width, (box.h * camera.scale) / window.height];
  const [short, long] = window.width < window.height ? [w, h] : [h, w];
  return { short, long, whole: camera.scale > 0.97 * largest(window) };
}

test.each(Object.entries(FELTS))("the felt of a window of %s is used", (size, window) => {
  let [all, used, wide] = [0, 0, 0];
  for (const entry of rounds) {
    if (entry.info.trains && !hasHub(tableOf(entry.info, entry.players), window.width, window.height)) continue;
    for (const laid of entry.rounds) {
      const last = [...pictures(entry, laid, window)].at(-1);
      if (!last) throw new Error("no round");
      const { short, long, whole } = taken(last.geometry, last.camera, window);
      all++;
      used += Number(short >= 0.7 || long >= 0.88 || whole);
      wide += Number(short >= 0.7 || whole);
    }
  }
  // A round of few tiles in one row takes all of the longer way; a tree may be caught between both.
  expect(used / all, size).toBeGreaterThan(0.95);
  expect(wide / all, size).toBeGreaterThan(0.83);
});

test("lanes fill the felt, and the tiles in them can be read", () => {
  for (const { width, height } of Object.values(FELTS)) {
    for (let lanes = 3; lanes <= 9; lanes++) {
      const { half, tall } = lanesIn(lanes, width, height);
      // Room for the sign of an end.
      if (width > 320) expect(tall).toBeGreaterThanOrEqual(24);
      expect(half, `${lanes} lanes in ${width}×${height}`).toBeGreaterThanOrEqual(
        height < 240 ? 8 : width > 320 ? 17 : 12,
      );
    }
  }
});

test("a usual round of Double-12 fills the felt of a phone", () => {
  const window = FELTS["360×740"] as Window;
  for (const entry of rounds.filter(({ name }) => ["d12_draw", "d12_standard"].includes(name))) {
    const byLength = entry.rounds.toSorted((a, b) => a.length - b.length);
    const last = [...pictures(entry, byLength[byLength.length >> 1] ?? [], window)].at(-1);
    if (!last) throw new Error("no round");
    const { box } = sceneOf(last.geometry, window);
    const [w, h] = [(box.w * last.camera.scale) / window.width, (box.h * last.camera.scale) / window.height];
    expect(Math.max(w, h)).toBeGreaterThan(0.88);
    expect(w * h).toBeGreaterThan(0.55);
  }
});

test.each(rounds.map((entry) => [`${entry.name}, ${entry.players} players`, entry] as const))(
  "no tile moves in a round: %s",
  (_, entry) => {
    const window = FELTS["1280×800"] as Window;
    const laid = entry.rounds.at(-1) as readonly Laid[];
    const all = [...pictures(entry, laid, window)];
    const last = all.at(-1)?.geometry.tiles ?? [];
    for (const { geometry, count } of all) expect(geometry.tiles).toEqual(last.slice(0, count));
  },
);

test("the view does not move without need", () => {
  const window = FELTS["1280×800"] as Window;
  for (const name of ["d12_draw", "french"]) {
    const entry = rounds.find((one) => one.name === name) as Rounds;
    const laid = entry.rounds.at(-1) as readonly Laid[];
    const cameras = [...pictures(entry, laid, window)].map(({ camera }) => camera);
    expect(new Set(cameras).size).toBeLessThan(0.8 * cameras.length);
    for (const [i, camera] of cameras.entries())
      if (i) expect(camera.scale).toBeLessThanOrEqual((cameras[i - 1] as Camera).scale);
  }
});

test("a view that has to shrink stays where it was, and does not jump to an edge", () => {
  const window = { width: 360, height: 420, corner: 50 };
  const scene = (w: number) => ({ box: { x: -5, y: -3, w, h: 6 }, things: [{ x: -5, y: -3, w, h: 6 }] });
  const before = look(null, scene(10), window);
  const after = look(before, scene(14), window);
  expect(after.scale).toBeLessThan(before.scale);
  expect(after.y).toBeCloseTo(before.y, 6);
  expect(shows(after, scene(14), window)).toBe(true);
});

/** The short side of a tile at the end of a round in pixels, before arms were planned for the window. */
const BEFORE = { "d12_draw, 1280×800": 19.4, "french, 320×568": 12.3, "french, 360×740": 15.8 };

test.each(Object.entries(BEFORE))("tiles are at least 1.4 times as large as they were: %s", (what, before) => {
  const [name, size] = what.split(", ") as [string, string];
  const window = FELTS[size] as Window;
  const sizes = rounds
    .filter((entry) => entry.name === name)
    .flatMap((entry) => entry.rounds.map((laid) => [...pictures(entry, laid, window)].at(-1)?.camera.scale ?? 0));
  const mean = sizes.reduce((sum, one) => sum + one, 0) / sizes.length;
  expect(mean).toBeGreaterThan(1.4 * before);
});

/** The short side of a tile at the end of a round on average. */
function sizeIn(entry: Rounds, window: Window): number {
  const sizes = entry.rounds.slice(0, 3).map((laid) => [...pictures(entry, laid, window)].at(-1)?.camera.scale ?? 0);
  return sizes.reduce((sum, one) => sum + one, 0) / sizes.length;
}

test("tiles are as large with seats at the sides of the felt as with seats in a row above it", () => {
  const [sides, row] = [FELTS["1280×800"] as Window, { width: 922, height: 451, corner: 50 }];
  const shares = rounds.filter(({ info }) => !info.trains).map((entry) => sizeIn(entry, sides) / sizeIn(entry, row));
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThan(0.98);
});

test("trains are drawn in one way during a match, and as a hub where there is room", () => {
  const trains = rounds.filter(({ info }) => info.trains);
  for (const { info, players } of trains) {
    expect(hasHub(tableOf(info, players), 1800, 1010)).toBe(true);
    if (players > 4) expect(hasHub(tableOf(info, players), 921, 456)).toBe(false);
    expect(hasHub(tableOf(info, players), 340, 355)).toBe(false);
    expect(hasHub(tableOf(info, players), 778, 795)).toBe(false);
  }
});

test("all lanes of trains are in sight", () => {
  for (const { width, height } of Object.values(FELTS)) {
    for (let lanes = 2; lanes <= 9; lanes++) {
      const { columns, above, half } = lanesIn(lanes, width, height);
      // The engine above them, a gap, and a name where there is no room beside.
      expect(
        (height < 240 ? 14 : 32) + Math.ceil(lanes / columns) * (half * ACROSS + 5 + (above ? 22 : 0)),
      ).toBeLessThanOrEqual(height);
    }
  }
});
