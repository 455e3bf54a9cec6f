/** The wild number of the game on the screen: it is drawn as a star, and read “star”. */
import type { SheetInfo, Tile } from "./wire.ts";
import { say } from "./words/say.svelte.ts";

let wild = $state<number | null>(null);

export const star = {
  /** The wild number; null in games without one. */
  get pip(): number | null {
    return wild;
  },
  /** Show the numbers of a sheet from now on; null: no table is on the screen. */
  show(sheet: Pick<SheetInfo, "star"> | null): void {
    wild = sheet?.star ?? null;
  },
};

const SIGN = "★";

/** A number as it is written. */
export const pipText = (pip: number): string => (pip === wild ? SIGN : String(pip));

/** A tile as it is written. */
export const tileText = ([high, low]: Tile): string => `${pipText(high)}-${pipText(low)}`;

/** A typed text with the wild number for a star, which may be written `★`, `*` or as a word. */
export const withNumber = (typed: string): string =>
  wild === null
    ? typed
    : [SIGN, "*", say("page-star")].reduce((text, name) => text.replaceAll(name, String(wild)), typed);

/** A text for a screen reader. */
export const aloud = (text: string): string => text.replaceAll(SIGN, say("page-star"));

/** A star around a point. */
export const starPath = (x: number, y: number): string =>
  `${Array.from({ length: 10 }, (_, i) => {
    const [angle, r] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? 0.155 : 0.37];
    return `${i ? "L" : "M"}${(x + r * Math.cos(angle)).toFixed(3)} ${(y + r * Math.sin(angle)).toFixed(3)}`;
  }).join("")}Z`;
