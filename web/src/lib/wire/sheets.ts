// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { Figures, HouseRules } from "./game.ts";
import type { SheetInfo } from "./messages.ts";

/** The bonuses that any sheet can pay; those for a last tile (`last:0-0`) name the tile as well. */
export const BONUSES = ["out", "both_ends", "double", "double_both", "key", "lead_pass", "all_pass", "first_pass", "blocked", "after_tie"] as const;

/** Those for the way in which the last tile of a hand is laid. */
export const WAYS_OUT = ["out", "both_ends", "double", "double_both", "key"] as const;

/** POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet. */
export interface CheckSheet {
  readonly sheet?: string | null;
  readonly text?: string | null;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly lang?: string;
}

/** The sheet with its rules in prose (Markdown) and their figures, or its problems. */
export interface CheckedSheet {
  readonly problems: readonly Problem[];
  readonly sheet: SheetInfo | null;
  readonly prose: string;
  readonly figures: Figures | null;
  readonly house: HouseRules | null;
}

/** GET /api/presets: a well-known house rule, its fields, and the games that are offered it. */
export interface PresetInfo {
  readonly words: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly games: readonly string[];
}

/** What is wrong with a sheet: the field, and the line of its text (from 1) where known. */
export interface Problem {
  readonly text: Readonly<Record<string, string>>;
  readonly field: string | null;
  readonly line: number | null;
}

/** GET /api/tables/{id}/rules?lang=: the rules in prose (Markdown), and their figures. */
export interface Rules {
  readonly prose: string;
  readonly figures: Figures | null;
}

/** GET /api/switches: a field of the vocabulary, for the form of house rules. */
export interface Switch {
  readonly field: string;
  readonly meaning: Readonly<Record<string, string>>;
  readonly kind: "choice" | "flag" | "list" | "number" | "table" | "text";
  readonly default: unknown;
  readonly choices: readonly unknown[];
  readonly words: readonly (Readonly<Record<string, string>>)[];
  readonly low: number | null;
  readonly high: number | null;
  readonly printed: Readonly<Record<string, unknown>>;
}
