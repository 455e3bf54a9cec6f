import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PIPS, SEATS } from "../src/lib/look.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { FELTS, TILES } from "../src/lib/themes.ts";
import { LANGUAGES } from "../src/lib/words/languages.ts";
import { sayIf } from "../src/lib/words/say.svelte.ts";

const css = readFileSync("src/look.css", "utf8");
const themes = readFileSync("src/themes.css", "utf8");

type Colours = Readonly<Record<string, string>>;
type Rgb = readonly number[];

const rgb = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/** The relative luminance of WCAG 2. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const colour = (colours: Colours, name: string): Rgb => rgb(colours[name] ?? "");
const times = ["day", "night"] as const;
const felts = Object.entries(FELTS).flatMap(([name, felt]) =>
  times.map((time) => [`${name} by ${time}`, felt[time]] as const),
);
const tiles = Object.entries(TILES).flatMap(([name, tile]) =>
  times.map((time) => [`${name} by ${time}`, tile[time]] as const),
);
/** What marks ends, hints and the last tile. */
const glow = rgb(/--glow: (#\w+)/.exec(css)?.[1] ?? "");

test("the fonts are small, and come with their licences and with fonts as wide until they are there", () => {
  const page = readFileSync("src/app.css", "utf8");
  const fonts = readdirSync("src/fonts");
  const code = ["src/main.ts", "src/lib/text-font.ts"].map((file) => readFileSync(file, "utf8")).join();
  expect(fonts.length).toBe(2);
  for (const font of fonts) {
    expect(statSync(`src/fonts/${font}`).size).toBeLessThan(15_000);
    expect(code).toContain(`/fonts/${font}"`);
    const licence = `public/${/^[a-z]+/.exec(font)?.[0]}-license.txt`;
    expect(readFileSync(licence, "utf8")).toContain("SIL Open Font License, Version 1.1");
  }
  expect(page.split("size-adjust").length).toBeGreaterThan(2);
});

test("there are felts and tiles to choose, each with a name in every language", () => {
  expect(Object.keys(FELTS).length).toBeGreaterThanOrEqual(4);
  expect(Object.keys(TILES).length).toBeGreaterThanOrEqual(4);
  for (const { code } of LANGUAGES) {
    settings.lang = code;
    for (const name of Object.keys(FELTS)) expect(sayIf(`page-felts-${name}`)).not.toBe(null);
    for (const name of Object.keys(TILES)) expect(sayIf(`page-tile-looks-${name}`)).not.toBe(null);
  }
  settings.lang = "en";
});

test("every theme but the first has its colours in the style sheet", () => {
  for (const name of Object.keys(FELTS).slice(1)) expect(themes.split(`[data-felt="${name}"]`).length).toBe(4);
  for (const name of Object.keys(TILES).slice(1)) expect(themes).toContain(`[data-tiles="${name}"]`);
});

describe.each(felts)("on the felt %s", (_name, felt) => {
  const [middle, edge] = [colour(felt, "felt"), colour(felt, "felt-deep")];

  test("text can be read", () => {
    for (const ground of [middle, edge]) expect(contrast(colour(felt, "felt-ink"), ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour(felt, "felt-soft"), edge)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour(felt, "felt-soft"), middle)).toBeGreaterThanOrEqual(3);
  });

  test("markers and the lines of seats stand out", () => {
    for (const ground of [middle, edge]) expect(contrast(glow, ground)).toBeGreaterThanOrEqual(3);
    for (const { bright } of SEATS) expect(contrast(rgb(bright), edge)).toBeGreaterThanOrEqual(3);
  });

  test.each(tiles)("the tiles %s stand out", (_tile, tile) => {
    // By their face, or by the edge around it.
    for (const ground of [middle, edge]) {
      const found = ["bone", "bone-edge"].map((name) => contrast(colour(tile, name), ground));
      expect(Math.max(...found)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe.each(tiles)("on the tiles %s", (_name, tile) => {
  const face = colour(tile, "bone");

  test("pips can be read", () => {
    expect(contrast(colour(tile, "pip"), face)).toBeGreaterThanOrEqual(7);
  });

  const white = parseInt(tile["pip-tint"] ?? "") / 100;
  const shown = (colour: string): Rgb => rgb(colour).map((part) => part + (1 - part) * white);

  test("coloured pips can be read", () => {
    for (const pip of PIPS.slice(1)) expect(contrast(shown(pip.colour), face), pip.colour).toBeGreaterThanOrEqual(3);
  });

  test.each(["DominoTile", "EndsStrip"])("coloured digits of %s can be read", (component) => {
    const [, black = ""] =
      /color-mix\(in srgb, var\(--pip\), #000 (\d+)%\)/.exec(
        readFileSync(`src/components/${component}.svelte`, "utf8"),
      ) ?? [];
    for (const pip of PIPS.slice(1)) {
      const digit = shown(pip.colour).map((part) => part * (1 - parseInt(black) / 100));
      expect(contrast(digit, face), pip.colour).toBeGreaterThanOrEqual(4.5);
    }
  });
});
