import { describe, expect, test, vi } from "vitest";
import { readRules, ShelfError, unpackedRules } from "../src/lib/local/shelf.ts";
import { markedRules, type MarkedBlock } from "../src/lib/marks.ts";
import { api } from "../src/lib/net/api.ts";
import { packed, unpacked } from "../src/lib/packed.ts";
import { houseText } from "../src/lib/switches.ts";
import type { CheckedSheet } from "../src/lib/wire.ts";

describe("a text in an address", () => {
  test("comes out as it went in", async () => {
    const text = 'title = "Régles « à nous » 🁡"\n'.repeat(50);
    const signs = await packed(text);
    expect(signs).toMatch(/^[\w-]+$/);
    expect(await unpacked(signs, 5000)).toBe(text);
  });

  test("is refused when it is none, cut off, or too long", async () => {
    const signs = await packed("abc ".repeat(400));
    for (const wrong of ["", "€", "a b", signs.slice(0, -8), signs.slice(9)])
      expect(await unpacked(wrong, 5000)).toBe(null);
    expect(await unpacked(signs, 1599)).toBe(null);
    expect(await unpacked(await packed("0".repeat(5_000_000)), 80_000)).toBe(null);
    // Bytes that are no UTF-8.
    const bytes = await new Response(
      new Blob([Uint8Array.of(0xff, 0xfe)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    ).arrayBuffer();
    const bad = btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/=+$/, "");
    expect(await unpacked(bad.replaceAll("+", "-").replaceAll("/", "_"), 5000)).toBe(null);
  });
});

describe("rules of somebody else", () => {
  const answer = (found: Partial<CheckedSheet>): void =>
    void vi
      .spyOn(api, "check")
      .mockResolvedValue({ problems: [], sheet: null, prose: "", figures: null, house: null, ...found });
  const sheet = { title: { en: "Ours" } } as unknown as CheckedSheet["sheet"];
  const house = { sheet: "french", fields: { "match.target": 50 } };

  test("go back to the switches only if the page has written them", async () => {
    answer({ sheet, house });
    const text = houseText("french", "Ours", house.fields);
    expect((await readRules(text, "en")).rules).toEqual(house);
    expect((await readRules(`# by hand\n${text}`, "en")).rules).toEqual({ text: `# by hand\n${text}` });
  });

  test("are refused with a reason, and before the server is asked if they are no text", async () => {
    const problems = [{ text: { en: "no" }, field: null, line: 1 }];
    answer({ problems });
    await expect(readRules("x", "en")).rejects.toEqual(new ShelfError("sheet", problems));
    vi.mocked(api.check).mockClear();
    await expect(readRules("x".repeat(20_001), "en")).rejects.toEqual(new ShelfError("long"));
    await expect(unpackedRules("x".repeat(9000), "en")).rejects.toEqual(new ShelfError("link"));
    await expect(unpackedRules("", "en")).rejects.toEqual(new ShelfError("link"));
    expect(api.check).not.toHaveBeenCalled();
  });
});

test("house rules name the game, a title, and the fields by name", () => {
  expect(houseText("french", 'A "b"', { "match.target": 50, "deal.hand": { "4": 6 } })).toBe(
    'base = "french"\ntitle = "A \\"b\\""\n\ndeal.hand = { 4 = 6 }\nmatch.target = 50\n',
  );
});

describe("marks", () => {
  const printed =
    "# Game\n\nThe **first** is led. It ends at 100 points.\n\n- One. Two.\n\n| a | b |\n|---|---|\n| 1 | 2 |";
  const marks = (blocks: readonly MarkedBlock[]): string[] =>
    blocks
      .flatMap((block) =>
        block.kind === "list" ? block.items : block.kind === "table" ? block.rows.flat() : [block.runs],
      )
      .flat()
      .filter(({ changed }) => changed)
      .map(({ spans }) => spans.map(({ text }) => text).join(""));

  test("show the sentences that are not in the printed rules, across bold words", () => {
    const text = printed.replace("100 points", "**50** points").replace("Two.", "Three.").replace("| 2 |", "| 3 |");
    const { blocks, gone } = markedRules(text, printed, "en");
    expect(marks(blocks)).toEqual(["It ends at 50 points.", "Three.", "1", "3"]);
    expect(gone).toEqual(["It ends at 100 points.", "Two.", "1 | 2"]);
  });

  test("are not there for the same rules, another title, or without printed rules", () => {
    expect(markedRules(printed, printed, "en").gone).toEqual([]);
    for (const standard of [printed, printed.replace("Game", "Other"), ""])
      expect(marks(markedRules(printed, standard, "en").blocks)).toEqual([]);
  });
});
