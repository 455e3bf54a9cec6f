/** A score sheet: a match with real tiles, entered by hand round by round (as `boneyard/game/score_sheet.py`). */
import { Judge } from "../local/judge.ts";
import type { Kernels } from "../local/kernels.ts";
import type {
  EnteredRound,
  EntryTerms,
  NewSeat,
  NextLeader,
  Outcome,
  RoundResult,
  RunningPoints,
  Tile,
} from "../wire.ts";
import type { LocalGame, LocalPlace } from "../wire/local.ts";
import { EnteredTable, ScoreError } from "./entered.ts";
import { reseated, type Standing } from "./standing.ts";

/** What a game is for a score sheet; earlier ones have no `places` for other numbers of players. */
export type ScoredGame = Pick<LocalGame, "sheet" | "layout" | "record_rules" | "engines" | "lead" | "ends"> &
  Partial<Pick<LocalGame, "places">>;

/** A round of which nothing is known but how it ended. */
export const EMPTY: EnteredRound = {
  how: "out",
  leader: null,
  seat: null,
  tile: null,
  ways: [],
  number: 0,
  hands: [],
  pips: [],
  stock: [],
  penalties: [],
  steps: [],
  seats: [],
};

/** The changes that can be taken back. */
const MOST_UNDONE = 30;

/** The rules of a game for a number of players. */
interface Rules {
  readonly place: LocalPlace;
  readonly table: EnteredTable;
  readonly judge: Judge;
}

/** The score of a match that is played with real tiles.  Every result is worked out by the rules of the kernels. */
export class ScoreSheet {
  readonly partners: boolean;
  /** The rounds as they were entered, and the result of each. */
  entered: readonly EnteredRound[] = [];
  rounds: readonly RoundResult[] = [];
  /** The seats of the next round, if players have come or left before it. */
  seats: readonly NewSeat[] = [];
  /** The rounds before each change. */
  before: readonly (readonly EnteredRound[])[] = [];
  /** The rules by number of players. */
  private readonly rules = new Map<number, Rules>();
  private readonly first: Standing;
  /** What each round follows, and the next one. */
  private standings: readonly Standing[];

  /** Throws a ScoreError if the rounds cannot be so. */
  constructor(
    private readonly kernels: Kernels,
    /** It is replaced by one that has more places. */
    public game: ScoredGame,
    private readonly begun: LocalPlace,
    entered: readonly EnteredRound[] = [],
  ) {
    const { players, partners } = begun;
    this.partners = partners;
    const people = Array.from({ length: players }, (_, seat) => seat);
    const totals = Array.from({ length: partners ? 2 : players }, () => 0);
    const seated = { players, people, count: players, rounds: [], totals };
    this.first = { ...seated, lead: this.leaderAfter([], players) };
    this.standings = [this.first];
    this.replace(entered);
  }

  /** Give the memory back. */
  close(): void {
    for (const { table } of this.rules.values()) table.close();
  }

  /** The rules for a number of players. */
  rulesFor(players: number): Rules {
    const known = this.rules.get(players);
    if (known) return known;
    const { partners, begun } = this;
    const places = [begun, ...(this.game.places ?? [])];
    const place = places.find((one) => one.players === players && one.partners === partners);
    if (!place) throw new ScoreError("seats");
    const table = new EnteredTable(this.kernels, place, this.game.sheet);
    const made = { place, table, judge: new Judge(this.kernels, table.rules) };
    this.rules.set(players, made);
    return made;
  }

  /** What a round, counted from 1, follows with its seats: the next one, or one that is entered. */
  standing(number = this.rounds.length + 1): Standing {
    return this.standings[number - 1] ?? this.first;
  }

  /** What follows so many rounds, with the seats of the last one. */
  after(count: number): Standing {
    const [before, result] = [this.standings[count - 1], this.rounds[count - 1]];
    return before && result ? this.followed(before, result) : this.first;
  }

  private followed(before: Standing, result: RoundResult): Standing {
    const rounds = [...before.rounds, result];
    return { ...before, rounds, totals: result.scores, lead: this.leaderAfter(rounds, before.players) };
  }

  /** How many sides score a round. */
  sidesOf({ players }: Pick<Standing, "players">): number {
    return this.partners ? 2 : players;
  }

  /** What must be asked of a round. */
  askedOf({ players }: Pick<Standing, "players">): EntryTerms {
    return this.rulesFor(players).place.entry;
  }

  /** The total of each side. */
  get scores(): readonly number[] {
    return this.standing().totals;
  }

  /** The outcome of the match; null while it goes on. */
  get outcome(): Outcome | null {
    return this.outcomeOf(this.standing());
  }

  private outcomeOf({ players, rounds }: Standing): Outcome | null {
    return this.rulesFor(players).judge.outcomeOf(rounds);
  }

  /** Who leads a round, counted from 1: the next one, or one that is entered. */
  leading(number = this.rounds.length + 1): NextLeader {
    return this.standing(number).lead;
  }

  private leaderAfter(rounds: readonly RoundResult[], players: number): NextLeader {
    const { first, tiles, after, passes_on } = this.game.lead;
    const seat = this.rulesFor(players).judge.nextLeader(rounds, players);
    if (seat >= 0) {
      const isWon = rounds.at(-1)?.winner !== null;
      return { seat, why: after === "winner" && !isWon ? "again" : after, tiles: [], passes_on };
    }
    const engine = this.engineNumber(rounds.length + 1);
    return { seat: null, why: first, tiles: first === "engine" ? [[engine, engine]] : tiles, passes_on };
  }

