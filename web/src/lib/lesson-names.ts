import type { SheetInfo } from "./wire.ts";

/** The lessons, by their file in `lessons/`: of a family, or of a game without one. */
const LESSONS: ReadonlySet<string> = new Set([
  "bergen",
  "branching",
  "caribbean",
  "chickenfoot",
  "classic",
  "cross",
  "double12",
  "fives",
  "french",
  "kozel",
  "latin",
  "lets_play",
  "matador",
  "partnership",
  "spinner",
  "tiddly_wink",
  "trains",
]);

type Named = Pick<SheetInfo, "family" | "name">;

/** The family of a game, or its own name: what a person knows who has played it. */
export const familyOf = ({ family, name }: Named): string => family || name;

export const isLesson = (name: string): boolean => LESSONS.has(name);

/** The lesson for a game; null if there is none. */
export function lessonFor(sheet: Named): string | null {
  const lesson = familyOf(sheet);
  return isLesson(lesson) ? lesson : null;
}
