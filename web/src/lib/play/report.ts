/** Reports a move: sounds, bubbles, toasts, and sentences for a screen reader. */
import { play } from "../sound.ts";
import type { GameEvent, Happened } from "../wire.ts";
import { eventText } from "../words/events.ts";
import { tableWords } from "../words/table.svelte.ts";
import { words } from "../words/words.svelte.ts";
import type { TableModel } from "./model.svelte.ts";

export function report(model: TableModel, message: Happened): void {
  const w = words();
  const texts = message.events.map((event) => eventText(event, w, model.names, model.mine));
  message.events.forEach((event, i) => show(model, event, texts[i] as string, message.by));
  const aside = maker(model, message);
  if (aside) model.toast(aside);
  model.latest = texts.filter((_, i) => !isSummary(message.events[i] as GameEvent)).at(-1) ?? texts.at(-1) ?? "";
  model.spoken = [aside, ...texts, model.awaited ? w.yourTurn : ""].filter(Boolean).join(" ");
}

const isSummary = ({ type }: GameEvent): boolean => type === "RoundEnded" || type === "MatchEnded" || type === "Dealt";

/** A note when a bot or the clock made the move. */
function maker(model: TableModel, { events, by }: Happened): string {
  const first = events[0];
  const seat = first && "seat" in first ? first.seat : null;
  if (seat === null || (by !== "clock" && by !== "replaced")) return "";
  const t = tableWords();
  if (by === "clock" && seat === model.mine) return t.yourClock;
  return (by === "clock" ? t.clockMoved : t.replaced)(model.names[seat] ?? words().seatOf(seat));
}

function show(model: TableModel, event: GameEvent, text: string, by: Happened["by"]): void {
  const w = words();
  const t = tableWords();
  switch (event.type) {
    case "Led":
    case "Played":
      play("clack", 0.34);
      if (by === "stand_in") model.bubble(event.seat, t.stoodIn);
      break;
    case "Drew":
      play("slide");
      if (event.why === "knock") model.toast(text, true);
      model.bubble(event.seat, by === "auto" ? t.forcedDraw : w.draw);
      break;
    case "Passed":
      play("knock");
      model.bubble(event.seat, by === "auto" && event.why === "unable" ? t.forcedPass : w.pass);
      break;
    case "Penalised":
      play("penalty", 0.2);
      model.toast(text, true);
      break;
    case "Knocked":
      play("knock");
      model.bubble(event.seat, t.knocks);
      break;
    case "Redealt":
      model.toast(text);
      break;
    case "RoundEnded":
      play("end", 0.5);
      break;
  }
}
