import "./languages.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { closedEnds, whyNot, whyNotHere } from "../src/lib/play/reasons.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import type { End, TableView, Tile, WhyNot } from "../src/lib/wire.ts";

beforeAll(() => (settings.lang = "en"));

const end = (id: number, pip: number, more: Partial<End> = {}): object => ({ id, pip, open_to: [0, 1], ...more });
const view = (given: object): TableView =>
  ({
    seat: 0,
    turn: 0,
    asked: "tile",
    moves: [],
    ends: [],
    closed: [],
    unplayable: [],
    hands: [],
    ...given,
  }) as unknown as TableView;
const equal = { total: null, wild: false };
const shut = (why: WhyNot["why"], ends: readonly number[], first: Tile | null = null): WhyNot => ({ why, ends, first });
const NAMES = ["Ann", "Ben"];
const at = (fact: WhyNot): TableView => view({ ends: [end(1, 1)], unplayable: [fact] });

describe("why a tile cannot be played", () => {
  const gated = view({
    moves: ["5-5@2"],
    ends: [end(1, 1), end(2, 5)],
    closed: [{ why: "double_on_table", ends: [1], first: [1, 1], doubles: true }],
    unplayable: [
      { why: "double_on_table", tile: [6, 1], ends: [1], first: [1, 1], doubles: true, numbers: [1] },
      { why: "fits_nowhere", needs: [{ need: 5 }] },
    ],
  });

  test("a tile that fits has no reason", () => {
    expect(whyNot(gated, [5, 5], NAMES)).toBeNull();
  });

  test("the double that must come first is named, with the ends", () => {
    expect(whyNot(gated, [6, 1], NAMES)).toEqual({
      text: "The end 1 is closed. The 1-1 must be on the table first.",
      ends: [1],
      tile: [1, 1],
    });
    expect(whyNot(gated, [6, 4], NAMES)?.text).toBe("Only 5 fits now; the 6-4 has no 5.");
  });

  test("the last fact is said of every other tile", () => {
    const said = (fact: WhyNot): string | undefined => whyNot(at(fact), [4, 0], NAMES)?.text;
    expect(said({ why: "lead", tiles: [[6, 6]] })).toBe("This round is led with 6-6.");
    expect(said({ why: "lead_double" })).toBe("This round is led with a double.");
    expect(said({ why: "fits_nowhere" })).toBe("The 4-0 fits no end now.");
    const open = (...numbers: readonly number[]): WhyNot => ({
      why: "fits_nowhere",
      needs: numbers.map((need) => ({ need })),
    });
    expect(said(open(3, 5))).toBe("The open ends are 3 and 5; the 4-0 has neither.");
    expect(said(open(2, 3, 5))).toBe("The open ends are 2, 3, and 5; the 4-0 has none of them.");
    expect(said({ ...open(3, 5), wild: true })).toBe("The open ends are 3 and 5; the 4-0 has neither and isn’t wild.");
    expect(said({ ...open(3), wild: true })).toBe("Only 3 or a wild tile fits now; the 4-0 has no 3 and isn’t wild.");
    expect(said({ why: "fits_nowhere", total: 7, wild: true, needs: [{ pip: 0 }, { need: 3, pip: 4 }] })).toBe(
      "The 4-0 fits no end now. Here the halves that touch make 7: a 0 needs a wild tile and a 4 needs a 3. A wild tile fits everywhere.",
    );
  });

  test("an end where a tile does not fit says what it needs", () => {
    const matador = { total: 7, wild: true };
    const sums = view({ ends: [end(1, 4, { need: 3 }), end(2, 0, { need: -1 })] });
    expect(whyNotHere(sums, matador, 1, [4, 0], NAMES)?.text).toBe(
      "The 4-0 doesn’t fit here: a 4 needs a 3 or a wild tile.",
    );
    expect(whyNotHere(sums, matador, 2, [4, 0], NAMES)?.text).toBe("Only a wild tile fits here.");
  });

  test("a tile that would fit says what keeps it from the end, if the end is open", () => {
    const second = view({
      ends: [end(3, 6)],
      unplayable: [{ why: "second_not_double", tile: [6, 6], ends: [3] }, { why: "fits_nowhere" }],
    });
    const reason = { text: "After a double, the second tile can’t be a double.", ends: [3], tile: null };
    expect(whyNot(second, [6, 6], NAMES)).toEqual(reason);
    expect(whyNotHere(second, equal, 3, [6, 6], NAMES)).toEqual(reason);
  });

  test("an end says why it is closed, or which number is missing", () => {
    expect(whyNotHere(gated, equal, 1, null, NAMES)?.text).toBe(
      "The end 1 is closed. The 1-1 must be on the table first.",
    );
    expect(whyNotHere(gated, equal, 1, [3, 3], NAMES)?.text).toBe("The 3-3 doesn’t fit here: it has no 1.");
    expect(whyNotHere(gated, equal, 2, [6, 4], NAMES)?.text).toBe("The 6-4 doesn’t fit here: it has no 5.");
    expect([whyNotHere(gated, equal, 2, null, NAMES), whyNotHere(gated, equal, 9, null, NAMES)]).toEqual([null, null]);
  });
});

test("a closed train names its owner, several closed ends their numbers", () => {
  const train = view({
    ends: [end(1, 2)],
    closed: [{ why: "train_closed", ends: [1], owner: 1 }],
    unplayable: [{ why: "double_first", tile: [6, 1], ends: [2, 3], first: [5, 5], numbers: [1, 6] }],
  });
  const text = "Ben’s train is closed: only Ben may play there until it has a marker.";
  expect(whyNotHere(train, equal, 1, null, NAMES)?.text).toBe(text);
  expect(closedEnds(train, true, true, NAMES).get(1)?.text).toBe(text);
  expect(whyNot(train, [6, 1], NAMES)?.text).toBe("The ends 1 and 6 are closed. The 5-5 must be covered first.");
});

test("a train is shown closed in one’s own turn, and to others only if it is closed to all", () => {
  const trains = view({
    ends: [end(0, 1), end(1, 2, { open_to: [1] }), end(2, 3, { open_to: [] })],
    closed: [shut("train_closed", [1]), shut("double_first", [2], [3, 3])],
  });
  expect([...closedEnds(trains, true, true, NAMES).keys()]).toEqual([1, 2]);
  expect([...closedEnds(trains, true, false, NAMES).keys()]).toEqual([2]);
  expect([...closedEnds(trains, false, false, NAMES).keys()]).toEqual([1, 2]);
});
