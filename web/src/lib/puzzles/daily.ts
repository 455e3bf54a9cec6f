/** The puzzle of a day: a position near the end of a round, of which the solver knows every value. */
import type { FixedDeal } from "../local/scripted.ts";

export interface Puzzle extends FixedDeal {
  /** The seat in turn. */
  readonly seat: number;
  /** The moves up to the position; moves are separated by blanks. */
  readonly before: string;
  /** What each choice is worth to the side in turn, if all then play their best; the best choice first. */
  readonly values: Readonly<Record<string, number>>;
  /** The best choice and best play after it, up to the end of the round. */
  readonly line: string;
  /** The same after the choice of a bot that goes wrong. */
  readonly instead: string;
}

const FILE = import.meta.glob<readonly Puzzle[]>("./puzzles.json", { import: "default" });
const DAY_MS = 86_400_000;
/** Puzzles of one game stand side by side in the file: days in a row take them from different places. */
const STEP = 37;

/** Today, as `2026-11-27`, where the person is. */
function today(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The number of a day; null if a text is no day. */
function numberOf(day: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) ? null : at / DAY_MS;
}

/** The day of an address: today if it names none, or one that has not come. */
export function dayShown(asked: string | null, now = today()): string {
  return asked !== null && numberOf(asked) !== null && asked <= now ? asked : now;
}

/** A day in words. */
export const dayText = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));

/** The day after or before another one. */
export const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The place of a day's puzzle among so many. */
export function placeOn(day: number, count: number): number {
  const rest = (a: number, b: number): number => (b ? rest(b, a % b) : a);
  let step = STEP;
  while (rest(count, step) > 1) step++;
  return (day * step) % count;
}

/** The puzzle of a day. */
export async function puzzleOf(day: string): Promise<Puzzle> {
  const all = (await FILE["./puzzles.json"]?.()) ?? [];
  const found = all[placeOn(numberOf(day) ?? 0, all.length)];
  if (!found) throw new Error("no puzzle");
  return found;
}

const movesIn = (text: string): readonly string[] => text.split(" ").filter(Boolean);

/** The script of a table that asks for the best move. */
export function asking({ before, line }: Puzzle): { readonly moves: readonly string[]; readonly begun: number } {
  const begun = movesIn(before);
  return { moves: [...begun, ...movesIn(line).slice(0, 1)], begun: begun.length };
}

/** The script of a table that shows what follows a move. */
export function showing({ before }: Puzzle, line: string): ReturnType<typeof asking> & { readonly runs: true } {
  const begun = movesIn(before);
  return { moves: [...begun, ...movesIn(line)], begun: begun.length, runs: true };
}

/** The best move. */
export const bestOf = ({ line }: Puzzle): string => movesIn(line)[0] ?? "";

/** The move of the bot that goes wrong. */
export const temptingOf = ({ instead }: Puzzle): string => movesIn(instead)[0] ?? "";

/** What a move loses against the best one. */
export const lossOf = (puzzle: Puzzle, move: string): number =>
  (puzzle.values[bestOf(puzzle)] ?? 0) - (puzzle.values[move] ?? 0);
