/** A score sheet on the screen: what is shown of it, and each change stored. */
import { Kernels } from "../local/kernels.ts";
import { kernelModule } from "../local/module.ts";
import type {
  EnteredRound,
  EntryTerms,
  NewSeat,
  NextLeader,
  Outcome,
  RoundResult,
  RunningPoints,
  Tile,
  WhyNot,
} from "../wire.ts";
import type { Listener } from "../words/facts.ts";
import { settings } from "../settings.svelte.ts";
import { pegsOf, type Pegs } from "./board.ts";
import { cleanName, sideNames, type Entries } from "./file.ts";
import type { Drafted } from "./draft.svelte.ts";
import type { ScoreError } from "./entered.ts";
import { mayPlay } from "./referee.ts";
import { placesOf, storedScore, storeScore, type SavedScore } from "./saved.ts";
import { ScoreSheet } from "./score-sheet.ts";
import {
  changeTexts,
  columnsOf,
  namesOfAll,
  peopleNow,
  renamed,
  rowsOf,
  shownPeople,
  type Column,
  type Row,
} from "./seated.ts";
import { joinNext, newSeries, nextMatch } from "./series.ts";
import { joined, withChanges, withOwn, type SharedSheet } from "./shared.ts";
import type { Standing } from "./standing.ts";
import { errorText } from "./words.ts";

/** A round of a score sheet, with the players who are at the table. */
export interface RoundPlayers {
  readonly players: number;
  readonly partners: boolean;
  readonly sides: number;
  readonly names: readonly string[];
  /** The mark of each seat. */
  readonly marks: readonly number[];
  readonly asked: EntryTerms;
  /** The tiles of the box, each once, and how many there are of each by `tileKey`. */
  readonly kinds: readonly Tile[];
  readonly box: ReadonlyMap<string, number>;
  /** Who is told about this round. */
  readonly to: Listener;
  /** What it follows. */
  readonly standing: Standing;
}

export class ScoreBook {
  /** What is stored; it is another object after every change. */
  saved = $state.raw<SavedScore>() as SavedScore;
  /** Whether the browser could not store the last change. */
  unsaved = $state(false);
  private readonly sheet: ScoreSheet;
  /** The id of the next match while it is begun here. */
  private beginning: Promise<string> | null = null;

  private constructor(
    private readonly kernels: Kernels,
    saved: SavedScore,
  ) {
    this.saved = saved;
    this.sheet = new ScoreSheet(kernels, saved.game, saved.place);
    this.sheet.resume(saved.rounds, saved.before, saved.seats ?? []);
  }

  /** Throws if the kernels can't be loaded, or a ScoreError if the rounds cannot be so. */
  static async open(saved: SavedScore): Promise<ScoreBook> {
    return new ScoreBook(await Kernels.of(await kernelModule()), saved);
  }

  /** The score sheet as it is now. */
  private get now(): ScoreSheet {
    void this.saved;
    return this.sheet;
  }

  get entries(): Entries {
    const { players, partners, names, rounds } = this.saved;
    return { players, partners, names, rounds };
  }
  /** All that is entered, with a change of seats that no round has followed yet. */
  get whole(): Entries {
    const { seats = [] } = this.saved;
    return { ...this.entries, seats };
  }
  /** A round, counted from 1, with its players; by default the next one. */
  at(number = this.now.rounds.length + 1): RoundPlayers {
    const { now, saved } = this;
    const standing = now.standing(number);
    const { players, people } = standing;
    const { partners, game } = saved;
    const { kinds, box } = now.rulesFor(players).table;
    const names = shownPeople(people, saved);
    return {
      players,
      partners,
      names,
      standing,
      kinds,
      box,
      sides: now.sidesOf(standing),
      marks: people.map((person, seat) => (partners ? seat : person)),
      asked: now.askedOf(standing),
      to: { sheet: game.sheet, names, partners },
    };
  }
  get names(): readonly string[] {
    return this.at().names;
  }
  /** Who is told about the next round. */
  get to(): Listener {
    return this.at().to;
  }
  get asked(): EntryTerms {
    return this.at().asked;
  }
  get sides(): number {
    return this.at().sides;
  }
  /** The names of the players on the seats of the next round, empty where there is none. */
  get givenNames(): readonly string[] {
    const names = namesOfAll(this.saved);
    return peopleNow(this.saved).map((person) => names[person] ?? "");
  }
  /** The table of the rounds. */
  get rows(): readonly Row[] {
    return rowsOf(this.now);
  }
  /** The columns of the table: the mark and the name of each. */
  get columns(): readonly Column[] {
    const { now, saved } = this;
    const marks = columnsOf(now);
    const names = now.partners ? sideNames(this.at(), this.names) : shownPeople(marks, saved);
    return marks.map((mark, at) => ({ mark, name: names[at] ?? "" }));
  }
  /** The names of the seats of a row. */
  readonly namesOf = ({ people }: Row): readonly string[] => shownPeople(people, this.saved);
  get rounds(): readonly RoundResult[] {
    return this.now.rounds;
  }
  get scores(): readonly number[] {
    return this.now.scores;
  }
  get outcome(): Outcome | null {
    return this.now.outcome;
  }
  get canUndo(): boolean {
    return this.now.before.length > 0 || this.now.seats.length > 0;
  }
  /** What is entered of the round in play. */
  get noted(): Partial<Drafted> {
    return this.saved.draft ?? {};
  }

