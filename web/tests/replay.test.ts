import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runningScore } from "../src/lib/play/race.ts";
import {
  isMoment,
  moments,
  parsePosition,
  stepped,
  totalsBefore,
  viewAt,
  within,
  type Position,
} from "../src/lib/replay/position.ts";
import { parseRoute, toReplay } from "../src/lib/route.svelte.ts";
import type { Frame, GameEvent, Laid, Replay } from "../src/lib/wire.ts";

const rounds = fc.array(fc.record({ moves: fc.nat({ max: 40 }) }), { minLength: 1, maxLength: 8 });

describe("positions", () => {
  test("positions survive the address", () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999 }), fc.nat({ max: 99_999 }), (round, frame) => {
        for (const id of ["abc", "local-abc"]) {
          const address = toReplay(id, { round, frame });
          const [path, hash] = [address.split("#")[0], `#${address.split("#")[1]}`];
          expect(parsePosition(hash)).toEqual({ round, frame });
          expect(parseRoute(hash, path || "/")).toEqual({ page: "replay", id });
        }
      }),
    );
    expect(parsePosition("#3")).toEqual({ round: 3, frame: 0 });
    for (const bad of ["", "#", "#x", "#1.x", "#1.2.3", "#-1.2", "#/t/x", "#1234567"])
      expect(parsePosition(bad)).toBeNull();
  });

  test("every requested position is moved to an existing one", () => {
    fc.assert(
      fc.property(rounds, fc.integer(), fc.integer(), (list, round, frame) => {
        const at = within(list, { round, frame });
        expect(at.round).toBeGreaterThanOrEqual(1);
        expect(at.round).toBeLessThanOrEqual(list.length);
        expect(at.frame).toBeGreaterThanOrEqual(0);
        expect(at.frame).toBeLessThanOrEqual(list[at.round - 1]?.moves ?? -1);
        expect(within(list, at)).toEqual(at);
      }),
    );
    expect(within([{ moves: 7 }], { round: 1, frame: Infinity })).toEqual({ round: 1, frame: 7 });
  });

  test("steps visit every frame of every round once, there and back", () => {
    fc.assert(
      fc.property(rounds, (list) => {
        const seen: string[] = [];
        let at: Position = { round: 1, frame: 0 };
        for (;;) {
          seen.push(JSON.stringify(at));
          const next = stepped(list, at, 1);
          if (!next) break;
          expect(stepped(list, next, -1)).toEqual(at);
          at = next;
        }
        expect(seen).toHaveLength(list.reduce((sum, { moves }) => sum + moves + 1, 0));
        expect(new Set(seen).size).toBe(seen.length);
        expect(stepped(list, { round: 1, frame: 0 }, -1)).toBeNull();
      }),
    );
  });
});

const laid = (index: number): Laid => ({
  index,
  tile: [6, index],
  seat: 0,
  end: null,
  parent: null,
  face: "",
  pip: 6,
  arm: 0,
  ends: [],
});
const frame = (over: Partial<Frame> = {}): Frame => ({
  seat: null,
  move: null,
  events: [],
  laid: [],
  turn: 0,
  hands: [[[6, 6]], []],
  stock: 3,
  ends: [],
  markers: [false, false],
  knocks: [false, false],
  scores: [0, 0],
  penalties: [0, 0],
  earned: [0, 0],
  count: null,
  ...over,
});
const event = (type: string): GameEvent => ({ type, seat: 0 }) as unknown as GameEvent;

describe("the table at a frame", () => {
  const frames = [
    frame({ events: [event("Dealt")] }),
    frame({ laid: [laid(0)], events: [event("Led")] }),
    frame({ laid: [laid(1)], turn: null, events: [event("RoundEnded")] }),
  ];
  const result = { number: 1 } as never;
  const outcome = { winners: [0], reason: "single" } as const;
  const replay = {
    id: "x",
    players: 2,
    partners: false,
    names: ["", ""],
    scores: [0, 0],
    outcome,
    sheet: {} as never,
    deals: {} as never,
    rounds: [{ number: 1, leader: 1, moves: 2, result, frames }],
  } satisfies Replay;

  test("has the tiles and the events up to the frame", () => {
    const at = (n: number) => viewAt(replay, frames, { round: 1, frame: n });
    expect([0, 1, 2].map((n) => at(n).layout.length)).toEqual([0, 1, 2]);
    expect(at(1).history.map(({ type }) => type)).toEqual(["Dealt", "Led"]);
    expect(at(1).counts).toEqual([1, 0]);
    expect(at(1).leader).toBe(1);
  });

  test("has the result at the end only", () => {
    const [before, end] = [1, 2].map((n) => viewAt(replay, frames, { round: 1, frame: n }));
    expect([before?.rounds, before?.outcome]).toEqual([[], null]);
    expect([end?.rounds, end?.outcome]).toEqual([[result], outcome]);
  });

  test("has the points of the round beside the totals, until the totals contain them", () => {
    const scoring = [
      frame({ scores: [40, 7] }),
      frame({ scores: [40, 7], earned: [15, 0] }),
      frame({ scores: [60, 7], earned: [15, 0], turn: null }),
    ];
    const totals = (of: Replay): number[] =>
      [0, 1, 2].map((n) => runningScore({ ...viewAt(of, scoring, { round: 1, frame: n }), outcome: null }, 0));
    expect(totals(replay)).toEqual([40, 55, 60]);
    const unfinished = {
      ...replay,
      outcome: null,
      rounds: [{ ...replay.rounds[0], result: null }],
    } as unknown as Replay;
    expect(totals(unfinished)).toEqual([40, 55, 75]);
  });

  test("knows the totals before the last scores, also after a step back", () => {
    const scoring = [
      frame({ scores: [40, 7] }),
      frame({ scores: [40, 7], earned: [5, 0] }),
      frame({ scores: [40, 7], earned: [5, 2] }),
      frame({ scores: [40, 7], earned: [15, 2] }),
      frame({ scores: [60, 7], turn: null }),
    ];
    const before = (n: number): readonly number[] =>
      totalsBefore({ ...replay, outcome: null }, scoring, { round: 1, frame: n });
    expect([3, 1, 0, 2, 4].map(before)).toEqual([
      [45, 7],
      [40, 7],
      [40, 7],
      [40, 7],
      [55, 9],
    ]);
  });

  test("key frames are those of a review, or else unusual events", () => {
    const list = ["Dealt", "Led", "Passed", "Played", "Penalised", "Drew", "RoundEnded"].map((type) =>
      frame({ events: [event(type)] }),
    );
    expect(moments(list, null)).toEqual([2, 4, 6]);
    expect(moments(list, [3, 99, 0])).toEqual([3, 6]);
    expect(isMoment(frame())).toBe(false);
    expect(moments([frame()], null)).toEqual([]);
  });
});

test("a replay has its own path; the part after # is the position or another page", () => {
  expect(parseRoute("#2.14", "/replay/a-b_c")).toEqual({ page: "replay", id: "a-b_c" });
  expect(parseRoute("", "/replay")).toEqual({ page: "replay", id: null });
  expect(parseRoute("#/t/x", "/replay/a")).toEqual({ page: "table", id: "x", invites: false });
  expect(parseRoute("#/", "/replay/a")).toEqual({ page: "home" });
  expect(parseRoute("", "/replay/%E0%A4")).toEqual({ page: "replay", id: "%E0%A4" });
  expect(toReplay("a/b")).toBe("/replay/a%2Fb");
  expect(toReplay()).toBe("/replay");
});
