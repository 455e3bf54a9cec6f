import { expect, test } from "vitest";
import { BONUSES, type GameEvent, type RoundResult, type Switch } from "../src/lib/wire.ts";
import { eventTexts } from "../src/lib/words/events.ts";
import { explain } from "../src/lib/scoring.ts";
import { BONUS, bonusKeys, named, withBonus } from "../src/lib/switches.ts";
import { bonusName, earnedText } from "../src/lib/words/points.ts";

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
  expect(earnedText(bonus, { name: "spanish", rules: {} })).toBe("both ends (capicúa) +25");
});

test("the result of a round has the same name, with a capital, and its rule", () => {
  const line = { seat: 0, points: 1, why: "both_ends", of: null };
  const told = explain(line, {} as RoundResult, {
    sheet: { name: "haitian", rules: {} },
    partners: true,
    names: ["Ada"],
  });
  expect(told.what).toBe("Dekabès");
  expect(told.rules).toEqual(["The last tile was no double and fitted two ends, one with each half."]);
});

test("the tile of a last tile is named if the sheet has just one", () => {
  const sheet = (...tiles: string[]) => ({
    name: "spanish",
    rules: { score: { bonus: Object.fromEntries(tiles.map((tile) => [`last:${tile}`, 5])) } },
  });
  expect(bonusName("last_tile", sheet("6-6"))).toBe("last tile 6-6");
  expect(bonusName("last_tile", sheet("6-6", "0-0"))).toBe("last tile");
  expect(bonusName("last_tile", { ...sheet("0-0"), name: "puerto_rican" })).toBe("chuchazo");
  expect(bonusName("pips", sheet())).toBeNull();
});

test("the parts of a bust are one sentence", () => {
  const scored = (points: number, why: string, bust: boolean): GameEvent =>
    ({ type: "Scored", seat: 1, points, why, count: null, bust }) as GameEvent;
  const texts = eventTexts(
    [scored(2, "alike", true), scored(1, "out", true), scored(1, "out", false)],
    ["Ada", "Ben"],
    both,
  );
  expect(texts).toEqual(["3 points would be too many for Ben: bust.", "", "Ben scores – going out +1."]);
});

test("house rules show each bonus under the game's own name", () => {
  const sheet = { name: "puerto_rican", rules: {} };
  const one = { field: BONUS, kind: "table", choices: [], words: [] } as unknown as Switch;
  expect(named(one, { both_ends: 100, "last:0-0": 100 }, sheet)).toBe("capicúa: 100, chuchazo: 100");
  expect(named(one, {}, sheet)).toBe("none");
  for (const key of BONUSES) expect(bonusName(key, sheet)).not.toBeNull();
});

test("a changed bonus keeps the printed order, and 0 removes it", () => {
  const printed = { lead_pass: 25, "last:0-0": 50 };
  const keys = bonusKeys(printed, printed);
  expect(keys).toEqual(["lead_pass", "last:0-0", ...BONUSES.filter((one) => one !== "lead_pass")]);
  const changed = withBonus(keys, printed, "lead_pass", 30);
  expect(changed).toEqual({ lead_pass: 30, "last:0-0": 50 });
  expect(JSON.stringify(withBonus(keys, changed, "lead_pass", 25))).toBe(JSON.stringify(printed));
  expect(withBonus(keys, printed, "lead_pass", 0)).toEqual({ "last:0-0": 50 });
  expect(withBonus(keys, printed, "out", Number.NaN)).toEqual(printed);
});
