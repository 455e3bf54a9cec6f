import type { Point } from "./motion.ts";
import type { LocalInfo } from "../device.ts";
import { painted } from "../idle.ts";
import { environmentOf } from "../local/socket.ts";
import { isLocal } from "../table-ids.ts";
import { tables, whenUnsaved } from "../local/tables.ts";
import { ApiError, identity } from "../net/api.ts";
import { after, ended, hasOlderRounds, missed, withOlderRounds, type TableState } from "../net/state.ts";
import { TableSocket, type Connection } from "../net/socket.ts";
import { play } from "../sound.ts";
import type {
  Chatted,
  GameEvent,
  Happened,
  PastRound,
  React,
  Renewed,
  RoundResult,
  TableView,
  Tile,
  ToPage,
} from "../wire.ts";
import { inLanguage, say } from "../words/say.svelte.ts";
import { seatNames } from "../seats.ts";
import { Choices, keepOrder } from "../moves.ts";
import { eventTexts } from "../words/facts.ts";
import { Messages } from "./messages.svelte.ts";
import { report } from "./report.ts";

export interface Bubble {
  readonly text: string;
  /** The name of a reaction, which is shown as a picture. */
  readonly reaction: string | null;
}

const BUBBLE = 2200;
const REACTION = 3200;

const lastLine = ({ chat }: TableState): number => chat.at(-1)?.seq ?? 0;

/** What players agree to or are told of, rarely: its words are loaded then. */
const AGREED = ["host_seat", "rests", "proposal"] as const;

/** The page’s model of a table: the committed state, and everything that is shown about it. */
export class TableModel {
  state = $state.raw<TableState | null>(null);
  connection = $state<Connection>("connecting");
  /** The move that waits for its acknowledgement. */
  pending = $state<string | null>(null);
  messages = $state.raw(new Messages());
  /** What a seat has just done; shown for a moment. */
  bubbles = $state.raw<Readonly<Record<number, Bubble>>>({});
  /** The finished round whose breakdown is shown. */
  finished = $state.raw<RoundResult | null>(null);
  /** The table at the end of that round. */
  private held = $state.raw<TableView | null>(null);
  /** Messages for a screen reader: polite, and assertive. */
  spoken = $state("");
  alert = $state("");
  /** The last events in words. */
  latest = $state("");
  hand = $state.raw<readonly Tile[]>([]);
  /** The events of finished rounds that were requested. */
  past = $state.raw<Readonly<Record<number, PastRound>>>({});
  /** Where the player dropped the tile, in window coordinates: its animation starts there. */
  launch: Point | null = null;
  /** The last chat line that was seen, or was there before; null until the chat is known. */
  private seen = $state<number | null>(null);
  /** Called for every event with an animation. */
  onmotion: (event: GameEvent) => void = () => {};
  /** Why a move is not made although it is legal, in words: a puzzle judges it. */
  judge: (move: string) => string | null = () => null;
  /** Called when the host, a pause or a proposal has changed. */
  onagreement: (before: TableState, now: TableState) => void = () => {};

  /** The current view. */
  readonly live = $derived(this.state?.view ?? null);
  /** The view on the screen: the current one, or the end of a round until the player continues. */
  readonly view = $derived(this.held ?? this.live);
  readonly table = $derived<LocalInfo | null>(this.state?.table ?? null);
  /** Who holds the device; null at a table of the server. */
  readonly device = $derived(this.table?.device ?? null);
  /** Whether several seats are played at this device: then sentences name everybody. */
  readonly isShared = $derived((this.device?.people.length ?? 0) > 1);
  /** The hands that are turned up, by seat: those of the round whose end is on the screen. */
  readonly turnedUp = $derived(
    (this.live?.outcome ? this.live.rounds.at(-1) : this.held && this.finished)?.hands ??
      this.device?.hands ??
      (this.table?.sees_all ? (this.live?.hands ?? null) : null),
  );
  /** How many chat lines of others were not seen yet. */
  readonly unread = $derived(
    (this.state?.chat ?? []).filter(
      ({ seq, seat }) => this.seen !== null && seq > this.seen && (seat === null || seat !== this.mine),
    ).length,
  );
  readonly names = $derived(this.table ? seatNames(this.table.seats) : []);
  readonly mine = $derived(this.live?.seat ?? this.table?.mine ?? null);
  /** The seat that sentences call “you”; null if they name everybody. */
  readonly reader = $derived(this.isShared ? null : this.mine);
  /** The seat at the bottom of the table, which stays there when the device goes round. */
  readonly bottom = $derived((this.isShared ? this.table?.host_seat : this.mine) ?? 0);
  /** Whether the viewer is to move; false while the table draws or passes for them. */
  readonly awaited = $derived(
    this.mine !== null &&
      this.live?.turn === this.mine &&
      this.live.outcome === null &&
      this.live.moves.length > 0 &&
      !this.table?.rests,
  );
  private declined = $state(false);
  /** The viewer’s seat at the rematch: their own, or the one that they were let in to too late for this match. */
  private readonly nextSeat = $derived(
    this.mine ?? this.table?.requests.find(({ mine, admitted }) => mine && admitted)?.seat ?? null,
  );
  /** The rematch that another player wants and the viewer has not declined; null without one. */
  readonly invitation = $derived(
    this.isShared ||
      this.nextSeat === null ||
      !this.table?.rematch ||
      this.table.rematch_by === this.nextSeat ||
      this.declined
      ? null
      : this.table.rematch,
  );
  /** Whether the viewer can go to the rematch; a player can also ask for it. */
  readonly rematches = $derived(
    this.isShared || this.mine !== null || (this.nextSeat !== null && this.table?.rematch != null),
  );
  /** Whether the end of a round is on the screen. */
  readonly isEnding = $derived(this.held !== null);
  readonly myTurn = $derived(this.awaited && this.held === null);
  readonly choices = $derived(
    new Choices(this.pending === null && this.view && !this.table?.rests ? this.view.moves : []),
  );

