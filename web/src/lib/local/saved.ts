/** A table as it is stored: its settings, and what happened at it.  The state follows from both. */
import type { CheckSheet, Figures, Made, SpeedChange } from "../wire.ts";
import { LAYOUT } from "../wire/layout.ts";
import type { LocalGame, LocalPlace } from "../wire/local.ts";
import type { Player } from "./seating.ts";
import type { Series } from "./series.ts";

/** The forms of what is stored: with one person, as every version of the page reads it, and with several; others are left alone. */
const FORMS: ReadonlySet<unknown> = new Set([1, 2]);

/** The form of a table with these players. */
export const formOf = (players: readonly Player[]): number =>
  players.filter(({ kind }) => kind === "person").length > 1 ? 2 : 1;

/** What happened at a table, in order.  `id` is that of the command: one that comes again is carried out once.  `seat` is there at a table of several people. */
export type Entry = { readonly id?: string } & (
  | { readonly t: "Moved"; readonly move: string; readonly by: Made["by"] }
  | { readonly t: "Said"; readonly text: string; readonly reaction: boolean; readonly seat?: number }
  | { readonly t: "Paced"; readonly speed: SpeedChange["speed"] }
  | { readonly t: "StoodIn" | "Here"; readonly seat?: number }
  | { readonly t: "Rematched"; readonly table: string }
);

export interface SavedTable {
  readonly form: number;
  /** The layout of the compiled rules in `game`. */
  readonly layout: string;
  readonly id: string;
  /** The game with this number of players. */
  readonly game: LocalGame;
  /** How to ask the server for it again. */
  readonly source: CheckSheet;
  /** The rules in prose, by language, of a game that is not in the catalogue. */
  readonly prose?: Readonly<Record<string, string>>;
  /** Their figures. */
  readonly figures?: Readonly<Record<string, Figures | null>>;
  readonly players: readonly Player[];
  readonly partners: boolean;
  /** The seed of the decks: it stays in this browser. */
  readonly seed: string;
  readonly hints: boolean;
  /** Whether the table makes forced moves. */
  readonly auto: boolean;
  /** One person plays all hands, and sees them. */
  readonly open?: boolean;
  /** The moves of a lesson or a puzzle, from the deal on: nothing else is played, and the table is not stored. */
  readonly script?: readonly string[];
  /** The table makes all of these moves. */
  readonly runs?: boolean;
  readonly speed: SpeedChange["speed"];
  readonly series: Series;
  readonly entries: readonly Entry[];
  /** When it was created and changed last (ms since 1970). */
  readonly began: number;
  readonly changed: number;
  /** Whether the match is over, whether a person is to move, whether the only person has won, and with which total: for lists of tables. */
  readonly now: {
    readonly isOver: boolean;
    readonly isMine: boolean;
    readonly won?: boolean | null;
    readonly points?: number | null;
  };
}

/** The compiled rules for a number of players. */
export const placeOf = ({ places }: LocalGame, players: number, partners: boolean): LocalPlace | null =>
  places.find((one) => one.players === players && one.partners === partners) ?? null;

/** Whether a stored value is a table of this form. */
export function isSaved(value: unknown): value is SavedTable {
  const table = value as Partial<SavedTable> | null;
  return (
    typeof table === "object" &&
    table !== null &&
    FORMS.has(table.form) &&
    typeof table.id === "string" &&
    typeof table.seed === "string" &&
    Array.isArray(table.players) &&
    Array.isArray(table.entries) &&
    typeof table.changed === "number" &&
    typeof table.now === "object" &&
    typeof table.game?.sheet === "object" &&
    Array.isArray(table.game.places)
  );
}

/** Whether the compiled rules of a stored table are of use to these kernels. */
export const isCurrent = ({ layout }: SavedTable): boolean => layout === LAYOUT;
