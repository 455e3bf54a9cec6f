import { render } from "svelte/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import MatchEnd from "../src/components/MatchEnd.svelte";
import RoundBreakdown from "../src/components/RoundBreakdown.svelte";
import { decisiveRound } from "../src/lib/match-end.ts";
import { progressOf } from "../src/lib/goal.ts";
import { explain, IN_PLAY, resetText, RULES, standing, whyEnded } from "../src/lib/scoring.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import type { RoundResult, ScoreLine, SheetInfo, Tile } from "../src/lib/wire.ts";
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

interface Game extends Omit<Scored, "result"> {
  readonly results: readonly RoundResult[];
}

/** Rounds that the engine scored, of every sheet and every kind (tests/support/scored_rounds.py). */
const games = recorded as unknown as readonly Game[];
const all: readonly Scored[] = games.flatMap(({ results, ...game }) => results.map((result) => ({ ...game, result })));
const names = ["Ada", "Bo", "Cy", "Di", "Eva"];
const text = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\u00a0/g, " ");
const languages = LANGUAGES.map(({ code }) => code);

afterEach(() => {
  settings.lang = "en";
  vi.unstubAllGlobals();
});

describe("every number of a score", () => {
  test("occurs in the recorded rounds, and has words", () => {
    const met = new Set(all.flatMap(({ result }) => result.lines.map(({ why }) => why)));
    expect([...met].toSorted()).toEqual([...Object.keys(RULES), ...Object.keys(IN_PLAY)].toSorted());
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
        told.set(line.why, what.replaceAll(/Ada|Bo|Cy|Di|Eva/g, ""));
      }
    }
    expect(new Set(told.values()).size).toBe(told.size);
  });

  test("the rule is that of the sheet in play", () => {
    const said = (fields: SheetInfo["rules"], why: string): readonly string[] => {
      const line = { seat: 0, points: 1, why, of: 1 };
      const result = { winners: [0, 1], hands: [[[0, 0]], [[6, 6]]] } as unknown as RoundResult;
      return explain(line, result, { sheet: { name: "", rules: fields }, partners: false, names }).rules;
    };
    expect(said({ score: { held_double_factor: 3 } }, "held_double")[0]).toContain("triple");
    expect(
      said({ score: { last_double_factor: 5, held_double_factor: 2, factors_stack: "max" } }, "last_double"),
    ).toEqual([expect.stringContaining("5 times"), say("page-score-rule-stack-max")]);
    expect(said({ score: { own_pips: "subtract_each" } }, "own")).toEqual([say("page-score-rule-own-each")]);
    expect(said({ score: { entry_minimum: 15, entry_mode: "every_win" } }, "entry")[0]).toContain("15");
    expect(said({ score: { tile_value: { "0-0": 50, "5-5": 9 } } }, "pips")).toEqual([
      say("page-score-rule-keeps"),
      say("page-score-rule-tile-value", { tile: "0-0", count: 50 }),
    ]);
    expect(said({ penalty: { pass_run: 2, pass_run_points: 10, run_overlap: true } }, "pass_run")).toEqual([
      say("page-score-rule-pass-run", { passes: 2, cost: 10 }),
      say("page-score-rule-run-overlap"),
    ]);
    expect(said({}, "share")[0]).toContain("2 winners");
    expect(said({ set: { max_pip: 0 }, layout: { wild_suit: true } }, "pips")).toContain(
      say("page-score-rule-star", { count: 0 }),
    );
    expect(said({ players: { partner_pips: "added" } }, "partner")).toEqual([say("page-score-rule-partner-added")]);
  });
});

/** A field of the rules of a recorded round. */
const of = <T>({ rules }: Pick<Scored, "rules">, section: string, name: string): T =>
  (rules[section] as Record<string, T>)[name] as T;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const shownPips = (hand: readonly Tile[] = []): number => sum(hand.flat());
const key = (tile: Tile): string => tile.join("-");

/** The value of a hand by the rules that are told: no other special value may be in it. */
function toldValue(hand: readonly Tile[] = [], said: readonly string[], game: Scored): number {
  const [lone, special] = ["lone_tile", "tile_value"].map((name) =>
    of<Record<string, number>>(game, "score", name),
  ) as [Record<string, number>, Record<string, number>];
  for (const [tile, count] of Object.entries(lone))
    if (said.includes(say("page-score-rule-lone-tile", { tile, count }))) return count;
  return sum(
    hand.map((tile) =>
      said.includes(say("page-score-rule-tile-value", { tile: key(tile), count: special[key(tile)] ?? 0 }))
        ? (special[key(tile)] ?? 0)
        : shownPips([tile]),
    ),
  );
}

