/** The values of moves and positions for a review (as `boneyard/minds/analyse/review/appraisal.py`). */
import { PLAYOUT, RANDOM, ROUND } from "../wire/kernels.ts";
import { Belief, Desk } from "./belief.ts";
import { MatchChances } from "./chances.ts";
import { errorOf, meanOf } from "./likely.ts";
import type { Match } from "./match.ts";
import type { Move } from "./move.ts";
import type { Networks } from "./networks.ts";
import { choicesOf, GrowingRoom, marginOf, mean, playoutAt, tryMoves, type Tools } from "./playouts.ts";

/** The value of a move for the side that chooses. */
export interface MoveWorth {
  readonly move: Move;
  /** Whether another placement leads to the same position. */
  readonly isLike: (move: Move) => boolean;
  /** The mean gain in the round, and the chance of winning the match. */
  readonly points: number;
  readonly chance: number;
  /** How much that chance is behind the best move's, and the standard error of this. */
  readonly behind: number;
  readonly error: number;
}

/** Choices in playouts for one decision. */
const WORK = 35_000;
/** The fewest worlds, the most from a position with open hands, and worlds in memory at the same time. */
const [FEWEST_WORLDS, MOST_WORLDS, AT_ONCE] = [24, 750, 24];
/** Deals that are weighted by the moves that were seen, and the share of them that must count at least. */
const [WEIGHTED, EVEN_SHARE] = [400, 0.4];
/** The number of moves that get the second half of the work. */
const BEST_MOVES = 4;
/** With open hands, one move in 6 is random. */
const LOOSE = 6;
const EFFORT = { bank: 160, series: 16 };

/** Moves that are tried in the same worlds: PLAYOUT[world, move] from an address on. */
interface Trial {
  readonly belief: Belief;
  readonly codes: readonly number[];
  readonly results: number;
  /** How many times each world counts in which the moves were tried. */
  readonly times: number[];
}

/** The mean of numbers by world. */
const meanIn = ({ times }: Trial, found: ReadonlyMap<number, number>): number =>
  meanOf(
    [...found.values()],
    [...found.keys()].map((world) => times[world] as number),
  );

export class Appraiser {
  private readonly chances: MatchChances;
  private readonly worlds: number;
  private readonly room: GrowingRoom;
  private readonly desk: Desk;
  /** A RANDOM record for the deals. */
  private readonly stream: number;

  constructor(
    private readonly tools: Tools,
    private readonly networks: Networks,
  ) {
    this.desk = new Desk(tools.kernels);
    this.stream = tools.kernels.take(RANDOM.size);
    this.chances = new MatchChances(tools, EFFORT);
    this.worlds = tools.kernels.take(AT_ONCE * ROUND.size);
    this.room = new GrowingRoom(tools.kernels);
  }

  /** The choices of the seat in turn, the best first; a chosen move gets the whole effort too. */
  choices(match: Match, chosen: Move, seed: number): readonly MoveWorth[] {
    const { kernels } = this.tools;
    kernels.view.setBigUint64(this.stream + RANDOM.fields.state, BigInt(seed), true);
    const belief = new Belief(this.desk, match, match.round.turn, this.stream);
    const policy = this.networks.of(match.place) ?? this.tools.policy;
    const { work } = this.tools;
    const distinct = belief.weigh({ deals: WEIGHTED, milliseconds: Infinity, policy, work, least: EVEN_SHARE });
    const codes = choicesOf(kernels, belief);
    const results = this.room.of(WEIGHTED * codes.length * PLAYOUT.size);
    const trial: Trial = { belief, codes, results, times: [] };
    const all = codes.map(() => true);
    let spent = Math.max(1, this.tryIn(trial, all, FEWEST_WORLDS));
    const before = trial.times.length;
    const more = Math.min(distinct >> 1, Math.floor((before * WORK) / 2 / spent)) - before;
    if (more > 0) spent += this.tryIn(trial, all, more);
    const active = this.promising(trial, chosen);
    const share = Math.max(1, (spent * active.filter(Boolean).length) / codes.length / trial.times.length);
    const rest = Math.floor((WORK - spent) / share);
    if (rest > 0) this.tryIn(trial, active, rest);
    return this.ranked(trial);
  }

  /** Try the active moves in so many further worlds, if there are so many; the choices made in the playouts. */
  private tryIn(trial: Trial, active: readonly boolean[], count: number): number {
    const { kernels } = this.tools;
    const { codes, belief } = trial;
    let spent = 0;
    for (let left = count; left > 0; left -= AT_ONCE) {
      const results = trial.results + trial.times.length * codes.length * PLAYOUT.size;
      const times = belief.worlds(this.worlds, Math.min(left, AT_ONCE));
      const many = times.length;
      if (!many) break;
      tryMoves(this.tools, belief, { codes, active, worlds: this.worlds, count: many }, results);
      for (let i = 0; i < many * codes.length; i++)
        spent += kernels.view.getUint32(results + i * PLAYOUT.size + PLAYOUT.fields.choices, true);
      trial.times.push(...times);
    }
    return spent;
  }

