/** The rules of a match that decide about totals, leaders and the end: questions to the kernels. */
import { M } from "../wire/kernels.ts";
import type { Outcome, RoundResult } from "../wire.ts";
import type { Kernels } from "./kernels.ts";
import type { Judges } from "./results.ts";
import { members } from "./round.ts";

const REASONS: Readonly<Record<number, Outcome["reason"]>> = {
  [M.BY_TARGET]: "target",
  [M.BY_ROUNDS]: "rounds",
  [M.SINGLE]: "single",
};

/** Answers for the RULES record at an address. */
export class Judge implements Judges {
  constructor(
    private readonly kernels: Kernels,
    private readonly rules: number,
  ) {}

  private ask(name: string, ...values: readonly number[]): number {
    return this.kernels.call(`match.${name}`, this.rules, ...values.map(BigInt));
  }

  /** A question about the totals of the sides. */
  private askOf(name: string, scores: readonly number[], ...values: readonly number[]): number {
    const at = this.kernels.take(8 * scores.length);
    this.kernels.setNumbers(at, scores);
    const size = BigInt(scores.length);
    const found = this.kernels.call(`match.${name}`, this.rules, at, size, ...values.map(BigInt));
    this.kernels.give(at, 8 * scores.length);
    return found;
  }

  isRefused(points: number, entered: boolean): boolean {
    return this.ask("is_refused", points, Number(entered)) !== 0;
  }

  isReset(least: number, won: number, side: number): boolean {
    return this.ask("is_reset", least, won, side) !== 0;
  }

  /** Whether totals and the penalties of the seats end the match within a round. */
  endsAtOnce(totals: readonly number[], penalties: readonly number[]): boolean {
    const sums = totals.map((total, side) =>
      penalties.reduce((all, points, seat) => all + (seat % totals.length === side ? points : 0), total),
    );
    return this.ask("ends_at_once", Math.max(...sums)) !== 0;
  }

  /** Whether the leader of the round after these is drawn by lot or chosen. */
  isByLot(rounds: readonly RoundResult[]): boolean {
    return this.ask("is_by_lot", rounds.length, this.winner(rounds)) !== 0;
  }

  /** The seat that leads after these rounds; -1 if the first leader is looked for. */
  nextLeader(rounds: readonly RoundResult[], players: number): number {
    const previous = rounds.at(-1)?.leader ?? -1;
    return this.ask("next_leader", players, rounds.length, previous, this.winner(rounds));
  }

  private winner(rounds: readonly RoundResult[]): number {
    const last = rounds.at(-1);
    return last ? this.ask("winner_for_lead", last.winner ?? -1, Number(last.reset)) : -1;
  }

  /** The outcome of a match after its rounds; null if it goes on. */
  outcomeOf(rounds: readonly RoundResult[]): Outcome | null {
    const last = rounds.at(-1);
    if (!last) return null;
    const top = Math.max(...rounds.flatMap(({ scores }) => scores));
    const how = this.askOf("how_it_ended", last.scores, top, rounds.length);
    const reason = REASONS[how];
    if (!reason) return null;
    const winners = how === M.SINGLE ? last.winners : members(this.askOf("best_sides", last.scores));
    return { winners, reason };
  }
}
