/**
 * A score sheet that several phones share: what the server has of it, and what this phone has done since.
 *
 * A round has an identity, and so has every change, as `boneyard/game/shared_score.py` says.  Nothing here asks the
 * server: `phones.svelte.ts` does.
 */
import { newId } from "../local/store.ts";
import type { EnteredRound, Failure, NewSeat, ScoreChange, ScoreNews, SharedEntry } from "../wire.ts";
import { ScoreError } from "./entered.ts";
import { isSeats, roundFrom, roundToFile, type Entries } from "./file.ts";

/** The entries with the names of the seats, and with the seats of the next round. */
const [NAMES, SEATS] = ["names", "seats"] as const;

/** A change that the server has not answered yet, made `at` a time of this device (ms since 1970). */
export interface Pending extends Omit<ScoreChange, "age"> {
  readonly at: number;
}

/** A change that the server has refused, and why. */
interface RefusedChange {
  readonly change: Pending;
  readonly words: Failure["words"];
}

export interface SharedSheet {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  /** What the server has: the names and the rounds, those that were removed too. */
  readonly entries: readonly SharedEntry[];
  readonly pending: readonly Pending[];
  readonly refused: readonly RefusedChange[];
  /** The code of the next match of its series, if a phone has begun that. */
  readonly next?: string | null;
}

/** A score sheet that may be shared. */
export interface MayBeShared extends Entries {
  readonly shared?: SharedSheet | undefined;
  /** What is entered of the round in play. */
  readonly draft?: unknown;
}

/** What other phones did, to be told: to a round, by its number, to the names or the seats. */
export interface Told {
  readonly what: "entered" | "corrected" | "removed" | "names" | "seats" | "clash" | "twice" | "beside";
  readonly number: number;
}

/** One of two values, and what is sent if it counts. */
export interface Choice {
  readonly value: unknown;
  /** The number that the round has, or would have. */
  readonly number: number;
  /** Whether it counts now. */
  readonly isNow: boolean;
  readonly changes: readonly Pick<Pending, "entry" | "value" | "over">[];
}

/** What the players must decide: which of two values counts. */
export interface Question {
  readonly kind: "beside" | "clash" | "refused";
  /** What it is about, for a list. */
  readonly key: string;
  readonly isNames: boolean;
  /** The change that was refused, and why. */
  readonly refused: RefusedChange | null;
  readonly choices: readonly Choice[];
  /** What is sent if both count; null where that cannot be. */
  readonly both: Choice["changes"] | null;
}

type Shown = Pick<SharedEntry, "id" | "value" | "change">;
type Sent = Pick<SharedSheet, "entries" | "pending">;

/** A value as text, whatever the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
const isSame = (a: unknown, b: unknown): boolean => a === b || textOf(a) === textOf(b);

/** The rounds that were read, by their values. */
const known = new WeakMap<object, EnteredRound>();

/** The round of a value.  Throws a ScoreError if it is none. */
export function roundOf(value: unknown): EnteredRound {
  const before = known.get(value as object);
  if (before) return before;
  const found = roundFrom(value);
  if (!found) throw new ScoreError("file");
  known.set(value as object, found);
  return found;
}

/** The entries with what this phone has done since. */
function entriesNow({ entries, pending }: Sent): readonly Shown[] {
  const found = new Map<string, Shown>(entries.map((one) => [one.id, one]));
  for (const { id, entry, value } of pending) found.set(entry, { id: entry, change: id, value });
  return [...found.values()];
}

/** The rounds that are there, in their order. */
const liveOf = (sent: Sent): readonly Shown[] => entriesNow(sent).filter((one) => !isHead(one) && one.value !== null);
const isHead = ({ id }: Pick<Shown, "id">): boolean => id === NAMES || id === SEATS;

export const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const seatsOf = (value: unknown): readonly NewSeat[] => (isSeats(value) ? value : []);

/** What all phones have of a sheet. */
type Contents = Pick<Entries, "names" | "rounds" | "seats">;

/** The names, the rounds and the next seats of a shared sheet; what is as before is the same object.  Throws a ScoreError. */
export function contentsOf(sent: Sent, before: Contents): Contents {
  const rounds = liveOf(sent).map(({ value }, at) => {
    const [old, one] = [before.rounds[at], roundOf(value)];
    return old && isSame(old, one) ? old : one;
  });
  const isLike = rounds.length === before.rounds.length && rounds.every((one, at) => one === before.rounds[at]);
  const [names, seats] = [NAMES, SEATS].map((head) => entriesNow(sent).find(({ id }) => id === head)?.value);
  return {
    names: isSame(names, before.names) ? before.names : namesOf(names),
    rounds: isLike ? before.rounds : rounds,
    seats: seatsOf(seats),
  };
}

