import type { Shape } from "../src/lib/geometry/types.ts";
import type { End, Laid } from "../src/lib/wire.ts";
import recorded from "./fixtures/layouts.json";

export interface Layout {
  readonly sheet: string;
  readonly shape: Omit<Shape, "form">;
  readonly laid: readonly Laid[];
  readonly ends: readonly End[];
}

type Row = [number, number, number | null, number | null, number, number, number[], string];

/** Final layouts of rounds that the engine played, of every sheet (dev/record_layouts.py). */
export const layouts: readonly Layout[] = recorded.map((entry) => ({
  sheet: entry.sheet,
  shape: entry.shape,
  laid: (entry.laid as unknown as Row[]).map(([high, low, end, parent, pip, arm, ends, face], index) => ({
    index,
    tile: [high, low],
    seat: null,
    end,
    parent,
    face,
    pip,
    arm,
    ends,
  })),
  ends: entry.ends.map(([id, pip, arm, parent]) => ({
    id: id as number,
    pip: pip as number,
    arm: arm as number,
    parent: parent as number,
    face: "end",
    open_to: [],
  })),
}));
