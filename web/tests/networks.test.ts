import { expect, test } from "vitest";
import type { Kernels } from "../src/lib/local/kernels.ts";
import { fromFloat16, hasCurrentNetworks, Networks, type GiveNetwork } from "../src/lib/local/networks.ts";
import { NETWORK, NETWORKS, SHARE_PARTS } from "../src/lib/wire/kernels.ts";
import type { LocalNetwork, LocalPlace } from "../src/lib/wire/local.ts";

const COUNT = NETWORK[0].bytes / 4;

/** Kernels that are a memory alone. */
class Memory {
  private readonly memory = new Uint8Array(8 * NETWORK[0].bytes);
  private end = 0;

  take(size: number): number {
    const at = this.end;
    this.end += Math.ceil(size / 16) * 16;
    return at;
  }

  bytes(at: number, size: number): Uint8Array {
    return this.memory.subarray(at, at + size);
  }

  numbers(at: number): Float32Array {
    return new Float32Array(this.memory.slice(at, at + NETWORK[0].bytes).buffer);
  }
}

/** A network whose weights are all the same float16. */
function networkOf(bits: number): LocalNetwork {
  const bytes = new Uint8Array(Uint16Array.from({ length: COUNT }, () => bits).buffer);
  return { weights: Buffer.from(bytes).toString("base64") };
}

const placeWith = (...networks: LocalPlace["networks"]): LocalPlace => ({ networks }) as unknown as LocalPlace;
const HALVES = placeWith({ network: "one", parts: SHARE_PARTS / 4 }, { network: "four", parts: (3 * SHARE_PARTS) / 4 });

function networks(give: GiveNetwork, patience?: number): { memory: Memory; found: Networks } {
  const memory = new Memory();
  return { memory, found: new Networks(memory as unknown as Kernels, give, patience) };
}

const given: GiveNetwork = async (name) => networkOf(name === "one" ? 0x3c00 : 0x4400);

test.each([
  [0x3c00, 1],
  [0xc000, -2],
  [0x0001, 2 ** -24],
  [0x0000, 0],
  [0x7bff, 65504],
  [0x3555, 0.333251953125],
])("the float16 %i is %d", (bits, number) => expect(fromFloat16(bits)).toBe(number));

test("a game is played by the mean of its networks", async () => {
  const { memory, found } = networks(given);
  expect(found.of(HALVES)).toBeNull();
  await found.prepare(HALVES);
  expect(found.prepare(HALVES)).toBeNull();
  const [, at] = found.of(HALVES) as readonly number[];
  expect(new Set(memory.numbers(at as number))).toEqual(new Set([3.25]));
});

test("what could not be loaded is loaded by the next call", async () => {
  let isOnline = false;
  const { found } = networks(async (name) => (isOnline ? given(name) : Promise.reject(new Error("offline"))));
  await found.prepare(HALVES);
  expect(found.of(HALVES)).toBeNull();
  isOnline = true;
  await found.prepare(HALVES);
  expect(found.of(HALVES)).not.toBeNull();
});

test("bots do not wait for long, and a late network is used", async () => {
  let answer = (_network: LocalNetwork): void => {};
  const { found } = networks(() => new Promise((resolve) => (answer = resolve)), 20);
  const place = placeWith({ network: "one", parts: SHARE_PARTS });
  await found.prepare(place);
  expect(found.of(place)).toBeNull();
  expect(found.prepare(place)).toBeNull();
  answer(networkOf(0x3c00));
  await expect.poll(() => found.of(place)).not.toBeNull();
});

test("networks for other kernels, and games without any, are done without", async () => {
  const { found } = networks(async () => ({ weights: "AAAA" }));
  await found.prepare(HALVES);
  expect(found.of(HALVES)).toBeNull();
  expect(found.prepare({} as LocalPlace)).toBeNull();
  expect(found.of({} as LocalPlace)).toBeNull();
});

test("stored games may name other networks than those of today", () => {
  expect(hasCurrentNetworks(placeWith({ network: NETWORKS[0], parts: SHARE_PARTS }))).toBe(true);
  expect(hasCurrentNetworks(HALVES)).toBe(false);
  expect(hasCurrentNetworks({} as LocalPlace)).toBe(false);
  expect(hasCurrentNetworks(null)).toBe(false);
});
