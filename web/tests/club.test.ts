import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ClubBook } from "../src/lib/club/book.svelte.ts";
import { newCountdown, timeLeft, toggled } from "../src/lib/club/countdown.ts";
import { ClubError, seatNames, startEvening, type ClubGame, type Evening, type Wish } from "../src/lib/club/evening.ts";
import { changedFields, eveningOf, fileText, linkOf, readFile, textOf } from "../src/lib/club/file.ts";
import { matchPairs } from "../src/lib/club/groups.ts";
import { leastPairs } from "../src/lib/club/matching.ts";
import { addRound, enterResult } from "../src/lib/club/results.ts";
import { eveningFrom, newSaved } from "../src/lib/club/saved.ts";
import { rank } from "../src/lib/club/standings.ts";
import { errorText } from "../src/lib/club/words.ts";
import { api } from "../src/lib/net/api.ts";
import type { SheetInfo } from "../src/lib/wire.ts";

/** What a step of an evening does, or finds. */
type Step =
  | readonly ["pair"]
  | readonly ["seats", tables: readonly (readonly number[])[], byes: readonly number[]]
  | readonly ["result", number: number, table: number, points: readonly number[], follows: string]
  | readonly ["rank", rows: readonly (readonly number[])[]];

interface Start {
  readonly game: ClubGame;
  readonly names: readonly string[];
  readonly wish: Wish;
}

interface Fixture {
  readonly played: readonly (Start & { readonly steps: readonly Step[] })[];
  readonly started: readonly (Start & {
    readonly terms?: Partial<Evening>;
    readonly error?: readonly [code: string, args: Readonly<Record<string, unknown>>];
  })[];
  readonly written: readonly { readonly game: ClubGame; readonly texts: readonly string[] }[];
}

const FIXTURE = JSON.parse(readFileSync("tests/fixtures/club-evenings.json", "utf8")) as Fixture;

afterEach(() => void vi.restoreAllMocks());

/** A wish as Python gives it: nothing where it has `null`. */
const wishOf = (wish: Wish): Wish => Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null));

/** The error of something, as its code and its values. */
function errorOf(made: () => unknown): readonly unknown[] | null {
  try {
    made();
  } catch (error) {
    if (error instanceof ClubError) return [`error-club-${error.code}`, error.args];
    throw error;
  }
  return null;
}

describe("an evening is the same as in Python", () => {
  test.each(FIXTURE.played.map((one) => [`${one.game.name} ${one.wish.system} ${one.names.length}`, one] as const))(
    "%s",
    (_, { game, names, wish, steps }) => {
      let evening = startEvening(game, names, wishOf(wish));
      for (const step of steps) {
        if (step[0] === "pair") evening = addRound(evening);
        else if (step[0] === "result") {
          const [, number, table, points, follows] = step;
          const [changed, found] = enterResult(evening, table, points, number);
          expect(found).toBe(follows);
          evening = changed;
        } else if (step[0] === "seats") {
          const last = evening.played.at(-1);
          expect(last?.tables.map(({ seats }) => seats)).toEqual(step[1]);
          expect(last?.byes).toEqual(step[2]);
        } else {
          const rows = rank(evening).map((one) => [
            one.place,
            one.who,
            one.matchPoints,
            one.difference,
            one.strength,
            one.encounter,
          ]);
          expect(rows).toEqual(step[1]);
        }
      }
    },
  );

  test("when it begins, and in what is wrong", () => {
    for (const { game, names, wish, terms, error } of FIXTURE.started) {
      if (error) expect(errorOf(() => startEvening(game, names, wish))).toEqual(error);
      else expect(startEvening(game, names, wish)).toMatchObject(terms ?? {});
    }
  });

  test("in its file", () => {
    for (const { game, texts } of FIXTURE.written)
      for (const text of texts) expect(fileText(eveningOf(readFile(text), game))).toBe(text);
  });
});

describe("pairs with the least sum", () => {
  /** The least sum of as many pairs as there can be, tried in every way. */
  function least(left: readonly number[], weight: (a: number, b: number) => bigint | null): readonly [number, bigint] {
    const [a, ...rest] = left;
    if (a === undefined || !rest.length) return [0, 0n];
    let best = least(rest, weight);
    for (const b of rest) {
      const one = weight(a, b);
      if (one === null) continue;
      const [count, sum] = least(
        rest.filter((other) => other !== b),
        weight,
      );
      if (count + 1 > best[0] || (count + 1 === best[0] && sum + one < best[1])) best = [count + 1, sum + one];
    }
    return best;
  }

  test("are found in every graph of eight", () => {
    const weights = fc.array(fc.option(fc.bigInt(0n, 12n), { freq: 4 }), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), weights, (count, all) => {
        const weight = (a: number, b: number): bigint | null => all[8 * a + b] ?? null;
        const found = leastPairs(count, weight);
        const sum = found.reduce((sum, [a, b]) => sum + (weight(a, b) ?? 0n), 0n);
        expect(new Set(found.flat()).size).toBe(2 * found.length);
        expect([found.length, sum]).toEqual(
          least(
            Array.from({ length: count }, (_, at) => at),
            weight,
          ),
        );
      }),
      { numRuns: 600 },
    );
  });

  test("are chosen by the order of the numbers where several are as good", () => {
    expect(matchPairs([9, 4, 7, 1], () => 0)).toEqual([
      [9, 4],
      [7, 1],
    ]);
    expect(matchPairs([1, 2, 3, 4], (a, b) => (b === a + 1 ? null : b - a))).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });
});

const [GAME, LINES] = [FIXTURE.written[0]?.game as ClubGame, FIXTURE.written[0]?.texts.at(-1) ?? ""];

