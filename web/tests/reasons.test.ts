import "./languages.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { closedEnds, whyNot, whyNotHere } from "../src/lib/play/reasons.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import type { ClosedEnd, End, TableView, Tile } from "../src/lib/wire.ts";

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
    ...given,
  }) as unknown as TableView;
const equal = { total: null, wild: false };
const shut = (id: number, why: ClosedEnd["why"], tile: Tile | null = null): ClosedEnd => ({ end: id, why, tile });

describe("why a tile cannot be played", () => {
  const gated = view({
    moves: ["5-5@2"],
    ends: [end(1, 1), end(2, 5)],
    closed: [shut(1, "double_on_table", [1, 1])],
    unplayable: [{ tile: [6, 1], why: "double_on_table", ends: [1], first: [1, 1] }],
  });

  test("a tile that fits has no reason", () => {
    expect(whyNot(gated, equal, [5, 5])).toBeNull();
  });

  test("the double that must come first is named, with the ends", () => {
    expect(whyNot(gated, equal, [6, 1])).toEqual({
      text: "The 1-1 must be on the table first.",
      ends: [1],
      tile: [1, 1],
    });
    expect(whyNot(gated, equal, [6, 4])?.text).toBe("The 6-4 fits no end now. The ends that you may use need: 5.");
  });

  test("a lead names its tiles, or says that any double leads", () => {
    expect(whyNot(view({ asked: "lead", moves: ["6-6"] }), equal, [6, 4])?.text).toBe("This round is led with 6-6.");
    const doubles = [0, 1, 2, 3, 4].map((n) => `${n}-${n}`);
    expect(whyNot(view({ asked: "lead", moves: doubles }), equal, [6, 4])?.text).toBe(
      "This round is led with a double.",
    );
  });

  test("a reason without a tile that comes first has none", () => {
    const second = view({ asked: "second", unplayable: [{ tile: [6, 6], why: "second_not_double", ends: [3] }] });
    expect(whyNot(second, equal, [6, 6])).toEqual({
      text: "After a double, the second tile can’t be a double.",
      ends: [3],
      tile: null,
    });
  });

  test("where a tile fits nowhere, the ends say what they need", () => {
    const matador = { total: 7, wild: true };
    const sums = view({ ends: [end(1, 4, { need: 3 }), end(2, 0, { need: -1 })] });
    expect(whyNot(sums, matador, [4, 0])?.text).toBe(
      "The 4-0 fits no end now. Here the halves that touch make 7: a 0 needs a wild tile, a 4 needs a 3. A wild tile fits everywhere.",
    );
    expect(whyNotHere(sums, matador, 1, [4, 0])?.text).toBe("The 4-0 doesn’t fit here: a 4 needs a 3 or a wild tile.");
    expect(whyNotHere(sums, matador, 2, [4, 0])?.text).toBe("Only a wild tile fits here.");
    expect(whyNot(view({ ends: [end(1, 4), end(2, 0)] }), { total: null, wild: true }, [5, 2])?.text).toBe(
      "The 5-2 fits no end now. The ends that you may use need: 0, 4, or a wild tile.",
    );
    const shutIn = view({ ends: [end(0, 4), end(1, 4)], closed: [shut(0, "train_closed")] });
    expect(whyNot(shutIn, equal, [6, 5])?.text).toBe("The 6-5 fits no end now. The ends that you may use need: 4.");
    expect(whyNot(view({ ends: [end(0, 4)], closed: [shut(0, "train_closed")] }), equal, [6, 5])?.text).toBe(
      "The 6-5 fits no end now. This train is closed: it is another player’s and has no marker.",
    );
  });

  test("an end says why it is closed, or which number is missing", () => {
    expect(whyNotHere(gated, equal, 1, null)?.text).toBe("The 1-1 must be on the table first.");
    expect(whyNotHere(gated, equal, 2, [6, 4])?.text).toBe("The 6-4 doesn’t fit here: it has no 5.");
    expect([whyNotHere(gated, equal, 2, null), whyNotHere(gated, equal, 9, null)]).toEqual([null, null]);
  });
});

test("a train is shown closed in one’s own turn, and to others only if it is closed to all", () => {
  const trains = view({
    ends: [end(0, 1), end(1, 2, { open_to: [1] }), end(2, 3, { open_to: [] })],
    closed: [shut(1, "train_closed"), shut(2, "double_first", [3, 3])],
  });
  expect([...closedEnds(trains, true, true).keys()]).toEqual([1, 2]);
  expect([...closedEnds(trains, true, false).keys()]).toEqual([2]);
  expect([...closedEnds(trains, false, false).keys()]).toEqual([1, 2]);
});
