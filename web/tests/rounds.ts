import type { tableOf } from "../src/lib/geometry/plan.ts";
import type { End, Laid, SheetInfo } from "../src/lib/wire.ts";
import recorded from "./fixtures/rounds.json" with { type: "json" };

type Row = readonly [
  high: number,
  low: number,
  end: number | null,
  parent: number | null,
  pip: number,
  arm: number,
  ends: readonly number[],
  tips?: readonly number[],
];

/** Whole rounds of a sheet with a number of players (web/dev/record_rounds.py). */
export interface Rounds {
  readonly name: string;
  readonly info: Parameters<typeof tableOf>[0] & Pick<SheetInfo, "double_ends">;
  readonly players: number;
  readonly rounds: readonly (readonly Laid[])[];
}

export const rounds: readonly Rounds[] = recorded.map(({ sheet, info, players, rounds }) => ({
  name: sheet,
  info: info as unknown as Rounds["info"],
  players,
  rounds: (rounds as unknown as Row[][]).map((rows) =>
    rows.map(([high, low, end, parent, pip, arm, ends, tips], index) => ({
      index,
      tile: [high, low] as const,
      seat: null,
      end,
      parent,
      face: "end",
      pip,
      arm,
      ends,
      ...(tips && { tips }),
    })),
  ),
}));

/** The ends that were open after the first `count` tiles; closed ones too. */
export function endsAfter(laid: readonly Laid[], count: number): End[] {
  const open = new Map<number, End>();
  for (const { index, tile, end, parent, pip, arm, ends, tips = [] } of laid.slice(0, count)) {
    if (end !== null) open.delete(end);
    const far = tile[0] === pip ? tile[1] : tile[0];
    ends.forEach((id, i) =>
      open.set(id, {
        id,
        pip: end === null && tile[0] !== tile[1] && i === 1 ? tile[0] : far,
        arm: end === null ? i : arm,
        face: "end",
        parent: index,
        open_to: [0],
      }),
    );
    for (const id of tips)
      open.set(id, { id, pip: laid[parent ?? 0]?.tile[0] ?? 0, arm, face: "tip", parent: parent ?? 0, open_to: [0] });
  }
  return [...open.values()];
}
