// The end of a round: what travels from which hand to which seat, and that it stays beside the felt.
import fc from "fast-check";
import { expect, test } from "vitest";
import { sharesOf, wayBeside } from "../src/lib/play/finale.ts";

test("each hand's points go to who earns them, in one piece", () => {
  const line = (seat: number, points: number, of: number | null) => ({ seat, points, of, why: "hand" });
  expect(
    sharesOf({ lines: [line(0, 12, 1), line(0, 5, 2), line(0, 3, 1), line(0, 0, 3), line(0, 100, null)] }),
  ).toEqual([
    { from: 1, to: 0, points: 15 },
    { from: 2, to: 0, points: 5 },
    { from: 0, to: 0, points: 100 },
  ]);
  // Points that are bad stay with the hand.
  expect(sharesOf({ lines: [line(1, 7, 1), line(2, 9, null)] })).toEqual([
    { from: 1, to: 1, points: 7 },
    { from: 2, to: 2, points: 9 },
  ]);
});

test("no way leads over the felt, wherever the seats are beside it", () => {
  const felt = { left: 100, right: 900, top: 120, bottom: 700 };
  const beside = fc.oneof(
    fc.record({ x: fc.integer({ min: 10, max: 80 }), y: fc.integer({ min: 130, max: 690 }) }),
    fc.record({ x: fc.integer({ min: 920, max: 980 }), y: fc.integer({ min: 130, max: 690 }) }),
    fc.record({ x: fc.integer({ min: 110, max: 890 }), y: fc.integer({ min: 50, max: 100 }) }),
  );
  fc.assert(
    fc.property(beside, beside, (from, to) => {
      const way = wayBeside(from, to, felt);
      for (let i = 1; i < way.length; i++) {
        for (let step = 0; step <= 50; step++) {
          const [a, b] = [way[i - 1] as { x: number; y: number }, way[i] as { x: number; y: number }];
          const [x, y] = [a.x + ((b.x - a.x) * step) / 50, a.y + ((b.y - a.y) * step) / 50];
          expect(x > felt.left && x < felt.right && y > felt.top && y < felt.bottom).toBe(false);
        }
      }
      expect([way[0], way.at(-1)]).toEqual([from, to]);
    }),
  );
});
