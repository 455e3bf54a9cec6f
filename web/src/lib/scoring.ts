import { field } from "./rules.ts";
import { sideOf } from "./seats.ts";
import type { RoundResult, ScoreLine, SheetInfo, Tile } from "./wire.ts";
import { tileText } from "./words/events.ts";
import { bonusName, type Game } from "./words/points.ts";
import { capital, kebab, say, sayIf } from "./words/say.svelte.ts";

/** A number of a score: the amount, its reason, and the rules of the sheet for it. */
interface Explained {
  readonly points: number;
  readonly what: string;
  readonly rules: readonly string[];
}

/** The context that the explanation of a result needs. */
export interface Scored {
  readonly sheet: Game;
  readonly partners: boolean;
  readonly names: readonly string[];
}

export function explain(line: ScoreLine, result: RoundResult, round: Scored): Explained {
  const of = line.of === null ? "" : (round.names[line.of] ?? "");
  const what = bonusName(line.why, round.sheet) ?? sayIf(`page-score-what-${kebab(line.why)}`, { of }) ?? line.why;
  return {
    points: line.points,
    what: capital(what),
    rules: (RULES[line.why] ?? IN_PLAY[line.why])?.(line, result, round) ?? [],
  };
}

type Behind = (line: ScoreLine, result: RoundResult, round: Scored) => readonly string[];

const score = <T>(round: Scored, name: string, otherwise: T) => field(round.sheet, "score", name, otherwise);
const penalty = (round: Scored, name: string): number => field(round.sheet, "penalty", name, 0);

/** The rules of the sheet for each kind of number. */
export const RULES: Readonly<Record<string, Behind>> = {
  pips: (line, result, round) => [
    round.partners ? say("page-score-rule-keeps-pair") : say("page-score-rule-keeps"),
    ...tileValues(result.hands[line.seat], round),
  ],
  held_double: (_line, _result, round) => [
    say("page-score-rule-held", { factor: score(round, "held_double_factor", 1) }),
  ],
  last_double: (_line, _result, round) => [
    say("page-score-rule-last", { factor: score(round, "last_double_factor", 1) }),
    ...stacking(round),
  ],
  collected: (line, result, round) => [
    round.partners ? say("page-score-rule-collects-pair") : say("page-score-rule-collects"),
    ...(result.winners.length > 1 ? [say("page-score-rule-spared")] : []),
    ...valuesOf(line, result, round),
  ],
  own: (line, result, round) => {
    const ways: Readonly<Record<string, string>> = {
      add: say("page-score-rule-own-add"),
      subtract_once: say("page-score-rule-own-once"),
      subtract_each: say("page-score-rule-own-each"),
    };
    const way = ways[score(round, "own_pips", "ignore")];
    return way ? [way, ...valuesOf(line, result, round)] : [];
  },
  partner: (line, result, round) => [
    field(round.sheet, "players", "partner_pips", "ignored") === "added"
      ? say("page-score-rule-partner-added")
      : say("page-score-rule-partner-subtracted"),
    ...valuesOf(line, result, round),
  ],
  // Nobody sees these tiles: every special value may be among them.
  stock: (_line, _result, round) => [
    say("page-score-rule-stock"),
    ...Object.entries(specialValues(round)).map(([tile, count]) => say("page-score-rule-tile-value", { tile, count })),
    ...starValue(round),
  ],
  floor: (_line, _result, _round) => [say("page-score-rule-floor")],
  share: (_line, result, _round) => [say("page-score-rule-share", { winners: result.winners.length })],
  entry: (_line, _result, round) => {
    const least = score(round, "entry_minimum", 0);
    const first = score(round, "entry_mode", "first_win") === "first_win";
    if (score(round, "model", "winner_collects") === "each_keeps_own")
      return [
        first
          ? say("page-score-rule-entry-keeps-first", { least })
          : say("page-score-rule-entry-keeps-every", { least }),
      ];
    return [first ? say("page-score-rule-entry-first", { least }) : say("page-score-rule-entry-every", { least })];
  },
  pass_run: (_line, result, round) => {
    const [passes, cost] = [penalty(round, "pass_run"), penalty(round, "pass_run_points")];
    if (passes === 1) return [say("page-score-rule-each-pass", { cost }), ...inBlock(result, round)];
    const overlap = field(round.sheet, "penalty", "run_overlap", false);
    return [
      say("page-score-rule-pass-run", { passes, cost }),
      ...(overlap ? [say("page-score-rule-run-overlap")] : []),
      ...inBlock(result, round),
    ];
  },
  shutout: (_line, result, round) => [
    say("page-score-rule-shutout", { cost: penalty(round, "shutout_points") }),
    ...inBlock(result, round),
  ],
  no_double_to_lead: (_line, _result, round) => [
    say("page-score-rule-no-double", { cost: penalty(round, "no_double_to_lead") }),
  ],
  penalty_factor: (_line, _result, _round) => [say("page-score-rule-covered")],
  block_winner_free: (_line, _result, _round) => [say("page-score-rule-winner-free")],
  tie_void: (_line, _result, _round) => [say("page-score-rule-tie-void")],
};

