/**
 * Hints of the page's own bots: good moves, each with one reason from the worlds in which it was tried
 * (as `boneyard/minds/analyse/hints.py`, which knows further reasons).
 */
import { isDouble, sameTile } from "../moves.ts";
import type { Tile } from "../wire.ts";
import { R } from "../wire/kernels.ts";
import type { Match } from "./match.ts";
import { moveText } from "./move.ts";
import { mean, type PlayedOut } from "./playouts.ts";
import type { RuleName } from "./round.ts";
import type { MoveBudget, MoveEstimate } from "./search.ts";

/** Why a move is good: a fact that `hint-…` says, with the fields that it has. */
interface HintReason {
  readonly why: string;
  /** A share of the worlds. */
  readonly share?: number;
  readonly seat?: number;
  readonly count?: number;
  readonly points?: number;
  /** The move that this one is compared with. */
  readonly other?: string;
}

export interface LocalHint {
  readonly move: string;
  readonly reason: HintReason;
}

const BUDGET = { milliseconds: 150, worlds: 400, weighted: 400 };
/** The most hints. */
const MOST = 3;
/** A share is a reason if it is so much above the mean of the other moves, and a block if it is so likely. */
const [CLEAR, BLOCK_LIKELY] = [0.08, 0.25];

const pipsOf = (tile: Tile | null): number => (tile ? tile[0] + tile[1] : 0);

type Weighed = readonly [weight: number, reason: HintReason];

/** The best moves of the seat in turn, without clearly worse ones; no two have the same reason. */
export function hintsFor(match: Match, search: (budget: MoveBudget) => readonly MoveEstimate[]): readonly LocalHint[] {
  const found = search(BUDGET);
  const finder = new Finder(match, found);
  const good = found.filter((one, at) => at === 0 || !isWorse(found[0] as MoveEstimate, one)).slice(0, MOST);
  const hints = new Map<string, LocalHint>();
  for (const one of good) {
    const reason = finder.reason(found.indexOf(one));
    const key = JSON.stringify(reason);
    if (hints.has(key) || (hints.size && reason.why === "equal")) continue;
    hints.set(key, { move: moveText(one.move), reason });
  }
  return [...hints.values()];
}

/** Whether a move is worse than the best one beyond doubt. */
function isWorse(best: MoveEstimate, one: MoveEstimate): boolean {
  return one.worlds < best.worlds || best.gain - one.gain > 2 * Math.hypot(best.error, one.error);
}

class Finder {
  private readonly seat: number;

  constructor(
    private readonly match: Match,
    private readonly found: readonly MoveEstimate[],
  ) {
    this.seat = match.round.turn;
  }

  private rule(name: RuleName): number {
    return this.match.round.rule(name);
  }

  /** The strongest reason for a move. */
  reason(at: number): HintReason {
    if (this.found.length === 1) return { why: "only" };
    const [strongest] = this.reasons(at).toSorted(([a], [b]) => b - a);
    if (strongest) return strongest[1];
    const [one, other] = [this.found[at], this.found[at === 0 ? 1 : 0]] as const;
    const apart = Math.round(100 * ((one?.chance ?? 0) - (other?.chance ?? 0)));
    if (!apart || !one || !other) return this.simple(at) ?? { why: "equal" };
    return { why: apart > 0 ? "more" : "less", count: Math.abs(apart), other: moveText(other.move) };
  }

  /** All reasons with their weights; none where keeping tiles is good: there only points are compared. */
  private reasons(at: number): readonly Weighed[] {
    if (this.rule("light") < 0) return [];
    const won = this.shares((one) => ((one.won >> (this.seat % this.match.sides)) & 1) === 1);
    const apart = this.apart(won, at);
    return [
      ...this.out(at),
      ...this.scores(at),
      ...this.stuck(at),
      ...this.able(at),
      ...this.shed(at),
      ...(apart > CLEAR ? [[0.8 * apart, { why: "wins", share: won[at] as number }] as const] : []),
    ];
  }

  /** By move, the share of its worlds (of those in `among`) in which something is so. */
  private shares(is: (one: PlayedOut) => boolean, among: (one: PlayedOut) => boolean = () => true): readonly number[] {
    return this.found.map(({ outcomes }) => {
      const known = outcomes.filter(among);
      return known.filter(is).length / Math.max(1, known.length);
    });
  }

