import { said, say } from "./words/say.svelte.ts";
import type { SheetInfo, Switch } from "./wire.ts";

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

export function read(kind: Switch["kind"], text: string): unknown {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  switch (kind) {
    case "list":
      return parts;
    case "table":
      return Object.fromEntries(
        parts.map((part) => {
          const [key, value] = part.split(":").map((side) => side.trim());
          return [key ?? "", Number(value)];
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

/** A sheet with the current choices: the game it inherits from, its house rules, and a sample title. */
export function sheetText(base: SheetInfo | null, fields: Readonly<Record<string, unknown>>): string {
  const name = base?.name ?? "classic_draw";
  const title = base ? say("page-own-sheet-of-game", { game: said(base.title) }) : say("page-own-sheet-title");
  const lines = [`base = ${quoted(name)}`, `title = ${quoted(title)}`, ""];
  const rules = Object.entries(fields).map(([field, value]) => `${field} = ${toml(value)}`);
  return [...lines, ...(rules.length ? rules : ["match.target = 61"]), ""].join("\n");
}

const quoted = (text: string): string => JSON.stringify(text);

/** A value in TOML. */
function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    return `{ ${Object.entries(value).map(([key, one]) => `${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${toml(one)}`).join(", ")} }`;
  }
  return typeof value === "string" ? quoted(value) : String(value);
}
