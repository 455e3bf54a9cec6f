// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { DealCheck, End, GameEvent, Laid, Outcome, RoundResult, Tile } from "./game.ts";
import type { SheetInfo } from "./messages.ts";

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

/** POST /api/records/read -> Replay: a record in notation or JSON.  The server does not store it. */
export interface ReadRecord {
  readonly text: string;
}

/** A match step by step.  `id` is its table's, None for an uploaded record; only matches of this server can be reviewed.  `deals` is what a check of its deals must know of the rules. */
export interface Replay {
  readonly id: string | null;
  readonly sheet: SheetInfo;
  readonly deals: DealCheck;
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
