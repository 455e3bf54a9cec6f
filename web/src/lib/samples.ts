import type { Table } from "./geometry/plan.ts";
import samples from "./samples.json";
import type { Laid } from "./wire.ts";

interface Sample {
  readonly laid: readonly Laid[];
  readonly table: Table;
}

type Row = [high: number, low: number, end: number | null, parent: number | null, pip: number, arm: number, ends: number[], face: string, tips?: number[]];

/** A position in the middle of a round of a game of the catalogue (dev/record_samples.py). */
export function sampleOf(sheet: string): Sample | null {
  const found = samples.find((sample) => sample.sheet === sheet);
  if (!found) return null;
  const laid = (found.laid as unknown as Row[]).map(([high, low, end, parent, pip, arm, ends, face, tips], index) => ({
    index,
    tile: [high, low] as const,
    seat: null,
    end,
    parent,
    face,
    pip,
    arm,
    ends,
    ...(tips && { tips }),
  }));
  return { laid, table: { ...(found.shape as Pick<Table, "lanes" | "branching" | "late" | "toes">), arms: laid[0]?.ends.length ?? 0, tiles: laid.length, doubles: 0.2 } };
}
