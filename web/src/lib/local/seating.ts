/** Who sits at a table of this page: the names of its bots, as the server gives them (`server/table/commands.py`). */
import type { RequestedSeat } from "../wire.ts";

/** The bot for a seat when none is named. */
const DEFAULT_BOT = "medium";
/** The bot that plays for the person. */
export const STAND_IN = "heavy";

const BOT_NAMES = ["Ada", "Blaise", "Carla", "Denis", "Émilie", "Felix", "Grace", "Hugo", "Inès", "Jules"];

export interface Player {
  readonly kind: "person" | "bot";
  readonly name: string;
  readonly bot: string | null;
}

/** A form that is equal for names that look alike. */
const alike = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC");

/** The players of a new table: the person by name, and bots. */
export function playersOf(seats: readonly RequestedSeat[], name: string): readonly Player[] {
  const taken = new Set([alike(name)]);
  return seats.map(({ kind, bot }) => {
    if (kind === "me") return { kind: "person", name, bot: null };
    const free = BOT_NAMES.find((one) => !taken.has(alike(one))) ?? "Bot";
    taken.add(alike(free));
    return { kind: "bot", name: free, bot: bot ?? DEFAULT_BOT };
  });
}

/** A chat line as one line, without what shows nothing; empty if no character shows. */
export function visibleLine(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text.replace(/[\p{Cc}\p{Z}\u2800]+/gu, " "))];
  const kept = characters.map(({ segment }) => {
    if (/[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u.test(segment)) return segment;
    return segment.includes(" ") ? " " : "";
  });
  return kept.join("").split(/\s+/).filter(Boolean).join(" ");
}
