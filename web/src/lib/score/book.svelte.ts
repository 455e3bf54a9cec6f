/** A score sheet on the screen: what is shown of it, and each change stored. */
import { Kernels } from "../local/kernels.ts";
import { kernelModule } from "../local/module.ts";
import type { EnteredRound, NextLeader, Outcome, RoundResult, RunningPoints, Tile, WhyNot } from "../wire.ts";
import type { Listener } from "../words/facts.ts";
import { pegsOf, type Pegs } from "./board.ts";
import { cleanName, type Entries } from "./file.ts";
import type { Drafted } from "./draft.svelte.ts";
import { mayPlay } from "./referee.ts";
import { storedScore, storeScore, type SavedScore } from "./saved.ts";
import { ScoreSheet } from "./score-sheet.ts";
import { shownNames } from "./words.ts";

export class ScoreBook {
  /** What is stored; it is another object after every change. */
  saved = $state.raw<SavedScore>() as SavedScore;
  /** Whether the browser could not store the last change. */
  unsaved = $state(false);
  private readonly sheet: ScoreSheet;

  private constructor(
    private readonly kernels: Kernels,
    saved: SavedScore,
  ) {
    this.saved = saved;
    this.sheet = new ScoreSheet(kernels, saved.game, saved.place);
    this.sheet.resume(saved.rounds, saved.before);
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
  get names(): readonly string[] {
    return shownNames(this.saved.names);
  }
  /** Who is told about this score sheet. */
  get to(): Listener {
    return { sheet: this.saved.game.sheet, names: this.names, partners: this.saved.partners };
  }
  get asked(): ScoreSheet["asked"] {
    return this.sheet.asked;
  }
  get sides(): number {
    return this.sheet.sides;
  }
  /** The tiles of the box, each once, and how many there are of each by `tileKey`. */
  get kinds(): readonly Tile[] {
    return this.sheet.table.kinds;
  }
  get box(): ReadonlyMap<string, number> {
    return this.sheet.table.box;
  }
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
    return this.now.before.length > 0;
  }
  /** What is entered of the round in play. */
  get noted(): Partial<Drafted> {
    return this.saved.draft ?? {};
  }

  /** The pegs of each side on a cribbage board. */
  get pegs(): readonly Pegs[] {
    return pegsOf(this.now, this.noted.steps ?? []);
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
    return mayPlay(this.kernels, this.saved.game, this.saved.place, question);
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
    this.sheet.undo();
    await this.store({});
  }

  /** Keep what is entered of the round in play. */
  async note(draft: Drafted): Promise<void> {
    await this.store({ draft });
  }

  /** Take over what another window has stored; return whether it has changed anything. */
  async takeOver(): Promise<boolean> {
    const found = await storedScore(this.saved.id);
    if (!found || found.changed === this.saved.changed) return false;
    this.sheet.resume(found.rounds, found.before);
    this.saved = found;
    return true;
  }

  async rename(names: readonly string[]): Promise<void> {
    await this.store({ names: names.map(cleanName) });
  }

  private async store(change: Partial<SavedScore>): Promise<void> {
    const { entered, before, scores, outcome } = this.sheet;
    const now = { rounds: entered, before, scores, isOver: outcome !== null, changed: Date.now() };
    this.saved = { ...this.saved, ...change, ...now };
    this.unsaved = await storeScore(this.saved).then(
      () => false,
      () => true,
    );
  }

  /** Give the memory back. */
  close(): void {
    this.sheet.close();
  }
}
