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
