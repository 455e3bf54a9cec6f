// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

import type { EndTerms, EntryTerms, LeadTerms, ResultTerms, RoundTerms, SeriesRules } from "./game.ts";
import type { SheetInfo } from "./messages.ts";

/** GET /api/local/{sheet}: a game that the page plays itself with the kernels. */
export interface LocalGame {
  readonly sheet: SheetInfo;
  readonly layout: string;
  readonly record_rules: string;
  readonly engines: readonly number[];
  readonly series: SeriesRules;
  readonly lead: LeadTerms;
  readonly ends: EndTerms | null;
  readonly places: readonly LocalPlace[];
}

/** GET /api/networks/{network}: the weights of a network, float16 in base64. */
export interface LocalNetwork {
  readonly weights: string;
}

/** A game for a number of players; `rules` is its RULES record in base64. */
export interface LocalPlace {
  readonly players: number;
  readonly partners: boolean;
  readonly terms: RoundTerms;
  readonly results: ResultTerms;
  readonly entry: EntryTerms;
  readonly rules: string;
  readonly networks: readonly LocalShare[];
}

/** The share of a network in a game: so many `parts` of 64. */
export interface LocalShare {
  readonly network: string;
  readonly parts: number;
}
