/** Which ghosts a chosen tile has: one for each end that it fits, two where it may be laid two ways round. */
import type { Proposal } from "../geometry/shapes.ts";
import type { Gain, SheetInfo, TableView, Tile } from "../wire.ts";
import { Choices, isDouble, type Target } from "../moves.ts";
import { needOf } from "./reasons.ts";

export interface GhostProposal extends Proposal, Target {
  /** The key that places the tile here: a digit, `>` for the other way round, or nothing. */
  readonly key: string;
  /** It is the place of a hint or of the best move. */
  readonly glows: boolean;
  /** What it would score; null where that is not shown. */
  readonly gain: Gain | null;
}

interface Asked {
  readonly view: Pick<TableView, "ends" | "layout" | "moves">;
  readonly sheet: Pick<SheetInfo, "double_ends">;
  readonly tile: Tile;
  /** The ends in the order of the digit keys. */
  readonly legal: readonly number[];
  /** Whether the digit keys mean the second way round. */
  readonly turned: boolean;
}

/** The ghosts of a tile, in the order of the digit keys. */
export function ghostsOf({ view, sheet, tile, legal, turned }: Asked): readonly GhostProposal[] {
  const choices = new Choices(view.moves);
  if (choices.find(tile, null, false) !== null) return [ghostAt(view, sheet, tile, { end: null, out: null })];
  return legal.flatMap((end, i) => {
    const outs = choices.waysOf(tile, end);
    return outs.map((out, way) => {
      const current = outs.length < 2 || way === Number(turned);
      return { ...ghostAt(view, sheet, tile, { end, out }), key: current ? (i < 9 ? String(i + 1) : "") : ">" };
    });
  });
}

/** The ghost of a tile in one place. */
export function ghostAt(
  view: Pick<TableView, "ends" | "layout">,
  sheet: Pick<SheetInfo, "double_ends">,
  tile: Tile,
  { end, out }: Target,
): GhostProposal {
  const at = view.ends.find(({ id }) => id === end);
  const [first, later] = sheet.double_ends;
  const isFirst = !view.layout.some((laid) => isDouble(laid.tile));
  return {
    tile,
    end,
    out,
    near: at ? nearHalf(tile, needOf(at), out) : tile[1],
    faces: isDouble(tile) ? (isFirst ? first : later) : 1,
    key: "",
    glows: false,
    gain: null,
  };
}

/** The half that touches the end; a wild tile may have no half with the number that the end needs. */
function nearHalf(tile: Tile, pip: number, out: number | null): number {
  if (out !== null) return tile[0] === out ? tile[1] : tile[0];
  return tile.includes(pip) ? pip : tile[0];
}
