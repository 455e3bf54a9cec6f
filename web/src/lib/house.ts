import { api } from "./net/api.ts";
import type { SheetInfo } from "./wire.ts";

/** The fields in which a sheet in play departs from the catalogue's sheet of the same name. */
export async function changedFields(sheet: SheetInfo): Promise<Record<string, unknown>> {
  const printed = (await api.sheets()).find(({ name }) => name === sheet.name);
  return printed ? difference(printed.rules, sheet.rules) : difference({}, sheet.rules);
}

type Rules = SheetInfo["rules"];

export function difference(from: Rules, to: Rules): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [section, values] of Object.entries(to)) {
    const old = (from[section] ?? {}) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values as Record<string, unknown>)) {
      if (JSON.stringify(old[name]) !== JSON.stringify(value)) fields[`${section}.${name}`] = value;
    }
  }
  return fields;
}
