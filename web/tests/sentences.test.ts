import { SENTENCES } from "virtual:sentences";
import { expect, test } from "vitest";
import { filesOf, readMessages } from "../dev/messages.ts";
import { idsIn, sentencesOf } from "../sentences.ts";

const all = [...readMessages(filesOf("en").values()).keys()];
const idsOf = (text: string): string[] => [...readMessages([text]).keys()];

test("a code names ids as strings and as templates", () => {
  expect([
    ...idsIn('say("page-home"); sayIf(`page-themes-${name}`)', [
      "page-home",
      "page-home-again",
      "page-themes-auto",
      "page-theme",
    ]),
  ]).toEqual(["page-home", "page-themes-auto"]);
});

test("a sentence brings those it refers to", () => {
  const text = "a-one = { a-two }\na-two = { a-three }!\na-three = three\na-four = four\n";
  expect(idsOf(sentencesOf('say("a-one")', [text]))).toEqual(["a-one", "a-two", "a-three"]);
});

test("the pages have all sentences together, and none has them all", async () => {
  const pages = Object.values(SENTENCES["en"] ?? {});
  const texts = await Promise.all(pages.map(async (load) => idsOf((await load()).default)));
  expect([...new Set(texts.flat())].toSorted()).toEqual(all.toSorted());
  for (const ids of texts) expect(ids.length).toBeLessThan(all.length);
});

test.each(Object.keys(SENTENCES))("a page has the same sentences in %s as in English", async (code) => {
  for (const page of ["home", "table", "replay", "dialogs"] as const) {
    const [here, english] = await Promise.all(
      [code, "en"].map(async (one) => idsOf((await SENTENCES[one]?.[page]())?.default ?? "")),
    );
    expect(here?.toSorted()).toEqual(english?.toSorted());
  }
});
