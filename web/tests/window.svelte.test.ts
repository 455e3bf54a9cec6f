// The size for which a layout is planned: that of the felt, until something happens at the table.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlannedSize } from "../src/lib/window.svelte.ts";

let resize: () => void;
beforeEach(() => {
  vi.stubGlobal("addEventListener", (_: string, act: () => void) => (resize = act));
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

interface Felt {
  readonly at: { height: number; events: number };
  readonly planned: () => number;
  readonly end: () => void;
}

function felt(height: number): Felt {
  const at = $state({ height, events: 0 });
  let room!: PlannedSize;
  const end = $effect.root(() => {
    room = new PlannedSize(
      () => ({ width: at.height && 360, height: at.height }),
      () => at.events,
    );
  });
  flushSync();
  const planned = (): number => (flushSync(), room.size.height);
  return { at, planned, end };
}

test("a plan follows the felt, however late a part of the page comes, until something happens", () => {
  const { at, planned, end } = felt(107);
  at.height = 198;
  expect(planned()).toBe(198);
  at.height = 200;
  expect(planned()).toBe(200);
  at.events++;
  expect(planned()).toBe(200);
  // The hand gets smaller.
  at.height = 240;
  at.events++;
  expect(planned()).toBe(200);
  end();
});

test("with another window it follows the felt again", () => {
  const { at, planned, end } = felt(198);
  at.events++;
  expect(planned()).toBe(198);
  at.height = 302;
  expect(planned()).toBe(198);
  resize();
  expect(planned()).toBe(302);
  at.height = 320;
  expect(planned()).toBe(320);
  at.events++;
  expect(planned()).toBe(320);
  at.height = 340;
  expect(planned()).toBe(320);
  end();
});

test("a felt without a size is not planned for", () => {
  const { at, planned, end } = felt(0);
  at.events++;
  at.height = 198;
  expect(planned()).toBe(198);
  end();
});
