import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "../src/lib/words/en.ts";
import { peopleEn } from "../src/lib/words/people.en.ts";
import { replayEn } from "../src/lib/words/replay.en.ts";
import { scoringEn } from "../src/lib/words/scoring.en.ts";
import { tableEn } from "../src/lib/words/table.en.ts";

/** The tables of words by the function that returns them; their type has the same name, capitalized. */
const WORDS = { words: en, peopleWords: peopleEn, replayWords: replayEn, scoringWords: scoringEn, tableWords: tableEn };

type Path = readonly string[];

const at = (path: Path): unknown => path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], WORDS);
const isTable = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** The paths of all words below a path. */
function wordsIn(path: Path): readonly string[] {
  const value = at(path);
  return isTable(value) ? Object.keys(value).flatMap((key) => wordsIn([...path, key])) : [path.join(".")];
}

/** The names of tables of words in a file: variables, parameters, and calls such as `words()`. */
function tablesOf(text: string): ReadonlyMap<string, Path> {
  const types = new Map<string, Path>();
  const found = new Map<string, Path>();
  for (const give of Object.keys(WORDS)) {
    types.set(give[0]?.toUpperCase() + give.slice(1), [give]);
    found.set(`${give}()`, [give]);
  }
  for (const [, name = "", type = "", key = ""] of text.matchAll(/type (\w+) = (\w+)\["(\w+)"\]/g)) {
    const path = types.get(type);
    if (path) types.set(name, [...path, key]);
  }
  for (const [, name = "", type = ""] of text.matchAll(/(\w+): (\w+)/g)) {
    const path = types.get(type);
    if (path) found.set(name, path);
  }
  for (const [, name = "", from = "", keys = ""] of text.matchAll(/const (\w+) = (?:\$derived\()?(\w+(?:\(\))?)((?:\.\w+)*)\)?;/g)) {
    const path = [...(found.get(from) ?? []), ...keys.split(".").slice(1)];
    if (found.has(from) && isTable(at(path))) found.set(name, path);
  }
  return found;
}

/** The words that a file uses; all words of a table with a computed key. */
function wordsUsed(text: string): readonly string[] {
  const tables = tablesOf(text);
  return [...text.matchAll(/(?<![\w.])(\w+(?:\(\))?)((?:\.\w+)+)(\[)?/g)].flatMap(([, name = "", keys = "", computed]) => {
    const path = [...(tables.get(name) ?? [])];
    for (const key of keys.split(".").slice(1)) if (isTable(at(path))) path.push(key);
    return tables.has(name) && (computed || !isTable(at(path))) ? wordsIn(path) : [];
  });
}

const FILES = ["src", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, "utf8") })),
);
const PAGE = FILES.filter(({ path }) => path.startsWith("src/"));

const count = (text: string, word: string): number => text.match(new RegExp(`\\b${word}\\b`, "g"))?.length ?? 0;

test("the page uses all its words", () => {
  const used = new Set(
    PAGE.filter(({ path }) => !/\b(en|fr)\.ts$/.test(path)).flatMap(({ text }) => wordsUsed(text.replace(/\blanguages\[\w+\]/g, "words()"))),
  );
  expect(wordsIn([]).filter((word) => !used.has(word))).toEqual([]);
});

test("every export is imported by the page, or by a test and used in its own file", () => {
  const unused = PAGE.filter(({ path }) => path !== "src/lib/wire.ts").flatMap(({ path, text }) =>
    [...text.matchAll(/^ *export (?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => {
        const others = FILES.filter((file) => file.path !== path && count(file.text, name));
        return !others.some((file) => file.path.startsWith("src/")) && (!others.length || count(text, name) < 2);
      })
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test("every component is used", () => {
  const components = PAGE.map(({ path }) => path.match(/\w+\.svelte$/)?.[0] ?? "").filter(Boolean);
  expect(components.filter((name) => !PAGE.some(({ text }) => text.includes(`/${name}"`)))).toEqual([]);
});
