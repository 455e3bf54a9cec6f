import { goalText } from "../goal.ts";
import type { SheetInfo } from "../wire.ts";
import { say } from "../words/say.svelte.ts";

/** What a first game explains, in this order. */
export type Tip = "fit" | "closed" | "points";

/** What the tips are made from. */
interface Sight {
  readonly sheet: Pick<SheetInfo, "rules" | "lowest_wins">;
  /** Whether the viewer must place a tile. */
  readonly placing: boolean;
  /** Why the first closed end is closed; null if none is. */
  readonly closed: string | null;
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
  if (tip === "closed") return say("page-tip-closed", { reason: closed ?? "" });
  const goal = goalText(sheet);
  return sheet.lowest_wins ? say("page-tip-points-bad", { goal }) : say("page-tip-points-good", { goal });
}
