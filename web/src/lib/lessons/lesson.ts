/** Lessons: matches with a fixed deal and given moves, at a table of the page. */
import { openScripted, type FixedDeal } from "../local/scripted.ts";
import type { GameEvent, TableInfo } from "../wire.ts";

/** A lesson as it is written: moves are separated by blanks, and the learner has seat 0. */
interface LessonFile extends FixedDeal {
  /** The moves before the lesson begins. */
  readonly before: string;
  /** What is said, and what is played: a move of the learner, then those of the others.  Without moves the step only tells. */
  readonly steps: readonly { readonly say: string; readonly moves: string }[];
}

interface Step {
  readonly say: string;
  readonly moves: readonly string[];
  /** How many moves of the round come before it. */
  readonly from: number;
}

export interface Lesson {
  readonly steps: readonly Step[];
  readonly table: TableInfo;
}

const FILES = import.meta.glob<LessonFile>("./*.json", { import: "default" });

const movesIn = (text: string): readonly string[] => text.split(" ").filter(Boolean);

function stepsOf({ before, steps }: LessonFile): readonly Step[] {
  let from = movesIn(before).length;
  return steps.map(({ say, moves }) => {
    const step = { say, moves: movesIn(moves), from };
    from += step.moves.length;
    return step;
  });
}

/** Open the table of a lesson.  Throws if there is no such lesson, or this browser can't play it. */
export async function openLesson(name: string): Promise<Lesson> {
  const file = await FILES[`./${name}.json`]?.();
  if (!file) throw new Error("no such lesson");
  const [before, steps] = [movesIn(file.before), stepsOf(file)];
  const moves = [...before, ...steps.flatMap((step) => step.moves)];
  const table = await openScripted(file, { seat: 0, script: { moves, begun: before.length } });
  return { steps, table };
}

/** How many moves some events of a round show. */
export const movesMade = (events: readonly GameEvent[]): number =>
  events.filter(
    ({ type, ...event }) =>
      type === "Led" ||
      type === "Played" ||
      type === "Passed" ||
      (type === "Drew" && !("why" in event && event.why === "knock")),
  ).length;

/** The number of the step after so many moves; `told` is the last step that the learner has read. */
export function stepAt({ steps }: Lesson, made: number, told: number): number {
  const at = steps.findIndex(({ moves, from }, i) =>
    moves.length ? made < from + moves.length : told < i && made <= from,
  );
  return at < 0 ? steps.length - 1 : at;
}
