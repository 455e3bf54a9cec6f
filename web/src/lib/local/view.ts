/** A match as a seat may see it: the part of a message that the server's `projection.table_view` makes. */
import type { Made, TableView } from "../wire.ts";
import { seenBy, type Match } from "./match.ts";

/** A snapshot holds so many of the newest finished rounds. */
const ROUNDS_SHOWN = 20;

/** What a view leaves out or adds. */
interface Shown {
  /** Leave out so many of the first finished rounds. */
  readonly since?: number;
  /** Moves that their own seat has not made, by the number of the event in the match. */
  readonly made?: readonly Made[];
  /** The table is about to make a forced move: no choices. */
  readonly pending?: boolean;
  /** Hide no tiles. */
  readonly open?: boolean;
}

/** The match as a seat sees it; null is a spectator. */
export function viewOf(
  match: Match,
  seat: number | null,
  { since = 0, made = [], pending = false, open = false }: Shown = {},
): TableView {
  const choosing = !pending && seat !== null && seat === match.turn && match.moves.length > 0;
  const first = match.past.length;
  return {
    ...match.public,
    seat,
    players: match.players,
    partners: match.partners,
    round_number: match.roundNumber,
    turn: match.turn,
    asked: match.asked,
    hand: seat === null ? [] : match.round.hand(seat),
    layout: match.round.laid,
    scores: match.scores,
    rounds: match.rounds.slice(since).slice(-ROUNDS_SHOWN),
    outcome: match.outcome,
    history: open ? match.history : match.history.map((event) => seenBy(event, seat)),
    moves: choosing ? match.moves : [],
    gains: choosing ? match.gains : [],
    made: made
      .filter(({ at }) => first <= at && at < first + match.history.length)
      .map(({ at, by }) => ({ at: at - first, by })),
    closed: match.closed,
    unplayable: choosing ? match.unplayable : [],
    hands: [],
  };
}
