import type { End, TableView } from "../wire.ts";

/** The open ends row by row: the first is end 1 of the text view and of the strip. */
export const inRows = (ends: readonly End[]): readonly End[] => ends.toSorted((a, b) => a.arm - b.arm || a.id - b.id);

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
