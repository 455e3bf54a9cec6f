/** New tables: without the server where the page can play them itself, otherwise at the server. */
import { api } from "../net/api.ts";
import { person } from "../person.svelte.ts";
import type { CheckSheet, NewTable, RequestedSeat, TableInfo } from "../wire.ts";
import type { LocalGame, LocalPlace } from "../wire/local.ts";
import { settings } from "../settings.svelte.ts";
import { say } from "../words/say.svelte.ts";
import { fetchGame } from "./sheets.ts";

const games = new Map<string, Promise<LocalGame>>();

/** A game, requested once; a failed request is forgotten. */
function gameOf(source: CheckSheet): Promise<LocalGame> {
  const key = JSON.stringify(source);
  const known = games.get(key);
  if (known) return known;
  const found = fetchGame(source);
  games.set(key, found);
  found.catch(() => games.delete(key));
  return found;
}

const link = async (): Promise<import("./link.ts").Link> => (await import("./link.ts")).link();

/** Whether this browser can play without the server at all. */
const isAble = (): boolean => typeof WebAssembly !== "undefined" && typeof Worker !== "undefined";

/** Load what a game against bots needs, ahead of the click. */
export function prepare(sheet: string | null): void {
  if (!isAble()) return;
  link().catch(() => {}); // then the server has the table
  if (sheet) gameOf({ sheet }).catch(() => {});
}

/** The seats of a table that the page can play: one person and bots, neither rated, timed, nor public. */
function seatsHere({
  seats,
  rated = false,
  clock = null,
  public: open = false,
}: NewTable): readonly RequestedSeat[] | null {
  if (!seats || rated || clock !== null || open) return null;
  const people = seats.filter(({ kind }) => kind === "me").length;
  return people === 1 && seats.every(({ kind }) => kind !== "open") ? seats : null;
}

function placeFor({ places }: LocalGame, { partners = null }: NewTable, players: number): LocalPlace | null {
  const fitting = places.filter((one) => one.players === players);
  return fitting.find((one) => one.partners === partners) ?? fitting[0] ?? null;
}

/** A table without the server; null if there can be none. */
async function openHere(request: NewTable): Promise<TableInfo | null> {
  const seats = seatsHere(request);
  if (!seats || !isAble()) return null;
  const { sheet = null, text = null, fields = {} } = request;
  const source: CheckSheet = {
    ...(sheet === null ? {} : { sheet }),
    ...(text === null ? {} : { text }),
    ...(Object.keys(fields).length ? { fields } : {}),
  };
  try {
    const [tables, game] = await Promise.all([link(), gameOf(source)]);
    const place = placeFor(game, request, seats.length);
    if (!place) return null;
    const { auto = true, hints = true } = request;
    const name = person.name || say("page-local-you");
    const asked = { game, source, seats, partners: place.partners, name, auto, hints };
    const made = await tables.ask("create", asked);
    // So that they can be read without the network.
    if (made && (text || source.fields)) void keepRules(made.id);
    return made;
  } catch (error) {
    if (IS_SITE) throw error;
    return null;
  }
}

async function keepRules(table: string): Promise<void> {
  const { tables } = await import("./tables.ts");
  await tables.rules(table, settings.lang).catch(() => null);
}

/** Open a table.  Throws what the server says. */
export const openTable = async (request: NewTable): Promise<TableInfo> =>
  (await openHere(request)) ?? api.open(request);
