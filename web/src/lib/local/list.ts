/** The tables that this browser keeps. */
import type { LobbyTable } from "../wire.ts";
import { isSaved, type SavedTable } from "./saved.ts";
import { openStore } from "./store.ts";

/** How a person has played a game: matches against bots that this browser keeps. */
export interface Results {
  readonly sheet: string;
  readonly title: LobbyTable["title"];
  readonly matches: number;
  readonly won: number;
  /** Matches won in a row, up to the last one, and the most. */
  readonly streak: number;
  readonly best: number;
}

interface Kept {
  /** Those that are played on first, then the newest. */
  readonly tables: readonly LobbyTable[];
  /** How many are stored that this page can't read: they stay. */
  readonly unreadable: number;
  /** The results by game, the most played first. */
  readonly results: readonly Results[];
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
    results: resultsOf(tables.toReversed()).toSorted((a, b) => b.matches - a.matches),
  };
}

/** The results of finished matches, which are given from the oldest on. */
function resultsOf(tables: readonly SavedTable[]): readonly Results[] {
  const games = new Map<string, Results>();
  for (const { game, now } of tables) {
    if (typeof now.won !== "boolean") continue;
    const { digest: key, name: sheet, title } = game.sheet;
    const known = games.get(key) ?? { sheet, title, matches: 0, won: 0, streak: 0, best: 0 };
    const streak = now.won ? known.streak + 1 : 0;
    const [matches, won, best] = [known.matches + 1, known.won + Number(now.won), Math.max(known.best, streak)];
    games.set(key, { ...known, matches, won, streak, best });
  }
  return [...games.values()];
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
    host: true,
    my_turn: now.isMine,
  };
}
