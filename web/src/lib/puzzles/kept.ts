/** What this browser keeps of the puzzles: for each day, how it went. */
import { dayAfter } from "./daily.ts";

/** How a puzzle went: the wrong answers, and whether the answer was found or shown. */
export interface Kept {
  readonly wrong: number;
  readonly end: "solved" | "shown" | null;
}

const KEY = "boneyard.puzzles";
const NONE: Kept = { wrong: 0, end: null };

function read(): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Readonly<Record<string, Kept>>;
  } catch {
    return {};
  }
}

export const keptOf = (day: string): Kept => read()[day] ?? NONE;

export function keep(day: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [day]: kept }));
  } catch {
    // Without storage the puzzle is as new the next time.
  }
}

/** How many days in a row were solved, up to a day; one that is still open does not end the row. */
export function streakOf(day: string, all: Readonly<Record<string, Kept>> = read()): number {
  let [at, count] = [all[day]?.end ? day : dayAfter(day, -1), 0];
  for (; all[at]?.end === "solved"; at = dayAfter(at, -1)) count++;
  return count;
}
