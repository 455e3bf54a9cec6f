import { directionOf, LANGUAGES, pickLanguage } from "./words/languages.ts";

export type Theme = "auto" | "light" | "dark";
export type Sort = "dealt" | "pips" | "number";

interface Settings {
  /** The code of the language, such as “fr”. */
  lang: string;
  theme: Theme;
  /** The names of the felt and of the tiles, as in `look.toml`. */
  felt: string;
  tiles: string;
  /** From 0 to 1. */
  volume: number;
  sound: boolean;
  /** Whether a phone vibrates a little with a move. */
  haptics: boolean;
  digits: boolean;
  /** Whether the pips of large sets have a colour for each number. */
  colours: boolean;
  confirm: boolean;
  /** Whether a page in the background notifies whose turn it is. */
  notify: boolean;
  sort: Sort;
  /** Whether the first round of a family of games is explained. */
  tips: boolean;
  /** The tips that were said. */
  said: readonly string[];
  /** The families of games of which a round was played, or the lesson. */
  played: readonly string[];
  /** The lessons that were offered. */
  offered: readonly string[];
  /** The game that was played last. */
  last: string;
  /** Whether a table of the person waited for players when this browser last knew. */
  waited: boolean;
  /** The name of the person, where no server keeps it. */
  name: string;
  /** The number of the person's face, for tables of this browser. */
  face: number;
}

const FELT = "green";
const TILES = "bone";
const KEY = "boneyard.settings";

/** The language of the page of a site that led here.  It is for once: the next choice is the person's. */
function linkedLanguage(): string | null {
  const found = new URLSearchParams(location.search).get("lang");
  if (found) history.replaceState(history.state, "", location.pathname + location.hash);
  return found;
}

function remembered(): Settings {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  const standard: Settings = {
    lang: pickLanguage(wanted),
    theme: "auto",
    felt: FELT,
    tiles: TILES,
    volume: 0.7,
    sound: true,
    haptics: true,
    digits: false,
    colours: true,
    confirm: false,
    notify: false,
    sort: "dealt",
    tips: true,
    said: [],
    played: [],
    offered: [],
    last: "",
    waited: false,
    name: "",
    face: 0,
  };
  try {
    const stored = { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    const linked = IS_SITE ? linkedLanguage() : null;
    const lang = [linked, stored.lang].find((one) => LANGUAGES.some(({ code }) => code === one));
    return { ...stored, lang: lang ?? standard.lang };
  } catch {
    return standard;
  }
}

/** The settings of this browser. */
export const settings: Settings = $state(remembered());

/** Whether the language is written from the right, so that the page is mirrored. */
export const isMirrored = (): boolean => directionOf(settings.lang) === "rtl";

/** 1 for the arrow key towards the end of a line of text, -1 for that towards its start, 0 for other keys. */
export function stepOf(key: string): number {
  const right = isMirrored() ? -1 : 1;
  return key === "ArrowRight" ? right : key === "ArrowLeft" ? -right : 0;
}

/** Load the colours of a chosen felt and of chosen tiles; those of the start are always there. */
export async function loadThemes(): Promise<void> {
  if (settings.felt !== FELT || settings.tiles !== TILES) await import("../themes.css");
}

/** Store the settings, and apply them to the document; called once, inside an effect. */
export function followSettings(): void {
  document.documentElement.lang = settings.lang;
  document.documentElement.dir = directionOf(settings.lang);
  if (settings.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.dataset["felt"] = settings.felt;
  document.documentElement.dataset["tiles"] = settings.tiles;
  void loadThemes();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}
