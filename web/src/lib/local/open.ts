/** New tables: without the server where the page can play them itself, otherwise at the server. */
import type { SeatWish, TableWish } from "../device.ts";
import { api, ApiError } from "../net/api.ts";
import { person } from "../person.svelte.ts";
import type { CheckSheet, NewTable, TableInfo } from "../wire.ts";
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

/** The seats of a table that the page can play: people at this device and bots, neither rated, timed, nor public. */
function seatsHere(wish: TableWish): readonly SeatWish[] | null {
  const { seats, rated = false, clock = null, public: open = false } = wish;
  if (!seats || rated || clock !== null || open || seats.some(({ kind }) => kind === "open")) return null;
  const people = seats.filter(({ kind }) => kind !== "bot").length;
  if (!people) return null;
  // Whoever has no name has the number of the seat.
  const named = (name: string, seat: number): string => name || say("page-local-person", { number: seat + 1 });
  return seats.map((seat, i) => {
    if (seat.kind === "here") return { ...seat, name: named(seat.name.trim(), i) };
    return seat.kind === "me" && people > 1 && !wish.allHands ? { kind: "here", name: named(person.name, i) } : seat;
  });
}

function placeFor({ places }: LocalGame, { partners = null }: TableWish, players: number): LocalPlace | null {
  const fitting = places.filter((one) => one.players === players);
  return fitting.find((one) => one.partners === partners) ?? fitting[0] ?? null;
}

/** A table without the server; null if there can be none. */
async function openHere(request: TableWish): Promise<TableInfo | null> {
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
    const open = request.allHands ?? false;
    // The hands of one person have the numbers of their seats.
    const name = open ? "" : person.name || say("page-local-you");
    const asked = { game, source, seats, partners: place.partners, name, face: person.face, open, auto, hints };
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

/** Whether the server can have a table, too: it knows nobody else at this device. */
function isForServer(wish: TableWish): wish is NewTable {
  return !wish.allHands && (wish.seats ?? []).every(({ kind }) => kind !== "here");
}

/** Open a table.  Throws what the server says. */
export async function openTable(wish: TableWish): Promise<TableInfo> {
  const table = await openHere(wish);
  if (table) return table;
  if (isForServer(wish)) {
    const made = await api.open(wish);
    if (made.status === "waiting") settings.waited = true;
    return made;
  }
  throw new ApiError("broken", { [settings.lang]: say("page-local-unable") });
}
