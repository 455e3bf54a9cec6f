// The messages of a table: one at a time, each for as long as it takes to read, and none is lost from the log.
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Messages, readingTime } from "../src/lib/play/messages.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reason = (text: string) => ({ kind: "reason" as const, reason: { text, ends: [1], tile: null } });

test("a message stays until it can be read, a long one longer", () => {
  const messages = new Messages();
  messages.add("Ada scores 10: the ends count 10, two fives.");
  vi.advanceTimersByTime(3400);
  expect(messages.now?.text).toMatch(/^Ada/);
  vi.advanceTimersByTime(6000);
  expect(messages.now).toBeNull();
  expect(readingTime("a".repeat(100), true)).toBeGreaterThan(readingTime("a".repeat(40), true));
  expect(readingTime("a".repeat(1000), true)).toBeLessThan(10_000);
  expect(readingTime("a".repeat(100), false)).toBeLessThan(readingTime("a".repeat(100), true));
});

test("a reason comes at once, replaces the reason before, and gives its place back", () => {
  const messages = new Messages();
  messages.add("news");
  messages.interrupt("first", reason("first"));
  messages.interrupt("second", reason("second"));
  expect(messages.queue.map(({ text }) => text)).toEqual(["second", "news"]);
  messages.unsay();
  expect(messages.queue.map(({ text }) => text)).toEqual(["news"]);
  expect(messages.log.map(({ text }) => text)).toEqual(["news", "first", "second"]);
});

test("a message stays while somebody points at it", () => {
  const messages = new Messages();
  messages.add("news");
  messages.hold(true);
  vi.advanceTimersByTime(60_000);
  expect(messages.now?.text).toBe("news");
  messages.hold(false);
  vi.advanceTimersByTime(10_000);
  expect(messages.now).toBeNull();
});

test("of whatever is said, every message on the screen has its time, and all are in the log", () => {
  const step = fc.oneof(
    fc.record({ say: fc.string({ minLength: 1, maxLength: 120 }), wait: fc.nat(9000) }),
    fc.record({ touch: fc.string({ minLength: 1, maxLength: 120 }), wait: fc.nat(9000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const messages = new Messages();
      const said: string[] = [];
      for (const one of steps) {
        if ("say" in one) {
          if (messages.queue.at(-1)?.text !== one.say) said.push(one.say);
          messages.add(one.say);
        } else {
          messages.interrupt(one.touch, reason(one.touch));
          said.push(one.touch);
        }
        const shown = messages.now;
        if (shown) {
          vi.advanceTimersByTime(readingTime(shown.text, false) - 1);
          expect(messages.now?.id).toBe(shown.id);
        }
        vi.advanceTimersByTime(one.wait);
        expect(messages.queue.length).toBeLessThanOrEqual(6);
        expect(messages.queue.filter(({ kind }) => kind === "reason").length).toBeLessThanOrEqual(1);
      }
      expect(messages.log.map(({ text }) => text)).toEqual(said);
      vi.advanceTimersByTime(10 * 9000);
      expect(messages.queue).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
