/** Loads every language before the tests, so that a test can set `settings.lang`. */
import { SENTENCES } from "virtual:sentences";
import { LANGUAGES, type Part } from "../src/lib/words/languages.ts";
import { loadLanguage } from "../src/lib/words/say.svelte.ts";

await Promise.all(
  LANGUAGES.flatMap(({ code }) =>
    (Object.keys(SENTENCES[code] ?? {}) as Part[]).map((part) => loadLanguage(code, part)),
  ),
);
