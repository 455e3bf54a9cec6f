// Written by `python -m boneyard.server.web.typescript` from boneyard/server/wire and the types in
// boneyard/server/api: do not edit.

/** A domino, `[high, low]`. */
export type Tile = readonly [high: number, low: number];

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

export type GameEvent =
  | Dealt
  | Redealt
  | Led
  | Played
  | Drew
  | Passed
  | Penalised
  | Scored
  | MarkerPlaced
  | MarkerRemoved
  | Knocked
  | RoundEnded
  | MatchEnded;

/** The command `id` is in the log at `seq`; a duplicate gets the same answer. */
export interface Ack {
  readonly t: "Ack";
  readonly id: string;
  readonly seq: number;
}

/** Where an unseen tile may be: the chance for each seat, then for the boneyard. */
export interface Belief {
  readonly tile: Tile;
  readonly chances: readonly number[];
}

/** GET /api/records/{id}/beliefs?round=&frame=&seat=: the possible hands at a frame, from what `seat` knew (None: a spectator).  Without `seat` in the request it is the seat in turn. `exact` is false where the chances are estimated from samples. */
export interface BeliefMap {
  readonly round: number;
  readonly frame: number;
  readonly seat: number | null;
  readonly exact: boolean;
  readonly tiles: readonly Belief[];
}

