// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { BaseView, End, Gain, GameEvent, Laid, SeriesStanding, Tile, Traits, WhyNot } from "./game.ts";

export const PROTOCOL = 8;

export type FromPage =
  | Hello
  | Play
  | Ready
  | Say
  | React
  | Commit
  | Reveal
  | Ping;

export type ToPage =
  | Snapshot
  | Happened
  | Renewed
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

/** A field of a sheet with house rules, whose value is not the `printed` one of the game. */
export interface ChangedRule {
  readonly field: string;
  readonly value: unknown;
  readonly printed: unknown;
}

/** A chat line or a reaction; the `text` of a reaction is its name. */
export interface ChatLine {
  readonly seq: number;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
  readonly reaction: boolean;
}

/** Log entry `seq`: a chat line or a reaction. */
export interface Chatted {
  readonly t: "Chatted";
  readonly seq: number;
  readonly line: ChatLine;
}

/** The clock of a table.  At `deadline` (ms since 1970) the seat in turn runs out of time. */
export interface Clock {
  readonly bank_s: number;
  readonly increment_s: number;
  readonly deadline?: number | null;
  readonly days?: number | null;
}

/** The commitment to the nonce of the sender's seat, for a seat that has none.  The page sends it at a table that waits, unless it is `sealed`; later it changes nothing. */
export interface Commit {
  readonly t: "Commit";
  readonly id: string;
  readonly commitment: string;
}

/** The parts of a round's deal that anyone can check (`fair-deal.md`). */
export interface DealProof {
  readonly version: string;
  readonly round: number;
  readonly commitment: string;
  readonly seat_commitments: readonly string[];
  readonly seed: string | null;
  readonly nonces: (readonly string[]) | null;
}

/** The body of every HTTP error. */
export interface Failure {
  readonly code: string;
  readonly words: Readonly<Record<string, string>>;
}

/** Log entry `seq`, a move: its events that the viewer may know, and what it changed. */
export interface Happened {
  readonly t: "Happened";
  readonly seq: number;
  readonly events: readonly GameEvent[];
  readonly by: "auto" | "clock" | "replaced" | "seat" | "stand_in";
  readonly now: Now;
  readonly laid?: readonly Laid[];
  readonly hand?: readonly Tile[];
  readonly moves?: readonly string[];
  readonly gains?: readonly (Gain | null)[];
  readonly unplayable?: readonly WhyNot[];
  readonly clock?: Clock;
  readonly banks?: readonly (number | null)[];
  readonly hands?: readonly (readonly Tile[])[];
}

/** The first message of a connection. */
export interface Hello {
  readonly t: "Hello";
  readonly v: number;
  readonly table: string;
}

/** A move that the player of the seat did not make: event number `at` of the round, from 0. */
export interface Made {
  readonly at: number;
  readonly by: "auto" | "clock" | "replaced" | "seat" | "stand_in";
}