/** What the rules behind a number say about it must be what the engine did. */
const CLAIMS: Readonly<Record<string, (line: ScoreLine, said: readonly string[], game: Scored) => void>> = {
  pips: (line, said, game) => {
    expect(said).toContain(game.partners ? say("page-score-rule-keeps-pair") : say("page-score-rule-keeps"));
    expect(line.points).toBe(toldValue(game.result.hands[line.seat], said, game));
  },
  collected: (line, said, game) => {
    const spared = said.includes(say("page-score-rule-spared")) && line.points === 0;
    expect(said).toContain(game.partners ? say("page-score-rule-collects-pair") : say("page-score-rule-collects"));
    expect(line.points).toBe(spared ? 0 : toldValue(game.result.hands[line.of ?? -1], said, game));
  },
  partner: (line, said, game) => {
    const value = toldValue(game.result.hands[line.of ?? -1], said, game);
    expect(said[0]).toBe(
      line.points > 0 ? say("page-score-rule-partner-added") : say("page-score-rule-partner-subtracted"),
    );
    expect(Math.abs(line.points)).toBe(value);
  },
  own: (line, said, game) => {
    expect(game.result.how).toBe("blocked");
    const value = toldValue(game.result.hands[line.seat], said, game);
    const opponents = game.result.lines.filter((one) => one.why === "collected" && one.seat === line.seat).length;
    const claimed = {
      [say("page-score-rule-own-add")]: value,
      [say("page-score-rule-own-once")]: -value,
      [say("page-score-rule-own-each")]: -value * opponents,
    };
    expect(line.points).toBe(claimed[said[0] ?? ""]);
  },
  entry: (line, said, game) => {
    const least = of<number>(game, "score", "entry_minimum");
    const keeps = of(game, "score", "model") === "each_keeps_own";
    expect(
      [
        say("page-score-rule-entry-keeps-first", { least }),
        say("page-score-rule-entry-keeps-every", { least }),
      ].includes(said[0] ?? ""),
    ).toBe(keeps);
    expect(-line.points).toBeLessThan(least);
  },
  pass_run: (line, said, game) => {
    const [passes, cost] = [of<number>(game, "penalty", "pass_run"), of<number>(game, "penalty", "pass_run_points")];
    expect(said[0]).toBe(
      passes === 1 ? say("page-score-rule-each-pass", { cost }) : say("page-score-rule-pass-run", { passes, cost }),
    );
    expect(line.points % cost).toBe(0);
  },
  share: (line, said, { result }) => {
    const before = sum(
      result.lines
        .filter(
          ({ seat, why }) => seat === line.seat && ["collected", "own", "partner", "stock", "floor"].includes(why),
        )
        .map(({ points }) => points),
    );
    expect(said[0]).toBe(say("page-score-rule-share", { winners: result.winners.length }));
    expect(before + line.points).toBe(Math.floor(before / result.winners.length));
  },
  held_double: (line, _said, game) => {
    const base = game.result.lines.find(({ seat, why }) => seat === line.seat && why === "pips")?.points ?? 0;
    expect(line.points).toBe(base * (of<number>(game, "score", "held_double_factor") - 1));
  },
  round_bonus: (line, said, game) => {
    const bonuses = of<readonly number[]>(game, "score", "round_bonus");
    expect(said[0]).toBe(say("page-score-rule-round-bonus", { rounds: bonuses.length }));
    expect(bonuses).toContain(line.points);
  },
};

