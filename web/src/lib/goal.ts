import { field } from "./rules.ts";
import type { SheetInfo } from "./wire.ts";
import { say } from "./words/say.svelte.ts";

type Rules = Pick<SheetInfo, "rules">;

/** Whether the lowest total wins the match. */
export const lowestWins = (sheet: Rules): boolean => field<string>(sheet, "match", "winner", "highest") === "lowest";

/** The total that ends the match; null if rounds are counted. */
export const targetOf = (sheet: Rules): number | null =>
  field<string>(sheet, "match", "end", "target") === "target" ? field(sheet, "match", "target", 100) : null;

/** What wins the match and what ends it, in one sentence. */
export function goalText(sheet: Rules & Pick<SheetInfo, "lowest_wins">): string {
  const winner = sheet.lowest_wins ? "lowest" : "highest";
  const end = field<string>(sheet, "match", "end", "target");
  const target = targetOf(sheet);
  if (end === "single") return say("page-goal-single", { winner });
  if (target !== null) return say("page-goal-target", { winner, target });
  const rounds = field(sheet, "match", "rounds", 0);
  return rounds ? say("page-goal-rounds", { winner, rounds }) : say("page-goal-engines", { winner });
}

interface Progress {
  /** Points to the total that ends the match; never negative. */
  readonly left: number;
  /** How much of the bar is full.  What wins grows, what loses shrinks. */
  readonly share: number;
  /** Whether few points are left before the end, where points are bad. */
  readonly danger: boolean;
}

/** The way of a total to the end of the match; null where rounds are counted. */
export function progressOf(sheet: Rules, total: number): Progress | null {
  const target = targetOf(sheet);
  if (target === null) return null;
  const left = Math.max(0, target - total);
  const lowest = lowestWins(sheet);
  const share = Math.min(1, lowest ? left / target : Math.max(0, total) / target);
  return { left, share, danger: lowest && left <= target / 5 };
}
