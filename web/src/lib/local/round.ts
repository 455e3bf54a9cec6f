/** One round: the records of the kernels as tiles, ends, moves and events (as `boneyard/game/round.py`). */
import type {
  Dealt,
  End,
  GameEvent,
  Gain,
  Laid,
  Led,
  Multiple,
  Played,
  PublicState,
  Redealt,
  RoundTerms,
  Scored,
  Tile,
} from "../wire.ts";
import type { LocalPlace } from "../wire/local.ts";
import { sameTile } from "../moves.ts";
import { moveFrom, type Move } from "./move.ts";
import type { Kernels } from "./kernels.ts";
import {
  A,
  CHARGES,
  EARNINGS,
  FACES,
  MAX_ENDS,
  MAX_MOVES,
  MAX_SEATS,
  MEMORY,
  ROUND,
  RULES,
  SCORE,
  WORDS,
  R,
} from "../wire/kernels.ts";

const KINDS = { play: R.PLAY, draw: R.DRAW, pass: R.PASS };
const ASKED = ["lead", "tile", "second", "extra"] as const;
/** Why a deal is void, by its number. */
const VOID = [null, "no_double", "doubles_in_hand", "no_leader"] as const;
const WORD = 8;

/** What scoring reads of a finished round. */
export interface FinishedRound {
  readonly players: number;
  readonly status: number;
  readonly leader: number;
  readonly hands: readonly (readonly Tile[])[];
  /** Points of each seat by reason, in the order of CHARGES and EARNINGS. */
  readonly charges: readonly (readonly number[])[];
  readonly earned: readonly (readonly number[])[];
  /** The fields of SCORE: a number, the numbers of the seats, or those of a table by two seats. */
  readonly score: (name: keyof typeof SCORE.fields, ...at: readonly number[]) => number;
}

export type RuleName = keyof typeof RULES.fields;

/** Where a round is: the addresses of its records in the memory of some kernels. */
export interface Placed {
  readonly kernels: Kernels;
  readonly rules: number;
  readonly state: number;
}

/** The seats in a mask. */
export const members = (mask: number): readonly number[] =>
  Array.from({ length: MAX_SEATS }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);

const flags = (mask: number, seats: number): readonly boolean[] =>
  Array.from({ length: seats }, (_, seat) => Boolean((mask >> seat) & 1));

/** The state of a round.  `close` gives its memory back. */
export class Round {
  readonly terms: RoundTerms;
  readonly players: number;
  /** All physical tiles; equal ones follow each other. */
  readonly tiles: readonly Tile[];
  /** The tiles of one set. */
  private readonly printed: readonly Tile[];
  readonly copies: number;
  readonly rules: number;
  /** The ROUND record, and the MEMORY of what its moves have shown. */
  readonly state: number;
  readonly memory: number;
  private readonly report: number;
  private readonly listed: number;
  protected readonly scoreRecord: number;
  laid: readonly Laid[] = [];
  /** Every end of the round so far, in its last known state. */
  protected known = new Map<number, End>();
  private seen: PublicState | null = null;
  status: number = R.PLAYING;
  turn = 0;
  phase: number = R.LEAD;

  constructor(
    readonly kernels: Kernels,
    place: LocalPlace,
    set: { readonly max_pip: number; readonly copies: number },
  ) {
    this.terms = place.terms;
    this.players = place.players;
    this.copies = set.copies;
    this.printed = Array.from({ length: set.max_pip + 1 }, (_, high) =>
      Array.from({ length: high + 1 }, (_, low): Tile => [high, low]),
    ).flat();
    this.tiles = this.printed.flatMap((tile) => Array.from({ length: set.copies }, () => tile));
    this.rules = kernels.take(RULES.size);
    kernels.bytes(this.rules, RULES.size).set(Uint8Array.from(atob(place.rules), (byte) => byte.charCodeAt(0)));
    this.state = kernels.take(ROUND.size);
    this.memory = kernels.take(2 * MEMORY.size);
    this.report = kernels.take(A.REPORT * WORD);
    this.listed = kernels.take(MAX_MOVES * Math.max(A.MOVE, A.GAIN) * WORD);
    this.scoreRecord = kernels.take(SCORE.size);
  }

