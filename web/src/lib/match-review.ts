import { api } from "./net/api.ts";
import type { Review } from "./wire.ts";

/** Milliseconds between two polls. */
const EVERY = 1500;

/** Poll for the review of a match until it is done or refused.  Returns a function that stops it. */
export function watchReview(table: string, told: (review: Review) => void, failed: () => void): () => void {
  let stopped = false;
  async function poll(): Promise<void> {
    try {
      const now = await api.review(table, 1);
      if (stopped) return;
      told(now);
      if (now.done < now.total) setTimeout(() => void poll(), EVERY);
    } catch {
      if (!stopped) failed();
    }
  }
  void poll();
  return () => (stopped = true);
}
