import { expect, test } from "vitest";
import { readClock, spanText, timeText } from "../src/lib/times.ts";

test("a clock that runs shows what is left until its deadline", () => {
  expect(readClock(60_000, 100_000, 70_500)).toEqual({ left: 30, wait: 0 });
  expect(readClock(60_000, 100_000, 200_000)).toEqual({ left: 0, wait: 0 });
  expect(readClock(60_000, null, 70_500)).toEqual({ left: 60, wait: 0 });
});

test("a clock that waits for its player stands still, and counts the seconds until it starts", () => {
  expect(readClock(60_000, 100_000, 32_100)).toEqual({ left: 60, wait: 8 });
  expect(readClock(60_000, 100_000, 40_000)).toEqual({ left: 60, wait: 0 });
});

test("times have minutes and seconds", () => {
  expect([timeText(0), timeText(61), timeText(600)]).toEqual(["0:00", "1:01", "10:00"]);
});

test("long times have their two largest units", () => {
  const span = (seconds: number): string => spanText(seconds, "en", "long");
  expect(span(3 * 86_400)).toBe("3 days");
  expect(span(2 * 86_400 + 5 * 3600 - 30)).toBe("2 days 5 hours");
  expect(span(3600 + 60)).toBe("1 hour 1 minute");
  expect(span(59)).toBe("1 minute");
  expect(span(0)).toBe("0 minutes");
  expect(spanText(86_400 + 3600, "fr", "narrow")).toBe("1j 1h");
});
