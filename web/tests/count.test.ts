import { describe, expect, test } from "vitest";
import { countOf, endValues, gainOf, runningScore } from "../src/lib/play/count.ts";
import { parsePlacement } from "../src/lib/moves.ts";
import type { End, Laid, Tile } from "../src/lib/wire.ts";
import { scoreText } from "../src/lib/play/scores.ts";
import recorded from "./fixtures/counts.json";

const end = ([id, pip, face, parent]: readonly (number | string)[]): End =>
  ({ id, pip, face, parent, arm: 0, open_to: [] }) as unknown as End;
const laid = (tile: number[], index: number): Laid => ({ index, tile: tile as unknown as Tile }) as Laid;
const seats = { scores: [0, 0], earned: [0, 0], counts: [5, 5], turn: 0, partners: false };

describe.each(recorded)("$sheet", ({ rules, rounds }) => {
  const sheet = { rules };

  test("the ends count as the referee says", () => {
    for (const move of rounds.flat())
      if (move.count !== null) expect(countOf(move.ends.map(end), sheet)).toBe(move.count);
  });

  test("every move would make what it made", () => {
    let scored = 0;
    for (const { ends, laid: tiles, move, after, points } of rounds.flat()) {
      const placed = parsePlacement(move);
      expect(placed).not.toBeNull();
      if (!placed) continue;
      const view = { ...seats, ends: ends.map(end), layout: tiles.map(laid) };
      expect(gainOf(view, sheet, placed.tile, placed), move).toEqual({ count: after, points, bust: false });
      scored += Number(points > 0);
    }
    expect(scored).toBeGreaterThan(0);
  });
});

test("a spinner with both sides covered counts nothing, and its free tips 0", () => {
  const ends = [
    ["a", 5, "tip"],
    ["b", 5, "tip"],
    ["c", 3, "end"],
    ["d", 6, "ahead"],
  ].map(([, pip, face]) => ({ pip: Number(pip), face: String(face) }));
  expect(endValues(ends, { rules: {} })).toEqual([0, 0, 3, 12]);
  expect(endValues(ends, { rules: { score: { free_tips: true } } })).toEqual([5, 5, 3, 12]);
});

describe("an exact target", () => {
  const sheet = {
    rules: { score: { multiple_of: [5, 3], unit: "multiples", bonus: { out: 1 } }, match: { exact: true, target: 61 } },
  };
  const view = {
    ...seats,
    ends: [
      [0, 5, "end", 0],
      [1, 4, "end", 0],
    ].map(end),
    layout: [laid([5, 4], 0)],
  };

  // 5-4 on the 4 leaves 5 and 5: 10, 2 points; the last tile has another point.
  test.each([
    [59, 5, false],
    [60, 5, true],
    [59, 1, true],
    [58, 1, false],
  ])("from %i with %i tiles in the hand, a bust: %o", (total, tiles, bust) => {
    const gain = gainOf({ ...view, scores: [total, 0], counts: [tiles, 5] }, sheet, [5, 4], { end: 1, out: null });
    expect(gain).toEqual({ count: 10, points: 2, bust });
  });
});

test("a side has the total of the match and what its seats have earned; a match that is over has only totals", () => {
  const view = { scores: [40, 7], earned: [5, 0, 10, 3], partners: true, outcome: null };
  expect([0, 1, 2, 3].map((seat) => runningScore(view, seat))).toEqual([55, 10, 55, 10]);
  expect(runningScore({ ...view, outcome: { winners: [0], reason: "target" } }, 0)).toBe(40);
});

describe("the points of a side in words", () => {
  const view = { scores: [40, 7], earned: [15, 0], partners: false, outcome: null };
  const to = (match: object, score = {}) => ({ rules: { score, match: { target: 61, ...match } } });

  test("are the total now, and what is earned in this round", () => {
    expect(scoreText(view, 0, to({}))).toBe("55 points, 15 points scored in this round");
    expect(scoreText(view, 1, to({}))).toBe("7 points");
    expect(scoreText({ ...view, outcome: { winners: [0], reason: "target" } }, 0, to({}))).toBe("40 points");
  });

  test("are with what is missing to an exact target", () => {
    expect(scoreText(view, 0, to({ exact: true }))).toBe("55 points, 15 points scored in this round, 6 to go");
    expect(scoreText({ ...view, earned: [21, 0] }, 0, to({ exact: true }))).toBe(
      "61 points, 21 points scored in this round",
    );
  });

  test("are wins where few of them are wanted", () => {
    expect(scoreText({ ...view, scores: [2, 0], earned: [0, 0] }, 0, to({ target: 6 }, { collects: "nothing" }))).toBe(
      "2 of 6 wins",
    );
  });
});
