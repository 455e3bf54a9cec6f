/** The tables that this browser keeps. */
import type { LobbyTable } from "../wire.ts";
import { isSaved, type SavedTable } from "./saved.ts";
import { openStore } from "./store.ts";

/** A finished match of a person: its game, when it ended, and how. */
export interface Played {
  readonly digest: string;
  readonly sheet: string;
  readonly title: LobbyTable["title"];
  readonly ended: number;
  readonly won: boolean;
  /** Null: they were not kept. */
  readonly points: number | null;
}

/** How a person has played a game. */
export interface Results extends Pick<Played, "sheet" | "title"> {
  readonly matches: number;
  readonly won: number;
  /** The mean of the totals; null if none is known. */
  readonly average: number | null;
  /** Matches won in a row, up to the last one, and the most. */
  readonly streak: number;
  readonly best: number;
}

interface Kept {
  /** Those that are played on first, then the newest. */
  readonly tables: readonly LobbyTable[];
  /** How many are stored that this page can't read: they stay. */
  readonly unreadable: number;
  readonly played: readonly Played[];
}

/** The tables of this browser; none where it has no storage. */
export async function keptTables(): Promise<Kept> {
  const found: readonly unknown[] = await openStore()
    .then((store) => store.all())
    .catch(() => []);
  const tables = found.filter(isSaved).toSorted((a, b) => b.changed - a.changed);
  return {
    tables: [...tables.filter(({ now }) => !now.isOver), ...tables.filter(({ now }) => now.isOver)].map(listed),
    unreadable: found.length - tables.length,
    played: tables.flatMap(playedAt),
  };
}

const playedAt = ({ game, now, changed }: SavedTable): readonly Played[] => {
  const { digest, name: sheet, title } = game.sheet;
  if (typeof now.won !== "boolean") return [];
  return [{ digest, sheet, title, ended: changed, won: now.won, points: now.points ?? null }];
};

/** The results by game, the most played first. */
export function resultsOf(played: readonly Played[]): readonly Results[] {
  const games = new Map<string, Played[]>();
  for (const one of played.toSorted((a, b) => a.ended - b.ended))
    games.set(one.digest, [...(games.get(one.digest) ?? []), one]);
  return [...games.values()].map(summary).toSorted((a, b) => b.matches - a.matches);
}

/** What matches add up to, from the oldest on. */
export function summary(played: readonly Played[]): Results {
  const { sheet, title } = played.at(-1) as Played;
  let [streak, best] = [0, 0];
  for (const { won } of played) {
    streak = won ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const known = played.flatMap(({ points }) => points ?? []);
  const average = known.length ? known.reduce((sum, points) => sum + points, 0) / known.length : null;
  return { sheet, title, matches: played.length, won: played.filter(({ won }) => won).length, average, streak, best };
}

/** Forget a table. */
export async function forgetTable(id: string): Promise<void> {
  await (await openStore()).delete(id);
}

function listed({ id, game, players, changed, now }: SavedTable): LobbyTable {
  return {
    id,
    code: "",
    sheet: game.sheet.name,
    title: game.sheet.title,
    players: players.length,
    open_seats: 0,
    status: now.isOver ? "finished" : "playing",
    names: players.map(({ name }) => name),
    seats: players.map(({ kind, name }) => ({ kind, name, rating: null })),
    public: false,
    rated: false,
    clock: null,
    touched: changed,
    coach: false,
    host: true,
    my_turn: now.isMine,
  };
}
