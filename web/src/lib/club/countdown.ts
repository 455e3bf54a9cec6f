/** The clock of a round: it stands with some time left, or runs to an end. */
export interface Countdown {
  /** The time left when it stood last (ms). */
  readonly left: number;
  /** When it ends (ms since 1970); null while it stands. */
  readonly ends: number | null;
}

const MINUTE = 60_000;

/** A clock that stands; null without a limit. */
export const newCountdown = (minutes: number | null): Countdown | null =>
  minutes === null ? null : { left: minutes * MINUTE, ends: null };

/** The time left (ms). */
export const timeLeft = ({ left, ends }: Countdown, now: number): number =>
  Math.max(0, ends === null ? left : ends - now);

/** The clock, started or stopped. */
export function toggled(clock: Countdown, now: number): Countdown {
  const left = timeLeft(clock, now);
  return { left, ends: clock.ends === null ? now + left : null };
}
