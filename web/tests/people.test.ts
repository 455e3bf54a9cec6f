import fc from "fast-check";
import { expect, test } from "vitest";
import { ago } from "../src/lib/times.ts";
import { parseRoute, toJoin, toMove, toRanks } from "../src/lib/route.svelte.ts";
import { seatActions, type SeatAction } from "../src/lib/seat-actions.ts";
import { OWN, Setup } from "../src/lib/setup.svelte.ts";
import { named, partsOf, read, sheetText, shown } from "../src/lib/switches.ts";
import type { BotLevel, SeatInfo, SheetInfo, Switch, TableInfo } from "../src/lib/wire.ts";

const words = { en: "x", fr: "y" };
const LEVELS: readonly BotLevel[] = [
  { name: "random", title: words, about: words, usual: false },
  { name: "heavy", title: words, about: words, usual: true },
];
const seat = (fields: Partial<SeatInfo>): SeatInfo => ({
  seat: 1,
  kind: "person",
  name: "Ben",
  bot: null,
  away: false,
  stand_in: false,
  bank_ms: null,
  muted: false,
  rating: null,
  nonce: "none",
  offered: false,
  invited: false,
  declined_by: "",
  again: null,
  face: 0,
  style: null,
  ...fields,
});
const table = (fields: Partial<TableInfo>) =>
  ({ host: false, mine: 0, lost: null, status: "playing", rated: false, ...fields }) as TableInfo;
const said = (actions: readonly SeatAction[]): readonly string[] =>
  actions.map((one) => (one.kind === "copy" ? one.kind : one.word));

test("only the host has actions on other seats", () => {
  expect(said(seatActions(seat({}), table({}), LEVELS))).toEqual([]);
  expect(said(seatActions(seat({}), table({ host: true }), LEVELS))).toEqual(["mute"]);
  expect(said(seatActions(seat({ muted: true }), table({ host: true }), LEVELS))).toEqual(["unmute"]);
  expect(said(seatActions(seat({ kind: "bot" }), table({ host: true, status: "waiting" }), LEVELS))).toEqual([
    "take-bot",
  ]);
  expect(said(seatActions(seat({ kind: "bot" }), table({}), LEVELS))).toEqual([]);
});

test("during the match the host offers a seat, and others ask for it", () => {
  const bot = seat({ kind: "bot" });
  const offered = { ...bot, offered: true };
  expect(said(seatActions(bot, table({ host: true }), LEVELS))).toEqual(["offer"]);
  expect(said(seatActions(offered, table({ host: true }), LEVELS))).toEqual(["copy", "close"]);
  expect(said(seatActions(offered, table({}), LEVELS))).toEqual(["copy"]);
  expect(said(seatActions(offered, table({ mine: null }), LEVELS))).toEqual(["ask", "copy"]);
  expect(said(seatActions(bot, table({ mine: null }), LEVELS))).toEqual([]);
  expect(said(seatActions(bot, table({ host: true, rated: true }), LEVELS))).toEqual([]);
});

test("who comes before the match takes the seat of a bot", () => {
  const bot = seat({ kind: "bot", offered: true });
  const waiting = { status: "waiting" } as const;
  expect(said(seatActions(bot, table({ ...waiting, mine: null }), LEVELS))).toEqual(["sit", "copy"]);
  expect(said(seatActions(bot, table({ ...waiting, host: true }), LEVELS))).toEqual(["copy", "take-bot"]);
});

test("an owner takes the seat back from another person", () => {
  expect(said(seatActions(seat({}), table({ mine: null, lost: 1 }), LEVELS))).toEqual(["back"]);
  expect(said(seatActions(seat({}), table({ mine: null, lost: 2 }), LEVELS))).toEqual([]);
});

