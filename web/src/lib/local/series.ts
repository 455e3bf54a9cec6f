/** What counts over the matches at one table (as `boneyard/game/series.py`). */
import type { Outcome, SeriesLine, SeriesRules, SeriesStanding } from "../wire.ts";

/** The counts by player after `matches`, also of those who have left; `lines` say what the last match changed. */
export interface Series {
  readonly matches: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly lines: readonly SeriesLine[];
}

export const NO_MATCH: Series = { matches: 0, counts: {}, lines: [] };

/** The series after a match of these players, one for each side; the same where the game counts nothing. */
export function counted(
  series: Series,
  rules: SeriesRules,
  players: readonly string[],
  outcome: Outcome,
  scores: readonly number[],
): Series {
  if (rules.count === "none") return series;
  const before = joined(series, rules, players);
  const line = lineOf(rules, outcome, scores);
  const counts = { ...before.counts };
  for (const side of line.sides) {
    const player = players[side] as string;
    counts[player] = (counts[player] ?? 0) + line.points;
  }
  const lines = line.sides.length ? [...before.lines, line] : before.lines;
  return { matches: series.matches + 1, counts, lines };
}

/** Where each side stands; null where the game counts nothing, or no match is over yet. */
export function standingOf(series: Series, rules: SeriesRules, players: readonly string[]): SeriesStanding | null {
  if (rules.count === "none" || !series.matches) return null;
  const known = joined(series, rules, players);
  const counts = players.map((player) => known.counts[player] as number);
  const best = counts.toSorted((a, b) => (rules.count === "wins" ? b - a : a - b));
  const places = counts.map((count, side) => ({ side, rank: 1 + best.indexOf(count), count }));
  const sorted = places.toSorted((a, b) => a.rank - b.rank);
  return { why: rules.count, matches: series.matches, places: sorted, lines: known.lines };
}

/** With a count for each player who has come since the last match (W76). */
function joined(series: Series, rules: SeriesRules, players: readonly string[]): Series {
  const fresh = [...players.keys()].filter((side) => !((players[side] as string) in series.counts));
  const known = players.map((player) => series.counts[player]).filter((count) => count !== undefined);
  const start = rules.late === "highest" ? Math.max(0, ...known) : 0;
  const late: SeriesLine[] = fresh.length && start ? [{ why: "late", sides: fresh, points: start }] : [];
  const added = Object.fromEntries(fresh.map((side) => [players[side] as string, start]));
  return { matches: series.matches, counts: { ...series.counts, ...added }, lines: [...series.lines, ...late] };
}

/** What a match counts, and for whom (W74, W75). */
function lineOf(rules: SeriesRules, { winners }: Outcome, scores: readonly number[]): SeriesLine {
  const others = [...scores.keys()].filter((side) => !winners.includes(side));
  const atLove = others.filter((side) => (scores[side] as number) <= 0);
  if (rules.count === "cochons") return { why: "cochon", sides: atLove, points: 1 };
  if (rules.love > 1 && others.length && atLove.length === others.length)
    return { why: "love", sides: winners, points: rules.love };
  return { why: "win", sides: winners, points: 1 };
}
