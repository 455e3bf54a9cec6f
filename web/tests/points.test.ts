import { expect, test } from "vitest";
import { BONUS, bonusKeys, changedRules, named, withBonus } from "../src/lib/switches.ts";
import { BONUSES, type Scored, type SheetInfo, type Switch, type Tile } from "../src/lib/wire.ts";
import { bonusName, earnedText, lineText, type Listener } from "../src/lib/words/facts.ts";

const of = (name: string, last_tile: Tile | null = null): Listener => ({
  sheet: { name, last_tile, draws: false },
  names: ["Ada"],
});

test("a count is said with its parts", () => {
  const ends = (count: number, ...parts: Scored["parts"]): string =>
    earnedText({ type: "Scored", seat: 0, points: count, why: "ends", count, parts }, of("muggins"));
  expect(ends(15, { times: 3, divisor: 5 })).toBe("15: three fives +15");
  expect(ends(5, { times: 1, divisor: 5 })).toBe("5: one five +5");
  expect(ends(15, { times: 3, divisor: 5 }, { times: 5, divisor: 3 })).toBe("15: three fives and five threes +15");
});

test("a bonus has the game's own name, during a round and at its end", () => {
  const bonus = { type: "Scored", seat: 0, points: 25, count: null, why: "both_ends", parts: [] } as const;
  expect(["dominican", "haitian", "spanish"].map((name) => earnedText(bonus, of(name)))).toEqual([
    "capicúa +25",
    "dekabès +25",
    "both ends (capicúa) +25",
  ]);
  expect(lineText({ seat: 0, points: 1, why: "both_ends", of: null }, of("haitian"))).toBe("dekabès");
});

test("the tile of a last tile is named if the sheet has just one", () => {
  expect(bonusName("last_tile", of("spanish", [6, 6]).sheet)).toBe("last tile 6-6");
  expect(bonusName("last_tile", of("spanish").sheet)).toBe("last tile");
  expect(bonusName("last_tile", of("puerto_rican", [0, 0]).sheet)).toBe("chuchazo");
  expect(bonusName("pips", of("spanish").sheet)).toBeNull();
});

test("house rules show each bonus under the game's own name", () => {
  const sheet = { name: "puerto_rican", last_tile: null };
  const one = { field: BONUS, kind: "table", choices: [], words: [] } as unknown as Switch;
  expect(named(one, { both_ends: 100, "last:0-0": 100 }, sheet)).toBe("capicúa: 100, chuchazo: 100");
  expect(named(one, {}, sheet)).toBe("none");
  const factors = { ...one, field: "score.out_factor" } as unknown as Switch;
  expect(named(factors, { both_ends: 2 }, sheet)).toBe("capicúa: 2");
  for (const key of BONUSES) expect(bonusName(key, sheet)).not.toBeNull();
});

test("house rules are told with their values and the printed ones", () => {
  const one = { field: "turn.decline", kind: "flag", choices: [], words: [] } as unknown as Switch;
  const sheet = {
    name: "x",
    changed: [{ field: "turn.decline", value: true, printed: false }],
  } as unknown as SheetInfo;
  expect(changedRules(sheet, [one, { ...one, field: BONUS }])).toEqual([{ one, value: "yes", printed: "no" }]);
});

test("a changed bonus keeps the printed order, and 0 removes it", () => {
  const printed = { lead_pass: 25, "last:0-0": 50 };
  const keys = bonusKeys(BONUSES, printed, printed);
  expect(keys).toEqual(["lead_pass", "last:0-0", ...BONUSES.filter((one) => one !== "lead_pass")]);
  const changed = withBonus(keys, printed, "lead_pass", 30);
  expect(changed).toEqual({ lead_pass: 30, "last:0-0": 50 });
  expect(JSON.stringify(withBonus(keys, changed, "lead_pass", 25))).toBe(JSON.stringify(printed));
  expect(withBonus(keys, printed, "lead_pass", 0)).toEqual({ "last:0-0": 50 });
  expect(withBonus(keys, printed, "out", Number.NaN)).toEqual(printed);
});
