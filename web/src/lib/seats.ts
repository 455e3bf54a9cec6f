import { SEATS } from "./look.ts";
import type { SeatInfo, TableInfo, TableView } from "./wire.ts";
import { listText, say } from "./words/say.svelte.ts";

type SeatLook = (typeof SEATS)[number];
const lookOf = (seat: number): SeatLook => SEATS[seat % SEATS.length] as SeatLook;

/** Every seat has a colour, a shape and a name. */
export const colourOf = (seat: number): string => lookOf(seat).colour;
/** The same as a line on the felt. */
export const brightOf = (seat: number): string => lookOf(seat).bright;
export const shapeOf = (seat: number): string => lookOf(seat).path;

/** Where a seat sits around the table: a side, and its place among the `of` seats there. */
export interface Place {
  readonly side: "bottom" | "left" | "top" | "right";
  readonly at: number;
  readonly of: number;
}

/**
 * Where each seat sits, seen by the seat `me` at the bottom: seat numbers go clockwise, partners sit
 * opposite each other.  Places count from left to right and from top to bottom.
 */
export function seating(players: number, me: number): readonly Place[] {
  const side = players < 3 ? 0 : Math.max(1, Math.floor((players - 1) / 3));
  const top = players - 1 - 2 * side;
  return Array.from({ length: players }, (_, seat) => {
    const next = (seat - me + players) % players;
    if (next === 0) return { side: "bottom", at: 0, of: 1 };
    if (next <= side) return { side: "left", at: side - next, of: side };
    if (next <= side + top) return { side: "top", at: next - side - 1, of: top };
    return { side: "right", at: next - side - top - 1, of: side };
  });
}

/** A seat without a name. */
export const seatName = (seat: number): string => say("page-seat-of", { number: seat + 1 });

/** The names to show, by seat. */
export function seatNames(seats: readonly SeatInfo[]): readonly string[] {
  return seats.map(({ seat, kind, name }) => name || (kind === "open" ? say("page-open-seat") : seatName(seat)));
}

/** The side of a seat. */
export const sideOf = (seat: number, view: Pick<TableView, "partners">): number => (view.partners ? seat % 2 : seat);

/** The seats of a side. */
export const seatsOf = (side: number, view: Pick<TableView, "partners">): readonly number[] =>
  view.partners ? [side, side + 2] : [side];

/** The names of the seats of a side. */
export const sideName = (side: number, view: Pick<TableView, "partners">, names: readonly string[]): string =>
  listText(seatsOf(side, view).map((seat) => names[seat] ?? seatName(seat)));

/** What all are told of the person who sees all hands; "" without one. */
export function coachText({ coach, sees_all }: Pick<TableInfo, "coach" | "sees_all">): string {
  if (coach === null) return "";
  return sees_all ? say("page-coach-you") : say("page-coach", { name: coach });
}
