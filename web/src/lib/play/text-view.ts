/** The table as text, and moves that are typed. */
import { inRows } from "../moves.ts";
import { pipText } from "../star.svelte.ts";
import type { End, Laid, TableView, Tile } from "../wire.ts";

/** An arm of the layout as text: its tiles from the start, and its end if that is open. */
export interface Row {
  readonly arm: number;
  readonly tiles: readonly string[];
  readonly ends: readonly End[];
}

const facing = (tile: Tile, near: number): string => {
  const far = tile[0] === near ? tile[1] : tile[0];
  return `[${pipText(near)}|${pipText(far)}]`;
};

/** The layout as text: one row for each arm, in the order in which the arms were started. */
export function rows(view: Pick<TableView, "layout" | "ends">): readonly Row[] {
  const arms = new Map<number, Laid[]>();
  for (const laid of view.layout) {
    if (laid.end === null) continue;
    arms.set(laid.arm, [...(arms.get(laid.arm) ?? []), laid]);
  }
  for (const end of view.ends) if (!arms.has(end.arm)) arms.set(end.arm, []);
  return [...arms.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([arm, laid]) => ({
      arm,
      tiles: laid.map((one) => facing(one.tile, one.pip)),
      ends: view.ends.filter((end) => end.arm === arm),
    }));
}

/** A move as the text view writes it: with the number of the end, counted from 1, for its id. */
export function numbered(move: string, ends: readonly End[]): string {
  const order = inRows(ends);
  return move.replace(/@(\d+)/, (_, id: string) => `@${order.findIndex((end) => end.id === Number(id)) + 1}`);
}

const WRITTEN =
  /(?:[[(]\s*)?(\d{1,2})(?:\s*[-\u2010-\u2015\u2212|/,:]\s*|\s+)(\d{1,2})(?:\s*[\])])?(?:(?:\s*@\s*|\s+)(\d{1,4}))?/u;

/** A typed text with its tile as records have it: for `6-4`, people also write `6 4`, `6|4`, `[6/4]` or `(6,4)`. */
export const withTile = (asked: string): string =>
  asked.replace(
    WRITTEN,
    (_, one: string, other: string, end?: string) => `${one}-${other}${end === undefined ? "" : `@${end}`}`,
  );

/** The legal moves that a typed move may mean; its end is a number, and a tile may be turned round. */
export function findMoves(asked: string, view: Pick<TableView, "moves" | "ends">): readonly string[] {
  const [, one, other, rest = ""] = /^(\d+)-(\d+)(.*)$/.exec(asked) ?? [];
  const move =
    one === undefined || other === undefined ? asked : `${Math.max(+one, +other)}-${Math.min(+one, +other)}${rest}`;
  const typed = view.moves.map((legal) => ({ legal, text: numbered(legal, view.ends) }));
  const exact = typed.filter(({ text }) => text === move);
  const found = exact.length ? exact : typed.filter(({ text }) => text.startsWith(`${move}@`) && !text.endsWith("!"));
  return found.map(({ legal }) => legal);
}
