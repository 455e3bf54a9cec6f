import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrange, Arranger, formOf } from "../src/lib/geometry/arrangement.ts";
import { fit, frame } from "../src/lib/geometry/frame.ts";
import type { Form, Placed, Rectangle } from "../src/lib/geometry/shapes.ts";
import type { End, Laid } from "../src/lib/wire.ts";
import { layouts, type Layout } from "./layouts.ts";

const SCREENS = [
  [320, 568],
  [568, 320],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
] as const;

const FORMS: readonly Form[] = ["tall", "wide", "flat"];

const name = ({ sheet, laid, shape }: Layout): string => `${sheet}, ${laid.length} tiles, ${shape.lanes} lanes`;

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The distance between the middles of two squares along the axes. */
function apart(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

function touches(a: Rectangle, b: Rectangle): boolean {
  const gapX = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  const gapY = Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);
  return (gapX === 0 && gapY < 0) || (gapY === 0 && gapX < 0);
}

/** The ends that were open after the first `count` tiles. */
function endsAfter(laid: readonly Laid[], count: number): End[] {
  const open = new Set(laid.slice(0, count).flatMap((tile) => tile.ends));
  for (const tile of laid.slice(0, count)) if (tile.end !== null) open.delete(tile.end);
  return [...open].map((id) => ({ id, pip: 0, arm: 0, face: "end", parent: 0, open_to: [] }));
}

describe.each(layouts.map((layout) => [name(layout), layout] as const))("%s", (_, layout) => {
  describe.each(FORMS)("%s", (form) => {
    const shape = { ...layout.shape, form };
    const { tiles, openings, box } = arrange(layout.laid, layout.ends, shape);

    test("no two tiles overlap", () => {
      for (const a of tiles) for (const b of tiles) if (a.index < b.index) expect(overlaps(a.box, b.box)).toBe(false);
    });

    test("every tile and every open end lies in the box", () => {
      const within = (x: number, y: number): boolean =>
        x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h;
      for (const { box: b } of tiles) expect(within(b.x, b.y) && within(b.x + b.w, b.y + b.h)).toBe(true);
      for (const { x, y } of openings) expect(within(x, y)).toBe(true);
      expect(openings).toHaveLength(layout.ends.length);
    });

    test("touching halves match", () => {
      for (const laid of layout.laid) {
        const tile = tiles[laid.index] as Placed;
        expect([tile.near.pip, tile.far.pip].toSorted()).toEqual([...laid.tile].toSorted());
        if (laid.parent === null || tile.link) continue;
        const parent = tiles[laid.parent] as Placed;
        expect(touches(tile.box, parent.box)).toBe(true);
        expect(tile.near.pip).toBe(laid.pip);
        const theirs = apart(tile.near, parent.near) < apart(tile.near, parent.far) ? parent.near : parent.far;
        expect(apart(tile.near, theirs)).toBeLessThanOrEqual(1);
      }
    });

    test("the layout fits every screen", () => {
      const around = frame(null, box);
      for (const [width, height] of SCREENS) {
        const { scale, x, y } = fit(around, width, height);
        expect(scale).toBeGreaterThan(0);
        for (const { box: b } of tiles) {
          expect(x + b.x * scale).toBeGreaterThanOrEqual(0);
          expect(y + b.y * scale).toBeGreaterThanOrEqual(0);
          expect(x + (b.x + b.w) * scale).toBeLessThanOrEqual(width);
          expect(y + (b.y + b.h) * scale).toBeLessThanOrEqual(height);
        }
      }
    });
  });

  test.each(Object.entries(layout.drawn))("every tile and open end lies where Python puts it: %s", (form, drawn) => {
    const { tiles, openings, lanes, box } = arrange(layout.laid, layout.ends, { ...layout.shape, form: form as Form });
    expect({
      tiles: tiles.map(({ near, far, link }) => [near.x, near.y, far.x, far.y, ...(link ?? [])]),
      ends: openings.map(({ x, y, heading, shut }) => [x, y, heading.x, heading.y, Number(shut)]),
      lanes: lanes.map(({ x, y }) => [x, y]),
      box: [box.x, box.y, box.w, box.h],
    }).toEqual(drawn);
  });

  test("a new tile moves no other tile", () => {
    const whole = arrange(layout.laid, layout.ends, { ...layout.shape, form: "wide" as const });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: layout.laid.length }), (count) => {
        const part = arrange(layout.laid.slice(0, count), endsAfter(layout.laid, count), { ...layout.shape, form: "wide" as const });
        expect(part.tiles).toEqual(whole.tiles.slice(0, count));
      }),
      { numRuns: 3 },
    );
  });
});

test("placing only new tiles gives the same picture, also after a new deal", () => {
  const arranger = new Arranger();
  const layout = layouts.find(({ sheet }) => sheet === "cross") as Layout;
  const shape = { ...layout.shape, form: "wide" as const };
  for (const count of [1, 5, 9, 2, 12]) {
    const laid = layout.laid.slice(0, count);
    const ends = endsAfter(layout.laid, count);
    expect(arranger.of({ layout: laid, ends }, shape)).toEqual(arrange(laid, ends, shape));
  }
});

test("a frame grows only when it must, and then holds the box", () => {
  const side = fc.integer({ min: -40, max: 40 });
  const boxes = fc.array(fc.record({ x: side, y: side, w: fc.nat(30), h: fc.nat(30) }), { minLength: 1 });
  fc.assert(
    fc.property(boxes, (all) => {
      let last: Rectangle | null = null;
      for (const box of all) {
        const next: Rectangle = frame(last, box);
        expect(next.x).toBeLessThan(box.x);
        expect(next.y).toBeLessThan(box.y);
        expect(next.x + next.w).toBeGreaterThan(box.x + box.w);
        expect(next.y + next.h).toBeGreaterThan(box.y + box.h);
        expect(frame(next, box)).toBe(next);
        last = next;
      }
    }),
  );
});

test("the form follows the window", () => {
  expect(formOf(320, 568)).toBe("tall");
  expect(formOf(1024, 768)).toBe("wide");
  expect(formOf(568, 260)).toBe("flat");
});
