import type { LocalInfo } from "./device.ts";
import type { BotLevel, SeatChange, SeatInfo, TableInfo } from "./wire.ts";

/** An action on a seat: a change on the server, sitting down or asking for the seat, or copying its link. */
export type SeatAction =
  | { readonly kind: "change"; readonly word: SeatWord; readonly change: SeatChange }
  | { readonly kind: "sit"; readonly word: "sit" | "ask" | "back" }
  | { readonly kind: "copy" }
  | { readonly kind: "propose"; readonly word: "pause" | "take_back" };

type SeatWord =
  | "mute"
  | "unmute"
  | "bot-plays"
  | "open-seat"
  | "offer"
  | "close"
  | "take-bot"
  | "give-bot"
  | "let-bot"
  | "back"
  | "leave-seat";

/** The actions the viewer has for a seat, most useful first. */
export function seatActions(
  seat: SeatInfo,
  table: Pick<TableInfo, "host" | "mine" | "lost" | "status" | "rated"> &
    Partial<Pick<LocalInfo, "code" | "device" | "rests" | "sees_all">>,
  levels: readonly BotLevel[],
): readonly SeatAction[] {
  if (table.status !== "waiting" && table.status !== "playing") return [];
  const playing = table.status === "playing";
  if (seat.seat === table.mine) return [...ownSeat(seat, playing), ...(playing ? proposals(table) : [])];
  // Several people share the device: each can change the seats of all.
  if (playing && table.device?.people.includes(seat.seat))
    return [seat.stand_in ? changed("take-bot", { action: "back" }) : changed("bot-plays", { action: "bot" })];
  const actions: SeatAction[] = [];
  const sits = table.mine === null && !table.sees_all;
  if (seat.seat === table.lost) actions.push({ kind: "sit", word: "back" });
  if (seat.offered && seat.kind !== "open") {
    if (sits && table.lost !== seat.seat) actions.push({ kind: "sit", word: playing ? "ask" : "sit" });
    actions.push({ kind: "copy" });
  }
  if (seat.kind === "open") {
    if (sits) actions.push({ kind: "sit", word: playing ? "ask" : "sit" });
    actions.push({ kind: "copy" });
    if (table.host) actions.push(...levels.map(({ name }) => changed("give-bot", { action: "bot", bot: name })));
    return actions;
  }
  if (!table.host) return actions;
  if (seat.away && playing && !seat.stand_in) actions.push(changed("bot-plays", { action: "bot" }));
  if (seat.offered && playing) actions.push(changed("close", { action: "close" }));
  // Nobody can come to a table without a code.
  else if (playing && !table.rated && table.code !== "" && (seat.away || seat.kind === "bot"))
    actions.push(changed("offer", { action: "open" }));
  if (seat.kind === "bot") return playing ? actions : [...actions, changed("take-bot", { action: "open" })];
  if (seat.away && !playing) actions.push(changed("open-seat", { action: "open" }));
  actions.push(seat.muted ? changed("unmute", { action: "unmute" }) : changed("mute", { action: "mute" }));
  return actions;
}

function ownSeat(seat: SeatInfo, playing: boolean): readonly SeatAction[] {
  if (!playing) return [changed("leave-seat", { action: "open" })];
  return seat.stand_in ? [changed("back", { action: "back" })] : [changed("let-bot", { action: "bot" })];
}

/** What a player can ask the others for; at a table of this browser there is nobody to ask. */
function proposals({
  rated,
  rests,
  device,
}: Pick<TableInfo, "rated"> & Partial<Pick<LocalInfo, "device" | "rests">>): readonly SeatAction[] {
  if (rated || device) return [];
  const back: SeatAction = { kind: "propose", word: "take_back" };
  return rests ? [back] : [back, { kind: "propose", word: "pause" }];
}

const changed = (word: SeatWord, change: SeatChange): SeatAction => ({ kind: "change", word, change });
