export type Lang = "en" | "fr";
export type Theme = "auto" | "light" | "dark";
export type Sort = "dealt" | "pips" | "number";

export interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  digits: boolean;
  confirm: boolean;
  /** Whether a page in the background notifies whose turn it is. */
  notify: boolean;
  sort: Sort;
  /** The game that was played last. */
  last: string;
}

const KEY = "boneyard.settings";

function remembered(): Settings {
  const french = typeof navigator !== "undefined" && navigator.language?.toLowerCase().startsWith("fr");
  const standard: Settings = { lang: french ? "fr" : "en", theme: "auto", sound: true, digits: false, confirm: false, notify: false, sort: "dealt", last: "" };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
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
