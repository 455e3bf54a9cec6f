/** Times in words, and what a clock shows. */
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago a time (ms since 1970) was, in words: “3 days ago”, “just now”. */
export function ago(then: number, lang: string, now = Date.now()): string {
  const gone = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  for (const [unit, ms] of STEPS) if (gone >= ms) return format.format(-Math.floor(gone / ms), unit);
  return format.format(0, "second");
}

/** A date and a time of day, short. */
export const dayAndTime = (then: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(then);

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

/** A long time in words, in its two largest units: “2d 5h”, or “2 days 5 hours”. */
export function spanText(seconds: number, lang: string, unitDisplay: "narrow" | "long"): string {
  const minutes = Math.ceil(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days
    ? ([
        [days, "day"],
        [hours, "hour"],
      ] as const)
    : ([
        [hours, "hour"],
        [minutes % 60, "minute"],
      ] as const);
  const shown = parts.filter(([count], i) => count > 0 || (i === 1 && minutes === 0));
  return shown
    .map(([count, unit]) => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay }).format(count))
    .join(" ");
}

/** Minutes and seconds. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
