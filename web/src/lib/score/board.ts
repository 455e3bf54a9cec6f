/** A cribbage board: where its holes are, and the pegs of a score sheet. */
import type { EnteredRound, RoundResult, RunningPoints } from "../wire.ts";

/** A board has at most so many holes for each side; with a higher target, a hole is five points or more. */
const MOST_HOLES = 250;
const [HOLE, GAP, EDGE, START, END] = [10, 4, 6, 31, 30] as const;

interface Hole {
  /** The total of which this is the hole. */
  readonly total: number;
  readonly x: number;
  /** The row, from 0. */
  readonly row: number;
}

/** A board for some sides.  Every row has a lane for each of them, and goes from left to right. */
export interface Board {
  readonly wide: number;
  readonly high: number;
  /** The holes of a lane in order, after the one of 0; the last one is the target. */
  readonly holes: readonly Hole[];
  readonly rows: number;
  /** Where a total has its hole. */
  at(total: number): Hole;
  /** Where a lane of a row is. */
  y(row: number, side: number): number;
}

/** The holes of a row: the number that fits the target best. */
function rowOf(holes: number, isWide: boolean): number {
  const isBest = (n: number): boolean => holes % n <= 1;
  const short = [30, 25, 20].find(isBest) ?? 30;
  return isWide ? 2 * short : short;
}

export function boardOf(target: number, sides: number, isWide: boolean): Board {
  const points = target <= MOST_HOLES ? 1 : 5 * Math.ceil(target / (5 * MOST_HOLES));
  const count = Math.max(1, Math.ceil(target / points));
  const inRow = Math.min(rowOf(count, isWide), Math.max(1, count - 1));
  const rows = Math.max(1, Math.ceil((count - 1) / inRow));
  const x = (column: number): number => START + HOLE * (column + 1) + GAP * Math.floor(column / 5);
  const holes = Array.from({ length: count }, (_, at): Hole => {
    // The target has a place of its own at the end of a full row.
    const row = Math.min(rows - 1, Math.floor(at / inRow));
    return { total: Math.min(target, (at + 1) * points), x: x(at - row * inRow), row };
  });
  const first: Hole = { total: 0, x: START, row: 0 };
  const high = sides * HOLE;
  return {
    wide: x(inRow) + END,
    high: 2 * EDGE + rows * high + (rows - 1) * EDGE,
    holes,
    rows,
    at: (total) => holes[Math.min(count, Math.floor(total / points)) - 1] ?? first,
    y: (row, side) => EDGE + row * (high + EDGE) + (side + 0.5) * HOLE,
  };
}

/** The two pegs of a side: its total, and the one before its last points. */
export interface Pegs {
  readonly front: number;
  readonly back: number;
}

interface Scored {
  readonly sides: number;
  /** The totals before the first of these rounds. */
  readonly start: readonly number[];
  readonly rounds: readonly RoundResult[];
  readonly entered: readonly Pick<EnteredRound, "steps">[];
  running(one: Pick<EnteredRound, "steps" | "penalties">, number: number): RunningPoints;
}

/** The pegs of each side; `noted` are the points of the round in play. */
export function pegsOf(sheet: Scored, noted: EnteredRound["steps"]): readonly Pegs[] {
  const { rounds, entered, sides, start: first } = sheet;
  /** The totals of a side within a round, counted from 1, from its beginning to its end. */
  const totals = (number: number, side: number): readonly number[] => {
    const start = (rounds[number - 2]?.scores ?? first)[side] ?? 0;
    const steps = entered[number - 1]?.steps ?? noted;
    const inPlay = steps.map((_, at) => {
      const { earned } = sheet.running({ steps: steps.slice(0, at + 1), penalties: [] }, number);
      return start + earned.reduce((sum, points, seat) => (seat % sides === side ? sum + points : sum), 0);
    });
    const end = rounds[number - 1]?.scores[side];
    return [start, ...inPlay, ...(end === undefined ? [] : [end])];
  };
  return Array.from({ length: sides }, (_, side) => {
    const front = totals(rounds.length + 1, side).at(-1) ?? 0;
    for (let number = rounds.length + 1; number > 0; number--) {
      const back = totals(number, side).findLast((total) => total !== front);
      if (back !== undefined) return { front, back };
    }
    return { front, back: 0 };
  });
}
