/**
 * A round as a seat has seen it, for the kernels of beliefs (as `boneyard/minds/beliefs/history.py`).
 *
 * Equal tiles of several sets are numbered in the order in which they were laid; the copies in the
 * viewer's hand follow.
 */
import type { Dealt, GameEvent, Tile } from "../wire.ts";
import { ACTION, B, CHARGES, R } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import type { Match } from "./match.ts";
import type { RuleName } from "./round.ts";

/** Seats that nobody, or a claim, has: as the kernels write them. */
const NONE = -1;

type Field = keyof typeof ACTION.fields;
type Action = Record<Field, number>;

export class History {
  readonly actions: Action[] = [];
  /** Physical tiles by place in the deck, where the viewer knows them; 0 elsewhere. */
  readonly deck: number[];
  /** Those that the viewer was dealt. */
  readonly hand: readonly number[];
  readonly dealt: Dealt;
  readonly engine: number;
  readonly shown: number;
  /** The seat charged for lacking a double to lead. */
  readonly charged: number;
  /** Who should have led: a seat, by a claim, or by lot. */
  readonly expected: number;
  readonly previous: number;
  /** Whether nobody was dealt a tile that leads, so that the seats drew for it. */
  readonly searches: boolean;
  private readonly laid = new Map<number, number>();
  /** Places in the deck of the viewer's tiles, in the order in which it received them. */
  private readonly held = new Map<number, number[]>();
  private next: number;

  constructor(
    private readonly match: Match,
    private readonly viewer: number | null,
  ) {
    const rule = (name: RuleName): number => match.round.rule(name);
    const events = match.history;
    const dealt = events.find((event): event is Dealt => event.type === "Dealt");
    if (!dealt) throw new Error("the round has no deal");
    const size = rule("hand");
    this.deck = Array.from({ length: rule("in_set") }, () => 0);
    this.next = match.players * size;
    const first = viewer === null ? 0 : viewer * size;
    const hand = viewer === null ? [] : (dealt.hands[viewer] ?? []);
    hand.forEach((tile, i) => this.hold(tile, first + i));
    this.dealt = dealt;
    this.engine = dealt.engine ? this.nextCopy(dealt.engine) : NONE;
    const announced = rule("knock_tiles") > 0;
    for (const event of events) this.add(event, announced);
    this.numberHand();
    this.hand = this.deck.slice(first, first + hand.length);
    this.shown = dealt.shown ? match.round.placeOf(dealt.shown) : NONE;
    this.charged = events.reduce(
      (seat, event) => (event.type === "Penalised" && event.why === CHARGES[R.LEAD_CHARGE] ? event.seat : seat),
      NONE,
    );
    const byLot = rule("lead_charge") ? (this.charged < 0 ? dealt.leader : this.charged) : B.BY_LOT;
    this.expected = match.expectedLeader ?? byLot;
    this.previous = match.rounds.at(-1)?.leader ?? NONE;
    this.searches = this.expected === NONE && !rule("aside") && this.shown < 0 && rule("lead_draws") !== 0;
  }

  /** Write the actions: ACTION records from an address on. */
  write(kernels: Kernels, at: number): void {
    const { view } = kernels;
    this.actions.forEach((action, i) => {
      for (const [name, offset] of Object.entries(ACTION.fields))
        view.setInt32(at + i * ACTION.size + offset, action[name as Field], true);
    });
  }

  private add(event: GameEvent, announced: boolean): void {
    const last = this.actions.at(-1);
    if (event.type === "Led") this.row(R.PLAY, event.seat, { tile: this.lay(event.seat, event.tile) });
    else if (event.type === "Played")
      this.row(R.PLAY, event.seat, { tile: this.lay(event.seat, event.tile), end: event.end, touching: event.pip });
    else if (event.type === "Drew") {
      if (event.why === "turn") this.row(R.DRAW, event.seat);
      else if (last) last.fines += 1;
      this.draw(event.seat, event.tile);
    } else if (event.type === "Passed") this.row(R.PASS, event.seat, { second: Number(event.why === "second_tile") });
    else if (event.type === "Knocked" && announced && last) last.knock = 1;
  }

  private row(kind: number, seat: number, given: Partial<Action> = {}): void {
    this.actions.push({ kind, seat, tile: NONE, end: NONE, knock: 0, fines: 0, second: 0, touching: NONE, ...given });
  }

  /** The physical tile of the next copy that is laid. */
  private nextCopy(tile: Tile): number {
    const place = this.match.round.placeOf(tile);
    const copy = this.laid.get(place) ?? 0;
    this.laid.set(place, copy + 1);
    return place + copy;
  }

  private lay(seat: number, tile: Tile): number {
    const physical = this.nextCopy(tile);
    const at = seat === this.viewer ? this.held.get(this.match.round.placeOf(tile))?.shift() : undefined;
    if (at !== undefined) this.deck[at] = physical;
    return physical;
  }

  private hold(tile: Tile, at: number): void {
    const place = this.match.round.placeOf(tile);
    this.held.set(place, [...(this.held.get(place) ?? []), at]);
  }

  private draw(seat: number, tile: Tile | null): void {
    if (seat === this.viewer && tile) this.hold(tile, this.next);
    this.next += 1;
  }

  /** The viewer's tiles still in hand are the next copies. */
  private numberHand(): void {
    for (const [place, held] of this.held) {
      const first = place + (this.laid.get(place) ?? 0);
      held.forEach((at, copy) => (this.deck[at] = first + copy));
    }
  }
}
