/**
 * A table without a server: people at one device, and bots in the other seats.
 *
 * It says the same messages as the server's table (`server/table/state.py`, `commands.py`, `projection.py`,
 * `server/robots/schedule.py`).  It has no timers: it is told the time, and says when it wants to be woken.
 */
import type { Device, LocalInfo } from "../device.ts";
import {
  PROTOCOL,
  type ChatLine,
  type FromPage,
  type GameEvent,
  type Made,
  type NewTable,
  type OlderRounds,
  type PastRound,
  type Play,
  type React,
  type Refused,
  type Rules,
  type Say,
  type SeatChange,
  type SeatInfo,
  type Snapshot,
  type SpeedChange,
  type ToPage,
  type WhyNot,
} from "../wire.ts";
import { REFUSALS } from "../wire/kernels.ts";
import type { LocalPlace } from "../wire/local.ts";
import type { Kernels } from "./kernels.ts";
import { newSeed, SeededDealer } from "./decks.ts";
import { holderAfter } from "./holder.ts";
import { IllegalMove, Match, seenBy } from "./match.ts";
import { recordOf } from "./record.ts";
import { TableRefusal } from "./refusal.ts";
import { placeOf, type Entry, type SavedTable } from "./saved.ts";
import { STAND_IN, styleOf, visibleLine } from "./seating.ts";
import { counted, standingOf, type Series } from "./series.ts";
import { before, messagesOf } from "./updates.ts";
import { viewOf } from "./view.ts";

const CHAT_KEPT = 60;
const ROUNDS_PER_PAGE = 100;

/** Milliseconds before a forced move, the move of a bot, and the first move after a deal. */
const PAUSE = { auto: 900, bot: 1100, deal: 2500 };
/** The factor on the pauses. */
const PACES: Readonly<Record<SpeedChange["speed"], number>> = { slow: 2, usual: 1, fast: 0.4 };

/** Choose the moves of bots. */
interface Chooser {
  /** Settled when the bot can choose in this game; null if it can now. */
  ready(bot: string, place: LocalPlace): Promise<unknown> | null;
  choose(match: Match, bot: string, name: string): string;
}

/** A refusal as a message; its words are those of the page. */
type RefusedHere = Refused & { readonly reason: WhyNot | null };
export type FromTable = Exclude<ToPage, Refused> | RefusedHere;

type Command = Exclude<FromPage, { readonly t: "Hello" | "Ping" }>;

export class LocalTable {
  private readonly match: Match;
  /** The seats of the people. */
  private readonly people: readonly number[];
  /** The seat whose hand is shown; null while all are hidden. */
  private holder: number | null;
  private entries: readonly Entry[] = [];
  private seq: number;
  /** The sequence number of the last entry that changed the position, and its time. */
  private position: number;
  private positionAt: number;
  /** When the turn began: a bot's pause counts from here. */
  private turnFrom: number;
  private dealt = true;
  private made: readonly Made[] = [];
  private chat: readonly ChatLine[] = [];
  /** The people for whom a bot plays, by seat. */
  private readonly standIns = new Set<number>();
  /** The entries that are decisions of people, by their number. */
  private readonly decisions: number[] = [];
  private speed: SpeedChange["speed"];
  private series: Series;
  private next: string | null = null;
  private changed: number;
  /** The commands that were carried out: the sequence numbers of their entries. */
  private readonly known = new Map<string, number>();
  /** Since when somebody is here; null while nobody is: then nothing moves. */
  private since: number | null = null;
  /** What the bot in turn has chosen, and the position. */
  private chosen: { readonly at: number; readonly move: string; readonly by: Made["by"] } | null = null;

  /** Continue a stored table.  Throws if its moves are not possible. */
  constructor(
    private readonly kernels: Kernels,
    private settings: SavedTable,
    private readonly bots: Chooser,
  ) {
    const { game, players, partners, seed, began } = settings;
    const place = placeOf(game, players.length, partners);
    this.people = [...players.keys()].filter((seat) => players[seat]?.kind === "person");
    if (!place || !this.people.length) throw new Error("a table without its rules or without a person");
    this.match = new Match(kernels, game, place, new SeededDealer(game.sheet, seed));
    [this.speed, this.series] = [settings.speed, settings.series];
    // As at the server: its settings, the players, and the first deal.
    this.seq = this.position = players.length + 2;
    [this.positionAt, this.turnFrom, this.changed] = [began, began, settings.changed];
    for (const entry of settings.entries) this.apply(entry, settings.changed);
    this.holder = this.holderThen(null, false);
  }