  close(): void {
    this.kernels.give(this.rules, RULES.size);
    this.kernels.give(this.state, ROUND.size);
    this.kernels.give(this.memory, 2 * MEMORY.size);
    this.kernels.give(this.report, A.REPORT * WORD);
    this.kernels.give(this.listed, MAX_MOVES * Math.max(A.MOVE, A.GAIN) * WORD);
    this.kernels.give(this.scoreRecord, SCORE.size);
  }

  protected clear(): void {
    this.laid = [];
    this.known = new Map();
    this.seen = null;
    this.status = R.PLAYING;
    this.turn = 0;
    this.phase = R.LEAD;
  }

  /** The round as an argument of a kernel that takes arrays of one record. */
  protected get arrays(): readonly [number, bigint, number, bigint] {
    return [this.rules, 1n, this.state, 1n];
  }

  protected int(name: "status" | "turn" | "phase" | "leader" | "shown" | "stock_at" | "stock_end" | "drawn"): number {
    return this.kernels.view.getInt32(this.state + ROUND.fields[name], true);
  }

  protected ints(name: "charges" | "earned" | "gained", count: number): readonly number[] {
    const { view } = this.kernels;
    const at = this.state + ROUND.fields[name];
    return Array.from({ length: count }, (_, i) => view.getInt32(at + 4 * i, true));
  }

  /** Set what the points of the next round depend on, before it is dealt. */
  carry(totals: readonly number[], wins: number, voids: number): void {
    const { view } = this.kernels;
    totals.forEach((total, side) => view.setInt32(this.state + ROUND.fields.before + 4 * side, total, true));
    view.setInt32(this.state + ROUND.fields.wins, wins, true);
    view.setInt32(this.state + ROUND.fields.voids, voids, true);
  }

  /** Deal a deck of tiles; null, or why the deal is void.  For the other numbers, -1 is none. */
  begin(deck: readonly Tile[], engine: number, given: number, previous: number): Redealt["why"] | null {
    this.clear();
    const used = new Map<number, number>();
    const physical = deck.map((tile) => {
      const first = this.ordinal(tile) * this.copies;
      const copy = used.get(first) ?? 0;
      used.set(first, copy + 1);
      return first + copy;
    });
    this.kernels.bytes(this.state + ROUND.fields.deck, physical.length).set(physical);
    this.kernels.run("memory.forget", this.memory);
    const why =
      VOID[this.kernels.call("actions.begin", ...this.arrays, BigInt(engine), BigInt(given), BigInt(previous))] ?? null;
    if (why !== null) return why;
    [this.status, this.turn, this.phase] = [this.int("status"), this.int("turn"), this.int("phase")];
    if (this.terms.aside) this.layEngine([engine, engine]);
    return null;
  }

  protected ordinal([high, low]: Tile): number {
    return (high * (high + 1)) / 2 + low;
  }

  /** The physical index of the first copy of a tile of the set. */
  placeOf(tile: Tile): number {
    return this.ordinal(tile) * this.copies;
  }

  /** Whether the box has such a tile. */
  protected has([high, low]: Tile): boolean {
    return low >= 0 && low <= high && this.ordinal([high, low]) < this.printed.length;
  }

  private layEngine(tile: Tile): void {
    const { view } = this.kernels;
    const count = view.getInt32(this.state + ROUND.fields.next_id, true);
    const ids = Array.from({ length: count }, (_, slot) => slot);
    for (const slot of ids) {
      const face = FACES[view.getInt8(this.state + ROUND.fields.face + slot)] as string;
      const arm = view.getUint8(this.state + ROUND.fields.arm + slot);
      this.known.set(slot, this.end(slot, tile[0], arm, face, 0));
    }
    this.laid = [{ index: 0, tile, seat: null, end: null, parent: null, face: "", pip: tile[0], arm: 0, ends: ids }];
  }

  protected end(id: number, pip: number, arm: number, face: string, parent: number): End {
    const need = this.terms.needs[pip] ?? null;
    return { id, pip, arm, face, parent, open_to: [], ...(need === null ? {} : { need }) };
  }

