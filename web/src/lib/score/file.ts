/** Score sheets as text: the file of `boneyard score` (as `boneyard/game/score_file.py`), a table of the rounds, and a link. */
import { tileKey } from "../moves.ts";
import { packed, unpacked } from "../packed.ts";
import { seatsOf } from "../seats.ts";
import type { CheckSheet, EnteredRound, NewSeat, Tile } from "../wire.ts";
import { ScoreError } from "./entered.ts";
import { EMPTY, type ScoredGame } from "./score-sheet.ts";

const VERSION = "1";

/** A round of a file: tiles are texts, and what is empty is left out. */
type FileRound = Readonly<Record<string, unknown>>;

/** What a score sheet is without its game. */
export interface Entries {
  readonly players: number;
  readonly partners: boolean;
  /** The names of the first seats. */
  readonly names: readonly string[];
  readonly rounds: readonly EnteredRound[];
  /** The seats of the next round, if players have come or left before it. */
  readonly seats?: readonly NewSeat[];
}

/** A score sheet of somebody else: the game that it is for, and what was entered. */
export interface Shared extends Entries {
  readonly digest: string;
  readonly source: CheckSheet & { readonly sheet: string };
  /** The rules of a file, by section and name; a link has none. */
  readonly rules: Rules | null;
}

/** Rules that differ from the defaults. */
export type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const tilesText = (tiles: readonly Tile[]): string => tiles.map(tileKey).join(" ");

/** A round as a file has it. */
export function roundToFile(one: EnteredRound): FileRound {
  const { tile, hands, stock, ...rest } = one;
  const all: FileRound = { ...rest, tile: tile && tileKey(tile), hands: hands.map(tilesText), stock: tilesText(stock) };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !isLeftOut(name, value)));
}

/** Whether a field of a round says nothing; seat 0 does. */
const isLeftOut = (name: string, value: unknown): boolean =>
  value === null || value === "" || (name === "number" && !value) || (Array.isArray(value) && !value.length);

