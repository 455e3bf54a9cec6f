/** A match under a compiled sheet: deals, takes moves, scores rounds, and names the winner (as `boneyard/game/match.py`). */
import type { End, GameEvent, Gain, Laid, Outcome, PublicState, RoundResult, Tile, WhyNot } from "../wire.ts";
import type { LocalGame, LocalPlace } from "../wire/local.ts";
import type { Dealer } from "./decks.ts";
import type { Kernels } from "./kernels.ts";
import { moveText, parseMove, type Move } from "./move.ts";
import { closedEnds, refusal, unplayableTiles } from "./reasons.ts";
import { Judge } from "./judge.ts";
import { R } from "../wire/kernels.ts";
import { countWins, resultOf } from "./results.ts";
import { Round } from "./round.ts";

/** Void deals in a row after which no other deck is tried. */
const MOST_REDEALS = 10_000;

/** What determines a round: its decks (void deals first), the seat drawn by lot, its moves and their seats. */
export interface RoundLog {
  readonly decks: readonly (readonly Tile[])[];
  readonly leader: number | null;
  readonly moves: string[];
  readonly seats: number[];
  result: RoundResult | null;
}

/** A move that the rules do not allow; the match is unchanged. */
export class IllegalMove extends Error {
  constructor(
    readonly move: string,
    readonly reason: WhyNot,
  ) {
    super(`${move}: ${reason.why}`);
  }
}

/** The table at the end of a round, before the next deal. */
interface LastSight {
  readonly public: PublicState;
  readonly laid: readonly Laid[];
  readonly hands: readonly (readonly Tile[])[];
}

/** The event as a seat may see it, hidden tiles removed; null is a spectator. */
export function seenBy(event: GameEvent, seat: number | null): GameEvent {
  if (event.type === "Dealt") return { ...event, hands: event.hands.map((hand, i) => (i === seat ? hand : null)) };
  return event.type === "Drew" && event.seat !== seat ? { ...event, tile: null } : event;
}

export class Match {
  readonly players: number;
  readonly partners: boolean;
  readonly sides: number;
  readonly round: Round;
  scores: readonly number[];
  rounds: readonly RoundResult[] = [];
  outcome: Outcome | null = null;
  roundNumber = 0;
  /** The seat that must lead this round (-1: whoever claims it); null: one that a lot chose. */
  expectedLeader: number | null = null;
  readonly log: RoundLog[] = [];
  /** The events of this round, and of those before. */
  history: readonly GameEvent[] = [];
  past: readonly GameEvent[] = [];
  lastSight: LastSight | null = null;
  private readonly judge: Judge;
  private listed: readonly Move[] | null = null;
  private shut: readonly WhyNot[] | null = null;

  constructor(
    readonly kernels: Kernels,
    readonly game: LocalGame,
    readonly place: LocalPlace,
    readonly dealer: Dealer,
  ) {
    this.players = place.players;
    this.partners = place.partners;
    this.sides = place.partners ? 2 : place.players;
    this.scores = Array.from({ length: this.sides }, () => 0);
    this.round = new Round(kernels, place, game.sheet);
    this.judge = new Judge(kernels, this.round.rules);
    this.dealNext();
  }

  /** Give the memory back; the match is of no use afterwards. */
  close(): void {
    this.round.close();
  }

  /** The seat to move; null when the match is over. */
  get turn(): number | null {
    return this.outcome ? null : this.round.turn;
  }

  get asked(): string {
    return this.round.asked;
  }

  /** The legal moves of the seat in turn. */
  get legal(): readonly Move[] {
    if (this.outcome) return [];
    return (this.listed ??= this.round.moves());
  }

  get moves(): readonly string[] {
    return this.legal.map(moveText);
  }

  /** What each of `moves` would score; empty if that can be said of none. */
  get gains(): readonly (Gain | null)[] {
    const gains = this.legal.length ? this.round.gains() : [];
    return gains.some(Boolean) ? gains : [];
  }

  get closed(): readonly WhyNot[] {
    if (this.outcome) return [];
    return (this.shut ??= closedEnds(this.round));
  }

  get unplayable(): readonly WhyNot[] {
    return this.legal.length ? unplayableTiles(this.round, this.legal, this.closed) : [];
  }