  get asked(): string {
    return ASKED[this.phase] as string;
  }

  /** Make a move; its events, or null if it is illegal, and nothing has changed. */
  act(move: Move): readonly GameEvent[] | null {
    if (!this.isWellFormed(move)) return null;
    const before = [this.turn, this.phase] as const;
    const mark = move.out === null ? Number(move.knock) : Number(move.knock) + 2 * (move.out + 1);
    const tile = move.tile === null ? -1 : this.ordinal(move.tile);
    const given = [KINDS[move.kind], tile, move.end ?? -1, mark].map(BigInt);
    const shown = this.shownBy(move);
    const said = this.kernels.call("actions.act_and_report", ...this.arrays, ...given, this.report, BigInt(A.REPORT));
    if (!said) return null;
    this.kernels.bytes(this.memory, MEMORY.size).set(this.kernels.bytes(shown, MEMORY.size));
    const notes = this.kernels.numbers(this.report, said);
    const at = (index: number): number => notes[index] as number;
    const after = (index: number): number => at(A.J_WIDTH + index);
    [this.status, this.turn, this.phase] = [after(A.J_STATUS), after(A.J_TURN), after(A.J_PHASE)];
    this.seen = null;
    const events = this.eventsOf(move, before[0], before[1], at);
    if (at(A.J_CHARGED) !== after(A.J_CHARGED)) events.push(...this.charged(notes.slice(A.J_GROWN, A.J_CREDITED)));
    return events;
  }

  /**
   * The MEMORY after a move, if it is legal; what it shows is noted before it is made.  The numbers that it leaves and
   * covers would need its tile and its end: no bot of the page reads them here.
   */
  private shownBy({ kind, knock }: Move): number {
    const next = this.memory + MEMORY.size;
    this.kernels.bytes(next, MEMORY.size).set(this.kernels.bytes(this.memory, MEMORY.size));
    const move = BigInt(KINDS[kind] << R.KIND_SHIFT) | BigInt(Number(knock) << R.KNOCK_SHIFT);
    this.kernels.run("memory.observe", this.rules, this.state, next, move);
    return next;
  }

  /** A rule, by its number in the RULES record. */
  rule(name: RuleName): number {
    return this.kernels.view.getInt32(this.rules + RULES.fields[name], true);
  }

  /** The bytes of a record. */
  bytesOf(record: "rules" | "state"): Uint8Array {
    return this.kernels.bytes(this[record], record === "rules" ? RULES.size : ROUND.size).slice();
  }

  /** A move of the kernels as a Move; `where` the same round is in other kernels. */
  named(move: number, where: Placed = this): Move {
    const { kernels, rules, state } = where;
    const kind = (move >> R.KIND_SHIFT) & 3;
    const mark = kernels.call("actions.mark_of", rules, state, BigInt(move));
    const slot = (move >> R.SLOT_SHIFT) & 0xff;
    const id = kernels.view.getUint16(state + ROUND.fields.id + 2 * slot, true);
    const tile = kind === R.PLAY ? (this.tiles[move & 0xff] as Tile) : null;
    return moveFrom(tile, kind === R.DRAW, this.phase === R.LEAD ? -1 : id, mark);
  }

  /** Whether a placement leads to the same position as a move of the kernels, in a round like this one. */
  isLike(code: number, { tile, end, knock }: Move, where: Placed = this): boolean {
    const { kernels, rules, state } = where;
    const one = this.named(code, where);
    if (!one.tile || !tile || end === null || knock !== one.knock || !sameTile(one.tile, tile)) return false;
    const { view } = kernels;
    const count = view.getUint32(state + ROUND.fields.ends, true);
    const ids = Array.from({ length: count }, (_, slot) => view.getUint16(state + ROUND.fields.id + 2 * slot, true));
    const slot = ids.indexOf(end);
    if (slot < 0) return false;
    const other = (code & ~(0xff << R.SLOT_SHIFT)) | (slot << R.SLOT_SHIFT);
    return kernels.call("moves.equal_moves", rules, state, BigInt(other), BigInt(code)) !== 0;
  }

