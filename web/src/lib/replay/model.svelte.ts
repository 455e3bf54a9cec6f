import { untrack } from "svelte";
import { tables } from "../local/tables.ts";
import { api, ApiError } from "../net/api.ts";
import type { BeliefMap, Frame, Replay, Review, RoundReview, Rules, TableView } from "../wire.ts";
import { toReplay } from "../route.svelte.ts";
import { moments, parsePosition, stepped, viewAt, within, type Position } from "./position.ts";

/** A replay; `deals` is null where there is nothing to check in its deals. */
export type ShownReplay = Omit<Replay, "deals"> & { readonly deals: Replay["deals"] | null };

/** The source of a replay: a finished table, or an uploaded record. */
interface Source {
  readonly id: string | null;
  /** The replay with the frames of a round. */
  replay(round: number): Promise<ShownReplay>;
  /** The record as text, for the check of its deal. */
  record(): Promise<string>;
  /** The rules of the match, in prose. */
  rules(lang: string): Promise<Rules>;
}

/** The source of a finished table: of the server, or of the page itself. */
export const fromTable = (id: string): Source => ({
  id,
  replay: (round) => tables.replay(id, round),
  record: async () => JSON.stringify(await api.record(id)),
  rules: (lang) => tables.rules(id, lang),
});

export const fromText = (text: string): Source => ({
  id: null,
  replay: (round) => api.read(text, round),
  record: () => Promise.resolve(text),
  rules: (lang) => api.readRules(text, lang),
});

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1300;
/** Milliseconds between two polls for a review. */
const ASK_MS = 1000;
/** A longer pause at the end of a round. */
const LAST_MS = 3200;

/** The page’s model of a replay. */
export class ReplayModel {
  replay = $state.raw<ShownReplay | null>(null);
  position = $state.raw<Position>({ round: 1, frame: 0 });
  playing = $state(false);
  speed = $state<number>(1);
  loading = $state(true);
  error = $state.raw<ApiError | null>(null);
  /** The progress of the review; null before it is requested. */
  reviewed = $state.raw<Review | null>(null);
  /** The reason why the current round has no review. */
  unreviewed = $state.raw<ApiError | null>(null);
  private frames = $state.raw<Readonly<Record<number, readonly Frame[]>>>({});
  private reviews = $state.raw<Readonly<Record<number, RoundReview>>>({});
  private readonly beliefs = new Map<string, Promise<BeliefMap>>();
  private readonly coming = new Map<number, Promise<boolean>>();
  private calls = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private looking = false;
  private looks = 0;

  readonly here = $derived<readonly Frame[]>(this.frames[this.position.round] ?? []);
  readonly frame = $derived<Frame | null>(this.here[this.position.frame] ?? null);
  readonly view = $derived<TableView | null>(
    this.replay && this.frame ? viewAt(this.replay, this.here, this.position) : null,
  );
  readonly review = $derived<RoundReview | null>(this.reviews[this.position.round] ?? null);
  readonly moments = $derived(moments(this.here, this.review?.turning.length ? this.review.turning : null));
  readonly atEnd = $derived(this.replay !== null && stepped(this.rounds, this.position, 1) === null);

  constructor(readonly source: Source) {}

  get rounds() {
    return this.replay?.rounds ?? [];
  }

  /** Show the position that the address names. */
  async open(hash: string): Promise<void> {
    await this.go(parsePosition(hash) ?? { round: 1, frame: 0 });
  }

  async go(position: Position): Promise<void> {
    const wanted = this.replay ? within(this.rounds, position) : position;
    const call = ++this.calls;
    if (!this.frames[wanted.round] && !(await this.fetched(wanted.round))) return;
    if (call !== this.calls) return;
    this.position = within(this.rounds, wanted);
    if (this.looking) void this.look();
  }

  step(by: 1 | -1): void {
    const next = this.replay && stepped(this.rounds, this.position, by);
    if (next) void this.go(next);
    else this.pause();
  }

