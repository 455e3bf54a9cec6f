import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { write } from "../dev/pictures.ts";
import { pictureOf, STAR } from "../src/lib/pictures.ts";
import { tilePaths } from "../src/lib/sample-paths.ts";
import { starPath } from "../src/lib/star.svelte.ts";

test("the pictures are up to date: npm run pictures", async () => {
  await expect(write()).toMatchFileSnapshot("../src/lib/pictures.json");
});

test("every game of the catalogue has a picture: python web/dev/record_samples.py", async () => {
  const names = readdirSync("../src/boneyard/sheets/catalogue").map((file) => file.replace(".toml", ""));
  expect(await Promise.all(names.map(pictureOf))).not.toContain(null);
  expect(await pictureOf("mine")).toBeNull();
});

test("the wild tiles of Spinner have a star in its picture", async () => {
  const paths = new Map(tilePaths((await pictureOf("spinner"))?.tiles ?? []).pips);
  expect(paths.has(10)).toBe(false);
  expect(paths.get(STAR)?.match(/Z/g)).toHaveLength(5);
  const others = tilePaths((await pictureOf("d12_standard"))?.tiles ?? []).pips;
  expect(others.map(([pip]) => pip)).not.toContain(STAR);
});

test("a star is upright in the middle of its half, on tiles that lie and on tiles that stand", () => {
  const star = (x: number, y: number, farX: number, farY: number) =>
    new Map(tilePaths([[x, y, STAR, farX, farY, 4]]).pips).get(STAR);
  expect(star(0, -0.5, 0, 0.5)).toBe(starPath(0, -0.49));
  expect(star(0.5, 0, -0.5, 0)).toBe(starPath(0.49, 0));
});
