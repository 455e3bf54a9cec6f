import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { familiesLike, familiesOf, familyTitle, fits, minutesOf, setText, type Search } from "../src/lib/games.ts";
import type { SheetInfo } from "../src/lib/wire.ts";

const CATALOGUE = readdirSync("../src/boneyard/sheets/catalogue").map((file) => file.replace(".toml", ""));
const ANY: Search = { text: "", players: null, minutes: null, pip: null };

const game = (name: string, family = "", more: Partial<SheetInfo> = {}) =>
  ({
    name,
    digest: name,
    title: { en: `Game ${name}` },
    about: { en: "Jouée à Orléans, the old way." },
    search: {},
    source: "none",
    family,
    family_title: family ? { en: `All ${family}` } : {},
    min: 2,
    max: 4,
    max_pip: 6,
    copies: 1,
    star: null,
    ...more,
  }) as SheetInfo;
const names = (families: ReturnType<typeof familiesOf>): string[][] =>
  families.map(({ sheets }) => sheets.map(({ name }) => name));

test("every game of the catalogue has a length: python web/dev/record_samples.py", () => {
  expect(CATALOGUE.filter((name) => minutesOf(game(name)) === null)).toEqual([]);
});

test("the wild number of a set is no number of the tiles that one counts", () => {
  expect(setText(game("spinner", "", { max_pip: 10, star: 10 }))).toBe("double-9 with wild tiles");
  expect(setText(game("mine", "", { max_pip: 12 }))).toBe("double-12");
});

describe("families", () => {
  const families = familiesOf([
    game("classic_50", "classic"),
    game("mine"),
    game("classic_draw", "classic"),
    game("french", "french"),
  ]);

  test("variants are together, the games to show first are first, and a game without a family is alone", () => {
    expect(names(families)).toEqual([["french"], ["classic_draw", "classic_50"], ["mine"]]);
  });

  test("a family has its name, and a game alone its own", () => {
    expect(families.map(familyTitle)).toEqual(["Game french", "All classic", "Game mine"]);
  });

  test("a family without a name has that of its first game", () => {
    expect(
      familiesOf([game("a", "odd", { family_title: {} }), game("b", "odd", { family_title: {} })]).map(familyTitle),
    ).toEqual(["Game a"]);
  });

  test("only the variants that are as wished stay, and a family without any goes", () => {
    expect(names(familiesLike(families, { ...ANY, text: "classic_5" }))).toEqual([["classic_50"]]);
    expect(names(familiesLike(families, { ...ANY, text: "nothing" }))).toEqual([]);
  });
});

describe("a search", () => {
  const fives = familiesOf([
    game("all_threes", "fives", {
      title: { en: "All Threes" },
      about: { en: "Muggins with threes instead of fives." },
    }),
    game("all_fives", "fives", { title: { en: "All Fives" }, search: { en: "Muggins, Fives", es: "cincos" } }),
    game("muggins", "fives", { title: { en: "Muggins" } }),
    game("five_up", "five up", { title: { en: "Five-Up", fr: "Le cinq" } }),
    game("kozel", "", { title: { en: "Kozel" }, search: { en: "goat, Козёл" } }),
    game("train", "", { title: { en: "Mexican Train" }, search: { en: "Mexico, double twelve" } }),
  ]);
  test.each([
    ["muggins", [["muggins", "all_fives", "all_threes"]]],
    ["mug", [["all_fives", "muggins", "all_threes"]]],
    ["FIVEUP", [["five_up"]]],
    ["five up", [["five_up"]]],
    ["le cinq", [["five_up"]]],
    ["cincos", [["all_fives"]]],
    ["козел", [["kozel"]]],
    ["mexico", [["train"]]],
    ["train, mexican", [["train"]]],
    ["bridge", []],
  ])("for %o finds what is called so first", (text, found) =>
    expect(names(familiesLike(fives, { ...ANY, text }))).toEqual(found),
  );
});

describe("filters", () => {
  test.each([
    ["", true],
    ["game FRENCH", true],
    ["french games", false],
    ["orleans jouee", true],
  ])("the words %o are found: %o", (text, found) => expect(fits(game("french"), { ...ANY, text })).toBe(found));

  test.each([
    [1, false],
    [2, true],
    [4, true],
    [5, false],
  ])("for %i players: %o", (players, found) => expect(fits(game("french"), { ...ANY, players })).toBe(found));

  test("a larger set holds a smaller one, but not two", () => {
    expect(fits(game("a", "", { max_pip: 9 }), { ...ANY, pip: 6 })).toBe(false);
    expect(fits(game("a", "", { max_pip: 6 }), { ...ANY, pip: 9 })).toBe(true);
    expect(fits(game("a", "", { copies: 2 }), { ...ANY, pip: 9 })).toBe(false);
  });

  test("a length is a most, or a least where it is negative; a game that nobody measured has none", () => {
    const length = minutesOf(game("french")) ?? 0;
    expect(fits(game("french"), { ...ANY, minutes: length })).toBe(true);
    expect(fits(game("french"), { ...ANY, minutes: length - 1 })).toBe(false);
    expect(fits(game("french"), { ...ANY, minutes: -length })).toBe(false);
    expect(fits(game("french"), { ...ANY, minutes: 1 - length })).toBe(true);
    expect(fits(game("mine"), { ...ANY, minutes: 1000 })).toBe(false);
  });
});
