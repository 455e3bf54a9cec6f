/** Tables that people at one device share: what is asked for, and who holds the device. */
import type { NewTable, RequestedSeat, TableInfo, Tile } from "./wire.ts";

/** What a table of the page says beside the server’s messages. */
export interface Device {
  /** The seats of the people at this device. */
  readonly people: readonly number[];
  /** The seat whose person takes the device now: its hand is hidden until then.  Null if nobody waits. */
  readonly next: number | null;
  /** Whether a decision can be taken back. */
  readonly undoable: boolean;
  /** All hands by seat, where one person plays them all; otherwise null. */
  readonly hands: readonly (readonly Tile[])[] | null;
  /** Whether the table is that of a lesson. */
  readonly isLesson: boolean;
}

/** A table of the page, with its device. */
export type LocalInfo = TableInfo & { readonly device?: Device };

/** Who is to sit at a new table: as the server is asked, or another person at this device. */
export type SeatWish = RequestedSeat | { readonly kind: "here"; readonly name: string };

/** What the create page asks for: a table of the server, or of this device alone. */
export interface TableWish extends Omit<NewTable, "seats"> {
  readonly seats?: readonly SeatWish[] | null;
  /** One person plays all hands, and sees them. */
  readonly allHands?: boolean;
}
