import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  after,
  after as stateAfter,
  hasOlderRounds,
  missed,
  viewAfter,
  withOlderRounds,
  type TableState,
} from "../src/lib/net/state.ts";
import { findMoves, numbered, withTile } from "../src/lib/play/text-view.ts";
import { Choices, keepOrder, parsePlacement, sorted, tileKey } from "../src/lib/moves.ts";
import { parseRoute, toKept, toShelf, toTable } from "../src/lib/route.svelte.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import type { GameEvent, Happened, TableView, Tile, ToPage } from "../src/lib/wire.ts";
import { eventTexts } from "../src/lib/words/facts.ts";
import { LANGUAGES } from "../src/lib/words/languages.ts";

const tile = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]): Tile => [Math.max(a, b), Math.min(a, b)]);

describe("moves", () => {
  test("placements are parsed from notation", () => {
    expect(parsePlacement("6-4@12!")).toEqual({ text: "6-4@12!", tile: [6, 4], end: 12, out: null, knock: true });
    expect(parsePlacement("0-0")).toEqual({ text: "0-0", tile: [0, 0], end: null, out: null, knock: false });
    expect(parsePlacement("6-1@3>6!")).toEqual({ text: "6-1@3>6!", tile: [6, 1], end: 3, out: 6, knock: true });
    expect(parsePlacement("draw")).toBeNull();
    expect(parsePlacement("6-4@")).toBeNull();
  });

  test("only legal moves are offered", () => {
    const choices = new Choices(["6-4@2", "6-4@2!", "6-4@3", "5-5@3", "pass"]);
    expect(choices.endsFor([6, 4])).toEqual([2, 3]);
    expect(choices.fits([1, 0])).toBe(false);
    expect([choices.draw, choices.pass]).toEqual([false, true]);
    expect(choices.mayKnock([6, 4])).toBe(true);
    expect(choices.find([6, 4], 2, true)).toBe("6-4@2!");
    expect(choices.find([6, 4], 3, true)).toBe("6-4@3");
    expect(choices.find([6, 4], 9, false)).toBeNull();
  });

  test("the hand keeps its order, and new tiles are last", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(tile, { selector: tileKey }),
        fc.uniqueArray(tile, { selector: tileKey }),
        (before, hand) => {
          const kept = keepOrder(before, hand).map(tileKey);
          expect(kept.toSorted()).toEqual(hand.map(tileKey).toSorted());
          const old = before.map(tileKey).filter((key) => kept.includes(key));
          expect(kept.slice(0, old.length)).toEqual(old);
        },
      ),
    );
    expect(
      sorted(
        [
          [6, 0],
          [5, 5],
          [3, 3],
        ],
        "pips",
      ),
    ).toEqual([
      [3, 3],
      [6, 0],
      [5, 5],
    ]);
  });
});

describe("the state of a table", () => {
  const snapshot = {
    t: "Snapshot",
    v: 1,
    seq: 3,
    table: { id: "x", clock: null },
    view: null,
    chat: [],
    proofs: [],
  } as unknown as ToPage;

  test("comes from the snapshot and follows the log", () => {
    const first = after(null, snapshot) as TableState;
    const line = { seq: 4, name: "A", seat: 0, text: "hi", reaction: false };
    const next = after(first, { t: "Chatted", seq: 4, line }) as TableState;
    expect([next.seq, next.chat, first.chat]).toEqual([4, [line], []]);
    expect(after(next, { t: "Pong", n: 1, now: 0 })).toBe(next);
    expect(after(null, { t: "Ack", id: "a", seq: 1 })).toBeNull();
  });
});

