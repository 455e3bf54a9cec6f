/** Search for a move: try every move in the same worlds, and play on with `steady` (as `boneyard/minds/play/search`). */
import { MAX_MOVES, PLAYOUT, POLICIES, ROUND, RULES } from "../wire/kernels.ts";
import { MatchChances } from "./chances.ts";
import type { Kernels } from "./kernels.ts";
import type { Match } from "./match.ts";
import type { Move } from "./move.ts";
import { Worlds } from "./worlds.ts";

/** How much may be computed for one move. */
export interface MoveBudget {
  readonly milliseconds: number;
  readonly worlds: number;
}

/** What a search found for one move, in points of the round: more is better. */
export interface MoveEstimate {
  readonly move: Move;
  readonly gain: number;
  /** The standard error of the gain. */
  readonly error: number;
  readonly worlds: number;
  /** The chance of winning the match, if it may end with this round. */
  readonly chance: number | null;
  /** How the round went on in each world. */
  readonly outcomes: readonly PlayedOut[];
}

/** A round that was played on: the sides that won it, how it ended, and seats by their first turn after the move. */
export interface PlayedOut {
  readonly won: number;
  readonly how: number;
  /** The seats that had a turn, and those that could not play a tile in it: masks. */
  readonly asked: number;
  readonly stuck: number;
}

/** Milliseconds between two looks at the clock, and worlds between two checks for moves to drop. */
const [LOOK, DROP_WORLDS] = [4, 24];
/** Worlds in memory at the same time. */
const MOST_AT_ONCE = 24;
/** Drop a move that is so many standard errors behind; prefer one to that of `steady` if it is so many ahead. */
const [DROP_ERRORS, LEAD_ERRORS] = [2.6, 1];
/** The value of a point, where 1 is the chance of winning the match. */
const POINT = 1e-5;

export const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / (numbers.length || 1);

function deviation(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)));
}

/** One choice, and what it brought in each world. */
interface Candidate {
  readonly code: number;
  readonly points: number[];
  readonly values: number[];
  readonly outcomes: PlayedOut[];
  isActive: boolean;
}

export class MoveSearch {
  private readonly worlds: number;
  private readonly chances: MatchChances;
  private room = { at: 0, size: 0 };

  constructor(
    private readonly kernels: Kernels,
    private readonly work: number,
    private readonly stream: number,
  ) {
    this.worlds = kernels.take(MOST_AT_ONCE * ROUND.size);
    this.chances = new MatchChances(kernels, work, stream);
  }

  /** Estimate every choice of the seat in turn; the first one is the move to play. */
  run(match: Match, budget: MoveBudget): readonly MoveEstimate[] {
    const began = performance.now();
    const candidates = this.choices(match).map((code): Candidate => ({
      code,
      points: [],
      values: [],
      outcomes: [],
      isActive: true,
    }));
    if (candidates.length > 1) this.compare(match, candidates, budget, () => performance.now() - began);
    return this.ranked(match, candidates);
  }

  private choices({ round }: Match): readonly number[] {
    const at = this.kernels.take(8 * MAX_MOVES);
    // In a list that is just long enough, moves are left out.
    const count = this.kernels.call("moves.choices", round.rules, round.state, at, BigInt(MAX_MOVES));
    const found = this.kernels.numbers(at, count);
    this.kernels.give(at, 8 * MAX_MOVES);
    return found;
  }

  /** Play out until the time is over or one move is left. */
  private compare(match: Match, candidates: readonly Candidate[], budget: MoveBudget, spent: () => number): void {
    const worlds = new Worlds(this.kernels, match.round, match.round.turn);
    const results = this.roomFor(budget.worlds * candidates.length * PLAYOUT.size);
    const isOpen = (): boolean => candidates.filter(({ isActive }) => isActive).length > 1;
    let isDecisive = false;
    for (let done = 0, step = 1; done < budget.worlds && isOpen();) {
      if (done && spent() >= budget.milliseconds) break;
      const next = done - (done % DROP_WORLDS) + DROP_WORLDS;
      const count = Math.min(step, MOST_AT_ONCE, budget.worlds - done, next - done);
      const before = spent();
      this.tryWorlds(match, candidates, worlds, results + done * candidates.length * PLAYOUT.size, count);
      isDecisive = this.note(match, candidates, results, done, count, isDecisive);
      const each = Math.max(spent() - before, 1e-3) / count;
      step = Math.max(1, Math.floor(Math.min(LOOK, budget.milliseconds - spent()) / each));
      done += count;
      if (done % DROP_WORLDS === 0) drop(candidates);
    }
  }

  /** Memory for results, which grows as it is needed. */
  private roomFor(size: number): number {
    if (size > this.room.size) {
      if (this.room.size) this.kernels.give(this.room.at, this.room.size);
      this.room = { at: this.kernels.take(size), size };
    }
    return this.room.at;
  }