  /** Go to the next or previous key frame; into the neighbouring round if this one has none left. */
  jump(by: 1 | -1): void {
    const { round, frame } = this.position;
    const next = by > 0 ? this.moments.find((at) => at > frame) : this.moments.findLast((at) => at < frame);
    if (next !== undefined) return void this.go({ round, frame: next });
    if (by > 0 && round < this.rounds.length) void this.go({ round: round + 1, frame: 0 });
    else if (by < 0) void this.go(frame > 0 ? { round, frame: 0 } : { round: round - 1, frame: Infinity });
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.atEnd) void this.go({ round: 1, frame: 0 });
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** The position for the address; empty for an uploaded record. */
  get hash(): string {
    if (this.source.id === null) return "";
    const address = toReplay(this.source.id, this.position);
    return address.slice(address.indexOf("#"));
  }

  /** The possible hands at the current frame, from what a seat (or the player in turn) could know. */
  believed(seat = ""): Promise<BeliefMap> {
    const { round, frame } = this.position;
    const key = `${round}.${frame}.${seat}`;
    const found = this.beliefs.get(key) ?? tables.beliefs(this.source.id ?? "", { round, frame, seat });
    this.beliefs.set(key, found);
    found.catch(() => this.beliefs.delete(key));
    return found;
  }

  private wait(): void {
    clearTimeout(this.timer);
    const last = this.position.frame === this.here.length - 1;
    this.timer = setTimeout(
      () => {
        if (!this.playing) return;
        this.step(1);
        if (this.playing) this.wait();
      },
      (last ? LAST_MS : STEP_MS) / this.speed,
    );
  }

  /** Load a round; concurrent callers share one request. */
  private fetched(round: number): Promise<boolean> {
    const found = this.coming.get(round) ?? this.load(round).finally(() => this.coming.delete(round));
    this.coming.set(round, found);
    return found;
  }

  private async load(round: number): Promise<boolean> {
    this.loading = true;
    try {
      this.take(await this.source.replay(round));
      return true;
    } catch (error) {
      // An address may name a round that the match does not have.
      if (!this.replay && round > 1 && error instanceof ApiError && error.code === "no_round") return this.load(1);
      this.error = error instanceof ApiError ? error : new ApiError("failed", null);
      this.pause();
      return false;
    } finally {
      this.loading = false;
    }
  }

  private take(replay: ShownReplay): void {
    this.error = null;
    this.replay ??= replay;
    const given = replay.rounds.flatMap(({ number, frames }) => (frames ? [[number, frames] as const] : []));
    this.frames = { ...this.frames, ...Object.fromEntries(given) };
  }

  /** The reviews of all rounds, once the match is reviewed.  Throws what the request for one throws. */
  async allReviews(): Promise<readonly RoundReview[]> {
    const { id } = this.source;
    const numbers = id === null ? [] : this.rounds.map(({ number }) => number);
    const known = this.reviews;
    const found = await Promise.all(
      numbers.map(async (number) => known[number] ?? (await tables.review(id ?? "", number)).review),
    );
    return found.filter((one) => one !== null);
  }

  /**
   * Poll for the review until it is complete.  Returns a function that stops polling.
   *
   * An effect that calls this does not depend on what the answers change: it would ask again at each.
   */
  watchReview(): () => void {
    this.looking = true;
    untrack(() => void this.look());
    return () => {
      this.looking = false;
      this.looks++;
      clearTimeout(this.asking);
    };
  }

  /** Request the review of the current round, and poll until the whole match is reviewed. */
  private async look(): Promise<void> {
    const { round } = this.position;
    const look = ++this.looks;
    clearTimeout(this.asking);
    if (this.source.id === null || (this.reviews[round] && this.reviewed?.done === this.reviewed?.total)) return;
    let again = false;
    try {
      const found = await tables.review(this.source.id, round);
      this.reviewed = found;
      if (found.review) this.reviews = { ...this.reviews, [round]: found.review };
      this.unreviewed = null;
      again = found.done < found.total;
    } catch (error) {
      this.unreviewed = error instanceof ApiError ? error : new ApiError("failed", null);
      again =
        this.unreviewed.code === "busy" || this.unreviewed.code === "flood" || this.unreviewed.code === "unreachable";
    }
    if (look !== this.looks) return;
    if (again) this.asking = setTimeout(() => void this.look(), ASK_MS * (this.unreviewed ? 3 : 1));
  }
}
