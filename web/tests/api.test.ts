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
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ code: "flood", words: { en: "Slower.", fr: "Plus lentement." } }), { status: 429 }));
  await expect(api.rematch("old")).rejects.toMatchObject({ code: "flood" });
});
