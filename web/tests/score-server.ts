/** A server of one shared score sheet, and phones that write in it, for tests without a network. */
import { vi } from "vitest";
import { api, ApiError } from "../src/lib/net/api.ts";
import type { ScoreBook } from "../src/lib/score/book.svelte.ts";
import { ScoreError } from "../src/lib/score/entered.ts";
import type { SavedScore } from "../src/lib/score/saved.ts";
import { EMPTY } from "../src/lib/score/score-sheet.ts";
import { joined, sharedFrom, withChanges, type SharedSheet } from "../src/lib/score/shared.ts";
import type { EnteredRound, ScoreChange, ScoreNews, SharedEntry } from "../src/lib/wire.ts";

/** A round after which so many pips were left. */
export const out = (pips: number): EnteredRound => ({ ...EMPTY, seat: 0, pips: [0, pips] });
export const pipsOf = (one: EnteredRound): number => one.pips[1] ?? 0;

const entry = (id: string, value: unknown, made: number, more: Partial<SharedEntry> = {}): SharedEntry => ({
  id,
  value,
  made,
  change: "",
  after: null,
  note: null,
  noted: 0,
  other: null,
  ...more,
});

/** It joins changes as `boneyard/game/shared_score.py`, in the order in which they come. */
export class FakeServer {
  /** The code of the next match. */
  next: string | null = null;
  entries = [entry("names", ["Ann", "Ben"], 0)];
  version = 1;
  /** How often it was asked for news, and what it was sent. */
  asked = 0;
  readonly sent: ScoreChange[] = [];
  /** What it refuses. */
  refuses: (change: ScoreChange) => boolean = () => false;
  /** Called before an answer is given: it may throw. */
  before: () => void = () => undefined;
  private readonly since = new Map<string, number>();
  private readonly done = new Set<string>();
  private waiting: (() => void)[] = [];

  news(after: number, refused: ScoreNews["refused"] = []): ScoreNews {
    const entries = this.entries.filter(({ id }) => (this.since.get(id) ?? 1) > after);
    return structuredClone({
      id: "s",
      code: "CODE",
      version: this.version,
      entries,
      refused,
      file: null,
      next: this.next,
    });
  }

  async wait(after: number, signal: AbortSignal): Promise<ScoreNews> {
    this.asked++;
    this.before();
    if (after >= this.version)
      await new Promise<void>((resolve, reject) => {
        this.waiting.push(resolve);
        signal.addEventListener("abort", () => reject(new ApiError("unreachable", null)));
      });
    this.before();
    return this.news(after);
  }

  join(after: number, changes: readonly ScoreChange[]): ScoreNews {
    this.before();
    this.sent.push(...changes);
    const before = this.version;
    const refused = changes.filter((one) => !this.done.has(one.id) && this.refuses(one));
    for (const one of changes) if (!this.done.has(one.id) && !refused.includes(one)) this.change(one);
    if (this.version > before) this.answer();
    return this.news(
      after,
      refused.map(({ id }) => ({ id, words: { en: "no" } })),
    );
  }

  /** Answer all who wait. */
  answer(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  private change({ id, entry: name, value, over, after = null }: ScoreChange): void {
    this.done.add(id);
    this.version++;
    const one = this.entries.find((other) => other.id === name);
    const beside = this.entries.some((other) => !one && other.after === after && other.value && other.made > 0);
    const note = beside ? ({ note: "beside", noted: this.version } as const) : {};
    const now = one
      ? this.replaced(one, id, value, over ?? null)
      : entry(name, value, this.version, { change: id, after, ...note });
    this.entries = [...this.entries.filter((other) => other !== one), now].toSorted((a, b) => a.made - b.made);
    this.since.set(name, this.version);
  }

  private replaced(one: SharedEntry, change: string, value: unknown, over: string | null): SharedEntry {
    const isKnown = (over ?? "") === one.change;
    if (JSON.stringify(value) === JSON.stringify(one.value)) return { ...one, change, note: null, other: null };
    if (isKnown) return { ...one, change, value, note: one.note === "clash" ? null : one.note, other: null };
    return { ...one, change, value, note: "clash", noted: this.version, other: one.value };
  }
}

/** A score sheet of a phone: more than 100 pips in all cannot be. */
export class FakeBook {
  saved: SavedScore;
  constructor(news: ScoreNews) {
    const own = { names: ["Ann", "Ben"], rounds: [] } as unknown as SavedScore;
    this.saved = joined(own, sharedFrom(news), FakeBook.fit, () => ({}));
  }

  private static fit(this: void, { rounds }: Pick<SavedScore, "rounds">): void {
    if (rounds.reduce((sum, one) => sum + pipsOf(one), 0) > 100) throw new ScoreError("over");
  }

  share(shared: SharedSheet | undefined): Promise<void> {
    if (shared) this.saved = joined(this.saved, shared, FakeBook.fit, ({ code }) => ({ en: code }));
    return Promise.resolve();
  }
  takeOver(): Promise<boolean> {
    return Promise.resolve(false);
  }
  change(change: Partial<SavedScore>): void {
    this.saved = withChanges({ ...this.saved, ...change }, Date.now());
  }
  enter(pips: number): void {
    this.change({ rounds: [...this.saved.rounds, out(pips)] });
  }
  edit(number: number, pips: number): void {
    this.change({ rounds: this.saved.rounds.with(number - 1, out(pips)) });
  }

  get shared(): SharedSheet {
    if (!this.saved.shared) throw new Error("it is not shared");
    return this.saved.shared;
  }
  get pips(): readonly number[] {
    return this.saved.rounds.map(pipsOf);
  }
  get asBook(): Pick<ScoreBook, "saved" | "share" | "takeOver"> {
    return this as unknown as ScoreBook;
  }
}

/** Let the page ask this server.  `isCut` says whether there is no network. */
export function connect(server: FakeServer, isCut: () => boolean): void {
  const through = <T>(act: () => T): T => {
    if (isCut()) throw new ApiError("unreachable", null);
    return act();
  };
  vi.spyOn(api, "scoreNews").mockImplementation(async (_, after, signal) => through(() => server.wait(after, signal)));
  vi.spyOn(api, "sendScore").mockImplementation(async (_, after, changes) =>
    through(() => server.join(after, structuredClone(changes))),
  );
}
