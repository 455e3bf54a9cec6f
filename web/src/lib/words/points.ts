/** What a tile or a pass earns, in words: those of the game where its sheet has some. */
import type { Gain } from "../play/count.ts";
import { field } from "../rules.ts";
import type { GameEvent, Scored, SheetInfo } from "../wire.ts";
import { kebab, listText, say, sayIf } from "./say.svelte.ts";

/** The part of a sheet that the words need. */
export type Game = Pick<SheetInfo, "name" | "rules">;

/** The points of an event and their reason: “15: three fives”. */
export function earnedText({ points, why, count }: Pick<Scored, "points" | "why" | "count">, sheet: Game): string {
  if (count === null) {
    const id = `points-${kebab(why)}`;
    return sayIf(`${id}-${kebab(sheet.name)}`, { points }) ?? sayIf(id, { points }) ?? String(points);
  }
  const parts = field<readonly number[]>(sheet, "score", "multiple_of", [])
    .filter((divisor) => count % divisor === 0)
    .map((divisor) => say("points-times", { number: say("points-number", { n: count / divisor }), times: count / divisor, divisor }));
  const given = { count, parts: listText(parts), points };
  return field(sheet, "score", "unit", "pips") === "multiples" ? say("points-ends-unit", given) : say("points-ends", given);
}

/** A gain in words: “makes 15 and scores 15”. */
export function gainText({ count, points, bust }: Gain): string {
  if (bust) return say("page-count-bust", { points });
  if (count === null) return say("page-count-scores", { points });
  return points ? say("page-count-makes-scores", { count, points }) : say("page-count-makes", { count });
}

/** A gain in signs: the count, and the points. */
export function gainSign({ count, points }: Gain): string {
  const scored = points ? `+${points}` : "";
  return count === null ? scored : `Σ ${count} ${scored}`.trimEnd();
}

const isBust = (event: GameEvent | undefined): event is Scored => event?.type === "Scored" && event.bust;

/** The events, with the parts of a bust added up in the first; null for the others. */
export function joinBusts(events: readonly GameEvent[]): readonly (GameEvent | null)[] {
  return events.map((event, i) => {
    if (!isBust(event)) return event;
    if (isBust(events[i - 1])) return null;
    let points = 0;
    for (const part of events.slice(i)) {
      if (!isBust(part)) break;
      points += part.points;
    }
    return { ...event, points };
  });
}
