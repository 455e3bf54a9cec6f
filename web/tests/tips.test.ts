import "./languages.ts";
import { beforeAll, expect, test } from "vitest";
import { goalText } from "../src/lib/goal.ts";
import type { Closed } from "../src/lib/play/reasons.ts";
import { tipFor, tipText } from "../src/lib/play/tips.ts";
import type { Tip } from "../src/lib/settings.svelte.ts";
import { settings } from "../src/lib/settings.svelte.ts";

const shut = (text: string, doubles = false): Closed => ({ text, doubles });

beforeAll(() => (settings.lang = "en"));

const sheet = { rules: { match: { target: 61 } }, lowest_wins: true };
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
  const goal = (match: object, lowest_wins = false): string => goalText({ rules: { match }, lowest_wins });
  expect(goal({ end: "single" })).toBe("The highest total wins. The match is one round.");
  expect(goal({ end: "rounds", rounds: 8 }, true)).toBe("The lowest total wins after 8 rounds.");
  expect(goal({ end: "rounds" }, true)).toContain("one round for each double");
});
