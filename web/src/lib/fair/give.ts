/**
 * This browser’s part of the deal: it commits to a nonce while the table waits, and reveals it when
 * the commitments of all seats are final (`fair-deal.md`).
 */
import type { TableState } from "../net/state.ts";
import type { Commit, DealProof, Reveal, TableInfo, ToPage } from "../wire.ts";
import { commitmentOf, opens } from "./deal.ts";
import { keepNonce, kept, witness, witnessGiven } from "./kept.ts";

export { commitmentOf, keepNonce, kept };

/** A new nonce: 128 random bits. */
export function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Waiting = Pick<TableInfo, "id" | "status" | "mine" | "sealed" | "seats">;

/** What the table waits for from the viewer. */
export function nextStep({ status, mine, sealed, seats }: Waiting): "commit" | "reveal" | null {
  const nonce = mine === null || status !== "waiting" ? null : seats[mine]?.nonce;
  if (sealed) return nonce === "committed" ? "reveal" : null;
  return nonce === "none" || nonce === "due" ? "commit" : null;
}

/** The command that gives what is due; null if another browser of the player has the nonce. */
export async function stepCommand(
  table: Waiting,
  proofs: readonly DealProof[],
): Promise<Omit<Commit, "id"> | Omit<Reveal, "id"> | null> {
  const nonce = kept(table.id).nonce;
  if (nextStep(table) === "commit") {
    const fresh = nonce ?? newNonce();
    keepNonce(table.id, fresh);
    return { t: "Commit", commitment: await commitmentOf(fresh) };
  }
  const committed = proofs[0]?.seat_commitments[table.mine ?? -1];
  if (nonce === null || committed === undefined || !(await opens(nonce, committed))) return null;
  return { t: "Reveal", nonce };
}

/** Keep what a message of the server shows of the deals; return what the table waits for from the viewer. */
export function followDeals(message: ToPage, { table, view }: TableState): ReturnType<typeof nextStep> {
  if (message.t === "Snapshot" || message.t === "Renewed") witness(table, message.proofs, view);
  if (message.t !== "Snapshot" && message.t !== "Seated") return null;
  witnessGiven(table);
  return nextStep(table);
}