  /** Give the memory back; the table is of no use afterwards. */
  close(): void {
    this.match.close();
  }

  /** What is stored. */
  get saved(): SavedTable {
    const { outcome, turn, sides } = this.match;
    const [person = 0, ...others] = this.people;
    const own = outcome && !others.length ? person % sides : null;
    const now = {
      isOver: outcome !== null,
      isMine: turn !== null && this.people.includes(turn),
      won: own === null || !outcome ? null : outcome.winners.includes(own) && outcome.winners.length < sides,
      points: own === null ? null : (this.match.scores[own] ?? null),
    };
    return { ...this.settings, entries: this.entries, changed: this.changed, now };
  }

  /** Keep the rules in prose. */
  keepRules(lang: string, rules: Rules): void {
    const prose = { ...this.settings.prose, [lang]: rules.prose };
    const figures = { ...this.settings.figures, [lang]: rules.figures };
    this.settings = { ...this.settings, prose, figures };
  }

  // ---- the people come and go

  /** Somebody is here: the pauses begin again, and the hand is hidden where it may be another’s. */
  enter(now: number): void {
    this.since = now;
    this.holder = this.holderThen(null, false);
  }

  /** Nobody is here: nothing moves. */
  leave(): void {
    this.since = null;
  }

  /** When it wants to be woken (ms since 1970); null: not before a message. */
  get wakeAt(): number | null {
    const { turn } = this.match;
    if (this.since === null || turn === null || this.scripted === "") return null;
    const kind = this.pending ? "auto" : this.driver(turn) === null ? null : "bot";
    if (kind === null) return null;
    const from = Math.max(this.since, kind === "auto" ? this.positionAt : this.turnFrom);
    return from + Math.round((this.dealt ? PAUSE.deal : PAUSE[kind]) * PACES[this.speed]);
  }

  /** The bot in turn; null if it is a person’s, or the table moves. */
  private get bot(): string | null {
    const { turn } = this.match;
    return turn === null || this.pending ? null : this.driver(turn);
  }

  get place(): LocalPlace {
    return this.match.place;
  }

  /** Settled when the bot in turn can choose; null if it can now, or there is none. */
  get ready(): Promise<unknown> | null {
    return this.bot === null ? null : this.bots.ready(this.bot, this.place);
  }

  /** Let the bot in turn choose its move, before its pause is over. */
  think(): void {
    const { bot } = this;
    if (bot === null || this.chosen?.at === this.position) return;
    if (this.scripted !== null) {
      this.chosen = { at: this.position, move: this.scripted, by: "seat" };
      return;
    }
    const { name = "" } = this.settings.players[this.match.turn as number] ?? {};
    try {
      const by = this.people.includes(this.match.turn as number) ? "stand_in" : "seat";
      this.chosen = { at: this.position, move: this.bots.choose(this.match, bot, name), by };
    } catch (error) {
      console.error(error);
      this.chosen = { at: this.position, move: this.bots.choose(this.match, STAND_IN, name), by: "replaced" };
    }
  }

  /** Make the forced move, or that of the bot in turn, if it is time. */
  wake(now: number): readonly FromTable[] {
    const due = this.wakeAt;
    if (due === null || now < due) return [];
    const forced = this.pending ? (this.scripted ?? this.match.automatic) : null;
    if (forced !== null)
      return this.append([{ t: "Moved", move: forced, by: this.scripted === null ? "auto" : "seat" }], now);
    this.think();
    const { move, by } = this.chosen as NonNullable<typeof this.chosen>;
    return this.append([{ t: "Moved", move, by }], now);
  }

  // ---- messages from the page

  /** The answers to a message. */
  receive(message: FromPage, now: number): readonly FromTable[] {
    if (message.t === "Ping") return [{ t: "Pong", n: message.n ?? 0, now }];
    if (message.t === "Hello") return [this.snapshot()];
    const done = this.known.get(message.id);
    if (done !== undefined) return [{ t: "Ack", id: message.id, seq: done }];
    try {
      const first = this.seq + 1;
      const entries = this.entriesOf(message).map((entry, i) => (i ? entry : { ...entry, id: message.id }));
      const said = this.append(entries, now);
      return [...said, { t: "Ack", id: message.id, seq: entries.length ? first : this.seq }];
    } catch (error) {
      if (!(error instanceof TableRefusal)) throw error;
      const { code, reason } = error;
      const refused: RefusedHere = {
        t: "Refused",
        code,
        words: {},
        id: message.id,
        close: false,
        after_ms: null,
        reason,
      };
      return code === "stale" ? [refused, this.snapshot()] : [refused];
    }
  }

