/** The ends that a double opens at once. */
import { field } from "../rules.ts";
import type { Laid, SheetInfo } from "../wire.ts";
import { isDouble } from "../moves.ts";

type Rules = Pick<SheetInfo, "rules">;
type Tiles = readonly Pick<Laid, "tile">[];

/** Whether the tips of a double become ends only when both its sides are covered. */
const sidesFirst = (sheet: Rules): boolean => field(sheet, "layout", "end_order", "free") === "sides_first";

const firstIsSpinner = (sheet: Rules): boolean => field(sheet, "layout", "spinner", "opening") === "first_double";

/** The ends that the next double, not the lead, opens at once. */
export function facesOf(layout: Tiles, sheet: Rules): number {
  const isFirst = firstIsSpinner(sheet) && !layout.some(({ tile }) => isDouble(tile));
  const ports = isFirst ? field(sheet, "layout", "opening_ports", 2) - 1 : field(sheet, "layout", "double_ports", 1);
  return sidesFirst(sheet) && ports === 3 ? 1 : ports;
}
