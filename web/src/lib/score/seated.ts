/** Who sits where on a score sheet: names, and the columns of its table. */
import type { NewSeat, RoundResult } from "../wire.ts";
import { say } from "../words/say.svelte.ts";
import { startTotals, type Standing } from "./standing.ts";
import type { ScoredGame, ScoreSheet } from "./score-sheet.ts";
import { csvText, type Entries } from "./file.ts";

type Seated = Pick<Entries, "players" | "names" | "rounds" | "seats">;

/** The changes of seats in their order. */
const changesOf = ({ rounds, seats = [] }: Pick<Seated, "rounds" | "seats">): readonly (readonly NewSeat[])[] =>
  [...rounds.map((one) => one.seats), seats].filter(({ length }) => length);

/** The names of all who have played, numbered as they came; empty where there is none. */
export const namesOfAll = (of: Seated): readonly string[] => [
  ...Array.from({ length: of.players }, (_, seat) => of.names[seat] ?? ""),
  ...changesOf(of).flatMap((seats) => seats.flatMap(({ name }) => (name === null ? [] : [name]))),
];

/** The players on the seats of the next round, numbered as they came. */
export function peopleNow(of: Seated): readonly number[] {
  let count = of.players;
  const seat = (people: readonly number[], seats: readonly NewSeat[]): readonly number[] =>
    seats.map((one) => (one.name === null ? (people[one.seat ?? 0] ?? 0) : count++));
  return changesOf(of).reduce(
    seat,
    Array.from({ length: count }, (_, at) => at),
  );
}

/** The names of players as they are shown. */
export function shownPeople(people: readonly number[], of: Seated): readonly string[] {
  const names = namesOfAll(of);
  return people.map((person) => names[person] || say("score-player", { n: person + 1 }));
}

/** A score sheet with other names for the players on the seats of its next round. */
export function renamed<Of extends Seated>(of: Of, names: readonly string[]): Of {
  const called = new Map(peopleNow(of).map((person, seat) => [person, names[seat] ?? ""]));
  let count = of.players;
  const change = (seats: readonly NewSeat[]): readonly NewSeat[] => {
    const now = seats.map((one) => (one.name === null ? one : { ...one, name: called.get(count++) ?? one.name }));
    return now.some(({ name }, at) => name !== seats[at]?.name) ? now : seats;
  };
  return {
    ...of,
    names: Array.from({ length: of.players }, (_, person) => called.get(person) ?? of.names[person] ?? ""),
    rounds: of.rounds.map((one) => {
      const seats = change(one.seats);
      return seats === one.seats ? one : { ...one, seats };
    }),
    seats: change(of.seats ?? []),
  };
}

/** A column of the table: a side, or a player. */
export interface Column {
  readonly mark: number;
  readonly name: string;
}

/** A row of the table of a score sheet: a round, or the totals after a change of seats before it.  Numbers are by column; null where nobody played. */
export interface Row {
  readonly number: number;
  readonly result: RoundResult | null;
  /** The player of each seat. */
  readonly people: readonly number[];
  readonly points: readonly (number | null)[];
  readonly totals: readonly (number | null)[];
}

/** The columns of the table: the sides of pairs, or all who have played, numbered as they came. */
export function columnsOf(sheet: ScoreSheet): readonly number[] {
  if (sheet.partners) return [0, 1];
  const people = Array.from({ length: sheet.rounds.length + 1 }, (_, at) => sheet.standing(at + 1).people);
  return [...new Set(people.flat())].toSorted((a, b) => a - b);
}

/** The rows of the table. */
export function rowsOf(sheet: ScoreSheet): readonly Row[] {
  const columns = columnsOf(sheet);
  const spread = ({ people }: Standing, numbers: readonly number[]): readonly (number | null)[] => {
    const at = new Map(numbers.map((number, side) => [sheet.partners ? side : people[side], number]));
    return columns.map((column) => at.get(column) ?? null);
  };
  const rows: Row[] = [];
  for (let number = 1; number <= sheet.rounds.length + 1; number++) {
    const [before, result] = [sheet.standing(number), sheet.rounds[number - 1] ?? null];
    const { people } = before;
    if ((sheet.entered[number - 1]?.seats ?? sheet.seats).length)
      rows.push({ number, result: null, people, points: spread(before, []), totals: spread(before, before.totals) });
    if (result)
      rows.push({
        number,
        result,
        people,
        points: spread(before, result.points),
        totals: spread(before, result.scores),
      });
  }
  return rows;
}

/** The rows with the points of each column, then its total; `called` are the columns, and `named` names the seats of a row. */
export function tableText(
  rows: readonly Row[],
  called: readonly string[],
  named: (row: Row) => readonly string[],
): string {
  const head = (["round", "leader", "end", "out"] as const).map((column) => say(`score-table-${column}`));
  const lines = rows.map((row) => {
    const [{ result }, names] = [row, named(row)];
    const first = result
      ? [row.number, names[result.leader] ?? "", say(`score-how-${result.how}`), outOf(result, names)]
      : ["", "", say("score-table-seats"), ""];
    return [...first, ...[...row.points, ...row.totals].map((number) => number ?? "")];
  });
  const totals = called.map((side) => say("score-table-total", { side }));
  return csvText([[...head, ...called, ...totals], ...lines]);
}

const outOf = ({ how, winner }: RoundResult, names: readonly string[]): string =>
  how === "out" && winner !== null ? (names[winner] ?? "") : "";

/** What a change of seats is: who leaves, then who comes; `totals` are those after it, and `names` those of the seats. */
export function changeTexts(
  seats: readonly NewSeat[],
  totals: readonly number[],
  names: readonly [before: readonly string[], now: readonly string[]],
): readonly string[] {
  const [was, are] = names;
  const continued = new Set(seats.map(({ seat }) => seat));
  const left = was.filter((_, seat) => !continued.has(seat)).map((seat) => say("score-seat-left", { seat }));
  const came = seats.flatMap(({ seat: old, name, start }, at) => {
    if (name === null) return [];
    const [seat, total] = [are[at] ?? "", totals[at % totals.length] ?? 0];
    if (old === null) return [say("score-seat-joined", { seat, total })];
    return [say(start === "kept" ? "score-seat-kept" : "score-seat-instead", { seat, total, other: was[old] ?? "" })];
  });
  return [...left, ...came];
}

/** The totals with which a newcomer can begin, to be chosen: on a seat that is taken over, with the one of the seat. */
export function startsFor(
  game: Pick<ScoredGame, "sheet">,
  totals: readonly number[],
  taken: { readonly seat: number; readonly name: string } | null,
): readonly { readonly value: NewSeat["start"]; readonly label: string }[] {
  const { average, worst } = startTotals(game, totals);
  const starts = [
    { value: "zero", label: say("score-start-zero") },
    { value: "average", label: say("score-start-average", { total: average }) },
    { value: "worst", label: say("score-start-worst", { total: worst }) },
  ] as const;
  if (!taken) return starts;
  const label = say("score-start-kept", { seat: taken.name, total: totals[taken.seat] ?? 0 });
  return [...starts, { value: "kept", label }];
}
