/** Several matches with real tiles, one after the other: who won each, and what the house gives for it. */
import { newId, storeIn } from "../local/store.ts";
import { api, ApiError } from "../net/api.ts";
import { say } from "../words/say.svelte.ts";
import { csvText, fileText } from "./file.ts";
import { scoreOfNews, storedScores, storeScore, type SavedScore } from "./saved.ts";
import { namesOfAll, peopleNow, shownPeople } from "./seated.ts";
import { contentsOf, sharedFrom } from "./shared.ts";

/** The prizes of the house. */
export interface Prizes {
  /** Points for each player who wins a match, and more of them if somebody was shut out. */
  readonly win: number;
  readonly winShutOut: number;
  /** What each loser pays into the pot, which the winners share, and what one pays more who was shut out. */
  readonly stake: number;
  readonly stakeShutOut: number;
}

export const USUAL: Prizes = { win: 1, winShutOut: 0, stake: 1, stakeShutOut: 0 };

/** The most that a prize can be. */
export const MOST_PRIZE = 1_000_000;

/** A match of a series: the players of each side, its total, and which sides have won. */
export interface SeriesMatch {
  readonly sides: readonly (readonly string[])[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly isOver: boolean;
  /** Whether the lowest total wins. */
  readonly lowest: boolean;
}

/** What a player has after some matches; money is in hundredths. */
interface Tally {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly points: number;
  readonly money: number;
}

/** The match of a score sheet. */
export function matchOf(saved: SavedScore): SeriesMatch {
  const names = shownPeople(peopleNow(saved), saved);
  const { scores, partners, isOver, winners = [], game } = saved;
  const sides = scores.map((_, side) => names.filter((_name, seat) => (partners ? seat % 2 : seat) === side));
  return { sides, scores, winners, isOver, lowest: game.sheet.goal.lowest };
}

/** The sides that were shut out: they lost without a point, or, where the lowest total wins, to somebody without one. */
export function shutOut({ scores, winners, isOver, lowest }: SeriesMatch): readonly number[] {
  if (!isOver || !winners.length) return [];
  const losers = scores.map((_, side) => side).filter((side) => !winners.includes(side));
  const isBare = (side: number): boolean => (scores[side] ?? 0) <= 0;
  if (lowest) return winners.some(isBare) ? losers : [];
  return losers.filter(isBare);
}

const cents = (amount: number): number => Math.round(100 * amount);

/** What a match gives and takes, by player.  What the winners cannot share goes to the first of them, a hundredth each. */
function given(match: SeriesMatch, prizes: Prizes): readonly Tally[] {
  const { sides, winners, isOver } = match;
  if (!isOver) return [];
  const bare = shutOut(match);
  const points = prizes.win + (bare.length ? prizes.winShutOut : 0);
  const pays = (side: number): number =>
    winners.length && !winners.includes(side)
      ? cents(prizes.stake + (bare.includes(side) ? prizes.stakeShutOut : 0))
      : 0;
  const pot = sides.reduce((sum, players, side) => sum + players.length * pays(side), 0);
  const sharers = sides.flatMap((players, side) => (winners.includes(side) ? players : [])).length;
  const share = Math.floor(pot / Math.max(1, sharers));
  let rest = pot - share * sharers;
  return sides.flatMap((players, side) =>
    players.map((name) => {
      if (!winners.includes(side)) return { name, played: 1, won: 0, points: 0, money: 0 - pays(side) };
      return { name, played: 1, won: 1, points, money: share + (rest-- > 0 ? 1 : 0) };
    }),
  );
}

/** What every player has after these matches; players of one name are the same. */
export function tallyOf(matches: readonly SeriesMatch[], prizes: Prizes): readonly Tally[] {
  const found = new Map<string, Tally>();
  for (const one of matches.flatMap((match) => given(match, prizes))) {
    const { played = 0, won = 0, points = 0, money = 0 } = found.get(one.name) ?? {};
    found.set(one.name, {
      name: one.name,
      played: played + one.played,
      won: won + one.won,
      points: points + one.points,
      money: money + one.money,
    });
  }
  return [...found.values()];
}

/** What a series counts. */
export type Counted = "won" | "points" | "money";

/** The players by place. */
export function placesOf(tally: readonly Tally[], by: Counted): readonly (Tally & { readonly rank: number })[] {
  const ranked = tally.map((one) => ({ ...one, rank: 1 + tally.filter((other) => other[by] > one[by]).length }));
  return ranked.toSorted((a, b) => a.rank - b.rank);
}

/** The players with all that they have, and with their total in each match, as CSV. */
export function seriesTable(matches: readonly SeriesMatch[], prizes: Prizes): string {
  const head = [
    say("page-series-player"),
    say("page-series-played"),
    say("page-series-won"),
    say("page-series-points"),
    say("page-series-money"),
    ...matches.map((_, at) => say("page-series-match", { number: at + 1 })),
  ];
  const rows = placesOf(tallyOf(matches, prizes), "won").map(({ name, played, won, points, money }) => [
    name,
    played,
    won,
    points,
    money / 100,
    ...matches.map(({ sides, scores }) => scores[sides.findIndex((players) => players.includes(name))] ?? ""),
  ]);
  return csvText([head, ...rows]);
}

/** The prizes of a series, as they are stored. */
interface SavedSeries {
  readonly form: 1;
  readonly id: string;
  readonly prizes: Prizes;
}

const openSeries = storeIn<SavedSeries>("boneyard-score-series", "series");

/** The prizes of a series; the usual ones if none are stored. */
export async function storedPrizes(id: string): Promise<Prizes> {
  const found = await openSeries()
    .then((store) => store.get(id))
    .catch(() => null);
  const { form, prizes } = (found ?? {}) as Partial<SavedSeries>;
  if (form !== 1 || typeof prizes !== "object") return USUAL;
  const isPrize = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= MOST_PRIZE;
  const known = Object.entries(prizes).filter(([name, value]) => name in USUAL && isPrize(value));
  return { ...USUAL, ...Object.fromEntries(known) };
}

export async function storePrizes(id: string, prizes: Prizes): Promise<void> {
  await (await openSeries()).put({ form: 1, id, prizes });
}

/** The score sheets of a series, in their order. */
export async function sheetsOf(id: string): Promise<readonly SavedScore[]> {
  const found = (await storedScores()).filter(({ series }) => series?.id === id);
  return found.toSorted((a, b) => (a.series?.match ?? 0) - (b.series?.match ?? 0));
}

/** A series that begins with a match. */
export const newSeries = (): Series => ({ id: newId(), match: 1 });

type Series = NonNullable<SavedScore["series"]>;

/** The next match of a series, which is not stored yet: the same game for the players on the seats that they have. */
function matchAfter(saved: SavedScore, series: Series): SavedScore {
  const { game, source, partners, scores } = saved;
  const [people, names] = [peopleNow(saved), namesOfAll(saved)];
  const places = [saved.place, ...(game.places ?? [])];
  const place = places.find((one) => one.players === people.length && one.partners === partners);
  if (!place) throw new Error("a score sheet without the place of its players");
  return {
    form: saved.form,
    id: newId(),
    game,
    place,
    source,
    partners,
    players: people.length,
    names: people.map((person) => names[person] ?? ""),
    rounds: [],
    before: [],
    changed: Date.now(),
    scores: scores.map(() => 0),
    isOver: false,
    series,
  };
}

/** A match that has just begun, shared with the phones of the one before it; without a connection it belongs to this phone. */
async function withPhones(made: SavedScore, before: string): Promise<SavedScore> {
  try {
    const file = JSON.parse(fileText(made.game, made)) as Record<string, unknown>;
    const shared = sharedFrom(await api.shareScore({ file, keys: [], before }));
    return { ...made, shared, ...contentsOf(shared, made) }; // another phone may have begun it first
  } catch (error) {
    if (error instanceof ApiError) return made;
    throw error;
  }
}

/** The score sheet of the next match, if this browser has it. */
async function nextThere({ series }: SavedScore): Promise<SavedScore | undefined> {
  return series && (await sheetsOf(series.id)).find((one) => one.series?.match === series.match + 1);
}

/** The id of the score sheet of the next match, which is begun if it is not there yet. */
export async function nextMatch(saved: SavedScore): Promise<string> {
  const there = await nextThere(saved);
  if (there) return there.id;
  const { id, match } = saved.series ?? newSeries();
  const made = matchAfter(saved, { id, match: match + 1 });
  const begun = saved.shared ? await withPhones(made, saved.shared.id) : made;
  await storeScore(begun);
  return begun.id;
}

/** The id of the score sheet of the next match, which another phone has begun; null if this browser has that match already. */
export async function joinNext(saved: SavedScore & { readonly series: Series }, code: string): Promise<string | null> {
  if (await nextThere(saved)) return null;
  const { id, match } = saved.series;
  const news = await api.sharedScore(code);
  const { saved: found, isStored } = await scoreOfNews(news);
  // Two windows that hear of it at once store one score sheet.
  const next = { ...found, id: isStored ? found.id : news.id, series: { id, match: match + 1 } };
  await storeScore(next);
  return next.id;
}
