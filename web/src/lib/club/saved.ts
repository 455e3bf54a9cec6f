/** The evenings that this browser keeps: each as it was after its last change. */
import { fetchGame } from "../local/sheets.ts";
import { newId, storeIn, Windows } from "../local/store.ts";
import { api, ApiError } from "../net/api.ts";
import { settings } from "../settings.svelte.ts";
import type { SheetInfo } from "../wire.ts";
import type { Countdown } from "./countdown.ts";
import { checkEvening, ClubError, type ClubGame, type Evening } from "./evening.ts";
import { changedFields, eveningOf, readFile } from "./file.ts";

const FORM = 1;

export interface SavedEvening {
  readonly form: number;
  readonly id: string;
  readonly evening: Evening;
  /** The clock of the last round; null where a round has no limit. */
  readonly countdown: Countdown | null;
  /** When it was changed last (ms since 1970). */
  readonly changed: number;
}

const openEvenings = storeIn<SavedEvening>("boneyard-evenings", "evenings");

function isSavedEvening(value: unknown): value is SavedEvening {
  const one = value as Partial<SavedEvening> | null;
  if (typeof one !== "object" || one?.form !== FORM || typeof one.id !== "string") return false;
  try {
    checkEvening(one.evening as Evening);
    return true;
  } catch {
    return false;
  }
}

/** What an evening keeps of its game. */
export const gameOf = ({ name, title, min, max, partners, goal }: SheetInfo): ClubGame => ({
  name,
  title,
  min,
  max,
  partners,
  goal,
});

/** A new evening, which is not stored yet. */
export const newSaved = (evening: Evening): SavedEvening => ({
  form: FORM,
  id: newId(),
  evening,
  countdown: null,
  changed: Date.now(),
});

/** The evening of a file.  Throws a ClubError, or what the server says of its game. */
export async function eveningFrom(text: string): Promise<Evening> {
  const data = readFile(text);
  const { sheet, rules } = data;
  const known = (await api.sheets(settings.lang)).find(({ name }) => name === sheet);
  if (!known) throw new ClubError("game", { sheet });
  if (!rules.length) return eveningOf(data, gameOf(known));
  // The server compiles house rules, once.
  const { sheet: varied } = await fetchGame({ sheet, fields: changedFields(rules) }).catch((error: unknown) => {
    throw error instanceof ApiError && error.words ? error : new ClubError("house");
  });
  return eveningOf(data, { ...gameOf(varied), name: sheet });
}

export async function storedEvening(id: string): Promise<SavedEvening | null> {
  const found = await (await openEvenings()).get(id);
  return isSavedEvening(found) ? found : null;
}

/** All of them, the last one changed first; none where the browser has no storage. */
export async function storedEvenings(): Promise<readonly SavedEvening[]> {
  const found: readonly unknown[] = await openEvenings()
    .then((store) => store.all())
    .catch(() => []);
  return found.filter(isSavedEvening).toSorted((a, b) => b.changed - a.changed);
}

const windows = new Windows("boneyard-evenings");

export async function storeEvening(one: SavedEvening): Promise<void> {
  await (await openEvenings()).put(one);
  windows.tell(one.id);
}

/** Call back when an evening may have been changed by another window.  Returns a function that ends it. */
export const watchEvening = (id: string, changed: () => void): (() => void) => windows.watch(id, changed);

export async function forgetEvening(id: string): Promise<void> {
  await (await openEvenings()).delete(id);
}
