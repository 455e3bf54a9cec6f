/**
 * Facts as sentences.  A fact is a struct of the server: an event, a line of a score, a rule, a gain.  Its message is
 * named after it, and has its fields as arguments.  Python says the same messages (`boneyard/sheets/teller.py`).
 */
import { seatName, seatsOf } from "../seats.ts";
import { pipText, tileText } from "../star.svelte.ts";
import type {
  End,
  Gain,
  GameEvent,
  Goal,
  Scored,
  SeriesLine,
  SeriesStanding,
  SheetInfo,
  Tile,
  WhyNot,
} from "../wire.ts";
import { kebab, listText, say, sayIf } from "./say.svelte.ts";

type Argument = string | number;
type Arguments = Readonly<Record<string, Argument>>;

/** The part of a sheet that the words need. */
export type Game = Pick<SheetInfo, "name" | "last_tile" | "draws">;

/** Who is spoken to about which table: `mine` is the reader’s seat, null for one who watches. */
export interface Listener {
  readonly sheet: Game;
  readonly names: readonly string[];
  readonly mine?: number | null;
  readonly partners?: boolean;
}

/** What the fields of facts are: other fields are numbers and words. */
const SEATS: ReadonlySet<string> = new Set(["seat", "leader", "of", "winner", "owner"]);
const SIDES: ReadonlySet<string> = new Set(["winners", "sides"]);
const TILES: ReadonlySet<string> = new Set(["tile", "engine", "shown", "first"]);
const NUMBERS: ReadonlySet<string> = new Set(["pip", "on", "outside", "need"]);
const PARTS: Readonly<Record<string, string>> = { compared: "fact-hand", needs: "fact-need", parts: "fact-multiple" };

/** What a tile played leaves out where it has its default. */
const PLAYED = { on: null, owner: null, public: false, outside: null };

/** The same for a reason, and for what an end needs. */
const WHY_NOT = { need: null, total: null, wild: false, needs: [], numbers: [] };
const NEED = { need: null, pip: null };

const yes = (condition: boolean): string => (condition ? "yes" : "no");

function argumentsOf(name: string, value: unknown, to: Listener): Arguments {
  const nameOf = (seat: number): string => to.names[seat] ?? seatName(seat);
  const isMine = (seat: number): boolean => seat === (to.mine ?? null);
  if (value === null) return { [name]: "none", ...(SEATS.has(name) ? { [`${name}_you`]: "none" } : {}) };
  if (SEATS.has(name)) return { [name]: nameOf(value as number), [`${name}_you`]: yes(isMine(value as number)) };
  if (SIDES.has(name)) {
    const sides = value as readonly number[];
    const seats = sides.flatMap((side) => seatsOf(side, { partners: to.partners ?? false })).toSorted((a, b) => a - b);
    return {
      [name]: listText(seats.map(nameOf)),
      [`${name}_count`]: seats.length,
      [`${name}_you`]: yes(seats.some(isMine)),
      shared: yes(sides.length > 1),
    };
  }
  if (name === "seats") return { seats: (value as readonly number[]).map(nameOf).join(" + ") };
  if (TILES.has(name)) return { [name]: tileText(value as Tile) };
  if (NUMBERS.has(name)) return { [name]: pipText(value as number) };
  if (name === "tiles") return { tiles: listText((value as readonly Tile[]).map(tileText), "disjunction") };
  const part = PARTS[name];
  if (part) {
    const parts = (value as readonly object[]).map((one) => sayFact([part], one, to));
    return { [name]: listText(parts) || "none", [`${name}_count`]: parts.length };
  }
  if (name === "numbers") {
    const numbers = value as readonly number[];
    return { numbers: listText(numbers.map(pipText)), numbers_count: numbers.length };
  }
  if (typeof value === "boolean") return { [name]: yes(value) };
  return typeof value === "number" || typeof value === "string" ? { [name]: value } : {};
}

