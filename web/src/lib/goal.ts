import { field } from "./rules.ts";
import type { SheetInfo } from "./wire.ts";
import { say } from "./words/say.svelte.ts";

/** What wins the match and what ends it, in one sentence. */
export function goalText(sheet: Pick<SheetInfo, "rules" | "lowest_wins">): string {
  const winner = sheet.lowest_wins ? "lowest" : "highest";
  const end = field<string>(sheet, "match", "end", "target");
  if (end === "single") return say("page-goal-single", { winner });
  if (end === "target") return say("page-goal-target", { winner, target: field(sheet, "match", "target", 100) });
  const rounds = field(sheet, "match", "rounds", 0);
  return rounds ? say("page-goal-rounds", { winner, rounds }) : say("page-goal-engines", { winner });
}
