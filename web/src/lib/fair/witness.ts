/**
 * What this browser saw of the deals of a table, and the checks that become possible when seeds and
 * nonces are shown (`fair-deal.md`).
 *
 * It is stored, because a commitment can be checked only by a browser that saw it in time.
 */
import { tileKey } from "../moves.ts";
import type { Dealing, DealProof, GameEvent, TableView } from "../wire.ts";
import { dealt, mixed, NONE, opens, shuffled, tilesOf, UNREVEALED } from "./deal.ts";
import { sha256 } from "./sha256.ts";

/** What this browser has seen of a table, as plain data. */
export interface Seen {
  /** By round: the hash of its seed, as first shown. */
  readonly commitments: Readonly<Record<string, string>>;
  /** The commitments of the seats’ nonces when they became final, before any nonce was revealed. */
  readonly seats: readonly string[];
  /** By round: the viewer’s hand as dealt, and the number of deals. */
  readonly hands: Readonly<
    Record<string, { readonly seat: number; readonly deals: number; readonly hand: readonly string[] }>
  >;
  /** The nonce of this browser. */
  readonly nonce: string | null;
  /** Whether the server said in time that it has that nonce. */
  readonly given: boolean;
}

export const NOTHING_SEEN: Seen = { commitments: {}, seats: [], hands: {}, nonce: null, given: false };

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

/** Add the proofs of a message; returns the same object if nothing is new.  `sealed`: the commitments of the seats are final. */
export function addProofs(seen: Seen, proofs: readonly DealProof[], view: Shown | null, sealed = view !== null): Seen {
  const fresh = proofs.filter(({ round }) => seen.commitments[round] === undefined);
  // They change while people join and leave before the match.
  const seats = sealed && !seen.seats.length ? proofs[0]?.seat_commitments : undefined;
  const hand = view && !seen.hands[view.round_number] ? ownHand(view) : null;
  if (!fresh.length && !seats && !hand) return seen;
  return {
    ...seen,
    commitments: {
      ...seen.commitments,
      ...Object.fromEntries(fresh.map(({ round, commitment }) => [round, commitment])),
    },
    seats: seats ?? seen.seats,
    hands: hand && view ? { ...seen.hands, [view.round_number]: hand } : seen.hands,
  };
}

function ownHand({ seat, history }: Shown): Seen["hands"][string] | null {
  if (seat === null) return null;
  const deals = history.filter(({ type }) => type === "Redealt" || type === "Dealt").length;
  const event = history.find((one): one is Extract<GameEvent, { type: "Dealt" }> => one.type === "Dealt");
  const hand = event?.hands[seat];
  return hand ? { seat, deals, hand: hand.map(tileKey) } : null;
}

/** Check every round whose seed has been shown. */
export async function checkLive(
  seen: Seen,
  proofs: readonly DealProof[],
  sheet: Dealing,
  mine: number | null,
): Promise<readonly LiveRound[]> {
  const shown = proofs
    .filter(({ seed, nonces }) => seed !== null && nonces !== null)
    .toSorted((a, b) => a.round - b.round);
  return Promise.all(
    shown.map(async (proof) => ({
      round: proof.round,
      proof,
      findings: await findings(seen, proof, proofs, sheet, mine),
    })),
  );
}

async function findings(
  seen: Seen,
  proof: DealProof,
  proofs: readonly DealProof[],
  sheet: Dealing,
  mine: number | null,
): Promise<readonly LiveFinding[]> {
  const [seed, nonces] = [proof.seed as string, proof.nonces as readonly string[]];
  const before = proofs.find(({ round }) => round === proof.round - 1)?.seed ?? null;
  const promised = seen.commitments[proof.round];
  const found: LiveFinding[] = [];
  if (promised !== undefined) found.push({ what: "promise", ok: promised === proof.commitment });
  found.push({
    what: "chain",
    ok: (await sha256(seed)) === proof.commitment && (before === null || before === proof.commitment),
  });
  const committed = seen.seats.length ? seen.seats : proof.seat_commitments;
  const fit = async (list: readonly string[]): Promise<boolean> =>
    list.length === nonces.length &&
    (await Promise.all(nonces.map((nonce, seat) => opens(nonce, list[seat] as string)))).every(Boolean);
  found.push({ what: "nonces", ok: (await fit(committed)) && (await fit(proof.seat_commitments)) });
  // A nonce that came too late is not missing: its seat is named.
  const late = mine !== null && nonces[mine] === UNREVEALED && !seen.given;
  if (mine !== null && seen.nonce !== null && !late) found.push({ what: "mine", ok: nonces[mine] === seen.nonce });
  const own = seen.hands[proof.round];
  if (own) found.push({ what: "hand", ok: await gives(own, proof, sheet) });
  return found;
}

/** Whether the seed and the nonces give the hand that was dealt. */
async function gives(
  own: Seen["hands"][string],
  { version, round, ...proof }: DealProof,
  sheet: Dealing,
): Promise<boolean> {
  const [seed, nonces] = [proof.seed as string, proof.nonces as readonly string[]];
  const deck = await shuffled(tilesOf(sheet), await mixed(version, seed, round, nonces), round, own.deals);
  const hand = dealt(deck, sheet, nonces.length, round).hands[own.seat] ?? [];
  return hand.toSorted().join() === own.hand.toSorted().join();
}

/** Whether a seat gave a nonce. */
export const hasNonce = (nonce: string): boolean => nonce !== NONE && nonce !== UNREVEALED;