  /** The number of the double that begins a round; -1 without one. */
  private engineNumber(number: number): number {
    const { engines } = this.game;
    return engines[(number - 1) % engines.length] ?? -1;
  }

  /** The double that begins a round; null where there is none. */
  engine(number = this.rounds.length + 1): Tile | null {
    const pip = this.engineNumber(number);
    return pip < 0 ? null : [pip, pip];
  }

  /** What points in play and penalties make before a round has ended: the next one, or one that is entered. */
  running(
    { steps, penalties }: Pick<EnteredRound, "steps" | "penalties">,
    number = this.rounds.length + 1,
  ): RunningPoints {
    const { players, rounds, totals } = this.standing(number);
    const { table, judge } = this.rulesFor(players);
    return table.running({ ...EMPTY, how: "stopped", steps, penalties }, judge, rounds, totals);
  }

  /** The result that a round would have, without entering it.  Throws a ScoreError. */
  tried(one: EnteredRound, number = this.rounds.length + 1): RoundResult {
    return this.score(one, this.standing(number));
  }

  /** Add a round.  Throws a ScoreError, which says what is wrong; then nothing has changed. */
  enter(one: EnteredRound): void {
    const hasOwn = one.seats.length > 0 || !this.seats.length;
    this.change([...this.entered, hasOwn ? one : { ...one, seats: this.seats }]);
  }

  /** Replace a round, counted from 1; what follows is worked out anew.  Throws a ScoreError, also if a later round could not have been so. */
  edit(number: number, one: EnteredRound): void {
    if (!(number >= 1 && number <= this.entered.length))
      throw new ScoreError("no-round", { n: number, count: this.entered.length });
    const { seats } = this;
    this.change(this.entered.with(number - 1, one));
    this.keepSeats(seats);
  }

  /** Change the seats before the next round, which will have them; none: the seats of the last one.  Throws a ScoreError, and nothing has changed. */
  changeSeats(seats: readonly NewSeat[]): void {
    const before = this.after(this.rounds.length);
    if (seats.length && this.outcomeOf(before)) throw new ScoreError("over", { n: this.rounds.length });
    this.standings = [...this.standings.slice(0, -1), this.reseated(before, seats)];
    if (this.seats.length || seats.length) this.entered = [...this.entered]; // whoever shows the next round begins anew
    this.seats = seats;
  }

  private reseated(before: Standing, seats: readonly NewSeat[]): Standing {
    const now = reseated(before, seats, this.game, this.partners);
    this.rulesFor(now.players);
    return now;
  }

  /** Seat players as before, unless the match is over now. */
  private keepSeats(seats: readonly NewSeat[]): void {
    try {
      this.changeSeats(seats);
    } catch (error) {
      if (!(error instanceof ScoreError)) throw error;
    }
  }

  /** Take back the last change.  Throws a ScoreError if there is none.  A round leaves its change of seats, which is taken back next. */
  undo(): void {
    if (this.seats.length) {
      this.changeSeats([]);
      return;
    }
    const [last, { entered }] = [this.before.at(-1), this];
    if (!last) throw new ScoreError("undo");
    this.replace(last);
    this.before = this.before.slice(0, -1);
    if (last.length < entered.length) this.changeSeats(entered.at(-1)?.seats ?? []);
  }

  /** Go on from rounds, changes and seats of elsewhere.  Throws a ScoreError if the rounds cannot be so. */
  resume(
    entered: readonly EnteredRound[],
    before: readonly (readonly EnteredRound[])[],
    seats: readonly NewSeat[] = this.seats,
  ): void {
    this.replace(entered);
    this.before = before;
    this.keepSeats(seats);
  }

  private change(entered: readonly EnteredRound[]): void {
    const before = this.entered;
    this.replace(entered);
    this.before = [...this.before, before].slice(-MOST_UNDONE);
  }

  /** Work out the results of all rounds from the first one that is new. */
  private replace(entered: readonly EnteredRound[]): void {
    const differs = entered.findIndex((one, at) => one !== this.entered[at]);
    const kept = differs < 0 ? entered.length : differs;
    const [standings, rounds] = [this.standings.slice(0, kept), this.rounds.slice(0, kept)];
    let follows = this.after(kept);
    for (const [at, one] of [...entered.entries()].slice(kept)) {
      try {
        if (this.outcomeOf(follows)) throw new ScoreError("over", { n: at });
        const before = this.reseated(follows, one.seats);
        const result = this.score(one, before);
        standings.push(before);
        rounds.push(result);
        follows = this.followed(before, result);
      } catch (error) {
        const isNew = at + 1 === entered.length && at === this.entered.length;
        if (isNew || !(error instanceof ScoreError)) throw error; // the round that is entered now
        throw new ScoreError("round", { n: at + 1, what: error });
      }
    }
    [this.entered, this.rounds, this.seats] = [entered, rounds, []];
    this.standings = [...standings, follows];
  }

  private score(one: EnteredRound, { players, rounds, totals, lead }: Standing): RoundResult {
    const { table, judge } = this.rulesFor(players);
    const engine = this.engineNumber(rounds.length + 1);
    return table.score(one, judge, rounds, totals, lead.seat, engine);
  }
}
