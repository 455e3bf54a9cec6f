/** The rules of a record, as its file holds them: no other file reads these by their names but `hands.ts`. */
import type { Tile } from "../wire.ts";
import type { Dealing } from "./deal.ts";

type Wide<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

/** The fields of a sheet, by section. */
export type Rules = Readonly<Record<string, unknown>>;

/** The value of a field; `otherwise` if the rules do not say it. */
export function field<T>(rules: Rules, section: string, name: string, otherwise: T): Wide<T> {
  const part = rules[section] as Record<string, unknown> | undefined;
  return (part?.[name] ?? otherwise) as Wide<T>;
}

const tileOf = (text: string): Tile => {
  const [a = 0, b = 0] = text.split("-").map(Number);
  return [Math.max(a, b), Math.min(a, b)];
};

/** What the deal of a record follows from. */
export function dealingOf(rules: Rules): Dealing {
  const max_pip = field(rules, "set", "max_pip", 6);
  return {
    max_pip,
    copies: field(rules, "set", "copies", 1),
    removed: field<readonly string[]>(rules, "set", "remove", []).map(tileOf),
    hands: field<Readonly<Record<string, number>>>(rules, "deal", "hand", {}),
    aside: field(rules, "deal", "aside", "none") === "engine",
    star: field(rules, "layout", "wild_suit", false) ? max_pip : null,
  };
}
