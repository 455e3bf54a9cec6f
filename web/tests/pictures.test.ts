import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { write } from "../dev/pictures.ts";
import { pictureOf } from "../src/lib/pictures.ts";

test("the pictures are up to date: npm run pictures", async () => {
  await expect(write()).toMatchFileSnapshot("../src/lib/pictures.json");
});

test("every game of the catalogue has a picture: python web/dev/record_samples.py", async () => {
  const names = readdirSync("../src/boneyard/sheets/catalogue").map((file) => file.replace(".toml", ""));
  expect(await Promise.all(names.map(pictureOf))).not.toContain(null);
  expect(await pictureOf("mine")).toBeNull();
});
