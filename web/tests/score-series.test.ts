// A series of matches with real tiles: what is won, and the prizes of the house.
import { describe, expect, test } from "vitest";

import {
  placesOf,
  seriesTable,
  shutOut,
  tallyOf,
  USUAL,
  type Prizes,
  type SeriesMatch,
} from "../src/lib/score/series.ts";

const MATCH: SeriesMatch = {
  sides: [["Ann"], ["Ben"], ["Cem"]],
  scores: [100, 40, 0],
  winners: [0],
  isOver: true,
  lowest: false,
};
const PAIRS: SeriesMatch = {
  ...MATCH,
  sides: [
    ["Ann", "Cem"],
    ["Ben", "Dora"],
  ],
  scores: [30, 200],
  winners: [1],
};
const PRIZES: Prizes = { win: 2, winShutOut: 3, stake: 1, stakeShutOut: 0.5 };

const of = (matches: readonly SeriesMatch[], prizes: Prizes = PRIZES) =>
  Object.fromEntries(tallyOf(matches, prizes).map(({ name, ...rest }) => [name, rest]));

describe("a shut-out", () => {
  test("is a loser without a point", () => {
    expect(shutOut(MATCH)).toEqual([2]);
    expect(shutOut({ ...MATCH, scores: [100, 40, -5] })).toEqual([2]);
    expect(shutOut({ ...MATCH, scores: [100, 40, 1] })).toEqual([]);
  });
  test("is a winner without a point where the lowest total wins", () => {
    const low = { ...MATCH, lowest: true, winners: [2] };
    expect(shutOut(low)).toEqual([0, 1]);
    expect(shutOut({ ...low, scores: [100, 40, 3] })).toEqual([]);
  });
  test("needs a match that is over, and has a winner", () => {
    expect(shutOut({ ...MATCH, winners: [] })).toEqual([]);
    expect(shutOut({ ...MATCH, isOver: false })).toEqual([]);
  });
});

describe("the prizes", () => {
  test("go from the losers to the winner", () => {
    expect(of([MATCH])).toEqual({
      Ann: { played: 1, won: 1, points: 5, money: 250 },
      Ben: { played: 1, won: 0, points: 0, money: -100 },
      Cem: { played: 1, won: 0, points: 0, money: -150 },
    });
  });
  test("are shared by the players of a pair, and by winners who are equal", () => {
    expect(of([PAIRS])).toMatchObject({ Ann: { money: -100 }, Dora: { won: 1, points: 2, money: 100 } });
    const three = { ...MATCH, sides: [["Ann"], ["Ben"], ["Cem"], ["Dora"]], scores: [9, 9, 9, 1], winners: [0, 1, 2] };
    const found = of([three], { ...PRIZES, stake: 0.1 });
    expect([found.Ann?.money, found.Ben?.money, found.Cem?.money, found.Dora?.money]).toEqual([4, 3, 3, -10]);
  });
  test("are none for a drawn match, and for one that goes on", () => {
    expect(of([{ ...MATCH, winners: [] }]).Ben).toEqual({ played: 1, won: 0, points: 0, money: 0 });
    expect(of([{ ...MATCH, isOver: false }])).toEqual({});
  });
  test("are added up by name, whoever sits where", () => {
    const turned = { ...PAIRS, sides: [...PAIRS.sides].toReversed(), scores: [200, 30], winners: [0] };
    const found = of([MATCH, PAIRS, turned]);
    expect(found.Ben).toEqual({ played: 3, won: 2, points: 4, money: 100 });
    expect(found.Dora).toEqual({ played: 2, won: 2, points: 4, money: 200 });
  });
  test("take from the losers what the winners get", () => {
    for (const stake of [0, 0.1, 1, 2.35, 7])
      for (const scores of [
        [5, 0, 0],
        [5, 5, 0],
        [5, 5, 5],
      ]) {
        const winners = scores.flatMap((score, side) => (score === 5 ? [side] : []));
        const tally = tallyOf([{ ...MATCH, scores, winners }, PAIRS], { ...PRIZES, stake });
        expect(tally.reduce((sum, { money }) => sum + money, 0)).toBe(0);
      }
  });
});

test("players who have as much share a place", () => {
  const tally = tallyOf([MATCH, PAIRS], { ...USUAL, win: 1 });
  expect(placesOf(tally, "won").map(({ name, rank }) => [name, rank])).toEqual([
    ["Ann", 1],
    ["Ben", 1],
    ["Dora", 1],
    ["Cem", 4],
  ]);
  expect(placesOf(tally, "money")[0]?.name).toBe("Ann");
});

test("the table has a line for each player, with the total of each match", () => {
  expect(seriesTable([MATCH, PAIRS], PRIZES)).toBe(
    [
      "Player,Matches,Matches won,Points,Prize money,Match 1,Match 2",
      "Ann,2,1,5,1.5,100,30",
      "Ben,2,1,2,0,40,200",
      "Dora,1,1,2,1,,200",
      "Cem,2,0,0,-2.5,0,30",
      "",
    ].join("\n"),
  );
});