describe("a file", () => {
  test.each([
    ['"1"', '"2"', ["version", { version: "1" }]],
    ["players = 2", "players = 'x'", ["field", { field: "players" }]],
    ["players = 2", "players = 2000-01-01", ["field", { field: "players" }]],
    ["rounds = 5\n", "", ["field", { field: "rounds" }]],
    ["rounds = 5", "rounds = 5\nfoo = 1", ["field", { field: "foo" }]],
    ["rounds = 5", "rounds = 5\ntoString = 1", ["field", { field: "toString" }]],
    ['"swiss"', '"dutch"', ["field", { field: "system" }]],
    ["bye =", "by =", ["field-round", { field: "by", n: 1 }]],
    ["seats =", "seat =", ["field-table", { field: "seat", n: 1, table: 1 }]],
    ["[-5, 160]", '["x", 160]', ["field-table", { field: "points", n: 1, table: 1 }]],
    ["players = 2", "players = ", ["text", { line: 4 }]],
  ] as const)("with %s as %s is refused", (old, now, [code, args]) => {
    expect(LINES).toContain(old);
    expect(errorOf(() => readFile(LINES.replace(old, now)))).toEqual([`error-club-${code}`, args]);
  });

  test("that names somebody else, or does not fit together, is refused", () => {
    const renamed = LINES.replace(/bye = .*/, 'bye = ["Zoé"]');
    expect(errorOf(() => readFile(renamed))).toEqual(["error-club-who", { n: 1, name: "Zoé" }]);
    const [bye] = readFile(LINES).played[0]?.byes ?? [];
    const name = readFile(LINES).names[bye ?? 0];
    const without = readFile(LINES.replace(/bye = .*\n/, ""));
    expect(errorOf(() => eveningOf(without, GAME))).toEqual(["error-club-seated", { n: 1, name, count: 0 }]);
    const fewer = readFile(LINES.replace("[-5, 160]", "[-5]"));
    expect(errorOf(() => eveningOf(fewer, GAME))).toEqual(["error-club-points", { table: 1, found: 1, right: 2 }]);
    const once = readFile(LINES.replace("rounds = 5", "rounds = 1"));
    expect(errorOf(() => eveningOf(once, GAME))).toEqual(["error-club-too-many", { n: 2, rounds: 1 }]);
  });

  test("is what a link holds", async () => {
    const evening = eveningOf(readFile(LINES), GAME);
    expect(await textOf(await linkOf(evening))).toBe(LINES);
    await expect(textOf("€")).rejects.toThrow(new ClubError("link"));
  });

  test("needs a game that the page knows", async () => {
    vi.spyOn(api, "sheets").mockResolvedValue([GAME as SheetInfo]);
    expect((await eveningFrom(LINES)).game).toEqual(GAME);
    const other = LINES.replace('sheet = "classic_block"', 'sheet = "ours.toml"');
    await expect(eveningFrom(other)).rejects.toThrow(new ClubError("game", { sheet: "ours.toml" }));
  });

  test("with house rules needs the server", async () => {
    expect(changedFields(["match.target=50", "a.b=true", "a.c=none", "a.d=x=1"])).toEqual({
      "match.target": 50,
      "a.b": true,
      "a.c": "none",
      "a.d": "x=1",
    });
    vi.spyOn(api, "sheets").mockResolvedValue([GAME as SheetInfo]);
    vi.spyOn(api, "ownGame").mockRejectedValue(new TypeError("no network"));
    const varied = LINES.replace("players", 'rules = ["match.target=50"]\nplayers');
    await expect(eveningFrom(varied)).rejects.toThrow(new ClubError("house"));
    expect(api.ownGame).toHaveBeenCalledWith({ sheet: "classic_block", fields: { "match.target": 50 } });
  });
});

test("the two of a pair sit opposite each other", () => {
  const { game, names, wish } = FIXTURE.started.find(({ terms }) => terms?.cap === 200) as Start;
  const evening = startEvening(game, names, wish);
  expect(seatNames(evening, { seats: [1, 0] })).toEqual(["A1", "A0", "B1", "B0"]);
});

test("an error names the game in words, and what the page does not know is said as no connection", () => {
  expect(errorText(new ClubError("players", { sheet: "x", n: 5, low: 2, high: 4 }), GAME)).toBe(
    `${GAME.title["en"]}: 5 at a table: a table of this evening can have 2 to 4`,
  );
  expect(errorText(new ClubError("no-name"))).toBe("A name is empty");
  expect(errorText(new TypeError("no network"))).toContain("server");
});

test("a clock stands, runs and stops", () => {
  expect(newCountdown(null)).toBe(null);
  const stands = newCountdown(2) ?? { left: 0, ends: null };
  const runs = toggled(stands, 1000);
  expect(runs).toEqual({ left: 120_000, ends: 121_000 });
  expect([timeLeft(stands, 50_000), timeLeft(runs, 50_000), timeLeft(runs, 130_000)]).toEqual([120_000, 71_000, 0]);
  expect(toggled(runs, 50_000)).toEqual({ left: 71_000, ends: null });
});

test("a browser without storage is told of", async () => {
  const book = new ClubBook(newSaved(startEvening(GAME, ["Ann", "Ben", "Cy", "Di", "Eve"], { rounds: 1 })));
  await book.seat();
  expect(book.unsaved).toBe(true);
  expect([book.open, book.isOver, book.last?.byes]).toEqual([[1, 2], false, [4]]);
  expect(await book.enter(1, 1, [10, 5])).toBe("nothing");
  await book.enter(1, 2, [0, 4]);
  expect([book.open, book.isOver, book.winners]).toEqual([[], true, [0]]);
});
