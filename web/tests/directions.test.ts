import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settings, stepOf } from "../src/lib/settings.svelte.ts";
import { LANGUAGES } from "../src/lib/words/languages.ts";

/** A side in the name of a property, as the value of one, or as a value written by the code. */
const SIDES = [
  /(?<![-\w])(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*: [^;]+(?=;)/g,
  /(?:text-align|float|clear): (?:left|right)/g,
  /style:(?:left|right)/g,
];
const FOUR = /(?<![-\w])(?:margin|padding|inset|border-(?:width|style|color)): ([^;]+);/g;

/** The values of a shorthand: a space in brackets separates none. */
const parts = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function sidesIn(text: string): readonly string[] {
  const css = text.replaceAll(/<script[^]*?<\/script>/g, "");
  const uneven = [...css.matchAll(FOUR)]
    .filter(([, value = ""]) => parts(value).length === 4 && parts(value)[1] !== parts(value)[3])
    .map(([found]) => found);
  return [...SIDES.flatMap((side) => css.match(side) ?? []), ...uneven];
}

test("the style names the sides of the reading direction, but for what is drawn or measured", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(svelte|css)$/.test(path),
  );
  const found = files.flatMap((path) =>
    sidesIn(readFileSync(`src/${path}`, "utf8")).map((side) => `${path.replace("components/", "")}: ${side}`),
  );
  expect([...new Set(found)].toSorted()).toEqual([
    "Flourish.svelte: style:left",
    "Hand.svelte: left: 0",
    "RoundBreakdown.svelte: border-width: 0 1.5px 1.5px 0;", // a turned square: an arrow down
    "ScoreTrack.svelte: style:left",
    "TableHeader.svelte: left: 50%",
    "app.css: left: 0",
    // The lines that join partners, around the felt.
    "pages/TablePage.svelte: border-width: 3px 0 0 3px;",
    "pages/TablePage.svelte: inset: -6px 50% 1.5rem -6px;",
    "pages/TablePage.svelte: inset: 50% -8px -8px -11px;",
    "replay/ReplayControls.svelte: style:left",
  ]);
});

test("the arrow to the right leads on, and back where lines begin at the right", () => {
  expect(["ArrowRight", "ArrowLeft", "x"].map(stepOf)).toEqual([1, -1, 0]);
  const english = LANGUAGES.find(({ code }) => code === settings.lang) as { direction: string };
  english.direction = "rtl";
  expect(["ArrowRight", "ArrowLeft", "x"].map(stepOf)).toEqual([-1, 1, 0]);
  english.direction = "ltr";
});
