import { bonusName, type Game } from "./words/facts.ts";
import { inLanguage, say } from "./words/say.svelte.ts";
import { BONUSES, type SheetInfo, type Switch, WAYS_OUT } from "./wire.ts";

/** Converts a list or a table to one line of text, and back. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (value !== null && typeof value === "object") {
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${String(one)}`)
      .join(", ");
  }
  return String(value ?? "");
}

/** The field with the points of the bonuses. */
export const BONUS = "score.bonus";

/** The fields that hold a number for some bonuses, and these bonuses. */
const OF_BONUSES: Readonly<Record<string, readonly string[]>> = { [BONUS]: BONUSES, "score.out_factor": WAYS_OUT };

/** The bonuses for which a switch holds numbers; undefined for any other switch. */
export const bonusesOf = (one: Switch): readonly string[] | undefined => OF_BONUSES[one.field];

type Bonuses = Readonly<Record<string, number>>;

/** The bonuses to choose from: those of the printed sheet first, in its order. */
export const bonusKeys = (names: readonly string[], printed: Bonuses, value: Bonuses): string[] => [
  ...new Set([...Object.keys(printed), ...Object.keys(value), ...names]),
];

/** The bonuses with other points for one of them, in the order of `keys`; those without points are left out. */
export function withBonus(keys: readonly string[], value: Bonuses, key: string, points: number): Bonuses {
  const all = { ...value, [key]: Number.isFinite(points) ? Math.round(points) : 0 };
  return Object.fromEntries(keys.filter((one) => all[one]).map((one) => [one, Number(all[one])]));
}

/** The name of a value of a switch; the bonuses have the names of the game. */
export function named(one: Switch, value: unknown, sheet: Pick<Game, "name" | "last_tile">): string {
  const word = one.words[one.choices.indexOf(value)];
  if (word && one.kind === "choice") return inLanguage(word);
  if (one.kind === "text" && one.choices.length) return namedText(one, String(value));
  if (one.kind === "flag") return value ? say("page-yes") : say("page-no");
  const text = bonusesOf(one)
    ? Object.fromEntries(
        Object.entries(value as Bonuses).map(([key, points]) => [bonusName(key, sheet) ?? key, points]),
      )
    : value;
  return shown(text) || say("page-create-empty");
}

/** A value such as `sum:7`: the choice, and what is given with it; null if nothing is. */
export function partsOf(value: string): readonly [choice: string, given: string | null] {
  const at = value.indexOf(":");
  return at < 0 ? [value, null] : [value.slice(0, at), value.slice(at + 1)];
}

function namedText({ choices, words }: Switch, value: string): string {
  const [choice, given] = partsOf(value);
  const word = words[choices.findIndex((one) => partsOf(String(one))[0] === choice)];
  return [word ? inLanguage(word) : choice, given].filter(Boolean).join(": ");
}

interface Changed {
  readonly one: Switch;
  readonly value: string;
  readonly printed: string;
}

/** The house rules of a sheet in words. */
export const changedRules = (sheet: SheetInfo, switches: readonly Switch[]): Changed[] =>
  switches.flatMap((one) =>
    sheet.changed
      .filter(({ field }) => field === one.field)
      .map(({ value, printed }) => ({ one, value: named(one, value, sheet), printed: named(one, printed, sheet) })),
  );

export function read(kind: Switch["kind"], text: string): unknown {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  switch (kind) {
    case "list":
      return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    case "table":
      return Object.fromEntries(
        parts.map((part) => {
          const end = part.lastIndexOf(":"); // a key such as last:0-0 has a colon too
          return [part.slice(0, Math.max(end, 0)).trim(), Number(part.slice(end + 1))];
        }),
      );
    case "number":
      return Number(text);
    case "flag":
      return text === "true";
    default:
      return text;
  }
}

/** The section of a field: the part before the dot. */
export const sectionOf = (one: Switch): string => one.field.split(".")[0] as string;

/** Rules that are in no catalogue: house rules of a game, or a sheet of one’s own. */
export type OwnRules =
  { readonly sheet: string; readonly fields: Readonly<Record<string, unknown>> } | { readonly text: string };

/** A sheet with the current choices: the game it inherits from, its house rules, and a sample title. */
export function sheetText(base: SheetInfo | null, fields: Readonly<Record<string, unknown>>): string {
  const name = base?.name ?? "classic_draw";
  const title = base ? say("page-own-sheet-of-game", { game: inLanguage(base.title) }) : say("page-own-sheet-title");
  return houseText(name, title, Object.keys(fields).length ? fields : { "match.target": 61 });
}

/** House rules as the text of a sheet: the game, a title, and the fields in their order by name. */
export function houseText(sheet: string, title: string, fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields).toSorted();
  const rules = names.map((field) => `${field} = ${toml(fields[field])}`);
  return [`base = ${quoted(sheet)}`, `title = ${quoted(title)}`, "", ...rules, ""].join("\n");
}

const quoted = (text: string): string => JSON.stringify(text);

/** A value in TOML. */
function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${toml(one)}`)
      .join(", ")} }`;
  }
  return typeof value === "string" ? quoted(value) : String(value);
}
