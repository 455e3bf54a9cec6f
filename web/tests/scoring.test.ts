import { render } from "svelte/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import MatchEnd from "../src/components/MatchEnd.svelte";
import RoundBreakdown from "../src/components/RoundBreakdown.svelte";
import { decisiveRound } from "../src/lib/match-end.ts";
import { progressOf } from "../src/lib/goal.ts";
import { explain, IN_PLAY, resetText, RULES, standing, whyEnded } from "../src/lib/scoring.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import type { RoundResult, SheetInfo } from "../src/lib/wire.ts";
import { LANGUAGES } from "../src/lib/words/languages.ts";
import { say } from "../src/lib/words/say.svelte.ts";
import recorded from "./fixtures/results.json";

interface Scored {
  readonly sheet: string;
  readonly rules: SheetInfo["rules"];
  readonly players: number;
  readonly partners: boolean;
  readonly result: RoundResult;
}

/** Rounds that the engine scored, of every kind (tests/support/scored_rounds.py). */
const all = recorded as unknown as readonly Scored[];
const names = ["Ada", "Bo", "Cy", "Di"];
const text = (html: string): string => html.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").replace(/\u00a0/g, " ");
const languages = LANGUAGES.map(({ code }) => code);

afterEach(() => {
  settings.lang = "en";
  vi.unstubAllGlobals();
});

describe("every number of a score", () => {
  test("occurs in the recorded rounds, and has words", () => {
    const met = new Set(all.flatMap(({ result }) => result.lines.map(({ why }) => why)));
    expect([...met].toSorted()).toEqual(Object.keys(RULES).toSorted());
  });

  test.each(languages)("has words and a rule in %s", (lang) => {
    settings.lang = lang;
    const told = new Map<string, string>();
    for (const { rules, partners, result } of all) {
      for (const line of result.lines) {
        const { what, rules: behind } = explain(line, result, { sheet: { name: "", rules }, partners, names });
        expect(what).not.toBe(line.why);
        expect(behind, line.why).not.toEqual([]);
        for (const said of [what, ...behind]) expect(said).not.toMatch(/undefined|NaN|null/);
        told.set(line.why, what.replaceAll(/Ada|Bo|Cy|Di/g, ""));
      }
    }
    expect(new Set(told.values()).size).toBe(Object.keys(RULES).length);
  });

  test("the rule is that of the sheet in play", () => {
    const said = (fields: SheetInfo["rules"], why: string): readonly string[] => {
      const line = { seat: 0, points: 1, why, of: 1 };
      const result = { winners: [0, 1], hands: [[[0, 0]], [[6, 6]]] } as unknown as RoundResult;
      return explain(line, result, { sheet: { name: "", rules: fields }, partners: false, names }).rules;
    };
    expect(said({ score: { held_double_factor: 3 } }, "held_double")[0]).toContain("triple");
    expect(said({ score: { last_double_factor: 5, held_double_factor: 2, factors_stack: "max" } }, "last_double")).toEqual([
      expect.stringContaining("5 times"),
      say("page-score-rule-stack-max"),
    ]);
    expect(said({ score: { own_pips: "subtract_each" } }, "own")).toEqual([say("page-score-rule-own-each")]);
    expect(said({ score: { entry_minimum: 15, entry_mode: "every_win" } }, "entry")[0]).toContain("15");
    expect(said({ score: { tile_value: { "0-0": 50, "5-5": 9 } } }, "pips")).toEqual([say("page-score-rule-keeps"), say("page-score-rule-tile-value", { tile: "0-0", count: 50 })]);
    expect(said({ penalty: { pass_run: 2, pass_run_points: 10, run_overlap: true } }, "pass_run")).toEqual([say("page-score-rule-pass-run", { passes: 2, cost: 10 }), say("page-score-rule-run-overlap")]);
    expect(said({}, "share")[0]).toContain("2 winners");
  });
});