  /** Whether the move has the right fields for its kind; the kernels do not check this. */
  private isWellFormed({ kind, tile, end, knock, out }: Move): boolean {
    if (kind !== "play") return tile === null && end === null && !knock && out === null;
    return tile !== null && this.has(tile) && (end === null || end >= 0);
  }

  private eventsOf(move: Move, seat: number, phase: number, at: (index: number) => number): GameEvent[] {
    const after = (index: number): number => at(A.J_WIDTH + index);
    const events: GameEvent[] = [];
    if (move.kind === "play") events.push(this.placed(move, seat, phase, at));
    else if (move.kind === "pass") events.push({ type: "Passed", seat, why: this.whyPassed(phase, at(A.J_DRAWN)) });
    if (at(A.J_CREDITED)) events.push(...this.credited(at));
    const why = move.kind === "draw" ? "turn" : "knock";
    for (const tile of this.deck(at(A.J_STOCK), after(A.J_STOCK))) events.push({ type: "Drew", seat, tile, why });
    const changed = at(A.J_MARKERS) ^ after(A.J_MARKERS);
    if (changed) events.push({ type: after(A.J_MARKERS) & changed ? "MarkerPlaced" : "MarkerRemoved", seat });
    if (~at(A.J_KNOCKS) & after(A.J_KNOCKS)) events.push({ type: "Knocked", seat });
    return events;
  }

  private deck(from: number, to: number): readonly Tile[] {
    const bytes = this.kernels.bytes(this.state + ROUND.fields.deck + from, Math.max(0, to - from));
    return Array.from(bytes, (index) => this.tiles[index] as Tile);
  }

  private whyPassed(phase: number, drawn: number): "unable" | "undisclosed" | "second_tile" | "extra" {
    if (phase === R.SECOND) return "second_tile";
    if (phase === R.EXTRA) return "extra";
    return this.mayKeepPlayable(drawn) ? "undisclosed" : "unable";
  }

  /** Whether a seat that has drawn so many tiles may pass with a playable tile. */
  private mayKeepPlayable(drawn: number): boolean {
    return this.terms.may_decline || (drawn > 0 && this.terms.may_keep);
  }

  /** Whether all players know that a forced draw or pass is forced. */
  isEvident(move: Move): boolean {
    if (move.kind === "draw") return !(this.terms.may_draw && this.public.ends.length > 0);
    return !this.mayKeepPlayable(this.int("drawn"));
  }

  private placed(move: Move, seat: number, phase: number, at: (index: number) => number): Led | Played {
    const tile = move.tile as Tile;
    const index = this.laid.length;
    const [first, beyond] = [at(A.J_NEXT_ID), at(A.J_WIDTH + A.J_NEXT_ID)];
    const opened = Array.from({ length: beyond - first }, (_, i) => first + i);
    opened.forEach((id, i) => {
      const note = A.J_NEW + 3 * i;
      this.known.set(id, this.end(id, at(note), at(note + 1), FACES[at(note + 2)] as string, index));
    });
    if (phase === R.LEAD) {
      const lead = { index, tile, seat, end: null, parent: null, face: "", pip: tile[0], arm: 0, ends: opened };
      this.laid = [...this.laid, lead];
      return { type: "Led", seat, tile };
    }
    const end = move.end as number;
    const on = this.known.get(end) as End;
    const [ids, tips] = this.terms.sides_first ? [opened.slice(0, 1), opened.slice(1)] : [opened, []];
    for (const tip of tips) this.known.set(tip, { ...(this.known.get(tip) as End), parent: on.parent });
    const [high, low] = tile;
    const pip = high === low ? high : high + low - at(A.J_NEW);
    const { parent, face, arm } = on;
    const laid = { index, tile, seat, end, parent, face, pip, arm, ends: ids };
    this.laid = [...this.laid, tips.length ? { ...laid, tips } : laid];
    const own = this.terms.trains && arm < this.players;
    return {
      type: "Played",
      seat,
      tile,
      end,
      pip,
      on: on.pip,
      ...(own ? { owner: arm } : {}),
      ...(this.terms.trains && !own ? { public: true } : {}),
      ...(move.out === null ? {} : { outside: move.out }),
    };
  }

