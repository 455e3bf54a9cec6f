/**
 * Evidence as hidden tiles to assign to the occasions on which they were received
 * (as `boneyard/minds/beliefs/problem.py`), and the walk of the kernels over the solutions.
 */
import { B, CLAUSE, EVIDENCE, MAX_CLAUSES, MAX_SEATS, R, ROUND, ROW_WORDS, WALK, WORDS } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import type { Round } from "./round.ts";

/** The addresses of the evidence: the public ROUND, EVIDENCE, and its clauses. */
export interface Gathered {
  readonly round: number;
  readonly evidence: number;
  readonly clauses: number;
}

/** A limit that binds nowhere. */
const FREE = 9999;

/** A mask of any length from its bytes. */
const maskOf = (bytes: Uint8Array): bigint => bytes.reduceRight((mask, byte) => (mask << 8n) | BigInt(byte), 0n);

/** The numbers of the set bits. */
export function bits(mask: bigint): readonly number[] {
  const found: number[] = [];
  for (let at = 0, left = mask; left; at++, left >>= 1n) if (left & 1n) found.push(at);
  return found;
}

/** At least one of some tiles was in a hidden hand; or (`isLot`) that decides how many lots agree. */
interface Clause {
  readonly isLot: boolean;
  /** By item: the slots in which it satisfies the clause. */
  readonly masks: ReadonlyMap<number, bigint>;
  /** Whether it holds in every deal. */
  holds: boolean;
}

export class Problem {
  /** By slot: its seat (the number of players: the boneyard), its first place in the deck, the tiles that it still takes. */
  readonly owner: readonly number[];
  readonly place: readonly number[];
  private readonly capacity: number[];
  /** By slot: how many doubles it still takes. */
  private readonly limit: number[];
  /** By item: its physical tile, who laid it (-1: nobody), the slots there were then, where it can be, where it is. */
  readonly tiles: readonly number[];
  readonly laidBy: readonly number[];
  private readonly when: readonly number[];
  readonly rows: bigint[];
  readonly fixed: number[];
  private readonly isDouble: readonly boolean[];
  /** Equal items whose weight is no product over items. */
  private readonly equal: (readonly number[])[] = [];
  /** Slots of weight 2, by item. */
  private readonly twice = new Map<number, bigint>();
  private readonly clauses: readonly Clause[];
  /** The clauses that are open, and for each seat before the leader the one that it has a double; -1: it has none. */
  private readonly binding: readonly Clause[];
  private readonly lots: readonly number[];
  /** The items whose place is not certain, or whose weight depends on others. */
  readonly walking: readonly number[];
  /** The lengths of the arrays that `write` fills. */
  readonly shape: { readonly items: number; readonly slots: number; readonly words: number };
  private readonly players: number;

  constructor(
    private readonly kernels: Kernels,
    { round, evidence, clauses }: Gathered,
    dealt: Round,
  ) {
    const { view } = kernels;
    const { fields } = EVIDENCE;
    const { players, tiles: printed, copies } = dealt;
    this.players = players;
    const [slots, items] = [view.getInt32(evidence + fields.slots, true), view.getInt32(evidence + fields.items, true)];
    const shorts = (at: number, count: number): number[] =>
      Array.from({ length: count }, (_, i) => view.getInt16(evidence + at + 2 * i, true));
    this.owner = shorts(fields.seat, slots);
    this.place = shorts(fields.place, slots);
    const hidden = players - Number(view.getInt32(evidence + fields.viewer, true) >= 0);
    const hand = dealt.rule("hand");
    const [first, end] = [ROUND.fields.stock_at, ROUND.fields.stock_end].map((at) => view.getInt32(round + at, true));
    this.capacity = this.owner.map((_, slot) =>
      slot < hidden ? hand : slot < slots - 1 ? 1 : (end as number) - (first as number),
    );
    const most = dealt.rule("redeal_doubles") - 1;
    this.limit = this.owner.map((_, slot) => (most >= 0 && slot < hidden ? most : FREE));
    this.tiles = [...kernels.bytes(evidence + fields.tile, items)];
    this.laidBy = shorts(fields.laid_by, items);
    this.when = shorts(fields.slots_when_laid, items);
    this.isDouble = this.tiles.map((tile) => printed[tile]?.[0] === printed[tile]?.[1]);
    const width = 8 * ROW_WORDS;
    this.rows = this.tiles.map((_, item) => maskOf(kernels.bytes(evidence + fields.row + width * item, width)));
    this.fixed = this.tiles.map(() => -1);
    const count = view.getInt32(evidence + fields.clauses, true);
    this.clauses = Array.from({ length: count }, (_, i) => clauses + i * CLAUSE.size)
      .filter((at) => view.getInt32(at + CLAUSE.fields.pending, true))
      .map((at) => this.clauseAt(at));
    do this.propagate();
    while (this.clauses.filter((clause) => this.concludes(clause)).length);
    if (copies > 1) this.weighCopies(copies);
    const together = new Set(this.equal.flat());
    this.walking = [...this.tiles.keys()].filter((item) => (this.fixed[item] as number) < 0 || together.has(item));
    [this.binding, this.lots] = this.flags();
    const words = Math.max(1, Math.ceil(this.binding.length / 64));
    this.shape = { items: Math.max(1, this.walking.length), slots, words };
  }

