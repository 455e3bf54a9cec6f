// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { ScoreChange } from "./game.ts";

/** POST /api/scores/{id}?after=VERSION -> ScoreNews: what a phone did, in order. */
export interface JoinChanges {
  readonly changes: readonly ScoreChange[];
}

/** GET /api/scores/{id}?after=VERSION: the entries that have changed since a version. */
export interface ScoreNews {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly entries: readonly SharedEntry[];
  readonly refused: readonly ScoreRefusal[];
  readonly file: Readonly<Record<string, unknown>> | null;
  readonly next: string | null;
}

/** A change that cannot be so, and why; the others are carried out. */
export interface ScoreRefusal {
  readonly id: string;
  readonly words: Readonly<Record<string, string>>;
}

/** POST /api/scores -> ScoreNews: share a score file; `keys` name its rounds. */
export interface ShareScore {
  readonly file: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
  readonly before?: string | null;
}

/** An entry of a shared score sheet: the `names` of the seats, the `seats` of the next round if players have come or left before it, or a round as a score file has it; None was removed. */
export interface SharedEntry {
  readonly id: string;
  readonly value: unknown;
  readonly change: string;
  readonly made: number;
  readonly after: string | null;
  readonly note: "beside" | "clash" | "twice" | null;
  readonly noted: number;
  readonly other: unknown;
}
