// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

/** A domino, `[high, low]`. */
export type Tile = readonly [high: number, low: number];

export type GameEvent =
  | Dealt
  | Redealt
  | Led
  | Played
  | Drew
  | Passed
  | Penalised
  | Scored
  | Bust
  | MarkerPlaced
  | MarkerRemoved
  | Knocked
  | RoundEnded
  | MatchEnded;

/** A match as one seat sees it, without sheet and moves. */
export interface BaseView extends PublicState {
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
}

/** The points that a seat would have earned go past the target: nothing is written. */
export interface Bust {
  readonly type: "Bust";
  readonly seat: number;
  readonly points: number;
  readonly scores: readonly Scored[];
}

/** A drawing and its caption (Markdown). */
export interface CaptionedDrawing {
  readonly drawing: Drawing;
  readonly caption: string;
}

/** What a check of a record's deals must know of the rules (`fair-deal.md`). */
export interface DealCheck extends Dealing {
  readonly anew: "every" | "first" | "tie";
  readonly resets: boolean;
  readonly lots: boolean;
  readonly leads: readonly Tile[];
  readonly needs_double: boolean;
  readonly needs_engine: boolean;
  readonly later_double: boolean;
  readonly many_doubles: number | null;
  readonly reserve: number;
  readonly fine: number;
}