  private entriesOf(message: Command): readonly Entry[] {
    if (message.t === "Play") return this.play(message);
    if (message.t === "Say" || message.t === "React") return [this.said(message)];
    return []; // no clock waits, and the deal needs no part of the person
  }

  private play({ at, move }: Play): readonly Entry[] {
    if (at < this.position || at > this.seq) throw new TableRefusal("stale");
    if (this.match.outcome) throw new TableRefusal("over");
    const { turn } = this.match;
    if (turn === null || turn !== this.holder) throw new TableRefusal("not_your_turn");
    if (this.scripted !== null && this.scripted !== move) throw new TableRefusal("lesson");
    const back: Entry = { t: "Here", ...this.mark(turn) };
    return [{ t: "Moved", move, by: "seat" }, ...(this.standIns.has(turn) ? [back] : [])];
  }

  /** A line of whoever holds the device. */
  private said(message: Say | React): Entry {
    if (this.holder === null) throw new TableRefusal("not_seated");
    const mark = this.mark(this.holder);
    if (message.t === "React") return { t: "Said", text: message.reaction, reaction: true, ...mark };
    const text = visibleLine(message.text);
    if (!text) throw new TableRefusal("malformed");
    return { t: "Said", text, reaction: false, ...mark };
  }

  /** The seat for an entry, which needs none at a table of one person. */
  private mark(seat: number): { readonly seat?: number } {
    return this.people.length > 1 ? { seat } : {};
  }

  // ---- requests beside the socket

  /** Change the speed of the bots. */
  pace(speed: SpeedChange["speed"], now: number): readonly FromTable[] {
    if (this.match.outcome) throw new TableRefusal("over");
    return speed === this.speed ? [] : this.append([{ t: "Paced", speed }], now);
  }

  /** Let a bot play for a person, or take the seat back. */
  changeSeat(seat: number, { action }: SeatChange, now: number): readonly FromTable[] {
    if (this.match.outcome) throw new TableRefusal("over");
    if (!this.people.includes(seat) || (action !== "bot" && action !== "back")) throw new TableRefusal("seat_kind");
    const on = action === "bot";
    if (on === this.standIns.has(seat)) return [];
    return this.append([{ t: on ? "StoodIn" : "Here", ...this.mark(seat) }], now);
  }

  /** The person of a seat has the device: show that hand. */
  hold(seat: number): readonly FromTable[] {
    if (seat !== this.device.next) throw new TableRefusal("not_your_turn");
    this.holder = seat;
    return [this.snapshot()];
  }

  /** This table without the last decision of a person and the moves after it; this one is of no use afterwards. */
  takeBack(now: number): LocalTable {
    const last = this.decisions.at(-1);
    if (last === undefined || this.next !== null) throw new TableRefusal("nothing_back");
    const kept = this.entries.filter(({ t }, at) => at < last || t === "Said" || t === "Paced");
    const table = new LocalTable(this.kernels, { ...this.settings, entries: kept, changed: now }, this.bots);
    this.close();
    return table.replacing(this, now);
  }

  /** Go on in place of another table: sequence numbers never come again, and who decided decides again. */
  private replacing(other: LocalTable, now: number): this {
    this.seq = other.seq;
    this.since = other.since;
    const turn = this.match.turn as number;
    if (this.standIns.has(turn)) this.apply({ t: "Here", ...this.mark(turn) }, now);
    this.position = ++this.seq;
    this.positionAt = this.turnFrom = this.changed = now;
    this.holder = this.holderThen(other.holder, false);
    return this;
  }

  /** The settings of a rematch, and what its request changes here: the same players, and a new seed. */
  rematch(id: string, now: number): { readonly table: SavedTable; readonly said: readonly FromTable[] } {
    if (!this.match.outcome || this.next !== null) throw new TableRefusal("not_over");
    const series = { ...this.series, lines: [] };
    const fresh = { id, series, speed: this.speed, seed: newSeed(), entries: [], began: now, changed: now };
    return { table: { ...this.settings, ...fresh }, said: this.append([{ t: "Rematched", table: id }], now) };
  }

