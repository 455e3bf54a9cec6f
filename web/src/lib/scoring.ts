import { field } from "./rules.ts";
import { sideOf } from "./seats.ts";
import type { Line, RoundResult, SheetInfo, Tile } from "./wire.ts";
import type { ScoringWords } from "./words/scoring.en.ts";
import { tileText } from "./words/events.ts";

/** A number of a score: the amount, its reason, and the rules of the sheet for it. */
interface Explained {
  readonly points: number;
  readonly what: string;
  readonly rules: readonly string[];
}

/** The context that the explanation of a result needs. */
export interface Scored {
  readonly sheet: Pick<SheetInfo, "rules">;
  readonly partners: boolean;
  readonly names: readonly string[];
}

export function explain(line: Line, result: RoundResult, round: Scored, words: ScoringWords): Explained {
  const of = line.of === null ? "" : (round.names[line.of] ?? "");
  const what = words.what[line.why]?.(of) ?? line.why;
  return { points: line.points, what, rules: RULES[line.why]?.(line, result, round, words.rule) ?? [] };
}

type Rule = ScoringWords["rule"];
type Behind = (line: Line, result: RoundResult, round: Scored, say: Rule) => readonly string[];

const score = <T>(round: Scored, name: string, otherwise: T) => field(round.sheet, "score", name, otherwise);
const penalty = (round: Scored, name: string): number => field(round.sheet, "penalty", name, 0);

/** The rules of the sheet for each kind of number. */
export const RULES: Readonly<Record<string, Behind>> = {
  pips: (line, result, round, say) => [round.partners ? say.keepsPair : say.keeps, ...tileValues(result.hands[line.seat], round, say)],
  held_double: (_line, _result, round, say) => [say.held(score(round, "held_double_factor", 1))],
  last_double: (_line, _result, round, say) => [say.last(score(round, "last_double_factor", 1)), ...stacking(round, say)],
  collected: (line, result, round, say) => [
    round.partners ? say.collectsPair : say.collects,
    ...tileValues(line.of === null ? [] : result.hands[line.of], round, say),
  ],
  own: (_line, _result, round, say) => {
    const ways: Readonly<Record<string, string>> = { add: say.ownAdd, subtract_once: say.ownOnce, subtract_each: say.ownEach };
    const way = ways[score(round, "own_pips", "ignore")];
    return way ? [way] : [];
  },
  partner: (_line, _result, _round, say) => [say.partner],
  stock: (_line, _result, _round, say) => [say.stock],
  floor: (_line, _result, _round, say) => [say.floor],
  share: (_line, result, _round, say) => [say.share(result.winners.length)],
  entry: (_line, _result, round, say) => {
    const least = score(round, "entry_minimum", 0);
    return [score(round, "entry_mode", "first_win") === "first_win" ? say.entryFirst(least) : say.entryEvery(least)];
  },
  pass_run: (_line, _result, round, say) => [
    say.passRun(penalty(round, "pass_run"), penalty(round, "pass_run_points")),
    ...(field(round.sheet, "penalty", "run_overlap", false) ? [say.runOverlap] : []),
  ],
  shutout: (_line, _result, round, say) => [say.shutout(penalty(round, "shutout_points"))],
  no_double_to_lead: (_line, _result, round, say) => [say.noDouble(penalty(round, "no_double_to_lead"))],
  penalty_factor: (_line, _result, _round, say) => [say.covered],
  block_winner_free: (_line, _result, _round, say) => [say.winnerFree],
  tie_void: (_line, _result, _round, say) => [say.tieVoid],
};

function stacking(round: Scored, say: Rule): readonly string[] {
  if (score(round, "held_double_factor", 1) < 2) return [];
  return [score(round, "factors_stack", "multiply") === "max" ? say.stackMax : say.stackMultiply];
}

/** The tiles of a hand with a special value. */
function tileValues(hand: readonly Tile[] | undefined, round: Scored, say: Rule): readonly string[] {
  const values: Readonly<Record<string, number>> = score(round, "tile_value", {});
  const held = new Set((hand ?? []).map(tileText));
  return Object.entries(values)
    .filter(([tile]) => held.has(tile))
    .map(([tile, points]) => say.tileValue(tile, points));
}

const pips = (hand: readonly Tile[]): number => hand.reduce((sum, [high, low]) => sum + high + low, 0);

/** Why a blocked or stopped round ended as it did; empty for a round that ended by going out. */
export function whyEnded(result: RoundResult, round: Scored, words: ScoringWords): readonly string[] {
  if (result.how === "stopped") return [words.block.stopped];
  if (result.how !== "blocked") return [];
  if (field(round.sheet, "round", "block_winner", "fewest_pips") === "none") return [words.block.noWinner];
  const byTeam = round.partners && field(round.sheet, "players", "block_by", "individual") === "team";
  const counts = byTeam ? teams(result, round, words) : result.hands.map((hand, seat) => words.block.pips(round.names[seat] ?? "", pips(hand)));
  const rules = [words.block.counted(counts.join(", ")), byTeam ? words.block.fewestTeam : words.block.fewest];
  const tie = words.block.tie[field(round.sheet, "round", "block_tie", "no_winner")];
  return tied(result, round, byTeam) && tie ? [...rules, tie] : rules;
}

function teams(result: RoundResult, round: Scored, words: ScoringWords): readonly string[] {
  return [0, 1].map((side) => {
    const seats = [side, side + 2];
    const names = seats.map((seat) => round.names[seat] ?? "").join(" + ");
    return words.block.pips(names, seats.reduce((sum, seat) => sum + pips(result.hands[seat] ?? []), 0));
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
export function standing(scores: readonly number[], winners: readonly number[], sheet: Pick<SheetInfo, "lowest_wins">): readonly Place[] {
  const sign = sheet.lowest_wins ? 1 : -1;
  const worth = (side: number): readonly [number, number] => [winners.includes(side) ? 0 : 1, sign * (scores[side] ?? 0)];
  const order = scores.map((_, side) => side).toSorted((a, b) => worth(a)[0] - worth(b)[0] || worth(a)[1] - worth(b)[1] || a - b);
  return order.map((side) => {
    const better = order.filter((other) => worth(other)[0] < worth(side)[0] || (worth(other)[0] === worth(side)[0] && worth(other)[1] < worth(side)[1]));
    return { side, rank: better.length + 1, score: scores[side] ?? 0, won: winners.includes(side) };
  });
}
