/** What a tile or a pass earns, in words: those of the game where its sheet has some. */
import { field } from "../rules.ts";
import type { End, Gain, GameEvent, Scored, SheetInfo } from "../wire.ts";
import { kebab, listText, say, sayIf } from "./say.svelte.ts";

/** The part of a sheet that the words need. */
export type Game = Pick<SheetInfo, "name" | "rules">;

/** What a bonus is called: the game’s own word where it has one.  `bonus` is a key of `score.bonus` or the reason for points; null if it is no bonus. */
export function bonusName(bonus: string, sheet: Game): string | null {
  const [kind = "", tile = ""] = (bonus === "last_tile" ? lastTile(sheet) : bonus).split(":");
  const id = `bonus-name-${kebab(kind)}`;
  return sayIf([id, tile, kebab(sheet.name)].filter(Boolean).join("-")) ?? sayIf(id, { tile });
}

/** The bonus for a last tile: points do not say which tile, so it is known only if there is just one. */
function lastTile(sheet: Game): string {
  const last = Object.keys(field<object>(sheet, "score", "bonus", {})).filter((name) => name.startsWith("last:"));
  return last.length === 1 ? String(last[0]) : "last_tile";
}

/** The points of an event and their reason: “15: three fives”. */
export function earnedText({ points, why, count }: Pick<Scored, "points" | "why" | "count">, sheet: Game): string {
  const name = bonusName(why, sheet);
  if (name) return say("points-bonus", { name, points });
  if (count === null) return why === "alike" ? say("points-alike", { points }) : String(points);
  const parts = field<readonly number[]>(sheet, "score", "multiple_of", [])
    .filter((divisor) => count % divisor === 0)
    .map((divisor) =>
      say("points-times", { number: say("points-number", { n: count / divisor }), times: count / divisor, divisor }),
    );
  const given = { count, parts: listText(parts), points };
  return field(sheet, "score", "unit", "pips") === "multiples"
    ? say("points-ends-unit", given)
    : say("points-ends", given);
}

/** What an end counts, in words after its place; empty where ends are not counted. */
export const valueText = ({ value }: Pick<End, "value">): string =>
  value == null ? "" : `, ${say("page-count-end", { count: value })}`;

/** What an end counts, where that is not its number; null where it is, or where ends are not counted. */
export const valueUnlike = ({ value = null, pip }: Pick<End, "value" | "pip">): number | null =>
  value === pip ? null : value;

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
