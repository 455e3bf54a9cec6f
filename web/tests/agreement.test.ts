// What a table says of a pause: its start is said once, by the bar that had the proposal or else as a message.
import { beforeEach, expect, test } from "vitest";
import { tellChanges } from "../src/lib/play/agreement.ts";
import type { TableModel } from "../src/lib/play/model.svelte.ts";
import type { TableState } from "../src/lib/net/state.ts";
import type { Proposal, TableInfo } from "../src/lib/wire.ts";
import { say } from "../src/lib/words/say.svelte.ts";

const PROPOSAL: Proposal = { number: 7, what: "pause", by: 0, until: 0, agreed: [0] };

let told: string[] = [];
beforeEach(() => (told = []));

const model = { names: ["Ada", "Ben"], tell: (text: string) => told.push(text) } as unknown as TableModel;
const at = (table: Partial<TableInfo>): TableState =>
  ({ table: { id: "t", host: false, host_seat: 0, rests: false, proposal: null, ...table }, view: null }) as TableState;

test("the bar says itself that the match rests after all agreed", () => {
  tellChanges(model, at({ proposal: PROPOSAL }), at({ rests: true }));
  expect(told).toEqual([]);
});

test("a pause that needs nobody's agreement is a message", () => {
  tellChanges(model, at({}), at({ rests: true }));
  expect(told).toEqual([say("page-agree-rests")]);
});

test("a match that rests already says nothing more", () => {
  tellChanges(model, at({ rests: true }), at({ rests: true }));
  expect(told).toEqual([]);
});

test("the end of a pause and a refusal are messages", () => {
  tellChanges(model, at({ rests: true }), at({}));
  tellChanges(model, at({ proposal: PROPOSAL }), at({}));
  expect(told).toEqual([say("page-agree-goes-on"), say("page-agree-no")]);
});
