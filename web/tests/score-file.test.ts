import { describe, expect, test } from "vitest";
import { ScoreError } from "../src/lib/score/entered.ts";
import { cleanName, fileText, linkOf, readFile, readLink, sideNames } from "../src/lib/score/file.ts";
import { tableText } from "../src/lib/score/seated.ts";
import { EMPTY, type ScoredGame } from "../src/lib/score/score-sheet.ts";
import type { EnteredRound, RoundResult } from "../src/lib/wire.ts";

const GAME = { sheet: { name: "french", digest: "d1" }, record_rules: '{"match": {"target": 50}}' } as ScoredGame;
const OUT: EnteredRound = {
  ...EMPTY,
  leader: 0,
  seat: 0,
  tile: [3, 2],
  hands: [[], [[6, 4]], [[5, 5]], [[1, 0]]],
  penalties: [{ seat: 2, why: "shutout", times: 2 }],
};
const ROUNDS: readonly EnteredRound[] = [
  OUT,
  { ...EMPTY, how: "blocked", seat: null, pips: [1, 2, 3, 4] },
  { ...EMPTY, how: "stopped", steps: [{ seat: 1, number: 15, passes: [] }] },
];
const ENTRIES = { players: 4, partners: false, names: ["Ann", "Ben", "", "Zoé"], rounds: ROUNDS };

const codeOf = async (read: () => unknown): Promise<string> => {
  try {
    await read();
  } catch (error) {
    if (error instanceof ScoreError) return error.code;
    throw error;
  }
  return "";
};

describe("a file", () => {
  test("is read as it was written", () => {
    const { names, rounds, players, source, digest, rules } = readFile(fileText(GAME, ENTRIES));
    expect(rules).toEqual({ match: { target: 50 } });
    expect({ names, rounds, players }).toEqual({ names: ENTRIES.names, rounds: ROUNDS, players: 4 });
    expect({ source, digest }).toEqual({ source: { sheet: "french" }, digest: "d1" });
  });

  test("has the rules of its game, and leaves out what is empty", () => {
    const file = JSON.parse(fileText(GAME, ENTRIES)) as { rules: object; rounds: object[] };
    expect(file.rules).toEqual({ match: { target: 50 } });
    expect(file.rounds[0]).toEqual({
      how: "out",
      leader: 0,
      seat: 0,
      tile: "3-2",
      hands: ["", "6-4", "5-5", "1-0"],
      penalties: [{ seat: 2, why: "shutout", times: 2 }],
    });
  });

  test.each([
    ["nothing", ""],
    ["a list", "[]"],
    ["another file", "{}"],
    ["one without names", '{"boneyard_score": "1", "sheet": "french"}'],
  ])("is refused if it is %s", async (_, text) => {
    expect(await codeOf(() => readFile(text))).toBe("file");
  });

  test.each([
    { how: "won" },
    { how: "out", tile: "6-4 5-5" },
    { how: "out", hands: ["6+4"] },
    { how: "out", seat: "0" },
    { how: "out", more: 1 },
    { how: "out", penalties: [{}] },
  ])("is refused with the round %o", async (round) => {
    const text = JSON.stringify({ ...(JSON.parse(fileText(GAME, ENTRIES)) as object), rounds: [round] });
    expect(await codeOf(() => readFile(text))).toBe("round");
  });

  const EVE = { seat: null, name: " Eve ", start: "average" } as const;
  test("has the seats of a round, and those of the next one", () => {
    const rounds = ROUNDS.map((one) => ({ ...one, seats: [EVE] }));
    const found = readFile(fileText(GAME, { ...ENTRIES, rounds, seats: [EVE] }));
    const clean = [{ ...EVE, name: "Eve" }];
    expect([found.rounds[0]?.seats, found.seats]).toEqual([clean, clean]);
    expect(readFile(fileText(GAME, ENTRIES)).seats).toEqual([]);
  });

  test.each([
    null,
    7,
    [null],
    [{ ...EVE, start: "best" }],
    [{ ...EVE, seat: "0" }],
    [{ ...EVE, more: 1 }],
    [{ seat: 0 }],
  ])("is refused with the seats %o", async (seats) => {
    const file = JSON.parse(fileText(GAME, ENTRIES)) as { rounds: object[] };
    expect(await codeOf(() => readFile(JSON.stringify({ ...file, seats })))).toBe("file");
    const rounds = [{ ...file.rounds[0], seats }];
    expect(await codeOf(() => readFile(JSON.stringify({ ...file, rounds })))).toBe("round");
  });

  test("of a later version is refused", async () => {
    expect(await codeOf(() => readFile('{"boneyard_score": "2"}'))).toBe("version");
  });
});

describe("a link", () => {
  test("holds the sheet and its house rules, in signs that no address changes", async () => {
    const link = await linkOf(GAME, { sheet: "french", fields: { "match.target": 50 } }, ENTRIES);
    expect(link).toMatch(/^[\w-]+$/);
    const { rounds, source } = await readLink(link);
    expect(rounds).toEqual(ROUNDS);
    expect(source).toEqual({ sheet: "french", fields: { "match.target": 50 } });
  });

  test("that is damaged or too long is refused", async () => {
    const link = await linkOf(GAME, { sheet: "french" }, ENTRIES);
    for (const text of [link.slice(9), "€", "", "A".repeat(40_000)])
      expect(await codeOf(() => readLink(text))).toBe("file");
  });
});

test("a name is one line of at most 40 characters", () => {
  expect(cleanName("  Ann\n\u0007 Lee ")).toBe("Ann Lee");
  expect(cleanName("x".repeat(60))).toHaveLength(40);
});

describe("the table", () => {
  const result = {
    number: 1,
    leader: 0,
    how: "out",
    winner: 1,
    points: [0, 12],
    scores: [0, 12],
  } as unknown as RoundResult;

  test("has a row for each round, and no cell that a spreadsheet takes for a formula", () => {
    const names = ["=1+1", 'Ben, "B"'];
    const row = { number: 1, result, people: [0, 1], points: [0, 12], totals: [0, 12] };
    expect(tableText([row], names, () => names)).toBe(
      `Round,Leader,End,Went out,'=1+1,"Ben, ""B""",'=1+1: total,"Ben, ""B"": total"\n1,'=1+1,out,"Ben, ""B""",0,12,0,12\n`,
    );
  });

  test("has the new totals where players have come or left", () => {
    const row = { number: 2, result: null, people: [0, 2], points: [null, null, null], totals: [5, null, 7] };
    expect(tableText([row], ["A", "B", "C"], () => ["A", "C"]).split("\n")[1]).toBe(",,new seats,,,,,5,,7");
  });

  test("names both players of a pair", () => {
    expect(sideNames({ partners: true, sides: 2 }, ["A", "B", "C", "D"])).toEqual(["A + C", "B + D"]);
  });
});