  // ---- what is certain

  /** Fix what has one place left, and close what is full, until nothing changes. */
  private propagate(): void {
    while (this.fixSingle() || this.closeFull() || this.fillTight());
  }

  private get open(): readonly number[] {
    return this.tiles.flatMap((_, item) => ((this.fixed[item] as number) < 0 ? [item] : []));
  }

  private fix(item: number, slot: number): void {
    this.fixed[item] = slot;
    this.rows[item] = 1n << BigInt(slot);
    this.capacity[slot]! -= 1;
    if (this.isDouble[item] && this.limit[slot] !== FREE) this.limit[slot]! -= 1;
    if ((this.capacity[slot] as number) < 0 || (this.limit[slot] as number) < 0) throw new Error("no deal agrees");
  }

  private fixSingle(): boolean {
    const single = this.open.filter((item) => {
      const row = this.rows[item] as bigint;
      return (row & (row - 1n)) === 0n;
    });
    for (const item of single) {
      const [slot] = bits(this.rows[item] as bigint);
      if (slot === undefined) throw new Error("no deal agrees");
      this.fix(item, slot);
    }
    return single.length > 0;
  }

  private closeFull(): boolean {
    const mask = (are: readonly number[]): bigint =>
      are.reduce((all, left, slot) => (left === 0 ? all | (1n << BigInt(slot)) : all), 0n);
    const [full, ofDoubles] = [mask(this.capacity), mask(this.limit)];
    let found = false;
    for (const item of this.open) {
      const row = this.rows[item] as bigint;
      const shut = row & (this.isDouble[item] ? full | ofDoubles : full);
      if (shut) [this.rows[item], found] = [row ^ shut, true];
    }
    return found;
  }

  /** A slot that needs all that can be in it has them. */
  private fillTight(): boolean {
    const { open } = this;
    for (const [slot, left] of this.capacity.entries()) {
      if (!left) continue;
      const able = open.filter((item) => ((this.rows[item] as bigint) >> BigInt(slot)) & 1n);
      if (able.length < left) throw new Error("no deal agrees");
      if (able.length === left) {
        for (const item of able) this.fix(item, slot);
        return true;
      }
    }
    return false;
  }

  /** Equal hidden tiles count as different ones: a laid tile may have been any of those that its hand held then. */
  private weighCopies(copies: number): void {
    const equal = new Map<number, number[]>();
    this.tiles.forEach((tile, item) => {
      const place = Math.floor(tile / copies);
      equal.set(place, [...(equal.get(place) ?? []), item]);
    });
    for (const items of equal.values()) {
      const [first, other, ...more] = items;
      if (first === undefined || other === undefined) continue;
      if (!items.some((item) => (this.laidBy[item] as number) >= 0)) continue;
      if (more.length) this.equal.push(items);
      else {
        const early = this.owner
          .slice(0, this.when[first])
          .reduce((mask, seat, slot) => (seat === this.laidBy[first] ? mask | (1n << BigInt(slot)) : mask), 0n);
        const row = this.rows[other] as bigint;
        if (row & early) this.twice.set(other, row & ~early);
      }
    }
  }

  private clauseAt(at: number): Clause {
    const { view } = this.kernels;
    const count = view.getInt32(at + CLAUSE.fields.slots, true);
    const slots = Array.from({ length: this.players }, (_, seat) =>
      this.owner.slice(0, count).reduce((mask, one, slot) => (one === seat ? mask | (1n << BigInt(slot)) : mask), 0n),
    );
    const masks = new Map<number, bigint>();
    const width = 8 * WORDS;
    slots.forEach((mine, seat) => {
      const wanted = mine ? maskOf(this.kernels.bytes(at + CLAUSE.fields.mask + width * seat, width)) : 0n;
      this.tiles.forEach((tile, item) => {
        const mask = (wanted >> BigInt(tile)) & 1n ? mine : 0n;
        if (mask) masks.set(item, (masks.get(item) ?? 0n) | mask);
      });
    });
    return { isLot: view.getInt32(at + CLAUSE.fields.kind, true) === B.LOT, masks, holds: false };
  }

  /** By item: its possible slots that satisfy a clause. */
  private pairs({ masks }: Clause): ReadonlyMap<number, bigint> {
    const found = new Map<number, bigint>();
    for (const [item, mask] of masks) {
      const possible = mask & (this.rows[item] as bigint);
      if (possible) found.set(item, possible);
    }
    return found;
  }

