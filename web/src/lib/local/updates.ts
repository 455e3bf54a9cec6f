/** The messages of a move (as `server/table/updates.py`): what it changed for the person. */
import type { GameEvent, Happened, Laid, Made, Now, PublicState, Renewed, WhyNot } from "../wire.ts";
import { seenBy, type Match } from "./match.ts";
import { viewOf } from "./view.ts";

/** What the messages compare with: the match before the move. */
interface Before {
  readonly public: PublicState;
  readonly closed: readonly WhyNot[];
  readonly laid: number;
  readonly rounds: number;
}

export const before = (match: Match): Before => ({
  public: match.public,
  closed: match.closed,
  laid: match.round.laid.length,
  rounds: match.rounds.length,
});

/** A move that was made, and who sees it. */
interface Moved {
  readonly match: Match;
  /** The seat that sees the move; null: no hand is shown. */
  readonly seat: number | null;
  /** The seat that sees the next deal. */
  readonly next: number | null;
  /** Hide no tiles. */
  readonly open: boolean;
  readonly seq: number;
  readonly events: readonly GameEvent[];
  readonly by: Made["by"];
  /** The moves that others made for their seats, by the number of the event in the match. */
  readonly made: readonly Made[];
  /** The table is about to make a forced move. */
  readonly pending: boolean;
}

/** The messages of a move: one, or two if it ended a round. */
export function messagesOf(earlier: Before, moved: Moved): readonly [Happened] | readonly [Happened, Renewed] {
  const end = moved.events.findIndex(({ type }) => type === "RoundEnded") + 1;
  if (!end) return [within(earlier, moved)];
  return [ending(earlier, moved, moved.events.slice(0, end)), renewed(earlier, moved, moved.events.slice(end))];
}

const visible = (events: readonly GameEvent[], seat: number | null, open: boolean): readonly GameEvent[] =>
  open ? events : events.map((event) => seenBy(event, seat));

/** Whether a seat's hand changed. */
const touches = (events: readonly GameEvent[], seat: number | null): seat is number =>
  events.some(
    (event) => (event.type === "Led" || event.type === "Played" || event.type === "Drew") && event.seat === seat,
  );

function within(earlier: Before, { match, seat, open, seq, events, by, pending }: Moved): Happened {
  const changed = changes(earlier, match.public, match.closed);
  return {
    t: "Happened",
    seq,
    events: visible(events, seat, open),
    by,
    now: { turn: match.turn, asked: match.asked, ...changed },
    ...appended(match.round.laid.slice(earlier.laid)),
    ...(touches(events, seat) ? { hand: match.round.hand(seat) } : {}),
    ...(match.turn === seat && !pending ? choices(match) : {}),
  };
}

function choices(match: Match): Pick<Happened, "moves" | "gains" | "unplayable"> {
  const { moves, gains, unplayable } = match;
  return { moves, ...(gains.length ? { gains } : {}), ...(unplayable.length ? { unplayable } : {}) };
}

const appended = (laid: readonly Laid[]): Pick<Happened, "laid"> => (laid.length ? { laid } : {});

/** The table at the end of a round: nobody is to move. */
function ending(earlier: Before, { match, seat, open, seq, by }: Moved, events: readonly GameEvent[]): Happened {
  const sight = match.lastSight;
  if (!sight) throw new Error("no round is over");
  // The points of the round are in the scores now.
  const seen = { ...sight.public, earned: sight.public.earned.map(() => 0) };
  return {
    t: "Happened",
    seq,
    events: visible(events, seat, open),
    by,
    now: { turn: null, asked: "tile", ...changes(earlier, seen, []), scores: match.scores },
    ...appended(sight.laid.slice(earlier.laid)),
    ...(touches(events, seat) ? { hand: sight.hands[seat] ?? [] } : {}),
  };
}

function renewed(
  earlier: Before,
  { match, next, open, seq, made, pending }: Moved,
  rest: readonly GameEvent[],
): Renewed {
  const view = viewOf(match, next, { since: earlier.rounds, made, pending, open });
  return { t: "Renewed", seq, events: visible(rest, next, open), view, proofs: [] };
}

const FIELDS = ["counts", "stock", "ends", "markers", "knocks", "penalties", "earned", "count"] as const;

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The fields of the public state that a move changed. */
function changes(earlier: Before, now: PublicState, closed: readonly WhyNot[]): Partial<Now> {
  const fields = FIELDS.filter((name) => differ(earlier.public[name], now[name])).map((name) => [name, now[name]]);
  const changed = Object.fromEntries(fields) as Partial<Now>;
  return differ(earlier.closed, closed) ? { ...changed, closed } : changed;
}
