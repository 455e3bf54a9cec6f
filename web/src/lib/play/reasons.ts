/** Why a tile cannot be played, and why an end is closed, in words.  The server says which; here they are said. */
import type { ClosedEnd, End, SheetInfo, TableView, Tile } from "../wire.ts";
import { kebab, say, sayIf } from "../words/say.svelte.ts";
import { pipText, tileText } from "../star.svelte.ts";
import { Choices, isDouble, sameTile } from "../moves.ts";

/** Why a tile cannot be played: a sentence, and what it speaks of. */
export interface Reason {
  readonly text: string;
  /** The ends that the tile would fit. */
  readonly ends: readonly number[];
  /** The double that comes first. */
  readonly tile: Tile | null;
}

/** A closed end: why, and whether a double may be laid on it all the same. */
export interface Closed {
  readonly text: string;
  readonly doubles: boolean;
}

type Match = Pick<SheetInfo, "total" | "wild">;

/** A tile that must be on the table or be covered first, or another reason, by its name. */
const whyText = (why: string, first: Tile | null): string =>
  sayIf(`why-${kebab(why)}`, { tile: first ? tileText(first) : "" }) ?? "";

/** What a closed end shows. */
export const closedSign = ({ why, tile = null, doubles = false }: ClosedEnd): Closed => ({
  text: whyText(why, tile),
  doubles,
});

/** The closed ends to show.  Trains are closed to the seat in turn: to others only what is closed to all. */
export function closedEnds(view: TableView, trains: boolean, mine: boolean): ReadonlyMap<number, ClosedEnd> {
  const shut = new Set(view.ends.filter(({ open_to }) => !open_to.length).map(({ id }) => id));
  return new Map(view.closed.filter(({ end }) => mine || !trains || shut.has(end)).map((one) => [one.end, one]));
}

/** The number that fits an end; negative where only a wild tile does. */
export const needOf = ({ need = null, pip }: Pick<End, "need" | "pip">): number => need ?? pip;

/** Why a tile of the hand cannot be played; null if it can. */
export function whyNot(view: TableView, sheet: Match, tile: Tile): Reason | null {
  const choices = new Choices(view.moves);
  if (choices.fits(tile)) return null;
  if (view.asked === "lead") return { text: leadText(choices), ends: [], tile: null };
  const found = view.unplayable.find((one) => sameTile(one.tile, tile));
  if (!found) return { text: nowhere(view, sheet, tile), ends: [], tile: null };
  return { text: whyText(found.why, found.first ?? null), ends: found.ends, tile: found.first ?? null };
}

/** Why a tile fits nowhere, with what the ends need that may be used; or why they are closed if all are. */
function nowhere({ ends, closed }: TableView, { total, wild }: Match, tile: Tile): string {
  const why = say("why-fits-nowhere", { tile: tileText(tile) });
  const shut = new Set(closed.map(({ end }) => end));
  const free = new Map(ends.filter(({ id }) => !shut.has(id)).map((end) => [end.pip, needOf(end)]));
  if (!free.size) return closed[0] ? say("why-then", { first: why, second: closedSign(closed[0]).text }) : why;
  const needs = [...free].toSorted(([a], [b]) => a - b);
  if (total === null) {
    const list = needs.map(([, need]) => pipText(need)).join(", ");
    return wild ? say("why-ends-need-or-wild", { why, list }) : say("why-ends-need", { why, list });
  }
  const list = needs
    .map(([end, pip]) => (pip < 0 ? say("why-sum-wild", { end }) : say("why-sum-need", { end, pip })))
    .reduce((first, second) => say("why-more", { first, second }));
  return say("why-ends-sum", { why, sum: total, list });
}

/** Why nothing can be played on an end, or not the tile that is picked up; null if something can. */
export function whyNotHere(view: TableView, sheet: Match, id: number, picked: Tile | null): Reason | null {
  const end = view.ends.find((one) => one.id === id);
  if (!end) return null;
  const closed = view.closed.find((one) => one.end === id);
  if (closed) return { text: closedSign(closed).text, ends: [id], tile: closed.tile ?? null };
  return picked && !new Choices(view.moves).endsFor(picked).includes(id)
    ? { text: noMatch(sheet, picked, end), ends: [id], tile: null }
    : null;
}

/** Why a tile does not match an end. */
function noMatch({ total, wild }: Match, picked: Tile, end: End): string {
  const [tile, pip] = [tileText(picked), needOf(end)];
  if (!wild) return say("why-no-match", { tile, pip });
  if (pip < 0) return say("why-wild-only");
  return total === null
    ? say("why-no-match-or-wild", { tile, pip })
    : say("why-no-match-sum", { tile, end: end.pip, pip });
}

/** The most tiles that are named. */
const NAMED = 4;

function leadText({ placements }: Choices): string {
  const tiles = placements
    .map(({ tile }) => tile)
    .filter((tile, i, all) => all.findIndex((other) => sameTile(other, tile)) === i);
  return tiles.length > NAMED && tiles.every(isDouble)
    ? say("why-lead-double")
    : say("why-lead", { tiles: tiles.map(tileText).join(", ") });
}