  /** How much a move's number is above the mean of the others. */
  private apart(numbers: readonly number[], at: number): number {
    return (numbers[at] as number) - mean(numbers.filter((_, i) => i !== at));
  }

  private out(at: number): readonly Weighed[] {
    const last = this.match.round.hand(this.seat).length === 1 && this.found[at]?.move.kind === "play";
    return last ? [[10, { why: "out" }]] : [];
  }

  /** The move scores more at once than the others. */
  private scores(at: number): readonly Weighed[] {
    const gains = new Map(this.match.moves.map((move, i) => [move, this.match.gains[i] ?? null]));
    const scored = this.found.map(({ move }) => {
      const gain = gains.get(moveText(move));
      return gain && !gain.bust ? gain.points : 0;
    });
    const points = scored[at] as number;
    const apart = this.apart(scored, at);
    return points > 0 && apart > 0 ? [[0.2 + apart / 30, { why: "scores", points }]] : [];
  }

  private isOwnSide(seat: number): boolean {
    return seat % this.match.sides === this.seat % this.match.sides;
  }

  /** The next opponent cannot play a tile. */
  private stuck(at: number): readonly Weighed[] {
    const seat = (this.seat + this.rule("step")) % this.match.players;
    if (this.isOwnSide(seat)) return [];
    const shares = this.shares(
      (one) => ((one.stuck >> seat) & 1) === 1,
      (one) => ((one.asked >> seat) & 1) === 1,
    );
    const [share, apart] = [shares[at] as number, this.apart(shares, at)];
    if (apart <= CLEAR || share <= 0.2) return [];
    const draws = this.rule("draw") !== 0 && this.match.public.stock > this.rule("reserve");
    return [[1.2 * apart, { why: draws ? "draws" : "stuck", share, seat }]];
  }

  /** The seat itself, or its partner, can play in its next turn. */
  private able(at: number): readonly Weighed[] {
    const { players, partners } = this.match;
    const seats = partners ? [this.seat, (this.seat + players / 2) % players] : [this.seat];
    return seats.flatMap((seat): readonly Weighed[] => {
      const shares = this.shares(
        (one) => !((one.stuck >> seat) & 1),
        (one) => ((one.asked >> seat) & 1) === 1,
      );
      const [share, apart] = [shares[at] as number, this.apart(shares, at)];
      if (apart <= CLEAR) return [];
      return [[apart, seat === this.seat ? { why: "able", share } : { why: "partner", share, seat }]];
    });
  }

  /** The move sheds pips before a block. */
  private shed(at: number): readonly Weighed[] {
    const pips = this.found.map(({ move }) => pipsOf(move.tile));
    const share = this.shares(({ how }) => how === R.BLOCKED)[at] as number;
    const apart = this.apart(pips, at);
    return share >= BLOCK_LIKELY && apart >= 2
      ? [[apart / 30, { why: "shed", share, points: pips[at] as number }]]
      : [];
  }

  /** What speaks for a move where the worlds show no difference. */
  private simple(at: number): HintReason | null {
    const tile = this.found[at]?.move.tile;
    if (!tile || this.rule("light") < 0) return null;
    const tiles = this.found.flatMap(({ move }) => (move.tile ? [move.tile] : []));
    const others = tiles.filter((one) => !sameTile(one, tile));
    if (isDouble(tile) && !tiles.every(isDouble)) return { why: "double" };
    if (others.length && others.every((one) => pipsOf(one) < pipsOf(tile)))
      return { why: "heavy", points: pipsOf(tile) };
    const kept = this.numbersKept(tile);
    const least = Math.min(...tiles.map((one) => this.numbersKept(one)));
    return kept > least && kept > 1 ? { why: "variety", count: kept } : null;
  }

  /** How many different numbers the hand has without a tile. */
  private numbersKept(tile: Tile): number {
    const hand = [...this.match.round.hand(this.seat)];
    hand.splice(
      hand.findIndex((one) => sameTile(one, tile)),
      1,
    );
    return new Set(hand.flat()).size;
  }
}
