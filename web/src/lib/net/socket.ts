import {
  PROTOCOL,
  type Commit,
  type Ready,
  type FromPage,
  type Play,
  type React,
  type Reveal,
  type Say,
  type ToPage,
} from "../wire.ts";

/** Milliseconds without an acknowledgement after which a command is sent again. */
export const RESEND = 2500;
const PING = 3000;
/** Milliseconds without any message after which the connection counts as lost. */
export const LOST = 9000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Refusals after which the page does not reconnect. */
/** The messages that may follow another one with the same sequence number. */
const FOLLOWING: ReadonlySet<string> = new Set(["Renewed", "Seated"]);

const FINAL: ReadonlySet<string> = new Set([
  "no_table",
  "expired",
  "broken",
  "identity",
  "origin",
  "host",
  "malformed",
  // Of tables of the page itself.
  "older",
  "elsewhere",
]);

export type Connection = "connecting" | "live" | "lost" | "closed" | "stale";

type Sent = Play | Ready | Say | React | Commit | Reveal;
type Command =
  Omit<Play, "id"> | Omit<Ready, "id"> | Omit<Say, "id"> | Omit<React, "id"> | Omit<Commit, "id"> | Omit<Reveal, "id">;

/** The part of WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

/** Clock and sockets; tests replace them. */
export interface Environment {
  /** A kept socket that is still open, or a new one. */
  connect(): Socket;
  /** Keep an open socket for a moment, for the hello to the next table. */
  keep(socket: Socket): void;
  after(ms: number, act: () => void): () => void;
  time(): number;
  random(): number;
}

interface Pending {
  readonly message: Sent;
  cancel: () => void;
}

/**
 * The connection to one table: sends the hello, resends commands until they are answered, drops
 * duplicates, requests a snapshot after a gap, reconnects after silence, and reports its state.
 */
export class TableSocket {
  private socket: Socket | null = null;
  private seq = 0;
  private greeted = false;
  private tries = 0;
  /** The delay that a stopping server asked for before the page reconnects. */
  private comeAfter: number | null = null;
  private number = 0;
  private readonly pending = new Map<string, Pending>();
  private stopPing = (): void => {};
  private stopWatch = (): void => {};
  private stopWait = (): void => {};
  private over = false;
  private pinged = 0;
  /** Milliseconds by which the server's clock is ahead of this browser's, by the last answer. */
  skew = 0;

  constructor(
    private readonly table: string,
    private readonly environment: Environment,
    private readonly onMessage: (message: ToPage) => void,
    private readonly onState: (state: Connection) => void,
  ) {}

  open(): void {
    this.onState("connecting");
    this.connect();
  }

  /** Send a command, and resend it until the server answers.  Returns its id. */
  command(command: Command): string {
    const id = `${Math.floor(this.environment.random() * 2 ** 40).toString(36)}-${this.number++}`;
    const message = { ...command, id } as Sent;
    this.pending.set(id, { message, cancel: () => {} });
    this.sendPending(id);
    return id;
  }

  /** Leave the table; `on`: the page goes on to another table, and may reuse the connection. */
  close(on = false): void {
    this.over = true;
    if (on && this.greeted && this.socket) {
      const socket = this.socket;
      socket.onmessage = socket.onclose = null;
      this.socket = null;
      this.environment.keep(socket);
    }
    this.drop();
    this.stopWait();
    for (const { cancel } of this.pending.values()) cancel();
    this.pending.clear();
    this.onState("closed");
  }

  /** Reconnect now: the browser reports that the network is back. */
  reconnectNow(): void {
    if (this.over || this.socket) return;
    this.stopWait();
    this.connect();
  }

  private connect(): void {
    const socket = this.environment.connect();
    this.socket = socket;
    this.greeted = false;
    this.watch();
    socket.onopen = () => this.send({ t: "Hello", v: PROTOCOL, table: this.table });
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as ToPage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private send(message: FromPage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private sendPending(id: string): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    pending.cancel();
    if (!this.greeted) return;
    this.send(pending.message);
    pending.cancel = this.environment.after(RESEND, () => this.sendPending(id));
  }

  private settle(id: string | null): void {
    if (id === null) return;
    this.pending.get(id)?.cancel();
    this.pending.delete(id);
  }

  private receive(message: ToPage): void {
    this.watch();
    if (!this.greeted && this.ofAnother(message)) return;
    switch (message.t) {
      case "Pong":
        this.skew = message.now - (this.pinged + this.environment.time()) / 2;
        return;
      case "Ack":
        this.settle(message.id);
        break;
      case "Refused":
        this.settle(message.id);
        if (message.close) this.comeAfter = message.after_ms;
        if (message.close && message.code === "version") this.end("stale");
        else if (message.close && FINAL.has(message.code)) this.end("closed");
        break;
      case "Snapshot":
        if (message.v !== PROTOCOL) return this.end("stale");
        this.seq = message.seq;
        this.greet();
        break;
      default:
        // A move that ends a round or the match, the next view and the table’s new status have the same sequence number.
        if (message.seq < this.seq || (message.seq === this.seq && !FOLLOWING.has(message.t))) return;
        if (message.seq > this.seq + 1) {
          this.drop();
          this.connect();
          return;
        }
        this.seq = message.seq;
    }
    this.onMessage(message);
  }

  /** Before the first snapshot, messages of the previous table may still arrive. */
  private ofAnother(message: ToPage): boolean {
    if (message.t === "Snapshot") return message.v === PROTOCOL && message.table.id !== this.table;
    return message.t !== "Refused" || !message.close;
  }

  private greet(): void {
    if (this.greeted) return;
    this.greeted = true;
    this.tries = 0;
    this.onState("live");
    this.askTime();
    for (const id of this.pending.keys()) this.sendPending(id);
  }

  /** Send a ping now, and then periodically. */
  private askTime(): void {
    this.pinged = this.environment.time();
    this.send({ t: "Ping", n: this.number });
    this.stopPing = this.environment.after(PING, () => this.askTime());
  }

  private watch(): void {
    this.stopWatch();
    this.stopWatch = this.environment.after(LOST, () => this.lose());
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    this.stopPing();
    this.stopWatch();
    socket?.close();
  }

  private lose(): void {
    this.drop();
    if (this.over) return;
    this.onState("lost");
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries++, LONGEST_WAIT) * (0.5 + this.environment.random());
    this.stopWait = this.environment.after(this.comeAfter ?? wait, () => this.connect());
    this.comeAfter = null;
  }

  private end(state: Connection): void {
    this.over = true;
    this.drop();
    this.onState(state);
  }
}

/** Milliseconds for which a socket is kept between two tables. */
const KEPT = 1000;
let spare: WebSocket | null = null;

/** The clock and the sockets of the browser. */
export function browserEnvironment(): Environment {
  return {
    keep(socket) {
      spare?.close();
      const kept = (spare = socket as unknown as WebSocket);
      setTimeout(() => {
        if (spare !== kept) return;
        spare = null;
        kept.close();
      }, KEPT);
    },
    connect() {
      const kept = spare;
      spare = null;
      if (kept?.readyState === WebSocket.OPEN) {
        queueMicrotask(() => (kept as unknown as Socket).onopen?.());
        return kept as unknown as Socket;
      }
      kept?.close();
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket;
    },
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    time: () => Date.now(),
  };
}