  private tryWorlds(
    { round }: Match,
    candidates: readonly Candidate[],
    worlds: Worlds,
    results: number,
    count: number,
  ): void {
    const { kernels } = this;
    const many = BigInt(candidates.length);
    worlds.fill(this.worlds, count);
    const codes = kernels.take(8 * candidates.length);
    const active = kernels.take(candidates.length);
    kernels.setNumbers(
      codes,
      candidates.map(({ code }) => code),
    );
    kernels.bytes(active, candidates.length).set(candidates.map(({ isActive }) => Number(isActive)));
    kernels.bytes(results, count * candidates.length * PLAYOUT.size).fill(0);
    const tried = [this.worlds, BigInt(count), codes, many, active, many] as const;
    const { rules, memory } = round;
    kernels.run("playouts.try_moves", rules, ...tried, memory, this.work, this.stream, results, BigInt(count), many);
    kernels.give(codes, 8 * candidates.length);
    kernels.give(active, candidates.length);
  }

  /** Note what new worlds have brought; whether the chance of winning the match counts from now on. */
  private note(
    match: Match,
    candidates: readonly Candidate[],
    results: number,
    done: number,
    count: number,
    wasDecisive: boolean,
  ): boolean {
    const side = match.round.turn % match.sides;
    const sign = this.kernels.view.getInt32(match.round.rules + RULES.fields.sign, true);
    const size = candidates.length * PLAYOUT.size;
    let best = -Infinity;
    const { view } = this.kernels;
    for (let world = done; world < done + count; world++)
      candidates.forEach((one, i) => {
        if (!one.isActive) return;
        const at = results + world * size + i * PLAYOUT.size;
        const points = Array.from({ length: match.sides }, (_, s) => view.getInt32(at + 4 * s, true));
        const total = points.reduce((a, b) => a + b, 0);
        const own = points[side] as number;
        one.points.push(sign * own - (sign * (total - own)) / Math.max(1, match.sides - 1));
        one.outcomes.push({
          won: view.getUint32(at + PLAYOUT.fields.won, true),
          how: view.getUint8(at + PLAYOUT.fields.how),
          asked: view.getUint16(at + PLAYOUT.fields.asked, true),
          stuck: view.getUint16(at + PLAYOUT.fields.stuck, true),
        });
        best = Math.max(best, ...points.map((point, s) => point + (match.scores[s] as number)));
      });
    const isDecisive = wasDecisive || this.chances.mayEnd(match, best);
    const first = isDecisive && !wasDecisive ? 0 : done;
    this.value(match, candidates, results, { first, last: done + count, side, isDecisive });
    return isDecisive;
  }

  /** Set the values of worlds: the points, or the chance of the match, where points break ties. */
  private value(
    match: Match,
    candidates: readonly Candidate[],
    results: number,
    { first, last, side, isDecisive }: Readonly<{ first: number; last: number; side: number; isDecisive: boolean }>,
  ): void {
    const from = results + first * candidates.length * PLAYOUT.size;
    const shares = isDecisive
      ? this.chances.after(match, { at: from, worlds: last - first, moves: candidates.length, first })
      : null;
    candidates.forEach((one, i) => {
      for (let world = first; world < Math.min(last, one.points.length); world++) {
        const points = one.points[world] as number;
        one.values[world] = shares ? shares(world - first, i, side) + POINT * points : points;
      }
    });
  }

  /** The chosen move, the other active moves from the best on, the dropped moves. */
  private ranked(match: Match, candidates: readonly Candidate[]): readonly MoveEstimate[] {
    const chosen = this.chosen(match, candidates);
    const rank = (one: Candidate): number => (one === chosen ? 2 : one.isActive ? 1 : 0);
    return candidates
      .toSorted((a, b) => rank(b) - rank(a) || mean(b.values) - mean(a.values))
      .map(({ code, points, values, outcomes }) => {
        const [gain, worlds] = [mean(points), points.length];
        const isDecisive = worlds > 0 && values.some((value, i) => value !== points[i]);
        return {
          move: match.round.named(code),
          gain,
          error: worlds > 1 ? deviation(points) / Math.sqrt(worlds) : Infinity,
          worlds,
          chance: isDecisive ? mean(values) - POINT * gain : null,
          outcomes,
        };
      });
  }

  /** The best move; that of `steady` unless the best is clearly ahead. */
  private chosen({ round }: Match, candidates: readonly Candidate[]): Candidate | undefined {
    const active = candidates.filter(({ isActive }) => isActive);
    const best = active.toSorted((a, b) => mean(b.values) - mean(a.values))[0];
    const { rules, state, memory } = round;
    const policy = BigInt(POLICIES.STEADY_POLICY);
    const code = this.kernels.call("choice.choose", policy, rules, state, memory, this.work, this.stream);
    const usual = active.find((one) => one.code === code);
    if (!best || !usual || usual === best) return best;
    const ahead = best.values.map((value, i) => value - (usual.values[i] as number));
    const doubt = deviation(ahead) / Math.sqrt(ahead.length || 1);
    return mean(ahead) > LEAD_ERRORS * doubt + 1e-9 ? best : usual;
  }
}

/** Drop moves that are clearly behind the best one, world by world. */
function drop(candidates: readonly Candidate[]): void {
  const active = candidates.filter(({ isActive }) => isActive);
  const best = active.toSorted((a, b) => mean(b.values) - mean(a.values))[0];
  for (const one of active) {
    if (!best || one === best) continue;
    const behind = best.values.map((value, i) => value - (one.values[i] as number));
    if (mean(behind) > (DROP_ERRORS * deviation(behind)) / Math.sqrt(behind.length) + 1e-9) one.isActive = false;
  }
}
