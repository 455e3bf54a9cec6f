import { isLocal } from "../table-ids.ts";
import type { TableState } from "../net/state.ts";
import type { TableInfo } from "../wire.ts";
import { say } from "../words/say.svelte.ts";
import type { TableModel } from "./model.svelte.ts";

/** Say who is the host now, and what the players agreed to, or did not. */
export function tellChanges(model: TableModel, before: TableState, now: TableState): void {
  const text = hostText(model, before.table, now.table) ?? takenBackText(model, before, now);
  const agreed = text ?? agreementText(before.table, now.table);
  if (agreed !== null && !isLocal(now.table.id)) model.tell(agreed);
}

/** That another person is the host now: the one before has left. */
function hostText({ names }: TableModel, before: TableInfo, now: TableInfo): string | null {
  if (before.host_seat === now.host_seat && before.host === now.host) return null;
  if (now.host) return say("page-table-host-you");
  return now.host_seat === null ? null : say("page-table-host", { name: names[now.host_seat] ?? "" });
}

/** That a move was taken back, if the round has fewer events than before. */
function takenBackText({ names }: TableModel, before: TableState, now: TableState): string | null {
  const [old, view] = [before.view, now.view];
  if (!old || !view || old.round_number !== view.round_number || old.history.length <= view.history.length) return null;
  const name = names[before.table.proposal?.by ?? -1];
  return name === undefined ? say("page-local-taken-back") : say("page-agree-taken-back", { name });
}

/** That the match rests or goes on, or that a proposal was not agreed to. */
function agreementText(before: TableInfo, now: TableInfo): string | null {
  // The bar that had the proposal says itself that the match rests.
  if (now.rests && !before.rests) return before.proposal ? null : say("page-agree-rests");
  if (before.rests !== now.rests) return say("page-agree-goes-on");
  return before.proposal && !now.proposal ? say("page-agree-no") : null;
}
