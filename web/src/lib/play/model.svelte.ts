import { identity } from "../net/api.ts";
import { after, type TableState } from "../net/state.ts";
import { browserWorld, TableSocket, type Connection } from "../net/socket.ts";
import { play } from "../sound.ts";
import type { GameEvent, React, RoundResult, Tile, ToPage } from "../wire.ts";
import { eventText } from "../words/events.ts";
import { said, words } from "../words/words.svelte.ts";
import { seatNames } from "../seats.ts";
import { Choices, keepOrder } from "./moves.ts";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

const TOAST = 6000;
const BUBBLE = 2200;

/** One table as the page lives with it: what the log confirmed, and what is shown beside it. */
export class TableModel {
  state = $state.raw<TableState | null>(null);
  connection = $state<Connection>("connecting");
  /** The move that waits for its acknowledgement. */
  pending = $state<string | null>(null);
  toasts = $state.raw<readonly Toast[]>([]);
  /** What a seat has just done, for a moment. */
  bubbles = $state.raw<Readonly<Record<number, string>>>({});
  /** The finished round whose breakdown is shown. */
  finished = $state.raw<RoundResult | null>(null);
  /** What a screen reader is told. */
  spoken = $state("");
  hand = $state.raw<readonly Tile[]>([]);
  /** Called for every event that can be seen to move. */
  onmotion: (event: GameEvent) => void = () => {};

  readonly view = $derived(this.state?.view ?? null);
  readonly table = $derived(this.state?.table ?? null);
  readonly names = $derived(this.table ? seatNames(this.table.seats, words()) : []);
  readonly mine = $derived(this.view?.seat ?? this.table?.mine ?? null);
  readonly myTurn = $derived(this.view !== null && this.mine !== null && this.view.turn === this.mine && this.view.outcome === null);
  readonly choices = $derived(new Choices(this.pending === null && this.view ? this.view.moves : []));

  private readonly socket: TableSocket;
  private toastNumber = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(id: string) {
    this.socket = new TableSocket(id, browserWorld(), (message) => this.receive(message), (state) => (this.connection = state));
  }

  open(): () => void {
    const hurry = (): void => this.socket.hurry();
    window.addEventListener("online", hurry);
    let left = false;
    void identity()
      .catch(() => {})
      .then(() => {
        if (!left) this.socket.open();
      });
    return () => {
      left = true;
      window.removeEventListener("online", hurry);
      for (const timer of this.timers) clearTimeout(timer);
      this.socket.close();
    };
  }

  move(text: string): void {
    if (this.pending !== null || !this.state) return;
    this.pending = this.socket.command({ t: "Play", at: this.state.seq, move: text });
  }

  say(text: string): void {
    this.socket.command({ t: "Say", text });
  }

  react(reaction: React["reaction"]): void {
    this.socket.command({ t: "React", reaction });
  }

  toast(text: string, bad = false): void {
    const id = this.toastNumber++;
    this.toasts = [...this.toasts.slice(-3), { id, text, bad }];
    this.later(TOAST, () => this.dismiss(id));
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
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
    if (message.t === "Refused") this.toast(said(message.words), true);
    const turnBefore = this.myTurn;
    const next = after(this.state, message);
    if (next === this.state || !next) return;
    if (message.t === "Snapshot") this.pending = null;
    this.state = next;
    if (next.view) this.hand = keepOrder(this.hand, next.view.hand);
    if (message.t === "Happened") this.tell(message.events);
    if (message.t === "Chatted" && message.line.seat !== null && message.line.seat !== this.mine) {
      const { line } = message;
      this.bubble(line.seat as number, line.reaction ? (words().reactions[line.text] ?? line.text) : line.text);
    }
    if (this.myTurn && !turnBefore) play("turn", 0.25);
  }

  private tell(events: readonly GameEvent[]): void {
    const w = words();
    const texts = events.map((event) => eventText(event, w, this.names));
    this.spoken = [...texts, this.myTurn ? w.yourTurn : ""].join(" ");
    events.forEach((event, i) => {
      const text = texts[i] as string;
      this.onmotion(event);
      switch (event.type) {
        case "Led":
        case "Played":
          play("clack", 0.34);
          break;
        case "Drew":
          play("slide");
          if (event.why === "knock") this.toast(text, true);
          this.bubble(event.seat, w.draw);
          break;
        case "Passed":
          play("knock");
          this.bubble(event.seat, w.pass);
          break;
        case "Penalised":
          play("penalty", 0.2);
          this.toast(text, true);
          break;
        case "Knocked":
          play("knock");
          this.bubble(event.seat, w.knocked);
          break;
        case "Redealt":
          this.toast(text);
          break;
        case "RoundEnded":
          play("end", 0.5);
          this.finished = event.result;
          break;
      }
    });
  }

  private bubble(seat: number, text: string): void {
    this.bubbles = { ...this.bubbles, [seat]: text };
    this.later(BUBBLE, () => {
      if (this.bubbles[seat] === text) {
        const { [seat]: _gone, ...rest } = this.bubbles;
        this.bubbles = rest;
      }
    });
  }
}
