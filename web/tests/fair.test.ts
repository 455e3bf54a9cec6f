import fc from "fast-check";
import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkRecord, type Checked } from "../src/lib/fair/check.ts";
import { CHAIN, dealt, type Dealing, lot, mixed, Stream, tilesOf, unrevealed } from "../src/lib/fair/deal.ts";
import { isVoid, ledByLot } from "../src/lib/fair/hands.ts";
import { readRecord, RecordFault, type FairRecord, type FairRound } from "../src/lib/fair/record.ts";
import { digest, hex, sha256 } from "../src/lib/fair/sha256.ts";
import oldDeals from "./fixtures/deals-v1.json";
import type { DealCheck, Tile } from "../src/lib/wire.ts";
import deals from "./fixtures/deals.json";

interface Deal {
  readonly record: unknown;
  readonly rounds: readonly { readonly hash: string; readonly mixed: string; readonly lot: number }[];
  readonly deals: DealCheck;
}

const read = (from: unknown) =>
  (from as readonly Deal[]).map(({ record, rounds, deals }) => {
    const text = JSON.stringify(record);
    return { name: (record as { sheet: string }).sheet, text, record: readRecord(text), rounds, rules: deals };
  });
/** Records of the server with what it computed (tests/support/fair_deals.py). */
const all = read(deals);
/** Records of version 1. */
const old = read(oldDeals);
const entryOf = (name: string) => all.find((one) => one.name === name) as (typeof all)[number];
const byName = (name: string): FairRecord => entryOf(name).record;

afterEach(() => void vi.unstubAllGlobals());

describe("SHA-256", () => {
  const node = (text: string): string => createHash("sha256").update(text).digest("hex");

  test("matches the standard’s examples", () => {
    expect(hex(digest(new TextEncoder().encode("abc")))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 128, 1000]) {
      const text = "x".repeat(length);
      expect(hex(digest(new TextEncoder().encode(text)))).toBe(node(text));
    }
  });

  test("is the same with and without the browser’s implementation", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (text) => {
        const own = await sha256(text);
        expect(own).toBe(hex(digest(new TextEncoder().encode(text))));
      }),
    );
    vi.stubGlobal("crypto", undefined);
    expect(await sha256("abc")).toBe(node("abc"));
  });
});

