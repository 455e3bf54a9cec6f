// What the worker's host of tables does: node host_local_tables.ts boneyard.wasm game.json
//
// Storage, closed windows, damaged entries, older rules, rematches.  The first failed assertion ends it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import type { Device, LocalInfo } from "../../web/src/lib/device.ts";
import { Bots } from "../../web/src/lib/local/bots.ts";
import { Host } from "../../web/src/lib/local/host.ts";
import { Kernels } from "../../web/src/lib/local/kernels.ts";
import type {
  FromWorker,
  NewLocalTable,
} from "../../web/src/lib/local/post.ts";
import type { SavedTable } from "../../web/src/lib/local/saved.ts";
import type { Store } from "../../web/src/lib/local/store.ts";
import {
  PROTOCOL,
  type FromPage,
  type Happened,
  type Snapshot,
  type TableInfo,
  type TableView,
} from "../../web/src/lib/wire.ts";
import type { LocalGame } from "../../web/src/lib/wire/local.ts";
import type { Minds } from "../../web/src/lib/local/minds.ts";
import { loadMinds } from "./page_minds.ts";
import { numbers } from "./seeded.ts";

// The decks are the same in every run: of two hundred first tiles, one ends its round, and with it the match.
const random = numbers(7);
Object.defineProperty(crypto, "getRandomValues", {
  value: (array: Uint8Array): Uint8Array =>
    array.map((_, i) => (array[i] = Math.floor(256 * random()))),
});

const [wasm, gameFile] = process.argv.slice(2) as [string, string];
const game = JSON.parse(readFileSync(gameFile, "utf8")) as LocalGame;
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));
const thinking = await loadMinds(wasm);

interface Timer {
  readonly at: number;
  readonly act: () => void;
}

/** A host in a browser of its own: its time stands until it is moved. */
class Browser {
  now = 1_000_000;
  readonly posted: FromWorker[] = [];
  timers: Timer[] = [];
  readonly claimed = new Map<string, () => void>();
  /** How often the server was asked for a game. */
  asked = 0;
  readonly host: Host;

  constructor(
    readonly kept: Map<string, unknown> | null,
    private readonly offered: LocalGame | null = null,
    minds: () => Promise<Minds> = () => Promise.resolve(thinking),
  ) {
    this.host = new Host({
      kernels,
      bots: new Bots(kernels, minds),
      store: () =>
        this.kept
          ? Promise.resolve(storeOf(this.kept))
          : Promise.reject(new Error("private")),
      claim: (id, lost) => this.claimed.set(id, lost),
      post: (message) => this.posted.push(structuredClone(message)),
      now: () => this.now,
      after: (ms, act) => {
        const timer = { at: this.now + ms, act };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((one) => one !== timer));
      },
      gameOf: () => {
        this.asked += 1;
        return this.offered
          ? Promise.resolve(this.offered)
          : Promise.reject(new Error("offline"));
      },
    });
  }

  async ask<T>(ask: string, given: unknown): Promise<T> {
    await this.host.answer(1, { ask, given } as Parameters<Host["answer"]>[1]);
    const answer = this.posted.findLast(
      ({ kind }) => kind === "answer" || kind === "refused",
    );
    if (answer?.kind !== "answer")
      throw new Error(answer?.kind === "refused" ? answer.code : "no answer");
    return answer.value as T;
  }

  async say(socket: number, message: FromPage): Promise<void> {
    await this.host.say(socket, message);
    await settled();
  }

  hello(socket: number, table: string): Promise<void> {
    return this.say(socket, { t: "Hello", v: PROTOCOL, table });
  }

  heard(socket: number): readonly { readonly t: string }[] {
    return this.posted.flatMap((one) =>
      one.kind === "heard" && one.socket === socket ? [one.message] : [],
    );
  }

  last<T>(socket: number, t: string): T {
    return this.heard(socket).findLast((one) => one.t === t) as T;
  }

  /** Move the time by so much, and call back what is due. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers
        .filter(({ at }) => at <= end)
        .toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      next.act();
      await settled();
    }
    this.now = end;
  }

  /** Play first moves until the match is over. */
  async playOut(socket: number, table: string): Promise<void> {
    for (let number = 0; number < 1000; number++) {
      await this.hello(socket, table);
      const { view, seq } = this.last<Snapshot & { view: TableView }>(
        socket,
        "Snapshot",
      );
      if (view.outcome) return;
      const [move] = view.moves;
      if (move)
        await this.say(socket, { t: "Play", id: `m${number}`, at: seq, move });
      else await this.pass(3000);
    }
    throw new Error("the match does not end");
  }
}

const settled = (): Promise<void> =>
  new Promise((resolve) => setImmediate(resolve));

const storeOf = (kept: Map<string, unknown>): Store => ({
  get: (id) => Promise.resolve(structuredClone(kept.get(id))),
  all: () => Promise.resolve([...kept.values()]),
  put: (table) =>
    Promise.resolve(void kept.set(table.id, structuredClone(table))),
  delete: (id) => Promise.resolve(void kept.delete(id)),
});

