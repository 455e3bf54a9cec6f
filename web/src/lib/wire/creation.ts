// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { Clock } from "./messages.ts";

/** POST /api/tables -> TableInfo.  `sheet` is a name in the catalogue; `text` is a sheet of the host's own instead; `fields` are house switches (`{"layout.arm_gate": "none"}`). */
export interface NewTable {
  readonly sheet?: string | null;
  readonly text?: string | null;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly players?: number | null;
  readonly partners?: boolean | null;
  readonly seats?: (readonly RequestedSeat[]) | null;
  readonly public?: boolean;
  readonly rated?: boolean;
  readonly hints?: boolean;
  readonly clock?: Clock | null;
  readonly auto?: boolean;
  readonly commitment?: string | null;
  readonly record?: string | null;
  readonly coach?: boolean;
}

/** Who takes a seat of a new table: the host, a bot, or an invited friend. */
export interface RequestedSeat {
  readonly kind: "bot" | "me" | "open";
  readonly bot?: string | null;
}