  /** What a move brought in the worlds in which it was tried, by world. */
  private gains({ belief, codes, results, times }: Trial, at: number): ReadonlyMap<number, number> {
    const { kernels } = this.tools;
    const { match, rules } = belief;
    const side = match.round.turn % match.sides;
    const gains = new Map<number, number>();
    for (let world = 0; world < times.length; world++) {
      const { how, points } = playoutAt(kernels, results + (world * codes.length + at) * PLAYOUT.size, match.sides);
      if (how) gains.set(world, marginOf(kernels, rules, points, side));
    }
    return gains;
  }

  /** The best moves by points, and the chosen one. */
  private promising(trial: Trial, chosen: Move): readonly boolean[] {
    const means = trial.codes.map((_, at) => meanIn(trial, this.gains(trial, at)));
    const least = means.toSorted((a, b) => b - a).at(BEST_MOVES - 1) ?? -Infinity;
    return trial.codes.map((code, at) => {
      const { tile, kind } = trial.belief.match.round.named(code, trial.belief);
      const isChosen = kind === chosen.kind && String(tile) === String(chosen.tile);
      return isChosen || (means[at] as number) >= least;
    });
  }

  private ranked(trial: Trial): readonly MoveWorth[] {
    const { belief, codes, results, times } = trial;
    const { match } = belief;
    const side = match.round.turn % match.sides;
    const share = this.chances.after(belief, { at: results, worlds: times.length, moves: codes.length, first: 0 });
    const tried = codes.map((code, at) => {
      const gains = this.gains(trial, at);
      const shares = new Map([...gains.keys()].map((world) => [world, share(world, at, side)]));
      return { code, shares, points: meanIn(trial, gains), chance: meanIn(trial, shares) };
    });
    tried.sort((a, b) => b.chance - a.chance || b.points - a.points);
    const best = tried[0] as (typeof tried)[number];
    return tried.map(({ code, shares, points, chance }) => {
      const both = [...shares].filter(([world]) => best.shares.has(world));
      const behind = both.map(([world, one]) => (best.shares.get(world) as number) - one);
      const counts = both.map(([world]) => times[world] as number);
      return {
        code,
        move: match.round.named(code, belief),
        isLike: (move) => match.round.isLike(code, move, belief),
        points,
        chance: Math.min(1, Math.max(0, chance)),
        behind: Math.max(0, best.chance - chance),
        error: errorOf(behind, counts),
      };
    });
  }

  /** The chances of the sides with all hands open and the boneyard unknown: all seats play on like `steady`. */
  open(match: Match): readonly number[] {
    const { sides, outcome } = match;
    if (outcome) {
      const winners = outcome.winners.length ? outcome.winners : Array.from({ length: sides }, (_, side) => side);
      return Array.from({ length: sides }, (_, side) => (winners.includes(side) ? 1 / winners.length : 0));
    }
    const played = { match, rules: match.round.rules };
    if (match.turn === null) return this.chances.between(played);
    const worlds = this.playOut(match);
    const share = this.chances.after(played, { at: this.room.of(0), worlds, moves: 1, first: 0 });
    return Array.from({ length: sides }, (_, side) =>
      Math.min(1, mean(Array.from({ length: worlds }, (_world, world) => share(world, 0, side)))),
    );
  }

  /** Play out the position; in how many worlds. */
  private playOut({ round }: Match): number {
    const { kernels, policy, work, stream } = this.tools;
    const results = this.room.of(MOST_WORLDS * PLAYOUT.size);
    kernels.bytes(results, MOST_WORLDS * PLAYOUT.size).fill(0);
    let done = 0;
    for (let spent = 0; done + FEWEST_WORLDS <= MOST_WORLDS && spent < WORK / 2; done += FEWEST_WORLDS) {
      const at = results + done * PLAYOUT.size;
      const given = [round.memory, BigInt(LOOSE), work, stream, at, BigInt(FEWEST_WORLDS)];
      kernels.run("playouts.play_out_position", ...policy, round.rules, round.state, ...given);
      for (let i = 0; i < FEWEST_WORLDS; i++)
        spent += kernels.view.getUint32(at + i * PLAYOUT.size + PLAYOUT.fields.choices, true);
    }
    return done;
  }
}
