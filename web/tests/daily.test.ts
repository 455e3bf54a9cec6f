/** The puzzle of a day: which one it is, and what this browser keeps of it. */
import { describe, expect, test } from "vitest";
import {
  asking,
  bestOf,
  dayAfter,
  dayShown,
  lossOf,
  placeOn,
  puzzleOf,
  showing,
  temptingOf,
} from "../src/lib/puzzles/daily.ts";
import { streakOf, type Kept } from "../src/lib/puzzles/kept.ts";
import { parseRoute } from "../src/lib/route.svelte.ts";

describe("the puzzle of a day", () => {
  test("an address names a day; today is the last one", () => {
    expect(parseRoute("#/puzzle")).toEqual({ page: "puzzle", day: null });
    expect(parseRoute("#/puzzle/2026-11-27")).toEqual({ page: "puzzle", day: "2026-11-27" });
    expect(dayShown(null, "2026-11-27")).toBe("2026-11-27");
    expect(dayShown("2026-11-01", "2026-11-27")).toBe("2026-11-01");
    expect(dayShown("2026-11-28", "2026-11-27")).toBe("2026-11-27");
    expect(dayShown("2026-13-01", "2026-11-27")).toBe("2026-11-27");
    expect(dayShown("nonsense", "2026-11-27")).toBe("2026-11-27");
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  });

  test("as many days in a row as there are puzzles show each of them once", () => {
    for (const count of [100, 111, 148])
      expect(new Set(Array.from({ length: count }, (_, day) => placeOn(20_000 + day, count))).size).toBe(count);
  });

  test("everybody has the same one on a day, and it asks for the best move", async () => {
    const puzzle = await puzzleOf("2026-11-27");
    expect(await puzzleOf("2026-11-27")).toEqual(puzzle);
    expect(await puzzleOf("2026-11-28")).not.toEqual(puzzle);
    const { moves, begun } = asking(puzzle);
    expect(moves.slice(begun)).toEqual([bestOf(puzzle)]);
    expect(lossOf(puzzle, bestOf(puzzle))).toBe(0);
    expect(lossOf(puzzle, temptingOf(puzzle))).toBeGreaterThan(0);
    expect(showing(puzzle, puzzle.instead).moves[begun]).toBe(temptingOf(puzzle));
  });
});

test("days in a row end with the first that was not solved", () => {
  const solved: Kept = { wrong: 1, end: "solved" };
  const days = { "2026-11-27": solved, "2026-11-26": solved, "2026-11-24": solved };
  expect(streakOf("2026-11-27", days)).toBe(2);
  // Today's is still open.
  expect(streakOf("2026-11-28", days)).toBe(2);
  expect(streakOf("2026-11-28", { ...days, "2026-11-28": { wrong: 0, end: "shown" } })).toBe(0);
  expect(streakOf("2026-11-30", days)).toBe(0);
});
