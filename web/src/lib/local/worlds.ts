/**
 * Worlds: rounds in which the tiles that a seat does not see are dealt anew, so that nobody holds what
 * the moves have shown that he lacks.
 *
 * The first is filled at random; each further one follows by swaps, and in the long run all are equally
 * frequent.  (`boneyard.minds.beliefs` also knows what the leader of the round has shown.)
 */
import { MEMORY, ROUND, WORDS } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import type { Round } from "./round.ts";

const BYTES = WORDS * 8;
/** How often a filling is tried before what seats lack is ignored. */
const TRIES = 40;
/** Swaps between two worlds, for each hidden tile. */
const SWAPS = 3;

export class Worlds {
  /** The hidden tiles, and the seat of each; -1 is the boneyard. */
  private readonly tiles: readonly number[];
  private owners: number[];
  private readonly seats: readonly number[];
  private readonly counts: readonly number[];
  private readonly lacks: Uint8Array;
  private readonly stockAt: number;

  constructor(
    private readonly kernels: Kernels,
    private readonly round: Round,
    /** Whose tiles are known; null: nobody's. */
    seat: number | null,
    /** Numbers from 0 to below 1. */
    private readonly random: () => number = Math.random,
  ) {
    const { state, memory, players } = round;
    this.lacks = kernels.bytes(memory + MEMORY.fields.lacks, players * BYTES).slice();
    this.seats = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
    this.counts = this.seats.map((other) => round.hand(other).length);
    const { view } = kernels;
    this.stockAt = view.getInt32(state + ROUND.fields.stock_at, true);
    const end = view.getInt32(state + ROUND.fields.stock_end, true);
    const stock = [...kernels.bytes(state + ROUND.fields.deck + this.stockAt, Math.max(0, end - this.stockAt))];
    this.tiles = this.shuffle([...this.seats.flatMap((other) => this.held(other)), ...stock]);
    this.owners = this.filled();
  }

  private below(n: number): number {
    return Math.floor(this.random() * n);
  }

  private shuffle(list: number[]): number[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j] as number, list[i] as number];
    }
    return list;
  }

  private held(seat: number): readonly number[] {
    const bytes = this.kernels.bytes(this.round.state + ROUND.fields.hands + seat * BYTES, BYTES);
    return this.round.tiles.flatMap((_, index) => (((bytes[index >> 3] as number) >> (index & 7)) & 1 ? [index] : []));
  }

  private mayHold(seat: number, tile: number): boolean {
    return seat < 0 || !(((this.lacks[seat * BYTES + (tile >> 3)] as number) >> (tile & 7)) & 1);
  }

  /** A first world: the seats that may hold least are filled first. */
  private filled(): number[] {
    const freedom = (seat: number): number => this.tiles.filter((tile) => this.mayHold(seat, tile)).length;
    const order = this.seats.map((seat, i) => ({ seat, count: this.counts[i] as number, free: freedom(seat) }));
    order.sort((a, b) => a.free - a.count - (b.free - b.count));
    for (let tries = 0; tries <= TRIES; tries++) {
      const owners = this.tiles.map(() => -1);
      const isFilled = order.every(({ seat, count }) => {
        const open = this.tiles.flatMap((tile, i) =>
          owners[i] === -1 && (tries === TRIES || this.mayHold(seat, tile)) ? [i] : [],
        );
        for (const i of this.shuffle(open).slice(0, count)) owners[i] = seat;
        return open.length >= count;
      });
      if (isFilled) return owners;
    }
    return this.tiles.map(() => -1);
  }

  /** Go to another world. */
  private swap(): void {
    const { tiles, owners } = this;
    for (let left = SWAPS * tiles.length; left > 0; left--) {
      const [i, j] = [this.below(tiles.length), this.below(tiles.length)];
      const [one, other] = [owners[i] as number, owners[j] as number];
      if (one === other) continue;
      if (this.mayHold(one, tiles[j] as number) && this.mayHold(other, tiles[i] as number))
        [owners[i], owners[j]] = [other, one];
    }
  }

  /** How often each hidden tile is where in so many worlds: by its physical index, for each seat and then the boneyard. */
  tally(count: number): ReadonlyMap<number, readonly number[]> {
    const { players } = this.round;
    const counts = new Map(this.tiles.map((tile) => [tile, Array.from({ length: players + 1 }, () => 0)]));
    for (let number = 0; number < count; number++) {
      this.swap();
      this.tiles.forEach((tile, i) => {
        const owner = this.owners[i] as number;
        (counts.get(tile) as number[])[owner < 0 ? players : owner]! += 1;
      });
    }
    return counts;
  }

  /** Write so many worlds: ROUND records from an address on. */
  fill(at: number, count: number): void {
    const whole = this.kernels.bytes(this.round.state, ROUND.size).slice();
    for (const seat of this.seats) {
      const hand = ROUND.fields.hands + seat * BYTES;
      whole.fill(0, hand, hand + BYTES);
    }
    const out = this.kernels.bytes(at, count * ROUND.size);
    for (let number = 0; number < count; number++) {
      this.swap();
      const world = out.subarray(number * ROUND.size, (number + 1) * ROUND.size);
      world.set(whole);
      const stock: number[] = [];
      this.tiles.forEach((tile, i) => {
        const owner = this.owners[i] as number;
        if (owner < 0) stock.push(tile);
        else world[ROUND.fields.hands + owner * BYTES + (tile >> 3)]! |= 1 << (tile & 7);
      });
      world.set(this.shuffle(stock), ROUND.fields.deck + this.stockAt);
    }
  }
}