const made: Behind = () => [say("page-score-rule-made")];

/** The rules for points made during a round, and for what they change at its end. */
export const IN_PLAY: Readonly<Record<string, Behind>> = {
  ...Object.fromEntries(["ends", "alike", "out"].map((why) => [why, made])),
  both_ends: () => [say("page-score-rule-both-ends")],
  double: () => [say("page-score-rule-double")],
  double_both: () => [say("page-score-rule-double-both")],
  key: () => [say("page-score-rule-key")],
  last_tile: () => [say("page-score-rule-last-tile")],
  lead_pass: () => [say("page-score-rule-lead-pass")],
  all_pass: (_line, result, round) => [say("page-score-rule-all-pass"), ...inBlock(result, round)],
  rounding: (_line, _result, round) => [say("page-score-rule-rounding", { to: score(round, "out_rounding", 0) })],
  unit: (_line, _result, round) => [say("page-score-rule-unit", { pips: score(round, "out_rounding", 0) })],
  blocked: () => [say("page-score-rule-blocked")],
  after_tie: () => [say("page-score-rule-after-tie")],
  round_bonus: (_line, _result, round) => [
    say("page-score-rule-round-bonus", { rounds: score<readonly number[]>(round, "round_bonus", []).length }),
  ],
  bust: () => [say("page-score-rule-bust")],
};

/** What a reset after a round has changed; empty without one. */
export function resetText({ reset }: Pick<RoundResult, "reset">, sheet: Game): string {
  if (!reset) return "";
  return field(sheet, "match", "reset", "none") === "others"
    ? say("page-round-reset-others")
    : say("page-round-reset-all");
}

/** A block that counts as a pass of the others. */
function inBlock(result: RoundResult, round: Scored): readonly string[] {
  return result.how === "blocked" && field(round.sheet, "penalty", "in_block", false)
    ? [say("page-score-rule-in-block")]
    : [];
}

function stacking(round: Scored): readonly string[] {
  if (score(round, "held_double_factor", 1) < 2) return [];
  return [
    score(round, "factors_stack", "multiply") === "max"
      ? say("page-score-rule-stack-max")
      : say("page-score-rule-stack-multiply"),
  ];
}

type Values = Readonly<Record<string, number>>;
const specialValues = (round: Scored): Values => score<Values>(round, "tile_value", {});

/** The special values in the hand that a number comes from. */
const valuesOf = (line: ScoreLine, result: RoundResult, round: Scored): readonly string[] =>
  line.of === null ? [] : tileValues(result.hands[line.of], round);

/** What tiles of a hand count, where it is not their pips. */
function tileValues(hand: readonly Tile[] = [], round: Scored): readonly string[] {
  const held = new Set(hand.map(tileText));
  const [only = ""] = held;
  const alone = hand.length === 1 ? score<Values>(round, "lone_tile", {})[only] : undefined;
  if (alone !== undefined) return [say("page-score-rule-lone-tile", { tile: only, count: alone })];
  const special = Object.entries(specialValues(round)).filter(([tile]) => held.has(tile));
  const star = Number(field(round.sheet, "set", "max_pip", 6));
  return [
    ...special.map(([tile, count]) => say("page-score-rule-tile-value", { tile, count })),
    ...(hand.some((tile) => tile.includes(star)) ? starValue(round) : []),
  ];
}

