// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { Clock } from "./messages.ts";

/** GET /api/bots: a bot that can take a seat, weakest first. */
export interface BotLevel {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly usual: boolean;
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

/** GET /api/leaderboard?game=&least=&days=&from=: the best players by their rating in one game or in all.  `mine` is the viewer's row, also where `rows` leave it out; `games` are the sheets in which at least one player has a rating. */
export interface Leaderboard {
  readonly rows: readonly Rank[];
  readonly total: number;
  readonly mine: Rank | null;
  readonly games: readonly string[];
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
  readonly coach: boolean;
  readonly host: boolean;
  readonly my_turn: boolean;
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

/** GET /api/results: a person's last 2,000 finished matches, by game and newest first. */
export interface PlayedGame {
  readonly digest: string;
  readonly sheet: string;
  readonly title: Readonly<Record<string, string>>;
  readonly matches: readonly PlayedMatch[];
}

/** A finished match of a person: when it ended, the points of their side, and whether it won. */
export interface PlayedMatch {
  readonly ended: number;
  readonly points: number;
  readonly won: boolean;
}

/** A row of the leaderboard.  `bot` is the level of a bot, `face` the number of a face. */
export interface Rank {
  readonly place: number;
  readonly name: string;
  readonly bot: string | null;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly mine: boolean;
  readonly face: number;
}
