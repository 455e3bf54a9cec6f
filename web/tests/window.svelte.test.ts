// The size for which a layout is planned: it follows the felt until that has stood still, and then is kept.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StandingSize } from "../src/lib/window.svelte.ts";

const frames = new Map<number, () => void>();
let last = 0;
let resize: () => void;
beforeEach(() => {
  frames.clear();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => (frames.set(++last, act), last));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  vi.stubGlobal("addEventListener", (_: string, act: () => void) => (resize = act));
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** Let frames pass. */
function pass(count: number): void {
  for (let i = 0; i < count; i++) {
    const due = [...frames.values()];
    frames.clear();
    for (const act of due) act();
  }
  flushSync();
}

function felt(height: number): { size: { width: number; height: number }; standing: StandingSize; end: () => void } {
  const size = $state({ width: 360, height });
  let standing!: StandingSize;
  const end = $effect.root(() => {
    standing = new StandingSize(() => ({ width: size.width, height: size.height }));
  });
  flushSync();
  return { size, standing, end };
}

test("a plan follows the felt until it has stood still, and not when the hand gets smaller later", () => {
  const { size, standing, end } = felt(107);
  pass(10);
  size.height = 198;
  expect(standing.size.height).toBe(198);
  pass(10);
  size.height = 200;
  pass(10);
  expect(standing.size.height).toBe(200);
  pass(10);
  size.height = 240;
  pass(1);
  expect(standing.size.height).toBe(200);
  expect(frames.size).toBe(0);
  end();
});

test("after a resize it follows the felt again, however late that has its size", () => {
  const { size, standing, end } = felt(0);
  pass(100);
  expect(frames.size).toBe(1);
  size.height = 198;
  pass(20);
  size.height = 302;
  expect(standing.size.height).toBe(198);
  resize();
  expect(standing.size.height).toBe(302);
  pass(5);
  size.height = 320;
  pass(20);
  expect(standing.size.height).toBe(320);
  expect(frames.size).toBe(0);
  end();
});