test("the host gives an absent person’s seat to a bot, or opens it", () => {
  const away = seat({ away: true });
  expect(said(seatActions(away, table({ host: true }), LEVELS))).toEqual(["bot-plays", "offer", "mute"]);
  expect(said(seatActions({ ...away, stand_in: true }, table({ host: true }), LEVELS))).toEqual(["offer", "mute"]);
  expect(said(seatActions(away, table({ host: true, rated: true }), LEVELS))).toEqual(["bot-plays", "mute"]);
  expect(said(seatActions(away, table({ host: true, status: "waiting" }), LEVELS))).toEqual(["open-seat", "mute"]);
});

test("actions on the viewer’s own seat", () => {
  const own = seat({ seat: 0 });
  expect(said(seatActions(own, table({ rated: true }), LEVELS))).toEqual(["let-bot"]);
  expect(said(seatActions({ ...own, stand_in: true }, table({ rated: true }), LEVELS))).toEqual(["back"]);
  expect(said(seatActions(own, table({}), LEVELS))).toEqual(["let-bot", "take_back", "pause"]);
  expect(said(seatActions(own, table({ rests: true }), LEVELS))).toEqual(["let-bot", "take_back"]);
  expect(said(seatActions(own, table({ status: "waiting", host: true }), LEVELS))).toEqual(["leave-seat"]);
});

test("who shares the device gives every seat of its people to a bot, and takes it back", () => {
  const device = { people: [0, 1], next: null, undoable: false, hands: null, isLesson: false };
  const here = { ...table({ mine: null, host: true }), device };
  expect(said(seatActions(seat({ seat: 1 }), here, LEVELS))).toEqual(["bot-plays"]);
  expect(said(seatActions(seat({ seat: 1, stand_in: true }), here, LEVELS))).toEqual(["take-bot"]);
  expect(said(seatActions(seat({ seat: 1 }), { ...here, status: "finished" }, LEVELS))).toEqual([]);
});

test("actions on an open seat: sit, bot, copy link", () => {
  const open = seat({ kind: "open", name: "" });
  expect(said(seatActions(open, table({ mine: null, status: "waiting" }), LEVELS))).toEqual(["sit", "copy"]);
  expect(said(seatActions(open, table({ host: true }), LEVELS))).toEqual(["copy", "give-bot", "give-bot"]);
  expect(seatActions(open, table({ host: true }), LEVELS)[2]).toMatchObject({
    change: { action: "bot", bot: "heavy" },
  });
});

test("a finished table has no actions", () => {
  for (const status of ["finished", "expired"] as const) {
    expect(seatActions(seat({ away: true }), table({ host: true, status }), LEVELS)).toEqual([]);
  }
});

test("addresses of people's pages", () => {
  expect(parseRoute("#/join/ABCDEF/2")).toEqual({ page: "join", code: "ABCDEF", seat: 1 });
  expect(parseRoute("#/join/ABCDEF/0")).toEqual({ page: "join", code: "ABCDEF", seat: null });
  expect(parseRoute(toJoin("ABCDEF", 0))).toEqual({ page: "join", code: "ABCDEF", seat: 0 });
  expect(parseRoute(toJoin("ABCDEF"))).toEqual({ page: "join", code: "ABCDEF", seat: null });
  expect(parseRoute(toRanks("french"))).toEqual({ page: "ranks", game: "french" });
  expect(parseRoute("#/mine")).toEqual({ page: "mine" });
  expect(parseRoute(toMove("X Y"))).toEqual({ page: "move", code: "X Y" });
  expect(parseRoute(toMove())).toEqual({ page: "move", code: "" });
});

test("how long ago", () => {
  const now = 1_000_000_000_000;
  expect(ago(now - 3 * 86_400_000, "en", now)).toBe("3 days ago");
  expect(ago(now - 86_400_000, "fr", now)).toBe("hier");
  expect(ago(now - 90 * 60_000, "en", now)).toBe("1 hour ago");
  expect(ago(now + 5000, "en", now)).toBe("now");
});

const FRENCH = {
  name: "french",
  title: { en: "French Dominoes", fr: "Dominos français" },
  about: words,
  min: 4,
  max: 4,
  partners: "none",
} as unknown as SheetInfo;

