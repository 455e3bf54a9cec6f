import { type FluentBundle, FluentNumber, type Scope } from "@fluent/bundle";
import { untrack } from "svelte";
import { here } from "../route.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { bundle, fetchSentences, type Part } from "./languages.ts";
import type { Messages } from "./messages.ts";

type MessageId = keyof Messages;
/** The arguments of a message: none, or one object. */
type Given<Id extends MessageId> = Messages[Id] extends null ? [] : [given: Messages[Id]];

let loaded = $state.raw<Readonly<Record<string, FluentBundle>>>({});

/** The sentences of the current language; of another one that is loaded where it can't be loaded. */
const current = (): FluentBundle | undefined => loaded[settings.lang] ?? Object.values(loaded)[0];

/** The parts that are loaded, by language. */
const parts = new Map<string, Set<Part>>();

/** Load the sentences of a part in a language, so that it can use them.  Throws if they can't be loaded. */
export async function loadLanguage(code: string, part: Part): Promise<void> {
  if (parts.get(code)?.has(part)) return;
  const sentences = await fetchSentences(code, part);
  const made = loaded[code] ?? bundle(code, []);
  made.addResource(sentences, { allowOverrides: true }); // parts have sentences in common
  parts.set(code, (parts.get(code) ?? new Set()).add(part));
  loaded = { ...loaded, [code]: made };
}

/** Load a language for all that is shown, and use it from now on. */
export async function chooseLanguage(code: string): Promise<void> {
  const used = new Set([here.route.page, ...(parts.get(settings.lang) ?? [])]);
  await Promise.all([...used].map((part) => loadLanguage(code, part)));
  settings.lang = code;
}

/** A part with its sentences. */
export async function withSentences<T>(part: Part, component: Promise<T>): Promise<T> {
  const lang = untrack(() => settings.lang);
  const [loaded] = await Promise.all([component, loadLanguage(lang, part)]);
  return loaded;
}

/** A message in the current language; a component that calls this updates when the language changes. */
export function say<Id extends MessageId>(id: Id, ...[given]: Given<Id>): string {
  const bundle = current();
  const value = bundle?.getMessage(id)?.value;
  return bundle && value ? bundle.formatPattern(value, given ? plain(given) : null, []) : id;
}

/** A number without a separator between thousands.
 *
 *  All our languages write whole numbers alike, so those need no `Intl.NumberFormat`: the first one takes
 *  40 ms on a slow phone, before the home page is painted. */
class PlainNumber extends FluentNumber {
  constructor(value: number) {
    super(value, { useGrouping: false });
  }
  override toString(scope?: Scope): string {
    return Number.isSafeInteger(this.value) ? String(this.value) : super.toString(scope);
  }
}

const plain = (given: Readonly<Record<string, string | number>>): Record<string, string | FluentNumber> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === "number" ? new PlainNumber(value) : value]),
  );

/** A message with a computed id; null if there is none. */
export const sayIf = (id: string, given: Readonly<Record<string, string | number>> = {}): string | null =>
  current()?.hasMessage(id) ? (say as (id: string, given: object) => string)(id, given) : null;

/** Names in a list: “Ada, Ben and Cleo”; as a `disjunction`, “Ada, Ben or Cleo”. */
export const listText = (names: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(settings.lang, { type }).format(names);

/** A text as the beginning of a line: with a capital. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(settings.lang) + text.slice(1);

/** A text of the server in the current language, in English, or in another one. */
export const inLanguage = (texts: Readonly<Record<string, string>>): string =>
  texts[settings.lang] ?? texts.en ?? Object.values(texts)[0] ?? "";

/** A name of the server as a part of an id: `both_ends` becomes `both-ends`. */
export const kebab = <Name extends string>(name: Name): Kebab<Name> => name.replaceAll("_", "-") as Kebab<Name>;
type Kebab<Name extends string> = Name extends `${infer Start}_${infer Rest}` ? `${Start}-${Kebab<Rest>}` : Name;
