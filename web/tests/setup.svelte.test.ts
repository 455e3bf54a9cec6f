import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { api } from "../src/lib/net/api.ts";
import { Setup } from "../src/lib/setup.svelte.ts";

test("games that come after the page was left change nothing that is gone", async () => {
  const warned = vi.spyOn(console, "warn");
  vi.spyOn(api, "switches").mockResolvedValue([]);
  vi.spyOn(api, "bots").mockResolvedValue([]);
  let answer = (_sheets: []): void => undefined;
  vi.spyOn(api, "sheets").mockReturnValue(new Promise((done) => (answer = done)));
  let setup!: Setup;
  const leave = $effect.root(() => {
    setup = new Setup("unknown");
    $effect(() => void setup.info);
  });
  flushSync();
  const loaded = setup.load();
  leave();
  answer([]);
  await loaded;
  expect(setup.name).toBe("french");
  expect(warned).not.toHaveBeenCalled();
});
