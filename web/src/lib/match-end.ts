import type { Outcome, RoundResult, SheetInfo } from "./wire.ts";
import { lowestWins } from "./goal.ts";

/** The sides with the best total. */
function leaders(scores: readonly number[], lowest: boolean): readonly number[] {
  const best = lowest ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, side) => (score === best ? [side] : []));
}

/**
 * The round that decided a match: from its end on, the winners led to the end.  Null if the match was
 * one round or is drawn, or if the rounds before it are not known.
 */
export function decisiveRound(
  rounds: readonly RoundResult[],
  outcome: Pick<Outcome, "winners">,
  sheet: Pick<SheetInfo, "rules">,
): RoundResult | null {
  const lowest = lowestWins(sheet);
  const won = String(outcome.winners);
  const at = rounds.findLastIndex(({ scores }) => String(leaders(scores, lowest)) !== won) + 1;
  if (rounds.length < 2 || !outcome.winners.length) return null;
  return at > 0 || rounds[0]?.number === 1 ? (rounds[at] ?? null) : null;
}

/** The sides whose total ended the match: those with the highest one. */
export const reachedTarget = (scores: readonly number[]): readonly number[] => leaders(scores, false);