/** What is new in a score sheet becomes changes that are to be sent. */
export function withChanges<T extends MayBeShared>(saved: T, at: number): T {
  const { shared, rounds, seats = [] } = saved;
  if (!shared) return saved;
  const made: Pending[] = [];
  const change = (entry: string, value: unknown, over: string, after: string | null = null): void =>
    void made.push({ id: newId(), entry, value, over: over || null, after, at });
  const names = entriesNow(shared).find(({ id }) => id === NAMES);
  if (names && !isSame(names.value, saved.names)) change(NAMES, saved.names, names.change);
  const live = liveOf(shared);
  let last: string | null = null;
  for (let place = 0; place < Math.max(live.length, rounds.length); place++) {
    const [old, round] = [live[place], rounds[place]];
    if (!old) {
      const entry = newId();
      change(entry, roundToFile(round as EnteredRound), "", last);
      last = entry;
    } else if (!round) change(old.id, null, old.change);
    else {
      if (!isSame(roundOf(old.value), round)) change(old.id, roundToFile(round), old.change);
      last = old.id;
    }
  }
  const head = entriesNow(shared).find(({ id }) => id === SEATS);
  if (head && !isSame(seatsOf(head.value), seats)) change(SEATS, seats, head.change);
  return made.length ? { ...saved, shared: { ...shared, pending: [...shared.pending, ...made] } } : saved;
}

/** A sheet that has just been shared, or that is opened by its code. */
export const sharedFrom = ({ id, code, version, entries, next }: ScoreNews): SharedSheet => ({
  id,
  code,
  version,
  entries,
  pending: [],
  refused: [],
  next,
});

/** A sheet with news of the server, which has answered what was sent. */
export function withNews(shared: SharedSheet, news: ScoreNews, sent: readonly Pending[]): SharedSheet {
  const answered = new Set(sent.map(({ id }) => id));
  const words = new Map(news.refused.map((one) => [one.id, one.words]));
  const refused = sent.flatMap((change) => {
    const why = words.get(change.id);
    return why && change.entry !== SEATS ? [{ change, words: why }] : [];
  });
  const isNewer = news.version >= shared.version; // another window may have had later news
  const newer = new Map((isNewer ? news.entries : []).map((one) => [one.id, one]));
  const others = shared.entries.filter(({ id }) => !newer.has(id));
  return {
    ...shared,
    version: Math.max(news.version, shared.version),
    entries: [...others, ...newer.values()].toSorted((a, b) => placeOf(a) - placeOf(b)),
    pending: shared.pending.filter(({ id }) => !answered.has(id)),
    refused: [...shared.refused, ...refused],
    next: news.next ?? shared.next ?? null,
  };
}

const placeOf = (one: SharedEntry): number => (isHead(one) ? -1 : one.made);

/** What other phones did between two states of a sheet. */
export function toldOf(before: SharedSheet, now: SharedSheet, sent: readonly Pending[]): readonly Told[] {
  const mine = new Set([...sent, ...before.pending].map(({ id }) => id));
  const old = new Map(before.entries.map((one) => [one.id, one]));
  const numbers = new Map(liveOf(now).map(({ id }, at) => [id, at + 1]));
  return now.entries.flatMap((one): readonly Told[] => {
    const was = old.get(one.id);
    if (one === was) return [];
    const number = numbers.get(one.id) ?? 0;
    if (one.note !== null && one.noted > before.version) return [{ what: one.note, number }];
    if (mine.has(one.change) || (was && isSame(was.value, one.value)) || (!was && one.value === null)) return [];
    if (one.id === NAMES) return [{ what: "names", number }];
    // A round that is entered ends a change of seats.
    if (one.id === SEATS) return isSame(one.value, []) ? [] : [{ what: "seats", number: numbers.size + 1 }];
    return [{ what: !was?.value ? "entered" : one.value === null ? "removed" : "corrected", number }];
  });
}

