/** The loop of a score sheet that several phones share: it sends what this phone did, and waits for what others do. */
import { untrack } from "svelte";
import { api, ApiError, forgetIdentity } from "../net/api.ts";
import type { ScoreChange, ScoreNews } from "../wire.ts";
import { inLanguage } from "../words/say.svelte.ts";
import type { ScoreBook } from "./book.svelte.ts";
import { ScoreError } from "./entered.ts";
import { toldOf, withNews, type Pending, type SharedSheet, type Told } from "./shared.ts";

/** The changes of one request. */
const MOST_SENT = 50;

/** Milliseconds for which a phone waits for an answer: to what it sends, and to a question for news, which the server
 *  answers after 25 s if there is none. */
const [LONG, LONGEST] = [15_000, 40_000];

/** Milliseconds before the next try: the first and the longest. */
const [SOON, LATE] = [1000, 30_000];

/** How long ago a change can be for the server. */
const MOST_AGE = 40 * 24 * 3600 * 1000;

/** Refusals that another try does not change. */
const FINAL = new Set(["malformed", "too_large", "too_heavy", "list", "score", "not_found", "origin", "host"]);

const asSent = ({ at, ...change }: Pending): ScoreChange => ({
  ...change,
  age: Math.min(MOST_AGE, Math.max(0, Date.now() - at)),
});

export class Phones {
  /** What is wrong: no connection, the server has no such sheet any more, or it refuses what is sent. */
  trouble = $state<"" | "away" | "gone" | "refused">("");
  /** Why it refuses, in its words; empty if the page can't read what it sent. */
  reason = $state("");
  /** What other phones did last. */
  told = $state.raw<readonly Told[]>([]);
  /** Ends the request or the pause that the loop is in. */
  private awake: (() => void) | null = null;

  /** `onnews` is called with the first place in the rounds that is another one now, and what others did; `onnext` with
   *  the code of the next match, when a phone has begun it. */
  constructor(
    private readonly book: Pick<ScoreBook, "saved" | "share" | "takeOver">,
    private readonly onnews: (first: number, told: readonly Told[]) => void = () => undefined,
    private readonly onnext: (code: string) => void = () => undefined,
  ) {}

  /** Send and wait; returns a function that ends it. */
  follow(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const look = (): void => void (document.visibilityState === "visible" && this.wake());
    signal.addEventListener("abort", () => this.wake());
    addEventListener("online", look, { signal });
    addEventListener("offline", () => this.wake(), { signal }); // the next request fails, and that is told
    document.addEventListener("visibilitychange", look, { signal }); // a phone that slept may have lost its connection
    untrack(() => void this.run(signal));
    return () => stop.abort();
  }

  /** Send what there is, and ask for news, at once. */
  wake(): void {
    this.awake?.();
  }

  private async run(stop: AbortSignal): Promise<void> {
    let pause = 0;
    while (!stop.aborted && this.book.saved.shared) {
      const shared = this.book.saved.shared;
      const sent = shared.pending.slice(0, MOST_SENT);
      const began = performance.now();
      const how = await this.exchange(shared, sent, stop);
      if (this.trouble === "gone" || this.trouble === "refused") return;
      // A server that stops answers at once, without news.
      const isHasty = how === "answered" && !sent.length && performance.now() - began < SOON;
      const isEmpty = this.book.saved.shared?.version === shared.version;
      pause = how === "failed" ? Math.min(LATE, Math.max(SOON, 2 * pause)) : isHasty && isEmpty ? SOON : 0;
      if (pause && !stop.aborted) await this.sleep(pause);
    }
  }

  /** One request and its answer; or it is ended, because there is something to send. */
  private async exchange(
    { id, version }: SharedSheet,
    sent: readonly Pending[],
    stop: AbortSignal,
  ): Promise<"answered" | "failed" | "ended"> {
    const request = new AbortController();
    const timer = setTimeout(() => request.abort(), sent.length ? LONG : LONGEST);
    let isEnded = false;
    const end = (): void => ((isEnded = true), request.abort());
    // What is sent already is not sent again, unless nobody waits for its answer any more.
    this.awake = () => void ((stop.aborted || !sent.length) && end());
    try {
      const news = sent.length
        ? await api.sendScore(id, version, sent.map(asSent), request.signal)
        : await api.scoreNews(id, this.trouble ? version - 1 : version, request.signal); // an answer at once
      if (!stop.aborted) await this.take(news, sent);
      this.trouble = "";
      return "answered";
    } catch (error) {
      if (isEnded) return "ended";
      this.fail(error);
      return "failed";
    } finally {
      clearTimeout(timer);
      this.awake = null;
    }
  }

  private async take(news: ScoreNews | null, sent: readonly Pending[]): Promise<void> {
    // Another window of this browser may have stored something; without storage there is nothing to take over.
    await this.book.takeOver().catch(() => false);
    const { shared, rounds } = this.book.saved;
    if (news === null) throw new ApiError("unreachable", null); // the answer was cut off
    if (shared?.id !== news.id) return;
    const now = withNews(shared, news, sent);
    if (!sent.length && now.version === shared.version) return;
    const told = toldOf(shared, now, sent);
    await this.book.share(now);
    if (told.length) this.told = told;
    const after = this.book.saved.rounds;
    const first = [...rounds, undefined].findIndex((one, at) => one !== after[at]);
    if (first >= 0) this.onnews(first, told);
    if (now.next && now.next !== shared.next) this.onnext(now.next);
  }

  private fail(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "identity") forgetIdentity(); // the server has forgotten this browser
    if (code === "no_score") this.trouble = "gone";
    else if (FINAL.has(code) || error instanceof ScoreError) {
      this.trouble = "refused";
      this.reason = error instanceof ApiError && error.words ? inLanguage(error.words) : "";
    } else if (error instanceof ApiError) this.trouble = "away";
    else throw error;
  }

  private sleep(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.awake = null;
        resolve();
      };
      const timer = setTimeout(done, time);
      this.awake = done;
    });
  }
}
