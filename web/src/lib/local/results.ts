/** The result of a round: its numbers, the rules behind them, and why it ended (as `boneyard/game/scores.py` and `explanations.py`). */
import { sameTile } from "../moves.ts";
import type { Hand, ResultTerms, RoundResult, Rule, ScoreLine, Tile } from "../wire.ts";
import { CHARGES, EARNINGS, OF_WINNER, R, UNJUDGED } from "../wire/kernels.ts";
import { unlike } from "./move.ts";
import { members, type FinishedRound } from "./round.ts";

/** The rules of a match that decide about totals, from the kernels. */
export interface Judges {
  isRefused(points: number, entered: boolean): boolean;
  isReset(least: number, won: number, side: number): boolean;
}

/** The reasons for points that the entry minimum does not judge (R81). */
const unjudged: ReadonlySet<string> = new Set(UNJUDGED);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function line(seat: number, points: number, why: string, of: number | null = null): readonly ScoreLine[] {
  return points ? [{ seat, points, why, of }] : [];
}

const byReason = (rows: readonly (readonly number[])[], reasons: readonly string[]): readonly ScoreLine[] =>
  rows.flatMap((row, seat) => reasons.flatMap((why, i) => line(seat, row[i] ?? 0, why)));

/** Every number that the points consist of, in the order in which players add them. */
function linesOf(terms: ResultTerms, round: FinishedRound, sides: number): readonly ScoreLine[] {
  const { score } = round;
  const seats = Array.from({ length: round.players }, (_, seat) => seat);
  const voided = score("tied") ? "tie_void" : "block_winner_free";
  return [
    ...byReason(round.earned, EARNINGS),
    ...seats.flatMap((seat) => {
      if (!terms.keeps) return (score("winners") >> seat) & 1 ? collected(terms, round, seat, sides) : [];
      return [
        { seat, points: score("value", seat), why: "pips", of: seat },
        ...line(seat, score("held", seat), "held_double"),
        ...line(seat, score("last", seat), "last_double"),
        ...line(seat, score("free", seat), voided),
      ];
    }),
    ...byReason(round.charges, CHARGES),
    ...seats.flatMap((seat) => line(seat, score("penalty_extra", seat), "penalty_factor")),
  ];
}

function collected(terms: ResultTerms, round: FinishedRound, seat: number, sides: number): readonly ScoreLine[] {
  const { score, players } = round;
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other % sides !== seat % sides);
  return [
    ...(terms.collects
      ? others.map((other) => ({ seat, points: score("taken", seat, other), why: "collected", of: other }))
      : []),
    ...line(seat, score("own", seat), "own", seat),
    ...(players > sides ? line(seat, score("partner", seat), "partner", (seat + 2) % 4) : []),
    ...(["stock", "floor", "share"] as const).flatMap((why) => line(seat, score(why, seat), why)),
    ...OF_WINNER.flatMap((why) => line(seat, score(why, seat), why)),
  ];
}

function sums(lines: readonly ScoreLine[], sides: number): readonly number[] {
  return Array.from({ length: sides }, (_, side) =>
    sum(lines.filter(({ seat }) => seat % sides === side).map(({ points }) => points)),
  );
}

/** The result of the round after `rounds`: points, totals, and the rules behind them.  `stopped`: points have stopped it. */
export function resultOf(
  terms: ResultTerms,
  judges: Judges,
  round: FinishedRound,
  rounds: readonly RoundResult[],
  totals: readonly number[],
  stopped: boolean,
): RoundResult {
  const number = rounds.length + 1;
  const plain = stopped
    ? { ...stopRound(round, number, totals), reset: false }
    : afterReset(judges, scoreRound(terms, judges, round, number, totals, enteredSides(terms, rounds, totals.length)));
  return explained(terms, plain, round);
}

type Plain = Omit<RoundResult, "reset" | "rules" | "ended">;

/** The points of a finished round. */
function scoreRound(
  terms: ResultTerms,
  judges: Judges,
  round: FinishedRound,
  number: number,
  totals: readonly number[],
  entered: readonly boolean[],
): Plain {
  const sides = totals.length;
  const winner = round.score("winner");
  const lines = [...linesOf(terms, round, sides)];
  const out = members(round.score("winners"));
  const winners = [...new Set(out.map((seat) => seat % sides))].toSorted((a, b) => a - b);
  const judged = sums(
    lines.filter(({ why }) => !unjudged.has(why)),
    sides,
  );
  const all = terms.keeps && terms.entering;
  for (const side of all ? totals.keys() : winners) {
    const points = judged[side] as number;
    if ((all && !points) || !judges.isRefused(points, entered[side] as boolean)) continue;
    const seat = all ? side : (out.find((one) => one % sides === side) as number);
    lines.push({ seat, points: -points, why: "entry", of: null });
  }
  return {
    how: round.status === R.OUT ? "out" : "blocked",
    winner: winner >= 0 ? winner : null,
    winners,
    hands: round.hands,
    ...written(round, number, totals, lines),
  };
}

/** The result of a round that points stopped (R82): only those of the play count. */
function stopRound(round: FinishedRound, number: number, totals: readonly number[]): Plain {
  const hands = round.status === R.STOPPED ? round.hands : [];
  const lines = [...byReason(round.earned, EARNINGS), ...byReason(round.charges, CHARGES)];
  return { how: "stopped", winner: null, winners: [], hands, ...written(round, number, totals, lines) };
}

