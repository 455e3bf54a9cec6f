/**
 * The shelf: rules of one's own that this browser keeps, each under a name.
 *
 * Whatever leaves it is the text of a rule sheet: a file that `boneyard check` accepts, or the same text in a link.
 * A text of somebody else is checked by the server before anything is done with it.
 */
import { api } from "../net/api.ts";
import { packed, unpacked } from "../packed.ts";
import { houseText, type OwnRules } from "../switches.ts";
import type { CheckedSheet, Problem } from "../wire.ts";
import { inLanguage } from "../words/say.svelte.ts";
import { fetchGame } from "./sheets.ts";
import { newId, storeIn } from "./store.ts";

const FORM = 1;
/** The most characters of a text that the server checks, and the most bytes of one in a link. */
const LONGEST = 20_000;
/** The longest link that other programs pass on whole. */
const LONGEST_LINK = 8000;
const LONGEST_NAME = 60;

export interface Kept {
  readonly form: number;
  readonly id: string;
  readonly name: string;
  readonly rules: OwnRules;
  /** When it was changed last (ms since 1970). */
  readonly changed: number;
}

/** Rules that were read from a link or a file, and are not kept yet. */
export interface Found {
  readonly name: string;
  readonly rules: OwnRules;
  readonly checked: CheckedSheet;
}

/** Why a text can't be used. */
export class ShelfError extends Error {
  constructor(
    readonly code: "link" | "long" | "sheet",
    readonly problems: readonly Problem[] = [],
  ) {
    super(code);
  }
}

const openShelf = storeIn<Kept>("boneyard-shelf", "rules");

/** A name in one line. */
const cleanName = (name: string): string =>
  [...name.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRules = (value: unknown): value is OwnRules =>
  isObject(value) && (typeof value.text === "string" || (typeof value.sheet === "string" && isObject(value.fields)));

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  value.form === FORM &&
  typeof value.id === "string" &&
  typeof value.name === "string" &&
  typeof value.changed === "number" &&
  isRules(value.rules);

/** All rules on the shelf, the last one changed first; none where the browser has no storage. */
export async function keptRules(): Promise<readonly Kept[]> {
  const found: readonly unknown[] = await openShelf()
    .then((store) => store.all())
    .catch(() => []);
  return found.filter(isKept).toSorted((a, b) => b.changed - a.changed);
}

/** Put something on the shelf, or back on it. */
export async function keep(one: Kept): Promise<void> {
  await (await openShelf()).put(one);
}

/** Put rules on the shelf, in the place of those with the id.  Throws if the browser has no storage. */
export async function keepRules(name: string, rules: OwnRules, id?: string): Promise<Kept> {
  const called = cleanName(name);
  const one = { form: FORM, id: id ?? newId(), name: called, rules, changed: Date.now() };
  await keep(one);
  // So that they can be played without the network.
  void fetchGame(rules).catch(() => {});
  return one;
}

export async function renameRules(one: Kept, name: string): Promise<void> {
  await keep({ ...one, name: cleanName(name) || one.name });
}

export async function removeRules(id: string): Promise<void> {
  await (await openShelf()).delete(id);
}

/** The text of a rule sheet: house rules name the game that they change. */
export const textOf = ({ name, rules }: Pick<Kept, "name" | "rules">): string =>
  "text" in rules ? rules.text : houseText(rules.sheet, name, rules.fields);

/** The same rules under the same name, if they are on the shelf. */
export async function sameRules(found: Pick<Kept, "name" | "rules">): Promise<Kept | undefined> {
  const text = textOf(found);
  return (await keptRules()).find((one) => textOf(one) === text);
}

/** What a link holds for `readRules`.  Throws a ShelfError if it would be too long. */
export async function packedRules(one: Kept): Promise<string> {
  const text = await packed(textOf(one));
  if (text.length > LONGEST_LINK) throw new ShelfError("long");
  return text;
}

/** The rules in a link.  Throws a ShelfError, or what `api` throws. */
export async function unpackedRules(link: string, lang: string): Promise<Found> {
  const text = link.length > LONGEST_LINK ? null : await unpacked(link, 4 * LONGEST);
  if (text === null) throw new ShelfError("link");
  return readRules(text, lang);
}

/** The rules in a text.  Throws a ShelfError, or what `api` throws. */
export async function readRules(text: string, lang: string): Promise<Found> {
  if (text.length > LONGEST) throw new ShelfError("long");
  const checked = await api.check({ text, lang });
  const { sheet, house, problems } = checked;
  if (!sheet || problems.length) throw new ShelfError("sheet", problems);
  const name = cleanName(inLanguage(sheet.title));
  const plain = text.replace(/^\uFEFF/, "");
  // What the page has written itself goes back to the switches; in any other text, every word counts.
  const isHouse = house !== null && houseText(house.sheet, name, house.fields) === plain;
  return { name, rules: isHouse ? house : { text: plain }, checked };
}
