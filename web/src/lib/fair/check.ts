/** Checks the deal of a match from its record and what its rules say about deals (`fair-deal.md`). */
import type { DealCheck } from "../wire.ts";
import {
  CHAIN,
  commitmentOf,
  dealt,
  lot,
  mixed,
  NONE,
  opens,
  shuffled,
  tilesOf,
  UNREVEALED,
  VERSIONS,
} from "./deal.ts";
import { firstImpossibleMove, isVoid, ledByLot } from "./hands.ts";
import type { FairRecord, FairRound } from "./record.ts";
import { sha256 } from "./sha256.ts";

/** One comparison.  `detail`: the record’s value and the computed one, where they differ. */
export interface Finding {
  readonly what: "chain" | "deck" | "void" | "leader" | "tiles";
  readonly ok: boolean;
  /** Which deck of the round, from 1; or the move that the deck does not allow. */
  readonly at?: number;
}

export interface RoundCheck {
  readonly round: number;
  /** The commitment that was shown before the round: the hash of its seed. */
  readonly before: string;
  readonly seed: string;
  /** The hash of the seed, computed here. */
  readonly hash: string;
  /** The seed of the decks: the server’s seed mixed with the nonces of the seats. */
  readonly mixed: string;
  readonly decks: readonly (readonly string[])[];
  readonly leader: number | null;
  readonly findings: readonly Finding[];
}

/** Why a record cannot be checked at all. */
type Unchecked =
  | { readonly why: "missing"; readonly names: readonly string[] }
  | { readonly why: "version"; readonly version: string }
  | { readonly why: "shape" };

export interface Checked {
  readonly ok: boolean;
  readonly unchecked: Unchecked | null;
  readonly commitment: string;
  /** `ok`: the nonce is the one that the seat committed to. */
  readonly seats: readonly { readonly nonce: string; readonly commitment: string; readonly ok: boolean }[];
  readonly rounds: readonly RoundCheck[];
}

const TAGS = ["FairDeal", "FairCommitment", "FairSeeds", "FairNonces"] as const;
/** Version 1 does not have it. */
const FIXED = "FairNonceCommitments";
const SEED = /^[0-9a-f]{64}$/;
const NONCE = /^[0-9a-f]{32}$/;

export async function checkRecord(record: FairRecord, rules: DealCheck): Promise<Checked> {
  const refuse = (unchecked: Unchecked): Checked => ({ ok: false, unchecked, commitment: "", seats: [], rounds: [] });
  const version = record.tags["FairDeal"] ?? "2";
  if (!VERSIONS.includes(version)) return refuse({ why: "version", version: version.slice(0, 8) });
  const first = version === "1";
  const names = [...TAGS, ...(first ? [] : [FIXED])].filter((name) => record.tags[name] === undefined);
  if (names.length) return refuse({ why: "missing", names });
  const words = (name: string): readonly string[] => (record.tags[name] ?? "").split(/\s+/).filter(Boolean);
  const [seeds, nonces] = [words("FairSeeds"), words("FairNonces")];
  const commitment = record.tags["FairCommitment"] as string;
  const fixed = first ? await Promise.all(nonces.map(commitmentOf)) : words(FIXED);
  const shaped =
    seeds.length === record.rounds.length &&
    nonces.length === record.players &&
    seeds.every((seed) => SEED.test(seed)) &&
    nonces.every((nonce) => nonce === NONE || (!first && nonce === UNREVEALED) || NONCE.test(nonce)) &&
    fixed.length === nonces.length;
  if (!shaped) return refuse({ why: "shape" });

  const rounds: RoundCheck[] = [];
  for (const [i, entry] of record.rounds.entries()) {
    const before = i ? (seeds[i - 1] as string) : commitment;
    rounds.push(
      await checkRound(record, rules, entry, i + 1, before, seeds[i] as string, (seed) =>
        mixed(version, seed, i + 1, nonces),
      ),
    );
  }
  const seats = await Promise.all(
    nonces.map(async (nonce, seat) => ({
      nonce,
      commitment: fixed[seat] as string,
      ok: await opens(nonce, fixed[seat] as string),
    })),
  );
  const ok = seats.every(({ ok }) => ok) && rounds.every(({ findings }) => findings.every(({ ok }) => ok));
  return { ok, unchecked: null, commitment, seats, rounds };
}

async function checkRound(
  record: FairRecord,
  rules: DealCheck,
  entry: FairRound,
  round: number,
  before: string,
  seed: string,
  mix: (seed: string) => Promise<string>,
): Promise<RoundCheck> {
  const hash = await sha256(seed);
  const source = await mix(seed);
  const findings: Finding[] = [{ what: "chain", ok: round > CHAIN || hash === before }];
  findings.push(...(await checkDecks(record, rules, entry, round, source)));
  const drawn = ledByLot(rules, record.rounds.slice(0, round - 1));
  if (drawn || entry.leader !== null) {
    findings.push({ what: "leader", ok: drawn && entry.leader === (await lot(source, round, record.players)) });
  }
  return { round, before, seed, hash, mixed: source, decks: entry.decks, leader: entry.leader, findings };
}

async function checkDecks(
  record: FairRecord,
  rules: DealCheck,
  entry: FairRound,
  round: number,
  source: string,
): Promise<readonly Finding[]> {
  const tiles = tilesOf(rules);
  const findings: Finding[] = [];
  for (const [i, deck] of entry.decks.entries()) {
    const must = await shuffled(tiles, source, round, i + 1);
    findings.push({
      what: "deck",
      at: i + 1,
      ok: deck.length === must.length && must.every((tile, at) => tile === deck[at]),
    });
  }
  if (!entry.decks.length) findings.push({ what: "deck", at: 1, ok: false });
  if (findings.some(({ ok }) => !ok)) return findings;
  const last = entry.decks.length - 1;
  entry.decks.forEach((deck, i) => {
    const voided = isVoid(dealt(deck, rules, record.players, round), rules, record.rounds.slice(0, round - 1));
    // A deal must be dealt again exactly if it is void.
    if (last > 0 || voided) findings.push({ what: "void", at: i + 1, ok: voided === i < last });
  });
  const foreign = firstImpossibleMove(entry.decks[last] as readonly string[], entry, round, rules, record.players);
  return [...findings, foreign === null ? { what: "tiles", ok: true } : { what: "tiles", ok: false, at: foreign }];
}