  /** Good moves for whoever holds the device and is in turn, and the position that they are for. */
  advise<T>(find: (match: Match) => T): { readonly at: number; readonly moves: T } {
    if (!this.settings.hints) throw new TableRefusal("no_hints");
    if (this.match.outcome) throw new TableRefusal("over");
    if (this.match.turn !== this.holder) throw new TableRefusal("not_your_turn");
    return { at: this.position, moves: find(this.match) };
  }

  /** The record of the match so far. */
  record(): string {
    const names = this.settings.players.map(({ name }, seat) => [`Seat${seat}`, name || "-"] as const);
    return recordOf(this.match, Object.fromEntries(names));
  }

  /** The request for a table of the server that goes on with the match. */
  handOver(): NewTable {
    if (this.match.outcome) throw new TableRefusal("over");
    const { players, hints, auto } = this.settings;
    const seats = players.map(({ kind, bot }) => (kind === "bot" ? { kind, bot } : { kind: "me" as const }));
    return { record: this.record(), seats, hints, auto };
  }

  /** The results of rounds before a round. */
  olderRounds(round: number): OlderRounds {
    return { rounds: this.match.rounds.slice(0, Math.max(0, round - 1)).slice(-ROUNDS_PER_PAGE) };
  }

  /** The events of a finished round. */
  pastRound(number: number): PastRound {
    if (number < 1 || number > this.match.rounds.length) throw new TableRefusal("no_round");
    const { events } = this.match;
    const ends = events.flatMap(({ type }, at) => (type === "RoundEnded" ? [at + 1] : []));
    const first = number > 1 ? (ends[number - 2] as number) : 0;
    let last = ends[number - 1] as number;
    if (events[last]?.type === "MatchEnded") last += 1;
    const made = this.made.filter(({ at }) => first <= at && at < last).map(({ at, by }) => ({ at: at - first, by }));
    const found = events.slice(first, last);
    const seen = this.open ? found : found.map((event) => seenBy(event, this.only));
    return { round: number, events: seen, made };
  }

  // ---- the state

  /** The table makes the next move by itself: every hand would have to make it. */
  private get pending(): boolean {
    return this.settings.runs === true || (this.settings.auto && this.match.automatic !== null);
  }

  /** The bot that plays a seat now; null if the person does. */
  private driver(seat: number): string | null {
    if (this.people.includes(seat)) return this.standIns.has(seat) ? STAND_IN : null;
    return this.settings.players[seat]?.bot ?? STAND_IN;
  }

  /** The seat of the only person; null at a table of several. */
  private get only(): number | null {
    return this.people.length > 1 ? null : (this.people[0] as number);
  }

  /** The next move of a lesson or a puzzle, empty after the last one; null at other tables. */
  private get scripted(): string | null {
    const { script } = this.settings;
    return script ? (script[this.entries.filter(({ t }) => t === "Moved").length] ?? "") : null;
  }

  /** One person plays all hands. */
  private get open(): boolean {
    return this.settings.open ?? false;
  }

  /** The seat whose person decides now; null while the table or a bot moves, or nobody. */
  private get deciding(): number | null {
    const { turn } = this.match;
    return turn === null || this.pending || this.driver(turn) !== null ? null : turn;
  }

  private holderThen(holder: number | null, ended: boolean): number | null {
    const { people, open, deciding } = this;
    return holderAfter(holder, { people, open, deciding, ended });
  }

  /** Apply entries; what the page is told of each.  A refusal changes nothing. */
  private append(entries: readonly Entry[], now: number): readonly FromTable[] {
    return entries.flatMap((entry) => {
      const earlier = entry.t === "Moved" ? before(this.match) : null;
      const events = this.apply(entry, now);
      const seat = this.holder;
      const ended = events.some(({ type }) => type === "RoundEnded");
      this.holder = this.holderThen(seat, ended);
      if (entry.t === "Said") return [{ t: "Chatted", seq: this.seq, line: this.chat.at(-1) as ChatLine }];
      const passed = seat === this.holder ? [] : [this.snapshot()];
      if (entry.t !== "Moved" || !earlier) return [this.seated(), ...passed];
      const { match, holder: next, open, seq, made, pending } = this;
      const said = messagesOf(earlier, { match, seat, next, open, seq, made, pending, events, by: entry.by });
      if (match.outcome) return [...said, this.seated()];
      return ended ? said : [...said, ...passed];
    });
  }

  private apply(entry: Entry, at: number): readonly GameEvent[] {
    const events = entry.t === "Moved" ? this.move(entry.move, entry.by, at) : this.note(entry, at);
    this.entries = [...this.entries, entry];
    this.changed = at;
    if (entry.id !== undefined) this.known.set(entry.id, this.seq);
    return events;
  }

