import type { GameEvent, Laid, RoundResult, TableView } from "../wire.ts";
import { sameTile } from "../moves.ts";

/** The end of a round in a message, if there is one. */
export function ended(events: readonly GameEvent[]): RoundResult | null {
  for (const event of events) if (event.type === "RoundEnded") return event.result;
  return null;
}

/** The last round that ended while the page was disconnected; null if none did. */
export function missed(before: TableView | null, now: TableView | null): RoundResult | null {
  const last = now?.rounds.at(-1) ?? null;
  return last && last.number > (before?.rounds.at(-1)?.number ?? 0) ? last : null;
}

/**
 * The table after the last move of a round, computed from the view before it and the events: the
 * server’s next view already shows the next round.
 */
export function lastSight(before: TableView, events: readonly GameEvent[], result: RoundResult): TableView {
  const move = events[0];
  const still: TableView = {
    ...before,
    turn: null,
    moves: [],
    scores: result.scores,
    penalties: result.penalties,
    earned: before.earned.map(() => 0),
    count: countIn(events),
    history: [...before.history, ...untilEnd(events)],
  };
  if (move?.type !== "Led" && move?.type !== "Played") return still;
  const at = move.type === "Played" ? before.ends.find(({ id }) => id === move.end) : undefined;
  const laid: Laid = {
    index: before.layout.length,
    tile: move.tile,
    seat: move.seat,
    end: at?.id ?? null,
    parent: at?.parent ?? null,
    face: at?.face ?? "",
    pip: move.type === "Played" ? move.pip : move.tile[0],
    arm: at?.arm ?? 0,
    ends: [],
  };
  return {
    ...still,
    layout: [...before.layout, laid],
    ends: before.ends.filter(({ id }) => id !== at?.id),
    hand: move.seat === before.seat ? before.hand.filter((tile) => !sameTile(tile, move.tile)) : before.hand,
    counts: before.counts.map((count, seat) => (seat === move.seat ? count - 1 : count)),
  };
}

/** The count of the ends after the last tile, if that tile scored by it; else it is not known. */
function countIn(events: readonly GameEvent[]): number | null {
  for (const event of events) if (event.type === "Scored" && event.count !== null) return event.count;
  return null;
}

function untilEnd(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.slice(0, events.findIndex(({ type }) => type === "RoundEnded") + 1);
}