/** The fields of a TableView that a move changed; an absent field is unchanged. */
export interface Now {
  readonly turn: number | null;
  readonly asked: string;
  readonly counts?: readonly number[];
  readonly stock?: number;
  readonly ends?: readonly End[];
  readonly markers?: readonly boolean[];
  readonly knocks?: readonly boolean[];
  readonly penalties?: readonly number[];
  readonly earned?: readonly number[];
  readonly scores?: readonly number[];
  readonly count?: number | null;
  readonly closed?: readonly WhyNot[];
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

/** A player (seat `by`) asks for a pause, or to take back their last move and all after it. */
export interface Proposal {
  readonly number: number;
  readonly what: "pause" | "take_back";
  readonly by: number;
  readonly until: number;
  readonly agreed: readonly number[];
}

/** A reaction from a fixed set. */
export interface React {
  readonly t: "React";
  readonly id: string;
  readonly reaction: "bye" | "clap" | "hello" | "laugh" | "ouch" | "thanks" | "think" | "wow";
}

/** The sender has read the result of the last round: their clock need not wait any longer. Without this message it waits until ten seconds after the round.  At another time it changes nothing. */
export interface Ready {
  readonly t: "Ready";
  readonly id: string;
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

/** The view after the move `seq`, which ended a round: the next deal, or the end of the match. */
export interface Renewed {
  readonly t: "Renewed";
  readonly seq: number;
  readonly events: readonly GameEvent[];
  readonly view: TableView;
  readonly proofs: readonly DealProof[];
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

/** The public state of a seat.  `away`: its person is not connected; `stand_in`: a bot plays for the person for now; `rating`: at a rated table, the player's points before the match; `offered`: others can take it now, or ask for it during the match; `invited`: its person has not agreed to the rematch yet; `declined_by`: the name of a person who does not want it. `again`: after the match, whether its person plays the rematch; None without an answer. `face`: the number of the face that its person has chosen; 0: it is drawn from the name. `style`: that of a bot with a name of its own. */
export interface SeatInfo {
  readonly seat: number;
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly bot: string | null;
  readonly away: boolean;
  readonly stand_in: boolean;
  readonly bank_ms: number | null;
  readonly muted: boolean;
  readonly rating: number | null;
  readonly nonce: "committed" | "due" | "none" | "revealed";
  readonly offered: boolean;
  readonly invited: boolean;
  readonly declined_by: string;
  readonly again: boolean | null;
  readonly face: number;
  readonly style: "bold" | "closer" | "doubles" | "holder" | "light" | "patient" | "plain" | "supple" | "varied" | "watchful" | null;
}

/** Someone asks for a seat during the match. */
export interface SeatRequest {
  readonly number: number;
  readonly seat: number;
  readonly name: string;
  readonly until: number;
  readonly agreed: readonly number[];
  readonly admitted: boolean;
  readonly rematch: boolean;
  readonly mine: boolean;
}

/** Log entry `seq`: a seat, a connection or the status of the table changed. */
export interface Seated {
  readonly t: "Seated";
  readonly seq: number;
  readonly table: TableInfo;
}

/** A rule sheet for the page: its traits, its words, and its house rules (`changed`). */
export interface SheetInfo extends Traits {
  readonly name: string;
  readonly digest: string;
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly source: string;
  readonly family: string;
  readonly family_title: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  readonly changed: readonly ChangedRule[];
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

/** A table without its match.  `host_seat` is the seat of the host, and `host` whether the viewer is that.  `mine` is the viewer's seat, `lost` the seat that a viewer without a seat can take back.  `rematch` is the id of the table at which the players can play again, and `rematch_by` the seat that asked for it.  `sealed`: the commitments to the nonces are final, and players reveal their nonces until the match begins.  `bot_speed`: how fast bots move.  `series` is what counts over the matches of these players; absent before the end of the first, and where the sheet counts nothing.  `rests`: all have agreed to a pause, and any player may go on.  `proposal` is what a player asks the others for. `coach` is the name of the person who sees all hands and has no seat, and `sees_all` whether the viewer is that; None without one. */
export interface TableInfo {
  readonly id: string;
  readonly code: string;
  readonly sheet: SheetInfo;
  readonly status: "expired" | "finished" | "playing" | "waiting";
  readonly public: boolean;
  readonly rated: boolean;
  readonly host: boolean;
  readonly host_seat: number | null;
  readonly mine: number | null;
  readonly seats: readonly SeatInfo[];
  readonly clock: Clock | null;
  readonly hints: boolean;
  readonly rematch: string | null;
  readonly rematch_by: number | null;
  readonly sealed: boolean;
  readonly lost: number | null;
  readonly requests: readonly SeatRequest[];
  readonly bot_speed: "fast" | "slow" | "usual";
  readonly series?: SeriesStanding;
  readonly rests: boolean;
  readonly proposal: Proposal | null;
  readonly coach: string | null;
  readonly sees_all: boolean;
}

/** A match as one seat sees it: a `boneyard.game.view.View` without the sheet. */
export interface TableView extends BaseView {
  readonly moves: readonly string[];
  readonly gains: readonly (Gain | null)[];
  readonly made: readonly Made[];
  readonly closed: readonly WhyNot[];
  readonly unplayable: readonly WhyNot[];
  readonly hands: readonly (readonly Tile[])[];
}