/** What a deck and its hands follow from. */
export interface Dealing {
  readonly max_pip: number;
  readonly copies: number;
  readonly removed: readonly Tile[];
  readonly hands: Readonly<Record<string, number>>;
  readonly aside: boolean;
  readonly star: number | null;
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

/** A drawing of `w` by `h` halves. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly tiles: readonly DrawnTile[];
  readonly backs: readonly (readonly [number, number])[];
  readonly ends: readonly DrawnEnd[];
  readonly labels: readonly Label[];
  readonly lines: readonly (readonly [number, number, number, number])[];
  readonly scale: number;
}

/** An open end around (x, y). */
export interface DrawnEnd {
  readonly x: number;
  readonly y: number;
  readonly pip: number;
  readonly text: string;
  readonly kind: string;
  readonly upright: boolean;
}

/** A tile around (x, y): `one` left or above, `other` right or below; `new`: just laid. */
export interface DrawnTile {
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
  readonly one: number;
  readonly other: number;
  readonly new: boolean;
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
  readonly value?: number | null;
  readonly need?: number | null;
}

/** What the referee must know of the ends, beside their numbers. */
export interface EndTerms {
  readonly sides: boolean;
  readonly firsts: boolean;
  readonly doubles: string;
  readonly without_opening: boolean;
  readonly places: boolean;
}

/** A round as its players enter it; `ScoreSheet.asked` says what is needed. */
export interface EnteredRound {
  readonly how: "blocked" | "out" | "stopped";
  readonly leader: number | null;
  readonly seat: number | null;
  readonly tile: Tile | null;
  readonly ways: readonly ("alike" | "all_pass" | "both_ends" | "double" | "double_both" | "ends" | "first_pass" | "key" | "last_tile" | "lead_pass" | "out")[];
  readonly number: number;
  readonly hands: readonly (readonly Tile[])[];
  readonly pips: readonly number[];
  readonly stock: readonly Tile[];
  readonly penalties: readonly Penalty[];
  readonly steps: readonly PointsInPlay[];
  readonly seats: readonly NewSeat[];
}

/** What a score sheet must ask of a round that was played with real tiles. */
export interface EntryTerms {
  readonly tiles: boolean;
  readonly after_out: boolean;
  readonly after_block: boolean;
  readonly stock: boolean;
  readonly last_tile: boolean;
  readonly ways: readonly ("alike" | "all_pass" | "both_ends" | "double" | "double_both" | "ends" | "first_pass" | "key" | "last_tile" | "lead_pass" | "out")[];
  readonly blocker: boolean;
  readonly count: "alike" | "ends" | "none";
  readonly passes: readonly ("alike" | "all_pass" | "both_ends" | "double" | "double_both" | "ends" | "first_pass" | "key" | "last_tile" | "lead_pass" | "out")[];
  readonly penalties: readonly ("no_double_to_lead" | "pass_run" | "shutout")[];
  readonly stops: boolean;
}

/** The figures of some rules: what the set of the game has, and each heading with figures. */
export interface Figures {
  readonly max_pip: number;
  readonly star: number;
  readonly sections: readonly SectionFigures[];
  readonly code: SheetCode;
}

/** What a placement would score at once: by the ends, and by bonuses for the last tile. */
export interface Gain {
  readonly count: number | null;
  readonly points: number;
  readonly bust: boolean;
}

/** What wins a match, and what ends it. */
export interface Goal {
  readonly why: "engines" | "rounds" | "single" | "target";
  readonly target: number | null;
  readonly rounds: number | null;
  readonly lowest: boolean;
  readonly exact: boolean;
  readonly wins: boolean;
}

/** The pips of the hands of some `seats` together, as a blocked round compares them. */
export interface Hand {
  readonly seats: readonly number[];
  readonly pips: number;
}

/** A game of the catalogue, and the fields that differ, by path. */
export interface HouseRules {
  readonly sheet: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A seat announced its last tile. */
export interface Knocked {
  readonly type: "Knocked";
  readonly seat: number;
}

/** A text with its middle at (x, y); `flag`: the marker of a train stands beside it. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly flag: boolean;
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

/** Who leads, for a score sheet. */
export interface LeadTerms {
  readonly first: string;
  readonly tiles: readonly Tile[];
  readonly after: "again" | "rotate" | "winner";
  readonly passes_on: boolean;
}

/** A seat led the first tile of the round. */
export interface Led {
  readonly type: "Led";
  readonly seat: number;
  readonly tile: Tile;
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

/** A number as a multiple of one that scores: 15 is `times` 3 of the `divisor` 5. */
export interface Multiple {
  readonly times: number;
  readonly divisor: number;
}

/** The number that an end takes; None: only a wild tile. */
export interface Need {
  readonly need?: number | null;
  readonly pip?: number | null;
}

/** A seat after players have come or left. */
export interface NewSeat {
  readonly seat: number | null;
  readonly name: string | null;
  readonly start: "average" | "kept" | "worst" | "zero";
}

/** Who leads the next round, and by which rule. */
export interface NextLeader {
  readonly seat: number | null;
  readonly why: string;
  readonly tiles: readonly Tile[];
  readonly passes_on: boolean;
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

/** A seat was charged penalty points during play. */
export interface Penalised {
  readonly type: "Penalised";
  readonly seat: number;
  readonly points: number;
  readonly why: "no_double_to_lead" | "pass_run" | "shutout";
}

/** Penalty points: a seat was charged for the reason `why`, `times` over. */
export interface Penalty {
  readonly seat: number | null;
  readonly why: "no_double_to_lead" | "pass_run" | "shutout";
  readonly times: number;
}

/** A seat played a tile on the end with that id; `pip` is the half that touches it. */
export interface Played {
  readonly type: "Played";
  readonly seat: number;
  readonly tile: Tile;
  readonly end: number;
  readonly pip: number;
  readonly on?: number | null;
  readonly owner?: number | null;
  readonly public?: boolean;
  readonly outside?: number | null;
}

/** Points that a tile of `seat` has brought in play. */
export interface PointsInPlay {
  readonly seat: number;
  readonly number: number;
  readonly passes: readonly ("alike" | "all_pass" | "both_ends" | "double" | "double_both" | "ends" | "first_pass" | "key" | "last_tile" | "lead_pass" | "out")[];
}

/** The public state of a round, without the tiles laid. */
export interface PublicState {
  readonly leader: number;
  readonly stock: number;
  readonly markers: readonly boolean[];
  readonly knocks: readonly boolean[];
  readonly counts: readonly number[];
  readonly penalties: readonly number[];
  readonly earned: readonly number[];
  readonly count: number | null;
  readonly ends: readonly End[];
}

/** The deal was void, and the round is dealt again. */
export interface Redealt {
  readonly type: "Redealt";
  readonly round: number;
  readonly why: "doubles_in_hand" | "no_double" | "no_leader";
}

/** What a result needs to name its numbers, and the rules behind them. */
export interface ResultTerms {
  readonly keeps: boolean;
  readonly collects: boolean;
  readonly entering: boolean;
  readonly entry_points: number;
  readonly behind: Readonly<Record<string, readonly Rule[]>>;
  readonly blocked: Readonly<Record<string, readonly Rule[]>>;
  readonly ways: readonly Way[];
  readonly lone: readonly Rule[];
  readonly worth: readonly Rule[];
  readonly star: Rule | null;
  readonly by_team: boolean;
  readonly printed: readonly Rule[];
  readonly tie: Rule;
  readonly reset: Rule | null;
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
  readonly lines: readonly ScoreLine[];
  readonly reset: boolean;
  readonly rules: readonly (readonly Rule[])[];
  readonly ended: readonly Rule[];
}

/** What a round needs for its moves, events and reasons. */
export interface RoundTerms {
  readonly charging: boolean;
  readonly earning: boolean;
  readonly may_decline: boolean;
  readonly may_keep: boolean;
  readonly may_draw: boolean;
  readonly never_draws: boolean;
  readonly sides_first: boolean;
  readonly aside: boolean;
  readonly trains: boolean;
  readonly needs: readonly (number | null)[];
  readonly total: number | null;
  readonly wild: boolean;
  readonly may_close: boolean;
  readonly divisors: readonly number[];
}

/** A rule of the sheet that is behind a number of a score, or behind the end of a round. */
export interface Rule {
  readonly why: string;
  readonly n?: number;
  readonly points?: number;
  readonly tile?: Tile | null;
  readonly compared?: readonly Hand[];
}

/** The points of a round in play: those earned and the penalties, each by seat. */
export interface RunningPoints {
  readonly earned: readonly number[];
  readonly penalties: readonly number[];
  readonly is_over: boolean;
}

/** What a phone did `age` milliseconds ago: the new `value` of an entry. */
export interface ScoreChange {
  readonly id: string;
  readonly entry: string;
  readonly value: unknown;
  readonly age?: number;
  readonly over?: string | null;
  readonly after?: string | null;
}

/** One number of a score, and its reason; `of` is the seat whose tiles it counts. */
export interface ScoreLine {
  readonly seat: number;
  readonly points: number;
  readonly why: string;
  readonly of: number | null;
}

/** A seat earned points during play. */
export interface Scored {
  readonly type: "Scored";
  readonly seat: number;
  readonly points: number;
  readonly why: "alike" | "all_pass" | "both_ends" | "double" | "double_both" | "ends" | "first_pass" | "key" | "last_tile" | "lead_pass" | "out";
  readonly count: number | null;
  readonly parts: readonly Multiple[];
}

/** The figures after the text under a heading of the rules. */
export interface SectionFigures {
  readonly heading: string;
  readonly figures: readonly CaptionedDrawing[];
}

/** What one match changed: each of `sides` counts `points` more. */
export interface SeriesLine {
  readonly why: "cochon" | "late" | "love" | "win";
  readonly sides: readonly number[];
  readonly points: number;
}

/** The place of a side in a series; equal counts share it. */
export interface SeriesPlace {
  readonly side: number;
  readonly rank: number;
  readonly count: number;
}

/** Several matches of a table, one after the other, such as those of an evening. */
export interface SeriesRules {
  readonly count: "cochons" | "none" | "wins";
  readonly love: number;
  readonly late: "highest" | "zero";
}

/** A series after `matches`: the sides, best first, and what the last match changed. */
export interface SeriesStanding {
  readonly why: "cochons" | "wins";
  readonly matches: number;
  readonly places: readonly SeriesPlace[];
  readonly lines: readonly SeriesLine[];
}

/** The text of the QR code of a sheet, empty if it is too long for one, and a note beside it. */
export interface SheetCode {
  readonly text: string;
  readonly note: string;
}

/** An open end, as players see it; `EndTerms` says what of it matters. */
export interface TableEnd {
  readonly pip: number;
  readonly is_side: boolean;
  readonly is_first: boolean;
  readonly is_place: boolean;
  readonly doubles: readonly number[];
}

/** What the fields of a sheet imply for those who show it. */
export interface Traits extends Dealing {
  readonly min: number;
  readonly max: number;
  readonly partners: "none" | "optional" | "required";
  readonly tiles: number;
  readonly wild: boolean;
  readonly total: number | null;
  readonly trains: boolean;
  readonly public_trains: number;
  readonly branching: boolean;
  readonly arms: number;
  readonly double_ends: readonly [number, number];
  readonly late: "every" | "first" | "none" | "opening";
  readonly toes: boolean;
  readonly clockwise: boolean;
  readonly draws: boolean;
  readonly last_tile: Tile | null;
  readonly goal: Goal;
}

/** A way of going out that multiplies: its place in `EARNINGS`, and the rules behind it. */
export interface Way {
  readonly earning: number;
  readonly rules: readonly Rule[];
}

/** Why a tile cannot be played, or why `ends` are closed. */
export interface WhyNot {
  readonly why: "arms_first" | "double_first" | "double_next" | "double_on_arm" | "double_on_table" | "extra_double" | "fits_nowhere" | "lead" | "lead_double" | "lead_end" | "must_draw" | "must_lead" | "must_play" | "names_no_end" | "names_tile" | "never_draw" | "no_end" | "no_knock" | "no_match" | "no_more_draw" | "no_tile" | "not_in_hand" | "one_way" | "other_end" | "over" | "own_train_first" | "round_over" | "second_first" | "second_not_double" | "sides_first" | "train_closed" | "train_not_begun" | "which_half";
  readonly tile?: Tile | null;
  readonly first?: Tile | null;
  readonly pip?: number | null;
  readonly need?: number | null;
  readonly total?: number | null;
  readonly wild?: boolean;
  readonly needs?: readonly Need[];
  readonly tiles?: readonly Tile[];
  readonly ends?: readonly number[];
  readonly doubles?: boolean;
  readonly numbers?: readonly number[];
  readonly owner?: number | null;
}
