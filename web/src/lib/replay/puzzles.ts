/** Puzzles of a match: the moves that cost most, by its review. */
import type { Decision, MoveValue, RoundReview } from "../wire.ts";

/** A decision of a round for which there was a better move. */
export interface Puzzle {
  readonly round: number;
  readonly decision: Decision;
}

/** How an answer compares with the best move and with the one that was played. */
type Verdict = "right" | "better" | "wrong";

const MOST = 3;
/** What a move must have cost at least: a chance of winning the match, or points of the round. */
const [CHANCE, POINTS] = [0.01, 0.5];
/** What the estimates of two moves may differ by that are equally good. */
const [SAME_CHANCE, SAME_POINTS] = [0.002, 0.2];

/** The costliest decisions of some rounds, the costliest first. */
export const puzzlesOf = (reviews: readonly RoundReview[]): readonly Puzzle[] =>
  reviews
    .flatMap(({ number, decisions }) => decisions.map((decision) => ({ round: number, decision })))
    .filter(({ decision: { loss, loss_points } }) => loss >= CHANCE || loss_points >= POINTS)
    .toSorted((a, b) => b.decision.loss - a.decision.loss || b.decision.loss_points - a.decision.loss_points)
    .slice(0, MOST);

/** How much a move is behind another: 0 for equally good ones. */
function behind(one: MoveValue, other: MoveValue): number {
  const chance = (other.chance ?? 0) - (one.chance ?? 0);
  if (Math.abs(chance) > SAME_CHANCE) return chance;
  const points = (other.points ?? 0) - (one.points ?? 0);
  return Math.abs(points) > SAME_POINTS ? points : 0;
}

/** What an answer is worth. */
export function verdictOn({ moves, best, chosen }: Decision, answer: string): Verdict {
  const worth = (move: string): MoveValue =>
    moves.find((one) => one.move === move) ?? { move, points: null, chance: null };
  if (answer === best || behind(worth(answer), worth(best)) <= 0) return "right";
  return behind(worth(answer), worth(chosen)) < 0 ? "better" : "wrong";
}
