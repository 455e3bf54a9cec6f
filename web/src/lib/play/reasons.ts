import { field } from "../rules.ts";
import type { ClosedEnd, SheetInfo, TableView, Tile } from "../wire.ts";
import { tileText } from "../words/events.ts";
import { say } from "../words/say.svelte.ts";
import { pipText } from "../star.svelte.ts";
import { Choices, isDouble, sameTile, tileKey } from "../moves.ts";

/** Why a tile cannot be played: a sentence, and what it speaks of. */
export interface Reason {
  readonly text: string;
  /** The ends that the tile would fit. */
  readonly ends: readonly number[];
  /** The double that comes first. */
  readonly tile: Tile | null;
}

/** The ends that take only doubles now. */
const FOR_DOUBLES: ReadonlySet<ClosedEnd["why"]> = new Set([
  "double_next",
  "double_on_table",
  "double_on_arm",
  "extra_double",
]);

const SENTENCES: Readonly<Record<ClosedEnd["why"], (given: { tile: string }) => string>> = {
  sides_first: (given) => say("why-sides-first", given),
  own_train_first: () => say("why-own-train-first"),
  second_first: (given) => say("why-second-first", given),
  double_first: (given) => say("why-double-first", given),
  train_closed: () => say("why-train-closed"),
  train_not_begun: () => say("why-train-not-begun"),
  double_next: (given) => say("why-double-next", given),
  double_on_table: (given) => say("why-double-on-table", given),
  double_on_arm: (given) => say("why-double-on-arm", given),
  arms_first: () => say("why-arms-first"),
  other_end: () => say("why-other-end"),
  extra_double: () => say("why-extra-double"),
};

/** A closed end: why, and whether a double may be laid on it all the same. */
export interface Closed {
  readonly text: string;
  readonly doubles: boolean;
}

/** What a closed end shows. */
export const closedSign = (one: ClosedEnd): Closed => ({ text: closedText(one), doubles: FOR_DOUBLES.has(one.why) });

/** Why an end is closed. */
const closedText = ({ why, tile }: ClosedEnd): string => SENTENCES[why]({ tile: tile ? tileText(tile) : "" });

/** The closed ends to show.  Trains are closed to the seat in turn: to others only what is closed to all. */
export function closedEnds(view: TableView, trains: boolean, mine: boolean): ReadonlyMap<number, ClosedEnd> {
  const shut = new Set(view.ends.filter(({ open_to }) => !open_to.length).map(({ id }) => id));
  return new Map(view.closed.filter(({ end }) => mine || !trains || shut.has(end)).map((one) => [one.end, one]));
}

/** The number that a tile needs to fit an end with `pip`. */
export function needed(sheet: Pick<SheetInfo, "rules">, pip: number): number {
  const sum = sumOf(sheet);
  return sum === null ? pip : sum - pip;
}

/** Whether a tile is wild, or one of its halves or the end is. */
function isWild(sheet: Pick<SheetInfo, "rules">, tile: Tile, pip: number): boolean {
  const star = Number(field(sheet, "set", "max_pip", "6"));
  const wild = field<readonly string[]>(sheet, "layout", "wild_tiles", []).includes(tileKey(tile));
  return wild || (field(sheet, "layout", "wild_suit", false) && (pip === star || tile.includes(star)));
}

/** Why a tile of the hand cannot be played; null if it can. */
export function whyNot(view: TableView, sheet: Pick<SheetInfo, "rules">, tile: Tile): Reason | null {
  const choices = new Choices(view.moves);
  if (choices.fits(tile)) return null;
  if (view.asked === "lead") return { text: leadText(choices), ends: [], tile: null };
  const matching = view.ends.filter(({ pip }) => tile.includes(needed(sheet, pip)) || isWild(sheet, tile, pip));
  const ids = matching.map(({ id }) => id);
  const closed = view.closed.filter(({ end }) => ids.includes(end));
  const first = closed.find(({ why }) => FOR_DOUBLES.has(why)) ?? closed[0];
  if (first && (!FOR_DOUBLES.has(first.why) || !isDouble(tile)))
    return { text: closedText(first), ends: closed.map(({ end }) => end), tile: first.tile };
  if (view.asked === "second" && ids.length) return { text: say("why-second-not-double"), ends: ids, tile: null };
  return { text: nowhere(view, sheet, say("why-fits-nowhere", { tile: tileText(tile) })), ends: [], tile: null };
}

/** Why a tile fits nowhere, with what the ends need that may be used; or why they are closed if all are. */
function nowhere({ ends, closed }: TableView, sheet: Pick<SheetInfo, "rules">, why: string): string {
  const shut = new Set(closed.map(({ end }) => end));
  const free = [...new Set(ends.filter(({ id }) => !shut.has(id)).map(({ pip }) => pip))].toSorted((a, b) => a - b);
  if (!free.length) return closed[0] ? say("why-then", { first: why, second: closedText(closed[0]) }) : why;
  const sum = sumOf(sheet);
  if (sum === null) {
    const list = free.map(pipText).join(", ");
    return hasWild(sheet) ? say("why-ends-need-or-wild", { why, list }) : say("why-ends-need", { why, list });
  }
  const each = free.map((end) =>
    isOn(sheet, sum - end) ? say("why-sum-need", { end, pip: sum - end }) : say("why-sum-wild", { end }),
  );
  return say("why-ends-sum", { why, sum, list: each.reduce((first, second) => say("why-more", { first, second })) });
}

/** Whether tiles have the number. */
const isOn = (sheet: Pick<SheetInfo, "rules">, pip: number): boolean =>
  pip >= 0 && pip <= Number(field(sheet, "set", "max_pip", 6));

/** What two halves that touch make together; null where they are equal. */
function sumOf(sheet: Pick<SheetInfo, "rules">): number | null {
  const sum = /^sum:(\d+)$/.exec(field(sheet, "layout", "match", "equal"));
  return sum ? Number(sum[1]) : null;
}

const hasWild = (sheet: Pick<SheetInfo, "rules">): boolean =>
  field(sheet, "layout", "wild_suit", false) || field<readonly string[]>(sheet, "layout", "wild_tiles", []).length > 0;

/** Why nothing can be played on an end, or not the tile that is picked up; null if something can. */
export function whyNotHere(
  view: TableView,
  sheet: Pick<SheetInfo, "rules">,
  id: number,
  picked: Tile | null,
): Reason | null {
  const end = view.ends.find((one) => one.id === id);
  if (!end) return null;
  const closed = view.closed.find((one) => one.end === id);
  if (closed) return { text: closedText(closed), ends: [id], tile: closed.tile };
  const pip = needed(sheet, end.pip);
  return picked && !picked.includes(pip) && !isWild(sheet, picked, end.pip)
    ? { text: noMatch(sheet, picked, end.pip), ends: [id], tile: null }
    : null;
}

/** Why a tile does not match an end with this number. */
function noMatch(sheet: Pick<SheetInfo, "rules">, picked: Tile, end: number): string {
  const [tile, pip] = [tileText(picked), needed(sheet, end)];
  if (!hasWild(sheet)) return say("why-no-match", { tile, pip });
  if (!isOn(sheet, pip)) return say("why-wild-only");
  return sumOf(sheet) === null
    ? say("why-no-match-or-wild", { tile, pip })
    : say("why-no-match-sum", { tile, end, pip });
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
