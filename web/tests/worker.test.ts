import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { buildOf } from "../worker.ts";

const chunk = (code: string, facadeModuleId: string | null = null): object => ({ type: "chunk", code, facadeModuleId });
const asset = (source: string): object => ({ type: "asset", source });

/** A build with some text in its start file. */
const built = (text: string, order = 1): Rolldown.OutputBundle =>
  Object.fromEntries(
    [
      ["assets/index-1.js", chunk(text)] as const,
      ["assets/index-1.js.map", asset("")] as const,
      ["assets/home-1.js", chunk("fr", "\0virtual:sentences/fr/home")] as const,
      ["assets/home-2.js", chunk("en", "\0virtual:sentences/en/home")] as const,
      ["assets/boneyard-1.wasm", asset("kernels")] as const,
      ["index.html", asset("<html>")] as const,
    ].toSorted(() => order),
  ) as Rolldown.OutputBundle;

test("the sentences of each language are apart from what all languages need", () => {
  const { files, sentences } = buildOf(built("one"), false);
  expect(files).toEqual(["assets/boneyard-1.wasm", "assets/index-1.js"]);
  expect(sentences).toEqual({ fr: ["assets/home-1.js"], en: ["assets/home-2.js"] });
});

test("the version follows from the content alone", () => {
  const { version } = buildOf(built("one"), false);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(buildOf(built("one", -1), false).version).toBe(version);
  expect(buildOf(built("two"), false).version).not.toBe(version);
});