const wish: NewLocalTable = {
  game,
  source: { sheet: game.sheet.name },
  seats: [{ kind: "bot" }, { kind: "me" }],
  partners: false,
  name: "Ada",
  auto: true,
  hints: false,
};

// A table is stored at once and after every change, and goes on in another window.
const kept = new Map<string, unknown>();
const first = new Browser(kept);
const made = await first.ask<TableInfo>("create", wish);
assert.deepEqual(
  made.seats.map(({ name, kind }) => [name, kind]),
  [
    ["Blaise", "bot"],
    ["Ada", "person"],
  ],
);
await settled();
assert.ok(kept.has(made.id));
await first.hello(7, made.id);
await first.pass(20_000);
const { seq } = first.last<Snapshot>(7, "Snapshot");
await first.hello(7, made.id);
const moved = first.last<Snapshot>(7, "Snapshot");
assert.ok(moved.seq >= seq);
const second = new Browser(kept);
await second.hello(1, made.id);
assert.deepEqual(second.last<Snapshot>(1, "Snapshot"), moved);

// The first window loses it.
first.claimed.get(made.id)?.();
await settled();
assert.equal(
  first.last<{ t: string; code: string }>(7, "Refused").code,
  "elsewhere",
);
assert.equal(first.timers.length, 0);

// Nothing moves while nobody is connected, and a socket that has closed in time never was there.
second.host.close(1);
await settled();
assert.equal(second.timers.length, 0);
second.host.close(2);
await second.hello(2, made.id);
assert.equal(second.heard(2).length, 0);
assert.equal(second.timers.length, 0);

// Two sockets hear the same, and each only its own answers.
await second.hello(3, made.id);
await second.hello(4, made.id);
await second.say(3, { t: "React", id: "r", reaction: "clap" });
assert.ok(
  second.last(3, "Ack") &&
    second.last(3, "Chatted") &&
    second.last(4, "Chatted"),
);
assert.equal(second.last(4, "Ack"), undefined);

// A match ends, and every request for a rematch gets the same table.
await second.playOut(3, made.id);
const next = await second.ask<TableInfo>("rematch", made.id);
assert.equal((await second.ask<TableInfo>("rematch", made.id)).id, next.id);
assert.equal(
  second.last<{ t: string; table: TableInfo }>(3, "Seated").table.rematch,
  next.id,
);
assert.equal(next.status, "playing");
await assert.rejects(second.ask("rematch", next.id), /not_over/);
await second.ask("past", { id: made.id, round: 1 });
await assert.rejects(
  second.ask("past", { id: made.id, round: 99 }),
  /no_round/,
);

// A damaged entry is said, and stays.
const saved = kept.get(next.id) as SavedTable;
const entries = [{ t: "Moved", move: "0-0@77", by: "seat" }];
for (const [id, entry] of Object.entries({
  a: 3,
  b: { ...saved, form: 0 },
  c: { ...saved, id: "c", entries },
})) {
  kept.set(id, entry);
  const reader = new Browser(kept);
  await reader.hello(1, id);
  assert.equal(
    reader.last<{ t: string; code: string }>(1, "Refused").code,
    "broken",
  );
  assert.equal(kept.get(id), entry);
}
await second.hello(9, "local-none");
assert.equal(
  second.last<{ t: string; code: string }>(9, "Refused").code,
  "no_table",
);

// Rules that were compiled for other kernels are asked for again; other rules end the match.
const older = {
  ...saved,
  id: "older",
  layout: "-",
  game: { ...saved.game, places: [] },
};
kept.set("older", older);
const renewing = new Browser(kept, game);
await renewing.hello(1, "older");
assert.ok(renewing.last<Snapshot>(1, "Snapshot"));
for (const offered of [
  null,
  { ...game, sheet: { ...game.sheet, digest: "-" } },
]) {
  const refusing = new Browser(kept, offered);
  await refusing.hello(1, "older");
  assert.equal(
    refusing.last<{ t: string; code: string }>(1, "Refused").code,
    "older",
  );
}

// So are the networks of another version; without a network the table goes on as it is.
const strange = game.places.map((one) => ({ ...one, networks: [] }));
kept.set("strange", { ...saved, id: "strange", game: { ...game, places: strange } });
for (const [table, offered, asked] of [
  ["strange", game, 1],
  ["strange", null, 1],
  [next.id, game, 0],
] as const) {
  const opening = new Browser(kept, offered);
  await opening.hello(1, table);
  assert.ok(opening.last<Snapshot>(1, "Snapshot"));
  assert.equal(opening.asked, asked);
}

// Without storage the match goes on, and that is said once.
const secret = new Browser(null);
const unkept = await secret.ask<TableInfo>("create", wish);
await secret.hello(1, unkept.id);
await secret.playOut(1, unkept.id);
assert.equal(secret.posted.filter(({ kind }) => kind === "unsaved").length, 1);

