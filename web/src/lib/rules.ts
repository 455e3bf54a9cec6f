import type { SheetInfo } from "./wire.ts";

type Wide<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

/** The value of a field of a rule sheet; `otherwise` if the sheet does not set it. */
export function field<T>(sheet: Pick<SheetInfo, "rules">, section: string, name: string, otherwise: T): Wide<T> {
  const part = sheet.rules[section] as Record<string, unknown> | undefined;
  return (part?.[name] ?? otherwise) as Wide<T>;
}