/** A fact by the first of some messages that there is; `more` are arguments beside its fields. */
export function sayFact(messages: readonly string[], fact: object, to: Listener, more: Arguments = {}): string {
  const { why } = fact as { readonly why?: string };
  const bonus = why ? bonusName(why, to.sheet) : null;
  const given: Record<string, Argument> = bonus ? { bonus } : {};
  for (const [name, value] of Object.entries(fact)) Object.assign(given, argumentsOf(name, value, to));
  for (const message of messages) {
    const text = sayIf(message, { ...given, ...more });
    if (text !== null) return text;
  }
  return "";
}

/** An event. */
function eventText(event: GameEvent, to: Listener): string {
  const type = event.type.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  const why = "why" in event ? kebab(event.why) : "";
  const fact = event.type === "RoundEnded" ? event.result : event.type === "Played" ? { ...PLAYED, ...event } : event;
  // The ends of the page have no numbers.
  return sayFact([`event-${type}-${why}`, `event-${type}`], fact, to, { draws: yes(to.sheet.draws), end: "none" });
}

/** Events, one sentence each. */
export const eventTexts = (events: readonly GameEvent[], to: Listener): readonly string[] =>
  events.map((event) => eventText(event, to));

/** What points were earned for, in few words: “15: three fives”. */
export const earnedText = (event: Scored, to: Listener): string =>
  sayFact([`points-earned-${kebab(event.why)}`, "points-earned"], event, to);

/** What counts in a series of matches, and over how many. */
export const seriesText = (series: SeriesStanding): string =>
  sayFact([`series-standing-${series.why}`], series, ANY_GAME);

/** What the last match changed in a series. */
export const seriesLineText = (line: SeriesLine, to: Listener): string =>
  sayFact([`series-line-${line.why}`], line, to);

/** A gain in words: “makes the ends count 15 and scores 15 points”. */
export const gainText = (gain: Gain): string => sayFact(["fact-gain"], gain, ANY_GAME);

const ANY_GAME: Listener = { sheet: { name: "", last_tile: null, draws: false }, names: [] };

/** Why a tile cannot be played, or why an end is closed. */
export function whyText(fact: WhyNot, names: readonly string[] = []): string {
  const needs = fact.needs?.map((one) => ({ ...NEED, ...one })) ?? [];
  return sayFact(["why-not"], { ...WHY_NOT, ...fact, needs }, { ...ANY_GAME, names });
}

/** What a bonus is called: the game’s own word where it has one.  `bonus` is a key of `score.bonus` or the reason for points; null if it is no bonus. */
export function bonusName(bonus: string, { name, last_tile }: Pick<Game, "name" | "last_tile">): string | null {
  const [kind = "", tile = ""] = (bonus === "last_tile" && last_tile ? `last:${last_tile.join("-")}` : bonus).split(
    ":",
  );
  const id = `bonus-name-${kebab(kind)}`;
  return sayIf([id, tile, kebab(name)].filter(Boolean).join("-")) ?? sayIf(id, { tile });
}

/** A reason of a hint: a fact with a share of the deals, and the move that it compares with. */
interface Reason {
  readonly why: string;
  readonly share?: number;
  readonly other?: string;
}

/** Why a move is good; `other` are the words of the move that it is compared with. */
export function hintText(reason: Reason, to: Listener, other: string): string {
  const { share, other: _move, ...fact } = reason;
  // Of a sample: never “all deals” or “no deal”.
  const percent = Math.min(99, Math.max(1, Math.round(100 * (share ?? 0))));
  return sayFact([`hint-${kebab(reason.why)}`], fact, to, { deals: say("hint-deals", { percent }), other });
}

/** What wins the match and what ends it. */
export const goalText = (goal: Goal): string => sayFact([`goal-${goal.why}`], goal, ANY_GAME);

/** What an end counts, in words after its place; empty where ends are not counted. */
export const valueText = ({ value }: Pick<End, "value">): string =>
  value == null ? "" : `, ${say("page-count-end", { count: value })}`;

/** What an end counts, where that is not its number; null where it is, or where ends are not counted. */
export const valueUnlike = ({ value = null, pip }: Pick<End, "value" | "pip">): number | null =>
  value === pip ? null : value;

/** A gain in few words: the points, or the count of the ends where it scores none. */
export const gainWords = ({ count, points }: Gain): string =>
  points ? say("page-points", { count: points }) : count === null ? "" : say("page-count-total", { count });
