// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { ClosedEnd, End, Gain, GameEvent, Laid, Outcome, RoundResult, Tile } from "./game.ts";

/** A chat line or a reaction; the `text` of a reaction is its name. */
export interface ChatLine {
  readonly seq: number;
  readonly name: string;
  readonly seat: number | null;
  readonly text: string;
  readonly reaction: boolean;
}

/** The clock of a table.  At `deadline` (ms since 1970) the seat in turn runs out of time. */
export interface Clock {
  readonly bank_s: number;
  readonly increment_s: number;
  readonly deadline?: number | null;
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

/** A move that the player of the seat did not make: event number `at` of the round, from 0. */
export interface Made {
  readonly at: number;
  readonly by: "auto" | "clock" | "replaced" | "seat" | "stand_in";
}

/** The fields of a TableView that a move changed; an absent field is unchanged. */
export interface Now {
  readonly turn: number;
  readonly asked: string;
  readonly counts?: readonly number[];
  readonly stock?: number;
  readonly ends?: readonly End[];
  readonly markers?: readonly boolean[];
  readonly knocks?: readonly boolean[];
  readonly penalties?: readonly number[];
  readonly earned?: readonly number[];
  readonly count?: number;
  readonly closed?: readonly ClosedEnd[];
}

/** The public state of a seat.  `away`: its person is not connected; `stand_in`: a bot plays for the person for now; `rating`: at a rated table, the player's points before the match; `offered`: others can ask for it now, during the match; `invited`: its person has not agreed to the rematch yet; `declined_by`: the name of a person who does not want the rematch. */
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

/** A rule sheet for the page. */
export interface SheetInfo {
  readonly name: string;
  readonly digest: string;
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly source: string;
  readonly family: string;
  readonly family_title: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  readonly min: number;
  readonly max: number;
  readonly partners: "none" | "optional" | "required";
  readonly tiles: number;
  readonly max_pip: number;
  readonly trains: boolean;
  readonly branching: boolean;
  readonly lowest_wins: boolean;
  readonly rules: Readonly<Record<string, unknown>>;
}

/** A table without its match.  `host_seat` is the seat of the host, and `host` whether the viewer is that.  `mine` is the viewer's seat, `lost` the seat that a viewer without a seat can take back.  `rematch` is the id of the table at which the players can play again, and `rematch_by` the seat that asked for it.  `sealed`: the commitments to the nonces are final, and players reveal their nonces until the match begins.  `bot_speed`: how fast bots move. */
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
}

/** A match as one seat sees it: a `boneyard.game.view.View` without the sheet. */
export interface TableView {
  readonly leader: number;
  readonly stock: number;
  readonly markers: readonly boolean[];
  readonly knocks: readonly boolean[];
  readonly counts: readonly number[];
  readonly penalties: readonly number[];
  readonly earned: readonly number[];
  readonly count: number | null;
  readonly ends: readonly End[];
  readonly seat: number | null;
  readonly players: number;
  readonly partners: boolean;
  readonly round_number: number;
  readonly turn: number | null;
  readonly asked: string;
  readonly hand: readonly Tile[];
  readonly layout: readonly Laid[];
  readonly scores: readonly number[];
  readonly rounds: readonly RoundResult[];
  readonly outcome: Outcome | null;
  readonly history: readonly GameEvent[];
  readonly moves: readonly string[];
  readonly gains: readonly (Gain | null)[];
  readonly made: readonly Made[];
  readonly closed: readonly ClosedEnd[];
}