describe("the position behind a move", () => {
  const view = {
    turn: 0,
    asked: "tile",
    counts: [2, 2],
    stock: 4,
    hand: [[6, 4]],
    moves: ["6-4@0"],
    layout: [{ index: 0 }],
    history: [{}],
    made: [],
    hands: [],
  } as unknown as TableView;
  const happened = (fields: object): Happened =>
    ({ t: "Happened", seq: 4, events: [], by: "seat", ...fields }) as unknown as Happened;

  test("is the one before it with what has changed", () => {
    const played = { type: "Played", seat: 0, tile: [6, 4], end: 0, pip: 6 } as const;
    const laid = [{ index: 1 }] as unknown as NonNullable<Happened["laid"]>;
    const next = viewAfter(
      view,
      happened({ now: { turn: 1, asked: "tile", counts: [1, 2] }, events: [played], laid, hand: [] }),
    );
    expect(next).toEqual({
      ...view,
      gains: [],
      unplayable: [],
      turn: 1,
      counts: [1, 2],
      layout: [...view.layout, ...laid],
      hand: [],
      moves: [],
      history: [...view.history, played],
    });
    expect(view.moves).toEqual(["6-4@0"]);
  });

  test("keeps the other hands, and has the moves of the next player", () => {
    const next = viewAfter(view, happened({ now: { turn: 0, asked: "tile" }, moves: ["draw"] }));
    expect([next?.hand, next?.moves, next?.stock]).toEqual([view.hand, ["draw"], 4]);
  });

  test("keeps which moves a seat did not make itself", () => {
    const passed = { type: "Passed", seat: 1, why: "unable" } as const;
    expect(viewAfter(view, happened({ by: "auto", now: { turn: 0, asked: "tile" }, events: [passed] }))?.made).toEqual([
      { at: 1, by: "auto" },
    ]);
  });

  test("is complete when a round has ended, except for the earlier rounds", () => {
    const [first, second] = [{ number: 1 }, { number: 2 }] as unknown as TableView["rounds"];
    const other = { ...view, turn: null, rounds: [second] } as TableView;
    const state = { view: { ...view, rounds: [first] }, proofs: [{ round: 1 }, { round: 2 }] } as unknown as TableState;
    const proofs = [{ round: 2 }, { round: 3 }] as unknown as TableState["proofs"];
    const next = stateAfter(state, { t: "Renewed", seq: 4, events: [], view: other, proofs });
    expect(next?.view).toEqual({ ...other, rounds: [first, second] });
    expect(next?.proofs.map(({ round }) => round)).toEqual([1, 2, 3]);
  });
});

describe("a connection that comes back", () => {
  const after = (...numbers: number[]): TableView =>
    ({ rounds: numbers.map((number) => ({ number })) }) as unknown as TableView;

  test("shows the last round that ended meanwhile", () => {
    expect(missed(after(), after(1))).toEqual({ number: 1 });
    expect(missed(after(1), after(1, 2, 3))).toEqual({ number: 3 });
    expect(missed(null, after(1))).toEqual({ number: 1 });
  });

  test("a snapshot with the newest rounds only keeps the older ones that are known", () => {
    const table = { clock: null } as unknown as TableState["table"];
    const snapshot = (...numbers: number[]): ToPage => ({
      t: "Snapshot",
      v: 1,
      seq: 1,
      table,
      view: after(...numbers),
      chat: [],
      proofs: [],
    });
    const numbers = (state: TableState | null): readonly number[] =>
      state?.view?.rounds.map(({ number }) => number) ?? [];
    const before = stateAfter(null, snapshot(1, 2, 3));
    expect(numbers(stateAfter(before, snapshot(3, 4)))).toEqual([1, 2, 3, 4]);
    expect(numbers(stateAfter(before, snapshot(4, 5)))).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(stateAfter(before, snapshot(5, 6)))).toEqual([5, 6]); // round 4 is missing
    expect(missed(after(1, 2, 3), after(5, 6))).toEqual({ number: 6 });
    const view = withOlderRounds(after(5, 6), after(1, 2, 3, 4).rounds);
    expect(view.rounds.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([hasOlderRounds(after(5, 6)), hasOlderRounds(view), hasOlderRounds(after())]).toEqual([true, false, false]);
  });

  test("shows no round twice", () => {
    expect(missed(after(1), after(1))).toBeNull();
    expect(missed(null, after())).toBeNull();
    expect(missed(after(1), null)).toBeNull();
  });
});

describe("words", () => {
  afterEach(() => void (settings.lang = "en"));

  const seat = 0;
  const dealt = { type: "Dealt", round: 1, leader: 0, hands: [], stock: 0, engine: null, shown: null };
  const played = { type: "Played", seat, tile: [6, 4], end: 1, pip: 6, on: 6 };
  const events: readonly object[] = [
    dealt,
    { ...dealt, stock: 7 },
    { ...dealt, engine: [12, 12] },
    { ...dealt, shown: [6, 6] },
    ...["no_double", "doubles_in_hand", "no_leader"].map((why) => ({ type: "Redealt", round: 1, why })),
    { type: "Led", seat, tile: [6, 6] },
    ...[{}, { owner: 0 }, { owner: 1 }, { public: true }, { outside: 4 }].map((more) => ({ ...played, ...more })),
    ...["turn", "knock"].flatMap((why) => [null, [1, 0]].map((tile) => ({ type: "Drew", seat, tile, why }))),
    ...["unable", "undisclosed", "second_tile", "extra"].map((why) => ({ type: "Passed", seat, why })),
    ...["pass_run", "shutout", "no_double_to_lead"].map((why) => ({ type: "Penalised", seat, points: 10, why })),
    ...["MarkerPlaced", "MarkerRemoved", "Knocked"].map((type) => ({ type, seat })),
    { type: "Scored", seat, points: 8, why: "ends", count: 15, parts: [{ times: 3, divisor: 5 }] },
    ...[
      "alike",
      "out",
      "both_ends",
      "double",
      "double_both",
      "key",
      "last_tile",
      "lead_pass",
      "all_pass",
      "first_pass",
    ].map((why) => ({ type: "Scored", seat, points: 2, why, count: null, parts: [] })),
    { type: "Bust", seat, points: 8 },
    { type: "RoundEnded", result: { number: 2 } },
    { type: "MatchEnded", outcome: { winners: [0], reason: "target" } },
  ];

  test.each(LANGUAGES)("$name has a sentence for every event, for the player and for others", ({ code }) => {
    settings.lang = code;
    const sheet = { name: "fives_and_threes", last_tile: null, draws: true };
    for (const mine of [0, 1]) {
      // Only to others a drawn tile is hidden.
      const seen = events.filter((event) => mine > 0 || !("tile" in event) || event.tile !== null);
      const texts = eventTexts(seen as readonly GameEvent[], { sheet, names: ["Ada", "Bo"], mine });
      expect(new Set(texts).size).toBe(seen.length);
      for (const text of texts) expect(text).toMatch(/^(?!.*(undefined|NaN|\bnone\b|null|  )).*\p{L}.*\.$/u);
    }
  });
});

