/** Players who come late or leave: the seats of a score sheet, and what a round follows (as `boneyard/game/score_seats.py`). */
import type { NewSeat, NextLeader, RoundResult } from "../wire.ts";
import type { LocalGame } from "../wire/local.ts";
import { ScoreError } from "./entered.ts";

/** What a round follows: who plays it, and who leads it. */
export interface Standing {
  readonly players: number;
  /** The players on the seats, numbered as they came; `count` have come so far. */
  readonly people: readonly number[];
  readonly count: number;
  /** The results so far as these seats see them, and the totals of their sides. */
  readonly rounds: readonly RoundResult[];
  readonly totals: readonly number[];
  readonly lead: NextLeader;
}

/** The totals with which a newcomer can begin; an average of half a point is rounded up. */
export function startTotals(
  { sheet }: Pick<LocalGame, "sheet">,
  totals: readonly number[],
): Readonly<Record<Exclude<NewSeat["start"], "kept">, number>> {
  const sum = totals.reduce((a, b) => a + b, 0);
  return {
    zero: 0,
    average: Math.floor((2 * sum + totals.length) / (2 * totals.length)),
    worst: sheet.goal.lowest ? Math.max(...totals) : Math.min(...totals),
  };
}

/** What a round follows with other seats; with none, the same.  Throws a ScoreError. */
export function reseated(
  standing: Standing,
  seats: readonly NewSeat[],
  game: Pick<LocalGame, "sheet">,
  partners: boolean,
): Standing {
  if (!seats.length) return standing;
  checkSeats(standing, seats, game, partners);
  let { count } = standing;
  const people = seats.map(({ seat, name }) => (name === null ? (standing.people[seat ?? 0] ?? 0) : count++));
  const now = { ...standing, players: seats.length, people, count, lead: leadOf(standing.lead, seats) };
  if (partners) return now;
  const kept = seats.map(({ seat, start }) => (start === "kept" ? seat : null));
  const starts = startTotals(game, standing.totals);
  const totals = seats.map(({ seat, start }) => (start === "kept" ? (standing.totals[seat ?? 0] ?? 0) : starts[start]));
  const rounds = standing.rounds.map((one) => seenFrom(kept, one, totals));
  const last = rounds.at(-1);
  return { ...now, totals, rounds: last ? [...rounds.slice(0, -1), { ...last, scores: totals }] : [] };
}

/** Check that these seats can follow those of a standing. */
function checkSeats(
  { players }: Standing,
  seats: readonly NewSeat[],
  { sheet: { min: low, max: high } }: Pick<LocalGame, "sheet">,
  partners: boolean,
): void {
  const n = seats.length;
  if (partners && n !== players) throw new ScoreError("places-pairs", { n, right: players });
  if (n < low || n > high) {
    if (low === high) throw new ScoreError("places-one", { n, right: low });
    throw new ScoreError("places", { n, low, high });
  }
  let least = 0;
  for (const { seat } of seats) {
    if (seat !== null && !(seat >= least && seat < players)) throw new ScoreError("seats");
    if (seat !== null) least = seat + 1;
  }
  for (const { seat, name, start } of seats) {
    const isWrong = seat === null ? name === null || start === "kept" : name === null && start !== "kept";
    if (isWrong) throw new ScoreError("seats");
    if (partners && (seat === null || start !== "kept")) throw new ScoreError("seats-pairs");
  }
}

/** Who leads from other seats: the seat that continues that of the leader; if there is none, the next one. */
function leadOf(lead: NextLeader, seats: readonly NewSeat[]): NextLeader {
  const leader = lead.seat;
  if (leader === null) return lead;
  const at = seats.findIndex(({ seat }) => seat !== null && seat >= leader);
  const found = seats[at];
  const stays = found?.seat === leader && found.name === null;
  return { ...lead, seat: Math.max(0, at), why: stays ? lead.why : "left" };
}

/** A result as other seats see it; `kept` are the sides that they had, with their totals.  A side that is gone is -1 among the winners: the round had one. */
function seenFrom(kept: readonly (number | null)[], result: RoundResult, totals: readonly number[]): RoundResult {
  const now = new Map(kept.flatMap((side, at) => (side === null ? [] : [[side, at] as const])));
  return {
    ...result,
    winners: result.winners.map((side) => now.get(side) ?? -1),
    points: kept.map((side) => (side === null ? 0 : (result.points[side] ?? 0))),
    scores: kept.map((side, at) => (side === null ? (totals[at] ?? 0) : (result.scores[side] ?? 0))),
    lines: result.lines.flatMap((line) => {
      const seat = now.get(line.seat);
      return seat === undefined ? [] : [{ ...line, seat }];
    }),
    rules: [],
  };
}
