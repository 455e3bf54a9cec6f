import { describe, expect, test } from "vitest";
import { Draft } from "../src/lib/score/draft.svelte.ts";
import { EMPTY } from "../src/lib/score/score-sheet.ts";
import type { EnteredRound, EntryTerms } from "../src/lib/wire.ts";

const ASKED: EntryTerms = {
  tiles: false,
  after_out: true,
  after_block: true,
  stock: true,
  last_tile: true,
  ways: [],
  blocker: true,
  count: "none",
  passes: [],
  penalties: [],
  stops: false,
};

describe("a round while it is entered", () => {
  test("asks for the hands of all but the player who went out", () => {
    const draft = new Draft(3, ASKED, null);
    expect([draft.holders, draft.hasStock]).toEqual([[], false]);
    draft.how = "out";
    draft.out = 1;
    expect([draft.holders, draft.hasStock]).toEqual([[0, 2], true]);
    draft.how = "blocked";
    expect(draft.holders).toEqual([0, 1, 2]);
    draft.how = "stopped";
    expect(draft.holders).toEqual([]);
  });

  test("says whose hand is missing", () => {
    const draft = new Draft(3, ASKED, null);
    draft.how = "out";
    draft.out = 1;
    draft.put(0, [[6, 4]]);
    expect(draft.missing).toBe(2);
    draft.setHand(2, { pips: 0 });
    expect(draft.missing).toBeNull();
  });

  test("is in pips if one hand is, and in tiles otherwise", () => {
    const draft = new Draft(3, ASKED, null);
    [draft.how, draft.out, draft.last] = ["out", 1, [2, 2]];
    draft.put(0, [[6, 4]]);
    draft.put(2, [[5, 5]]);
    draft.put("stock", [[1, 0]]);
    expect(draft.round).toEqual({
      ...EMPTY,
      seat: 1,
      tile: [2, 2],
      hands: [[[6, 4]], [], [[5, 5]]],
      stock: [[1, 0]],
    });
    draft.setHand(2, { tiles: [], pips: 7 });
    expect([draft.round.hands, draft.round.pips]).toEqual([[], [10, 0, 7]]);
  });

  test("forgets what another end of the round does not have", () => {
    const draft = new Draft(2, ASKED, null);
    [draft.how, draft.out, draft.last, draft.number, draft.blocker] = ["out", 0, [1, 1], 15, 1];
    draft.how = "blocked";
    expect(draft.round).toMatchObject({ seat: 1, tile: null, number: 0 });
    draft.how = "stopped";
    expect(draft.round).toMatchObject({ seat: null, hands: [], pips: [], stock: [] });
  });

  test("begins with the round that is corrected", () => {
    const one: EnteredRound = {
      ...EMPTY,
      leader: 0,
      seat: 1,
      tile: [2, 2],
      hands: [[[6, 4]], []],
      stock: [[1, 0]],
      penalties: [{ seat: 0, why: "shutout", times: 1 }],
    };
    expect(new Draft(2, ASKED, one).round).toEqual(one);
    const blocked: EnteredRound = { ...EMPTY, how: "blocked", leader: 1, seat: 0, pips: [4, 9] };
    expect(new Draft(2, ASKED, blocked).round).toEqual(blocked);
  });

  test("goes on from what is stored of it", () => {
    const draft = new Draft(2, ASKED, null);
    [draft.how, draft.out, draft.last, draft.number, draft.leader] = ["out", 0, [1, 1], 15, 1];
    draft.put(1, [[6, 4]]);
    draft.penalties = [{ seat: 0, why: "shutout", times: 1 }];
    const stored = structuredClone(draft.drafted);
    const again = new Draft(2, ASKED, null, stored);
    expect(again.drafted).toEqual(stored);
    expect(again.round).toEqual(draft.round);
  });

  test("knows every tile that is used", () => {
    const draft = new Draft(2, ASKED, null);
    draft.put("last", [[3, 3]]);
    draft.put(1, [[6, 4]]);
    expect(draft.used).toEqual([]);
    [draft.how, draft.out] = ["out", 0];
    expect(draft.used).toEqual([
      [6, 4],
      [3, 3],
    ]);
  });
});
