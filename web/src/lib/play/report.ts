/** Reports a move: sounds, bubbles, toasts, and sentences for a screen reader. */
import { seatName } from "../seats.ts";
import { prefersReducedMotion } from "./motion.ts";
import { play } from "../sound.ts";
import type { GameEvent, Happened } from "../wire.ts";
import { eventTexts } from "../words/events.ts";
import { say } from "../words/say.svelte.ts";
import type { TableModel } from "./model.svelte.ts";

export function report(model: TableModel, message: Happened): void {
  const texts = model.table ? eventTexts(message.events, model.names, model.table.sheet, model.mine) : [];
  message.events.forEach((event, i) => show(model, event, texts[i] ?? "", message.by));
  const aside = maker(model, message);
  if (aside) model.toast(aside);
  model.latest = texts.filter((text, i) => text && !isSummary(message.events[i] as GameEvent)).at(-1) ?? texts.at(-1) ?? "";
  model.spoken = [aside, ...texts, model.awaited ? say("page-your-turn") : ""].filter(Boolean).join(" ");
}

const isSummary = ({ type }: GameEvent): boolean => type === "RoundEnded" || type === "MatchEnded" || type === "Dealt";

/** A note when a bot or the clock made the move. */
function maker(model: TableModel, { events, by }: Happened): string {
  const first = events[0];
  const seat = first && "seat" in first ? first.seat : null;
  if (seat === null || (by !== "clock" && by !== "replaced")) return "";
  if (by === "clock" && seat === model.mine) return say("page-table-your-clock");
  return say(by === "clock" ? "page-table-clock-moved" : "page-table-replaced", { name: model.names[seat] ?? seatName(seat) });
}

function show(model: TableModel, event: GameEvent, text: string, by: Happened["by"]): void {
  switch (event.type) {
    case "Led":
    case "Played":
      play("clack", 0.34);
      if (by === "stand_in") model.bubble(event.seat, say("page-table-stood-in"));
      break;
    case "Drew":
      play("slide");
      if (event.why === "knock") model.toast(text, true);
      model.bubble(event.seat, by === "auto" ? say("page-table-forced-draw") : say("page-draw"));
      break;
    case "Passed":
      play("knock");
      model.bubble(event.seat, by === "auto" && event.why === "unable" ? say("page-table-forced-pass") : event.why === "extra" ? say("page-done") : say("page-pass"));
      break;
    case "Penalised":
      play("penalty", 0.2);
      model.toast(text, true);
      break;
    case "Scored":
      play("score", 0.4);
      // The points that fly to the seat have the reason, too.
      if (text && (event.bust || prefersReducedMotion())) model.toast(text, event.bust);
      break;
    case "Knocked":
      play("knock");
      model.bubble(event.seat, say("page-table-knocks"));
      break;
    case "Redealt":
      model.toast(text);
      break;
    case "RoundEnded":
      play("end", 0.5);
      break;
  }
}
