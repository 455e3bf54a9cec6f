/** A round while it is entered. */
import type { EnteredRound, EntryTerms, Tile } from "../wire.ts";
import { EMPTY } from "./score-sheet.ts";

/** What a player still holds: tiles, or the number of their pips. */
interface HandDraft {
  readonly tiles: readonly Tile[];
  readonly pips: number | null;
}

/** All that is entered of a round so far, as it is stored. */
export interface Drafted extends Pick<EnteredRound, "leader" | "ways" | "stock" | "penalties" | "steps"> {
  readonly how: EnteredRound["how"] | null;
  readonly out: number | null;
  readonly blocker: number | null;
  readonly last: Tile | null;
  readonly number: number | null;
  readonly hands: readonly HandDraft[];
}

/** Where tapped tiles go: to a hand, by its seat, to the last tile, or to the boneyard. */
export type TrayTarget = number | "last" | "stock";

/** Whether something is entered of a round. */
export const isBegun = ({ how, hands = [], ...rest }: Partial<Drafted>): boolean =>
  (how ?? null) !== null ||
  hands.some(({ tiles, pips }) => tiles.length > 0 || pips !== null) ||
  Object.values(rest).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null));

const pipsOf = ({ tiles, pips }: HandDraft): number => pips ?? tiles.reduce((sum, [high, low]) => sum + high + low, 0);

export class Draft {
  how = $state<EnteredRound["how"] | null>(null);
  leader = $state<number | null>(null);
  /** Who went out, and who laid the last tile of a blocked round. */
  out = $state<number | null>(null);
  blocker = $state<number | null>(null);
  last = $state.raw<Tile | null>(null);
  ways = $state.raw<EnteredRound["ways"]>([]);
  number = $state<number | null>(null);
  hands = $state.raw<readonly HandDraft[]>([]);
  stock = $state.raw<readonly Tile[]>([]);
  penalties = $state.raw<EnteredRound["penalties"]>([]);
  steps = $state.raw<EnteredRound["steps"]>([]);
  /** Those of a round that is corrected. */
  private readonly seats: EnteredRound["seats"];

  /** Begin with a round as it was entered; with `null`, with what is stored of it. */
  constructor(
    private readonly players: number,
    private readonly asked: EntryTerms,
    before: EnteredRound | null,
    stored: Partial<Drafted> = {},
  ) {
    const one = before ?? EMPTY;
    this.seats = one.seats;
    if (before) this.how = one.how;
    this.leader = one.leader;
    if (one.how === "out") this.out = one.seat;
    if (one.how === "blocked") this.blocker = one.seat;
    [this.last, this.ways, this.number] = [one.tile, one.ways, one.number || null];
    this.hands = Array.from({ length: players }, (_, seat) => ({
      tiles: one.hands[seat] ?? [],
      pips: one.pips[seat] ?? null,
    }));
    [this.stock, this.penalties, this.steps] = [one.stock, one.penalties, one.steps];
    Object.assign(this, stored);
  }

  /** What is entered so far. */
  get drafted(): Drafted {
    const { how, leader, out, blocker, last, ways, number, hands, stock, penalties, steps } = this;
    return { how, leader, out, blocker, last, ways, number, hands, stock, penalties, steps };
  }

  /** The seats whose hands are asked for. */
  get holders(): readonly number[] {
    const counts = this.how === "out" ? this.asked.after_out : this.how === "blocked" && this.asked.after_block;
    if (!counts) return [];
    return Array.from({ length: this.players }, (_, seat) => seat).filter(
      (seat) => this.how !== "out" || seat !== this.out,
    );
  }

  /** The first seat whose hand is not entered yet; null if none is missing. */
  get missing(): number | null {
    const isEmpty = (seat: number): boolean => !this.hands[seat]?.tiles.length && this.hands[seat]?.pips == null;
    return this.holders.find(isEmpty) ?? null;
  }

  setHand(seat: number, hand: Partial<HandDraft>): void {
    this.hands = this.hands.map((one, at) => (at === seat ? { ...one, ...hand } : one));
  }

  /** The tiles at a place of the tray. */
  tilesAt(target: TrayTarget): readonly Tile[] {
    if (target === "last") return this.last ? [this.last] : [];
    return target === "stock" ? this.stock : (this.hands[target]?.tiles ?? []);
  }

  put(target: TrayTarget, tiles: readonly Tile[]): void {
    if (target === "last") this.last = tiles.at(-1) ?? null;
    else if (target === "stock") this.stock = tiles;
    else this.setHand(target, { tiles, pips: null });
  }

  /** All tiles that are entered somewhere. */
  get used(): readonly Tile[] {
    const held = this.holders.flatMap((seat) => this.hands[seat]?.tiles ?? []);
    const last = this.how === "out" && this.last ? [this.last] : [];
    return [...held, ...last, ...(this.hasStock ? this.stock : [])];
  }

  /** Whether the boneyard is asked for. */
  get hasStock(): boolean {
    return this.asked.stock && this.holders.length > 0;
  }

  /** The round. */
  get round(): EnteredRound {
    const [isOut, { holders }] = [this.how === "out", this];
    const inPips = holders.some((seat) => this.hands[seat]?.pips != null);
    const hands = this.hands.map((hand, seat) => (holders.includes(seat) ? hand : { tiles: [], pips: 0 }));
    return {
      how: this.how ?? "stopped",
      leader: this.leader,
      seat: isOut ? this.out : this.how === "blocked" ? this.blocker : null,
      tile: isOut ? this.last : null,
      ways: isOut ? this.ways : [],
      number: isOut ? (this.number ?? 0) : 0,
      hands: holders.length && !inPips ? hands.map(({ tiles }) => tiles) : [],
      pips: holders.length && inPips ? hands.map(pipsOf) : [],
      stock: this.hasStock ? this.stock : [],
      penalties: this.penalties,
      steps: this.steps,
      seats: this.seats,
    };
  }
}
