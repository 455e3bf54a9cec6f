import { describe, expect, test } from "vitest";
import { runningScore, scoreText } from "../src/lib/play/race.ts";
import type { Goal } from "../src/lib/wire.ts";
import { TO_100 } from "./goals.ts";

test("a side has the total of the match and what its seats have earned; a match that is over has only totals", () => {
  const view = { scores: [40, 7], earned: [5, 0, 10, 3], partners: true, outcome: null };
  expect([0, 1, 2, 3].map((seat) => runningScore(view, seat))).toEqual([55, 10, 55, 10]);
  expect(runningScore({ ...view, outcome: { winners: [0], reason: "target" } }, 0)).toBe(40);
});

describe("the points of a side in words", () => {
  const view = { scores: [40, 7], earned: [15, 0], partners: false, outcome: null };
  const to = (more: Partial<Goal> = {}) => ({ goal: { ...TO_100, target: 61, ...more } });

  test("are the total now, and what is earned in this round", () => {
    expect(scoreText(view, 0, to())).toBe("55 points, 15 points scored in this round");
    expect(scoreText(view, 1, to())).toBe("7 points");
    expect(scoreText({ ...view, outcome: { winners: [0], reason: "target" } }, 0, to())).toBe("40 points");
  });

  test("are with what is missing to an exact target", () => {
    expect(scoreText(view, 0, to({ exact: true }))).toBe("55 points, 15 points scored in this round, 6 to go");
    expect(scoreText({ ...view, earned: [21, 0] }, 0, to({ exact: true }))).toBe(
      "61 points, 21 points scored in this round",
    );
  });

  test("are wins where few of them are wanted", () => {
    expect(scoreText({ ...view, scores: [2, 0], earned: [0, 0] }, 0, to({ target: 6, wins: true }))).toBe(
      "2 of 6 wins",
    );
  });
});
