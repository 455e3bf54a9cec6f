import type { DealProof, TableInfo, TableView } from "../wire.ts";
import { addProofs, NOTHING_SEEN, type Seen } from "./witness.ts";

/** Stores what this browser has seen of the deals of its last tables, so that a reload keeps it. */
const KEY = "boneyard.deals";
const TABLES = 30;

let known: Map<string, Seen> | null = null;

function all(): Map<string, Seen> {
  if (known) return known;
  try {
    known = new Map(Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seen>));
  } catch {
    known = new Map();
  }
  return known;
}

export const kept = (table: string): Seen => ({ ...NOTHING_SEEN, ...all().get(table) });

function keep(table: string, seen: Seen): void {
  const tables = all();
  tables.delete(table);
  tables.set(table, seen);
  for (const old of [...tables.keys()].slice(0, -TABLES)) tables.delete(old);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tables)));
  } catch {
    // Without storage the browser can check only until the page is closed.
  }
}

/** Store the nonce of this browser for a table. */
export const keepNonce = (table: string, nonce: string | null): void => keep(table, { ...kept(table), nonce });

/** Store what a message shows about the deals of a table. */
export function witness(
  { id, sealed }: Pick<TableInfo, "id" | "sealed">,
  proofs: readonly DealProof[],
  view: TableView | null,
): void {
  if (!proofs.length && view && kept(id).hands[view.round_number]) return;
  const before = kept(id);
  const after = addProofs(before, proofs, view, sealed || view !== null);
  if (after !== before) keep(id, after);
}

/** Store that the server has the nonce of this browser, once it says so. */
export function witnessGiven({ id, mine, seats }: Pick<TableInfo, "id" | "mine" | "seats">): void {
  const seen = kept(id);
  if (mine !== null && seats[mine]?.nonce === "revealed" && seen.nonce !== null && !seen.given)
    keep(id, { ...seen, given: true });
}
