// Ghosts: they lie where the tile will lie, they do not overlap, and they stay on the felt.
import { describe, expect, test } from "vitest";
import { Arranger } from "../src/lib/geometry/arrangement.ts";
import { look, sceneOf, shows, type Camera, type Window } from "../src/lib/geometry/camera.ts";
import { boxOf, distance, settle, type Ghost } from "../src/lib/geometry/ghosts.ts";
import { labelsOf } from "../src/lib/geometry/labels.ts";
import { hasHub, plan, tableOf } from "../src/lib/geometry/plan.ts";
import type { Placed, Rectangle, Shape, Proposal } from "../src/lib/geometry/shapes.ts";
import { ghostAt, ghostsOf } from "../src/lib/play/ghosts.ts";
import { isDouble } from "../src/lib/moves.ts";
import type { End, Tile } from "../src/lib/wire.ts";
import { endsAfter, rounds, type Rounds } from "./rounds.ts";

const WINDOWS: Readonly<Record<string, Window>> = {
  "360×740": { width: 340, height: 355, corner: 50 },
  "1280×800": { width: 921, height: 456, corner: 50 },
};
const named = (entry: Rounds) => [`${entry.name}, ${entry.players} players`, entry] as const;
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

describe.each(Object.entries(WINDOWS))("a window of %s", (_, window) => {
  const shown = rounds.filter(
    ({ info, players }) => !info.trains || hasHub(tableOf(info, players), window.width, window.height),
  );

  test.each(shown.map(named))("a ghost lies where the tile will lie: %s", (_, entry) => {
    const shape = plan(tableOf(entry.info, entry.players), window.width, window.height);
    const laid = entry.rounds[0] ?? [];
    const [ghostly, real] = [new Arranger(), new Arranger()];
    for (const [count, next] of laid.entries()) {
      const ends = endsAfter(laid, count);
      ghostly.of({ layout: laid.slice(0, count), ends }, shape);
      const [high, low] = next.tile;
      const proposal = ghostAt({ ends, layout: laid.slice(0, count) }, entry.info, next.tile, {
        end: next.end,
        out: next.pip === high ? low : high,
      });
      expect(next.end === null || proposal.faces === next.ends.length).toBe(true);
      const ghost = ghostly.preview(proposal);
      const tile = real.of({ layout: laid.slice(0, count + 1), ends: endsAfter(laid, count + 1) }, shape).tiles.at(-1);
      expect(ghost).toEqual(tile);
    }
  });

  test.each(shown.map(named))("ghosts overlap nothing and stay on the felt: %s", (_, entry) => {
    const shape = plan(tableOf(entry.info, entry.players), window.width, window.height);
    const laid = entry.rounds.at(-1) ?? [];
    const arranger = new Arranger();
    let camera: Camera | null = null;
    for (let count = 1; count <= laid.length; count += 5) {
      const ends = endsAfter(laid, count);
      const geometry = arranger.of({ layout: laid.slice(0, count), ends }, shape);
      for (const double of [false, true]) {
        const placed = ends.map(({ id, pip }) => arranger.preview(proposalFor(id, pip, double, entry)) as Placed);
        const ghosts = settle(
          placed,
          ends.map(({ id }) => id),
          geometry.tiles,
        );
        const scene = sceneOf(geometry, window, ghosts.map(boxOf));
        camera = look(camera, scene, window);
        expect(shows(camera, scene, window)).toBe(true);
        expect(ghosts.filter(({ scale }) => !(near(scale, 1) || scale < 1))).toEqual([]);
        expect(ghosts.filter((one) => geometry.tiles.some((tile) => covers(one, tile)))).toEqual([]);
        const isAway = (one: Ghost, other: Ghost): boolean => Math.hypot(one.x - other.x, one.y - other.y) > 0.5;
        expect(ghosts.filter((one, i) => ghosts.slice(0, i).some((other) => !isAway(one, other)))).toEqual([]);
      }
    }
  });
});

const proposalFor = (end: number, pip: number, double: boolean, entry: Rounds): Proposal =>
  ghostAt({ layout: [], ends: [{ id: end, pip } as End] }, entry.info, double ? [pip, pip] : tileWith(pip), {
    end,
    out: null,
  });
const tileWith = (pip: number): Tile => (pip ? [pip, 0] : [1, 0]);
/** Whether a half of a tile lies under the middle of a ghost. */
const covers = (ghost: Ghost, { near: one, far }: Placed): boolean =>
  [one, far].some(({ x, y }) => Math.max(Math.abs(ghost.x - x), Math.abs(ghost.y - y)) < 0.45);

test("choosing a tile seldom moves the view", () => {
  let [moved, all] = [0, 0];
  const window = WINDOWS["1280×800"] as Window;
  for (const entry of rounds.filter(({ info }) => !info.trains)) {
    const shape = plan(tableOf(entry.info, entry.players), window.width, window.height);
    const laid = entry.rounds[0] ?? [];
    const arranger = new Arranger();
    let camera: Camera | null = null;
    for (let count = 1; count < laid.length; count += 4) {
      const ends = endsAfter(laid, count);
      const geometry = arranger.of({ layout: laid.slice(0, count), ends }, shape);
      camera = look(camera, sceneOf(geometry, window), window);
      const next = laid[count];
      const ghosts = settle(
        ends.map(
          ({ id, pip }) =>
            arranger.preview(proposalFor(id, pip, next !== undefined && isDouble(next.tile), entry)) as Placed,
        ),
        ends.map(({ id }) => id),
        geometry.tiles,
      );
      all++;
      if (look(camera, sceneOf(geometry, window, ghosts.map(boxOf)), window) !== camera) moved++;
    }
  }
  expect(moved / all).toBeLessThan(0.1);
});

