/** The languages of the page: one for each folder of `src/boneyard/text/`. */
import { NAMES, SENTENCES } from "virtual:sentences";
import { FluentBundle, FluentResource, type FluentFunction, type FluentValue } from "@fluent/bundle";
import type { PageName } from "../route.svelte.ts";

/** Texts by their path, which ends in `CODE/NAME.ftl`. */
type Texts = Readonly<Record<string, string>>;

type Direction = "ltr" | "rtl";

interface Language {
  readonly code: string;
  /** Its own name, such as “Français”. */
  readonly name: string;
  /** Whether its lines begin at the left or at the right. */
  readonly direction: Direction;
}

const codeOf = (path: string): string => path.split("/").at(-2) ?? "";

/** `INITIAL($name)` is “vowel” or “consonant”: some languages write “of Ada” and “of Ben” differently. */
const INITIAL: FluentFunction = ([name]: FluentValue[]) =>
  /^[aeiou]/i.test(String(name).normalize("NFD")) ? "vowel" : "consonant";

/** The sentences of a language from the text of its files. */
export function bundle(code: string, texts: Iterable<string>): FluentBundle {
  const made = new FluentBundle(code, { useIsolating: false, functions: { INITIAL } });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** The languages by code, from their files `language.ftl`. */
export function languagesOf(names: Texts): readonly Language[] {
  return Object.entries(names)
    .map(([path, text]): Language => {
      const code = codeOf(path);
      const made = bundle(code, [text]);
      return {
        code,
        name: String(made.getMessage("language-name")?.value ?? code),
        direction: made.getMessage("language-direction")?.value === "rtl" ? "rtl" : "ltr",
      };
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

export const LANGUAGES = languagesOf(NAMES);

/** The direction of the lines of a language. */
export const directionOf = (code: string): Direction =>
  LANGUAGES.find((language) => language.code === code)?.direction ?? "ltr";

/** The language to begin with: the first wanted one that there is, or English. */
export function pickLanguage(wanted: readonly string[], languages = LANGUAGES): string {
  const codes = new Set(languages.map(({ code }) => code));
  return wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((code) => codes.has(code)) ?? "en";
}

/** The parts with sentences of their own: pages, and what a table loads later. */
export type Part = PageName | "agreement" | "dialogs" | "result" | "helper";

/** Load the sentences of a part in a language.  Throws if they can't be loaded. */
export async function fetchSentences(code: string, part: Part): Promise<FluentResource> {
  const sentences = await SENTENCES[code]?.[part]();
  return new FluentResource(sentences?.default ?? "");
}
