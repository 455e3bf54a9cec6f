// The loop of a shared score sheet: what is sent, what is heard, and what happens without a network.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../src/lib/net/api.ts";
import { Phones } from "../src/lib/score/phones.svelte.ts";
import { questionsOf, withChoice, type Question } from "../src/lib/score/shared.ts";
import { connect, FakeBook, FakeServer } from "./score-server.ts";

let server: FakeServer;
/** What the page listens to. */
let listeners: Map<string, () => void>;
let cut: boolean;
let ends: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  [server, listeners, cut, ends] = [new FakeServer(), new Map(), false, []];
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", (name: string, call: () => void) => listeners.set(name, call));
  connect(server, () => cut);
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Let everything happen that needs no time. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

class Phone {
  readonly book = new FakeBook(server.news(0));
  /** The codes of next matches that it heard of. */
  readonly next: string[] = [];
  readonly phones = new Phones(
    this.book.asBook,
    () => undefined,
    (code) => void this.next.push(code),
  );
  private end: (() => void) | null = null;

  /** Follow the others. */
  on(): this {
    this.end = this.phones.follow();
    ends.push(this.end);
    return this;
  }
  /** Hear and send nothing. */
  off(): void {
    this.end?.();
  }
  async enter(pips: number): Promise<void> {
    this.book.enter(pips);
    this.phones.wake();
    await settle();
  }
  get told(): readonly string[] {
    return this.phones.told.map(({ what, number }) => `${what} ${number}`);
  }
  get questions(): readonly Question[] {
    return questionsOf(this.book.shared);
  }
  async choose(changes: Question["both"]): Promise<void> {
    const [question] = this.questions;
    if (!question) throw new Error("there is no question");
    await this.book.share(withChoice(this.book.shared, question, changes ?? [], Date.now()));
    this.phones.wake();
    await settle();
  }
}

test("each phone hears at once what the other one does, and not what it did itself", async () => {
  const [ann, ben] = [new Phone().on(), new Phone().on()];
  await settle();
  await ann.enter(5);
  expect([ann.book.pips, ben.book.pips]).toEqual([[5], [5]]);
  expect([ann.told, ben.told]).toEqual([[], ["entered 1"]]);
  ben.book.edit(1, 6);
  ben.phones.wake();
  await settle();
  expect([ann.told, ann.book.pips]).toEqual([["corrected 1"], [6]]);
  ann.book.change({ names: ["Anna", "Ben"] });
  ann.phones.wake();
  await settle();
  expect([ben.told, ben.book.saved.names]).toEqual([["names 0"], ["Anna", "Ben"]]);
  ann.book.change({ rounds: [] });
  ann.phones.wake();
  await settle();
  expect([ben.told, ben.book.pips]).toEqual([["removed 0"], []]);
  expect([ann.book.shared.pending, ben.book.shared.pending]).toEqual([[], []]);
});

test("without a network all goes on, and is sent when the network is there again", async () => {
  const ann = new Phone().on();
  await settle();
  cut = true;
  await ann.enter(1);
  await ann.enter(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ann.phones.trouble, ann.book.pips, ann.book.shared.pending.length]).toEqual(["away", [1, 2], 2]);
  const asked = server.asked;
  cut = false;
  listeners.get("online")?.();
  await settle();
  expect([ann.phones.trouble, ann.book.shared.pending]).toEqual(["", []]);
  expect(server.entries.map(({ value }) => value).slice(1)).toMatchObject([{ pips: [0, 1] }, { pips: [0, 2] }]);
  // The server learns how long ago it was.
  expect(server.sent.at(-1)?.age).toBeGreaterThanOrEqual(60_000);
  expect(server.asked).toBe(asked + 1);
});

test("a phone tries again by itself, and not more than once a second", async () => {
  cut = true;
  const ann = new Phone().on();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ann.phones.trouble).toBe("away");
  cut = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ann.phones.trouble).toBe("");
  // A server that stops answers at once.
  const asked = server.asked;
  server.wait = (after) => (server.asked++, Promise.resolve(server.news(after)));
  server.answer();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.asked - asked).toBeLessThanOrEqual(6);
  expect(server.asked - asked).toBeGreaterThanOrEqual(4);
});

test("what was done already is done once if its answer was lost", async () => {
  const ann = new Phone().on();
  await settle();
  let lost = 0;
  const join = server.join.bind(server);
  server.join = (after, changes) => {
    const answer = join(after, changes);
    if (!lost++) throw new ApiError("unreachable", null);
    return answer;
  };
  await ann.enter(7);
  expect(ann.phones.trouble).toBe("away");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([ann.phones.trouble, ann.book.pips, server.entries.length]).toEqual(["", [7], 2]);
  expect(new Set(server.sent.map(({ id }) => id)).size).toBe(1);
  expect(ann.told).toEqual([]);
});

