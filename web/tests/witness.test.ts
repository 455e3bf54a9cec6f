import { describe, expect, test } from "vitest";
import { commitmentOf, dealt, mixed, shuffled, tilesOf } from "../src/lib/fair/deal.ts";
import { readRecord } from "../src/lib/fair/record.ts";
import { checkLive, addProofs, NOTHING_SEEN, type Seen } from "../src/lib/fair/witness.ts";
import { star } from "../src/lib/star.svelte.ts";
import type { DealCheck, DealProof, TableView, Tile } from "../src/lib/wire.ts";
import deals from "./fixtures/deals.json";

const french = deals.find(({ record }) => record.sheet === "french") as unknown as {
  readonly record: object;
  readonly deals: DealCheck;
};
const record = readRecord(JSON.stringify(french.record));
const dealing = french.deals;
const seeds = (record.tags["FairSeeds"] as string).split(" ");
const nonces = (record.tags["FairNonces"] as string).split(" ");
const commitments = (record.tags["FairNonceCommitments"] as string).split(" ");
const promise = (round: number): string =>
  round === 1 ? (record.tags["FairCommitment"] as string) : (seeds[round - 2] as string);

/** The proofs of a round that the server sends, before and after it. */
const proof = (round: number, over: boolean): DealProof => ({
  version: "2",
  round,
  commitment: promise(round),
  seat_commitments: commitments,
  seed: over ? (seeds[round - 1] as string) : null,
  nonces,
});

async function view(round: number, seat: number | null): Promise<TableView> {
  const deck = await shuffled(tilesOf(dealing), await mixed("2", seeds[round - 1] as string, round, nonces), round, 1);
  const tile = (text: string): Tile => text.split("-").map(Number) as unknown as Tile;
  const hands = dealt(deck, dealing, record.players, round).hands.map((hand, i) =>
    i === seat ? hand.map(tile) : null,
  );
  return {
    seat,
    round_number: round,
    history: [{ type: "Dealt", round, leader: 0, hands, stock: 0, engine: null, shown: null }],
  } as unknown as TableView;
}

async function seenBy(seat: number | null): Promise<Seen> {
  let seen: Seen = { ...NOTHING_SEEN, nonce: seat === null ? null : (nonces[seat] as string), given: seat !== null };
  seen = addProofs(seen, [{ ...proof(1, false), seat_commitments: ["-", "-", "-", "-"], nonces: null }], null);
  seen = addProofs(seen, [proof(1, false)], await view(1, seat));
  return addProofs(seen, [proof(1, true), proof(2, false)], await view(2, seat));
}

const outcome = async (seen: Seen, proofs: readonly DealProof[], mine: number | null) =>
  (await checkLive(seen, proofs, dealing, mine)).map(({ round, findings }) => [
    round,
    ...findings.map(({ what, ok }) => `${what} ${ok}`),
  ]);

describe("what a browser saw of a deal", () => {
  test("is kept from the first message on, and never overwritten", async () => {
    const seen = await seenBy(0);
    expect(seen.commitments).toEqual({ 1: promise(1), 2: promise(2) });
    expect(seen.seats).toEqual(commitments);
    expect(Object.keys(seen.hands)).toEqual(["1", "2"]);
    const later = addProofs(
      seen,
      [{ ...proof(1, false), commitment: "f".repeat(64), seat_commitments: ["x"] }],
      await view(1, 0),
    );
    expect(later).toBe(seen);
  });

  test("agrees with a fair deal", async () => {
    const proofs = [proof(1, true), proof(2, false)];
    expect(await outcome(await seenBy(0), proofs, 0)).toEqual([
      [1, "promise true", "chain true", "nonces true", "mine true", "hand true"],
    ]);
    expect(await outcome(await seenBy(null), proofs, null)).toEqual([[1, "promise true", "chain true", "nonces true"]]);
    expect(await outcome(NOTHING_SEEN, [proof(1, true), proof(2, true)], null)).toEqual([
      [1, "chain true", "nonces true"],
      [2, "chain true", "nonces true"],
    ]);
    expect(await outcome(await seenBy(0), [proof(1, false)], 0)).toEqual([]);
  });

  test("holds the numbers of tiles where the screen shows a star", async () => {
    star.show({ star: 6 });
    const seen = await seenBy(0);
    star.show(null);
    expect(seen).toEqual(await seenBy(0));
    expect(JSON.stringify(seen.hands)).toContain("6-");
  });

  test("finds every changed value", async () => {
    const seen = await seenBy(0);
    const bad = async (change: Partial<DealProof>, before: Seen = seen): Promise<readonly (string | number)[]> =>
      (await outcome(before, [{ ...proof(1, true), ...change }, proof(2, false)], 0))[0]?.filter((one) =>
        String(one).endsWith("false"),
      ) ?? [];
    const another = "0".repeat(64);
    expect(await bad({ commitment: another })).toEqual(["promise false", "chain false"]);
    expect(await bad({ seed: another })).toEqual(["chain false", "hand false"]);
    expect(await bad({ nonces: ["1".repeat(32), ...nonces.slice(1)] })).toEqual([
      "nonces false",
      "mine false",
      "hand false",
    ]);
    expect(await bad({ nonces: nonces.slice(1) })).toContain("nonces false");
    // The server left out a nonce that it had; its own browser knows better.
    expect(await bad({ nonces: ["?", ...nonces.slice(1)] })).toEqual(["mine false", "hand false"]);
    expect(await bad({ nonces: ["?", ...nonces.slice(1)] }, { ...seen, given: false })).toEqual(["hand false"]);
    // A commitment can’t be changed after nonces are revealed.
    const sealed = addProofs(
      NOTHING_SEEN,
      [{ ...proof(1, false), seat_commitments: [another, ...commitments.slice(1)] }],
      null,
      true,
    );
    expect(await bad({}, sealed)).toEqual(["nonces false"]);
    const swapped = ["1".repeat(32), ...nonces.slice(1)];
    const both = { nonces: swapped, seat_commitments: await Promise.all(swapped.map(commitmentOf)) };
    expect(await bad(both)).toEqual(["nonces false", "mine false", "hand false"]);
    expect(await bad({}, { ...seen, hands: { 1: { seat: 0, deals: 1, hand: ["0-0"] } } })).toEqual(["hand false"]);
    expect(
      await bad({}, { ...seen, hands: { 1: { ...(seen.hands["1"] as Seen["hands"][string]), deals: 2 } } }),
    ).toEqual(["hand false"]);
  });

  test("a second round must continue the chain of the first", async () => {
    const broken = { ...proof(2, true), seed: seeds[2] as string, commitment: seeds[1] as string };
    const told = await outcome(await seenBy(0), [proof(1, true), broken], 0);
    expect(told[1]).toContain("promise false");
    expect(told[1]).toContain("chain false");
  });
});
