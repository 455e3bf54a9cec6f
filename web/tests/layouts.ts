import type { Shape } from "../src/lib/geometry/shapes.ts";
import type { End, Laid } from "../src/lib/wire.ts";
import recorded from "../../tests/data/layouts.json";

/** The geometry that Python computes: halves of tiles, starts of links, open ends, and lanes; for one train no limits. */
export interface Drawn {
  readonly reach: readonly number[] | null;
  readonly tiles: readonly (readonly number[])[];
  readonly ends: readonly (readonly number[])[];
  readonly lanes: readonly (readonly number[])[];
}

export interface Layout {
  readonly sheet: string;
  readonly shape: Omit<Shape, "reach" | "toes">;
  readonly laid: readonly Laid[];
  readonly ends: readonly End[];
  readonly drawn: Readonly<Record<string, Drawn>>;
}

type Row = [number, number, number | null, number | null, number, number, number[], string, number[]?];

/** Layouts and where Python puts their tiles: both read the same file (tests/data/make_layouts.py). */
export const layouts: readonly Layout[] = recorded.map((entry) => ({
  sheet: entry.sheet,
  shape: entry.shape as Layout["shape"],
  laid: (entry.laid as unknown as Row[]).map(([high, low, end, parent, pip, arm, ends, face, tips], index) => ({
    index,
    tile: [high, low],
    seat: null,
    end,
    parent,
    face,
    pip,
    arm,
    ends,
    ...(tips && { tips }),
  })),
  ends: entry.ends.map(([id, pip, arm, parent]) => ({
    id: id as number,
    pip: pip as number,
    arm: arm as number,
    parent: parent as number,
    face: "end",
    open_to: [],
  })),
  drawn: entry.drawn as unknown as Layout["drawn"],
}));

/** The shape of a table of Python. */
export function shapeIn({ shape, drawn }: Layout, form = Object.keys(drawn)[0] ?? ""): Shape {
  const [wide = Infinity, across = 1, down = 1, free = 0] = drawn[form]?.reach ?? [];
  return {
    lanes: shape.lanes,
    branching: shape.branching,
    late: shape.late,
    toes: false,
    reach: { wide, rows: 1, weights: [across, down], free },
  };
}
