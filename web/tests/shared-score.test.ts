// A score sheet that several phones share: its rounds, what is new in it, and what another window has stored.
import { expect, test } from "vitest";
import type { SharedEntry } from "../src/lib/wire.ts";
import { ScoreError } from "../src/lib/score/entered.ts";
import {
  contentsOf,
  sharedFrom,
  toldOf,
  withChanges,
  withNews,
  withOwn,
  withoutRound,
  type MayBeShared,
} from "../src/lib/score/shared.ts";
import { openText, toldText } from "../src/lib/score/told.ts";
import { FakeServer, out } from "./score-server.ts";

function sheet(...pips: readonly number[]): { readonly server: FakeServer; readonly saved: MayBeShared } {
  const server = new FakeServer();
  const own = { players: 2, partners: false, names: ["Ann", "Ben"], rounds: pips.map(out) };
  const made = withChanges({ ...own, shared: sharedFrom(server.news(0)) }, 0);
  const sent = made.shared?.pending ?? [];
  const shared =
    made.shared &&
    withNews(
      made.shared,
      server.join(
        1,
        sent.map(({ at, ...one }) => ({ ...one, age: at })),
      ),
      sent,
    );
  return { server, saved: { ...made, shared } };
}
const sharedOf = ({ shared }: MayBeShared) => {
  if (!shared) throw new Error("it is not shared");
  return shared;
};

test("nothing is to be sent if nothing has changed, whatever the order of the fields", () => {
  const { saved } = sheet(1, 2);
  expect(withChanges(saved, 5)).toBe(saved);
  const alike = saved.rounds.map(
    (one) => Object.fromEntries(Object.entries(one).toReversed()) as unknown as typeof one,
  );
  expect(withChanges({ ...saved, rounds: alike }, 5).shared?.pending).toEqual([]);
  // What is alike stays the same object, so that no form is made anew.
  expect(contentsOf(sharedOf(saved), saved)).toEqual({ names: saved.names, rounds: saved.rounds, seats: [] });
  expect(contentsOf(sharedOf(saved), saved).rounds).toBe(saved.rounds);
});

test("a new round follows the last one, a correction the change before, and one that is gone is removed", () => {
  const { saved } = sheet(1, 2);
  const [, first, second] = sharedOf(saved).entries;
  const longer = withChanges({ ...saved, rounds: [out(9), ...saved.rounds.slice(1), out(3), out(4)] }, 5);
  const [corrected, third, fourth] = sharedOf(longer).pending;
  expect(corrected).toMatchObject({ entry: first?.id, over: first?.change, at: 5 });
  expect(third).toMatchObject({ over: null, after: second?.id });
  expect(fourth).toMatchObject({ over: null, after: third?.entry });
  // Before the answer, the next change is one of this one.
  const again = withChanges({ ...longer, rounds: longer.rounds.slice(0, 3).with(0, out(8)) }, 6);
  expect(sharedOf(again).pending.slice(3)).toMatchObject([
    { entry: first?.id, over: corrected?.id },
    { entry: fourth?.entry, value: null, over: fourth?.id },
  ]);
  const shorter = withoutRound(sharedOf(saved), 1, 7);
  expect(contentsOf(shorter, saved).rounds).toEqual([saved.rounds[1]]);
  expect(withoutRound(sharedOf(saved), 3, 7)).toBe(saved.shared);
});

test("a value that is no round is refused", () => {
  const { saved } = sheet(1);
  const { entries } = sharedOf(saved);
  const strange = entries.map((one) => (one.id === "names" ? one : { ...one, value: { how: "danced" } }));
  expect(() => contentsOf({ entries: strange, pending: [] }, saved)).toThrow(ScoreError);
});