test("the player’s own sheet starts with the current choices", () => {
  const text = sheetText(FRENCH, {
    "layout.arm_gate": "none",
    "deal.hand": { 2: 7, 3: 6 },
    "set.remove": ["6-6", "0-0"],
    "turn.decline": true,
  });
  expect(text.split("\n")).toEqual([
    'base = "french"',
    'title = "French Dominoes, our way"',
    "",
    "deal.hand = { 2 = 7, 3 = 6 }",
    'layout.arm_gate = "none"',
    'set.remove = ["6-6", "0-0"]',
    "turn.decline = true",
    "",
  ]);
  expect(sheetText(null, {})).toContain('base = "classic_draw"');
});

function setup(): Setup {
  const made = new Setup("french");
  made.sheets = [FRENCH];
  made.seatAll();
  return made;
}
const GATE = {
  field: "layout.arm_gate",
  kind: "choice",
  default: "none",
  choices: ["none", "own_double"],
  printed: { french: "own_double" },
} as unknown as Switch;

test("a text with a given part is a choice and a part", () => {
  const match = {
    field: "layout.match",
    kind: "text",
    default: "equal",
    choices: ["equal", "sum:7"],
    words: [{ en: "the same number" }, { en: "both together make this number" }],
  } as unknown as Switch;
  expect([partsOf("equal"), partsOf("sum:9"), partsOf("last:0-0:1")]).toEqual([
    ["equal", null],
    ["sum", "9"],
    ["last", "0-0:1"],
  ]);
  expect(["equal", "sum:9"].map((value) => named(match, value, { name: "", last_tile: null }))).toEqual([
    "the same number",
    "both together make this number: 9",
  ]);
});

test("choosing rated adjusts the other choices", () => {
  const made = setup();
  expect([made.hints, made.clock]).toEqual([true, "none"]);
  made.access = "rated";
  made.settle();
  const request = made.request();
  expect(request).toMatchObject({ public: true, rated: true, hints: false, clock: { bank_s: 300 }, fields: {} });
  made.set(GATE, "none");
  expect(made.access).toBe("public");
  expect(made.request()).toMatchObject({ public: true, rated: false, fields: { "layout.arm_gate": "none" } });
  made.set(GATE, "own_double"); // the sheet’s value: not a change
  expect(made.request().fields).toEqual({});
});

test("a rated table needs a person", () => {
  const made = setup();
  made.access = "rated";
  made.settle();
  expect(made.alone).toBe(false);
  made.seat(0, { kind: "bot" });
  expect(made.alone).toBe(true);
  made.seat(2, { kind: "open" });
  expect(made.alone).toBe(false);
});

test("the host has one seat, and keeps it when others change", () => {
  const made = setup();
  expect(made.seats.map(({ kind }) => kind)).toEqual(["me", "bot", "bot", "bot"]);
  made.seat(2, { kind: "me" });
  expect(made.seats.map(({ kind }) => kind)).toEqual(["bot", "bot", "me", "bot"]);
  made.others({ kind: "open" });
  expect(made.seats.map(({ kind }) => kind)).toEqual(["open", "open", "me", "open"]);
  expect([made.open, made.botCount]).toEqual([3, 0]);
});

test("the player’s own sheet has no switches", () => {
  const made = setup();
  made.set(GATE, "none");
  made.choose(OWN);
  expect(made.text).toContain('layout.arm_gate = "none"');
  expect(made.request()).toMatchObject({ text: made.text });
  expect("fields" in made.request()).toBe(false);
});

test("a custom clock", () => {
  const made = setup();
  made.clock = "own";
  made.minutes = 2.5;
  made.increment = 3;
  expect(made.request().clock).toEqual({ bank_s: 150, increment_s: 3 });
});

test("written lists of tiles are read back unchanged", () => {
  const tile = fc.tuple(fc.nat(18), fc.nat(18)).map(([a, b]) => `${a}-${b}`);
  fc.assert(
    fc.property(fc.array(tile), (tiles) => {
      expect(read("list", shown(tiles))).toEqual(tiles);
    }),
  );
});
