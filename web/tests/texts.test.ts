import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown, spans } from "../src/lib/markdown.ts";
import { read, shown } from "../src/lib/switches.ts";
import { rows } from "../src/lib/play/text-view.ts";
import { pipText, star, withNumber } from "../src/lib/star.svelte.ts";
import { layouts } from "./layouts.ts";

test("prose becomes headings, paragraphs, lists and tables", () => {
  const blocks = parseMarkdown(
    "# A\n\n*all* of it\nhere\n\n- **B** one\n- two\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n",
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[1]).toEqual({
    kind: "paragraph",
    spans: [
      { text: "all", style: "em" },
      { text: " of it here", style: "plain" },
    ],
  });
  expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});

test("no letter of the prose is lost", () => {
  const plain = (text: string): string =>
    spans(text)
      .map((span) => span.text)
      .join("");
  const letters = (text: string): string => text.replaceAll("*", "");
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "*", " ", "<") }),
      (text) => letters(plain(text)) === letters(text),
    ),
  );
});

test("written switches are read back unchanged", () => {
  expect(read("table", shown({ 2: 7, 3: 6 }))).toEqual({ 2: 7, 3: 6 });
  expect(read("list", shown(["6-6", "5-5"]))).toEqual(["6-6", "5-5"]);
  expect(read("list", "")).toEqual([]);
  expect(read("list", shown([5, 3]))).toEqual([5, 3]);
  const bonus = { both_ends: 25, "last:0-0": 100 };
  expect(read("table", shown(bonus))).toEqual(bonus);
  expect(read("number", "12")).toBe(12);
  expect(read("flag", "true")).toBe(true);
  expect(read("text", shown(null))).toBe("");
});

test("the table as text holds every tile once", () => {
  for (const { laid, ends } of layouts) {
    const count = rows({ layout: laid, ends }).reduce((sum, { tiles }) => sum + tiles.length, 0);
    expect(count).toBe(laid.length - 1);
  }
});

test("the table as text writes the wild number as a star, and reads it", () => {
  const laid = { tile: [10, 4] as const, end: 0, pip: 4, arm: 0 };
  const written = (): readonly string[] => rows({ layout: [laid as never], ends: [] }).flatMap(({ tiles }) => tiles);
  expect([written(), pipText(10), withNumber("*-4@2")]).toEqual([["[4|10]"], "10", "*-4@2"]);
  star.show({ star: 10 });
  expect([written(), pipText(10)]).toEqual([["[4|★]"], "★"]);
  expect(["★-4@2", "*-4", "why 4-star 1", "★-★"].map(withNumber)).toEqual(["10-4@2", "10-4", "why 4-10 1", "10-10"]);
  star.show(null);
});