  /** Draw the conclusions of a clause; whether there are new ones. */
  private concludes(clause: Clause): boolean {
    if (clause.holds) return false;
    const pairs = this.pairs(clause);
    clause.holds = [...pairs].some(([item, mask]) => this.rows[item] === mask);
    if (clause.holds || clause.isLot) return false;
    const [first, ...others] = pairs;
    if (!first) throw new Error("no deal agrees");
    if (!others.length) {
      // Only this item can satisfy it.
      [this.rows[first[0]], clause.holds] = [first[1], true];
      return true;
    }
    const slots = bits([...pairs.values()].reduce((all, mask) => all | mask, 0n));
    if (slots.length > 1 || this.capacity[slots[0] as number] !== 1) return false;
    // Only what comes into this slot can.
    const only = 1n << BigInt(slots[0] as number);
    for (const item of this.open) if (!pairs.has(item)) this.rows[item] = (this.rows[item] as bigint) & ~only;
    clause.holds = true;
    return true;
  }

  private flags(): [binding: readonly Clause[], lots: readonly number[]] {
    const open: Clause[] = [];
    const lots: number[] = [];
    let isSettled = false;
    for (const clause of this.clauses) {
      const isPossible = this.pairs(clause).size > 0;
      if (clause.isLot) {
        isSettled ||= clause.holds;
        if (isSettled) continue;
        lots.push(isPossible ? open.length : -1);
      }
      if (!clause.holds && isPossible) open.push(clause);
    }
    if (open.length > MAX_CLAUSES) throw new Error("too many clauses");
    return [open, lots];
  }

  // ---- the walk

  /** Write the WALK, its weights (uint8[items, slots]) and the clauses that are satisfied (uint64[items, slots, words]). */
  write(walk: number, weights: number, satisfied: number): void {
    const { view } = this.kernels;
    const { fields } = WALK;
    const { walking, binding: open, lots } = this;
    const { slots, words } = this.shape;
    const capacity = [...this.capacity];
    const limit = [...this.limit];
    for (const item of walking) {
      const slot = this.fixed[item] as number;
      if (slot < 0) continue;
      capacity[slot]! += 1;
      if (limit[slot] !== FREE) limit[slot]! += Number(this.isDouble[item]);
    }
    const together = new Map(this.equal.flatMap((items, k) => items.map((item) => [item, k] as const)));
    const isLimited = limit.some((most) => most !== FREE);
    const one = { items: walking.length, slots, clauses: open.length, lots: lots.length };
    for (const [name, value] of Object.entries({ ...one, limited: isLimited, has_equal_sets: together.size > 0 }))
      view.setInt32(walk + fields[name as "items"], Number(value), true);
    const shorts = (name: keyof typeof fields, numbers: readonly number[]): void =>
      numbers.forEach((number, i) => view.setInt16(walk + fields[name] + 2 * i, number, true));
    const of = <T>(list: readonly T[]): T[] => walking.map((item) => list[item] as T);
    shorts("double", of(this.isDouble).map(Number));
    shorts("laid_by", of(this.laidBy));
    shorts("slots_when_laid", of(this.when));
    shorts(
      "equal_set",
      walking.map((item) => together.get(item) ?? -1),
    );
    shorts("capacity", capacity);
    shorts("owner", this.owner);
    shorts("limit", limit);
    shorts("lot", lots);
    open.forEach(({ isLot }, i) => view.setInt8(walk + fields.must + i, Number(!isLot)));
    walking.forEach((item, k) => {
      const twice = this.twice.get(item) ?? 0n;
      for (const slot of bits(this.rows[item] as bigint)) {
        view.setUint8(weights + k * slots + slot, (twice >> BigInt(slot)) & 1n ? 2 : 1);
        open.forEach(({ masks }, flag) => {
          if (!(((masks.get(item) ?? 0n) >> BigInt(slot)) & 1n)) return;
          const at = satisfied + 8 * ((k * slots + slot) * words + (flag >> 6));
          view.setBigUint64(at, view.getBigUint64(at, true) | (1n << BigInt(flag & 63)), true);
        });
      }
    });
  }

  /** By seat: the tiles on nobody's side of the table that it cannot hold; as masks of physical tiles. */
  lacks(viewer: number | null): readonly bigint[] {
    const lacking = Array.from({ length: MAX_SEATS }, () => 0n);
    this.rows.forEach((row, item) => {
      if ((this.laidBy[item] as number) >= 0) return;
      const able = new Set(bits(row).map((slot) => this.owner[slot]));
      for (let seat = 0; seat < this.players; seat++)
        if (seat !== viewer && !able.has(seat)) lacking[seat]! |= 1n << BigInt(this.tiles[item] as number);
    });
    return lacking;
  }
}

/** Whether a round waits for its first tile. */
export const isLead = (kernels: Kernels, round: number): boolean =>
  kernels.view.getInt32(round + ROUND.fields.phase, true) === R.LEAD;
