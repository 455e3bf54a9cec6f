/** Who sits at a table of this page: the names of its bots, as the server gives them (`server/table/commands.py`). */
import type { SeatWish } from "../device.ts";
import { NAMES, STYLED } from "../wire/kernels.ts";
import type { SeatInfo } from "../wire.ts";

/** The bot for a seat when none is named. */
const DEFAULT_BOT = "medium";
/** The bot that plays for the person. */
export const STAND_IN = "heavy";

export interface Player {
  readonly kind: "person" | "bot";
  readonly name: string;
  readonly bot: string | null;
  /** The number of a chosen face; left out: it is drawn from the name. */
  readonly face?: number;
}

/** The style of the bot with a name; null if the name has none, or the bot takes none. */
export const styleOf = (bot: string | null, name: string): SeatInfo["style"] =>
  STYLED.some((one) => one === bot) ? (NAMES[name] ?? null) : null;

/** A form that is equal for names that look alike. */
const alike = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC");

/** The players of a new table: people by name, `me` by the given one and with the given face, and bots.  No two names look alike. */
export function playersOf(seats: readonly SeatWish[], name: string, face = 0): readonly Player[] {
  const taken = new Set<string>();
  /** The first free name of several. */
  const take = (names: Iterable<string>): string => {
    for (const one of names) {
      if (one && taken.has(alike(one))) continue;
      taken.add(alike(one));
      return one;
    }
    return "Bot";
  };
  const people = seats.map((seat) => {
    if (seat.kind === "here") return take(numbered(seat.name));
    return seat.kind === "me" ? take(numbered(name)) : null;
  });
  return seats.map((seat, i) => {
    const known = people[i] ?? null;
    if (known !== null)
      return { kind: "person", name: known, bot: null, ...(seat.kind === "me" && face ? { face } : {}) };
    return { kind: "bot", name: take(Object.keys(NAMES)), bot: ("bot" in seat && seat.bot) || DEFAULT_BOT };
  });
}

/** A name, and the same with numbers. */
function* numbered(name: string): Generator<string> {
  yield name;
  for (let number = 2; ; number++) yield `${name} ${number}`;
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
