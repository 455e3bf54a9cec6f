import fc from "fast-check";
import { expect, test } from "vitest";
import { crosses, overlap, type Cells } from "../src/lib/geometry/cells.ts";
import { FreeSpace, WIDEST } from "../src/lib/geometry/space.ts";
import { NaiveSpace } from "./naive-space.ts";

const tile = fc
  .record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }), upright: fc.boolean() })
  .map(({ x, y, upright }): Cells => (upright ? [x, y, x + 2, y + 4] : [x, y, x + 4, y + 2]));
const tiles = fc.array(tile, { minLength: 1, maxLength: 60 });
const point = fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -45, max: 45 }));
const points = fc.array(point, { minLength: 1, maxLength: 30 });

test("ways out agree with a flood fill of the whole table", () => {
  fc.assert(
    fc.property(tiles, points, (taken, asked) => {
      const space = new FreeSpace();
      for (const one of taken) space.add(one);
      const naive = new NaiveSpace(taken);
      for (let margin = 0; margin <= WIDEST; margin++) {
        const ways = naive.waysOut(margin);
        space.begin();
        for (const [x, y] of asked) expect(space.hasWayOut(x, y, margin)).toBe(naive.holds(ways, x, y));
      }
    }),
  );
});

test("free cells are those without a tile", () => {
  fc.assert(
    fc.property(tiles, tile, fc.integer({ min: 0, max: 3 }), (taken, asked, margin) => {
      const space = new FreeSpace();
      for (const one of taken) space.add(one);
      expect(space.isFree(asked, margin)).toBe(!taken.some((one) => overlap(asked, one, margin)));
    }),
  );
});

test("a tried tile counts during the query and leaves no trace", () => {
  fc.assert(
    fc.property(tiles, tile, points, (taken, tried, asked) => {
      const [space, fresh, laid] = [new FreeSpace(), new FreeSpace(), new FreeSpace()];
      for (const one of taken) for (const each of [space, fresh, laid]) each.add(one);
      laid.add(tried);
      const answers = (one: FreeSpace): readonly boolean[] => (
        one.begin(),
        asked.map(([x, y]) => one.hasWayOut(x, y, 1))
      );
      expect(space.with(tried, () => [answers(space), space.isFree(tried)])).toEqual([answers(laid), false]);
      expect([answers(space), space.isFree(tried)]).toEqual([answers(fresh), fresh.isFree(tried)]);
    }),
  );
});

test("a tile far away makes the map larger", () => {
  const space = new FreeSpace();
  space.add([0, 0, 4, 2]);
  space.add([400, -300, 404, -298]);
  expect(space.isFree([0, 0, 1, 1])).toBe(false);
  expect(space.isFree([402, -299, 403, -298])).toBe(false);
});

test("a line crosses a rectangle if it runs through the interior", () => {
  expect(crosses([2, 2, 4, 4], [0, 0, 6, 6])).toBe(true);
  expect(crosses([2, 2, 4, 4], [0, 0, 6, 0])).toBe(false);
});
