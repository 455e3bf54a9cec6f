/** The points of a side in words. */
import { earnedBy, runningScore } from "../play/count.ts";
import { raceOf } from "../play/race.ts";
import type { SheetInfo, TableView } from "../wire.ts";
import { say } from "./say.svelte.ts";

type Totals = Pick<TableView, "scores" | "earned" | "partners" | "outcome">;

/** The total of a seat’s side as it is now, what it has earned in this round, and what is missing to an exact target. */
export function scoreText(view: Totals, seat: number, sheet: Pick<SheetInfo, "rules">): string {
  const [count, race] = [runningScore(view, seat), raceOf(sheet)];
  const parts = [race?.pips ? say("page-score-wins", { count, target: race.target }) : say("page-points", { count })];
  const earned = view.outcome ? 0 : earnedBy(view, seat);
  if (earned) parts.push(say("page-score-earned", { count: earned }));
  const left = race?.exact ? race.target - count : 0;
  if (left > 0) parts.push(say("page-score-to-go", { count: left }));
  return parts.join(", ");
}