function written(
  { leader, charges }: FinishedRound,
  number: number,
  totals: readonly number[],
  lines: readonly ScoreLine[],
): Pick<RoundResult, "number" | "leader" | "points" | "penalties" | "scores" | "lines"> {
  const points = sums(lines, totals.length);
  const scores = totals.map((total, side) => total + (points[side] as number));
  return { number, leader, points, penalties: charges.map(sum), scores, lines };
}

/** The totals that a reset leaves, and whether one has gone back to 0. */
function afterReset<T extends Plain>(judges: Judges, result: T): T & { readonly reset: boolean } {
  const least = Math.min(...result.scores);
  const won = sum(result.winners.map((side) => 2 ** side));
  const scores = result.scores.map((total, side) => (judges.isReset(least, won, side) ? 0 : total));
  return { ...result, scores, reset: scores.some((total, side) => total !== result.scores[side]) };
}

/** Which sides have won a round with enough points (R81). */
export function enteredSides(terms: ResultTerms, rounds: readonly RoundResult[], sides: number): readonly boolean[] {
  const scored = rounds.filter(({ how }) => how !== "stopped");
  return Array.from({ length: sides }, (_, side) => {
    if (terms.keeps && terms.entering) return scored.some(({ points }) => (points[side] ?? 0) >= terms.entry_points);
    return rounds.some(
      ({ winners, lines }) =>
        winners.includes(side) && !lines.some(({ why, seat }) => why === "entry" && seat % sides === side),
    );
  });
}

/** How many rounds had a winner, and how many without one followed the last of these. */
export function countWins(rounds: readonly RoundResult[]): readonly [wins: number, voids: number] {
  const won = rounds.map(({ winners }) => winners.length > 0);
  return [won.filter(Boolean).length, won.length - 1 - won.lastIndexOf(true)];
}

/** A result with the rules behind its numbers and its end. */
function explained(terms: ResultTerms, result: Plain & { readonly reset: boolean }, round: FinishedRound): RoundResult {
  const reset = result.reset && terms.reset ? [terms.reset] : [];
  return {
    ...result,
    rules: result.lines.map((one) => behind(terms, one, result, round)),
    ended: [...endOf(terms, result, round), ...reset],
  };
}

/** The rules behind a number: those of its kind, then what counts otherwise than its pips. */
function behind(terms: ResultTerms, { why, of }: ScoreLine, result: Plain, round: FinishedRound): readonly Rule[] {
  return [
    ...ofKind(terms, why, result, round),
    ...(of === null ? [] : valuesOf(terms, result.hands[of] ?? [])),
    ...((result.how === "blocked" && terms.blocked[why]) || []),
  ];
}

function ofKind(terms: ResultTerms, why: string, { winners }: Plain, { score }: FinishedRound): readonly Rule[] {
  if (why === "factor")
    return terms.ways.flatMap(({ earning, rules }) => ((score("happened") >> earning) & 1 ? rules : []));
  if (why === "share") return [{ why, n: winners.length }];
  const rules = terms.behind[why] ?? [{ why }];
  return why === "collected" && winners.length > 1 ? [...rules, { why: "spared" }] : rules;
}

/** What the tiles of a hand count, where it is not their pips. */
function valuesOf({ lone, worth, star }: ResultTerms, hand: readonly Tile[]): readonly Rule[] {
  const is = (rule: Rule, tile: Tile): boolean => Boolean(rule.tile && sameTile(rule.tile, tile));
  const [first, ...others] = hand;
  const only = first && !others.length ? lone.filter((rule) => is(rule, first)) : [];
  if (only.length) return only;
  const isStar = star !== null && hand.some((tile) => tile.includes(star.points ?? -1));
  return [...unlike(hand).flatMap((tile) => worth.filter((rule) => is(rule, tile))), ...(isStar ? [star] : [])];
}

/** Why a blocked or stopped round ended, and who was compared with whom. */
function endOf(terms: ResultTerms, result: Plain, { score }: FinishedRound): readonly Rule[] {
  if (result.how === "stopped") return [{ why: result.penalties.some(Boolean) ? "stopped" : "reached" }];
  if (result.how !== "blocked") return [];
  if (!score("compared")) return [{ why: "no_winner" }];
  const seats = members(score("compared")).filter((seat) => seat < result.hands.length);
  const between = seats.length < result.hands.length;
  return [
    { why: "compared", compared: handsOf(score, seats, result.points.length, terms.by_team) },
    { why: between ? "fewest_between" : terms.by_team ? "fewest_team" : "fewest" },
    ...terms.printed,
    ...(score("even") ? [terms.tie] : []),
  ];
}

/** The hands that were compared: those of the seats, or of their teams together. */
function handsOf(
  score: FinishedRound["score"],
  seats: readonly number[],
  sides: number,
  team: boolean,
): readonly Hand[] {
  if (!team) return seats.map((seat) => ({ seats: [seat], pips: score("pips", seat) }));
  const compared = [...new Set(seats.map((seat) => seat % sides))].toSorted((a, b) => a - b);
  return compared.map((side) => {
    const both = [side, side + sides];
    return { seats: both, pips: sum(both.map((seat) => score("pips", seat))) };
  });
}
