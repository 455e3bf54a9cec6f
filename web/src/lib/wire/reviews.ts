// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { Tile } from "./game.ts";

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

/** The value of a move for the side to move, from what its seat knew: the expected points of the round (its own minus the mean of the others') and the chance to win the match. */
export interface MoveValue {
  readonly move: string;
  readonly points: number | null;
  readonly chance: number | null;
}

/** GET /api/records/{id}/review?round=: the review of a match so far. */
export interface Review {
  readonly seats: readonly SeatReview[];
  readonly done: number;
  readonly total: number;
  readonly review: RoundReview | null;
}

/** The review of a round: its decisions, the chance of each side to win the match at each frame (with all hands open), and the frames where the chances changed most. */
export interface RoundReview {
  readonly number: number;
  readonly decisions: readonly Decision[];
  readonly chances: readonly (readonly number[])[];
  readonly turning: readonly number[];
}

/** How well a seat played: `accuracy` is 1 if it always chose the best move, 0 if always the worst. */
export interface SeatReview {
  readonly seat: number;
  readonly decisions: number;
  readonly accuracy: number;
  readonly loss: number;
  readonly loss_points: number;
}
