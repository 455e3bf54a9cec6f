import { expect, test } from "vitest";
import { roomAt } from "../src/lib/window.svelte.ts";
import { seating } from "../src/lib/seats.ts";

const sides = (players: number, me: number): string[] =>
  seating(players, me).map(({ side, at, of }) => `${side} ${at + 1}/${of}`);

test("partners sit opposite each other, and the next seat is on the left", () => {
  expect(sides(4, 0)).toEqual(["bottom 1/1", "left 1/1", "top 1/1", "right 1/1"]);
  expect(sides(4, 3)).toEqual(["left 1/1", "top 1/1", "right 1/1", "bottom 1/1"]);
});

test("two sit opposite each other, three have nobody opposite", () => {
  expect(sides(2, 1)).toEqual(["top 1/1", "bottom 1/1"]);
  expect(sides(3, 0)).toEqual(["bottom 1/1", "left 1/1", "right 1/1"]);
});

test("eight go around the table clockwise", () => {
  expect(sides(8, 0)).toEqual([
    "bottom 1/1",
    "left 2/2",
    "left 1/2",
    "top 1/3",
    "top 2/3",
    "top 3/3",
    "right 1/2",
    "right 2/2",
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "%i players have places of their own, at most four on a side, the same number left and right",
  (players) => {
    const all = seating(players, 0);
    expect(new Set(sides(players, 0)).size).toBe(players);
    const count = (side: string): number => all.filter((place) => place.side === side).length;
    expect(count("left")).toBe(count("right"));
    expect(Math.max(count("left"), count("top"))).toBeLessThanOrEqual(4);
  },
);

test("a bubble at the side of the table stays in its column, and one above it has the whole width", () => {
  const table = { left: 100, right: 900 };
  expect(roomAt({ left: 10, right: 90 }, table, 1000)).toEqual({ left: 0, right: 100 });
  expect(roomAt({ left: 910, right: 980 }, table, 1000)).toEqual({ left: 900, right: 980 });
  expect(roomAt({ left: 300, right: 500 }, table, 1000)).toEqual({ left: 0, right: 1000 });
});
