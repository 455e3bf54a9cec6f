import { render } from "svelte/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import MatchEnd from "../src/components/MatchEnd.svelte";
import RoundBreakdown from "../src/components/RoundBreakdown.svelte";
import { progressOf } from "../src/lib/play/race.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { decisiveRound, standing } from "../src/lib/standing.ts";
import type { Goal, RoundResult, SheetInfo } from "../src/lib/wire.ts";
import { seriesLineText, seriesText, type Game } from "../src/lib/words/facts.ts";
import { LANGUAGES } from "../src/lib/words/languages.ts";
import { lineText, resultText, ruleText } from "../src/lib/words/results.ts";
import recorded from "./fixtures/results.json";
import { TO_100 } from "./goals.ts";

interface Scored {
  readonly info: Game & Pick<SheetInfo, "goal">;
  readonly players: number;
  readonly partners: boolean;
  readonly result: RoundResult;
}

interface Recorded extends Omit<Scored, "result"> {
  readonly results: readonly RoundResult[];
}

/** Rounds that the engine scored, of every sheet and every kind (tests/support/scored_rounds.py). */
const all: readonly Scored[] = (recorded as unknown as readonly Recorded[]).flatMap(({ results, ...game }) =>
  results.map((result) => ({ ...game, result })),
);
const names = ["Ada", "Bo", "Cy", "Di", "Eva"];
const text = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\u00a0/g, " ");
/** What a sentence has where an argument is missing. */
const LEFT = /undefined|NaN|null|\bnone\b(?! (gets|of them))|\[object/;
const languages = LANGUAGES.map(({ code }) => code);

afterEach(() => {
  settings.lang = "en";
  vi.unstubAllGlobals();
});

describe.each(languages)("a recorded round in %s", (lang) => {
  test("has words for every line, rule and end, others for each kind", () => {
    settings.lang = lang;
    const told = new Map<string, string>();
    for (const { info, partners, result } of all) {
      const to = { sheet: { ...info, name: "" }, partners, names };
      told.set(`how ${result.how}`, resultText({ ...result, winners: [] }, to));
      for (const line of result.lines) told.set(`line ${line.why}`, lineText(line, to));
      for (const rule of [...result.rules.flat(), ...result.ended]) told.set(`rule ${rule.why}`, ruleText(rule, to));
    }
    expect(new Set(told.values()).size).toBe(told.size);
    for (const [kind, said] of told) {
      expect(said, kind).toMatch(/\p{L}{3}/u);
      expect(said, kind).not.toMatch(LEFT);
    }
  });

  test("of a series says what counts, and what a match changed", () => {
    settings.lang = lang;
    const line = { sides: [0, 1], points: 2 };
    const whys = ["win", "love", "cochon", "late"] as const;
    const to = { sheet: { name: "", last_tile: null, draws: false }, partners: true, names };
    const told = whys.map((why) => seriesLineText({ ...line, why }, to));
    expect(new Set(told).size).toBe(whys.length);
    for (const said of told) expect(said).toMatch(/^Ada, Bo, Cy,? \p{L}+ Di\s?: .*2/u);
    const series = { matches: 3, places: [], lines: [] };
    expect(seriesText({ ...series, why: "wins" })).not.toBe(seriesText({ ...series, why: "cochons" }));
  });

  test("can be shown, and its numbers add up", () => {
    settings.lang = lang;
    for (const { info, players, partners, result } of all) {
      const sums = result.points.map(() => 0);
      for (const line of result.lines)
        sums[line.seat % sums.length] = (sums[line.seat % sums.length] ?? 0) + line.points;
      expect(sums).toEqual(result.points);
      const props = { result, view: { players, partners, seat: 0 }, names, sheet: info };
      const shown = text(render(RoundBreakdown, { props }).body);
      expect(shown).not.toMatch(LEFT);
      for (const total of result.scores) expect(shown).toContain(String(total));
    }
  });
});

test("a blocked round names the hands that were compared, those of a pair together", () => {
  const { info, result } = all.find(({ result, partners }) => partners && result.how === "blocked") as Scored;
  const hands = [0, 1].map((side) => ({ seats: [side, side + 2], pips: 4 + side }));
  const ended = [{ why: "compared", compared: hands }, { why: "fewest_team" }];
  const props = { result: { ...result, ended }, view: { players: 4, partners: true }, names, sheet: info };
  expect(text(render(RoundBreakdown, { props }).body)).toContain(
    "Pips in hand: Ada + Cy 4 and Bo + Di 5. The pair with the fewest pips in its two hands wins a blocked round.",
  );
});

describe("the standing", () => {
  const lowest = { ...TO_100, lowest: true };

  test("is ordered by total, winners first; equal sides share a place", () => {
    expect(standing([10, 30, 20, 20], [1], TO_100).map(({ side, rank }) => [side, rank])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [0, 4],
    ]);
    expect(standing([10, 30, 5], [2], lowest).map(({ side }) => side)).toEqual([2, 0, 1]);
    expect(standing([0, 40], [0], TO_100)[0]).toEqual({ side: 0, rank: 1, score: 0, won: true });
  });

  test("the way to the end grows where points win, and runs out where they lose", () => {
    expect(progressOf(TO_100, 12)).toEqual({ left: 88, share: 0.12, danger: false });
    expect(progressOf(lowest, 12)).toEqual({ left: 88, share: 0.88, danger: false });
    expect(progressOf(lowest, 85)).toEqual({ left: 15, share: 0.15, danger: true });
    expect([progressOf(TO_100, 130), progressOf(lowest, 130)]).toEqual([
      { left: 0, share: 1, danger: false },
      { left: 0, share: 0, danger: true },
    ]);
    expect(progressOf(TO_100, -20)).toEqual({ left: 120, share: 0, danger: false });
    expect(progressOf({ ...TO_100, why: "rounds", target: null, rounds: 3 }, 12)).toBe(null);
  });

  test("the result of a round lists the best total first", () => {
    const [{ info, result }] = all as [Scored];
    const places = { ...result, scores: [40, 3, 90], points: [1, 2, 3], winners: [0] };
    const order = (goal: Goal): readonly string[] => {
      const shown = { result: places, view: { players: 3, partners: false }, names, sheet: { ...info, goal } };
      const { body } = render(RoundBreakdown, { props: shown });
      return [...body.matchAll(/data-side="(\d)"/g)].map(([, side = ""]) => names[Number(side)] ?? "");
    };
    expect(order(TO_100)).toEqual(["Cy", "Ada", "Bo"]);
    expect(order(lowest)).toEqual(["Bo", "Ada", "Cy"]);
  });

  test("the end of a match shows it, with its buttons", () => {
    vi.stubGlobal("location", { origin: "http://x" });
    const [{ result }] = all as [Scored];
    const view = {
      seat: 0,
      players: 4,
      partners: false,
      scores: [10, 30, 20, 20],
      rounds: [
        { ...result, number: 1 },
        { ...result, number: 2 },
      ],
      outcome: { winners: [1], reason: "target" as const },
    };
    const sheet = { name: "french", goal: TO_100, title: { en: "French" } } as unknown as SheetInfo;
    const props = { table: "a-b", sheet, view, names, onrematch: () => {}, rematchThere: false, people: [0, 1] };
    const { body } = render(MatchEnd, { props });
    const shown = text(body);
    expect(shown).toContain("Bo won the match");
    expect(shown).toContain("French, after 2 rounds");
    expect(shown).toMatch(/1\. Bo 30/);
    expect(shown).toContain("Rematch");
    expect(body).toContain('href="/replay/a-b"');
    expect(body).toContain('href="/api/records/a-b/notation"');
    expect(text(render(MatchEnd, { props: { ...props, onrematch: null } }).body)).not.toContain("Rematch");
    const places = [2, 0, 3, 1].map((side, at) => ({ side, rank: at + 1, count: at * 2 }));
    const lines = [{ why: "cochon" as const, sides: [0], points: 1 }];
    const series = { why: "cochons" as const, matches: 4, places, lines };
    const counted = text(render(MatchEnd, { props: { ...props, names: names.slice(0, 4), series } }).body);
    expect(counted).toContain("Cochons in 4 matches 1. Cy 0 2. Ada 2 3. Di 4 4. Bo 6 Ada: +1 cochon");
    expect(shown).not.toContain("Cochons");
    expect(shown).toContain("Bo reached 100 points.");
    expect(shown).not.toContain("lowest");
    const headline = (more: object): string =>
      text(render(MatchEnd, { props: { ...props, view: { ...view, ...more } } }).body);
    expect(headline({ seat: 1 })).toContain("You win!");
    expect(headline({ seat: null })).toContain("Bo won the match");
    expect(headline({ seat: 1, outcome: { winners: [0, 1], reason: "rounds" } })).toContain("You share the win!");
    const pairs = {
      partners: true,
      scores: [30, 10],
      rounds: [{ ...result, points: [30, 10], scores: [30, 10] }],
      outcome: { winners: [0], reason: "single" as const },
    };
    expect(headline({ ...pairs, seat: 2 })).toContain("You and Ada win!");
    expect(headline({ ...pairs, seat: 1 })).toContain("Ada and Cy won the match");
  });

  test("the decisive round is the one from whose end on the winners led", () => {
    const rounds = (first: number, ...scores: readonly (readonly number[])[]) =>
      scores.map((one, i) => ({ number: first + i, scores: one }) as unknown as RoundResult);
    const number = (goal: Goal, winners: readonly number[], list: readonly RoundResult[]) =>
      decisiveRound(list, { winners }, { goal })?.number ?? null;
    expect(number(TO_100, [0], rounds(1, [5, 0], [5, 9], [20, 9], [30, 29]))).toBe(3);
    expect(number(lowest, [1], rounds(1, [5, 0], [5, 9], [20, 9]))).toBe(3);
    expect(number(TO_100, [0], rounds(1, [5, 0], [9, 5]))).toBe(1);
    expect(number(TO_100, [0], rounds(1, [5, 5], [9, 5]))).toBe(2);
    // Rounds before those that are known may have decided it.
    expect(number(TO_100, [0], rounds(7, [5, 0], [9, 5]))).toBe(null);
    expect(number(TO_100, [0], rounds(7, [0, 5], [9, 5]))).toBe(8);
    expect(number(TO_100, [], rounds(1, [5, 5], [5, 5]))).toBe(null);
    expect(number(TO_100, [0], rounds(1, [5, 0]))).toBe(null);
  });
});