describe("how a round ended", () => {
  test("a block names the pips, its rule, and the rule for ties if there was a tie", () => {
    const result = { how: "blocked", hands: [[[1, 0]], [[2, 0]], [[1, 0]]], winners: [] } as unknown as RoundResult;
    const round = { sheet: { name: "", rules: { round: { block_tie: "share" } } }, partners: false, names };
    expect(whyEnded(result, round)).toEqual(["Pips in hand: Ada 1, Bo 2, Cy 1.", say("page-score-block-fewest"), say("page-score-block-tie-share")]);
    const four = { ...result, hands: [[[1, 0]], [[2, 0]], [[3, 0]], [[0, 0]]] } as unknown as RoundResult;
    const team = { sheet: { name: "", rules: { players: { block_by: "team" } } }, partners: true, names };
    expect(whyEnded(four, team)).toEqual(["Pips in hand: Ada + Cy 4, Bo + Di 2.", say("page-score-block-fewest-team")]);
    expect(whyEnded(result, { ...round, sheet: { name: "", rules: { round: { block_winner: "none" } } } })).toEqual([say("page-score-block-no-winner")]);
    expect(whyEnded({ ...result, how: "stopped", penalties: [50, 0] }, round)).toEqual([say("page-score-block-stopped")]);
    expect(whyEnded({ ...result, how: "out" }, round)).toEqual([]);
  });

  test.each(languages)("every recorded round can be shown in %s, and its numbers add up", (lang) => {
    settings.lang = lang;
    for (const { rules, players, partners, result } of all) {
      const sums = result.points.map(() => 0);
      for (const line of result.lines) sums[line.seat % sums.length] = (sums[line.seat % sums.length] ?? 0) + line.points;
      expect(sums).toEqual(result.points);
      const shown = text(render(RoundBreakdown, { props: { result, view: { players, partners }, names, sheet: { name: "", rules } } }).body);
      expect(shown).not.toMatch(/undefined|NaN|\[object/);
      for (const total of result.scores) expect(shown).toContain(String(total));
    }
  });
});

describe("the standing", () => {
  const lowest = { lowest_wins: true };
  const highest = { lowest_wins: false };

  test("is ordered by total, winners first; equal sides share a place", () => {
    expect(standing([10, 30, 20, 20], [1], highest).map(({ side, rank }) => [side, rank])).toEqual([[1, 1], [2, 2], [3, 2], [0, 4]]);
    expect(standing([10, 30, 5], [2], lowest).map(({ side }) => side)).toEqual([2, 0, 1]);
    expect(standing([0, 40], [0], highest)[0]).toEqual({ side: 0, rank: 1, score: 0, won: true });
  });

  test("the way to the end grows where points win, and runs out where they lose", () => {
    const way = (winner: string, total: number) => progressOf({ rules: { match: { end: "target", target: 100, winner } } }, total);
    expect(way("highest", 12)).toEqual({ left: 88, share: 0.12, danger: false });
    expect(way("lowest", 12)).toEqual({ left: 88, share: 0.88, danger: false });
    expect(way("lowest", 85)).toEqual({ left: 15, share: 0.15, danger: true });
    expect([way("highest", 130), way("lowest", 130)]).toEqual([{ left: 0, share: 1, danger: false }, { left: 0, share: 0, danger: true }]);
    expect(way("highest", -20)).toEqual({ left: 120, share: 0, danger: false });
    expect(progressOf({ rules: { match: { end: "rounds", rounds: 3 } } }, 12)).toBe(null);
  });

  test("the result of a round lists the best total first", () => {
    const result = { ...(all[0] as Scored).result, scores: [40, 3, 90], points: [1, 2, 3], winners: [0] };
    const order = (winner: string): readonly string[] => {
      const { body } = render(RoundBreakdown, { props: { result, view: { players: 3, partners: false }, names, sheet: { name: "", rules: { match: { winner } } } } });
      return [...body.matchAll(/data-side="(\d)"/g)].map(([, side = ""]) => names[Number(side)] ?? "");
    };
    expect(order("highest")).toEqual(["Cy", "Ada", "Bo"]);
    expect(order("lowest")).toEqual(["Bo", "Ada", "Cy"]);
  });

  test("the end of a match shows it, with its buttons", () => {
    vi.stubGlobal("location", { origin: "http://x" });
    const result = (all[0] as Scored).result;
    const view = { seat: 0, players: 4, partners: false, scores: [10, 30, 20, 20], rounds: [{ ...result, number: 1 }, { ...result, number: 2 }], outcome: { winners: [1], reason: "target" as const } };
    const sheet = { ...highest, name: "french", rules: {}, title: { en: "French", fr: "Français" } } as unknown as SheetInfo;
    const props = { table: "a-b", sheet, view, names, onrematch: () => {}, rematchThere: false };
    const { body } = render(MatchEnd, { props });
    const shown = text(body);
    expect(shown).toContain("Bo won the match");
    expect(shown).toContain("French, after 2 rounds");
    expect(shown).toMatch(/1\. Bo 30/);
    expect(shown).toContain("Rematch");
    expect(body).toContain('href="/replay/a-b"');
    expect(body).toContain('href="/api/records/a-b/notation"');
    expect(text(render(MatchEnd, { props: { ...props, onrematch: null } }).body)).not.toContain("Rematch");
    expect(shown).toContain("Bo reached 100 points.");
    expect(shown).not.toContain("lowest");
    const headline = (more: object): string => text(render(MatchEnd, { props: { ...props, view: { ...view, ...more } } }).body);
    expect(headline({ seat: 1 })).toContain("You win!");
    expect(headline({ seat: null })).toContain("Bo won the match");
    expect(headline({ seat: 1, outcome: { winners: [0, 1], reason: "rounds" } })).toContain("You share the win!");
    const pairs = { partners: true, scores: [30, 10], rounds: [{ ...result, points: [30, 10], scores: [30, 10] }], outcome: { winners: [0], reason: "single" as const } };
    expect(headline({ ...pairs, seat: 2 })).toContain("You and Ada win!");
    expect(headline({ ...pairs, seat: 1 })).toContain("Ada and Cy won the match");
  });

  test("the decisive round is the one from whose end on the winners led", () => {
    const rounds = (first: number, ...scores: readonly (readonly number[])[]) => scores.map((one, i) => ({ number: first + i, scores: one }) as unknown as RoundResult);
    const number = (winner: string, winners: readonly number[], list: readonly RoundResult[]) => decisiveRound(list, { winners }, { rules: { match: { winner } } })?.number ?? null;
    expect(number("highest", [0], rounds(1, [5, 0], [5, 9], [20, 9], [30, 29]))).toBe(3);
    expect(number("lowest", [1], rounds(1, [5, 0], [5, 9], [20, 9]))).toBe(3);
    expect(number("highest", [0], rounds(1, [5, 0], [9, 5]))).toBe(1);
    expect(number("highest", [0], rounds(1, [5, 5], [9, 5]))).toBe(2);
    // Rounds before those that are known may have decided it.
    expect(number("highest", [0], rounds(7, [5, 0], [9, 5]))).toBe(null);
    expect(number("highest", [0], rounds(7, [0, 5], [9, 5]))).toBe(8);
    expect(number("highest", [], rounds(1, [5, 5], [5, 5]))).toBe(null);
    expect(number("highest", [0], rounds(1, [5, 0]))).toBe(null);
  });
});

describe.each(languages)("points made in play, in %s", (lang) => {
  test("have words and a rule for every reason", () => {
    settings.lang = lang;
    const result = { winners: [0], hands: [[], []], penalties: [0, 0] } as unknown as RoundResult;
    const sheet = { name: "", rules: { score: { out_rounding: 5, round_bonus: [100, 75] } } };
    const reasons = [...Object.keys(IN_PLAY)];
    const told = reasons.map((why) => explain({ seat: 0, points: 5, why, of: null }, result, { sheet, partners: false, names }));
    expect(new Set(told.map(({ what }) => what)).size).toBe(reasons.length);
    for (const { rules } of told) expect(rules.join(" ")).toMatch(/\p{L}{3}.*\.$/u);
  });

  test("a reset says whose totals went back, and a round that points stopped says why", () => {
    settings.lang = lang;
    const sheet = (reset: string) => ({ name: "", rules: { match: { reset } } });
    expect(resetText({ reset: true }, sheet("all_scored"))).toBe(say("page-round-reset-all"));
    expect(resetText({ reset: true }, sheet("others"))).toBe(say("page-round-reset-others"));
    expect(resetText({ reset: false }, sheet("others"))).toBe("");
    const stopped = (penalties: number[]) => whyEnded({ how: "stopped", penalties } as unknown as RoundResult, { sheet: { name: "", rules: {} }, partners: false, names })[0];
    expect(stopped([0, 0])).not.toBe(stopped([0, 50]));
  });
});
