/** The chances of winning the match after a round, by rounds from a bank (as `boneyard/minds/play/chances`). */
import { MAX_SEATS, PLAYOUT, R } from "../wire/kernels.ts";
import type { RoundResult } from "../wire.ts";
import type { Match } from "./match.ts";
import type { Tools } from "./playouts.ts";
import { countWins, enteredSides } from "./results.ts";

/** How much is computed: rounds in the bank, and continuations of a match after each world. */
interface Effort {
  readonly bank: number;
  readonly series: number;
}
const USUAL: Effort = { bank: 60, series: 8 };
/** The most rounds of a continuation, and draws from the bank. */
const [MOST_ROUNDS, DRAWS] = [400, 4093];
/** Continuations after a result that is certain. */
const CERTAIN_SERIES = 1500;

/** A number of 32 bits from another, the same each time (the last step of MurmurHash3). */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A match, and its RULES in the memory of these kernels. */
interface Played {
  readonly match: Match;
  readonly rules: number;
}

/** PLAYOUT records in memory, of the worlds from `first` on. */
interface Playouts {
  readonly at: number;
  readonly worlds: number;
  readonly moves: number;
  readonly first: number;
}

/** A match before a round; `series` continuations after it. */
interface Standing {
  readonly scores: readonly number[];
  readonly rounds: readonly RoundResult[];
  readonly series?: number;
}

export class MatchChances {
  private readonly bank: number;
  private readonly draws: number;
  private readonly totals: number;
  /** The rules that the bank was played by. */
  private filledFor = "";

  constructor(
    private readonly tools: Tools,
    private readonly effort = USUAL,
  ) {
    const { kernels } = tools;
    this.bank = kernels.take(effort.bank * PLAYOUT.size);
    this.draws = kernels.take(8 * DRAWS);
    this.totals = kernels.take(8 * MAX_SEATS);
  }

  /** Whether the match ends with this round if a side then has so many points. */
  mayEnd({ match, rules }: Played, total: number): boolean {
    if (match.sides === 1 || !Number.isFinite(total)) return false;
    return this.tools.kernels.call("match.is_reached", rules, BigInt(total), BigInt(match.rounds.length + 1)) !== 0;
  }

  /** The chance of each side after each move in each world. */
  after(
    { match, rules }: Played,
    results: Playouts,
    { scores, rounds, series = this.effort.series }: Standing = match,
  ): (world: number, move: number, side: number) => number {
    const { sides } = match;
    if (sides === 1) return () => 1;
    this.fill(match, rules);
    const { kernels } = this.tools;
    const { worlds, moves } = results;
    const size = 8 * worlds * moves * sides;
    const [shares, totals] = [kernels.take(size), kernels.take(8 * sides)];
    kernels.setNumbers(totals, scores);
    const [many, wide] = [BigInt(worlds), BigInt(sides)];
    const entered = enteredSides(match.place.results, rounds, sides).reduce(
      (mask, is, side) => mask | (Number(is) << side),
      0,
    );
    const top = Math.max(...scores, ...rounds.flatMap((one) => one.scores));
    const standing = [totals, wide, ...[entered, top, rounds.length, ...countWins(rounds)].map(BigInt)];
    const draws = [this.draws, BigInt(DRAWS), BigInt(series), BigInt(MOST_ROUNDS)];
    const bank = [this.bank, BigInt(this.effort.bank), ...draws];
    const playouts = [results.at, many, BigInt(moves)];
    const out = [shares, many, BigInt(moves), wide];
    const all = [...standing, ...playouts, ...bank, this.totals, wide, BigInt(results.first), ...out];
    kernels.run("kernels.match_chances", rules, ...all);
    const found = new Float64Array(kernels.bytes(shares, size).slice().buffer);
    kernels.give(shares, size);
    kernels.give(totals, 8 * sides);
    return (world, move, side) => found[(world * moves + move) * sides + side] as number;
  }

  /** The chances of the sides between two rounds. */
  between(played: Played): readonly number[] {
    const { kernels } = this.tools;
    const { match } = played;
    const { rounds, sides } = match;
    const last = rounds.at(-1) as RoundResult;
    const at = kernels.take(PLAYOUT.size);
    last.points.forEach((points, side) => kernels.view.setInt32(at + 4 * side, points, true));
    const won = last.winners.reduce((mask, side) => mask | (1 << side), 0);
    kernels.view.setUint32(at + PLAYOUT.fields.won, won, true);
    kernels.view.setUint8(at + PLAYOUT.fields.how, R.OUT);
    const scores = rounds.at(-2)?.scores ?? match.scores.map(() => 0);
    const before = { scores, rounds: rounds.slice(0, -1), series: CERTAIN_SERIES };
    const share = this.after(played, { at, worlds: 1, moves: 1, first: 0 }, before);
    kernels.give(at, PLAYOUT.size);
    return Array.from({ length: sides }, (_, side) => share(0, 0, side));
  }

  /** Play the rounds of the bank, once for the rules of a match. */
  private fill(match: Match, rules: number): void {
    const { kernels, policy, work, stream } = this.tools;
    const { game, players, partners } = match;
    const key = `${game.sheet.digest} ${players} ${partners}`;
    if (this.filledFor === key) return;
    this.filledFor = key;
    const { engines } = game;
    const at = kernels.take(8 * Math.max(1, engines.length));
    kernels.setNumbers(at, engines);
    kernels.bytes(this.bank, this.effort.bank * PLAYOUT.size).fill(0);
    const given = [at, BigInt(engines.length), 0n, work, stream, this.bank, BigInt(this.effort.bank)];
    kernels.run("kernels.fill_bank", ...policy, rules, ...given);
    kernels.give(at, 8 * Math.max(1, engines.length));
    const places = this.effort.bank * match.sides;
    kernels.setNumbers(
      this.draws,
      Array.from({ length: DRAWS }, (_, draw) => mixed(draw) % places),
    );
  }
}
