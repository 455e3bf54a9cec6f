import type { Tip } from "./play/tips.ts";
import { LANGUAGES, pickLanguage } from "./words/languages.ts";

export type Theme = "auto" | "light" | "dark";
export type Sort = "dealt" | "pips" | "number";

interface Settings {
  /** The code of the language, such as “fr”. */
  lang: string;
  theme: Theme;
  sound: boolean;
  digits: boolean;
  /** Whether the pips of large sets have a colour for each number. */
  colours: boolean;
  confirm: boolean;
  /** Whether a page in the background notifies whose turn it is. */
  notify: boolean;
  sort: Sort;
  /** The tips of the first game that were dismissed. */
  learned: readonly Tip[];
  /** The game that was played last. */
  last: string;
}

const KEY = "boneyard.settings";

function remembered(): Settings {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  const standard: Settings = { lang: pickLanguage(wanted), theme: "auto", sound: true, digits: false, colours: true, confirm: false, notify: false, sort: "dealt", learned: [], last: "" };
  try {
    const stored = { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    return LANGUAGES.some(({ code }) => code === stored.lang) ? stored : { ...stored, lang: standard.lang };
  } catch {
    return standard;
  }
}

/** The settings of this browser. */
export const settings: Settings = $state(remembered());

/** Store the settings, and apply them to the document; called once, inside an effect. */
export function followSettings(): void {
  document.documentElement.lang = settings.lang;
  if (settings.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = settings.theme;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}
