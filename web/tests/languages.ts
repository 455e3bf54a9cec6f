/** Loads every language before the tests, so that a test can set `settings.lang`. */
import { LANGUAGES } from "../src/lib/words/languages.ts";
import { loadLanguage } from "../src/lib/words/say.svelte.ts";

await Promise.all(LANGUAGES.map(({ code }) => loadLanguage(code)));