  /** The pegs of each side on a cribbage board. */
  get pegs(): readonly Pegs[] {
    const { now } = this;
    const changed = now.entered.findLastIndex(({ seats }) => seats.length > 0);
    const from = now.seats.length ? now.rounds.length : Math.max(0, changed);
    const { totals } = now.standing(from + 1);
    const since = {
      sides: totals.length,
      start: totals,
      rounds: now.rounds.slice(from),
      entered: now.entered.slice(from),
      running: (one: Pick<EnteredRound, "steps" | "penalties">, number: number) => now.running(one, number + from),
    };
    return pegsOf(since, this.noted.steps ?? []);
  }

  leading(number: number): NextLeader {
    return this.now.leading(number);
  }
  engine(number: number): Tile | null {
    return this.now.engine(number);
  }
  running(one: Pick<EnteredRound, "steps" | "penalties">, number: number): RunningPoints {
    return this.now.running(one, number);
  }
  tried(one: EnteredRound, number: number): RoundResult {
    return this.now.tried(one, number);
  }

  /** Why a tile cannot be played on any of the ends; null if it can. */
  mayPlay(question: Parameters<typeof mayPlay>[3]): WhyNot | null {
    const { place } = this.now.rulesFor(this.at().players);
    return mayPlay(this.kernels, this.saved.game, place, question);
  }

  /** Enter the next round, or replace one.  Throws a ScoreError, and nothing has changed. */
  async enter(one: EnteredRound, number: number): Promise<void> {
    const isNew = number > this.sheet.rounds.length;
    if (isNew) this.sheet.enter(one);
    else this.sheet.edit(number, one);
    await this.store(isNew ? { draft: {} } : {});
  }

  /** Take back the last change.  Throws a ScoreError. */
  async undo(): Promise<void> {
    const { seats } = this.sheet;
    this.sheet.undo();
    await this.store(seats.length || this.sheet.seats.length ? { draft: {} } : {});
  }

  /** The seats before a round; those of the last one if nobody has come or left. */
  seatsOf(number: number): readonly NewSeat[] {
    return this.now.entered[number - 1]?.seats ?? this.now.seats;
  }
  /** A round with the seats of the one before it. */
  unchanged(number: number): Standing {
    return this.now.after(number - 1);
  }
  /** What the change of seats before a round is, in sentences. */
  changes(number: number): readonly string[] {
    const [before, now] = [this.unchanged(number), this.now.standing(number)];
    const names = [shownPeople(before.people, this.saved), shownPeople(now.people, this.saved)] as const;
    return changeTexts(this.seatsOf(number), now.totals, names);
  }

  /** Know the game for every number of players.  Throws if it must be fetched and can't be. */
  async findPlaces(): Promise<void> {
    this.sheet.game = await placesOf(this.saved);
  }

  /** Change the seats before a round: the next one, or one that is entered.  Throws a ScoreError, and nothing has changed. */
  async changeSeats(seats: readonly NewSeat[], number: number): Promise<void> {
    const one = this.sheet.entered[number - 1];
    if (one) this.sheet.edit(number, { ...one, seats });
    else this.sheet.changeSeats(seats);
    const { game } = this.sheet;
    await this.store(one ? { game } : { game, draft: {} });
  }

  /** Keep what is entered of the round in play. */
  async note(draft: Drafted): Promise<void> {
    await this.store({ draft });
  }

  /** Begin a series with this match, or go on with one; returns the id of the score sheet of its next match. */
  next(): Promise<string> {
    return (this.beginning ??= this.begin().finally(() => (this.beginning = null)));
  }
  private async begin(): Promise<string> {
    await this.store({ series: this.saved.series ?? newSeries() });
    return nextMatch(this.saved);
  }
  /** Go on with the match that another phone has begun after this one; null if this browser has it already. */
  async follow(code: string): Promise<string | null> {
    if (this.beginning) return null; // all phones hear of it, this one too
    const series = this.saved.series ?? newSeries();
    await this.store({ series });
    return joinNext({ ...this.saved, series }, code);
  }

  /** Take over what another window has stored; return whether it has changed anything. */
  async takeOver(): Promise<boolean> {
    const before = this.saved;
    const stored = await storedScore(before.id);
    if (this.saved !== before) return this.takeOver(); // what has just been entered here is not in it
    if (!stored || stored.changed === this.saved.changed) return false;
    const found = withOwn(stored, this.saved);
    this.sheet.resume(found.rounds, found.before, found.seats ?? []);
    this.saved = found;
    return true;
  }

  async rename(names: readonly string[]): Promise<void> {
    const now = renamed(this.saved, names.map(cleanName));
    this.sheet.resume(now.rounds, this.sheet.before, now.seats);
    await this.store({ names: now.names });
  }

  /** Go on with what several phones share; undefined: with one's own.  Throws a ScoreError, and nothing has changed. */
  async share(shared: SharedSheet | undefined): Promise<void> {
    const { sheet, saved } = this;
    const fit = ({ rounds, seats }: Pick<Entries, "rounds" | "seats">): void =>
      sheet.resume(rounds, rounds === saved.rounds ? sheet.before : [], seats ?? []);
    const why = (error: ScoreError): Readonly<Record<string, string>> => ({
      [settings.lang]: errorText(error, this.names),
    });
    this.saved = shared ? joined(saved, shared, fit, why) : { ...saved, shared };
    await this.store({});
  }

  private async store(change: Partial<SavedScore>): Promise<void> {
    const { entered, before, seats, scores, outcome } = this.sheet;
    const now = {
      rounds: entered,
      before,
      seats,
      scores,
      isOver: outcome !== null,
      winners: outcome?.winners ?? [],
      changed: Date.now(),
    };
    this.saved = withChanges({ ...this.saved, ...change, ...now }, now.changed);
    this.unsaved = await storeScore(this.saved, "draft" in change).then(
      () => false,
      () => true,
    );
  }

  /** Give the memory back. */
  close(): void {
    this.sheet.close();
  }
}
