import type { GameEvent, Tile } from "../wire.ts";
import type { Who, Words } from "./en.ts";

export const tileText = ([high, low]: Tile): string => `${high}-${low}`;

/** A player as the sentences name them; `mine` is the reader’s seat. */
function who(seat: number, words: Words, names: readonly string[], mine: number | null): Who {
  return seat === mine ? { name: words.youDo, you: true } : { name: names[seat] ?? words.seatOf(seat), you: false };
}

/** An event as a sentence; the player on seat `mine` is addressed as "you". */
export function eventText(event: GameEvent, words: Words, names: readonly string[], mine: number | null = null): string {
  const said = words.said;
  const by = who("seat" in event ? event.seat : -1, words, names, mine);
  switch (event.type) {
    case "Dealt": {
      const leader = who(event.leader, words, names, mine);
      if (event.engine) return said.dealtEngine(event.round, leader, tileText(event.engine));
      const shown = event.shown ? " " + said.shown(tileText(event.shown)) : "";
      return said.dealt(event.round, leader) + shown;
    }
    case "Redealt":
      return said.redealt[event.why];
    case "Led":
      return said.led(by, tileText(event.tile));
    case "Played":
      return said.played(by, tileText(event.tile), event.pip);
    case "Drew":
      if (event.why === "knock") return said.fined(by);
      return event.tile ? said.drewTile(by, tileText(event.tile)) : said.drew(by);
    case "Passed":
      return said.passed[event.why](by);
    case "Penalised":
      return said.penalised[event.why](by, event.points);
    case "MarkerPlaced":
      return said.markerPlaced(by);
    case "MarkerRemoved":
      return said.markerRemoved(by);
    case "Knocked":
      return said.knocked(by);
    case "RoundEnded":
      return said.roundEnded(event.result.number);
    case "MatchEnded":
      return said.matchEnded;
  }
}