  private move(move: string, by: Made["by"], at: number): readonly GameEvent[] {
    const { match } = this;
    const [number, round] = [match.past.length + match.history.length, match.roundNumber];
    const seat = match.turn;
    const events = this.try(move);
    this.position = ++this.seq;
    if (by === "seat" && this.people.includes(seat as number)) this.decisions.push(this.entries.length);
    if (by !== "seat") this.made = [...this.made, { at: number, by }];
    if (match.outcome)
      this.series = counted(this.series, this.settings.game.series, this.sides, match.outcome, match.scores);
    [this.positionAt, this.turnFrom, this.dealt] = [at, at, match.roundNumber !== round];
    return events;
  }

  private try(move: string): readonly GameEvent[] {
    try {
      return this.match.play(move);
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      const { reason } = error;
      // A text that is no move at all needs no reason.
      throw new TableRefusal(REFUSALS[reason.why] ?? "closed", reason.why === "names_tile" ? null : reason);
    }
  }

  private note(entry: Exclude<Entry, { readonly t: "Moved" }>, at: number): readonly GameEvent[] {
    this.seq += 1;
    if (entry.t === "Paced") this.speed = entry.speed;
    else if (entry.t === "Rematched") this.next = entry.table;
    else if (entry.t === "Said") {
      const { text, reaction, seat = this.people[0] as number } = entry;
      const name = this.settings.players[seat]?.name ?? "";
      this.chat = [...this.chat, { seq: this.seq, name, seat, text, reaction }].slice(-CHAT_KEPT);
    } else {
      const { seat = this.people[0] as number } = entry;
      if (entry.t === "StoodIn") this.standIns.add(seat);
      else this.standIns.delete(seat);
      if (this.match.turn === seat) this.turnFrom = at;
    }
    return [];
  }

  /** Who counts in a series, for each side. */
  private get sides(): readonly string[] {
    if (this.settings.partners) return ["0", "1"];
    return this.settings.players.map((_, seat) => (seat === this.people[0] ? "person" : String(seat)));
  }

  // ---- what the page sees

  /** The whole table, with the hand of whoever holds the device. */
  snapshot(): Snapshot {
    const view = viewOf(this.match, this.holder, { made: this.made, pending: this.pending, open: this.open });
    return { t: "Snapshot", v: PROTOCOL, seq: this.seq, table: this.info(), view, chat: this.chat, proofs: [] };
  }

  /** The table without its match, as news. */
  seated(): FromTable {
    return { t: "Seated", seq: this.seq, table: this.info() };
  }

  /** The table without its match.  Nobody else can come: it has no code, and no seat is offered. */
  info(): LocalInfo {
    const { id, game, hints, players } = this.settings;
    const series = standingOf(this.series, game.series, this.sides);
    return {
      id,
      code: "",
      sheet: game.sheet,
      status: this.match.outcome ? "finished" : "playing",
      public: false,
      rated: false,
      host: true,
      host_seat: this.people[0] as number,
      mine: this.only,
      seats: players.map((_, seat) => this.seatInfo(seat)),
      clock: null,
      hints,
      rematch: this.next,
      rematch_by: this.next === null ? null : (this.people[0] as number),
      sealed: false,
      lost: null,
      requests: [],
      bot_speed: this.speed,
      rests: false,
      proposal: null,
      coach: null,
      sees_all: false,
      ...(series ? { series } : {}),
      device: this.device,
    };
  }

  /** Who holds the device, and what can be taken back. */
  get device(): Device {
    const { people, open, deciding, holder } = this;
    const { hands } = this.match.round;
    return {
      people,
      next: people.length > 1 && holder === null ? deciding : null,
      undoable: this.decisions.length > 0 && this.next === null && this.scripted === null,
      hands: open && !this.match.outcome ? hands : null,
      isLesson: this.scripted !== null,
    };
  }

  private seatInfo(seat: number): SeatInfo {
    const { kind, name, bot, face = 0 } = this.settings.players[seat] as SavedTable["players"][number];
    const here = { away: false, stand_in: this.standIns.has(seat), muted: false, offered: false };
    const alone = { bank_ms: null, rating: null, nonce: "none", invited: false, declined_by: "" } as const;
    const again = this.next !== null && seat === this.people[0] ? true : null;
    return { seat, kind, name, bot, face, style: styleOf(bot, name), ...here, ...alone, again };
  }
}
