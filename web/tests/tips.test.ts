import "./languages.ts";
import { beforeAll, expect, test } from "vitest";
import { keyOf, tipFor, tipText, type Sight } from "../src/lib/play/tips.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { goalText } from "../src/lib/words/facts.ts";
import { TO_100 } from "./goals.ts";

beforeAll(() => (settings.lang = "en"));

const sheet = { goal: { ...TO_100, target: 61, lowest: true }, family: "french", name: "french_jamaican" };
const shut = (text: string, doubles = false): Pick<Sight, "closed"> => ({ closed: { text, doubles } });
const EMPTY = { seat: 0, layout: [], ends: [], history: [] };
const view = (given: object): Pick<Sight, "view"> => ({ view: { ...EMPTY, ...given } as Sight["view"] });
const sight = (given: Partial<Sight> = {}): Sight => ({
  sheet,
  view: EMPTY,
  due: null,
  closed: null,
  ended: false,
  ...given,
});
const laid = (tile: readonly [number, number], seat: number | null = 1): object => ({ index: 0, tile, seat });

test("tips come one at a time, when something happens for the first time, and never again", () => {
  const closed = shut("The 1-1 must be on the table first.");
  expect(tipFor(sight(), [])).toBeNull();
  expect(tipFor(sight({ due: "place", ...closed }), [])).toBe("fit");
  expect(tipFor(sight({ due: "place", ...closed }), ["fit"])).toBe("closed");
  expect(tipFor(sight({ due: "place", ...closed }), ["fit", "closed french"])).toBeNull();
  expect(tipFor(sight({ due: "draw" }), [])).toBe("draw");
  expect(tipFor(sight({ ...closed, ended: true }), [])).toBe("points");
  expect(tipFor(sight({ ended: true }), ["points french"])).toBeNull();
});

test("only what happened to the player is told, and doubles that players laid", () => {
  const event = (type: string, seat: number, why: string): Sight => sight(view({ history: [{ type, seat, why }] }));
  expect(tipFor(event("Drew", 0, "turn"), [])).toBe("draw");
  expect(tipFor(event("Drew", 1, "turn"), [])).toBeNull();
  expect(tipFor(event("Passed", 0, "unable"), [])).toBe("pass");
  expect(tipFor(event("Passed", 0, "extra"), [])).toBeNull();
  expect(tipFor(sight(view({ layout: [laid([6, 6])] })), [])).toBe("double");
  expect(tipFor(sight(view({ layout: [laid([6, 4])] })), [])).toBeNull();
  expect(tipFor(sight(view({ layout: [laid([6, 6], null)] })), [])).toBeNull();
});

test("what is the same in every game is said once, the rest in each family", () => {
  expect([keyOf("fit", sheet), keyOf("double", sheet)]).toEqual(["fit", "double french"]);
  expect(keyOf("points", { ...sheet, family: "" })).toBe("points french_jamaican");
});

test("tips and the goal are made from the sheet and the table", () => {
  expect(tipText("points", sight())).toBe(
    "Points are bad here. The lowest total wins; 61 points end the match. Tap a name to see what its points are made of.",
  );
  const reason = "The 1-1 must be on the table first.";
  expect(tipText("closed", sight(shut(reason)))).toContain(reason);
  expect(tipText("closed", sight(shut(reason, true)))).toMatch(/^A double at an end: .* first\.$/);
  const ends = [0, 0, 0, 0, 3].map((parent, id) => ({ id, parent }));
  expect(tipText("double", sight(view({ layout: [laid([0, 0])], ends })))).toBe(
    "The 0-0 is a double: it lies crosswise. It has 4 open ends.",
  );
  expect(tipText("double", sight(view({ layout: [laid([5, 5])], ends: [] })))).toBe(
    "The 5-5 is a double: it lies crosswise.",
  );
  expect(goalText({ ...TO_100, why: "single" })).toBe("The highest total wins. The match is one round.");
  const lowest = { ...TO_100, rounds: 8, lowest: true };
  expect(goalText({ ...lowest, why: "rounds" })).toBe("The lowest total wins after 8 rounds.");
  expect(goalText({ ...lowest, why: "engines" })).toContain("one round for each double");
});
