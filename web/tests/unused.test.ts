import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILES = ["src", "dev", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, "utf8") })),
);
const PAGE = FILES.filter(({ path }) => path.startsWith("src/"));

const count = (text: string, word: string): number => text.match(new RegExp(`\\b${word}\\b`, "g"))?.length ?? 0;

test("every export is imported by the page or its tools, or by a test and used in its own file", () => {
  const unused = PAGE.filter(({ path }) => !path.startsWith("src/lib/wire")).flatMap(({ path, text }) =>
    [...text.matchAll(/^ *export (?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => {
        const others = FILES.filter((file) => file.path !== path && count(file.text, name));
        return !others.some((file) => !file.path.startsWith("tests/")) && (!others.length || count(text, name) < 2);
      })
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test("every component is used", () => {
  const components = PAGE.map(({ path }) => path.match(/\w+\.svelte$/)?.[0] ?? "").filter(Boolean);
  expect(components.filter((name) => !PAGE.some(({ text }) => text.includes(`/${name}"`)))).toEqual([]);
});