describe("the deal", () => {
  const SMALL: Dealing = { max_pip: 1, copies: 1, removed: [], hands: { 2: 1 }, aside: false, star: null };

  test("a number below n is uniform: numbers that would make it uneven are skipped", async () => {
    const stream = new Stream("s", "p");
    const given = [2 ** 32 - 1, 2 ** 32 - 2, 7];
    vi.spyOn(stream, "next").mockImplementation(() => Promise.resolve(given.shift() as number));
    expect(await stream.below(3)).toBe((2 ** 32 - 2) % 3); // 2^32 - 1 is a multiple of 3, and the first that is rejected
    expect(given).toEqual([7]);
  });

  test("the tiles of a set are in order, without the removed ones", () => {
    expect(tilesOf({ ...SMALL, max_pip: 2 })).toEqual(["0-0", "1-0", "1-1", "2-0", "2-1", "2-2"]);
    expect(tilesOf({ ...SMALL, copies: 2, removed: [[1, 0]] })).toEqual(["0-0", "1-1", "0-0", "1-1"]);
  });

  test("hands are blocks from the front, after the engine is laid aside", () => {
    const sheet = { ...SMALL, aside: true };
    expect(dealt(["0-0", "1-0", "1-1"], sheet, 2, 1)).toEqual({ hands: [["0-0"], ["1-0"]], stock: [] });
    expect(dealt(["0-0", "1-0", "1-1"], sheet, 2, 2)).toEqual({ hands: [["1-0"], ["1-1"]], stock: [] });
  });

  test("a wild double is never laid aside", () => {
    const sheet = { ...SMALL, aside: true, star: 1 };
    expect(dealt(["0-0", "1-0", "1-1"], sheet, 2, 1)).toEqual({ hands: [["1-0"], ["1-1"]], stock: [] });
    expect(dealt(["0-0", "1-0", "1-1"], sheet, 2, 2)).toEqual({ hands: [["1-0"], ["1-1"]], stock: [] });
  });

  const played = (...results: string[]): readonly FairRound[] =>
    results.map((result) => ({ decks: [], leader: null, moves: [], result }));

  test("a deal is void if no hand has the tile, or one of the tiles, that must lead", () => {
    const given = { hands: [["6-5"], ["4-3"]], stock: ["3-3"] };
    const isVoidFor = (leads: readonly Tile[], before: readonly FairRound[] = []) =>
      isVoid(given, { ...entryOf("french").rules, leads, needs_double: false, later_double: false }, before);
    const [there, gone, heavy]: Tile[] = [[4, 3] as const, [3, 3] as const, [6, 6] as const];
    expect([[gone], [there], [gone, heavy], [gone, there]].map((leads) => isVoidFor(leads as Tile[]))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(isVoidFor([gone as Tile], played("out 1 0 5"))).toBe(false);
  });

  test("the leader is drawn by lot again when all totals go back to 0", () => {
    const rules: DealCheck = { ...entryOf("lets_play").rules, lots: true, anew: "first", resets: true };
    const byLot = (...results: string[]) => ledByLot(rules, played(...results));
    expect([
      byLot(),
      byLot("out 0 1 0"),
      byLot("out 0 1 0", "out 1 0 1"),
      byLot("out 0 1 0", "out 1 0 1", "out 1 0 1"),
    ]).toEqual([true, false, true, false]);
    expect(ledByLot({ ...rules, resets: false }, played("out 0 1 0", "out 1 0 1"))).toBe(false);
  });

  test.each([...all, ...old])("$name: the seeds and decks are those of the server", async ({ record, rounds }) => {
    const nonces = (record.tags["FairNonces"] as string).split(" ");
    const seeds = (record.tags["FairSeeds"] as string).split(" ");
    for (const [i, told] of rounds.entries()) {
      expect(await sha256(seeds[i] as string)).toBe(told.hash);
      const source = await mixed(record.tags["FairDeal"] as string, seeds[i] as string, i + 1, nonces);
      expect(source).toBe(told.mixed);
      expect(await lot(source, i + 1, record.players)).toBe(told.lot);
    }
  });
});

describe("the check of a record", () => {
  test.each([...all, ...old])("$name: a fair deal passes the check", async ({ record, rules }) => {
    const checked = await checkRecord(record, rules);
    expect(checked.unchecked).toBeNull();
    expect(
      checked.rounds.flatMap(({ round, findings }) =>
        findings.filter(({ ok }) => !ok).map(({ what }) => `${round} ${what}`),
      ),
    ).toEqual([]);
    expect(checked.ok).toBe(true);
    expect(checked.rounds).toHaveLength(record.rounds.length);
    for (const { findings } of checked.rounds)
      expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(["chain", "deck", "tiles"]));
  });

  test("the records include void deals and leaders by lot", async () => {
    const kinds = new Set<string>();
    for (const { record, rules } of all)
      for (const round of (await checkRecord(record, rules)).rounds)
        for (const { what } of round.findings) kinds.add(what);
    expect([...kinds].toSorted()).toEqual(["chain", "deck", "leader", "tiles", "void"]);
  });

  const wrong = async (record: FairRecord, { rules }: { readonly rules: DealCheck }): Promise<Checked> => {
    const checked = await checkRecord(record, rules);
    expect(checked.ok).toBe(false);
    return checked;
  };
  const tagged = (record: FairRecord, name: string, value: string): FairRecord => ({
    ...record,
    tags: { ...record.tags, [name]: value },
  });
  const other = (character: string): fc.Arbitrary<string> =>
    fc.constantFrom(..."0123456789abcdefg-zA ").filter((one) => one !== character);

  test.each([all, old])("a change of any character of seeds, nonces or commitments is found", async (...records) => {
    const entry = records.find(({ name }) => name === "premium_two_way") as (typeof all)[number];
    const { record } = entry;
    for (const name of ["FairSeeds", "FairNonces", "FairCommitment", "FairDeal", "FairNonceCommitments"]) {
      if (record.tags[name] === undefined) continue;
      const value = record.tags[name] as string;
      for (let at = 0; at < value.length; at++) {
        const [changed] = fc.sample(other(value[at] as string), 1) as [string];
        if (value[at] === " " && !/\S/.test(changed)) continue;
        await wrong(tagged(record, name, value.slice(0, at) + changed + value.slice(at + 1)), entry);
      }
    }
  });

  test("a seat that did not reveal its nonce is named, and can’t be hidden", async () => {
    const entry = entryOf("french");
    const { record, rules } = entry;
    const nonces = (record.tags["FairNonces"] as string).split(" ");
    expect(nonces.map((nonce) => nonce.length)).toEqual([32, 32, 1, 1]);
    expect(unrevealed((await checkRecord(record, rules)).seats.map(({ nonce }) => nonce))).toEqual([2]);
    const hidden = await wrong(tagged(record, "FairNonces", [...nonces.slice(0, 2), "-", "-"].join(" ")), entry);
    expect(hidden.seats.map(({ ok }) => ok)).toEqual([true, true, false, true]);
    // Version 1 has no commitments, so nothing could be unrevealed.
    const first = old[0] as (typeof old)[number];
    const silent = (first.record.tags["FairNonces"] as string).replace(/\S+$/, "?");
    expect((await wrong(tagged(first.record, "FairNonces", silent), first)).unchecked).toEqual({ why: "shape" });
  });

  test("a change of any character of a deck is found, in every game", async () => {
    const places = fc.integer({ min: 0, max: all.length - 1 }).chain((which) => {
      const { record } = all[which] as (typeof all)[number];
      const decks = record.rounds.flatMap(({ decks }, round) => decks.map((_, deck) => ({ which, round, deck })));
      return fc.tuple(fc.constantFrom(...decks), fc.nat(), fc.nat(), fc.constantFrom(..."0123456789-x"));
    });
    await fc.assert(
      fc.asyncProperty(places, async ([{ which, round, deck }, tileAt, charAt, character]) => {
        const entry = all[which] as (typeof all)[number];
        const { record } = entry;
        const tiles = [...((record.rounds[round]?.decks[deck] ?? []) as string[])];
        const at = tileAt % tiles.length;
        const tile = tiles[at] as string;
        const place = charAt % tile.length;
        fc.pre(tile[place] !== character);
        tiles[at] = tile.slice(0, place) + character + tile.slice(place + 1);
        const rounds = record.rounds.map((one, i) =>
          i === round ? { ...one, decks: one.decks.map((old, j) => (j === deck ? tiles : old)) } : one,
        );
        const { rounds: told } = await wrong({ ...record, rounds }, entry);
        expect(told[round]?.findings).toContainEqual({ what: "deck", at: deck + 1, ok: false });
      }),
      { numRuns: 300 },
    );
  });

  const inRound = (
    record: FairRecord,
    round: number,
    change: (old: FairRecord["rounds"][number]) => Partial<FairRecord["rounds"][number]>,
  ): FairRecord => ({
    ...record,
    rounds: record.rounds.map((one, i) => (i === round ? { ...one, ...change(one) } : one)),
  });

  test("a wrong, missing or added leader is found", async () => {
    const [entry, french] = [entryOf("lets_play"), entryOf("french")];
    for (const leader of [1, 2, null])
      await wrong(
        inRound(entry.record, 0, () => ({ leader })),
        entry,
      );
    await wrong(
      inRound(entry.record, 1, () => ({ leader: 0 })),
      entry,
    );
    await wrong(
      inRound(french.record, 0, () => ({ leader: 0 })),
      french,
    );
  });

  test("a needless or missing redeal is found", async () => {
    const entry = entryOf("premium_two_way");
    const { record, rules } = entry;
    const nonces = (record.tags["FairNonces"] as string).split(" ");
    const { shuffled } = await import("../src/lib/fair/deal.ts");
    const again = record.rounds.findIndex(({ decks }) => decks.length > 1);
    await wrong(
      inRound(record, again, ({ decks }) => ({ decks: decks.slice(0, -1) })),
      entry,
    );
    const seed = (record.tags["FairSeeds"] as string).split(" ")[again] as string;
    const one = await shuffled(
      tilesOf(rules),
      await mixed("2", seed, again + 1, nonces),
      again + 1,
      (record.rounds[again]?.decks.length ?? 0) + 1,
    );
    const { rounds } = await wrong(
      inRound(record, again, ({ decks }) => ({ decks: [...decks, one] })),
      entry,
    );
    expect(rounds[again]?.findings.filter(({ ok, what }) => !ok && what === "void")).not.toEqual([]);
  });

  test("a tile that its seat cannot have is found", async () => {
    const entry = entryOf("d12_mexican_train");
    const { record } = entry;
    const swapped = inRound(record, 1, ({ moves }) => ({
      moves: moves.map(([seat, move], i) => [i === 4 ? (seat + 1) % 3 : seat, move] as const),
    }));
    const { rounds } = await wrong(swapped, entry);
    expect(rounds[1]?.findings.find(({ what }) => what === "tiles")).toEqual({ what: "tiles", ok: false, at: 5 });
    await wrong(
      inRound(record, 0, ({ moves }) => ({
        moves: [...moves, ...Array.from({ length: 99 }, () => [0, "draw"] as const)],
      })),
      entry,
    );
    await wrong(
      inRound(record, 0, ({ moves }) => ({ moves: [[7, "pass"], ...moves] })),
      entry,
    );
    await wrong(
      inRound(record, 0, () => ({ decks: [] })),
      entry,
    );
  });

  test("records that cannot be checked have a reason", async () => {
    const entry = entryOf("classic_single");
    const { record } = entry;
    const { FairSeeds: _gone, ...tags } = record.tags;
    expect((await wrong({ ...record, tags }, entry)).unchecked).toEqual({ why: "missing", names: ["FairSeeds"] });
    expect((await wrong(tagged(record, "FairDeal", "3"), entry)).unchecked).toEqual({ why: "version", version: "3" });
    const { FairNonceCommitments: _none, ...first } = record.tags;
    expect((await wrong({ ...record, tags: first }, entry)).unchecked).toEqual({
      why: "missing",
      names: ["FairNonceCommitments"],
    });
    expect((await wrong(tagged(record, "FairNonces", "-"), entry)).unchecked).toEqual({ why: "shape" });
    expect((await wrong({ ...record, rounds: [] }, entry)).unchecked).toEqual({ why: "shape" });
  });

  test("only rounds beyond the chain reuse its last seed", async () => {
    const links = [await sha256("the last")];
    while (links.length <= CHAIN) links.push(await sha256(links.at(-1) as string));
    const [FairCommitment, ...seeds] = links.toReversed() as [string, ...string[]];
    const empty = { decks: [], leader: null, moves: [], result: null };
    const chained = async (seeds: readonly string[]): Promise<readonly boolean[]> => {
      const tags = { FairDeal: "1", FairCommitment, FairSeeds: seeds.join(" "), FairNonces: "- -" };
      const { rounds } = await wrong({ players: 2, tags, rounds: seeds.map(() => empty) }, entryOf("classic_single"));
      return rounds.map(({ findings }) => findings.find(({ what }) => what === "chain")?.ok ?? false);
    };
    const last = seeds.at(-1) as string;
    expect((await chained([...seeds, last, last])).every(Boolean)).toBe(true);
    const early = await chained([seeds[0] as string, seeds[0] as string, seeds[1] as string]);
    expect(early).toEqual([true, false, true]);
  });
});

