import { expect, test } from "vitest";
import type { GameEvent } from "../src/lib/wire.ts";
import { eventTexts } from "../src/lib/words/events.ts";
import { earnedText } from "../src/lib/words/points.ts";

const fives = { name: "muggins", rules: { score: { multiple_of: [5], unit: "pips" } } };
const both = { name: "fives_and_threes", rules: { score: { multiple_of: [5, 3], unit: "multiples" } } };
const ends = (points: number, count: number) => ({ points, count, why: "ends" }) as const;

test("a count is said with its parts", () => {
  expect(earnedText(ends(15, 15), fives)).toBe("15: three fives");
  expect(earnedText(ends(5, 5), fives)).toBe("5: one five");
  expect(earnedText(ends(8, 15), both)).toBe("15: three fives and five threes, 8 points");
  expect(earnedText(ends(1, 3), both)).toBe("3: one three, 1 point");
});

test("a bonus has the game's own name", () => {
  const bonus = { points: 25, count: null, why: "both_ends" } as const;
  expect(earnedText(bonus, { name: "dominican", rules: {} })).toBe("capicúa +25");
  expect(earnedText(bonus, { name: "haitian", rules: {} })).toBe("dekabès +25");
  expect(earnedText(bonus, { name: "spanish", rules: {} })).toBe("fits both ends +25");
});

test("the parts of a bust are one sentence", () => {
  const scored = (points: number, why: string, bust: boolean): GameEvent => ({ type: "Scored", seat: 1, points, why, count: null, bust }) as GameEvent;
  const texts = eventTexts([scored(2, "alike", true), scored(1, "out", true), scored(1, "out", false)], ["Ada", "Ben"], both);
  expect(texts).toEqual(["3 points would be too many for Ben: bust.", "", "Ben scores – going out +1."]);
});
