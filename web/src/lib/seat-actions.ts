import type { BotLevel, SeatChange, SeatInfo, TableInfo } from "./wire.ts";

/** An action on a seat: a change on the server, sitting down, or copying the link of the seat. */
export type SeatAction =
  | { readonly kind: "change"; readonly word: SeatWord; readonly change: SeatChange }
  | { readonly kind: "sit" }
  | { readonly kind: "copy" };

type SeatWord = "mute" | "unmute" | "botPlays" | "openSeat" | "takeBot" | "giveBot" | "letBot" | "back" | "leaveSeat";

/** The actions the viewer has for a seat, most useful first. */
export function seatActions(
  seat: SeatInfo,
  table: Pick<TableInfo, "host" | "mine" | "status" | "rated">,
  levels: readonly BotLevel[],
): readonly SeatAction[] {
  if (table.status !== "waiting" && table.status !== "playing") return [];
  const playing = table.status === "playing";
  if (seat.seat === table.mine) return ownSeat(seat, playing);
  const actions: SeatAction[] = [];
  if (seat.kind === "open") {
    if (table.mine === null) actions.push({ kind: "sit" });
    actions.push({ kind: "copy" });
    if (table.host) actions.push(...levels.map(({ name }) => changed("giveBot", { action: "bot", bot: name })));
    return actions;
  }
  if (!table.host) return actions;
  const free = !(table.rated && playing);
  if (seat.kind === "bot") return free ? [changed("takeBot", { action: "open" })] : [];
  if (seat.away && playing && !seat.stand_in) actions.push(changed("botPlays", { action: "bot" }));
  if (seat.away && free) actions.push(changed("openSeat", { action: "open" }));
  actions.push(seat.muted ? changed("unmute", { action: "unmute" }) : changed("mute", { action: "mute" }));
  return actions;
}

function ownSeat(seat: SeatInfo, playing: boolean): readonly SeatAction[] {
  if (!playing) return [changed("leaveSeat", { action: "open" })];
  return seat.stand_in ? [changed("back", { action: "back" })] : [changed("letBot", { action: "bot" })];
}

const changed = (word: SeatWord, change: SeatChange): SeatAction => ({ kind: "change", word, change });
