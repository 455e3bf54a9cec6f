import "./languages.ts";
import { beforeAll, expect, test } from "vitest";
import type { Closed } from "../src/lib/play/reasons.ts";
import { tipFor, tipText } from "../src/lib/play/tips.ts";
import { settings, type Tip } from "../src/lib/settings.svelte.ts";
import { goalText } from "../src/lib/words/facts.ts";
import { TO_100 } from "./goals.ts";

const shut = (text: string, doubles = false): Closed => ({ text, doubles });

beforeAll(() => (settings.lang = "en"));

const sheet = { goal: { ...TO_100, target: 61, lowest: true } };
const sight = (learned: Tip[], placing = true, closed: Closed | null = null): Parameters<typeof tipFor>[0] => ({
  sheet,
  placing,
  closed,
  learned,
});

test("tips come one at a time, when there is something to show, and never again", () => {
  expect(tipFor(sight([], false))).toBeNull();
  expect(tipFor(sight([]))).toBe("fit");
  expect(tipFor(sight(["fit"], true, shut("The 1-1 must be on the table first.")))).toBe("closed");
  expect(tipFor(sight(["fit"], false))).toBe("points");
  expect(tipFor(sight(["fit", "points"]))).toBeNull();
  expect(tipFor(sight(["fit", "points"], false, shut("x")))).toBe("closed");
  expect(tipFor(sight(["fit", "closed", "points"], true, shut("x")))).toBeNull();
});

test("tips and the goal are made from the sheet", () => {
  expect(tipText("points", sight([]))).toBe("Points are bad here. The lowest total wins; 61 points end the match.");
  expect(tipText("closed", sight([], true, shut("The 1-1 must be on the table first.")))).toContain(
    "The 1-1 must be on the table first.",
  );
  expect(tipText("closed", sight([], true, shut("The 1-1 comes next on this arm.", true)))).toMatch(
    /^A double at an end: .* The 1-1 comes next on this arm\.$/,
  );
  expect(goalText({ ...TO_100, why: "single" })).toBe("The highest total wins. The match is one round.");
  const lowest = { ...TO_100, rounds: 8, lowest: true };
  expect(goalText({ ...lowest, why: "rounds" })).toBe("The lowest total wins after 8 rounds.");
  expect(goalText({ ...lowest, why: "engines" })).toContain("one round for each double");
});
