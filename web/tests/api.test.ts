import { afterEach, expect, test, vi } from "vitest";
import { api, forgetIdentity } from "../src/lib/net/api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  forgetIdentity();
});

const ok = (value: unknown): Response => new Response(JSON.stringify(value), { status: 200 });

test("a table created before the identity has arrived waits for it", async () => {
  const asked: string[] = [];
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path === "/api/me") await told;
    return ok({ id: "t", name: "Ada" });
  });
  const made = api.rematch("old");
  await Promise.resolve();
  expect(asked).toEqual(["/api/me"]);
  tell();
  await made;
  await api.rematch("old");
  expect(asked).toEqual(["/api/me", "/api/tables/old/rematch", "/api/tables/old/rematch"]);
});

test("a table whose answer was lost is requested again with the same key and nonce", async () => {
  const asked: (readonly [key: string | undefined, body: string])[] = [];
  let failures = 3;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/me") return ok({ id: "t", name: "Ada" });
    asked.push([(init.headers as Record<string, string>)["Idempotency-Key"], String(init.body)]);
    if (failures-- > 0) throw new TypeError("the answer was lost");
    return ok({ id: "t" });
  });
  await expect(api.open({ sheet: "french" })).rejects.toMatchObject({ code: "unreachable" });
  await api.open({ sheet: "french" }); // the player clicks again
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(String)).size).toBe(1);
  expect(asked[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
  await api.open({ sheet: "french" }); // another table
  expect(asked[4]?.[0]).not.toBe(asked[0]?.[0]);
});

test("an unconfirmed code does not change the identity", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return ok({ name: "Ada" });
  });
  await api.move("code", false);
  expect(asked).toEqual(["/api/me/move"]);
});

test("a failed identity request shows the server’s reason", async () => {
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(JSON.stringify({ code: "flood", words: { en: "Slower.", fr: "Plus lentement." } }), { status: 429 }),
  );
  await expect(api.rematch("old")).rejects.toMatchObject({ code: "flood" });
});

test("nothing is sent without an identity, also if the network is back by then", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (asked.length === 1) throw new TypeError("no network");
    return ok({ id: "t", name: "Ada" });
  });
  await expect(api.rematch("old")).rejects.toMatchObject({ code: "unreachable" });
  expect(asked).toEqual(["/api/me"]);
  await api.rematch("old");
  expect(asked).toEqual(["/api/me", "/api/me", "/api/tables/old/rematch"]);
});
