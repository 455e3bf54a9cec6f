/** Evenings as text: the file of `boneyard club` (as `boneyard/club/evening_file.py`), and a link, which is this text compressed. */
import { parse, TomlError } from "smol-toml";
import { packed, unpacked } from "../packed.ts";
import { visibleLine } from "../local/seating.ts";
import { say } from "../words/say.svelte.ts";
import {
  checkEvening,
  ClubError,
  nameOf,
  type ClubGame,
  type ClubTable,
  type Evening,
  type EveningRound,
  type System,
  type Terms,
} from "./evening.ts";

const VERSION = "1";

/** What a file says; names are texts where an evening has numbers. */
interface FileEvening extends Terms {
  /** The name of its game, and its house rules. */
  readonly sheet: string;
  readonly rules: readonly string[];
  readonly names: readonly string[];
  readonly played: readonly EveningRound[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A value as TOML, which writes these as JSON does. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(written).join(", ")}]`
    : JSON.stringify(value).replaceAll("\u007f", String.raw`\u007f`);

/** The text of a file. */
export function fileText(of: Evening): string {
  const { game, changes, players, partners, system, rounds, minutes, cap } = of;
  const rules = changes.length ? changes : null;
  const terms = { boneyard_club: VERSION, sheet: game.name, rules, players, partners, system, rounds, minutes, cap };
  const named = (numbers: readonly number[]): string => written(numbers.map((who) => nameOf(of, who)));
  const table = ({ seats, points }: ClubTable): string =>
    `  { seats = ${named(seats)}${points.length ? `, points = ${written(points)}` : ""} },`;
  const lines = [
    `# ${say("club-file")}`,
    ...Object.entries(terms).flatMap(([name, value]) => (value === null ? [] : [`${name} = ${written(value)}`])),
    "names = [",
    ...of.names.map((name) => `  ${written(name)},`),
    "]",
    ...of.played.flatMap(({ tables, byes }, at) => [
      "",
      `[[round]] # ${at + 1}`,
      ...(byes.length ? [`bye = ${named(byes)}`] : []),
      "tables = [",
      ...tables.map(table),
      "]",
    ]),
  ];
  return `${lines.join("\n")}\n`;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => Number.isSafeInteger(value);
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) !== Date.prototype &&
  !Array.isArray(value);
const all =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const EVENING: Readonly<Record<string, Check>> = {
  boneyard_club: isText,
  sheet: isText,
  rules: optional(all(isText)),
  players: isNumber,
  partners: (value) => typeof value === "boolean",
  system: (value) => value === "swiss" || value === "robin",
  rounds: isNumber,
  minutes: optional(isNumber),
  cap: optional(isNumber),
  names: all(isText),
  round: optional(all(isFields)),
};
const ROUND: Readonly<Record<string, Check>> = { tables: all(isFields), bye: optional(all(isText)) };
const TABLE: Readonly<Record<string, Check>> = { seats: all(isText), points: optional(all(isNumber)) };

/** Throw a ClubError with the field that is missing, unknown, or has a wrong value, and its place. */
function checkFields(
  data: Fields,
  checks: Readonly<Record<string, Check>>,
  place: { readonly n?: number; readonly table?: number } = {},
): void {
  const wrong =
    Object.keys(data).find((field) => !Object.hasOwn(checks, field)) ??
    Object.entries(checks).find(([field, check]) => !check(data[field]))?.[0];
  if (wrong === undefined) return;
  const code = place.table ? "field-table" : place.n ? "field-round" : "field";
  throw new ClubError(code, { field: wrong, ...place });
}

/** Read the text of a file.  Throws a ClubError.  Whether all fits together, `eveningOf` says. */
export function readFile(text: string): FileEvening {
  const data = parsed(text.replace(/^\uFEFF/, ""));
  checkFields(data, EVENING);
  if (data.boneyard_club !== VERSION) throw new ClubError("version", { version: VERSION });
  const names = (data.names as readonly string[]).map(visibleLine);
  const numbers = (n: number, found: unknown): readonly number[] =>
    ((found ?? []) as readonly string[]).map(visibleLine).map((name) => {
      if (!names.includes(name)) throw new ClubError("who", { n, name });
      return names.indexOf(name);
    });
  const played = ((data.round ?? []) as readonly Fields[]).map((round, at): EveningRound => {
    const n = at + 1;
    checkFields(round, ROUND, { n });
    const tables = (round.tables as readonly Fields[]).map((table, number): ClubTable => {
      checkFields(table, TABLE, { n, table: number + 1 });
      return { seats: numbers(n, table.seats), points: (table.points ?? []) as readonly number[] };
    });
    return { tables, byes: numbers(n, round.bye) };
  });
  return {
    sheet: data.sheet as string,
    rules: (data.rules ?? []) as readonly string[],
    players: data.players as number,
    partners: data.partners as boolean,
    system: data.system as System,
    rounds: data.rounds as number,
    minutes: (data.minutes ?? null) as number | null,
    cap: (data.cap ?? null) as number | null,
    names,
    played,
  };
}

function parsed(text: string): Fields {
  try {
    return parse(text);
  } catch (error) {
    throw new ClubError("text", { line: error instanceof TomlError ? error.line : 1 });
  }
}

/** The evening of a file, with what is known of its game.  Throws a ClubError. */
export function eveningOf(file: FileEvening, game: ClubGame): Evening {
  const { sheet: _, rules: changes, ...data } = file;
  const evening = { ...data, changes, game };
  checkEvening(evening);
  return evening;
}

/** The fields and values of house rules such as `match.target=50`. */
export const changedFields = (rules: readonly string[]): Readonly<Record<string, string | number | boolean>> =>
  Object.fromEntries(
    rules.map((rule) => {
      const [, field = rule, text = ""] = /^([^=]*)=(.*)$/s.exec(rule) ?? [];
      if (/^-?\d{1,9}$/.test(text)) return [field, Number(text)];
      return [field, text === "true" ? true : text === "false" ? false : text];
    }),
  );

/** An evening in an address. */
export const linkOf = (of: Evening): Promise<string> => packed(fileText(of));

/** The most bytes of what a link holds. */
const LONGEST_TEXT = 200_000;

/** The text in an address.  Throws a ClubError. */
export async function textOf(link: string): Promise<string> {
  const text = await unpacked(link, LONGEST_TEXT);
  if (text === null) throw new ClubError("link");
  return text;
}
