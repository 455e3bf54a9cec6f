/**
 * Search for a move: try every move in the same worlds, and play on with `steady` (as `boneyard/minds/play/search`).
 *
 * The others may choose like the network of the game, and the usual move is its move; without one, that of `steady`.
 */
import { PLAYOUT, PLAYOUT_TRAIN_NODES, ROUND } from "../wire/kernels.ts";
import { Belief, Desk } from "./belief.ts";
import { MatchChances } from "./chances.ts";
import { errorOf, meanOf } from "./likely.ts";
import type { Match } from "./match.ts";
import type { Move } from "./move.ts";
import type { Networks } from "./networks.ts";
import { choicesOf, GrowingRoom, marginOf, playoutAt, tryMoves, type PlayedOut, type Tools } from "./playouts.ts";
import { newWorkspace, setStyle, type Given } from "./workspace.ts";

/** How much may be computed for one move. */
export interface MoveBudget {
  readonly milliseconds: number;
  readonly worlds: number;
  /** Deals that are weighted by the moves that were seen; without, all are equally probable. */
  readonly weighted?: number;
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

/** Milliseconds between two looks at the clock, and worlds between two checks for moves to drop. */
const [LOOK, DROP_WORLDS] = [4, 24];
/** Worlds in memory at the same time. */
const MOST_AT_ONCE = 24;
/** Drop a move that is so many standard errors behind. */
const DROP_ERRORS = 2.6;
/** Prefer a move to the usual one if it is one standard error ahead in so many worlds; in fewer it must be further ahead. */
const LEAD_WORLDS = 100;
/** The share of the time for the weights of deals. */
const WEIGHING = 0.6;
/** The value of a point, where 1 is the chance of winning the match. */
const POINT = 1e-5;

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
  private readonly room: GrowingRoom;
  private readonly desk: Desk;
  /** How many times each world counts. */
  private readonly times: number[] = [];
  /** A WORKSPACE for the weights of a style. */
  private readonly styled: number;

  constructor(
    private readonly tools: Tools,
    private readonly networks: Networks,
  ) {
    this.desk = new Desk(tools.kernels);
    this.styled = newWorkspace(tools.kernels, PLAYOUT_TRAIN_NODES);
    this.worlds = tools.kernels.take(MOST_AT_ONCE * ROUND.size);
    this.chances = new MatchChances(tools);
    this.room = new GrowingRoom(tools.kernels);
  }

  /** The move of the game’s network, or of `steady`, in a style, without a search. */
  usualMove(match: Match, style: string | null): Move {
    const belief = new Belief(this.desk, match, match.round.turn, this.tools.stream);
    return match.round.named(this.usual(belief, style), belief);
  }

  /** Estimate every choice of the seat in turn; the first one is the move to play.  Where the worlds leave it open which is best, it leans to a style. */
  run(match: Match, budget: MoveBudget, style: string | null = null): readonly MoveEstimate[] {
    const began = performance.now();
    const { kernels, stream } = this.tools;
    const belief = new Belief(this.desk, match, match.round.turn, stream);
    const candidates = choicesOf(kernels, belief).map((code): Candidate => ({
      code,
      points: [],
      values: [],
      outcomes: [],
      isActive: true,
    }));
    if (candidates.length > 1) this.compare(belief, candidates, budget, () => performance.now() - began);
    return this.ranked(belief, candidates, style);
  }

  /** Play out until the time is over or one move is left. */
  private compare(belief: Belief, candidates: readonly Candidate[], budget: MoveBudget, spent: () => number): void {
    const { milliseconds, weighted, worlds } = budget;
    if (weighted) {
      const policy = this.learned(belief) ?? this.tools.policy;
      const { work } = this.tools;
      belief.weigh({ deals: weighted, count: worlds, milliseconds: WEIGHING * milliseconds, policy, work });
    }
    const results = this.room.of(budget.worlds * candidates.length * PLAYOUT.size);
    const { times } = this;
    times.length = 0;
    const codes = candidates.map(({ code }) => code);
    const isOpen = (): boolean => candidates.filter(({ isActive }) => isActive).length > 1;
    let isDecisive = false;
    for (let done = 0, step = 1; done < budget.worlds && isOpen();) {
      if (done && spent() >= budget.milliseconds) break;
      const next = done - (done % DROP_WORLDS) + DROP_WORLDS;
      const most = Math.min(step, MOST_AT_ONCE, budget.worlds - done, next - done);
      const before = spent();
      const found = belief.worlds(this.worlds, most);
      const count = found.length;
      if (!count) break;
      times.push(...found);
      const tried = { codes, active: candidates.map(({ isActive }) => isActive), worlds: this.worlds, count };
      tryMoves(this.tools, belief, tried, results + done * codes.length * PLAYOUT.size);
      isDecisive = this.note(belief, candidates, results, done, count, isDecisive);
      const each = Math.max(spent() - before, 1e-3) / count;
      step = Math.max(1, Math.floor(Math.min(LOOK, budget.milliseconds - spent()) / each));
      done += count;
      if (done % DROP_WORLDS === 0) this.drop(candidates);
    }
  }

