/** The count of the ends, and what a move would score by it; the same rules as `rules/earn.py`. */
import { field } from "../rules.ts";
import type { End, SheetInfo, TableView, Tile } from "../wire.ts";
import type { Gain } from "../words/points.ts";
import { facesOf, isSpinner, sidesFirst } from "./doubles.ts";
import { isDouble, type Target } from "../moves.ts";

type Rules = Pick<SheetInfo, "rules">;
/** An end as the count sees it. */
type Counting = Pick<End, "pip" | "face">;

interface Scoring {
  /** Numbers whose multiples score. */
  readonly divisors: readonly number[];
  /** How many ends alike score; 0 where they do not. */
  readonly alike: number;
  readonly unit: string;
  readonly freeTips: boolean;
}

const scoringOf = (sheet: Rules): Scoring => ({
  divisors: field<readonly number[]>(sheet, "score", "multiple_of", []),
  alike: field(sheet, "score", "alike", 0),
  unit: field(sheet, "score", "unit", "pips"),
  freeTips: field(sheet, "score", "free_tips", false),
});

/** What each end counts: its number, twice for a double; nothing for a free tip, unless the sheet counts tips. */
export function endValues(ends: readonly Counting[], sheet: Rules): readonly number[] {
  const { freeTips } = scoringOf(sheet);
  return weights(ends, freeTips).map((weight, i) => weight * (ends[i]?.pip ?? 0));
}

/** What each end counts, by its id. */
export function valuesOf(ends: readonly End[], sheet: Rules): ReadonlyMap<number, number> {
  const values = endValues(ends, sheet);
  return new Map(ends.map(({ id }, i) => [id, values[i] ?? 0]));
}

/** What ends count, by their id, where that is not their number. */
export const valuesUnlike = (ends: readonly End[], sheet: Rules): ReadonlyMap<number, number> =>
  new Map([...valuesOf(ends, sheet)].filter(([id, value]) => ends.find((end) => end.id === id)?.pip !== value));

function weights(ends: readonly Counting[], freeTips: boolean): readonly number[] {
  const sides = ends.filter(({ face }) => face === "side").length;
  return ends.map(({ face }) =>
    face === "ahead" || (face === "side" && sides === 1) ? 2 : face === "tip" ? Number(freeTips) : 1,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const countOf = (ends: readonly Counting[], sheet: Rules): number => sum(endValues(ends, sheet));

type Table = Pick<TableView, "ends" | "layout" | "scores" | "earned" | "counts" | "turn" | "partners">;

/** What the seat in turn would make of the ends with a tile; null where ends do not score. */
export function gainOf(view: Table, sheet: Rules, tile: Tile, target: Target): Gain | null {
  const scoring = scoringOf(sheet);
  if (!scoring.divisors.length && !scoring.alike) return null;
  const { ends, outward } = endsAfter(view, sheet, tile, target);
  const count = scoring.divisors.length ? countOf(ends, sheet) : null;
  const points = count === null ? alikePoints(ends, outward, scoring) : countPoints(count, scoring);
  return { count, points, bust: points > 0 && isBust(view, sheet, points) };
}

function countPoints(count: number, { divisors, unit }: Scoring): number {
  return sum(
    divisors
      .filter((divisor) => count % divisor === 0)
      .map((divisor) => (unit === "multiples" ? count / divisor : count)),
  );
}

function alikePoints(ends: readonly Counting[], outward: number | null, { alike, freeTips }: Scoring): number {
  const counting = weights(ends, freeTips).filter((weight, i) => weight > 0 && ends[i]?.pip === outward);
  return counting.length >= 2 && sum(counting) >= alike ? sum(counting) : 0;
}

/** Whether the points of a tile, with those for going out, would go past an exact target. */
function isBust({ scores, earned, counts, turn, partners }: Table, sheet: Rules, points: number): boolean {
  if (!field(sheet, "match", "exact", false) || turn === null) return false;
  const last = counts[turn] === 1 ? (field<Readonly<Record<string, number>>>(sheet, "score", "bonus", {}).out ?? 0) : 0;
  return (
    runningScore({ scores, earned, partners, outcome: null }, turn) + points + last >
    field(sheet, "match", "target", 100)
  );
}

/** The total of a seat's side: of the match, and what it has earned in this round. */
export function runningScore(
  { scores, earned, partners, outcome }: Pick<TableView, "scores" | "earned" | "partners" | "outcome">,
  seat: number,
): number {
  const total = scores[partners ? seat % 2 : seat] ?? 0;
  return outcome ? total : total + earnedBy({ earned, partners }, seat);
}

/** What a seat's side has earned in this round. */
export const earnedBy = ({ earned, partners }: Pick<TableView, "earned" | "partners">, seat: number): number =>
  partners ? (earned[seat % 2] ?? 0) + (earned[(seat % 2) + 2] ?? 0) : (earned[seat] ?? 0);

/** The ends after a tile is laid, and its outward number; null for a lead that is no double. */
function endsAfter(
  view: Table,
  sheet: Rules,
  tile: Tile,
  { end, out }: Target,
): { ends: readonly Counting[]; outward: number | null } {
  const opening = field(sheet, "layout", "opening_ports", 2);
  const late = sidesFirst(sheet);
  const at = view.ends.find(({ id }) => id === end);
  if (!at) {
    const [pip, low] = tile;
    if (!isDouble(tile))
      return {
        ends: [
          { pip, face: "end" },
          { pip: low, face: "end" },
        ].slice(0, opening),
        outward: null,
      };
    return {
      ends: [
        ...faces(pip, "side", Math.min(2, opening)),
        ...faces(pip, "tip", late && opening === 4 ? 0 : opening - 2),
      ],
      outward: pip,
    };
  }
  const left = view.ends.filter(({ id }) => id !== end);
  const tips = late && coversSecondSide(view, sheet, at) ? faces(at.pip, "tip", 2) : [];
  if (!isDouble(tile)) {
    const outward = out ?? (tile[0] === at.pip ? tile[1] : tile[0]);
    return { ends: [...left, { pip: outward, face: "end" }, ...tips], outward };
  }
  return {
    ends: [
      ...left,
      { pip: tile[0], face: "ahead" },
      ...faces(tile[0], "tip", facesOf(view.layout, sheet) - 1),
      ...tips,
    ],
    outward: tile[0],
  };
}

const faces = (pip: number, face: string, count: number): readonly Counting[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ pip, face }));

/** Whether a tile on this end covers the second side of a double that then gets its tips. */
function coversSecondSide({ ends, layout }: Table, sheet: Rules, at: End): boolean {
  if (at.face === "side")
    return field(sheet, "layout", "opening_ports", 2) === 4 && ends.filter(({ face }) => face === "side").length === 1;
  return at.face === "ahead" && isSpinner(layout, at.parent, sheet);
}
