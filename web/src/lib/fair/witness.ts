/**
 * What this browser saw of the deals of a table, and the checks that become possible when seeds and
 * nonces are shown (`docs/fair-deal.md`).
 *
 * It is stored, because a commitment can be checked only by a browser that saw it in time.
 */
import type { DealProof, GameEvent, SheetInfo, TableView } from "../wire.ts";
import { tileText } from "../words/events.ts";
import { commitmentOf, dealt, mixed, NONE, shuffled, tilesOf } from "./deal.ts";
import { sha256 } from "./sha256.ts";

/** What this browser has seen of a table, as plain data. */
export interface Seen {
  /** By round: the hash of its seed, as first shown. */
  readonly commitments: Readonly<Record<string, string>>;
  /** The commitments of the seats' nonces when the match began. */
  readonly seats: readonly string[];
  /** By round: the viewer’s hand as dealt, and the number of deals. */
  readonly hands: Readonly<Record<string, { readonly seat: number; readonly deals: number; readonly hand: readonly string[] }>>;
  /** The nonce of this browser. */
  readonly nonce: string | null;
}

export const NOTHING_SEEN: Seen = { commitments: {}, seats: [], hands: {}, nonce: null };

type LiveCheck = "promise" | "chain" | "nonces" | "mine" | "hand";

/** One comparison.  Those that need something this browser did not see are left out. */
interface LiveFinding {
  readonly what: LiveCheck;
  readonly ok: boolean;
}

export interface LiveRound {
  readonly round: number;
  readonly proof: DealProof;
  readonly findings: readonly LiveFinding[];
}

type Shown = Pick<TableView, "seat" | "round_number" | "history">;

/** Add the proofs of a message; returns the same object if nothing is new. */
export function addProofs(seen: Seen, proofs: readonly DealProof[], view: Shown | null): Seen {
  const fresh = proofs.filter(({ round }) => seen.commitments[round] === undefined);
  // Nonces change while people join and leave before the match.
  const seats = view && !seen.seats.length ? proofs[0]?.seat_commitments : undefined;
  const hand = view && !seen.hands[view.round_number] ? ownHand(view) : null;
  if (!fresh.length && !seats && !hand) return seen;
  return {
    ...seen,
    commitments: { ...seen.commitments, ...Object.fromEntries(fresh.map(({ round, commitment }) => [round, commitment])) },
    seats: seats ?? seen.seats,
    hands: hand && view ? { ...seen.hands, [view.round_number]: hand } : seen.hands,
  };
}

function ownHand({ seat, history }: Shown): Seen["hands"][string] | null {
  if (seat === null) return null;
  const deals = history.filter(({ type }) => type === "Redealt" || type === "Dealt").length;
  const event = history.find((one): one is Extract<GameEvent, { type: "Dealt" }> => one.type === "Dealt");
  const hand = event?.hands[seat];
  return hand ? { seat, deals, hand: hand.map(tileText) } : null;
}

type Table = Pick<SheetInfo, "rules">;

/** Check every round whose seed has been shown. */
export async function checkLive(seen: Seen, proofs: readonly DealProof[], sheet: Table, mine: number | null): Promise<readonly LiveRound[]> {
  const shown = proofs.filter(({ seed, nonces }) => seed !== null && nonces !== null).toSorted((a, b) => a.round - b.round);
  return Promise.all(shown.map(async (proof) => ({ round: proof.round, proof, findings: await findings(seen, proof, proofs, sheet, mine) })));
}

async function findings(
  seen: Seen,
  proof: DealProof,
  proofs: readonly DealProof[],
  sheet: Table,
  mine: number | null,
): Promise<readonly LiveFinding[]> {
  const [seed, nonces] = [proof.seed as string, proof.nonces as readonly string[]];
  const before = proofs.find(({ round }) => round === proof.round - 1)?.seed ?? null;
  const promised = seen.commitments[proof.round];
  const found: LiveFinding[] = [];
  if (promised !== undefined) found.push({ what: "promise", ok: promised === proof.commitment });
  found.push({ what: "chain", ok: (await sha256(seed)) === proof.commitment && (before === null || before === proof.commitment) });
  const committed = seen.seats.length ? seen.seats : proof.seat_commitments;
  const opened = await Promise.all(nonces.map(commitmentOf));
  const same = (list: readonly string[]): boolean => list.length === opened.length && opened.every((one, seat) => one === list[seat]);
  found.push({ what: "nonces", ok: same(committed) && same(proof.seat_commitments) });
  if (mine !== null && seen.nonce !== null) found.push({ what: "mine", ok: nonces[mine] === seen.nonce });
  const own = seen.hands[proof.round];
  if (own) found.push({ what: "hand", ok: await gives(own, proof.round, seed, nonces, sheet) });
  return found;
}

/** Whether the seed and the nonces give the hand that was dealt. */
async function gives(own: Seen["hands"][string], round: number, seed: string, nonces: readonly string[], sheet: Table): Promise<boolean> {
  const deck = await shuffled(tilesOf(sheet), await mixed(seed, round, nonces), round, own.deals);
  const hand = dealt(deck, sheet, nonces.length, round).hands[own.seat] ?? [];
  return hand.toSorted().join() === own.hand.toSorted().join();
}

/** Whether a seat gave a nonce. */
export const hasNonce = (nonce: string): boolean => nonce !== NONE;
