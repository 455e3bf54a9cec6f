/** A new table that goes on from a position of a finished match, with the same deals up to there and after it. */
import type { Kernels } from "./kernels.ts";
import { startOf, stepsOf } from "./playback.ts";
import { TableRefusal } from "./refusal.ts";
import type { SavedTable } from "./saved.ts";
import { NO_MATCH } from "./series.ts";

/** A position: a round, and so many moves of it; 0 is the deal. */
export interface Position {
  readonly round: number;
  readonly move: number;
}

/** How many moves of the match a position has behind it.  A TableRefusal if there is no such position, or nothing to play after it. */
function movesBefore(kernels: Kernels, saved: SavedTable, { round, move }: Position): number {
  const match = startOf(kernels, saved);
  try {
    let [here, at, count] = [0, 0, 0];
    for (const step of stepsOf(match, saved)) {
      [here, at] = step.move === null ? [here + 1, 0] : [here, at + 1];
      if (step.move !== null) count += 1;
      if (here !== round || at !== move) continue;
      if (match.outcome) throw new TableRefusal("over");
      return count;
    }
    throw new TableRefusal("no_round");
  } finally {
    match.close();
  }
}

/** The settings and the moves of the new table. */
export function branchOf(kernels: Kernels, saved: SavedTable, at: Position, id: string, now: number): SavedTable {
  const moves = saved.entries.flatMap((entry) =>
    entry.t === "Moved" ? [{ t: entry.t, move: entry.move, by: entry.by }] : [],
  );
  const entries = moves.slice(0, movesBefore(kernels, saved, at));
  const speed = saved.entries.reduce((last, entry) => (entry.t === "Paced" ? entry.speed : last), saved.speed);
  return {
    ...saved,
    id,
    entries,
    speed,
    series: NO_MATCH,
    began: now,
    changed: now,
    now: { isOver: false, isMine: false },
  };
}