test("routes are read from the part after the #", () => {
  expect(parseRoute("")).toEqual({ page: "home" });
  expect(parseRoute("#/new/french")).toEqual({ page: "create", sheet: "french", kept: null });
  expect(parseRoute(toKept("A B"))).toEqual({ page: "create", sheet: null, kept: "A B" });
  expect(parseRoute(toShelf())).toEqual({ page: "shelf", link: null });
  expect(parseRoute(toShelf("x-Y_"))).toEqual({ page: "shelf", link: "x-Y_" });
  expect(parseRoute("#/shelf/from")).toEqual({ page: "shelf", link: "" });
  expect(parseRoute("#/t/AB%20C")).toEqual({ page: "table", id: "AB C", invites: false });
  expect(parseRoute(toTable("AB C", true))).toEqual({ page: "table", id: "AB C", invites: true });
  expect(parseRoute("#/join/ABC")).toEqual({ page: "join", code: "ABC", seat: null });
  expect(parseRoute("#main")).toEqual({ page: "home" });
});

test("an unknown address is not the home page", () => {
  expect(parseRoute("#/t")).toEqual({ page: "lost" });
  expect(parseRoute("#/nowhere")).toEqual({ page: "lost" });
  expect(parseRoute("#/lesson/french")).toEqual({ page: "lesson", name: "french", from: null });
  expect(parseRoute("#/lesson/nowhere")).toEqual({ page: "lost" });
  expect(parseRoute("#/club/from/abc")).toEqual({ page: "club", part: "from", of: "abc" });
  expect(parseRoute("", "/table/xyz")).toEqual({ page: "lost" });
  expect(parseRoute("#/", "/table/xyz")).toEqual({ page: "home" });
  expect(parseRoute("", "/index.html")).toEqual({ page: "home" });
});

describe("the text view", () => {
  const end = (id: number, pip: number, arm: number) => ({ id, pip, arm, face: "end", parent: 0, open_to: [0] });
  const view = { ends: [end(7, 4, 0), end(4, 2, 1)], moves: ["6-4@7", "4-2@7", "4-2@4", "4-2@4!", "draw"] };

  test("counts the ends from 1, as the keys do", () => {
    expect(numbered("4-2@4", view.ends)).toBe("4-2@2");
    expect(findMoves("4-2@2", view)).toEqual(["4-2@4"]);
    expect(findMoves("2-4@1", view)).toEqual(["4-2@7"]);
    expect(findMoves("4-2@7", view)).toEqual([]);
  });

  test.each(["4-2", "4 2", "4|2", "4/2", "4–2", "[4|2]", "(4,2)", "[ 4 | 2 ]", "4 - 2", "4:2"])(
    "reads a tile as people write it: %s",
    (tile) => {
      expect(withTile(tile)).toBe("4-2");
      for (const end of [" 2", "@2", " @ 2"]) expect(findMoves(withTile(tile + end), view)).toEqual(["4-2@4"]);
      expect(withTile(`why ${tile} 2`)).toBe("why 4-2@2");
    },
  );

  test("leaves every other text as it is", () => {
    for (const text of ["draw", "ends", "6", "6-4@2>6", "6-4!", "why 6-4"]) expect(withTile(text)).toBe(text);
  });

  test("finds the only end of a tile, or names those that it fits", () => {
    expect(findMoves("6-4", view)).toEqual(["6-4@7"]);
    expect(findMoves("4-2", view)).toEqual(["4-2@7", "4-2@4"]);
    expect(findMoves("draw", view)).toEqual(["draw"]);
  });
});
