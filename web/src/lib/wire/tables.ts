// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { GameEvent, RoundResult } from "./game.ts";
import type { Made } from "./messages.ts";

/** POST /api/tables/{id}/agree -> TableInfo.  A player asks the others for a pause (`pause`), or to take back their own last move of the round and all after it (`take_back`).  Each of the others answers (`allow`, `decline`) the proposal with the number `asked`; who made it can withdraw it (`decline`).  Any player goes on after a pause (`go_on`). */
export interface Agreement {
  readonly action: "allow" | "decline" | "go_on" | "pause" | "take_back";
  readonly asked?: number | null;
}

/** POST /api/tables/{id}/join -> TableInfo: take an open seat (any, or the given one), or watch. */
export interface Join {
  readonly name?: string | null;
  readonly seat?: number | null;
  readonly watch?: boolean;
  readonly commitment?: string | null;
}

/** GET /api/tables/{id}/rounds: finished rounds that a snapshot leaves out, in order. */
export interface OlderRounds {
  readonly rounds: readonly RoundResult[];
}

/** GET /api/tables/{id}/rounds/{round}: the events of a finished round that the viewer may know. */
export interface PastRound {
  readonly round: number;
  readonly events: readonly GameEvent[];
  readonly made: readonly Made[];
}

/** GET /api/tables/{id}/ratings: how a match changed the rating of a seat's player in its game. */
export interface RatingChange {
  readonly seat: number;
  readonly before: number;
  readonly after: number;
  readonly games: number;
}

/** POST /api/tables/{id}/seats/{seat} -> TableInfo.  The host gives an open seat or that of an absent person to a bot, opens the seat of a bot or of an absent person, or mutes a person.  The player of the seat lets a bot play (`bot`), takes the seat back (`back`), or leaves before the match (`open`). */
export interface SeatChange {
  readonly action: "allow" | "back" | "bot" | "close" | "decline" | "mute" | "open" | "unmute";
  readonly bot?: string | null;
  readonly asked?: number | null;
}

/** POST /api/tables/{id}/speed -> TableInfo: the host changes the speed of the bots. */
export interface SpeedChange {
  readonly speed: "fast" | "slow" | "usual";
}
