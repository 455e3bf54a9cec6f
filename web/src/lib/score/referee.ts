/** A referee for real tiles: may this tile be played on these ends? (as `boneyard/game/referee.py`) */
import type { Kernels } from "../local/kernels.ts";
import { whyNot, whyNotAnywhere } from "../local/reasons.ts";
import { Round } from "../local/round.ts";
import type { TableEnd, Tile, WhyNot } from "../wire.ts";
import { R, ROUND } from "../wire/kernels.ts";
import type { LocalPlace } from "../wire/local.ts";
import type { ScoredGame } from "./score-sheet.ts";

const maskOf = (numbers: readonly number[]): number => numbers.reduce((mask, number) => mask | (1 << number), 0);

class DescribedTable extends Round {
  /** Write the ends into the record, and a hand of one tile; `doubles` are those on the table. */
  describe(tile: Tile, ends: readonly TableEnd[], doubles: readonly number[]): void {
    const { view } = this.kernels;
    const { fields } = ROUND;
    const at = (field: keyof typeof fields, index = 0, size = 1): number => this.state + fields[field] + index * size;
    this.phase = R.TILE;
    view.setInt32(at("phase"), R.TILE, true);
    view.setUint32(at("laid_doubles"), maskOf(doubles), true);
    view.setInt32(at("spinner"), -1, true);
    view.setUint32(at("ends"), ends.length, true);
    view.setInt32(at("next_id"), ends.length, true);
    view.setInt32(at("opening_free"), ends.filter(({ is_side }) => is_side).length, true);
    for (const [slot, { pip, is_side, is_first, is_place, doubles: onArm }] of ends.entries()) {
      view.setUint16(at("id", slot, 2), slot, true);
      view.setUint8(at("pip", slot), pip);
      view.setUint8(at("arm", slot), slot);
      view.setUint8(at("opening", slot), Number(is_side));
      view.setUint8(at("depth", slot), is_side ? 0 : is_first ? 1 : 2);
      view.setUint8(at("double", slot), Number(is_place));
      view.setUint32(at("arm_doubles", slot, 4), maskOf(onArm), true);
      view.setUint8(at("parent", slot), this.placeOf([pip, pip]));
      this.known.set(slot, this.end(slot, pip, slot, "end", 0));
    }
    const place = this.placeOf(tile);
    view.setUint8(at("hands", place >> 3), 1 << (place & 7));
    view.setInt16(at("counts"), 1, true);
  }
}

/** Why a tile cannot be played on an end (by its place; null: on any); null if it can.  `doubles` are the numbers of the doubles on the table. */
export function mayPlay(
  kernels: Kernels,
  { sheet }: Pick<ScoredGame, "sheet">,
  place: LocalPlace,
  question: { readonly tile: Tile; readonly ends: readonly TableEnd[]; readonly doubles: readonly number[] },
  end: number | null = null,
): WhyNot | null {
  const table = new DescribedTable(kernels, place, sheet);
  const { tile, ends, doubles } = question;
  try {
    table.describe(tile, ends, doubles);
    return end === null ? whyNotAnywhere(table, tile) : whyNot(table, table.moves(), tile, end);
  } finally {
    table.close();
  }
}
