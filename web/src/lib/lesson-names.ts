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

/** The lesson for a game; null if there is none. */
export function lessonFor({ family, name }: Pick<SheetInfo, "family" | "name">): string | null {
  const lesson = family || name;
  return LESSONS.has(lesson) ? lesson : null;
}
