/** The tables that this browser keeps. */
import type { LobbyTable } from "../wire.ts";
import { isSaved, type SavedTable } from "./saved.ts";
import { openStore } from "./store.ts";

interface Kept {
  /** Those that are played on first, then the newest. */
  readonly tables: readonly LobbyTable[];
  /** How many are stored that this page can't read: they stay. */
  readonly unreadable: number;
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
  };
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
