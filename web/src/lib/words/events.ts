import { seatName } from "../seats.ts";
import { pipText, star } from "../star.svelte.ts";
import type { GameEvent, Tile } from "../wire.ts";
import { earnedText, joinBusts, type Game } from "./points.ts";
import { kebab, say } from "./say.svelte.ts";

export const tileText = ([high, low]: Tile): string => `${pipText(high)}-${pipText(low)}`;

/** A player as an argument of a sentence; `mine` is the reader’s seat. */
const who = (seat: number, names: readonly string[], mine: number | null): { name: string; you: "yes" | "no" } => ({
  name: names[seat] ?? seatName(seat),
  you: seat === mine ? "yes" : "no",
});

/** Events as sentences; the player on seat `mine` is addressed as "you".  The parts of a bust are one sentence: all but the first are empty. */
export const eventTexts = (
  events: readonly GameEvent[],
  names: readonly string[],
  sheet: Game,
  mine: number | null = null,
): readonly string[] => joinBusts(events).map((event) => (event ? eventText(event, names, sheet, mine) : ""));

function eventText(event: GameEvent, names: readonly string[], sheet: Game, mine: number | null): string {
  const by = who("seat" in event ? event.seat : -1, names, mine);
  switch (event.type) {
    case "Dealt": {
      const { round } = event;
      const leader = who(event.leader, names, mine);
      if (event.engine) return say("page-event-dealt-engine", { ...leader, round, tile: tileText(event.engine) });
      const shown = event.shown ? " " + say("page-event-shown", { tile: tileText(event.shown) }) : "";
      return say("page-event-dealt", { ...leader, round }) + shown;
    }
    case "Redealt":
      return say(`page-event-redealt-${kebab(event.why)}`);
    case "Led":
      return say("page-event-led", { ...by, tile: tileText(event.tile) });
    case "Played":
      if (event.pip === star.pip) return say("page-event-played-star", { ...by, tile: tileText(event.tile) });
      return say("page-event-played", { ...by, tile: tileText(event.tile), pip: event.pip });
    case "Drew":
      if (event.why === "knock") return say("page-event-fined", by);
      return event.tile
        ? say("page-event-drew-tile", { ...by, tile: tileText(event.tile) })
        : say("page-event-drew", by);
    case "Passed":
      return say(`page-event-passed-${kebab(event.why)}`, by);
    case "Penalised":
      return say(`page-event-penalised-${kebab(event.why)}`, { ...by, points: event.points });
    case "Scored":
      return event.bust
        ? say("page-event-bust", { ...by, points: event.points })
        : say("page-event-scored", { ...by, what: earnedText(event, sheet) });
    case "MarkerPlaced":
      return say("page-event-marker-placed", by);
    case "MarkerRemoved":
      return say("page-event-marker-removed", by);
    case "Knocked":
      return say("page-event-knocked", by);
    case "RoundEnded":
      return say("page-event-round-ended", { round: event.result.number });
    case "MatchEnded":
      return say("page-event-match-ended");
  }
}
