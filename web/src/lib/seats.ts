import { SEATS } from "./look.ts";
import type { SeatInfo, TableView } from "./wire.ts";
import type { Words } from "./words/en.ts";

type SeatLook = (typeof SEATS)[number];
const lookOf = (seat: number): SeatLook => SEATS[seat % SEATS.length] as SeatLook;

/** Every seat has a colour, a shape and a name. */
export const colourOf = (seat: number): string => lookOf(seat).colour;
/** The same as a line on the felt. */
export const brightOf = (seat: number): string => lookOf(seat).bright;
export const shapeOf = (seat: number): string => lookOf(seat).path;

/** The names to show, by seat. */
export function seatNames(seats: readonly SeatInfo[], words: Words): readonly string[] {
  return seats.map(({ seat, kind, name }) => name || (kind === "open" ? words.openSeat : words.seatOf(seat)));
}

/** The side of a seat. */
export const sideOf = (seat: number, view: Pick<TableView, "partners">): number => (view.partners ? seat % 2 : seat);

/** The names of the seats of a side. */
export function sideName(side: number, view: Pick<TableView, "partners">, names: readonly string[], words: Words): string {
  if (!view.partners) return names[side] ?? words.seatOf(side);
  return words.team(names[side] ?? words.seatOf(side), names[side + 2] ?? words.seatOf(side + 2));
}
