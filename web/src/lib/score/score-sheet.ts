/** A score sheet: a match with real tiles, entered by hand round by round (as `boneyard/game/score_sheet.py`). */
import { Judge } from "../local/judge.ts";
import type { Kernels } from "../local/kernels.ts";
import type { EnteredRound, EntryTerms, NextLeader, Outcome, RoundResult, RunningPoints, Tile } from "../wire.ts";
import type { LocalGame, LocalPlace } from "../wire/local.ts";
import { EnteredTable, ScoreError } from "./entered.ts";

/** What a game is for a score sheet. */
export type ScoredGame = Pick<LocalGame, "sheet" | "layout" | "record_rules" | "engines" | "lead" | "ends">;

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
};

/** The changes that can be taken back. */
const MOST_UNDONE = 30;

/** The score of a match that is played with real tiles.  Every result is worked out by the rules of the kernels. */
export class ScoreSheet {
  readonly players: number;
  readonly partners: boolean;
  readonly sides: number;
  /** What must be asked of a round. */
  readonly asked: EntryTerms;
  readonly table: EnteredTable;
  /** The rounds as they were entered, and the result of each. */
  entered: readonly EnteredRound[] = [];
  rounds: readonly RoundResult[] = [];
  /** The rounds before each change. */
  before: readonly (readonly EnteredRound[])[] = [];
  private readonly judge: Judge;

  /** Throws a ScoreError if the rounds cannot be so. */
  constructor(
    kernels: Kernels,
    readonly game: ScoredGame,
    place: LocalPlace,
    entered: readonly EnteredRound[] = [],
  ) {
    this.players = place.players;
    this.partners = place.partners;
    this.sides = place.partners ? 2 : place.players;
    this.asked = place.entry;
    this.table = new EnteredTable(kernels, place, game.sheet);
    this.judge = new Judge(kernels, this.table.rules);
    this.replace(entered);
  }

  /** Give the memory back. */
  close(): void {
    this.table.close();
  }

  /** The total of each side. */
  get scores(): readonly number[] {
    return this.totals(this.rounds);
  }

  private totals(rounds: readonly RoundResult[]): readonly number[] {
    return rounds.at(-1)?.scores ?? Array.from({ length: this.sides }, () => 0);
  }

  /** The outcome of the match; null while it goes on. */
  get outcome(): Outcome | null {
    return this.judge.outcomeOf(this.rounds);
  }

  /** Who leads a round, counted from 1: the next one, or one that is entered. */
  leading(number = this.rounds.length + 1): NextLeader {
    return this.leaderAfter(this.rounds.slice(0, number - 1));
  }

  private leaderAfter(rounds: readonly RoundResult[]): NextLeader {
    const { first, tiles, after, passes_on } = this.game.lead;
    const seat = this.judge.nextLeader(rounds, this.players);
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
    const rounds = this.rounds.slice(0, number - 1);
    const one = { ...EMPTY, how: "stopped", steps, penalties } as const;
    return this.table.running(one, this.judge, rounds, this.totals(rounds));
  }

  /** The result that a round would have, without entering it.  Throws a ScoreError. */
  tried(one: EnteredRound, number = this.rounds.length + 1): RoundResult {
    return this.score(one, this.rounds.slice(0, number - 1));
  }

  /** Add a round.  Throws a ScoreError, which says what is wrong; then nothing has changed. */
  enter(one: EnteredRound): void {
    this.change([...this.entered, one]);
  }

  /** Replace a round, counted from 1; what follows is worked out anew.  Throws a ScoreError, also if a later round could not have been so. */
  edit(number: number, one: EnteredRound): void {
    if (!(number >= 1 && number <= this.entered.length))
      throw new ScoreError("no-round", { n: number, count: this.entered.length });
    this.change(this.entered.with(number - 1, one));
  }

  /** Take back the last change.  Throws a ScoreError if there is none. */
  undo(): void {
    const last = this.before.at(-1);
    if (!last) throw new ScoreError("undo");
    this.replace(last);
    this.before = this.before.slice(0, -1);
  }

  /** Go on from rounds and changes of elsewhere.  Throws a ScoreError if the rounds cannot be so. */
  resume(entered: readonly EnteredRound[], before: readonly (readonly EnteredRound[])[]): void {
    this.replace(entered);
    this.before = before;
  }

  private change(entered: readonly EnteredRound[]): void {
    const before = this.entered;
    this.replace(entered);
    this.before = [...this.before, before].slice(-MOST_UNDONE);
  }

  /** Work out the results of all rounds from the first one that is new. */
  private replace(entered: readonly EnteredRound[]): void {
    const differs = entered.findIndex((one, at) => one !== this.entered[at]);
    const rounds = this.rounds.slice(0, differs < 0 ? entered.length : differs);
    for (const [at, one] of [...entered.entries()].slice(rounds.length)) {
      try {
        rounds.push(this.score(one, rounds));
      } catch (error) {
        const isNew = at + 1 === entered.length && at === this.entered.length;
        if (isNew || !(error instanceof ScoreError)) throw error; // the round that is entered now
        throw new ScoreError("round", { n: at + 1, what: error });
      }
    }
    [this.entered, this.rounds] = [entered, rounds];
  }

  private score(one: EnteredRound, rounds: readonly RoundResult[]): RoundResult {
    if (this.judge.outcomeOf(rounds)) throw new ScoreError("over", { n: rounds.length });
    const { seat } = this.leaderAfter(rounds);
    const engine = this.engineNumber(rounds.length + 1);
    return this.table.score(one, this.judge, rounds, this.totals(rounds), seat, engine);
  }
}
