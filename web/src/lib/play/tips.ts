import type { Tip } from "../settings.svelte.ts";
import type { SheetInfo } from "../wire.ts";
import { goalText } from "../words/facts.ts";
import { say } from "../words/say.svelte.ts";
import type { Closed } from "./reasons.ts";

/** What the tips are made from. */
interface Sight {
  readonly sheet: Pick<SheetInfo, "goal">;
  /** Whether the viewer must place a tile. */
  readonly placing: boolean;
  /** The first closed end; null if none is closed. */
  readonly closed: Closed | null;
  readonly learned: readonly Tip[];
}

/** The tip to show now; null if there is none. */
export function tipFor({ placing, closed, learned }: Sight): Tip | null {
  const known = new Set(learned);
  if (!known.has("fit")) return placing ? "fit" : null;
  if (!known.has("closed") && closed !== null) return "closed";
  return known.has("points") ? null : "points";
}

export function tipText(tip: Tip, { sheet, closed }: Sight): string {
  if (tip === "fit") return say("page-tip-fit");
  if (tip === "closed")
    return closed?.doubles
      ? say("page-tip-doubles", { reason: closed.text })
      : say("page-tip-closed", { reason: closed?.text ?? "" });
  const goal = goalText(sheet.goal);
  return sheet.goal.lowest ? say("page-tip-points-bad", { goal }) : say("page-tip-points-good", { goal });
}
