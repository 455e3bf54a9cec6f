/** What a score sheet says: who leads, what happened in a round, and what cannot be entered. */
import { tileText } from "../star.svelte.ts";
import type { NextLeader, Penalty, PointsInPlay, Tile } from "../wire.ts";
import { bonusName, sayFact, type Listener } from "../words/facts.ts";
import { kebab, say, sayIf } from "../words/say.svelte.ts";
import { ScoreError, type Part } from "./entered.ts";

/** Who leads, and why. */
export const leadText = (lead: NextLeader, to: Listener): string =>
  sayFact([`next-lead-${kebab(lead.why)}`, "next-lead-holder"], lead, to);

const nameOf = (seat: number, names: readonly string[]): string => names[seat] ?? say("score-player", { n: seat + 1 });

function partText(name: string, part: Part, names: readonly string[]): string | number {
  if (part instanceof ScoreError) return errorText(part, names);
  if (typeof part === "object") return "seat" in part ? nameOf(part.seat, names) : say(`error-score-at-${part.place}`);
  return name === "tile" ? tileText(String(part).split("-").map(Number) as unknown as Tile) : part;
}

/** What cannot be entered. */
export function errorText({ code, args }: ScoreError, names: readonly string[]): string {
  const given = Object.fromEntries(Object.entries(args).map(([name, part]) => [name, partText(name, part, names)]));
  return sayIf(`error-score-${code}`, given) ?? say("page-entry-other-rules");
}

/** A penalty, in the words of its button. */
export const penaltyText = (why: Penalty["why"], seat: string): string => say(`score-penalty-${kebab(why)}`, { seat });

/** The name of a bonus. */
export const bonusText = (why: string, { sheet }: Pick<Listener, "sheet">): string => bonusName(why, sheet) ?? why;

/** A penalty that was noted. */
export function notedPenalty({ seat, why, times }: Penalty, names: readonly string[]): string {
  const what = penaltyText(why, seat === null ? "" : nameOf(seat, names));
  return times > 1 ? say("page-entry-times", { what, count: times }) : what;
}

/** Points that were noted. */
export function notedPoints(
  { seat, number, passes }: PointsInPlay,
  count: "ends" | "alike" | "none",
  to: Listener,
): string {
  const of = count === "alike" ? say("page-entry-alike", { count: number }) : say("page-count-ends", { count: number });
  const what = [...(number ? [of] : []), ...passes.map((why) => bonusText(why, to))];
  return `${nameOf(seat, to.names)}: ${what.join(", ")}`;
}
