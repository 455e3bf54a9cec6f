import { expect, test } from "vitest";
import { drawn, EFFECTIVE, errorOf, evenOut, meanOf, type DrawnDeal } from "../src/lib/local/likely.ts";

const effective = (weights: readonly number[]): number => 1 / weights.reduce((a, b) => a + b * b, 0);

test("deals are as probable as they make the moves", () => {
  const found = evenOut([0, Math.log(0.5), Math.log(0.5)]);
  expect(found[0]).toBeCloseTo(0.5);
  expect(found[1]).toBeCloseTo(0.25);
});

test("where too few deals would count, they are evened out", () => {
  const found = evenOut([0, ...Array.from({ length: 399 }, () => -1000)]);
  expect(effective(found)).toBeGreaterThanOrEqual(EFFECTIVE);
  expect(Math.max(...found)).toBe(found[0]);
});

const countsOf = (found: readonly DrawnDeal[]): readonly number[] =>
  [0, 1, 2, 3].map((deal) => found.filter((one) => one.deal === deal).reduce((sum, { times }) => sum + times, 0));

test("each deal is drawn once, and counts as often as it is probable", () => {
  const found = drawn([0.5, 0.07, 0, 0.43], 10);
  const counts = countsOf(found);
  expect(new Set(found.map(({ deal }) => deal)).size).toBe(found.length);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(10);
  [5, 0.7, 0, 4.3].forEach((expected, deal) => expect(Math.abs((counts[deal] as number) - expected)).toBeLessThan(1));
});

test("the first deals are spread over all of them", () => {
  const all = Array.from({ length: 400 }, () => 1 / 400);
  const quarters = drawn(all, 400)
    .slice(0, 40)
    .map(({ deal }) => Math.floor(deal / 100));
  for (const quarter of [0, 1, 2, 3])
    expect(Math.abs(quarters.filter((one) => one === quarter).length - 10)).toBeLessThan(3);
});

test("numbers count as often as their worlds", () => {
  expect(meanOf([1, 4], [3, 1])).toBe(1.75);
  expect(meanOf([], [])).toBe(0);
  expect(errorOf([1, 4, 4, 1], [1, 1, 1, 1])).toBeCloseTo(0.75);
  // Another world with the same weight tells as much as it does with equal ones.
  expect(errorOf([1, 4], [5, 5])).toBeCloseTo(errorOf([1, 4], [1, 1]));
  expect(errorOf([1], [1])).toBe(Infinity);
});
