/** Reports a move: sounds, bubbles, messages, and sentences for a screen reader. */
import { seatName } from "../seats.ts";
import { play } from "../sound.ts";
import type { GameEvent, Happened, Renewed, Scored, TableInfo } from "../wire.ts";
import { earnedText, eventTexts } from "../words/facts.ts";
import { say } from "../words/say.svelte.ts";
import type { Messages } from "./messages.svelte.ts";

/** What shows the reports: the table as the page has it. */
interface Board {
  readonly table: TableInfo | null;
  readonly names: readonly string[];
  /** The seat that sentences call “you”; null if they name everybody. */
  readonly reader: number | null;
  /** Whether the viewer is to move. */
  readonly awaited: boolean;
  latest: string;
  spoken: string;
  readonly messages: Messages;
  bubble(seat: number, text: string): void;
}

/** Report a move, or what follows the end of a round that has just been reported. */
export function report(board: Board, message: Happened | Renewed): void {
  const texts = board.table
    ? eventTexts(message.events, { names: board.names, sheet: board.table.sheet, mine: board.reader })
    : [];
  const follows = message.t === "Renewed";
  message.events.forEach((event, i) => show(board, event, texts[i] ?? "", follows ? "seat" : message.by));
  const aside = follows ? "" : maker(board, message);
  if (aside) board.messages.add(aside);
  const last = follows ? board.latest : texts.at(-1);
  board.latest = texts.findLast((text, i) => text && !isSummary(message.events[i] as GameEvent)) ?? last ?? "";
  const before = follows ? board.spoken : aside;
  board.spoken = [before, ...texts, board.awaited ? say("page-your-turn") : ""].filter(Boolean).join(" ");
}

const earned = ({ table, names }: Board, event: Scored): string =>
  table ? earnedText(event, { names, sheet: table.sheet }) : "";

const isSummary = ({ type }: GameEvent): boolean => type === "RoundEnded" || type === "MatchEnded" || type === "Dealt";

/** A note when a bot or the clock made the move. */
function maker(board: Board, { events, by }: Happened): string {
  const first = events[0];
  const seat = first && "seat" in first ? first.seat : null;
  if (seat === null || (by !== "clock" && by !== "replaced")) return "";
  if (by === "clock" && seat === board.reader) return say("page-table-your-clock");
  return say(by === "clock" ? "page-table-clock-moved" : "page-table-replaced", {
    name: board.names[seat] ?? seatName(seat),
  });
}

function show(board: Board, event: GameEvent, text: string, by: Happened["by"]): void {
  switch (event.type) {
    case "Led":
    case "Played":
      play("clack", 0.34);
      if (by === "stand_in") board.bubble(event.seat, say("page-table-stood-in"));
      break;
    case "Drew":
      play("slide");
      if (event.why === "knock") board.messages.add(text, { kind: "bad" });
      board.bubble(event.seat, by === "auto" ? say("page-table-forced-draw") : say("page-draw"));
      break;
    case "Passed":
      play("knock");
      board.bubble(
        event.seat,
        by === "auto" && event.why === "unable"
          ? say("page-table-forced-pass")
          : event.why === "extra"
            ? say("page-done")
            : say("page-pass"),
      );
      break;
    case "Penalised":
      play("penalty", 0.2);
      board.messages.add(text, { kind: "bad" });
      break;
    case "Scored":
      play("score", 0.4);
      board.messages.add(text, { kind: "points", earned: { seat: event.seat, text: earned(board, event) } });
      break;
    case "Bust":
      play("penalty", 0.2);
      board.messages.add(text, { kind: "bad" });
      break;
    case "Knocked":
      play("knock");
      board.bubble(event.seat, say("page-table-knocks"));
      break;
    case "Redealt":
      board.messages.add(text);
      break;
    case "RoundEnded":
      play("end", 0.5);
      break;
  }
}
