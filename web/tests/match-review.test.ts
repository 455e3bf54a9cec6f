import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUIETLY, watchReview } from "../src/lib/replay/match-review.ts";
import { api } from "../src/lib/net/api.ts";
import type { Review } from "../src/lib/wire.ts";

/** A server that finishes a round every four seconds. */
const ROUND = 4000;
function server(total: number): { readonly requests: () => number } {
  const start = Date.now();
  const asked = vi
    .spyOn(api, "review")
    .mockImplementation(() =>
      Promise.resolve({ total, done: Math.min(total, Math.floor((Date.now() - start) / ROUND)) } as Review),
    );
  return { requests: () => asked.mock.calls.length };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("in the background there is at most one request for a round, and it ends with the review", async () => {
  const { requests } = server(9);
  let done = 0;
  watchReview(
    "a",
    (now) => (done = now.done),
    () => {},
    QUIETLY,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(done).toBe(9);
  expect(requests()).toBeLessThanOrEqual(9);
});

test("a slow round gets few requests, and never none for 15 s", async () => {
  const times: number[] = [];
  vi.spyOn(api, "review").mockImplementation(
    () => (times.push(Date.now()), Promise.resolve({ total: 1, done: 0 } as Review)),
  );
  watchReview(
    "a",
    () => {},
    () => {},
    QUIETLY,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times.length).toBeLessThan(8);
  for (const [i, time] of times.entries()) if (i) expect(time - (times[i - 1] as number)).toBeLessThan(15_000);
});

test("who leaves at once requests nothing, and who leaves later nothing more", async () => {
  const { requests } = server(9);
  watchReview(
    "a",
    () => {},
    () => {},
    QUIETLY,
  )();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests()).toBe(0);
  const stop = watchReview(
    "a",
    () => {},
    () => {},
    QUIETLY,
  );
  await vi.advanceTimersByTimeAsync(QUIETLY.after + 1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests()).toBe(1);
});

test("a refusal ends the requests", async () => {
  const asked = vi.spyOn(api, "review").mockRejectedValue(new Error("busy"));
  let failed = 0;
  watchReview(
    "a",
    () => {},
    () => failed++,
    QUIETLY,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect([failed, asked.mock.calls.length]).toEqual([1, 1]);
});
