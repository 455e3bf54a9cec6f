/** An evening of a club as data: who plays, how, and the rounds so far (as `boneyard/club/evening.py`). */
import { visibleLine } from "../local/seating.ts";
import type { SheetInfo } from "../wire.ts";

export type System = "swiss" | "robin";

/** How many players or pairs an evening has. */
export const [LEAST, MOST] = [4, 64];
export const MOST_ROUNDS = 64;
export const MOST_MINUTES = 600;
export const MOST_POINTS = 99_999;
const MOST_AT_TABLE = 4;

/** What joins the two names of a pair. */
export const JOINT = " + ";

/** What is wrong with an evening, or with what is to be done: `error-club-CODE`, or `page-club-error-CODE`. */
export class ClubError extends Error {
  override readonly name = "ClubError";

  constructor(
    readonly code: string,
    readonly args: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}

/** A table of a round: numbers of `Evening.names` in the order of the turn, and the points of each side, empty while it plays. */
export interface ClubTable {
  readonly seats: readonly number[];
  readonly points: readonly number[];
}

/** The tables of a round, and who sits out. */
export interface EveningRound {
  readonly tables: readonly ClubTable[];
  readonly byes: readonly number[];
}

/** What an evening must know of its game. */
export type ClubGame = Pick<SheetInfo, "name" | "title" | "min" | "max" | "partners" | "goal">;

/** How an evening is played. */
export interface Terms {
  /** How many sit at a table. */
  readonly players: number;
  readonly partners: boolean;
  readonly system: System;
  readonly rounds: number;
  /** The minutes of a round; the hand that is being played then is the last one. */
  readonly minutes: number | null;
  /** More points than these count as these. */
  readonly cap: number | null;
}

/** An evening.  A name such as `Ann + Ben` is that of a pair, who are always partners; single players change partners. */
export interface Evening extends Terms {
  readonly game: ClubGame;
  /** The house rules, as the file has them. */
  readonly changes: readonly string[];
  readonly names: readonly string[];
  readonly played: readonly EveningRound[];
}

/** Whether a table of a round has a result. */
export const hasBegun = ({ tables }: EveningRound): boolean => tables.some(({ points }) => points.length > 0);

/** The tables without a result, counted from 1. */
export const openTables = ({ tables }: EveningRound): readonly number[] =>
  tables.flatMap(({ points }, at) => (points.length ? [] : [at + 1]));

const isPair = (name = ""): boolean => name.includes(JOINT);

/** Whether pairs play, not single players. */
export const hasPairs = ({ names }: Pick<Evening, "names">): boolean => isPair(names[0]);

/** Whether single players have another partner in each round. */
export const changesPartners = (of: Evening): boolean => of.partners && !hasPairs(of);

/** How many players or pairs share a table. */
export const atTable = (of: Pick<Evening, "names" | "players">): number => (hasPairs(of) ? 2 : of.players);

/** How many sides score at a table. */
export const sideCount = ({ partners, players }: Pick<Evening, "partners" | "players">): number =>
  partners ? 2 : players;

/** The sides of a table, in the order of the turn: partners sit opposite. */
export function sidesOf(of: Evening, seats: readonly number[]): readonly (readonly number[])[] {
  const count = sideCount(of);
  return Array.from({ length: count }, (_, side) => seats.filter((_one, at) => at % count === side));
}

/** Points as they count. */
const capped = ({ cap }: Pick<Evening, "cap">, points: number): number =>
  cap === null ? points : Math.min(points, cap);

export const nameOf = ({ names }: Pick<Evening, "names">, who: number): string => names[who] ?? "";

/** The names of a side. */
export const sideName = (of: Evening, side: readonly number[]): string =>
  side.map((who) => nameOf(of, who)).join(JOINT);

/** The name at each seat of a table: of a pair, both, opposite each other. */
export function seatNames(of: Evening, { seats }: Pick<ClubTable, "seats">): readonly string[] {
  const names = seats.map((who) => nameOf(of, who));
  if (!hasPairs(of)) return names;
  const pairs = names.map((name) => name.split(JOINT));
  return [0, 1].flatMap((one) => pairs.map((pair) => pair[one] ?? ""));
}

/** A side, another side, and their points. */
interface Encounter {
  readonly side: readonly number[];
  readonly other: readonly number[];
  readonly mine: number;
  readonly theirs: number;
}

/** Every two sides that have played. */
export function* encounters(of: Evening): Generator<Encounter> {
  for (const { tables } of of.played)
    for (const { seats, points } of tables) {
      if (!points.length) continue;
      const sides = sidesOf(of, seats).map((side, at) => ({ side, counted: capped(of, points[at] ?? 0) }));
      for (const one of sides)
        for (const two of sides)
          if (one !== two) yield { side: one.side, other: two.side, mine: one.counted, theirs: two.counted };
    }
}

/** What is chosen of a new evening; the rest follows from the game and the names. */
export type Wish = Partial<Terms> & { readonly changes?: readonly string[] };

/** An evening before its first round.  Throws a ClubError.  A round robin has a full cycle of rounds unless told. */
export function startEvening(game: ClubGame, names: readonly string[], wish: Wish = {}): Evening {
  const partners = wish.partners ?? (game.partners === "required" || isPair(names[0]));
  const evening: Evening = {
    game,
    changes: wish.changes ?? [],
    players: wish.players ?? (partners ? MOST_AT_TABLE : game.min),
    partners,
    system: wish.system ?? "swiss",
    rounds: wish.rounds ?? 5,
    minutes: wish.minutes ?? null,
    cap: wish.cap ?? null,
    names: names.map(visibleLine),
    played: [],
  };
  checkEvening(evening);
  return wish.rounds === undefined && evening.system === "robin"
    ? { ...evening, rounds: cycleRounds(evening) }
    : evening;
}

/** The rounds in which everybody can meet everybody, or be everybody’s partner, once. */
export function cycleRounds(of: Evening): number {
  const others = of.names.length - 1;
  if (atTable(of) === 2 || changesPartners(of)) return others + (of.names.length % 2);
  return Math.ceil(others / (of.players - 1));
}

/** How many can sit at a table: from, to. */
export const tableSizes = ({ min, max }: ClubGame): readonly [number, number] => [
  Math.max(2, min),
  Math.min(MOST_AT_TABLE, max),
];

/** Throw a ClubError for what cannot be played, or does not fit together. */
export function checkEvening(of: Evening): void {
  checkNames(of);
  checkSeats(of);
  for (const [code, value, high] of [
    ["rounds", of.rounds, MOST_ROUNDS],
    ["minutes", of.minutes, MOST_MINUTES],
    ["cap", of.cap, MOST_POINTS],
  ] as const)
    if (value !== null && !(Number.isInteger(value) && value >= 1 && value <= high))
      throw new ClubError(code, { n: value, low: 1, high });
  if (of.played.length > of.rounds) throw new ClubError("too-many", { n: of.played.length, rounds: of.rounds });
  of.played.forEach((one, at) => checkRound(of, at + 1, one));
}

/** A form that is equal for names that look alike but for capitals and what shows nothing. */
const alike = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC");

function checkNames(of: Evening): void {
  const { names } = of;
  if (names.length < LEAST || names.length > MOST)
    throw new ClubError("names", { n: names.length, low: LEAST, high: MOST });
  const seen = new Set<string>();
  for (const name of names) {
    if (!name) throw new ClubError("no-name");
    const parts = name.split(JOINT);
    if ((parts.length === 2) !== hasPairs(of) || parts.length > 2 || parts.includes(""))
      throw new ClubError("pair", { name });
    for (const part of parts) {
      if (seen.has(alike(part))) throw new ClubError("same-name", { name: part });
      seen.add(alike(part));
    }
  }
}

function checkSeats(of: Evening): void {
  const { game, players, partners } = of;
  const [[low, high], sheet] = [tableSizes(game), game.name];
  if (players < low || players > high) throw new ClubError("players", { sheet, n: players, low, high });
  if (partners && (game.partners === "none" || players !== MOST_AT_TABLE))
    throw new ClubError("no-partners", { sheet, n: players });
  if (!partners && (game.partners === "required" || hasPairs(of))) throw new ClubError("partners", { sheet });
}

function checkRound(of: Evening, number: number, one: EveningRound): void {
  const seated = [...one.tables.flatMap(({ seats }) => seats), ...one.byes];
  of.names.forEach((name, who) => {
    const count = seated.filter((other) => other === who).length;
    if (count !== 1) throw new ClubError("seated", { n: number, name, count });
  });
  one.tables.forEach(({ seats, points }, at) => {
    const [found, right] = [seats.length, atTable(of)];
    if (found !== right) throw new ClubError("table-seats", { n: number, table: at + 1, found, right });
    if (points.length) checkPoints(of, at + 1, points);
  });
  const open = openTables(one);
  if (number < of.played.length && open.length) throw new ClubError("open", { n: number, tables: listNumbers(open) });
}

/** Throw a ClubError unless there is a possible number for each side of a table. */
export function checkPoints(of: Evening, table: number, points: readonly number[]): void {
  const right = sideCount(of);
  if (points.length !== right) throw new ClubError("points", { table, found: points.length, right });
  for (const one of points)
    if (!Number.isInteger(one) || Math.abs(one) > MOST_POINTS)
      throw new ClubError("point", { table, n: one, most: MOST_POINTS });
}

/** Numbers in one text. */
export const listNumbers = (numbers: readonly number[]): string => numbers.join(", ");
