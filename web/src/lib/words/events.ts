import type { GameEvent, Tile } from "../wire.ts";
import type { Words } from "./en.ts";

export const tileText = ([high, low]: Tile): string => `${high}-${low}`;

/** What happened, as a sentence. */
export function eventText(event: GameEvent, words: Words, names: readonly string[]): string {
  const said = words.said;
  const name = "seat" in event ? (names[event.seat] ?? words.seatOf(event.seat)) : "";
  switch (event.type) {
    case "Dealt": {
      const leader = names[event.leader] ?? words.seatOf(event.leader);
      if (event.engine) return said.dealtEngine(event.round, leader, tileText(event.engine));
      const shown = event.shown ? " " + said.shown(tileText(event.shown)) : "";
      return said.dealt(event.round, leader) + shown;
    }
    case "Redealt":
      return said.redealt[event.why];
    case "Led":
      return said.led(name, tileText(event.tile));
    case "Played":
      return said.played(name, tileText(event.tile), event.pip);
    case "Drew":
      if (event.why === "knock") return said.fined(name);
      return event.tile ? said.drewTile(name, tileText(event.tile)) : said.drew(name);
    case "Passed":
      return said.passed[event.why](name);
    case "Penalised":
      return said.penalised[event.why](name, event.points);
    case "MarkerPlaced":
      return said.markerPlaced(name);
    case "MarkerRemoved":
      return said.markerRemoved(name);
    case "Knocked":
      return said.knocked(name);
    case "RoundEnded":
      return said.roundEnded(event.result.number);
    case "MatchEnded":
      return said.matchEnded;
  }
}

/** A number of a score and the rule behind it. */
export function reasonText(why: string, points: number, of: string, words: Words): string {
  const amount = points < 0 ? words.less(-points) : String(points);
  return words.reason[why]?.(amount, of) ?? `${amount} (${why})`;
}
