// The cribbage board of a score sheet: its holes, and where the pegs are.
import { describe, expect, test } from "vitest";

import { boardOf, pegsOf } from "../src/lib/score/board.ts";
import type { PointsInPlay, RoundResult } from "../src/lib/wire.ts";

const TARGETS = [1, 7, 15, 61, 100, 121, 150, 200, 250, 300, 500, 10_000];

describe.each(TARGETS)("a board to %i", (target) => {
  test.each([false, true])(
    "has a hole for each total, in rows of whole fives, and ends with the target (%s)",
    (isWide) => {
      for (const sides of [2, 3, 4]) {
        const board = boardOf(target, sides, isWide);
        const { holes, wide, high, rows } = board;
        expect(holes.length).toBeLessThanOrEqual(250);
        if (target <= 250) expect(holes).toHaveLength(target);
        expect(holes.at(-1)?.total).toBe(target);
        expect(holes.at(-1)?.row).toBe(rows - 1);
        const ends = holes.filter((hole, at) => at + 1 < holes.length && holes[at + 1]?.row !== hole.row);
        const points = holes.length > 1 ? (holes[0]?.total ?? 0) : 1;
        for (const { total } of ends) expect(total % (5 * points)).toBe(0);
        // No two holes are at the same place, and all are on the board.
        const places = holes.flatMap(({ x, row }) =>
          Array.from({ length: sides }, (_, side) => [x, board.y(row, side)]),
        );
        expect(new Set(places.map(String)).size).toBe(places.length);
        for (const [x = 0, y = 0] of places) expect(x > 0 && y > 0 && x < wide - 20 && y < high).toBe(true);
      }
    },
  );

  test("has a hole for every total that can be", () => {
    const board = boardOf(target, 2, false);
    expect(board.at(-5).total).toBe(0);
    expect(board.at(0).total).toBe(0);
    expect(board.at(target).total).toBe(target);
    expect(board.at(target + 30).total).toBe(target);
    const middle = Math.floor(target / 2);
    expect(board.at(middle).total).toBeLessThanOrEqual(middle);
  });
});

test("a telephone has short rows, and a long board has longer ones", () => {
  expect(boardOf(121, 2, false).rows).toBe(4);
  expect(boardOf(121, 2, true).rows).toBe(2);
  expect(boardOf(200, 4, false).rows).toBe(8);
  expect(boardOf(61, 2, true).rows).toBe(1);
});

/** A sheet of pairs or of single players on which a step scores its number. */
function sheet(sides: number, scores: readonly (readonly number[])[], steps: readonly (readonly PointsInPlay[])[]) {
  return {
    sides,
    start: Array.from({ length: sides }, () => 0),
    rounds: scores.map((one) => ({ scores: one }) as unknown as RoundResult),
    entered: steps.map((one) => ({ steps: one })),
    running: ({ steps: made }: { readonly steps: readonly PointsInPlay[] }) => {
      const earned = [0, 0, 0, 0];
      for (const { seat, number } of made) earned[seat] = (earned[seat] ?? 0) + number;
      return { earned, penalties: [0, 0, 0, 0], is_over: false };
    },
  };
}
const step = (seat: number, number: number): PointsInPlay => ({ seat, number, passes: [] });

describe("the pegs", () => {
  test("are at the start before anything has happened", () => {
    expect(pegsOf(sheet(2, [], []), [])).toEqual([
      { front: 0, back: 0 },
      { front: 0, back: 0 },
    ]);
  });
  test("are the total and the one before the last points of the round in play", () => {
    const one = sheet(2, [[20, 35]], [[]]);
    expect(pegsOf(one, [step(0, 5), step(2, 10)])).toEqual([
      { front: 35, back: 25 },
      { front: 35, back: 0 },
    ]);
  });
  test("begin with the totals before the first round that is shown", () => {
    const one = { ...sheet(2, [[20, 35]], [[]]), start: [15, 35] };
    expect(pegsOf(one, [])).toEqual([
      { front: 20, back: 15 },
      { front: 35, back: 0 },
    ]);
  });
  test("are those of the last round that brought points", () => {
    const steps = [[step(0, 5), step(1, 10), step(0, 15)], []];
    const one = sheet(
      2,
      [
        [20, 35],
        [20, 35],
      ],
      steps,
    );
    // One side made its last points in play, the other one at the end of the round.
    expect(pegsOf(one, [])).toEqual([
      { front: 20, back: 5 },
      { front: 35, back: 10 },
    ]);
  });
});
