// Play tables of several people at one device: node share_device.ts boneyard.wasm job.json out.json
//
// The job has stored tables, and how many moves to play at each.  Whoever has the turn moves at random, decisions are
// taken back, and the table is left and opened again.  Written are the moves that count in the end, and for each step
// the number of moves so far, whose hand is shown, and the view.  The first failed assertion ends it.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

import type { LocalInfo } from "../../web/src/lib/device.ts";
import { branchOf } from "../../web/src/lib/local/branch.ts";
import { Kernels } from "../../web/src/lib/local/kernels.ts";
import type { Match } from "../../web/src/lib/local/match.ts";
import type { Entry, SavedTable } from "../../web/src/lib/local/saved.ts";
import { LocalTable, type FromTable } from "../../web/src/lib/local/table.ts";
import { after, type TableState } from "../../web/src/lib/net/state.ts";
import {
  PROTOCOL,
  type Snapshot,
  type TableView,
  type ToPage,
} from "../../web/src/lib/wire.ts";
import { numbers } from "./seeded.ts";

interface Job {
  readonly tables: readonly {
    readonly saved: SavedTable;
    readonly moves: number;
    readonly seed: number;
  }[];
}
/** What was shown after so many moves. */
interface Step {
  readonly moves: number;
  readonly seat: number | null;
  readonly view: unknown;
}

const [wasm, jobFile, outFile] = process.argv.slice(2) as [
  string,
  string,
  string,
];
const { tables } = JSON.parse(readFileSync(jobFile, "utf8")) as Job;
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));

const moved = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ t }) => t === "Moved");

/** A snapshot without what may differ: sequence numbers. */
const still = ({ table, view }: Snapshot): unknown => ({ table, view });

class Player {
  /** Those that were not taken back. */
  steps: Step[] = [];
  private readonly next: () => number;
  private readonly bots = {
    ready: () => null,
    choose: (match: Match): string => this.one(match.moves),
  };
  private table: LocalTable;
  /** What the page knows, by the messages alone. */
  private page: TableState | null = null;
  private now: number;
  private number = 0;
  private lastSeq = 0;

