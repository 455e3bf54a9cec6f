/** What a clock shows, in whole seconds. */
interface ClockReading {
  /** The time that the seat has left. */
  readonly left: number;
  /** The time until the clock starts: its player may read the result of the round first. */
  readonly wait: number;
}

/** A clock at a time; all in milliseconds.  Without a `deadline` it stands still. */
export function readClock(bank: number, deadline: number | null, now: number): ClockReading {
  const seconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));
  if (deadline === null) return { left: seconds(bank), wait: 0 };
  return { left: seconds(Math.min(bank, deadline - now)), wait: seconds(deadline - bank - now) };
}

/** Minutes and seconds. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
