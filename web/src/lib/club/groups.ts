/**
 * Divides numbers into pairs or larger groups at the least cost (as `boneyard/club/groups.py`).
 *
 * Pairs are exact.  Larger groups have no fast exact method; swaps make them better from several beginnings, always
 * the same ones as in Python.
 */
import { leastPairs } from "./matching.ts";

/** The cost of two numbers together; null if they must not be. */
type Cost = (a: number, b: number) => number | null;

/** Numbers to divide in all beginnings together; each has at least `LEAST_TRIES` beginnings. */
const TRIES = 400;
const LEAST_TRIES = 6;

/** Pairs of numbers with the least sum of costs.  Of several such pairings, the first number gets the nearest partner that it has in any of them; then the next number does. */
export function matchPairs(numbers: readonly number[], cost: Cost): readonly (readonly [number, number])[] {
  const size = BigInt(numbers.length);
  const all = size ** size;
  const at = (place: number): number => numbers[place] ?? 0;
  return leastPairs(numbers.length, (a, b) => {
    const price = cost(at(a), at(b));
    if (price === null) return null;
    // Two numbers with base `size`: the costs, and a digit for the partner of each.
    return BigInt(price) * all + BigInt(b - a) * size ** BigInt(numbers.length - 1 - a);
  }).map(([a, b]) => [at(a), at(b)]);
}

type Together = (a: number, b: number) => number;

/** Groups of `size` with a small sum of the costs of all two in a group. */
export function divide(numbers: readonly number[], size: number, cost: Together): readonly (readonly number[])[] {
  const table = new Map(numbers.map((a) => [a, new Map(numbers.map((b) => [b, a === b ? 0 : cost(a, b)]))]));
  const together: Together = (a, b) => table.get(a)?.get(b) ?? 0;
  let best: number[][] = [];
  let least: number | null = null;
  const tries = Math.max(LEAST_TRIES, Math.floor(TRIES / Math.max(1, numbers.length)));
  for (let seed = 0; seed < tries; seed++) {
    const order = seed ? shuffled(numbers, seed) : numbers;
    const groups = Array.from({ length: Math.ceil(order.length / size) }, (_, at) =>
      order.slice(at * size, (at + 1) * size),
    );
    while (swapOnce(groups, together));
    const total = groups.reduce((sum, group) => sum + totalOf(group, together), 0);
    if (least === null || total < least) [best, least] = [groups, total];
  }
  const place = new Map(numbers.map((number, at) => [number, at]));
  const byPlace = (a = 0, b = 0): number => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  return best.map((group) => group.toSorted(byPlace)).toSorted((a, b) => byPlace(a[0], b[0]));
}

/** Numbers in another order, which follows from the seed, by the generator xorshift32. */
export function shuffled(numbers: readonly number[], seed: number): number[] {
  const order = [...numbers];
  let state = Math.imul(seed, 2654435761);
  for (let at = order.length - 1; at > 0; at--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = Math.floor(((state >>> 0) * (at + 1)) / 2 ** 32);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

const totalOf = (group: readonly number[], together: Together): number =>
  group.reduce((sum, a, at) => group.slice(at + 1).reduce((all, b) => all + together(a, b), sum), 0);

/** Swap numbers of every two groups where that costs less; return whether any did. */
function swapOnce(groups: readonly number[][], together: Together): boolean {
  let swapped = false;
  groups.forEach((one, at) => {
    for (const other of groups.slice(at + 1))
      for (let i = 0; i < one.length; i++)
        for (let j = 0; j < other.length; j++) {
          const [a, b] = [one[i] ?? 0, other[j] ?? 0];
          let gain = 0;
          for (const x of one) if (x !== a) gain += together(a, x) - together(b, x);
          for (const y of other) if (y !== b) gain += together(b, y) - together(a, y);
          if (gain <= 0) continue;
          [one[i], other[j]] = [b, a];
          swapped = true;
        }
  });
  return swapped;
}
