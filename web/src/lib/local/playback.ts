/** A finished match step by step (as `boneyard/game/playback.py` and `server/http/records.py`). */
import type { Frame, GameEvent, Laid, Replay, ReplayRound } from "../wire.ts";
import { SeededDealer } from "./decks.ts";
import type { Kernels } from "./kernels.ts";
import { Match } from "./match.ts";
import { placeOf, type SavedTable } from "./saved.ts";
import { TableRefusal } from "./refusal.ts";

/** A match that deals the next round only when it is told to.  Until then everything is as at the end of the round. */
export class PausingMatch extends Match {
  declare private waits: boolean | undefined;

  /** The seat to move; null between rounds, and when the match is over. */
  override get turn(): number | null {
    return this.waits ? null : super.turn;
  }

  /** Whether the next round waits to be dealt. */
  get isPaused(): boolean {
    return this.waits ?? false;
  }

  dealNextRound(): readonly GameEvent[] {
    this.waits = false;
    return super.dealNext();
  }

  protected override dealNext(): readonly GameEvent[] {
    if (!this.rounds.length) return super.dealNext();
    this.waits = true;
    return [];
  }
}

/** The match of a stored table at its first deal.  `close` gives its memory back. */
export function startOf(kernels: Kernels, { game, players, partners, seed }: SavedTable): PausingMatch {
  const place = placeOf(game, players.length, partners);
  if (!place) throw new TableRefusal("broken");
  return new PausingMatch(kernels, game, place, new SeededDealer(game.sheet, seed));
}

/** A deal, or a move of a seat, and what happened. */
interface Step {
  readonly seat: number | null;
  readonly move: string | null;
  readonly events: readonly GameEvent[];
}

/** Play a match on from its first deal with the moves of a stored table; it stands after each step. */
export function* stepsOf(match: PausingMatch, { entries }: SavedTable): Generator<Step, void> {
  yield { seat: null, move: null, events: match.events };
  for (const entry of entries) {
    if (entry.t !== "Moved") continue;
    while (match.isPaused) yield { seat: null, move: null, events: match.dealNextRound() };
    const seat = match.turn;
    yield { seat, move: entry.move, events: match.play(entry.move) };
  }
}

/** The number of rounds of a finished match. */
export function roundsIn(kernels: Kernels, saved: SavedTable): number {
  const match = startOf(kernels, saved);
  try {
    Array.from(stepsOf(match, saved));
    return match.rounds.length;
  } finally {
    match.close();
  }
}

/** A replay of this browser's own match: no proofs of its deals are there to be checked. */
export type LocalReplay = Omit<Replay, "deals"> & { readonly deals: null };

/** The replay of a stored match, with the frames of one round. */
export function replayOf(kernels: Kernels, saved: SavedTable, wanted: number): LocalReplay {
  const match = startOf(kernels, saved);
  try {
    const rounds: { number: number; leader: number; frames: Frame[] }[] = [];
    let laid: readonly Laid[] = [];
    for (const step of stepsOf(match, saved)) {
      if (step.move === null) rounds.push({ number: match.roundNumber, leader: match.public.leader, frames: [] });
      if (match.roundNumber === wanted) {
        rounds.at(-1)?.frames.push(frameOf(match, step, step.move === null ? 0 : laid.length));
        laid = match.round.laid;
      }
    }
    if (!rounds[wanted - 1]) throw new TableRefusal("no_round");
    return {
      id: null,
      sheet: saved.game.sheet,
      deals: null,
      players: match.players,
      partners: match.partners,
      names: saved.players.map(({ name }) => name),
      scores: match.scores,
      rounds: rounds.map(({ frames, ...round }): ReplayRound => ({
        ...round,
        moves: match.log[round.number - 1]?.moves.length ?? 0,
        result: match.rounds[round.number - 1] ?? null,
        frames: round.number === wanted ? frames : null,
      })),
      outcome: match.outcome,
    };
  } finally {
    match.close();
  }
}

/** A step, and the position after it with all hands open. */
function frameOf(match: PausingMatch, { seat, move, events }: Step, laid: number): Frame {
  const { stock, ends, markers, knocks, penalties, earned, count } = match.public;
  return {
    seat,
    move,
    events,
    laid: match.round.laid.slice(laid),
    turn: match.turn,
    hands: match.round.hands,
    stock,
    ends,
    markers,
    knocks,
    scores: match.scores,
    penalties,
    earned,
    count,
  };
}
