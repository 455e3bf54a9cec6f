// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

export * from "./wire/creation.ts";
export * from "./wire/game.ts";
export * from "./wire/hints.ts";
export * from "./wire/lists.ts";
export * from "./wire/local.ts";
export * from "./wire/messages.ts";
export * from "./wire/people.ts";
export * from "./wire/records.ts";
export * from "./wire/reviews.ts";
export * from "./wire/scores.ts";
export * from "./wire/sheets.ts";
export * from "./wire/tables.ts";
