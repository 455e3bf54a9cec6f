// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

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
