/** The score sheets that this browser keeps: each as it was after its last change. */
import { placeOf } from "../local/saved.ts";
import { fetchGame } from "../local/sheets.ts";
import { newId, storeIn, Windows } from "../local/store.ts";
import { api } from "../net/api.ts";
import type { CheckSheet, EnteredRound, ScoreNews } from "../wire.ts";
import { LAYOUT } from "../wire/layout.ts";
import type { LocalGame, LocalPlace } from "../wire/local.ts";
import type { Drafted } from "./draft.svelte.ts";
import { ScoreError } from "./entered.ts";
import { readFile, type Entries, type Rules, type Shared } from "./file.ts";
import { EMPTY, type ScoredGame } from "./score-sheet.ts";
import { contentsOf, sharedFrom, type SharedSheet } from "./shared.ts";

/** The forms of what is stored: without a change of seats, as every version of the page reads it, and with one. */
const FORMS: ReadonlySet<unknown> = new Set([1, 2]);

const formOf = ({ rounds, seats = [] }: Entries): number =>
  seats.length || rounds.some((one) => one.seats.length) ? 2 : 1;

export interface SavedScore extends Entries {
  readonly form: number;
  readonly id: string;
  /** The game, and what it is for this number of players; compiled anew if the kernels have another layout. */
  readonly game: ScoredGame;
  readonly place: LocalPlace;
  /** How to ask for the game again. */
  readonly source: CheckSheet;
  /** What is entered of the round in play. */
  readonly draft?: Partial<Drafted>;
  /** What the server has of it, if several phones write in it. */
  readonly shared?: SharedSheet | undefined;
  /** The rounds before each change that can be taken back. */
  readonly before: readonly (readonly EnteredRound[])[];
  /** When it was changed last (ms since 1970). */
  readonly changed: number;
  /** For the list and for a series: the totals, whether the match is over, and which sides have won. */
  readonly scores: readonly number[];
  readonly isOver: boolean;
  readonly winners?: readonly number[];
  /** The series of matches that this one belongs to, and its number there, from 1. */
  readonly series?: { readonly id: string; readonly match: number } | undefined;
}

const openScores = storeIn<SavedScore>("boneyard-scores", "scores");

function isSavedScore(value: unknown): value is SavedScore {
  const one = value as Partial<SavedScore> | null;
  return (
    typeof one === "object" &&
    one !== null &&
    FORMS.has(one.form) &&
    typeof one.id === "string" &&
    typeof one.game?.sheet === "object" &&
    typeof one.place?.rules === "string" &&
    Array.isArray(one.names) &&
    Array.isArray(one.rounds)
  );
}

/** A new score sheet.  Throws a ScoreError if the game is not for so many players. */
function made(game: LocalGame, source: CheckSheet, entries: Entries): SavedScore {
  const { players, partners } = entries;
  const place = placeOf(game, players, partners);
  if (!place) throw new ScoreError("file");
  if (!("lead" in game)) throw new Error("an answer that an earlier version of the page has kept");
  const { sheet, layout, record_rules, engines, lead, ends, places } = game;
  return {
    form: formOf(entries),
    id: newId(),
    game: { sheet, layout, record_rules, engines, lead, ends, places },
    place,
    source,
    ...entries,
    names: Array.from({ length: players }, (_, seat) => entries.names[seat] ?? ""),
    before: [],
    changed: Date.now(),
    scores: Array.from({ length: partners ? 2 : players }, () => 0),
    isOver: false,
  };
}

/** A new score sheet of a game, which is not stored yet.  Throws if the game can't be fetched. */
export async function newScore(source: CheckSheet, entries: Entries): Promise<SavedScore> {
  return made(await fetchGame(source), source, entries);
}

/** The score sheet of a file or a link, which is not stored yet.  Throws a ScoreError if its rules are not those of the game. */
export async function scoreFrom({ digest, source, rules, ...entries }: Shared): Promise<SavedScore> {
  const game = await fetchGame(source);
  if (game.sheet.digest === digest) return made(game, source, entries);
  if (!rules) throw new ScoreError("rules");
  const fields = await houseRules(rules, JSON.parse(game.record_rules) as Rules);
  const own = { sheet: source.sheet, fields };
  const varied = await fetchGame(own).catch(() => null);
  if (varied?.sheet.digest !== digest) throw new ScoreError("rules");
  return made(varied, own, entries);
}

