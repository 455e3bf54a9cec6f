import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commitmentOf } from "../src/lib/fair/deal.ts";
import { nextStep, stepCommand } from "../src/lib/fair/give.ts";
import { keepNonce, kept, witnessGiven } from "../src/lib/fair/kept.ts";
import { api, forgetIdentity } from "../src/lib/net/api.ts";
import type { DealProof, SeatInfo, TableInfo } from "../src/lib/wire.ts";

type Step = SeatInfo["nonce"];
type Waiting = Pick<TableInfo, "id" | "status" | "mine" | "sealed" | "seats">;

let number = 0;
/** A table whose viewer has seat 0. */
const table = (mine: Step, sealed = false, more: Partial<Waiting> = {}): Waiting => ({
  id: `t${number}`,
  status: "waiting",
  mine: 0,
  sealed,
  seats: [{ nonce: mine }, { nonce: "committed" }] as unknown as TableInfo["seats"],
  ...more,
});
const proofs = (...seat_commitments: readonly string[]): readonly DealProof[] => [
  { seat_commitments } as unknown as DealProof,
];

beforeEach(() => void number++);
afterEach(() => {
  vi.unstubAllGlobals();
  forgetIdentity();
});

test("a nonce is due only when the commitments of all seats are final", () => {
  expect(nextStep(table("none"))).toBe("commit");
  expect(nextStep(table("due"))).toBe("commit");
  expect(nextStep(table("committed"))).toBeNull();
  expect(nextStep(table("committed", true))).toBe("reveal");
  expect(nextStep(table("revealed", true))).toBeNull();
  expect(nextStep(table("none", true))).toBeNull();
  expect(nextStep(table("none", false, { mine: null }))).toBeNull();
  expect(nextStep(table("committed", true, { status: "playing" }))).toBeNull();
});

test("the page commits to a nonce that it keeps, and reveals exactly that one", async () => {
  const commit = await stepCommand(table("due"), []);
  const nonce = kept(`t${number}`).nonce as string;
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  const commitment = await commitmentOf(nonce);
  expect(commit).toEqual({ t: "Commit", commitment });
  expect(await stepCommand(table("committed", true), proofs(commitment, "-"))).toEqual({ t: "Reveal", nonce });
});

test("a page does not reveal a nonce for a commitment that it did not make", async () => {
  expect(await stepCommand(table("committed", true), proofs(await commitmentOf("a".repeat(32)), "-"))).toBeNull();
  keepNonce(`t${number}`, "b".repeat(32));
  expect(await stepCommand(table("committed", true), proofs(await commitmentOf("a".repeat(32)), "-"))).toBeNull();
});

test("what the server has acknowledged is kept", () => {
  keepNonce(`t${number}`, "b".repeat(32));
  witnessGiven(table("committed", true));
  expect(kept(`t${number}`).given).toBe(false);
  witnessGiven(table("revealed", true));
  expect(kept(`t${number}`).given).toBe(true);
});

test("creating and joining send a commitment, never the nonce", async () => {
  const sent: Record<string, unknown>[] = [];
  let answer: Partial<TableInfo> = { id: `made${number}`, mine: 0, status: "waiting" };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/me") return new Response(JSON.stringify({ name: "Ada" }));
    sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    return new Response(JSON.stringify(answer));
  });
  await api.open({ sheet: "french" });
  const made = kept(`made${number}`).nonce as string;
  expect(sent.at(-1)).toEqual({ sheet: "french", commitment: await commitmentOf(made) });
  await api.join("other", { seat: 1 });
  const joined = kept("other").nonce as string;
  expect(sent.at(-1)).toEqual({ seat: 1, commitment: await commitmentOf(joined) });
  expect(JSON.stringify(sent)).not.toContain(made);
  await api.join("other", { seat: 1 });
  expect(kept("other").nonce).toBe(joined);
  answer = { id: "late", mine: 2, status: "playing" };
  await api.join("late", {});
  expect(kept("late").nonce).toBeNull();
});
