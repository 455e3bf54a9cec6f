import type { SheetInfo } from "./wire.ts";

type Wide<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

/** The value of a field of a rule sheet; `otherwise` if the sheet does not set it. */
export function field<T>(sheet: Pick<SheetInfo, "rules">, section: string, name: string, otherwise: T): Wide<T> {
  const part = sheet.rules[section] as Record<string, unknown> | undefined;
  return (part?.[name] ?? otherwise) as Wide<T>;
}

/** The wild number, shown as a star; null in games without one. */
export const starOf = (sheet: Pick<SheetInfo, "rules" | "max_pip">): number | null =>
  field(sheet, "layout", "wild_suit", false) ? sheet.max_pip : null;