/** The sides that the sentences under a blocked round let win. */
function toldWinners(said: readonly string[], { partners, result }: Scored): readonly number[] | null {
  const sides = partners ? 2 : result.hands.length;
  const counts = result.hands.map(shownPips);
  const best = (seats: readonly number[], count: (seat: number) => number): readonly number[] => {
    const least = Math.min(...seats.map(count));
    return [...new Set(seats.filter((seat) => count(seat) === least).map((seat) => seat % sides))].toSorted();
  };
  const seats = counts.map((_, seat) => seat);
  const team = (seat: number): number => sum(counts.filter((_, other) => other % sides === seat % sides));
  if (said.includes(say("page-score-block-no-winner"))) return [];
  // Who laid the last tile is not recorded: the winners are those of two neighbours.
  if (said.includes(say("page-score-block-fewest-between"))) return null;
  const least = best(seats, said.includes(say("page-score-block-fewest-team")) ? team : (seat) => counts[seat] ?? 0);
  if (least.length < 2) return least;
  if (said.includes(say("page-score-block-tie-share"))) return least;
  if (said.includes(say("page-score-block-tie-leader-side")))
    return least.filter((side) => side === result.leader % sides);
  if (said.includes(say("page-score-block-tie-fewest-tiles"))) {
    const fewest = best(
      seats.filter((seat) => counts[seat] === Math.min(...counts)),
      (seat) => result.hands[seat]?.length ?? 0,
    );
    return fewest.length === 1 ? fewest : [];
  }
  expect(said).toContain(say("page-score-block-tie-no-winner"));
  return [];
}

describe.each(languages)("the rules beside the numbers, in %s,", (lang) => {
  test.each(games.map((game, i) => [`${i} ${game.sheet}`, game] as const))(
    "are what the engine did: %s",
    (_name, { results, ...game }) => {
      settings.lang = lang;
      for (const result of results) {
        const one: Scored = { ...game, result };
        const round = { sheet: { name: game.sheet, rules: game.rules }, partners: game.partners, names };
        for (const line of result.lines) CLAIMS[line.why]?.(line, explain(line, result, round).rules, one);
        const why = whyEnded(result, round);
        if (result.how === "blocked") expect(result.winners).toEqual(toldWinners(why, one) ?? result.winners);
        if (result.how === "blocked" && of(one, "round", "block_between") !== "all") {
          expect(why).toContain(say("page-score-block-fewest-between"));
          expect(why).not.toContain(say("page-score-block-fewest"));
        }
        expect(why.length > 0).toBe(result.how !== "out");
      }
    },
  );
});

test("the special values and the two compared hands are met in the recorded rounds", () => {
  settings.lang = "en";
  const said = new Set(
    all.flatMap(({ sheet, rules, partners, result }) => {
      const round = { sheet: { name: sheet, rules }, partners, names };
      return [...result.lines.flatMap((line) => explain(line, result, round).rules), ...whyEnded(result, round)];
    }),
  );
  for (const id of [
    "partner-added",
    "partner-subtracted",
    "spared",
    "in-block",
    "own-add",
    "own-once",
    "own-each",
  ] as const)
    expect(said).toContain(say(`page-score-rule-${id}`));
  for (const id of [
    "fewest-between",
    "fewest-team",
    "shown-pips",
    "no-winner",
    "tie-share",
    "tie-leader-side",
    "tie-fewest-tiles",
    "tie-no-winner",
  ] as const)
    expect(said).toContain(say(`page-score-block-${id}`));
  expect([...said].filter((one) => one.includes("only tile in a hand"))).toHaveLength(1);
});