test("a window takes over what another one stored, and loses nothing of its own", () => {
  const { server, saved } = sheet(1);
  const own = withChanges({ ...saved, rounds: [...saved.rounds, out(2)] }, 5);
  const [mine] = sharedOf(own).pending;
  // The other window has stored something without it.
  const found = withOwn(withChanges({ ...saved, names: ["Anna", "Ben"] }, 6), own);
  expect([found.names, found.rounds.length]).toEqual([["Anna", "Ben"], 2]);
  expect(found.shared?.pending.map(({ entry }) => entry)).toEqual(["names", mine?.entry]);
  // It has sent it already.
  const sent = sharedOf(own).pending;
  const news = server.join(
    2,
    sent.map(({ at, ...one }) => ({ ...one, age: at })),
  );
  const later = { ...own, shared: withNews(sharedOf(own), news, sent) };
  expect(withOwn(later, own)).toEqual(later);
  // A form that shows a round is not made anew.
  expect(withOwn(structuredClone(later), own).rounds).toBe(own.rounds);
  expect(withOwn({ ...structuredClone(later), draft: { out: 1 } }, own).rounds).not.toBe(own.rounds);
  // What is stored is older than what this window knows.
  expect(withOwn(own, later).shared).toMatchObject({ version: later.shared.version, entries: later.shared.entries });
  // It is not shared any more.
  const alone = { ...saved, shared: undefined };
  expect(withOwn(alone, own)).toBe(alone);
});

test("a change of seats is shared until a round has it", () => {
  const { server, saved } = sheet(1);
  const head = { ...server.news(0).entries[0], id: "seats", value: [] } as SharedEntry;
  const own = { ...saved, shared: { ...sharedOf(saved), entries: [...sharedOf(saved).entries, head] } };
  expect(withChanges(own, 5)).toBe(own);
  const seats = [
    { seat: 1, name: null, start: "kept" },
    { seat: null, name: "Cem", start: "zero" },
  ] as const;
  const changed = withChanges({ ...own, seats }, 5);
  expect(changed.shared?.pending).toMatchObject([{ entry: "seats", value: seats }]);
  expect(contentsOf(sharedOf(changed), own)).toEqual({ names: own.names, rounds: own.rounds, seats });
  const now = { ...own.shared, entries: [...own.shared.entries.slice(0, -1), { ...head, value: seats, change: "x" }] };
  expect(toldOf(own.shared, now, [])).toEqual([{ what: "seats", number: 2 }]);
  // The round has it, and the next one has none.
  const after = withChanges({ ...changed, rounds: [...changed.rounds, { ...out(2), seats }], seats: [] }, 6);
  expect(after.shared?.pending.slice(1)).toMatchObject([
    { value: { pips: [0, 2], seats } },
    { entry: "seats", value: [], over: changed.shared?.pending[0]?.id },
  ]);
  expect(toldOf(now, own.shared, [])).toEqual([]);
});

test("older news changes no entry", () => {
  const { server, saved } = sheet(1);
  const old = server.news(0);
  const [first] = sharedOf(saved).entries.slice(1);
  const news = server.join(2, [
    { id: "x", entry: first?.id ?? "", value: { ...old, how: "blocked" }, over: first?.change ?? null },
  ]);
  const now = withNews(sharedOf(saved), news, []);
  expect(withNews(now, old, [])).toEqual(now);
  expect(toldOf(sharedOf(saved), now, [])).toEqual([{ what: "corrected", number: 1 }]);
});

test("what others did is told in words, and only counted if it is much", () => {
  expect(toldText([])).toBe("");
  expect(toldText([{ what: "entered", number: 3 }])).toBe("Another phone entered round 3.");
  const much = [1, 2, 3, 4].map((number) => ({ what: "entered", number }) as const);
  expect(toldText(much)).toBe("Other phones made 4 changes.");
  const open = [...much, { what: "beside", number: 5 }, { what: "beside", number: 7 }] as const;
  expect([toldText(open), openText(much)]).toEqual(["Other phones made 4 changes.", ""]);
  expect(openText(open)).toMatch(/^Two phones entered different rounds at the same time\. [^.]*\.$/);
});