  /** The only legal move, if that is a draw or a pass and every player knows it. */
  get automatic(): string | null {
    const [move, ...others] = this.legal;
    if (!move || others.length || move.kind === "play" || !this.round.isEvident(move)) return null;
    return moveText(move);
  }

  get events(): readonly GameEvent[] {
    return [...this.past, ...this.history];
  }

  get public(): PublicState {
    return this.round.public;
  }

  get ends(): readonly End[] {
    return this.public.ends;
  }

  /** Make a move of the seat in turn, and deal the next round if this one is over.  An IllegalMove changes nothing. */
  play(text: string): readonly GameEvent[] {
    if (this.outcome) throw new IllegalMove(text, { why: "over" });
    const move = parseMove(text);
    const events = move && this.act(move);
    if (!move || !events) throw new IllegalMove(text, move ? refusal(this.round, move) : { why: "names_tile" });
    return [...events, ...this.endIfOver()];
  }

  private act(move: Move): readonly GameEvent[] | null {
    const seat = this.round.turn;
    const events = this.round.act(move);
    if (!events) return null;
    const log = this.log.at(-1) as RoundLog;
    log.moves.push(moveText(move));
    log.seats.push(seat);
    this.forgetPosition();
    this.history = [...this.history, ...events];
    return events;
  }

  private forgetPosition(): void {
    this.listed = this.shut = null;
  }

  /** End the round if it is over, or if a penalty ends the match. */
  private endIfOver(): readonly GameEvent[] {
    if (this.round.status !== R.PLAYING) return this.endRound(this.round.status === R.STOPPED);
    return this.judge.endsAtOnce(this.scores, this.public.penalties) ? this.endRound(true) : [];
  }

  private endRound(stopped: boolean): readonly GameEvent[] {
    const { round } = this;
    this.lastSight = { public: round.public, laid: round.laid, hands: round.hands };
    const result = resultOf(this.place.results, this.judge, round.finished(), this.rounds, this.scores, stopped);
    this.rounds = [...this.rounds, result];
    this.outcome = this.judge.outcomeOf(this.rounds);
    this.scores = result.scores;
    (this.log.at(-1) as RoundLog).result = result;
    const events: GameEvent[] = [{ type: "RoundEnded", result }];
    if (this.outcome) events.push({ type: "MatchEnded", outcome: this.outcome });
    this.history = [...this.history, ...events];
    this.forgetPosition();
    return this.outcome ? events : [...events, ...this.dealNext()];
  }

  /** Deal the next round; if it is over at once, score it and deal another. */
  protected dealNext(): readonly GameEvent[] {
    return [...this.deal(), ...this.endIfOver()];
  }

  private deal(): readonly GameEvent[] {
    const number = this.roundNumber + 1;
    const lot = this.judge.isByLot(this.rounds) ? this.drawLeader(number) : null;
    const previous = this.rounds.at(-1)?.leader ?? -1;
    this.expectedLeader = lot === null ? this.judge.nextLeader(this.rounds, this.players) : null;
    const given = lot ?? (this.expectedLeader as number);
    const { engines } = this.game;
    const engine = engines.length ? (engines[(number - 1) % engines.length] as number) : -1;
    this.round.carry(this.scores, ...countWins(this.rounds));
    const before = this.log.reduce((all, { decks }) => all + decks.length, 0);
    const decks: (readonly Tile[])[] = [];
    const events: GameEvent[] = [];
    for (;;) {
      if (decks.length === MOST_REDEALS) throw new Error("every deal is void");
      const deck = this.dealer.deck(number, decks.length + 1, before + decks.length);
      decks.push(deck);
      const why = this.round.begin(deck, engine, given, previous);
      if (why === null) break;
      events.push({ type: "Redealt", round: number, why });
    }
    this.roundNumber = number;
    this.log.push({ decks, leader: lot, moves: [], seats: [], result: null });
    events.push(...this.round.dealt(number, engine));
    this.past = this.events;
    this.history = events;
    this.forgetPosition();
    return events;
  }

  private drawLeader(number: number): number {
    const drawn = this.log.filter(({ leader }) => leader !== null).length;
    return this.dealer.leader(this.players, number, drawn);
  }
}