  constructor(saved: SavedTable, seed: number) {
    this.next = numbers(seed);
    this.now = saved.began;
    this.table = this.open(saved);
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  private open(saved: SavedTable): LocalTable {
    const table = new LocalTable(kernels, saved, this.bots);
    table.enter(this.now);
    this.page = null;
    this.lastSeq = 0;
    this.hear(
      table,
      table.receive({ t: "Hello", v: PROTOCOL, table: saved.id }, this.now),
    );
    return table;
  }

  /** The page hears messages: sequence numbers rise, and it knows what a snapshot would say now. */
  private hear(table: LocalTable, messages: readonly FromTable[]): void {
    for (const message of messages) {
      assert.notEqual(message.t, "Refused");
      if ("seq" in message && message.t !== "Ack") {
        assert.ok(message.seq >= this.lastSeq);
        this.lastSeq = message.seq;
      }
      this.page = after(this.page, message as ToPage);
    }
    const { view } = table.snapshot();
    assert.deepEqual(
      this.page?.view,
      view && { ...view, rounds: this.page?.view?.rounds },
    );
    const { device } = table.info() as Required<LocalInfo>;
    const moves = moved(table.saved.entries).length;
    this.steps.push({ moves, seat: view?.seat ?? null, view });
    // A hand is shown to its own person only, in their turn or after it.
    if (device.next !== null) assert.equal(view?.seat, null);
    if (view?.seat === null)
      assert.deepEqual([view.hand, view.moves], [[], []]);
  }

  play(most: number): readonly Entry[] {
    for (let count = 0; count < most && this.view.turn !== null; count++) {
      const chance = this.next();
      if (chance < 0.04) this.table = this.again();
      else if (chance < 0.12) this.takeBack();
      else this.goOn();
    }
    if (this.next() < 0.5) this.takeBack();
    this.branch();
    const { entries } = this.table.saved;
    this.table.close();
    return moved(entries);
  }

  private get view(): TableView {
    return this.table.snapshot().view as TableView;
  }

  private goOn(): void {
    const { device } = this.table;
    const due = this.table.wakeAt;
    if (due !== null) {
      this.now = due;
      return this.hear(this.table, this.table.wake(due));
    }
    if (device.next !== null) {
      for (const seat of device.people)
        if (seat !== device.next) assert.throws(() => this.table.hold(seat));
      return this.hear(this.table, this.table.hold(device.next));
    }
    const { moves } = this.view;
    const id = `c${this.number++}`;
    const said = this.table.receive(
      { t: "Play", id, at: this.table.snapshot().seq, move: this.one(moves) },
      this.now,
    );
    this.hear(this.table, said);
  }

  /** Leave the page and come back: the hand is hidden first. */
  private again(): LocalTable {
    const saved = JSON.parse(JSON.stringify(this.table.saved)) as SavedTable;
    this.table.close();
    const table = this.open(saved);
    if (!saved.open && table.device.people.length > 1)
      assert.equal(table.snapshot().view?.seat, null);
    return table;
  }

  /** Take a decision back: the table is as one that never saw it, and its sequence numbers go on. */
  private takeBack(): void {
    const { device, saved } = this.table;
    if (!device.undoable)
      return void assert.throws(() => this.table.takeBack(this.now));
    const { seq } = this.table.snapshot();
    const holder = this.view.seat;
    this.table = this.table.takeBack(this.now);
    const kept = this.table.saved.entries;
    assert.ok(kept.length < saved.entries.length);
    assert.deepEqual(kept, saved.entries.slice(0, kept.length));
    const made = saved.entries[kept.length];
    assert.ok(made?.t === "Moved" && made.by === "seat");
    // Every later move was a bot’s or forced.
    const fresh = new LocalTable(
      kernels,
      { ...saved, entries: kept },
      this.bots,
    );
    const { turn } = fresh.snapshot().view as TableView;
    assert.ok(device.people.includes(turn as number));
    if (fresh.device.next !== null && holder === turn)
      fresh.hold(fresh.device.next);
    assert.deepEqual(still(this.table.snapshot()), still(fresh.snapshot()));
    assert.ok(this.table.snapshot().seq > seq);
    fresh.close();
    this.steps = this.steps.filter(({ moves }) => moves <= moved(kept).length);
    this.hear(this.table, [this.table.snapshot()]);
    // A move for the position before is refused, and changes nothing.
    const stale = this.table.receive(
      { t: "Play", id: `s${this.number++}`, at: seq, move: "pass" },
      this.now,
    );
    assert.deepEqual(
      stale.map(({ t }) => t),
      ["Refused", "Snapshot"],
    );
  }

  private from(round: number, move: number): SavedTable {
    return branchOf(
      kernels,
      this.table.saved,
      { round, move },
      "branch",
      this.now,
    );
  }

  /** New tables that go on from the deals of finished rounds, with the same tiles. */
  private branch(): void {
    const made = moved(this.table.saved.entries).map(
      ({ id: _id, ...entry }) => entry,
    );
    const rounds = this.view.rounds.at(-1)?.number ?? 0;
    assert.throws(() => this.from(rounds + 2, 0), /no_round/);
    if (!rounds) return;
    const round = 1 + Math.floor(this.next() * rounds);
    const branch = this.from(round, 0);
    assert.deepEqual(branch.entries, made.slice(0, branch.entries.length));
    const table = new LocalTable(kernels, branch, this.bots);
    const view = table.snapshot().view as TableView;
    assert.equal(view.round_number, round);
    assert.ok(
      !view.history.some(
        ({ type }) => type === "Played" || type === "Drew" || type === "Passed",
      ),
    );
    table.close();
    assert.throws(() => this.from(1, 100_000), /no_round/);
    const first = this.from(rounds, 0).entries.length;
    if (this.view.outcome)
      assert.throws(() => this.from(rounds, made.length - first), /over/);
    else
      assert.deepEqual(this.from(rounds, 1).entries, made.slice(0, first + 1));
  }
}

const written = tables.map(({ saved, moves, seed }) => {
  const player = new Player(saved, seed);
  return { moves: player.play(moves), steps: player.steps };
});
writeFileSync(outFile, JSON.stringify(written));
