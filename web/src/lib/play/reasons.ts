/** Why a tile cannot be played, and why an end is closed: which of the server’s facts says it. */
import { Choices, isDouble, sameTile } from "../moves.ts";
import type { End, SheetInfo, TableView, Tile, WhyNot } from "../wire.ts";
import { whyText } from "../words/facts.ts";

/** Why a tile cannot be played: a sentence, and what it speaks of. */
export interface Reason {
  readonly text: string;
  /** The ends that the tile would fit, or that are closed. */
  readonly ends: readonly number[];
  /** The double that comes first. */
  readonly tile: Tile | null;
}

/** A closed end: why, and whether a double may be laid on it all the same. */
export interface Closed {
  readonly text: string;
  readonly doubles: boolean;
}

type Sheet = Pick<SheetInfo, "total" | "wild">;

type Names = readonly string[];

const reasonOf = (fact: WhyNot, names: Names): Reason => ({
  text: whyText(fact, names),
  ends: fact.ends ?? [],
  tile: fact.first ?? null,
});

/** The closed ends to show.  Trains are closed to the seat in turn: to others only what is closed to all. */
export function closedEnds(view: TableView, trains: boolean, mine: boolean, names: Names): ReadonlyMap<number, Closed> {
  const shut = new Set(view.ends.filter(({ open_to }) => !open_to.length).map(({ id }) => id));
  return new Map(
    view.closed.flatMap((fact) => {
      const sign = { text: whyText(fact, names), doubles: fact.doubles ?? false };
      const shown = (fact.ends ?? []).filter((end) => mine || !trains || shut.has(end));
      return shown.map((end): [number, Closed] => [end, sign]);
    }),
  );
}

/** The number that fits an end; negative where only a wild tile does. */
export const needOf = ({ need = null, pip }: Pick<End, "need" | "pip">): number => need ?? pip;

/** Why a tile of the hand cannot be played; null if it can. */
export function whyNot(view: TableView, tile: Tile, names: Names): Reason | null {
  if (new Choices(view.moves).fits(tile)) return null;
  const fact = view.unplayable.find((one) => !one.tile || sameTile(one.tile, tile));
  return fact ? reasonOf({ ...fact, tile }, names) : null;
}

/** Why nothing can be played on an end, or not the tile that is picked up; null if something can. */
export function whyNotHere(
  view: TableView,
  { total, wild }: Sheet,
  id: number,
  picked: Tile | null,
  names: Names,
): Reason | null {
  const end = view.ends.find((one) => one.id === id);
  if (!end) return null;
  const closed = view.closed.find(({ ends = [] }) => ends.includes(id));
  if (closed && !(closed.doubles && picked && isDouble(picked))) {
    const numbers = closed.owner == null ? [end.pip] : [];
    return reasonOf({ ...closed, ends: [id], numbers }, names);
  }
  if (!picked || new Choices(view.moves).endsFor(picked).includes(id)) return null;
  const fitting = view.unplayable.find(({ tile, ends = [] }) => tile && sameTile(tile, picked) && ends.includes(id));
  const [pip, need] = [end.pip, needOf(end)];
  const fact: WhyNot = { why: "no_match", tile: picked, pip, need: need < 0 ? null : need, total, wild };
  return reasonOf({ ...(fitting ?? fact), ends: [id] }, names);
}