  /** The penalties of a move, from the increases of the charges of each seat. */
  private charged(grown: readonly number[]): readonly GameEvent[] {
    return Array.from({ length: this.players }, (_, seat) =>
      CHARGES.flatMap((why, i): readonly GameEvent[] => {
        const points = grown[CHARGES.length * seat + i] ?? 0;
        return points ? [{ type: "Penalised", seat, points, why }] : [];
      }),
    ).flat();
  }

  /** The points earned by a move. */
  private credited(at: (index: number) => number): readonly GameEvent[] {
    const [whys, bust, count, seat] = [at(A.J_CREDITED), at(A.J_BUST), at(A.J_COUNT), at(A.J_EARNER)];
    const [events, lost]: [Scored[], Scored[]] = [[], []];
    EARNINGS.forEach((why, i) => {
      if (!((whys >> i) & 1)) return;
      const of = why === "ends" ? { count, parts: this.parts(count) } : { count: null, parts: [] };
      ((bust >> i) & 1 ? lost : events).push({ type: "Scored", seat, points: at(A.J_CREDITS + i), why, ...of });
    });
    if (!lost.length) return events;
    return [...events, { type: "Bust", seat, points: lost.reduce((sum, { points }) => sum + points, 0), scores: lost }];
  }

  private parts(count: number): readonly Multiple[] {
    return this.terms.divisors
      .filter((divisor) => count % divisor === 0)
      .map((divisor) => ({ times: count / divisor, divisor }));
  }

  /** The events of the deal, before the first move. */
  dealt(round: number, engine: number): readonly GameEvent[] {
    const shown = this.int("shown");
    const dealt: Dealt = {
      type: "Dealt",
      round,
      leader: this.leader,
      hands: this.hands,
      stock: this.stock.length,
      engine: this.terms.aside ? [engine, engine] : null,
      shown: shown >= 0 ? (this.tiles[shown] as Tile) : null,
    };
    return this.terms.charging ? [dealt, ...this.charged(this.ints("charges", 3 * this.players))] : [dealt];
  }

  /** The legal moves; `merged`: only one of the placements that lead to equal positions. */
  moves(merged = false): readonly Move[] {
    const count = this.kernels.call(
      "actions.list_moves",
      ...this.arrays,
      this.listed,
      BigInt(MAX_MOVES),
      BigInt(A.MOVE),
      BigInt(merged),
    );
    const found = this.kernels.numbers(this.listed, count * A.MOVE);
    return Array.from({ length: count }, (_, i) => {
      const [kind, tile, end, mark] = found.slice(i * A.MOVE) as [number, number, number, number];
      return moveFrom(kind === R.PLAY ? (this.printed[tile] as Tile) : null, kind === R.DRAW, end, mark);
    });
  }

  /** What each of `moves` would score; null for one that says nothing about points.  Empty if no rule gives points in play. */
  gains(): readonly (Gain | null)[] {
    if (!this.terms.earning) return [];
    const trial = this.kernels.take(ROUND.size);
    const shape = [BigInt(MAX_MOVES), BigInt(A.GAIN)];
    const count = this.kernels.call("actions.list_gains", ...this.arrays, trial, 1n, this.listed, ...shape);
    this.kernels.give(trial, ROUND.size);
    const found = this.kernels.numbers(this.listed, count * A.GAIN);
    return Array.from({ length: count }, (_, i) => {
      const [left, points, bust] = found.slice(i * A.GAIN) as [number, number, number];
      return left >= 0 || points ? { count: left < 0 ? null : left, points, bust: bust !== 0 } : null;
    });
  }

  /** Rows of the ends that are closed to the seat in turn: the id, the reason, the physical tile that comes first (-1: none). */
  closed(): readonly (readonly [id: number, why: number, tile: number])[] {
    const rows = this.kernels.take(MAX_ENDS * A.COLUMNS * WORD);
    const shape = [BigInt(MAX_ENDS), BigInt(A.COLUMNS)];
    const count = this.kernels.call("reasons.write_closed", ...this.arrays, rows, ...shape);
    const found = this.kernels.numbers(rows, count * A.COLUMNS);
    this.kernels.give(rows, MAX_ENDS * A.COLUMNS * WORD);
    return Array.from({ length: count }, (_, i) => found.slice(3 * i, 3 * i + 3) as [number, number, number]);
  }

