import { readdirSync, readFileSync } from "node:fs";
import { FluentNumber } from "@fluent/bundle";
import { afterEach, describe, expect, test, vi } from "vitest";
import { codes, filesOf, readMessages, write } from "../dev/messages.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { bundle, LANGUAGES, languagesOf, pickLanguage } from "../src/lib/words/languages.ts";
import { listText, inLanguage, say, sayIf } from "../src/lib/words/say.svelte.ts";

afterEach(() => void (settings.lang = "en"));

const english = readMessages(filesOf("en").values());

describe("the generated types", () => {
  const files = write();

  test.each([...files])("are up to date in %s: npm run messages", async (path, text) => {
    await expect(text).toMatchFileSnapshot(`../src/lib/words/${path}`);
  });

  test("have no file without its Fluent file: delete it", () => {
    const there = readdirSync("src/lib/words/messages").map((name) => `messages/${name}`);
    expect(there.filter((path) => !files.has(path))).toEqual([]);
  });
});

describe.each(codes())("the messages in %s", (code) => {
  const messages = readMessages(filesOf(code).values());

  test("are those of English", () => {
    expect([...messages.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("have the arguments of English, and numbers only where English has a number", () => {
    for (const [id, given] of messages) {
      const there = english.get(id);
      expect([...given.keys()].toSorted(), id).toEqual([...(there?.keys() ?? [])].toSorted());
      const numbers = [...given].filter(([, type]) => type === "number").map(([name]) => name);
      expect(
        numbers.filter((name) => there?.get(name) !== "number"),
        `${id}: write NUMBER(…) in English`,
      ).toEqual([]);
    }
  });

  test("render with every number and choice, without an error", () => {
    const made = bundle(code, filesOf(code).values());
    // A number for each plural class of the language, and the exact numbers of the files.
    const rules = new Intl.PluralRules(code);
    const numbers = new Map<string, number>();
    for (const count of [...Array(30).keys(), 100, 1_000_000, 0.5, 1.5]) {
      const kind = rules.select(count);
      if (!numbers.has(kind)) numbers.set(kind, count);
    }
    expect(numbers.size).toBe(rules.resolvedOptions().pluralCategories.length);
    const counts = [...new Set([...numbers.values(), 0, 1, 2, 3, 8])].map((count) => new FluentNumber(count));
    const values = (type: string): readonly (string | FluentNumber)[] =>
      type === "number" ? counts : [...type.matchAll(/"(\w+)"/g), ["", "Ada"]].map(([, word = ""]) => word);
    for (const [id, given] of english) {
      const value = made.getMessage(id)?.value;
      expect(value, id).toBeTruthy();
      let all: Readonly<Record<string, string | FluentNumber>>[] = [{}];
      for (const [name, type] of given)
        all = all.flatMap((one) => values(type).map((value) => ({ ...one, [name]: value })));
      const errors: Error[] = [];
      const texts = all.map((args) => made.formatPattern(value ?? "", args, errors));
      expect(errors, id).toEqual([]);
      expect(
        texts.filter((text) => text.trim() === "" || /[{}]|undefined|NaN/.test(text)),
        id,
      ).toEqual([]);
    }
  });
});

test.each(LANGUAGES)("$name has a non-breaking space at the marks that need one", ({ code }) => {
  // Python puts it there by itself; the page’s files hold it, so that the page needs no code for it.
  const own = bundle(code, [readFileSync(`../src/boneyard/text/${code}/language.ftl`, "utf8")]);
  const marks = (side: string): string => {
    const value = own.getMessage(`language-hard-space-${side}`)?.value;
    return value ? own.formatPattern(value) : "";
  };
  for (const [name, text] of filesOf(code)) {
    const lines = text.split("\n").filter((line) => !line.startsWith("#"));
    for (const mark of marks("before"))
      expect(
        lines.filter((line) => line.includes(` ${mark}`)),
        name,
      ).toEqual([]);
    for (const mark of marks("after"))
      expect(
        lines.filter((line) => line.includes(`${mark} `)),
        name,
      ).toEqual([]);
  }
});

describe("a language", () => {
  const files = { "x/en/language.ftl": "language-name = English\n" };
  const more = { ...files, "x/eo/language.ftl": "language-name = Esperanto\nlanguage-direction = rtl\n" };

  test("is offered when its folder is there", () => {
    expect(languagesOf(files).map(({ name }) => name)).toEqual(["English"]);
    expect(languagesOf(more)).toEqual([
      { code: "en", name: "English", direction: "ltr" },
      { code: "eo", name: "Esperanto", direction: "rtl" },
    ]);
    expect(codes()).toEqual(expect.arrayContaining(LANGUAGES.map(({ code }) => code)));
  });

  test("is the first that the browser wants and that is there, or English", () => {
    expect(pickLanguage(["de-AT", "eo", "en"], languagesOf(more))).toBe("eo");
    expect(pickLanguage(["EO-x"], languagesOf(more))).toBe("eo");
    expect(pickLanguage(["eo"], languagesOf(files))).toBe("en");
    expect(pickLanguage([], languagesOf(more))).toBe("en");
  });

  test("that lacks a text of the server shows it in English", () => {
    settings.lang = "fr";
    expect(inLanguage({ en: "Hello", fr: "Bonjour" } as { en: string })).toBe("Bonjour");
    expect(inLanguage({ en: "Hello" })).toBe("Hello");
  });
});

describe("a message", () => {
  test("follows the language, its plurals and its grammar", () => {
    expect(say("page-tiles-left", { count: 1 })).toBe("1 tile");
    expect(say("page-tiles-left", { count: 0 })).toBe("0 tiles");
    expect(say("event-led", { seat_you: "yes", seat: "Ada", tile: "6-6" })).toBe("You lead 6-6.");
    settings.lang = "fr";
    expect(say("page-tiles-left", { count: 0 })).toBe("0 domino");
    expect(say("page-train", { name: "Élodie" })).toBe("Train d’Élodie");
    expect(say("page-train", { name: "Carla" })).toBe("Train de Carla");
    expect(say("page-review-lost-points", { points: 0.74 })).toBe("0,7 point");
    expect(say("page-home-again", { title: "Mexican Train" })).toBe("Jouer\u00a0: Mexican Train");
    expect(listText(["Ada", "Ben"])).toBe("Ada et Ben");
  });

  test("has no separator between thousands", () => {
    expect(say("page-list-rating", { points: 1234 })).toBe("rating 1234");
  });

  test("formats whole numbers without Intl.NumberFormat, which is slow to start", () => {
    settings.lang = "es"; // no other test has formatted in it
    const format = vi.spyOn(Intl, "NumberFormat");
    expect(say("page-tiles-left", { count: 28 })).toBe("28 fichas");
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });

  test("with an unknown computed id is null", () => {
    expect(sayIf("page-reactions-clap")).toBe("clap");
    expect(sayIf("page-reactions-none")).toBeNull();
  });
});