// A bot that searches chooses when that is loaded; where it can't be, the table goes on.
for (const minds of [undefined, () => Promise.reject(new Error("offline"))]) {
  const browser = new Browser(new Map(), null, minds);
  const bots = wish.seats.map((seat) =>
    seat.kind === "bot" ? { ...seat, bot: "hard" } : seat,
  );
  const table = await browser.ask<TableInfo>("create", {
    ...wish,
    seats: bots,
  });
  await browser.hello(1, table.id);
  await browser.playOut(1, table.id);
  const makers = new Set(
    browser
      .heard(1)
      .flatMap((one) =>
        one.t === "Happened" ? [(one as Happened).by as string] : [],
      ),
  );
  assert.equal(makers.has("replaced"), minds !== undefined);
}

// Two people at one device: one hand is shown at a time, after the device was passed on, and never at first.
const family = new Map<string, unknown>();
const home = new Browser(family);
const seats = [
  { kind: "here", name: "Anna" },
  { kind: "here", name: "Anna" },
] as const;
const both = await home.ask<TableInfo>("create", {
  ...wish,
  seats,
  hints: true,
});
assert.deepEqual(
  both.seats.map(({ name }) => name),
  ["Anna", "Anna 2"],
);
const deviceOf = ({ table }: { readonly table: TableInfo }): Device =>
  (table as Required<LocalInfo>).device;
await home.hello(1, both.id);
await home.hello(2, both.id);
const covered = home.last<Snapshot>(1, "Snapshot");
assert.deepEqual(
  [covered.view?.seat, covered.view?.hand, deviceOf(covered).undoable],
  [null, [], false],
);
const leader = deviceOf(covered).next as number;
await assert.rejects(
  home.ask("hold", { id: both.id, seat: 1 - leader }),
  /not_your_turn/,
);
await assert.rejects(home.ask("hint", both.id), /not_your_turn/);
await home.say(1, { t: "React", id: "nobody", reaction: "clap" });
assert.equal(
  home.last<{ t: string; code: string }>(1, "Refused").code,
  "not_seated",
);
await home.ask("hold", { id: both.id, seat: leader });
for (const socket of [1, 2]) {
  const { view } = home.last<Snapshot>(socket, "Snapshot");
  assert.equal(view?.seat, leader);
  assert.ok(view.moves.length);
}
await home.ask("hint", both.id);
const shown = home.last<Snapshot & { view: TableView }>(1, "Snapshot");
await home.say(1, {
  t: "Play",
  id: "lead",
  at: shown.seq,
  move: shown.view.moves[0] as string,
});
// Both windows hear of the move, and that the other person is next.
for (const socket of [1, 2]) {
  const now = home.last<Snapshot>(socket, "Snapshot");
  assert.deepEqual(
    [now.view?.seat, deviceOf(now).next, deviceOf(now).undoable],
    [null, 1 - leader, true],
  );
}
await home.ask("hold", { id: both.id, seat: 1 - leader });
await home.ask("back", both.id);
const again = home.last<Snapshot & { view: TableView }>(2, "Snapshot");
assert.deepEqual(
  [
    again.view.seat,
    again.view.layout,
    deviceOf(again).next,
    deviceOf(again).undoable,
  ],
  [null, [], leader, false],
);
assert.ok(again.seq > shown.seq);
assert.deepEqual((family.get(both.id) as SavedTable).entries, []);
assert.equal((family.get(both.id) as SavedTable).form, 2);
await assert.rejects(home.ask("back", both.id), /nothing_back/);

// The first decision is said to the page at a table of one person, too, and a new table goes on from before it.
const alone = await home.ask<TableInfo>("create", wish);
await home.hello(5, alone.id);
while (
  !home.last<Snapshot & { view: TableView }>(5, "Snapshot").view.moves.length
) {
  await home.pass(3000);
  await home.hello(5, alone.id);
}
const mine = home.last<Snapshot & { view: TableView }>(5, "Snapshot");
await home.say(5, {
  t: "Play",
  id: "mine",
  at: mine.seq,
  move: mine.view.moves[0] as string,
});
assert.equal(deviceOf(home.last(5, "Seated")).undoable, true);
const taken = (family.get(alone.id) as SavedTable).entries.length - 1;
await assert.rejects(
  home.ask("from", { id: alone.id, round: 1, move: taken }),
  /not_over/,
);
await home.ask("back", alone.id);
assert.deepEqual(home.last<Snapshot>(5, "Snapshot").view, mine.view);

// When the match is over, a new one goes on from each position of it.
await home.playOut(5, alone.id);
const branch = await home.ask<TableInfo>("from", {
  id: alone.id,
  round: 1,
  move: taken,
});
await home.hello(6, branch.id);
assert.deepEqual(home.last<Snapshot>(6, "Snapshot").view, mine.view);
assert.notEqual(branch.id, alone.id);
await assert.rejects(
  home.ask("from", { id: alone.id, round: 9, move: 0 }),
  /no_round/,
);
