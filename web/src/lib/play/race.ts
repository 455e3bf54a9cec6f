/** How the way to the target is shown: on a track with pegs, or as pips for a few wins. */
import type { Goal, SheetInfo, TableView } from "../wire.ts";
import { say } from "../words/say.svelte.ts";

/** The total of a seat's side: of the match, and what it has earned in this round. */
export function runningScore(
  { scores, earned, partners, outcome }: Pick<TableView, "scores" | "earned" | "partners" | "outcome">,
  seat: number,
): number {
  const total = scores[partners ? seat % 2 : seat] ?? 0;
  return outcome ? total : total + earnedBy({ earned, partners }, seat);
}

/** What a seat's side has earned in this round. */
const earnedBy = ({ earned, partners }: Pick<TableView, "earned" | "partners">, seat: number): number =>
  partners ? (earned[seat % 2] ?? 0) + (earned[(seat % 2) + 2] ?? 0) : (earned[seat] ?? 0);

/** The most wins that are shown as pips. */
const MOST_PIPS = 10;
/** The length of a cribbage board. */
const CRIBBAGE = 61;

export interface Race {
  readonly target: number;
  /** Whether the target must be hit exactly. */
  readonly exact: boolean;
  /** Whether totals are shown on a track. */
  readonly track: boolean;
  /** Whether totals are shown as pips. */
  readonly pips: boolean;
}

/** The race to a goal; null where no total wins. */
export function raceOf({ target, lowest, exact, wins }: Goal): Race | null {
  if (target === null || lowest) return null;
  return { target, exact, track: exact || target === CRIBBAGE, pips: wins && target <= MOST_PIPS };
}

/** What the totals of a table are read from. */
export type Totals = Pick<TableView, "scores" | "earned" | "partners" | "outcome">;

/** The points of a side, by one of its seats. */
interface Standing {
  readonly race: Race | null;
  /** The total as it is now. */
  readonly total: number;
  /** What it contains from this round. */
  readonly earned: number;
  /** What is missing to an exact target. */
  readonly left: number;
}

export function standingOf(view: Totals, seat: number, sheet: Pick<SheetInfo, "goal">): Standing {
  const [race, total] = [raceOf(sheet.goal), runningScore(view, seat)];
  return {
    race,
    total,
    earned: view.outcome ? 0 : earnedBy(view, seat),
    left: race?.exact ? Math.max(0, race.target - total) : 0,
  };
}

/** Where a total lies on a track, from 0 to 1. */
export const shareOf = (total: number, { target }: Race): number => Math.min(1, Math.max(0, total / target));

interface Progress {
  /** Points to the total that ends the match; never negative. */
  readonly left: number;
  /** How much of the bar is full.  What wins grows, what loses shrinks. */
  readonly share: number;
  /** Whether few points are left before the end, where points are bad. */
  readonly danger: boolean;
}

/** The way of a total to the end of the match; null where rounds are counted. */
export function progressOf({ target, lowest }: Goal, total: number): Progress | null {
  if (target === null) return null;
  const left = Math.max(0, target - total);
  const share = Math.min(1, lowest ? left / target : Math.max(0, total) / target);
  return { left, share, danger: lowest && left <= target / 5 };
}

/** The total of a seat’s side as it is now, what it has earned in this round, and what is missing to an exact target. */
export function scoreText(view: Totals, seat: number, sheet: Pick<SheetInfo, "goal">): string {
  const { race, total, earned, left } = standingOf(view, seat, sheet);
  const parts = [
    race?.pips ? say("page-score-wins", { count: total, target: race.target }) : say("page-points", { count: total }),
  ];
  if (earned) parts.push(say("page-score-earned", { count: earned }));
  if (left) parts.push(say("page-score-to-go", { count: left }));
  return parts.join(", ");
}
