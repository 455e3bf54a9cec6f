// Moves in words: the terminal says the same, from the same texts (tests/game/test_places.py).
import { afterAll, expect, test } from "vitest";
import cases from "../../tests/data/move_names.json" with { type: "json" };
import { settings } from "../src/lib/settings.svelte.ts";
import type { End, Laid, Tile } from "../src/lib/wire.ts";
import { moveText, type Place } from "../src/lib/words/moves.ts";
import { chooseLanguage } from "../src/lib/words/say.svelte.ts";

const before = settings.lang;
afterAll(() => {
  settings.lang = before;
});

interface Case {
  readonly arms: number;
  readonly trains?: boolean;
  readonly tiles: readonly string[];
  readonly ends: readonly (readonly [number, number, number, string, number])[];
  readonly move: string;
  readonly texts: Readonly<Record<string, string>>;
}

function placeOf({ arms, trains = false, tiles, ends }: Case): Place {
  const layout = tiles.map((text, index): Laid => ({
    index,
    tile: text.split("-").map(Number) as unknown as Tile,
    seat: null,
    end: null,
    parent: null,
    face: "",
    pip: 0,
    arm: 0,
    ends: Array.from({ length: arms }, (_, i) => i),
  }));
  const open = ends.map(([id, pip, arm, face, parent]): End => ({ id, pip, arm, face, parent, open_to: [] }));
  return { view: { layout, ends: open, players: 2 }, trains, names: ["Ada", "Ben"], mine: 1 };
}

test.each((cases as unknown as Case[]).map((one) => [one.texts["en"] ?? "", one] as const))("%s", async (_, one) => {
  for (const [lang, text] of Object.entries(one.texts)) {
    await chooseLanguage(lang);
    expect(moveText(one.move, placeOf(one))).toBe(text);
  }
});

test("a tile laid one of two ways is named with the half outside", async () => {
  await chooseLanguage("en");
  const line = placeOf((cases as unknown as Case[])[0] as Case);
  expect(moveText("6-1@0>6!", line)).toBe("6-1 on the left arm, 6 outside, knocking");
  expect([moveText("draw", line), moveText("pass", line)]).toEqual(["Draw", "Pass"]);
});