describe("a tile that may be laid two ways round", () => {
  const view = {
    layout: [],
    ends: [
      { id: 3, pip: 3, need: 4 },
      { id: 4, pip: 2, need: 5 },
    ] as unknown as End[],
    moves: ["6-1@3>1", "6-1@3>6", "6-1@4>6!", "5-4@3", "5-2@3"],
  };
  const sheet = { double_ends: [1, 1] } as const;
  const ghosts = (turned: boolean) => ghostsOf({ view, sheet, tile: [6, 1], legal: [3, 4], turned });

  test("has a ghost for each way, and the key > for the other", () => {
    expect(ghosts(false).map(({ end, out, near, key }) => [end, out, near, key])).toEqual([
      [3, 1, 6, "1"],
      [3, 6, 1, ">"],
      [4, 6, 1, "2"],
    ]);
    expect(ghosts(true).map(({ key }) => key)).toEqual([">", "1", "2"]);
  });

  test("touches the end with the half that it needs, a wild tile with its higher one", () => {
    const tiles: readonly Tile[] = [
      [5, 4],
      [5, 2],
    ];
    const found = tiles.flatMap((tile) => ghostsOf({ view, sheet, tile, legal: [3], turned: false }));
    expect(found.map(({ near, out }) => [near, out])).toEqual([
      [4, null],
      [5, null],
    ]);
  });

  test("has them side by side, beside the place and not on each other", () => {
    const shape: Shape = {
      lanes: 0,
      branching: false,
      late: "none",
      toes: false,
      reach: { wide: 40, rows: 1, weights: [1, 1], free: 0 },
    };
    const arranger = new Arranger();
    const opener = {
      index: 0,
      tile: [6, 3] as const,
      seat: null,
      end: null,
      parent: null,
      face: "",
      pip: 6,
      arm: 0,
      ends: [4, 3],
    };
    const { tiles } = arranger.of({ layout: [opener], ends: view.ends }, shape);
    const [one, two] = ghosts(false).map((proposal) => arranger.preview(proposal) as Placed);
    const settled = settle([one as Placed, two as Placed], [3, 3], tiles);
    const boxes = settled.map(boxOf) as [Rectangle, Rectangle];
    expect(settled.map(({ scale }) => scale)).toEqual([0.8, 0.8]);
    expect(boxes[0].y + boxes[0].h <= boxes[1].y + 0.1 || boxes[1].y + boxes[1].h <= boxes[0].y + 0.1).toBe(true);
    expect([settled[0]?.placed.near.pip, settled[1]?.placed.near.pip]).toEqual([6, 1]);
    const [above] = settled.toSorted((a, b) => a.y - b.y) as [Ghost];
    expect(settled.toSorted((a, b) => distance(a, above.x, above.y - 1) - distance(b, above.x, above.y - 1))[0]).toBe(
      above,
    );
  });
});

const apart = (a: Rectangle, b: Rectangle): boolean =>
  a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

test.each(Object.entries(WINDOWS))("what stands beside a ghost lies on no tile and on no pip: %s", (_, window) => {
  let [all, placed] = [0, 0];
  for (const entry of rounds.filter(({ info }) => !info.trains)) {
    const shape = plan(tableOf(entry.info, entry.players), window.width, window.height);
    const laid = entry.rounds.at(-1) ?? [];
    const arranger = new Arranger();
    for (let count = 1; count <= laid.length; count += 6) {
      const ends = endsAfter(laid, count);
      const geometry = arranger.of({ layout: laid.slice(0, count), ends }, shape);
      const ghosts = settle(
        ends.map(({ id, pip }) => arranger.preview(proposalFor(id, pip, false, entry)) as Placed),
        ends.map(({ id }) => id),
        geometry.tiles,
      );
      const { scale, x, y } = look(null, sceneOf(geometry, window, ghosts.map(boxOf)), window);
      const size = { w: 84 / scale, h: 18 / scale };
      const isInSight = (box: Rectangle): boolean =>
        x + box.x * scale >= 0 &&
        y + box.y * scale >= 0 &&
        x + (box.x + box.w) * scale <= window.width &&
        y + (box.y + box.h) * scale <= window.height;
      const tiles = geometry.tiles.map(({ box }) => box);
      const labels = labelsOf(
        ghosts,
        ghosts.map(() => size),
        tiles,
        isInSight,
      );
      const found = labels.filter((one) => one !== null);
      all += labels.length;
      placed += found.length;
      expect(found.filter((one) => !isInSight(one))).toEqual([]);
      const others = [...tiles, ...ghosts.map(boxOf)];
      const isCovered = (one: Rectangle, i: number): boolean =>
        [...others, ...found.slice(0, i)].some((other) => !apart(one, other));
      expect(found.filter(isCovered)).toEqual([]);
    }
  }
  expect(placed / all).toBeGreaterThan(0.98);
});
