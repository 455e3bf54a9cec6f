/** Tells a person, while the page is in the background, that it is their turn at a table for days. */
import { notify } from "./attention.ts";
import { api } from "./net/api.ts";
import { here } from "./route.svelte.ts";
import type { LobbyTable } from "./wire.ts";

/** Milliseconds.  Browsers let a page in the background do little more often. */
const EVERY = 60_000;

/** The turns that wait for the person, by table and deadline.  The table that is open tells its own. */
const turnsOf = (tables: readonly LobbyTable[]): ReadonlyMap<string, LobbyTable> =>
  new Map(
    tables
      .filter(
        ({ id, my_turn, clock }) => my_turn && clock?.days && !(here.route.page === "table" && here.route.id === id),
      )
      .map((table) => [`${table.id} ${table.clock?.deadline}`, table]),
  );

/** Look for new turns while the page is in the background, until the returned function is called. */
export function watchTurns(tell: (table: LobbyTable) => readonly [title: string, body: string]): () => void {
  /** What the person could see before the page went to the background. */
  let known: ReadonlyMap<string, LobbyTable> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    try {
      const turns = turnsOf(await api.mine());
      for (const [turn, table] of known === null ? [] : turns)
        if (!known?.has(turn)) void notify(...tell(table), table.id);
      known = turns;
    } catch {
      // Without a network, the next look may succeed.
    }
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => void look(), EVERY);
  }
  function change(): void {
    clearTimeout(timer);
    known = null;
    if (document.hidden) void look();
  }
  document.addEventListener("visibilitychange", change);
  change();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", change);
  };
}