  /** Whether a physical tile fits a number by the match rule alone. */
  fits(pip: number, place: number): boolean {
    const at = this.rules + RULES.fields.fit + (pip * WORDS + (place >> 6)) * WORD;
    return Boolean((this.kernels.view.getBigUint64(at, true) >> BigInt(place & 63)) & 1n);
  }

  get hands(): readonly (readonly Tile[])[] {
    return Array.from({ length: this.players }, (_, seat) => this.hand(seat));
  }

  /** The tiles of one seat, in the order of the set. */
  hand(seat: number): readonly Tile[] {
    const bytes = this.kernels.bytes(this.state + ROUND.fields.hands + seat * WORDS * WORD, WORDS * WORD);
    return this.tiles.filter((_, index) => ((bytes[index >> 3] as number) >> (index & 7)) & 1);
  }

  /** The tiles of the boneyard, the next one to be drawn first. */
  get stock(): readonly Tile[] {
    return this.deck(this.int("stock_at"), this.int("stock_end"));
  }

  get leader(): number {
    return this.int("leader");
  }

  /** The public state of the round, without the tiles laid. */
  get public(): PublicState {
    return (this.seen ??= this.readPublic());
  }

  private readPublic(): PublicState {
    const out = this.kernels.take(A.PUBLIC * WORD);
    const count = this.kernels.call("actions.write_public", ...this.arrays, out, BigInt(A.PUBLIC));
    const found = this.kernels.numbers(out, count);
    this.kernels.give(out, A.PUBLIC * WORD);
    const at = (index: number): number => found[index] as number;
    const seats = (from: number): readonly number[] => found.slice(from, from + this.players);
    return {
      leader: at(A.P_LEADER),
      stock: at(A.P_STOCK),
      markers: flags(at(A.P_MARKERS), this.players),
      knocks: flags(at(A.P_KNOCKS), this.players),
      counts: seats(A.P_COUNTS),
      penalties: seats(A.P_PENALTIES),
      earned: seats(A.P_EARNED),
      count: at(A.P_COUNT) < 0 ? null : at(A.P_COUNT),
      ends: this.ends(found),
    };
  }

  private ends(found: readonly number[]): readonly End[] {
    const counted = (found[A.P_COUNT] as number) >= 0;
    const ends: End[] = [];
    for (let at: number = A.P_ENDS; at < found.length; at += A.P_END) {
      const [id, seats, value] = found.slice(at, at + A.P_END) as [number, number, number];
      const end = { ...(this.known.get(id) as End), open_to: members(seats), ...(counted ? { value } : {}) };
      ends.push(end);
    }
    return ends.toSorted((a, b) => a.id - b.id);
  }

  /** What scoring reads of the round, which is over or stopped. */
  finished(): FinishedRound {
    this.kernels.run("actions.finish", ...this.arrays, this.scoreRecord, 1n);
    return this.scored();
  }

  /** The same of a SCORE record that a kernel has written. */
  protected scored(): FinishedRound {
    const [scored, { view }] = [this.scoreRecord, this.kernels];
    const rows = (of: readonly number[], wide: number): readonly (readonly number[])[] =>
      Array.from({ length: this.players }, (_, seat) => of.slice(seat * wide, (seat + 1) * wide));
    const earned = this.terms.earning ? this.ints("earned", EARNINGS.length * this.players) : [];
    return {
      players: this.players,
      status: this.status,
      leader: this.leader,
      hands: this.hands,
      charges: rows(this.ints("charges", 3 * this.players), 3),
      earned: this.terms.earning ? rows(earned, EARNINGS.length) : [],
      score: (name, seat = 0, other = 0) =>
        view.getInt32(scored + SCORE.fields[name] + 4 * (name === "taken" ? seat * MAX_SEATS + other : seat), true),
    };
  }
}