/** What a star counts, in games with a wild number. */
function starValue(round: Scored): readonly string[] {
  return field(round.sheet, "layout", "wild_suit", false)
    ? [say("page-score-rule-star", { count: Number(field(round.sheet, "set", "max_pip", 6)) })]
    : [];
}

const pips = (hand: readonly Tile[]): number => hand.reduce((sum, [high, low]) => sum + high + low, 0);

/** Why a blocked or stopped round ended as it did; empty for a round that ended by going out. */
export function whyEnded(result: RoundResult, round: Scored): readonly string[] {
  if (result.how === "stopped")
    return [
      result.penalties.some((points) => points !== 0)
        ? say("page-score-block-stopped")
        : say("page-score-block-reached"),
    ];
  if (result.how !== "blocked") return [];
  if (field(round.sheet, "round", "block_winner", "fewest_pips") === "none") return [say("page-score-block-no-winner")];
  const between = field(round.sheet, "round", "block_between", "all") !== "all";
  const byTeam = round.partners && !between && field(round.sheet, "players", "block_by", "individual") === "team";
  const counts = byTeam
    ? teams(result, round)
    : result.hands.map((hand, seat) =>
        say("page-score-block-pips", { name: round.names[seat] ?? "", pips: pips(hand) }),
      );
  const fewest = between
    ? say("page-score-block-fewest-between")
    : byTeam
      ? say("page-score-block-fewest-team")
      : say("page-score-block-fewest");
  const rules = [say("page-score-block-counted", { list: counts.join(", ") }), fewest];
  if (["tile_value", "lone_tile"].some((name) => Object.keys(score<Values>(round, name, {})).length))
    rules.push(say("page-score-block-shown-pips"));
  const tie = sayIf(`page-score-block-tie-${kebab(field(round.sheet, "round", "block_tie", "no_winner"))}`);
  return (between || tied(result, round, byTeam)) && tie ? [...rules, tie] : rules;
}

function teams(result: RoundResult, round: Scored): readonly string[] {
  return [0, 1].map((side) => {
    const seats = [side, side + 2];
    const names = seats.map((seat) => round.names[seat] ?? "").join(" + ");
    return say("page-score-block-pips", {
      name: names,
      pips: seats.reduce((sum, seat) => sum + pips(result.hands[seat] ?? []), 0),
    });
  });
}

/** Whether more than one side had the fewest pips. */
function tied(result: RoundResult, round: Scored, byTeam: boolean): boolean {
  const sums = new Map<number, number>();
  result.hands.forEach((hand, seat) => {
    const side = sideOf(seat, round);
    const count = pips(hand);
    const before = sums.get(side);
    sums.set(side, before === undefined ? count : byTeam ? before + count : Math.min(before, count));
  });
  const least = Math.min(...sums.values());
  return [...sums.values()].filter((sum) => sum === least).length > 1;
}

export interface Place {
  readonly side: number;
  readonly rank: number;
  readonly score: number;
  readonly won: boolean;
}

/** The sides by place: winners of the match first; equal totals share a place. */
export function standing(
  scores: readonly number[],
  winners: readonly number[],
  sheet: Pick<SheetInfo, "lowest_wins">,
): readonly Place[] {
  const sign = sheet.lowest_wins ? 1 : -1;
  const worth = (side: number): readonly [number, number] => [
    winners.includes(side) ? 0 : 1,
    sign * (scores[side] ?? 0),
  ];
  const order = scores
    .map((_, side) => side)
    .toSorted((a, b) => worth(a)[0] - worth(b)[0] || worth(a)[1] - worth(b)[1] || a - b);
  return order.map((side) => {
    const better = order.filter(
      (other) =>
        worth(other)[0] < worth(side)[0] || (worth(other)[0] === worth(side)[0] && worth(other)[1] < worth(side)[1]),
    );
    return { side, rank: better.length + 1, score: scores[side] ?? 0, won: winners.includes(side) };
  });
}