  /** Note what new worlds have brought; whether the chance of winning the match counts from now on. */
  private note(
    belief: Belief,
    candidates: readonly Candidate[],
    results: number,
    done: number,
    count: number,
    wasDecisive: boolean,
  ): boolean {
    const { kernels } = this.tools;
    const { match, rules } = belief;
    const side = match.round.turn % match.sides;
    const size = candidates.length * PLAYOUT.size;
    let best = -Infinity;
    for (let world = done; world < done + count; world++)
      candidates.forEach((one, i) => {
        if (!one.isActive) return;
        const { points, ...outcome } = playoutAt(kernels, results + world * size + i * PLAYOUT.size, match.sides);
        one.points.push(marginOf(kernels, rules, points, side));
        one.outcomes.push(outcome);
        best = Math.max(best, ...points.map((point, s) => point + (match.scores[s] as number)));
      });
    const isDecisive = wasDecisive || this.chances.mayEnd(belief, best);
    const first = isDecisive && !wasDecisive ? 0 : done;
    this.value(belief, candidates, results, { first, last: done + count, side, isDecisive });
    return isDecisive;
  }

  /** Set the values of worlds: the points, or the chance of the match, where points break ties. */
  private value(
    belief: Belief,
    candidates: readonly Candidate[],
    results: number,
    { first, last, side, isDecisive }: Readonly<{ first: number; last: number; side: number; isDecisive: boolean }>,
  ): void {
    const from = results + first * candidates.length * PLAYOUT.size;
    const shares = isDecisive
      ? this.chances.after(belief, { at: from, worlds: last - first, moves: candidates.length, first })
      : null;
    candidates.forEach((one, i) => {
      for (let world = first; world < Math.min(last, one.points.length); world++) {
        const points = one.points[world] as number;
        one.values[world] = shares ? shares(world - first, i, side) + POINT * points : points;
      }
    });
  }

  /** The chosen move, the other active moves from the best on, the dropped moves. */
  private ranked(belief: Belief, candidates: readonly Candidate[], style: string | null): readonly MoveEstimate[] {
    const chosen = this.chosen(belief, candidates, style);
    const rank = (one: Candidate): number => (one === chosen ? 2 : one.isActive ? 1 : 0);
    return candidates
      .toSorted((a, b) => rank(b) - rank(a) || this.mean(b.values) - this.mean(a.values))
      .map(({ code, points, values, outcomes }) => {
        const [gain, worlds] = [this.mean(points), points.length];
        const isDecisive = worlds > 0 && values.some((value, i) => value !== points[i]);
        return {
          move: belief.match.round.named(code, belief),
          gain,
          error: errorOf(points, this.times),
          worlds,
          chance: isDecisive ? this.mean(values) - POINT * gain : null,
          outcomes: outcomes.flatMap((one, i) => Array.from({ length: this.times[i] as number }, () => one)),
        };
      });
  }

  /** The policy of the game’s network, if there is one. */
  private learned({ match }: Belief): Given | null {
    return this.networks.of(match.place);
  }

  /** The move of the network, or without one that of `steady`, in a style. */
  private usual(belief: Belief, style: string | null): number {
    const { rules, state, memory } = belief;
    const { kernels, work, stream } = this.tools;
    const policy = this.learned(belief) ?? this.tools.policy;
    kernels.run("playouts.set_rules", rules, ...policy);
    const given = [...policy, rules, state, memory, work, stream] as const;
    if (style === null) return kernels.call("playouts.choose_by", ...given);
    setStyle(kernels, this.styled, style);
    return kernels.call("playouts.choose_in_style", ...given, this.styled);
  }

  /** The best move; the usual one unless the best is clearly ahead. */
  private chosen(belief: Belief, candidates: readonly Candidate[], style: string | null): Candidate | undefined {
    const active = candidates.filter(({ isActive }) => isActive);
    const best = this.best(active);
    const code = this.usual(belief, style);
    const usual = active.find((one) => one.code === code);
    if (!best || !usual || usual === best) return best;
    const ahead = best.values.map((value, i) => value - (usual.values[i] as number));
    const doubt = errorOf(ahead, this.times) * Math.sqrt(LEAD_WORLDS / ahead.length);
    return this.mean(ahead) > doubt + 1e-9 ? best : usual;
  }

  private mean(numbers: readonly number[]): number {
    return meanOf(numbers, this.times);
  }

  private best(candidates: readonly Candidate[]): Candidate | undefined {
    return candidates.toSorted((a, b) => this.mean(b.values) - this.mean(a.values))[0];
  }

  /** Drop moves that are clearly behind the best one, world by world. */
  private drop(candidates: readonly Candidate[]): void {
    const active = candidates.filter(({ isActive }) => isActive);
    const best = this.best(active);
    for (const one of active) {
      if (!best || one === best) continue;
      const behind = best.values.map((value, i) => value - (one.values[i] as number));
      if (this.mean(behind) > DROP_ERRORS * errorOf(behind, this.times) + 1e-9) one.isActive = false;
    }
  }
}
