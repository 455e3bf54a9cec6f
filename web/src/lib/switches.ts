import type { Switch } from "./wire.ts";

/** A list or a table as people write it in one line, and back. */
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
