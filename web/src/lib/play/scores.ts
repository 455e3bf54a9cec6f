/** The points of a side in words. */
import { standingOf, type Totals } from "./race.ts";
import type { SheetInfo } from "../wire.ts";
import { say } from "../words/say.svelte.ts";

/** The total of a seat’s side as it is now, what it has earned in this round, and what is missing to an exact target. */
export function scoreText(view: Totals, seat: number, sheet: Pick<SheetInfo, "goal">): string {
  const { race, total, earned, left } = standingOf(view, seat, sheet);
  const parts = [
    race?.pips ? say("page-score-wins", { count: total, target: race.target }) : say("page-points", { count: total }),
  ];
  if (earned) parts.push(say("page-score-earned", { count: earned }));
  if (left) parts.push(say("page-score-to-go", { count: left }));
  return parts.join(", ");
}