describe("how a round ended", () => {
  test("a block names the pips, its rule, and the rule for ties if there was a tie", () => {
    const result = { how: "blocked", hands: [[[1, 0]], [[2, 0]], [[1, 0]]], winners: [] } as unknown as RoundResult;
    const round = { sheet: { name: "", rules: { round: { block_tie: "share" } } }, partners: false, names };
    expect(whyEnded(result, round)).toEqual([
      "Pips in hand: Ada 1, Bo 2, Cy 1.",
      say("page-score-block-fewest"),
      say("page-score-block-tie-share"),
    ]);
    const four = { ...result, hands: [[[1, 0]], [[2, 0]], [[3, 0]], [[0, 0]]] } as unknown as RoundResult;
    const team = { sheet: { name: "", rules: { players: { block_by: "team" } } }, partners: true, names };
    expect(whyEnded(four, team)).toEqual(["Pips in hand: Ada + Cy 4, Bo + Di 2.", say("page-score-block-fewest-team")]);
    expect(whyEnded(result, { ...round, sheet: { name: "", rules: { round: { block_winner: "none" } } } })).toEqual([
      say("page-score-block-no-winner"),
    ]);
    expect(whyEnded({ ...result, how: "stopped", penalties: [50, 0] }, round)).toEqual([
      say("page-score-block-stopped"),
    ]);
    expect(whyEnded({ ...result, how: "out" }, round)).toEqual([]);
  });

  test.each(languages)("every recorded round can be shown in %s, and its numbers add up", (lang) => {
    settings.lang = lang;
    for (const { rules, players, partners, result } of all) {
      const sums = result.points.map(() => 0);
      for (const line of result.lines)
        sums[line.seat % sums.length] = (sums[line.seat % sums.length] ?? 0) + line.points;
      expect(sums).toEqual(result.points);
      const shown = text(
        render(RoundBreakdown, { props: { result, view: { players, partners }, names, sheet: { name: "", rules } } })
          .body,
      );
      expect(shown).not.toMatch(/undefined|NaN|\[object/);
      for (const total of result.scores) expect(shown).toContain(String(total));
    }
  });
});

describe("the standing", () => {
  const lowest = { lowest_wins: true };
  const highest = { lowest_wins: false };

  test("is ordered by total, winners first; equal sides share a place", () => {
    expect(standing([10, 30, 20, 20], [1], highest).map(({ side, rank }) => [side, rank])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [0, 4],
    ]);
    expect(standing([10, 30, 5], [2], lowest).map(({ side }) => side)).toEqual([2, 0, 1]);
    expect(standing([0, 40], [0], highest)[0]).toEqual({ side: 0, rank: 1, score: 0, won: true });
  });

  test("the way to the end grows where points win, and runs out where they lose", () => {
    const way = (winner: string, total: number) =>
      progressOf({ rules: { match: { end: "target", target: 100, winner } } }, total);
    expect(way("highest", 12)).toEqual({ left: 88, share: 0.12, danger: false });
    expect(way("lowest", 12)).toEqual({ left: 88, share: 0.88, danger: false });
    expect(way("lowest", 85)).toEqual({ left: 15, share: 0.15, danger: true });
    expect([way("highest", 130), way("lowest", 130)]).toEqual([
      { left: 0, share: 1, danger: false },
      { left: 0, share: 0, danger: true },
    ]);
    expect(way("highest", -20)).toEqual({ left: 120, share: 0, danger: false });
    expect(progressOf({ rules: { match: { end: "rounds", rounds: 3 } } }, 12)).toBe(null);
  });

  test("the result of a round lists the best total first", () => {
    const result = { ...(all[0] as Scored).result, scores: [40, 3, 90], points: [1, 2, 3], winners: [0] };
    const order = (winner: string): readonly string[] => {
      const { body } = render(RoundBreakdown, {
        props: {
          result,
          view: { players: 3, partners: false },
          names,
          sheet: { name: "", rules: { match: { winner } } },
        },
      });
      return [...body.matchAll(/data-side="(\d)"/g)].map(([, side = ""]) => names[Number(side)] ?? "");
    };
    expect(order("highest")).toEqual(["Cy", "Ada", "Bo"]);
    expect(order("lowest")).toEqual(["Bo", "Ada", "Cy"]);
  });

  test("the end of a match shows it, with its buttons", () => {
    vi.stubGlobal("location", { origin: "http://x" });
    const result = (all[0] as Scored).result;
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
    const sheet = {
      ...highest,
      name: "french",
      rules: {},
      title: { en: "French", fr: "Français" },
    } as unknown as SheetInfo;
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
    const number = (winner: string, winners: readonly number[], list: readonly RoundResult[]) =>
      decisiveRound(list, { winners }, { rules: { match: { winner } } })?.number ?? null;
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
    const reasons = Object.keys(IN_PLAY);
    const told = reasons.map((why) =>
      explain({ seat: 0, points: 5, why, of: null }, result, { sheet, partners: false, names }),
    );
    expect(new Set(told.map(({ what }) => what)).size).toBe(reasons.length);
    for (const { rules } of told) expect(rules.join(" ")).toMatch(/\p{L}{3}.*\.$/u);
  });

  test("a reset says whose totals went back, and a round that points stopped says why", () => {
    settings.lang = lang;
    const sheet = (reset: string) => ({ name: "", rules: { match: { reset } } });
    expect(resetText({ reset: true }, sheet("all_scored"))).toBe(say("page-round-reset-all"));
    expect(resetText({ reset: true }, sheet("others"))).toBe(say("page-round-reset-others"));
    expect(resetText({ reset: false }, sheet("others"))).toBe("");
    const stopped = (penalties: number[]) =>
      whyEnded({ how: "stopped", penalties } as unknown as RoundResult, {
        sheet: { name: "", rules: {} },
        partners: false,
        names,
      })[0];
    expect(stopped([0, 0])).not.toBe(stopped([0, 50]));
  });
});
