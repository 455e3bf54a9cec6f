import minutes from "./minutes.json";
import type { NewTable, SheetInfo } from "./wire.ts";
import { inLanguage, say } from "./words/say.svelte.ts";

/** Games that share a card: variants of one game, or games of one kind.  The first one stands for all. */
export interface Family {
  readonly name: string;
  readonly sheets: readonly [SheetInfo, ...SheetInfo[]];
}

/** The games to show first; each stands for its family. */
const FIRST = [
  "french",
  "d12_mexican_train",
  "classic_draw",
  "all_fives",
  "dominican",
  "chickenfoot",
  "cross",
  "partnership",
  "jamaican",
  "premium",
  "d12_standard",
  "matador",
];
/** The families with a large card. */
export const LARGE = 6;

/** What a game must be to be shown; null: anything. */
export interface Search {
  readonly text: string;
  readonly players: number | null;
  /** The most minutes of a match; negative: at least as many. */
  readonly minutes: number | null;
  /** The largest number of the set that a person has. */
  readonly pip: number | null;
}

const rank = ({ name }: SheetInfo): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** The families of some games: those of the games to show first, then the others in their order. */
export function familiesOf(sheets: readonly SheetInfo[]): readonly Family[] {
  const found = new Map<string, [SheetInfo, ...SheetInfo[]]>();
  for (const sheet of sheets.toSorted((a, b) => rank(a) - rank(b))) {
    const name = sheet.family || `own ${sheet.name}`;
    const family = found.get(name);
    if (family) family.push(sheet);
    else found.set(name, [sheet]);
  }
  return [...found].map(([name, sheets]) => ({ name, sheets }));
}

/** The name of a family; of a game without others, its own. */
export function familyTitle({ sheets }: Family): string {
  const [first, ...others] = sheets;
  return (others.length && inLanguage(first.family_title)) || inLanguage(first.title);
}

/** A text without capitals and accents; its words are separated by single blanks. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same in one word, because people write “fiveup” and “cut throat”. */
const joined = (text: string): string => plain(text).replaceAll(" ", "");

/** How a text finds a game, best first: by its whole name, by another name, by the beginnings of words, or anywhere. */
const FOUND = { name: 0, otherName: 1, beginnings: 2, anywhere: 3, never: 4 } as const;

type Words = Readonly<Record<string, string>>;
const inAll = (words: Words): readonly string[] => Object.values(words);
const otherNames = (sheet: SheetInfo): readonly string[] => inAll(sheet.search).flatMap((names) => names.split(","));

/** How well a text finds a game, by its names in every language, and by what is said about it in the user’s. */
function foundBy(sheet: SheetInfo, text: string): number {
  const wanted = joined(text);
  const [titles, others] = [inAll(sheet.title), otherNames(sheet)];
  if (titles.some((title) => joined(title) === wanted)) return FOUND.name;
  if (others.some((name) => joined(name) === wanted)) return FOUND.otherName;
  const names = [...titles, ...others, ...inAll(sheet.family_title)];
  const known = ` ${names.map(plain).join(" ")} ${names.map(joined).join(" ")}`;
  const words = plain(text).split(" ");
  if (words.every((word) => known.includes(` ${word}`))) return FOUND.beginnings;
  const anywhere = `${known} ${plain(inLanguage(sheet.about))}`;
  return words.every((word) => anywhere.includes(word)) ? FOUND.anywhere : FOUND.never;
}

/** The minutes of a usual match (dev/record_samples.py); null where nobody has measured them. */
export const minutesOf = ({ name }: SheetInfo): number | null =>
  (minutes as Readonly<Record<string, number>>)[name] ?? null;

function takesAsLong(sheet: SheetInfo, wanted: number): boolean {
  const length = minutesOf(sheet);
  return length !== null && (wanted < 0 ? length > -wanted : length <= wanted);
}

/** Whether a game is as wished.  A large set holds the smaller ones; two sets are more than one. */
export function fits(sheet: SheetInfo, { text, players, minutes, pip }: Search): boolean {
  return (
    foundBy(sheet, text) !== FOUND.never &&
    (players === null || (sheet.min <= players && players <= sheet.max)) &&
    (minutes === null || takesAsLong(sheet, minutes)) &&
    (pip === null || (sheet.max_pip <= pip && sheet.copies === 1))
  );
}

/** The families with the games that are as wished; what the text finds best comes first. */
export function familiesLike(families: readonly Family[], search: Search): readonly Family[] {
  const rank = (sheet: SheetInfo): number => foundBy(sheet, search.text);
  return families
    .flatMap(({ name, sheets }) => {
      const [first, ...others] = sheets.filter((sheet) => fits(sheet, search)).toSorted((a, b) => rank(a) - rank(b));
      return first ? [{ name, sheets: [first, ...others] as const }] : [];
    })
    .toSorted((a, b) => rank(a.sheets[0]) - rank(b.sheets[0]));
}

/** The set of tiles. */
export function setText(sheet: SheetInfo): string {
  const { star, max_pip } = sheet;
  return star === null ? say("page-set-of", { pip: max_pip }) : say("page-set-wild", { pip: star - 1 });
}

/** How many can play. */
export const playersText = ({ min, max }: SheetInfo): string =>
  min === max ? say("page-players-count", { count: min }) : say("page-players-range", { min, max });

export function lengthText({ goal }: Pick<SheetInfo, "goal">): string {
  if (goal.why === "single") return say("page-length-single");
  if (goal.why === "target") return say("page-length-target", { points: goal.target ?? 0 });
  return goal.why === "rounds" ? say("page-length-rounds", { count: goal.rounds ?? 0 }) : say("page-length-engines");
}

/** About how long a match takes; empty where nobody has measured it. */
export function minutesText(sheet: SheetInfo): string {
  const length = minutesOf(sheet);
  return length === null ? "" : say("page-home-minutes", { minutes: length });
}

/** Four players, or the nearest number that the sheet allows. */
export const usualPlayers = (sheet: SheetInfo): number => Math.min(Math.max(4, sheet.min), sheet.max);

/** A table against bots, with the usual number of players. */
export function againstBots(sheet: SheetInfo): NewTable {
  const players = usualPlayers(sheet);
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" }) as const);
  return { sheet: sheet.name, players, seats: [{ kind: "me" }, ...bots] };
}

/** A table with open seats for friends. */
export function withFriends(sheet: SheetInfo): NewTable {
  const players = usualPlayers(sheet);
  const open = Array.from({ length: players - 1 }, () => ({ kind: "open" }) as const);
  return { sheet: sheet.name, players, seats: [{ kind: "me" }, ...open] };
}