/** Where the rules of a file differ from those of its game. */
async function houseRules(rules: Rules, printed: Rules): Promise<Readonly<Record<string, unknown>>> {
  const flat = (of: Rules): ReadonlyMap<string, unknown> =>
    new Map(
      Object.entries(of).flatMap(([section, fields]) =>
        Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value] as const),
      ),
    );
  const [own, known, switches] = [flat(rules), flat(printed), await api.switches()];
  const changed = [...own].filter(([field, value]) => JSON.stringify(known.get(field)) !== JSON.stringify(value));
  const back = switches.filter(({ field }) => known.has(field) && !own.has(field));
  return Object.fromEntries([...changed, ...back.map((one) => [one.field, one.default] as const)]);
}

/** A score sheet whose rounds have every field; those of an earlier version of the page lack some. */
function whole(one: SavedScore): SavedScore {
  const filled = (rounds: readonly EnteredRound[]): readonly EnteredRound[] =>
    rounds.map((round) => ({ ...EMPTY, ...round }));
  return { ...one, rounds: filled(one.rounds), before: one.before.map(filled) };
}

/** The game of a score sheet for every number of players, which one of an earlier version of the page lacks.  Throws a ScoreError if its rules are others now. */
export async function placesOf({ game, source }: SavedScore): Promise<ScoredGame> {
  if (game.places) return game;
  const { name: sheet, digest } = game.sheet;
  const found = await fetchGame({ ...source, sheet });
  if (found.sheet.digest !== digest) throw new ScoreError("rules");
  return { ...game, places: found.places };
}

/** A stored score sheet; null if there is none of this id.  Throws if it needs rules that can't be fetched. */
export async function storedScore(id: string): Promise<SavedScore | null> {
  const stored = await (await openScores()).get(id);
  if (!isSavedScore(stored)) return null;
  const found = whole(stored);
  if (found.game.layout === LAYOUT) return found;
  const { source, game, players, partners, names, rounds, seats = [] } = found;
  const { digest, name: sheet } = game.sheet;
  const entries = { players, partners, names, rounds, seats };
  const again = await scoreFrom({ digest, source: { ...source, sheet }, rules: null, ...entries });
  const { draft = {}, before, shared, series } = found;
  return { ...again, id, before, draft, shared, series };
}

/** All of them, the last one changed first; none where the browser has no storage. */
export async function storedScores(): Promise<readonly SavedScore[]> {
  const found: readonly unknown[] = await openScores()
    .then((store) => store.all())
    .catch(() => []);
  return found
    .filter(isSavedScore)
    .map(whole)
    .toSorted((a, b) => b.changed - a.changed);
}

/** The score sheet that several phones share: the one of this browser, or a new one, which is not stored yet. */
export async function scoreOfNews(
  news: ScoreNews,
): Promise<{ readonly saved: SavedScore; readonly isStored: boolean }> {
  const known = (await storedScores()).find(({ shared }) => shared?.id === news.id);
  if (known) return { saved: known, isStored: true };
  const shared = sharedFrom(news);
  const empty = readFile(JSON.stringify({ ...news.file, names: [], rounds: [] }));
  const made = await scoreFrom({ ...empty, ...contentsOf(shared, empty) });
  return { saved: { ...made, shared }, isStored: false };
}

const windows = new Windows("boneyard-scores");

/** Store a score sheet; unless `isDrafted`, what another window has entered of the round in play stays. */
export async function storeScore(one: SavedScore, isDrafted = true): Promise<void> {
  const store = await openScores();
  const now = { ...one, form: formOf(one) };
  if (isDrafted) await store.put(now);
  else
    await store.change(one.id, (stored) =>
      isSavedScore(stored) && stored.draft ? { ...now, draft: stored.draft } : now,
    );
  windows.tell(one.id);
}

/** Call back when a score sheet may have been changed by another window.  Returns a function that ends it. */
export const watchScore = (id: string, changed: () => void): (() => void) => windows.watch(id, changed);

export async function forgetScore(id: string): Promise<void> {
  await (await openScores()).delete(id);
}