describe("two phones that did not know of each other", () => {
  let ann: Phone;
  let ben: Phone;
  /** Ann and Ben do something without hearing of each other; then Ben is the first to send. */
  async function apart(annDoes: (book: FakeBook) => void, benDoes: (book: FakeBook) => void): Promise<void> {
    annDoes(ann.book);
    benDoes(ben.book);
    ben.on();
    await settle();
    ann.on();
    await settle();
  }
  beforeEach(async () => {
    const first = new Phone().on();
    await first.enter(10);
    first.off();
    [ann, ben] = [new Phone(), new Phone()];
  });

  test("have both rounds, and one of them is chosen", async () => {
    await apart(
      (book) => book.enter(1),
      (book) => book.enter(2),
    );
    expect([ann.told, ben.told]).toEqual([["entered 2", "beside 3"], ["beside 3"]]);
    for (const phone of [ann, ben]) {
      expect(phone.book.pips).toEqual([10, 2, 1]);
      expect(phone.questions).toMatchObject([{ kind: "beside", choices: [{ number: 2 }, { number: 3 }] }]);
    }
    await ann.choose(ann.questions[0]?.choices[1]?.changes ?? null);
    for (const phone of [ann, ben]) expect([phone.book.pips, phone.questions]).toEqual([[10, 1], []]);
  });

  test("have both rounds for good if they are two", async () => {
    await apart(
      (book) => book.enter(1),
      (book) => book.enter(2),
    );
    await ben.choose(ben.questions[0]?.both ?? null);
    for (const phone of [ann, ben]) expect([phone.book.pips, phone.questions]).toEqual([[10, 2, 1], []]);
  });

  test.each([0, 1])("can see both corrections and choose one (%i)", async (which) => {
    await apart(
      (book) => book.edit(1, 11),
      (book) => book.edit(1, 12),
    );
    for (const phone of [ann, ben]) {
      expect([phone.book.pips, phone.told]).toEqual([[11], ["clash 1"]]);
      expect(phone.questions).toMatchObject([
        {
          kind: "clash",
          choices: [
            { value: { pips: [0, 11] }, isNow: true },
            { value: { pips: [0, 12] }, isNow: false },
          ],
        },
      ]);
    }
    await ben.choose(ben.questions[0]?.choices[which]?.changes ?? null);
    for (const phone of [ann, ben]) expect([phone.book.pips, phone.questions]).toEqual([[11 + which], []]);
  });

  test.each([true, false])("lose no round that is refused (it counts in the end: %s)", async (counts) => {
    server.refuses = ({ value, over }) => !over && JSON.stringify(value).includes("[0,1]");
    await apart(
      (book) => book.enter(1),
      (book) => book.enter(2),
    );
    expect([ann.book.pips, ann.questions.length]).toEqual([[10, 2], 1]);
    const [question] = ann.questions;
    expect(question).toMatchObject({
      kind: "refused",
      refused: { words: { en: "no" } },
      choices: [
        { value: { pips: [0, 2] }, number: 2 },
        { value: { pips: [0, 1] }, number: 2 },
      ],
    });
    await ann.choose(question?.choices[Number(counts)]?.changes ?? null);
    for (const phone of [ann, ben]) expect([phone.book.pips, phone.questions]).toEqual([[10, counts ? 1 : 2], []]);
  });

  test("have no round twice that cannot be there after the other’s", async () => {
    ben.on();
    await ben.enter(80);
    // Ann enters a round while the news is on the way: it cannot follow.
    ann.book.enter(30);
    await ann.book.share({ ...ann.book.shared, version: server.version, entries: server.entries });
    expect([ann.book.pips, ann.book.shared.pending]).toEqual([[10, 80], []]);
    expect(ann.questions).toMatchObject([{ kind: "refused", refused: { words: { en: "over" } } }]);
  });
});

test.each([
  ["no_score", "gone"],
  ["too_large", "refused"],
])("a phone whose sheet is %s stops, and keeps its copy", async (code, trouble) => {
  const ann = new Phone().on();
  await ann.enter(3);
  server.before = () => {
    throw new ApiError(code, { en: "That is so." });
  };
  await ann.enter(4);
  expect([ann.phones.trouble, ann.book.pips]).toEqual([trouble, [3, 4]]);
  expect(ann.phones.reason).toBe(trouble === "refused" ? "That is so." : "");
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toBe(asked);
});

test("each phone hears once that the next match has begun", async () => {
  const [ann, ben] = [new Phone().on(), new Phone().on()];
  await settle();
  [server.next, server.version] = ["MORE", server.version + 1];
  server.answer();
  await settle();
  await ann.enter(5);
  expect([ann.next, ben.next]).toEqual([["MORE"], ["MORE"]]);
  expect([ann.book.shared.next, ben.book.pips]).toEqual(["MORE", [5]]);
  // A phone that shares the sheet only now can see the match to its end.
  const eve = new Phone().on();
  await settle();
  expect([eve.next, eve.book.shared.next]).toEqual([[], "MORE"]);
});

test("a phone that was left sends and hears nothing more", async () => {
  const [ann, ben] = [new Phone().on(), new Phone().on()];
  await settle();
  ann.off();
  await ben.enter(5);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([ann.book.pips, ann.phones.trouble]).toEqual([[], ""]);
  expect(server.asked).toBeLessThanOrEqual(asked + 4); // those of Ben
});
