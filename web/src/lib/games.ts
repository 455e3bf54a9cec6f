import type { NewTable, SheetInfo } from "./wire.ts";
import { say } from "./words/say.svelte.ts";

export type Family = "line" | "cross" | "branching" | "trains";
export const FAMILIES: readonly Family[] = ["line", "cross", "branching", "trains"];

/** The games to show first. */
export const FIRST = ["french", "d12_mexican_train", "classic_draw", "chickenfoot", "cross", "partnership"];

function field<T>(sheet: SheetInfo, section: string, name: string, otherwise: T): T {
  const part = sheet.rules[section] as Record<string, unknown> | undefined;
  return (part?.[name] as T | undefined) ?? otherwise;
}

export function familyOf(sheet: SheetInfo): Family {
  if (sheet.trains) return "trains";
  if (sheet.branching) return "branching";
  return field(sheet, "layout", "opening_ports", 2) > 2 ? "cross" : "line";
}

/** How many can play. */
export const playersText = ({ min, max }: SheetInfo): string =>
  min === max ? say("page-players-count", { count: min }) : say("page-players-range", { min, max });

export function lengthText(sheet: SheetInfo): string {
  const end = field<string>(sheet, "match", "end", "target");
  if (end === "single") return say("page-length-single");
  if (end === "target") return say("page-length-target", { points: field(sheet, "match", "target", 100) });
  const rounds = field(sheet, "match", "rounds", 0);
  return rounds ? say("page-length-rounds", { count: rounds }) : say("page-length-engines");
}

/** Four players, or the nearest number that the sheet allows. */
export const usualPlayers = (sheet: SheetInfo): number => Math.min(Math.max(4, sheet.min), sheet.max);

/** A table against bots, with the usual number of players. */
export function againstBots(sheet: SheetInfo): NewTable {
  const players = usualPlayers(sheet);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" }) as const);
  return { sheet: sheet.name, players, seats: [{ kind: "me" }, ...bots] };
}

/** A table with open seats for friends. */
export function withFriends(sheet: SheetInfo): NewTable {
  const players = usualPlayers(sheet);
  const open = Array.from({ length: players - 1 }, () => ({ kind: "open" }) as const);
  return { sheet: sheet.name, players, seats: [{ kind: "me" }, ...open] };
}
