import { expect, test } from "vitest";
import { drawn, EFFECTIVE, evenOut } from "../src/lib/local/likely.ts";

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

test("each deal is drawn as often as it is probable", () => {
  const found = drawn([0.5, 0.07, 0, 0.43], 10);
  const counts = [0, 1, 2, 3].map((deal) => found.filter((one) => one === deal).length);
  expect(found).toHaveLength(10);
  [5, 0.7, 0, 4.3].forEach((expected, deal) => expect(Math.abs((counts[deal] as number) - expected)).toBeLessThan(1));
});

test("the first deals are as varied as all of them", () => {
  const found = drawn([0.25, 0.25, 0.25, 0.25], 400).slice(0, 40);
  const counts = [0, 1, 2, 3].map((deal) => found.filter((one) => one === deal).length);
  for (const count of counts) expect(Math.abs(count - 10)).toBeLessThan(3);
});