/** GET /api/bots: a bot that can take a seat, weakest first. */
export interface BotLevel {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly usual: boolean;
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

/** POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet. */
export interface CheckSheet {
  readonly sheet?: string | null;
  readonly text?: string | null;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly lang?: string;
}

/** The sheet with its rules in prose (Markdown), or its problems. */
export interface CheckedSheet {
  readonly problems: readonly Problem[];
  readonly sheet: SheetInfo | null;
  readonly prose: string;
}

/** The clock of a table.  At `deadline` (ms since 1970) the seat in turn runs out of time. */
export interface Clock {
  readonly bank_s: number;
  readonly increment_s: number;
  readonly deadline?: number | null;
}

/** An end that the seat in turn may not use now, or only with a double. */
export interface ClosedEnd {
  readonly end: number;
  readonly why: "arms_first" | "double_first" | "double_next" | "double_on_arm" | "double_on_table" | "extra_double" | "other_end" | "own_train_first" | "second_first" | "sides_first" | "train_closed" | "train_not_begun";
  readonly tile: Tile | null;
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

/** The parts of a round's deal that anyone can check (`fair-deal.md`). */
export interface DealProof {
  readonly version: string;
  readonly round: number;
  readonly commitment: string;
  readonly seat_commitments: readonly string[];
  readonly seed: string | null;
  readonly nonces: (readonly string[]) | null;
}

/** A round begins. */
export interface Dealt {
  readonly type: "Dealt";
  readonly round: number;
  readonly leader: number;
  readonly hands: readonly ((readonly Tile[]) | null)[];
  readonly stock: number;
  readonly engine: Tile | null;
  readonly shown: Tile | null;
}

/** A choice between several moves.  `frame` is the frame of the chosen move; `moves` are all legal moves, best first; `loss` and `loss_points` compare the chosen move with the best. */
export interface Decision {
  readonly frame: number;
  readonly seat: number;
  readonly chosen: string;
  readonly best: string;
  readonly moves: readonly MoveValue[];
  readonly loss: number;
  readonly loss_points: number;
  readonly turning: boolean;
}

/** GET /api/me/devices: a browser of this person.  `seen` is accurate to one hour. */
export interface Device {
  readonly id: string;
  readonly device: string;
  readonly made: number;
  readonly seen: number;
  readonly this: boolean;
}

/** A seat drew a tile, which only that seat knows. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: number;
  readonly tile: Tile | null;
  readonly why: "knock" | "turn";
}

/** An open end: a place where a tile can be attached. */
export interface End {
  readonly id: number;
  readonly pip: number;
  readonly arm: number;
  readonly face: string;
  readonly parent: number;
  readonly open_to: readonly number[];
}

/** The body of every HTTP error. */
export interface Failure {
  readonly code: string;
  readonly words: Readonly<Record<string, string>>;
}

/** GET /api/matches: a finished match in a list.  `change` is by how much it changed the viewer's own rating in its game. */
export interface FinishedMatch {
  readonly id: string;
  readonly sheet: string;
  readonly title: Readonly<Record<string, string>>;
  readonly ended: number;
  readonly rounds: number;
  readonly rated: boolean;
  readonly sides: readonly MatchSide[];
  readonly change: number | null;
}

/** One step of a round: its events and the position after it, with all hands open. */
export interface Frame {
  readonly seat: number | null;
  readonly move: string | null;
  readonly events: readonly GameEvent[];
  readonly laid: readonly Laid[];
  readonly turn: number | null;
  readonly hands: readonly (readonly Tile[])[];
  readonly stock: number;
  readonly ends: readonly End[];
  readonly markers: readonly boolean[];
  readonly knocks: readonly boolean[];
  readonly scores: readonly number[];
  readonly penalties: readonly number[];
  readonly earned: readonly number[];
  readonly count: number | null;
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

/** A good move, and why it is good in one sentence. */
export interface HintMove {
  readonly move: string;
  readonly why: Readonly<Record<string, string>>;
}

/** GET /api/tables/{id}/hint: the best moves of the viewer's seat at sequence number `at`. */
export interface Hints {
  readonly at: number;
  readonly moves: readonly HintMove[];
}

/** GET /api/me, POST /api/me {name}: the person of this browser.  The token is an HttpOnly cookie. */
export interface Identity {
  readonly id: string;
  readonly name: string;
}

/** POST /api/tables/{id}/join -> TableInfo: take an open seat (any, or the given one), or watch. */
export interface Join {
  readonly name?: string | null;
  readonly seat?: number | null;
  readonly watch?: boolean;
  readonly commitment?: string | null;
}

/** A seat announced its last tile. */
export interface Knocked {
  readonly type: "Knocked";
  readonly seat: number;
}

/** A tile on the table. */
export interface Laid {
  readonly index: number;
  readonly tile: Tile;
  readonly seat: number | null;
  readonly end: number | null;
  readonly parent: number | null;
  readonly face: string;
  readonly pip: number;
  readonly arm: number;
  readonly ends: readonly number[];
  readonly tips?: readonly number[];
}

/** GET /api/leaderboard?game=&least=&days=&from=: the best players by their rating in one game or in all.  `mine` is the viewer's row, also where `rows` leave it out; `games` are the sheets in which at least one player has a rating. */
export interface Leaderboard {
  readonly rows: readonly Rank[];
  readonly total: number;
  readonly mine: Rank | null;
  readonly games: readonly string[];
}

/** A seat led the first tile of the round. */
export interface Led {
  readonly type: "Led";
  readonly seat: number;
  readonly tile: Tile;
}

/** One number of a score, and its reason: `words.reason` turns it into words. */
export interface Line {
  readonly seat: number;
  readonly points: number;
  readonly why: string;
  readonly of: number | null;
}

/** A seat in a list of tables.  `rating` is given at rated tables. */
export interface LobbySeat {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly rating: number | null;
}

/** GET /api/lobby, GET /api/mine: a table in a list. */
export interface LobbyTable {
  readonly id: string;
  readonly code: string;
  readonly sheet: string;
  readonly title: Readonly<Record<string, string>>;
  readonly players: number;
  readonly open_seats: number;
  readonly status: "expired" | "finished" | "playing" | "waiting";
  readonly names: readonly string[];
  readonly seats: readonly LobbySeat[];
  readonly public: boolean;
  readonly rated: boolean;
  readonly clock: Clock | null;
  readonly touched: number;
  readonly host: boolean;
  readonly my_turn: boolean;
}

/** A move that the player of the seat did not make: event number `at` of the round, from 0. */
export interface Made {
  readonly at: number;
  readonly by: "auto" | "clock" | "replaced" | "seat" | "stand_in";
}

/** A seat's train is now open to all seats. */
export interface MarkerPlaced {
  readonly type: "MarkerPlaced";
  readonly seat: number;
}

/** A seat's train is now closed to the others. */
export interface MarkerRemoved {
  readonly type: "MarkerRemoved";
  readonly seat: number;
}

/** The match is over. */
export interface MatchEnded {
  readonly type: "MatchEnded";
  readonly outcome: Outcome;
}

/** GET /api/matches?of=me|all&game=&before=: newest first; `next` is the `before` of the next page. */
export interface MatchPage {
  readonly matches: readonly FinishedMatch[];
  readonly next: string | null;
}

/** A side of a finished match: one player, or a pair.  `place` counts from 1. */
export interface MatchSide {
  readonly names: readonly string[];
  readonly score: number;
  readonly place: number;
  readonly mine: boolean;
}

/** POST /api/me/move -> MovedHere.  Without `sure` nothing changes and the code stays valid. */
export interface MoveHere {
  readonly code: string;
  readonly sure?: boolean;
}

/** POST /api/me/link: a code that makes another device the same person.  It works once, until `expires` (ms since 1970). */
export interface MoveLink {
  readonly code: string;
  readonly expires: number;
}

/** The value of a move for the side to move, from what its seat knew: the expected points of the round (its own minus the mean of the others') and the chance to win the match. */
export interface MoveValue {
  readonly move: string;
  readonly points: number | null;
  readonly chance: number | null;
}

/** The name of the code's person, the person of this device before (None for a new device), and whether the device now is the code's person. */
export interface MovedHere {
  readonly name: string;
  readonly before: PlaysAs | null;
  readonly done: boolean;
}

/** POST /api/tables -> TableInfo.  `sheet` is a name in the catalogue; `text` is a sheet of the host's own instead; `fields` are house switches (`{"layout.arm_gate": "none"}`). */
export interface NewTable {
  readonly sheet?: string | null;
  readonly text?: string | null;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly players?: number | null;
  readonly partners?: boolean | null;
  readonly seats?: (readonly SeatWish[]) | null;
  readonly public?: boolean;
  readonly rated?: boolean;
  readonly hints?: boolean;
  readonly clock?: Clock | null;
  readonly auto?: boolean;
  readonly commitment?: string | null;
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

/** GET /api/tables/{id}/rounds: finished rounds that a snapshot leaves out, in order. */
export interface OlderRounds {
  readonly rounds: readonly RoundResult[];
}

/** The outcome of a match: the sides that won (none if it is drawn) and why it ended. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly reason: "rounds" | "single" | "target";
}

/** A seat passed. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: number;
  readonly why: "extra" | "second_tile" | "unable" | "undisclosed";
}

/** GET /api/tables/{id}/rounds/{round}: the events of a finished round that the viewer may know. */
export interface PastRound {
  readonly round: number;
  readonly events: readonly GameEvent[];
  readonly made: readonly Made[];
}

/** A seat was charged penalty points during play. */
export interface Penalised {
  readonly type: "Penalised";
  readonly seat: number;
  readonly points: number;
  readonly why: "no_double_to_lead" | "pass_run" | "shutout";
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

/** A seat played a tile on the end with that id; `pip` is the half that touches it. */
export interface Played {
  readonly type: "Played";
  readonly seat: number;
  readonly tile: Tile;
  readonly end: number;
  readonly pip: number;
}

/** The person that a device is now, and how many tables and rated matches it would lose. */
export interface PlaysAs {
  readonly name: string;
  readonly tables: number;
  readonly rated: number;
}

/** The answer to Ping; `now` is the server's time (ms since 1970). */
export interface Pong {
  readonly t: "Pong";
  readonly n: number;
  readonly now: number;
}

/** What is wrong with a sheet: the field, and the line of its text (from 1) where known. */
export interface Problem {
  readonly text: Readonly<Record<string, string>>;
  readonly field: string | null;
  readonly line: number | null;
}

/** A row of the leaderboard.  `bot` is the level of a bot. */
export interface Rank {
  readonly place: number;
  readonly name: string;
  readonly bot: string | null;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly mine: boolean;
}

/** GET /api/tables/{id}/ratings: how a match changed the rating of a seat's player in its game. */
export interface RatingChange {
  readonly seat: number;
  readonly before: number;
  readonly after: number;
  readonly games: number;
}

/** A reaction from a fixed set. */
export interface React {
  readonly t: "React";
  readonly id: string;
  readonly reaction: "bye" | "clap" | "hello" | "laugh" | "ouch" | "thanks" | "think" | "wow";
}

/** POST /api/records/read -> Replay: a record in notation or JSON.  The server does not store it. */
export interface ReadRecord {
  readonly text: string;
}

/** The deal was void, and the round is dealt again. */
export interface Redealt {
  readonly type: "Redealt";
  readonly round: number;
  readonly why: "doubles_in_hand" | "no_double" | "no_leader";
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

/** POST /api/me -> Identity. */
export interface Rename {
  readonly name: string;
}

/** A match step by step.  `id` is its table's, None for an uploaded record; only matches of this server can be reviewed. */
export interface Replay {
  readonly id: string | null;
  readonly sheet: SheetInfo;
  readonly players: number;
  readonly partners: boolean;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly rounds: readonly ReplayRound[];
  readonly outcome: Outcome | null;
}

/** A round of a replay.  `frames` is None where the answer would be too long: request that round by itself.  `result` is None for an unfinished round. */
export interface ReplayRound {
  readonly number: number;
  readonly leader: number;
  readonly moves: number;
  readonly result: RoundResult | null;
  readonly frames: (readonly Frame[]) | null;
}

/** The nonce of the sender's seat.  The page sends it once the table is `sealed`; at another time it changes nothing. */
export interface Reveal {
  readonly t: "Reveal";
  readonly id: string;
  readonly nonce: string;
}

/** GET /api/records/{id}/review?round=: the review of a match so far. */
export interface Review {
  readonly method: Readonly<Record<string, string>>;
  readonly seats: readonly SeatReview[];
  readonly done: number;
  readonly total: number;
  readonly review: RoundReview | null;
}

/** A round is over, and scored. */
export interface RoundEnded {
  readonly type: "RoundEnded";
  readonly result: RoundResult;
}

/** A finished round. */
export interface RoundResult {
  readonly number: number;
  readonly leader: number;
  readonly how: "blocked" | "out" | "stopped";
  readonly winner: number | null;
  readonly winners: readonly number[];
  readonly points: readonly number[];
  readonly penalties: readonly number[];
  readonly scores: readonly number[];
  readonly hands: readonly (readonly Tile[])[];
  readonly lines: readonly Line[];
  readonly reset: boolean;
}

/** The review of a round: its decisions, the chance of each side to win the match at each frame (with all hands open), and the frames where the chances changed most. */
export interface RoundReview {
  readonly number: number;
  readonly decisions: readonly Decision[];
  readonly chances: readonly (readonly number[])[];
  readonly turning: readonly number[];
}

/** GET /api/tables/{id}/rules?lang=: the rules of a table in prose (Markdown). */
export interface Rules {
  readonly prose: string;
}

/** A chat line. */
export interface Say {
  readonly t: "Say";
  readonly id: string;
  readonly text: string;
}

/** A seat earned points during play. */
export interface Scored {
  readonly type: "Scored";
  readonly seat: number;
  readonly points: number;
  readonly why: "alike" | "all_pass" | "both_ends" | "double" | "double_both" | "ends" | "key" | "last_tile" | "lead_pass" | "out";
  readonly count: number | null;
  readonly bust: boolean;
}

/** POST /api/tables/{id}/seats/{seat} -> TableInfo.  The host gives an open seat or that of an absent person to a bot, opens the seat of a bot or of an absent person, or mutes a person.  The player of the seat lets a bot play (`bot`), takes the seat back (`back`), or leaves before the match (`open`). */
export interface SeatChange {
  readonly action: "allow" | "back" | "bot" | "close" | "decline" | "mute" | "open" | "unmute";
  readonly bot?: string | null;
  readonly asked?: number | null;
}

/** The public state of a seat.  `away`: its person is not connected; `stand_in`: a bot plays for the person for now; `rating`: at a rated table, the player's points before the match; `offered`: others can ask for it during the match; `invited`: its person has not agreed to the rematch yet. */
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
}

/** Someone asks for a seat during the match. */
export interface SeatRequest {
  readonly number: number;
  readonly seat: number;
  readonly name: string;
  readonly until: number;
  readonly agreed: readonly number[];
  readonly admitted: boolean;
  readonly mine: boolean;
}

/** How well a seat played: `accuracy` is 1 if it always chose the best move, 0 if always the worst. */
export interface SeatReview {
  readonly seat: number;
  readonly decisions: number;
  readonly accuracy: number;
  readonly loss: number;
  readonly loss_points: number;
}

/** Who takes a seat of a new table: the host, a bot, or an invited friend. */
export interface SeatWish {
  readonly kind: "bot" | "me" | "open";
  readonly bot?: string | null;
}

/** Log entry `seq`: a seat, a connection or the status of the table changed. */
export interface Seated {
  readonly t: "Seated";
  readonly seq: number;
  readonly table: TableInfo;
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

/** POST /api/tables/{id}/speed -> TableInfo: the host changes the speed of the bots. */
export interface SpeedChange {
  readonly speed: "fast" | "slow" | "usual";
}

/** GET /api/switches: a field of the vocabulary, for the create dialog.  `words` name the `choices`, where they have names; the choices of a text are only examples. */
export interface Switch {
  readonly field: string;
  readonly meaning: Readonly<Record<string, string>>;
  readonly kind: "choice" | "flag" | "list" | "number" | "table" | "text";
  readonly default: unknown;
  readonly choices: readonly unknown[];
  readonly words: readonly (Readonly<Record<string, string>>)[];
  readonly low: number | null;
  readonly high: number | null;
}

/** A table without its match.  `mine` is the viewer's seat, `lost` the seat that a viewer without a seat can take back.  `rematch` is the id of the table at which the players can play again, and `rematch_by` the seat that asked for it.  `sealed`: the commitments to the nonces are final, and players reveal their nonces until the match begins.  `bot_speed`: how fast bots move. */
export interface TableInfo {
  readonly id: string;
  readonly code: string;
  readonly sheet: SheetInfo;
  readonly status: "expired" | "finished" | "playing" | "waiting";
  readonly public: boolean;
  readonly rated: boolean;
  readonly host: boolean;
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
  readonly made: readonly Made[];
  readonly closed: readonly ClosedEnd[];
}
