import type { SeatInfo, TableView } from "./wire.ts";
import type { Words } from "./words/en.ts";

/** The Okabe–Ito colours; every seat has one, a shape, and a name. */
const COLOURS = ["#e69f00", "#56b4e9", "#009e73", "#f0e442", "#d55e00", "#cc79a7", "#0072b2", "#999999", "#b5651d", "#ffffff"] as const;

/** Shapes in a box from -1 to 1. */
const SHAPES = [
  "M0-.9A.9.9 0 1 1 0 .9A.9.9 0 1 1 0-.9Z",
  "M-.8-.8H.8V.8H-.8Z",
  "M0-.95L.95.75H-.95Z",
  "M0-1L1 0L0 1L-1 0Z",
  "M0-1L.26-.36L.95-.31L.42.14L.59.81L0 .44L-.59.81L-.42.14L-.95-.31L-.26-.36Z",
  "M-.3-.95H.3V-.3H.95V.3H.3V.95H-.3V.3H-.95V-.3H-.3Z",
  "M0-.95L.9-.29L.56.77H-.56L-.9-.29Z",
  "M-.5-.87H.5L1 0L.5.87H-.5L-1 0Z",
  "M-.95-.5H.95V.5H-.95Z",
  "M0-.95C.6-.2.8.1.8.35A.8.6 0 1 1-.8.35C-.8.1-.6-.2 0-.95Z",
] as const;

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length] as string;
export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] as string;

/** The names to show, by seat. */
export function seatNames(seats: readonly SeatInfo[], words: Words): readonly string[] {
  return seats.map(({ seat, kind, name }) => name || (kind === "open" ? words.openSeat : words.seatOf(seat)));
}

/** The side that a seat scores for. */
export const sideOf = (seat: number, view: Pick<TableView, "partners">): number => (view.partners ? seat % 2 : seat);

/** The names of the seats of a side. */
export function sideName(side: number, view: Pick<TableView, "partners">, names: readonly string[], words: Words): string {
  if (!view.partners) return names[side] ?? words.seatOf(side);
  return words.team(names[side] ?? words.seatOf(side), names[side + 2] ?? words.seatOf(side + 2));
}
