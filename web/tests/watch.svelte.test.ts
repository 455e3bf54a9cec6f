import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/net/api.ts";
import { fromTable, ReplayModel } from "../src/lib/replay/model.svelte.ts";
import type { Review } from "../src/lib/wire.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const progress = (done: number): Review =>
  ({ done, total: 3, seats: [], review: { turning: [] } }) as unknown as Review;

/** The first 50 requests are answered: a flood would never end otherwise. */
function answering(done: () => number) {
  const asked = vi.spyOn(api, "review");
  return asked.mockImplementation(() =>
    asked.mock.calls.length < 50 ? Promise.resolve(progress(done())) : new Promise(() => undefined),
  );
}

// An effect that read what the answers change sent 70 requests a second.
test("an open review asks once a second until it is complete", async () => {
  vi.useFakeTimers();
  let done = 0;
  const asked = answering(() => done);
  const model = new ReplayModel(fromTable("t"));
  const close = $effect.root(() => {
    $effect(() => model.watchReview());
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(5_000);
  flushSync();
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(5);
  done = 3;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(7);
  close();
});

test("a closed review asks no more", async () => {
  vi.useFakeTimers();
  const asked = answering(() => 1);
  const model = new ReplayModel(fromTable("t"));
  const close = $effect.root(() => {
    $effect(() => model.watchReview());
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  close();
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked.mock.calls.length).toBe(before);
});
