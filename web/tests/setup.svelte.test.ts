import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import type { SeatWish } from "../src/lib/device.ts";
import { api } from "../src/lib/net/api.ts";
import { Setup } from "../src/lib/setup.svelte.ts";

test("games that come after the page was left change nothing that is gone", async () => {
  const warned = vi.spyOn(console, "warn");
  vi.spyOn(api, "switches").mockResolvedValue([]);
  vi.spyOn(api, "presets").mockResolvedValue([]);
  vi.spyOn(api, "bots").mockResolvedValue([]);
  let answer = (_sheets: []): void => undefined;
  vi.spyOn(api, "sheets").mockReturnValue(new Promise((done) => (answer = done)));
  let setup!: Setup;
  const leave = $effect.root(() => {
    setup = new Setup("unknown");
    $effect(() => void setup.info);
  });
  flushSync();
  const loaded = setup.load();
  leave();
  answer([]);
  await loaded;
  expect(setup.name).toBe("french");
  expect(warned).not.toHaveBeenCalled();
});

/** A setup of the seats that are named. */
function seated(...kinds: readonly SeatWish["kind"][]): Setup {
  const setup = new Setup("french");
  setup.seats = kinds.map((kind) => (kind === "here" ? { kind, name: "" } : { kind }));
  setup.players = kinds.length;
  return setup;
}
const kinds = ({ seats }: Setup): readonly string[] => seats.map(({ kind }) => kind);

test("nobody is invited to a device that several people share", () => {
  const setup = seated("me", "open", "bot", "open");
  setup.seat(2, { kind: "here", name: "Ben" });
  expect(kinds(setup)).toEqual(["me", "bot", "here", "bot"]);
  setup.seat(0, { kind: "here", name: "Ann" });
  expect(kinds(setup)).toEqual(["here", "bot", "here", "bot"]);
  setup.seat(1, { kind: "open" });
  expect(kinds(setup)).toEqual(["open", "open", "open", "bot"]);
});

test("a table of this device alone has neither clock nor strangers", () => {
  const setup = seated("me", "here");
  [setup.access, setup.clock] = ["rated", "quick"];
  expect(setup.request()).not.toHaveProperty("clock");
  expect(setup.request()).not.toHaveProperty("rated");
  setup.seat(1, { kind: "bot" });
  expect(setup.request()).toMatchObject({ rated: true, clock: { bank_s: 120 } });
});

test("one person plays all hands of a game for several", () => {
  const setup = seated("me", "bot", "bot");
  setup.allHands = true;
  expect(setup.request()).toMatchObject({ allHands: true, seats: [{ kind: "me" }, { kind: "me" }, { kind: "me" }] });
  expect([setup.botCount, setup.here]).toEqual([0, true]);
  setup.players = 1;
  expect(setup.request()).not.toHaveProperty("allHands");
  setup.players = 3;
  setup.others({ kind: "bot" });
  expect(setup.request()).toMatchObject({ seats: [{ kind: "me" }, { kind: "bot" }, { kind: "bot" }] });
});

test("a clock of days is for each turn, and no match with it is rated", () => {
  const setup = seated("me", "open");
  setup.clock = "day3";
  expect(setup.request()).toMatchObject({ clock: { bank_s: 259_200, increment_s: 0 } });
  setup.access = "rated";
  setup.settle();
  expect(setup.request()).toMatchObject({ rated: true, clock: { bank_s: 300 } });
});

test("who sees all hands takes no seat", () => {
  const setup = seated("me", "bot");
  setup.judge(true);
  expect([kinds(setup), setup.request().coach]).toEqual([["open", "bot"], true]);
  setup.judge(false);
  expect([kinds(setup), setup.request().coach]).toEqual([["me", "bot"], false]);
  setup.judge(true);
  setup.seat(1, { kind: "me" });
  expect(setup.request().coach).toBe(false);
  setup.judge(true);
  setup.access = "rated";
  setup.settle();
  expect(setup.request().coach).toBe(false);
});
