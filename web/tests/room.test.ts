import fc from "fast-check";
import { expect, test } from "vitest";
import { arrange } from "../src/lib/geometry/arrange.ts";
import { ahead, EAST, NORTH, SOUTH, WEST, type Cells } from "../src/lib/geometry/cells.ts";
import { Room, WIDEST } from "../src/lib/geometry/room.ts";
import { layouts, type Layout } from "./layouts.ts";
import { NaiveRoom } from "./naive-room.ts";

const tile = fc
  .record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }), upright: fc.boolean() })
  .map(({ x, y, upright }): Cells => (upright ? [x, y, x + 2, y + 4] : [x, y, x + 4, y + 2]));
const tiles = fc.array(tile, { minLength: 1, maxLength: 60 });
const point = fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -45, max: 45 }));
const points = fc.array(point, { minLength: 1, maxLength: 30 });

/** Whether two rectangles have a cell in common, or lie closer than `margin` cells. */
function overlap(a: Cells, b: Cells, margin = 0): boolean {
  return a[0] < b[2] + margin && b[0] < a[2] + margin && a[1] < b[3] + margin && b[1] < a[3] + margin;
}

test("ways off are those of a flood of the whole table", () => {
  fc.assert(
    fc.property(tiles, points, (taken, asked) => {
      const room = new Room();
      for (const one of taken) room.add(one);
      const naive = new NaiveRoom(taken);
      for (let margin = 0; margin <= WIDEST; margin++) {
        const ways = naive.waysOut(margin);
        room.begin();
        for (const [x, y] of asked) expect(room.leadsOff(x, y, margin)).toBe(naive.holds(ways, x, y));
      }
    }),
  );
});

test("what is free is what no tile overlaps", () => {
  fc.assert(
    fc.property(tiles, tile, fc.integer({ min: 0, max: 3 }), (taken, asked, margin) => {
      const room = new Room();
      for (const one of taken) room.add(one);
      expect(room.isFree(asked, margin)).toBe(!taken.some((one) => overlap(asked, one, margin)));
    }),
  );
});

test("a run ends where the first slice is taken", () => {
  const heading = fc.constantFrom(EAST, SOUTH, WEST, NORTH);
  fc.assert(
    fc.property(tiles, point, heading, fc.integer({ min: 1, max: 3 }), (taken, [x, y], way, half) => {
      const room = new Room();
      for (const one of taken) room.add(one);
      let steps = 0;
      while (steps < 14 && room.isFree(ahead(x + steps * way.x, y + steps * way.y, way, 1, half))) steps++;
      expect(room.run(x, y, way, 14, half)).toBe(steps);
    }),
  );
});

test("a tile that was only tried leaves no trace, and counts while it is tried", () => {
  fc.assert(
    fc.property(tiles, tile, points, (taken, tried, asked) => {
      const [room, fresh, laid] = [new Room(), new Room(), new Room()];
      for (const one of taken) for (const each of [room, fresh, laid]) each.add(one);
      laid.add(tried);
      const answers = (one: Room): readonly boolean[] => (one.begin(), asked.map(([x, y]) => one.leadsOff(x, y, 1)));
      expect(room.with(tried, () => [answers(room), room.takenAround(tried, 0)])).toEqual([answers(laid), 8]);
      expect(answers(room)).toEqual(answers(fresh));
      expect(room.takenAround(tried, 2)).toBe(fresh.takenAround(tried, 2));
    }),
  );
});

test("a tile far away makes the map larger", () => {
  const room = new Room();
  room.add([0, 0, 4, 2]);
  room.add([400, -300, 404, -298]);
  expect(room.isFree([0, 0, 1, 1])).toBe(false);
  expect(room.isFree([402, -299, 403, -298])).toBe(false);
  expect(room.run(4, 1, { x: 1, y: 0 }, 10, 1)).toBe(10);
});

/** The shortest of several runs: what else the machine does only makes a run longer. */
function shortest(run: () => void): number {
  let best = Infinity;
  for (let i = 0; i < 12; i++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

test("a whole branching layout costs less than three floods of the table for every tile", () => {
  const layout = layouts.filter(({ shape }) => shape.branching).toSorted((a, b) => b.laid.length - a.laid.length)[0] as Layout;
  expect(layout.laid.length).toBeGreaterThan(50);
  const shape = { ...layout.shape, form: "wide" as const };
  const boxes = arrange(layout.laid, [], shape).tiles.map(({ box: { x, y, w, h } }): Cells => [2 * x, 2 * y, 2 * (x + w), 2 * (y + h)]);
  const flood = shortest(() => boxes.forEach((_, i) => [0, 1, 2].forEach((margin) => new NaiveRoom(boxes.slice(0, i + 1)).waysOut(margin))));
  expect(shortest(() => arrange(layout.laid, layout.ends, shape))).toBeLessThan(flood);
});
