// Parts of the page: without a network no import is tried, because browsers remember one that failed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { part } from "../src/lib/part.ts";

const load = vi.fn(() => Promise.resolve("loaded"));
const answer = vi.fn<() => Promise<unknown>>();
let network = new EventTarget();

beforeEach(() => {
  network = new EventTarget();
  answer.mockReset().mockRejectedValue(new TypeError("no network"));
  load.mockClear();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => vi.unstubAllGlobals());

test("a part is loaded at once with a network", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(await part(load)).toBe("loaded");
  expect(answer).not.toHaveBeenCalled();
});

test("without one it is loaded when there is one again", async () => {
  const browser = { onLine: false };
  vi.stubGlobal("navigator", browser);
  const found = part(load);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(load).not.toHaveBeenCalled();
  browser.onLine = true;
  // The listener comes after the answer.
  await vi.waitFor(() => {
    network.dispatchEvent(new Event("online"));
    expect(load).toHaveBeenCalledOnce();
  });
  expect(await found).toBe("loaded");
});

test("a server on this machine, or a service worker, does without one", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answer.mockResolvedValue({});
  expect(await part(load)).toBe("loaded");
  answer.mockClear();
  vi.stubGlobal("navigator", { onLine: false, serviceWorker: { controller: {} } });
  expect(await part(load)).toBe("loaded");
  expect(answer).not.toHaveBeenCalled();
});