/** The text of a file. */
export function fileText(
  { sheet, record_rules }: ScoredGame,
  { players, partners, names, rounds, seats = [] }: Entries,
): string {
  const all = {
    boneyard_score: VERSION,
    sheet: sheet.name,
    digest: sheet.digest,
    rules: JSON.parse(record_rules) as unknown,
    players,
    partners,
    names,
    rounds: rounds.map(roundToFile),
    ...(seats.length ? { seats } : {}),
  };
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** Read the text of a file or of a link.  Throws a ScoreError. */
export function readFile(text: string): Shared {
  const data = parsed(text);
  if (!isObject(data) || !("boneyard_score" in data)) throw new ScoreError("file");
  if (data.boneyard_score !== VERSION) throw new ScoreError("version", { version: VERSION });
  const { sheet, digest, players, partners, names, rounds, fields, rules, seats = [] } = data;
  const isWhole =
    typeof sheet === "string" &&
    typeof digest === "string" &&
    isNumber(players) &&
    typeof partners === "boolean" &&
    Array.isArray(names) &&
    names.every((name) => typeof name === "string") &&
    isSeats(seats) &&
    Array.isArray(rounds);
  if (!isWhole) throw new ScoreError("file");
  const read = rounds.map((one: unknown, at) => {
    const found = roundFrom(one);
    if (!found) throw new ScoreError("round", { n: at + 1, what: new ScoreError("file") });
    return found;
  });
  const source = isObject(fields) ? { sheet, fields } : { sheet };
  const given = isObject(rules) && Object.values(rules).every(isObject) ? (rules as Rules) : null;
  const entries = { players, partners, names: (names as string[]).map(cleanName), rounds: read, seats: cleaned(seats) };
  return { digest, source, rules: given, ...entries };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

const LONGEST_NAME = 40;
/** A name in one line. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isSeatOrNull = (value: unknown): value is number | null => value === null || isNumber(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const STARTS: ReadonlySet<unknown> = new Set<NewSeat["start"]>(["kept", "zero", "average", "worst"]);

/** Whether these are the seats of a file, which leaves nothing out. */
export const isSeats = (value: unknown): value is readonly NewSeat[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isObject(one) &&
      Object.keys(one).length === 3 &&
      isSeatOrNull(one.seat) &&
      (one.name === null || typeof one.name === "string") &&
      STARTS.has(one.start),
  );

const cleaned = (seats: readonly NewSeat[]): readonly NewSeat[] =>
  seats.map((one) => ({ ...one, name: one.name === null ? null : cleanName(one.name) }));

/** A round of a file; null if it is none. */
export function roundFrom(value: unknown): EnteredRound | null {
  if (!isObject(value)) return null;
  const { tile, hands = [], stock = "", penalties = [], steps = [], ...rest } = value;
  if (!isTexts(hands) || typeof stock !== "string" || !Array.isArray(penalties) || !Array.isArray(steps)) return null;
  const one = { ...EMPTY, ...rest } as Record<keyof EnteredRound, unknown>;
  const isWhole =
    Object.keys(one).length === Object.keys(EMPTY).length &&
    ["out", "blocked", "stopped"].includes(one.how as string) &&
    isSeatOrNull(one.leader) &&
    isSeatOrNull(one.seat) &&
    isNumber(one.number) &&
    isTexts(one.ways) &&
    isSeats(one.seats) &&
    Array.isArray(one.pips) &&
    one.pips.every(isNumber) &&
    penalties.every((part) => isObject(part) && isSeatOrNull(part.seat) && typeof part.why === "string") &&
    steps.every((part) => isObject(part) && isNumber(part.seat));
  if (!isWhole) return null;
  const last = typeof tile === "string" ? tilesFrom(tile) : [];
  const [held, left] = [hands.map(tilesFrom), tilesFrom(stock)];
  if (!last || !left || held.includes(null) || last.length > 1) return null;
  return {
    ...(one as unknown as EnteredRound),
    seats: cleaned(one.seats as EnteredRound["seats"]),
    tile: last[0] ?? null,
    hands: held as readonly (readonly Tile[])[],
    stock: left,
    penalties: penalties.map((part: object) => ({ times: 1, ...part })) as unknown as EnteredRound["penalties"],
    steps: steps.map((part: object) => ({ number: 0, passes: [], ...part })) as unknown as EnteredRound["steps"],
  };
}

function tilesFrom(text: string): readonly Tile[] | null {
  const words = text.split(/\s+/).filter(Boolean);
  const found = words.map((word) => /^(\d{1,2})-(\d{1,2})$/.exec(word));
  if (found.includes(null)) return null;
  return found.map((one): Tile => {
    const [a, b] = [Number(one?.[1]), Number(one?.[2])];
    return a < b ? [b, a] : [a, b];
  });
}

/** The names of the sides of a table. */
export const sideNames = (
  sheet: { readonly partners: boolean; readonly sides: number },
  names: readonly string[],
): readonly string[] =>
  Array.from({ length: sheet.sides }, (_, side) =>
    seatsOf(side, sheet)
      .map((seat) => names[seat])
      .join(" + "),
  );

/** Rows as CSV. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\n`).join("");

/** A cell, which no spreadsheet takes for a formula. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A score sheet in an address: a file without the rules, which its game has, but with its house rules. */
export async function linkOf(game: ScoredGame, source: CheckSheet, entries: Entries): Promise<string> {
  const { rules: _, ...file } = JSON.parse(fileText(game, entries)) as Record<string, unknown>;
  const fields = source.fields && Object.keys(source.fields).length ? { fields: source.fields } : {};
  return packed(JSON.stringify({ ...file, ...fields }));
}

/** The most bytes of what a link holds. */
const LONGEST_TEXT = 200_000;

/** What a link holds.  Throws a ScoreError. */
export async function readLink(link: string): Promise<Shared> {
  const text = await unpacked(link, LONGEST_TEXT);
  if (text === null) throw new ScoreError("file");
  return readFile(text);
}
