/** Puzzles of a match: which moves become one, and what an answer is worth. */
import { describe, expect, test } from "vitest";
import { puzzlesOf, verdictOn } from "../src/lib/replay/puzzles.ts";
import type { Decision, MoveValue, RoundReview } from "../src/lib/wire.ts";

const value = (move: string, chance: number | null, points: number | null): MoveValue => ({ move, chance, points });

const decision = (frame: number, loss: number, loss_points: number): Decision => ({
  frame,
  seat: 0,
  chosen: "played",
  best: "best",
  moves: [value("best", 0.6, 4), value("played", 0.6 - loss, 4 - loss_points)],
  loss,
  loss_points,
  turning: false,
});

const round = (number: number, ...decisions: readonly Decision[]): RoundReview => ({
  number,
  decisions,
  chances: [],
  turning: [],
});

describe("puzzles", () => {
  test("the three costliest moves of all rounds become puzzles", () => {
    const reviews = [
      round(1, decision(1, 0.02, 0.1), decision(2, 0, 0), decision(3, 0, 2)),
      round(2, decision(1, 0.3, 5), decision(4, 0.02, 3), decision(5, 0.009, 0.4)),
    ];
    const found = puzzlesOf(reviews).map((one) => [one.round, one.decision.frame]);
    expect(found).toEqual([
      [2, 1],
      [2, 4],
      [1, 1],
    ]);
    expect(puzzlesOf([round(1, decision(1, 0.009, 0.4))])).toEqual([]);
  });

  test("an answer is compared with the best move and with the one that was played", () => {
    const one: Decision = {
      ...decision(3, 0.2, 6),
      moves: [
        value("best", 0.6, 8),
        value("as good", 0.599, 7.9),
        value("fewer points", 0.6, 7),
        value("between", 0.5, 4),
        value("played", 0.4, 2),
        value("as bad", 0.401, 2.1),
        value("worse", 0.1, -3),
      ],
    };
    const verdicts = one.moves.map(({ move }) => verdictOn(one, move));
    expect(verdicts).toEqual(["right", "right", "better", "better", "wrong", "wrong", "wrong"]);
  });

  test("where only points are compared, they decide", () => {
    const one: Decision = {
      ...decision(3, 0, 6),
      moves: [value("best", null, 8), value("between", null, 4), value("played", null, 2)],
    };
    expect(verdictOn(one, "between")).toBe("better");
  });
});
