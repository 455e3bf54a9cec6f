import type { Goal, Outcome, RoundResult, SheetInfo } from "./wire.ts";

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
  sheet: Pick<SheetInfo, "goal">,
): RoundResult | null {
  const { lowest } = sheet.goal;
  const won = String(outcome.winners);
  const at = rounds.findLastIndex(({ scores }) => String(leaders(scores, lowest)) !== won) + 1;
  if (rounds.length < 2 || !outcome.winners.length) return null;
  return at > 0 || rounds[0]?.number === 1 ? (rounds[at] ?? null) : null;
}

/** The sides whose total ended the match: those with the highest one. */
export const reachedTarget = (scores: readonly number[]): readonly number[] => leaders(scores, false);

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
  { lowest }: Pick<Goal, "lowest">,
): readonly Place[] {
  const sign = lowest ? 1 : -1;
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