describe("reading a record", () => {
  test("notation and JSON give the same", async () => {
    const record = byName("classic_single");
    const deck = record.rounds[0]?.decks[0] ?? [];
    const lines = [
      ...Object.entries(record.tags).map(([name, value]) => `[${name} ${JSON.stringify(value)}]`),
      `[Players "${record.players}"]`,
      `[Rules "{}"]`,
      "",
      "Round 1 ; a remark",
      "Deck " + deck.slice(0, 20).join(" "),
      "  " + deck.slice(20).join(" "),
      ...(record.rounds[0]?.moves ?? []).map(([seat, move]) => `${seat}: ${move}`),
      `= ${record.rounds[0]?.result}`,
    ];
    const read = readRecord(lines.join("\n"));
    expect(read).toEqual(record);
    expect((await checkRecord(read, entryOf("classic_single").rules)).ok).toBe(true);
    const marked = lines.map((line) => (line.startsWith("[") ? `  ${line} ; [a] comment` : line));
    for (const end of ["\n", "\r\n", "\r"]) expect(readRecord(`\ufeff${marked.join(end)}`)).toEqual(record);
    expect(readRecord(`\ufeff ${JSON.stringify({ ...record, boneyard: "1" })}`)).toEqual(record);
    expect(() => readRecord(`${lines.join("\n")}\n${lines.join("\n")}`)).toThrow(RecordFault);
  });

  test("any other text raises a RecordFault", async () => {
    const text = (all[0] as (typeof all)[number]).text;
    for (const bad of [
      "",
      "{}",
      "[]",
      "{",
      "x",
      "Round 1",
      '{"players": 2}',
      text.replace('"players":4', '"players":"4"'),
    ]) {
      expect(() => readRecord(bad)).toThrow(RecordFault);
    }
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        let record: FairRecord;
        try {
          record = readRecord(`{"players": 2, "tags": {}, "rounds": ${json}}`);
        } catch (error) {
          expect(error).toBeInstanceOf(RecordFault);
          return;
        }
        expect((await checkRecord(record, entryOf("classic_single").rules)).ok).toBe(false);
      }),
    );
  });
});
