/** How the way to the target is shown: on a track with pegs, or as pips for a few wins. */
import { targetOf } from "../goal.ts";
import { field } from "../rules.ts";
import type { SheetInfo } from "../wire.ts";

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

/** The race of a sheet; null where no total wins. */
export function raceOf(sheet: Pick<SheetInfo, "rules">): Race | null {
  const target = targetOf(sheet);
  if (target === null || field(sheet, "match", "winner", "highest") === "lowest") return null;
  const exact = field(sheet, "match", "exact", false);
  const pips = target <= MOST_PIPS && field(sheet, "score", "collects", "pips") === "nothing";
  return { target, exact, track: exact || target === CRIBBAGE, pips };
}

/** Where a total lies on a track, from 0 to 1. */
export const shareOf = (total: number, { target }: Race): number => Math.min(1, Math.max(0, total / target));
