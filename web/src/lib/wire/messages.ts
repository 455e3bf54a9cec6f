// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { Gain, GameEvent, Laid, Tile } from "./game.ts";
import type { ChatLine, Clock, DealProof, Now, TableInfo, TableView } from "./values.ts";

export const PROTOCOL = 5;

export type FromPage =
  | Hello
  | Play
  | Continue
  | Say
  | React
  | Commit
  | Reveal
  | Ping;

export type ToPage =
  | Snapshot
  | Happened
  | Seated
  | Chatted
  | Ack
  | Refused
  | Pong;

/** The command `id` is in the log at `seq`; a duplicate gets the same answer. */
export interface Ack {
  readonly t: "Ack";
  readonly id: string;
  readonly seq: number;
}

/** Log entry `seq`: a chat line or a reaction. */
export interface Chatted {
  readonly t: "Chatted";
  readonly seq: number;
  readonly line: ChatLine;
}

/** The commitment to the nonce of the sender's seat, for a seat that has none.  The page sends it at a table that waits, unless it is `sealed`; later it changes nothing. */
export interface Commit {
  readonly t: "Commit";
  readonly id: string;
  readonly commitment: string;
}

/** The sender has read the result of the last round: their clock need not wait any longer. Without this message it waits until ten seconds after the round.  At another time it changes nothing. */
export interface Continue {
  readonly t: "Continue";
  readonly id: string;
}

/** Log entry `seq`, a move: its events that the viewer may know, and what it changed. */
export interface Happened {
  readonly t: "Happened";
  readonly seq: number;
  readonly events: readonly GameEvent[];
  readonly by: "auto" | "clock" | "replaced" | "seat" | "stand_in";
  readonly now?: Now;
  readonly laid?: readonly Laid[];
  readonly hand?: readonly Tile[];
  readonly moves?: readonly string[];
  readonly gains?: readonly (Gain | null)[];
  readonly view?: TableView;
  readonly clock?: Clock;
  readonly banks?: readonly (number | null)[];
  readonly proofs?: readonly DealProof[];
}

/** The first message of a connection. */
export interface Hello {
  readonly t: "Hello";
  readonly v: number;
  readonly table: string;
}

/** A heartbeat, sent every few seconds; nine seconds without a Pong mean a lost connection. */
export interface Ping {
  readonly t: "Ping";
  readonly n?: number;
}

/** A move of the sender's seat.  The page makes a new `id` for each move and keeps it when it retries; `at` is the sequence number of the position in which the move was chosen. */
export interface Play {
  readonly t: "Play";
  readonly id: string;
  readonly at: number;
  readonly move: string;
}

/** The answer to Ping; `now` is the server's time (ms since 1970). */
export interface Pong {
  readonly t: "Pong";
  readonly n: number;
  readonly now: number;
}

/** A reaction from a fixed set. */
export interface React {
  readonly t: "React";
  readonly id: string;
  readonly reaction: "bye" | "clap" | "hello" | "laugh" | "ouch" | "thanks" | "think" | "wow";
}

/** A command or the connection was refused; nothing changed.  `close`: the server closes the connection; `after_ms`: reconnect after that time. */
export interface Refused {
  readonly t: "Refused";
  readonly code: string;
  readonly words: Readonly<Record<string, string>>;
  readonly id: string | null;
  readonly close: boolean;
  readonly after_ms: number | null;
}

/** The nonce of the sender's seat.  The page sends it once the table is `sealed`; at another time it changes nothing. */
export interface Reveal {
  readonly t: "Reveal";
  readonly id: string;
  readonly nonce: string;
}

/** A chat line. */
export interface Say {
  readonly t: "Say";
  readonly id: string;
  readonly text: string;
}

/** Log entry `seq`: a seat, a connection or the status of the table changed. */
export interface Seated {
  readonly t: "Seated";
  readonly seq: number;
  readonly table: TableInfo;
}

/** The complete state for one viewer at sequence number `seq`; the answer to every Hello. */
export interface Snapshot {
  readonly t: "Snapshot";
  readonly v: number;
  readonly seq: number;
  readonly table: TableInfo;
  readonly view: TableView | null;
  readonly chat: readonly ChatLine[];
  readonly proofs: readonly DealProof[];
}