/** What the players must decide now. */
export function questionsOf(shared: SharedSheet): readonly Question[] {
  const touched = new Set(shared.pending.map(({ entry }) => entry));
  const numbers = new Map(liveOf(shared).map(({ id }, at) => [id, at + 1]));
  const live = shared.entries.filter(({ id }) => numbers.has(id));
  const choice = (one: SharedEntry, changes: Choice["changes"]): Choice => ({
    value: one.value,
    isNow: true,
    changes,
    number: numbers.get(one.id) ?? numbers.size + 1,
  });
  const over = ({ id, change }: SharedEntry, value: unknown): Choice["changes"][number] => ({
    entry: id,
    value,
    over: change || null,
  });

  const noted = live.filter(({ id, note }) => note === "beside" && !touched.has(id));
  const places = new Set(noted.map(({ after }) => after));
  const beside = [...places].flatMap((after): readonly Question[] => {
    const group = live.filter((one) => one.after === after);
    if (group.length < 2) return [];
    const only = (kept: SharedEntry): Choice["changes"] =>
      group.filter((one) => one !== kept).map((one) => over(one, null));
    const choices = group.map((one) => choice(one, only(one)));
    const both = noted.filter((one) => group.includes(one)).map((one) => over(one, one.value));
    return [{ kind: "beside", key: `beside ${after}`, isNames: false, refused: null, choices, both }];
  });
  const clashes = shared.entries
    .filter(({ id, note }) => note === "clash" && !touched.has(id))
    .map((one): Question => {
      const now = choice(one, [over(one, one.value)]);
      const other = { ...now, value: one.other, isNow: false, changes: [over(one, one.other)] };
      const about = { key: `clash ${one.id}`, isNames: one.id === NAMES };
      return { kind: "clash", ...about, refused: null, choices: [now, other], both: null };
    });
  const refused = shared.refused.map((one): Question => {
    const { id, entry, value, after } = one.change;
    const isNew = !shared.entries.some((other) => other.id === entry);
    const rival = isNew && value !== null ? live.find((other) => other.after === (after ?? null)) : undefined;
    const now = rival && choice(rival, []);
    const choices = now ? [now, { ...now, value, isNow: false, changes: [over(rival, value)] }] : [];
    return { kind: "refused", key: `refused ${id}`, isNames: entry === NAMES, refused: one, choices, both: null };
  });
  return [...beside, ...clashes, ...refused];
}

/** A sheet whose players have chosen: the changes are to be sent, and what was refused is given up. */
export function withChoice(
  shared: SharedSheet,
  { refused }: Question,
  changes: Choice["changes"],
  at: number,
): SharedSheet {
  const made = changes.map((one): Pending => ({ id: newId(), ...one, after: null, at }));
  return {
    ...shared,
    pending: [...shared.pending, ...made],
    refused: shared.refused.filter((one) => one !== refused),
  };
}

/** A sheet without one of its rounds, counted from 1. */
export function withoutRound(shared: SharedSheet, number: number, at: number): SharedSheet {
  const one = liveOf(shared)[number - 1];
  if (!one) return shared;
  const change = { id: newId(), entry: one.id, value: null, over: one.change || null, after: null, at };
  return { ...shared, pending: [...shared.pending, change] };
}

/** What another window has stored, with what this window has not sent yet; rounds as before are the same objects. */
export function withOwn<T extends MayBeShared>(stored: T, own: MayBeShared): T {
  if (!stored.shared || stored.shared.id !== own.shared?.id) return stored;
  // A form that shows a round is made anew with other rounds, and if another window has entered more of it.
  const isLike = (["draft", "rounds", "seats"] as const).every((part) => isSame(stored[part] ?? [], own[part] ?? []));
  const found = { ...stored, shared: stored.shared, rounds: isLike ? own.rounds : stored.rounds };
  const latest = own.shared.version > found.shared.version ? own.shared : found.shared;
  const there = new Set([...latest.entries.map(({ change }) => change), ...found.shared.pending.map(({ id }) => id)]);
  const lost = own.shared.pending.filter(({ id }) => !there.has(id));
  if (latest === found.shared && !lost.length) return found;
  const shared = { ...latest, pending: [...found.shared.pending, ...lost], refused: found.shared.refused };
  return { ...found, shared, ...contentsOf(shared, found) };
}

/**
 * A score sheet that goes on with `shared`; `fit` throws a ScoreError if its rounds cannot be so.  Then what this phone
 * has not sent yet, the last first, is told as refused, in the words of `say`.
 */
export function joined<T extends MayBeShared>(
  saved: T,
  shared: SharedSheet,
  fit: (contents: Contents) => void,
  say: (error: ScoreError) => Failure["words"],
): T {
  for (let now = shared; ;) {
    try {
      const contents = contentsOf(now, saved);
      if (contents.rounds !== saved.rounds || !isSame(contents.seats, saved.seats ?? [])) fit(contents);
      return { ...saved, ...contents, shared: now };
    } catch (error) {
      const last = now.pending.at(-1);
      if (!(error instanceof ScoreError) || !last) throw error;
      const refused = last.entry === SEATS ? now.refused : [...now.refused, { change: last, words: say(error) }];
      now = { ...now, pending: now.pending.slice(0, -1), refused };
    }
  }
}