  private readonly socket: TableSocket;
  /** The last part of the deal that this page gave. */
  private gave: "commit" | "reveal" | null = null;
  /** What follows the deals, in the order of the messages. */
  private fair: Promise<typeof import("../fair/give.ts")> | null = null;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly id: string) {
    this.socket = new TableSocket(
      id,
      environmentOf(id),
      (message) => this.receive(message),
      (state) => (this.connection = state),
    );
  }

  /** Milliseconds by which the server’s clock is ahead of the browser’s. */
  get skew(): number {
    return this.socket.skew;
  }

  open(): () => void {
    const reconnectNow = (): void => this.socket.reconnectNow();
    window.addEventListener("online", reconnectNow);
    let left = false;
    if (isLocal(this.id)) {
      this.socket.open();
      whenUnsaved(() => this.messages.add(say("page-local-unsaved"), { kind: "bad" })).catch(() => {});
    } else {
      void identity()
        .catch(() => {})
        .then(() => {
          if (!left) this.socket.open();
        });
    }
    return () => {
      left = true;
      window.removeEventListener("online", reconnectNow);
      for (const timer of this.timers) clearTimeout(timer);
      this.messages.stop();
      this.socket.close(this.table?.rematch != null);
    };
  }

  move(text: string): void {
    if (this.pending !== null || !this.state) return;
    const objection = this.judge(text);
    if (objection !== null) return this.showError(objection);
    this.pending = this.socket.command({ t: "Play", at: this.state.seq, move: text });
  }

  /** The person of a seat has the device: show that hand. */
  async hold(seat: number): Promise<void> {
    await this.attempt(() => tables.hold(this.id, seat));
  }

  /** Take back the last decision at this device, and the moves after it. */
  async takeBack(): Promise<void> {
    if (!this.device?.undoable || this.pending !== null) return;
    const done = await this.attempt(() => tables.takeBack(this.id));
    if (!done) return;
    this.tell(say("page-local-taken-back"));
  }

  say(text: string): void {
    this.socket.command({ t: "Say", text });
  }

  react(reaction: React["reaction"]): void {
    this.socket.command({ t: "React", reaction });
  }

  /** Request the events of a finished round. */
  async recall(round: number): Promise<void> {
    const id = this.table?.id;
    if (!id || this.past[round]) return;
    const found = await this.attempt(() => tables.pastRound(id, round));
    if (found) this.past = { ...this.past, [round]: found };
  }

  /** Request results of rounds before those that are known. */
  async recallOlder(): Promise<void> {
    const [id, view] = [this.table?.id, this.live];
    if (!id || !view || !hasOlderRounds(view)) return;
    const found = await this.attempt(() => tables.olderRounds(id, view.rounds[0]?.number ?? 1));
    if (!found || !this.state?.view) return;
    this.state = { ...this.state, view: withOlderRounds(this.state.view, found.rounds) };
    if (this.held) this.held = withOlderRounds(this.held, found.rounds);
  }

  /** Play no rematch: the seat at its table opens for others. */
  async decline(): Promise<void> {
    if (await this.attempt(() => tables.declineRematch(this.id))) this.declined = true;
  }

  /** Close the end of a round, and show the current one; the player's clock need not wait. */
  ready(): void {
    if (this.state?.clock && this.mine !== null && this.live?.outcome === null) this.socket.command({ t: "Ready" });
    this.finished = null;
    this.held = null;
    this.messages.clear();
    if (this.live) this.hand = keepOrder([], this.live.hand);
  }

  /** Show an error or a refusal, before all other messages. */
  showError(text: string): void {
    this.alert = text;
    this.messages.interrupt(text, { kind: "bad" });
  }

  bubble(seat: number, text: string, reaction: string | null = null): void {
    const bubble = { text, reaction };
    this.bubbles = { ...this.bubbles, [seat]: bubble };
    this.later(reaction ? REACTION : BUBBLE, () => {
      if (this.bubbles[seat] === bubble) {
        const { [seat]: _gone, ...rest } = this.bubbles;
        this.bubbles = rest;
      }
    });
  }

  /** Await a request and show its refusal.  Null if it was refused. */
  async attempt<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      this.showError(error instanceof ApiError && error.words ? inLanguage(error.words) : say("page-failed"));
      return null;
    }
  }

  /** The chat is in sight. */
  readChat(): void {
    if (this.state) this.seen = lastLine(this.state);
  }

  private later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ms);
    this.timers.add(timer);
  }

  private receive(message: ToPage): void {
    if (message.t === "Ack" || message.t === "Refused") {
      if (message.id !== null && message.id === this.pending) this.pending = null;
    }
    if (message.t === "Refused") this.showError(inLanguage(message.words));
    const awaitedBefore = this.awaited;
    const known = this.state;
    const before = this.live;
    const next = after(known, message);
    if (next === known || !next) return;
    if (message.t === "Snapshot") {
      this.pending = null;
      this.held = null;
      // After a lost connection, still show the end of the round; not of one that was taken back.
      const last = next.view?.rounds.at(-1)?.number ?? 0;
      const shown = known ? (missed(before, next.view) ?? this.finished) : this.finished;
      this.finished = shown && shown.number <= last ? shown : null;
      if (known && before && before.seat !== null && before.seat !== next.view?.seat) this.handOver(known);
    }
    this.state = next;
    this.seen ??= lastLine(next);
    if (!isLocal(this.id)) this.follow(message, next);
    if (message.t === "Happened") this.happened(message);
    if (message.t === "Renewed") this.renewed(message);
    if (this.view) this.hand = keepOrder(this.hand, this.view.hand);
    if (message.t === "Chatted") this.showChat(message);
    if (known && AGREED.some((what) => known.table[what] !== next.table[what])) this.onagreement(known, next);
    if (this.awaited && !awaitedBefore) play("turn", 0.25);
  }

  /** Keep what the server shows of the deals, and commit to a nonce or reveal it as soon as that is due.
   *  A match that has begun waits for nothing of it. */
  private follow(message: ToPage, next: TableState): void {
    this.fair ??= (next.view ? painted() : Promise.resolve()).then(() => import("../fair/give.ts"));
    const follow = async ({ followDeals, stepCommand }: Awaited<NonNullable<typeof this.fair>>): Promise<void> => {
      const step = followDeals(message, next);
      if (step === null || step === this.gave) return;
      this.gave = step;
      const command = await stepCommand(next.table, next.proofs);
      if (command) this.socket.command(command);
    };
    this.fair.then(follow).catch(() => (this.fair = null)); // without a network the next message asks again
  }

  /** A person gives the device away: what was only for them goes, and the last move is said as all may hear it. */
  private handOver({ news, table }: TableState): void {
    const seen = news.map((event) => (event.type === "Drew" ? { ...event, tile: null } : event));
    const texts = eventTexts(seen, { names: this.names, sheet: table.sheet });
    this.spoken = texts.join(" ");
    this.latest = texts.at(-1) ?? "";
    this.alert = "";
    this.messages.stop();
    this.messages = new Messages();
  }

  private happened(message: Happened): void {
    for (const event of message.events) this.onmotion(event);
    const bubbles = this.bubbles;
    report(this, message);
    // Moves of the next round are not those of the table that is still shown.
    if (this.held) this.bubbles = bubbles;
    const result = ended(message.events);
    if (!result) return;
    this.finished = result;
    this.held = this.live;
    this.bubbles = {};
  }

  /** The next round begins, or the match is over. */
  private renewed(message: Renewed): void {
    if (message.view.outcome) this.held = null;
    for (const event of message.events) this.onmotion(event);
    report(this, message);
  }

  /** Show a message, and say it. */
  tell(text: string): void {
    this.spoken = text;
    this.messages.add(text);
  }

  private showChat({ line }: Chatted): void {
    if (line.seat === null || line.seat === this.mine) return;
    this.bubble(line.seat, line.text, line.reaction ? line.text : null);
  }
}
