import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrange, Arranger } from "../src/lib/geometry/arrangement.ts";
import type { Placed, Rectangle } from "../src/lib/geometry/shapes.ts";
import { layouts, shapeIn, type Layout } from "./layouts.ts";
import { endsAfter } from "./rounds.ts";

/** Tolerance for rounding errors. */
const GRAIN = 1e-6;

const name = ({ sheet, laid, shape }: Layout): string => `${sheet}, ${laid.length} tiles, ${shape.lanes} lanes`;

/** Whether two tiles overlap: no line separates them along the sides of either. */
function overlaps(a: Placed, b: Placed): boolean {
  const axes = [a, b].flatMap(({ near, far }) => {
    const [x, y] = [far.x - near.x, far.y - near.y];
    const length = Math.hypot(x, y);
    return [[x / length, y / length] as const, [-y / length, x / length] as const];
  });
  return axes.every(([x, y]) => {
    const [one, other] = [a, b].map(({ near, far }) => {
      const middle = ((near.x + far.x) * x + (near.y + far.y) * y) / 2;
      const [wayX, wayY] = [far.x - near.x, far.y - near.y];
      const length = Math.hypot(wayX, wayY);
      const half = Math.abs((wayX * x + wayY * y) / length) + Math.abs((wayX * y - wayY * x) / length) / 2;
      return [middle - half, middle + half] as const;
    }) as [readonly [number, number], readonly [number, number]];
    return one[0] < other[1] - TOLERANCE && other[0] < one[1] - TOLERANCE;
  });
}

/** A diagonal tile may cover the corner of the next by this much. */
const TOLERANCE = 0.1;
const isSlanted = ({ near, far }: Placed): boolean => near.x !== far.x && near.y !== far.y;

/** The distance between the middles of two squares along the axes. */
function apart(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

function touches(a: Rectangle, b: Rectangle): boolean {
  const gapX = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  const gapY = Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);
  return (gapX === 0 && gapY < 0) || (gapY === 0 && gapX < 0);
}

describe.each(layouts.map((layout) => [name(layout), layout] as const))("%s", (_, layout) => {
  describe.each(Object.keys(layout.drawn))("%s", (form) => {
    const shape = shapeIn(layout, form);
    const { tiles, openings, box } = arrange(layout.laid, layout.ends, shape);

    test("no two tiles overlap", () => {
      expect(tiles.filter((a) => tiles.some((b) => a.index < b.index && overlaps(a, b)))).toEqual([]);
    });

    test("every tile and every open end lies in the box", () => {
      const within = (x: number, y: number): boolean =>
        x >= box.x - GRAIN && y >= box.y - GRAIN && x <= box.x + box.w + GRAIN && y <= box.y + box.h + GRAIN;
      expect(tiles.filter(({ box: b }) => !within(b.x, b.y) || !within(b.x + b.w, b.y + b.h))).toEqual([]);
      expect(openings.filter(({ x, y }) => !within(x, y))).toEqual([]);
      expect(openings).toHaveLength(layout.ends.length);
    });

    test("touching halves match", () => {
      for (const laid of layout.laid) {
        const tile = tiles[laid.index] as Placed;
        expect([tile.near.pip, tile.far.pip].toSorted()).toEqual([...laid.tile].toSorted());
        if (laid.parent === null || tile.link) continue;
        const parent = tiles[laid.parent] as Placed;
        if (isSlanted(tile) || isSlanted(parent)) continue;
        expect(touches(tile.box, parent.box)).toBe(true);
        expect(tile.near.pip).toBe(laid.pip);
        const theirs = apart(tile.near, parent.near) < apart(tile.near, parent.far) ? parent.near : parent.far;
        expect(apart(tile.near, theirs)).toBeLessThanOrEqual(1);
      }
    });
  });

  test.each(layout.shape.lanes || (layout.laid[0]?.ends.length ?? 0) > 4 ? [] : Object.entries(layout.drawn))(
    "every tile and open end lies where Python puts it: %s",
    (form, drawn) => {
      const { tiles, openings, lanes } = arrange(layout.laid, layout.ends, shapeIn(layout, form));
      expect({
        tiles: tiles.map(({ near, far, link }) => [near.x, near.y, far.x, far.y, ...(link ?? [])]),
        ends: openings.map(({ x, y, heading, shut }) => [x, y, heading.x, heading.y, Number(shut)]),
        lanes: lanes.map(({ x, y }) => [x, y]),
      }).toEqual({ tiles: drawn.tiles, ends: drawn.ends, lanes: drawn.lanes });
    },
  );

  test("a new tile moves no other tile", () => {
    const whole = arrange(layout.laid, layout.ends, shapeIn(layout));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: layout.laid.length }), (count) => {
        const part = arrange(layout.laid.slice(0, count), endsAfter(layout.laid, count), shapeIn(layout));
        expect(part.tiles).toEqual(whole.tiles.slice(0, count));
      }),
      { numRuns: 3 },
    );
  });
});

test("placing only new tiles gives the same picture, also after a new deal", () => {
  const arranger = new Arranger();
  const layout = layouts.find(({ sheet }) => sheet === "cross") as Layout;
  const shape = shapeIn(layout);
  for (const count of [1, 5, 9, 2, 12]) {
    const laid = layout.laid.slice(0, count);
    const ends = endsAfter(layout.laid, count);
    expect(arranger.of({ layout: laid, ends }, shape)).toEqual(arrange(laid, ends, shape));
  }
});
