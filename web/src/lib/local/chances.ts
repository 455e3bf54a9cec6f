/** The chances of winning the match after a round, by rounds from a bank (as `boneyard/minds/play/chances`). */
import { MAX_SEATS, PLAYOUT } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import type { Match } from "./match.ts";
import { countWins, enteredSides } from "./results.ts";

/** Rounds in the bank, continuations of a match after each world, the most rounds of one, and draws from the bank. */
const [BANK, SERIES, MOST_ROUNDS, DRAWS] = [60, 8, 400, 4093];

/** PLAYOUT records in memory, of the worlds from `first` on. */
interface Playouts {
  readonly at: number;
  readonly worlds: number;
  readonly moves: number;
  readonly first: number;
}

export class MatchChances {
  private readonly bank: number;
  private readonly draws: number;
  private readonly totals: number;
  /** The rules that the bank was played by. */
  private filledFor = "";

  constructor(
    private readonly kernels: Kernels,
    private readonly work: number,
    private readonly stream: number,
  ) {
    this.bank = kernels.take(BANK * PLAYOUT.size);
    this.draws = kernels.take(8 * DRAWS);
    this.totals = kernels.take(8 * MAX_SEATS);
  }

  /** Whether the match ends with this round if a side then has so many points. */
  mayEnd(match: Match, total: number): boolean {
    if (match.sides === 1 || !Number.isFinite(total)) return false;
    const { rules } = match.round;
    return this.kernels.call("match.is_reached", rules, BigInt(total), BigInt(match.rounds.length + 1)) !== 0;
  }

  /** The chance of each side after each move in each world. */
  after(match: Match, results: Playouts): (world: number, move: number, side: number) => number {
    this.fill(match);
    const { kernels } = this;
    const { sides, scores, rounds } = match;
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
    const bank = [this.bank, BigInt(BANK), this.draws, BigInt(DRAWS), BigInt(SERIES), BigInt(MOST_ROUNDS)];
    const playouts = [results.at, many, BigInt(moves)];
    const out = [shares, many, BigInt(moves), wide];
    const all = [...standing, ...playouts, ...bank, this.totals, wide, BigInt(results.first), ...out];
    kernels.run("kernels.match_chances", match.round.rules, ...all);
    const found = new Float64Array(kernels.bytes(shares, size).slice().buffer);
    kernels.give(shares, size);
    kernels.give(totals, 8 * sides);
    return (world, move, side) => found[(world * moves + move) * sides + side] as number;
  }

  /** Play the rounds of the bank, once for the rules of a match. */
  private fill(match: Match): void {
    const { kernels } = this;
    const { game, players, partners } = match;
    const key = `${game.sheet.digest} ${players} ${partners}`;
    if (this.filledFor === key) return;
    this.filledFor = key;
    const { engines } = game;
    const at = kernels.take(8 * Math.max(1, engines.length));
    kernels.setNumbers(at, engines);
    kernels.bytes(this.bank, BANK * PLAYOUT.size).fill(0);
    const given = [at, BigInt(engines.length), 0n, this.work, this.stream, this.bank, BigInt(BANK)];
    kernels.run("kernels.fill_bank", match.round.rules, ...given);
    kernels.give(at, 8 * Math.max(1, engines.length));
    const places = BANK * match.sides;
    kernels.setNumbers(
      this.draws,
      Array.from({ length: DRAWS }, () => Math.floor(Math.random() * places)),
    );
  }
}
