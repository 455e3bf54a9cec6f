import { tables } from "../local/tables.ts";
import type { Review } from "../wire.ts";

/** Milliseconds before the first request, and between two: longer and longer until a round is done. */
interface Pace {
  readonly after: number;
  readonly every: number;
  readonly most: number;
}
/** For a player who waits for it. */
const ASKED: Pace = { after: 0, every: 1500, most: 1500 };
/**
 * In the background.  A player who leaves at once sends no request, and a review that another player
 * at the same address asks for goes first.  The server stops 15 s after the last request.
 */
export const QUIETLY: Pace = { after: 1500, every: 5000, most: 12_000 };
const LONGER = 1.6;

/** Poll for the review of a match until it is done or refused.  Returns a function that stops it; the server then stops, too. */
export function watchReview(
  table: string,
  onreview: (review: Review) => void,
  failed: () => void,
  { after, every, most } = ASKED,
): () => void {
  let stopped = false;
  let [done, wait] = [0, every];
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function poll(): Promise<void> {
    try {
      const now = await tables.review(table, 1);
      if (stopped) return;
      onreview(now);
      if (now.done < now.total) timer = setTimeout(() => void poll(), wait);
      wait = now.done > done ? every : Math.min(wait * LONGER, most);
      done = now.done;
    } catch {
      if (!stopped) failed();
    }
  }
  if (after) timer = setTimeout(() => void poll(), after);
  else void poll();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
