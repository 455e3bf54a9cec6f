/** The size of a table by its form and number of tiles, in cells. */
import type { Form, Shape } from "./shapes.ts";

export interface Reach {
  /** The distance from the middle at which rows turn. */
  readonly wide: number;
  /** The distance from the middle at which the upright arms of a cross turn into rows. */
  readonly high: number;
  /** The distance of the rows of a cross from the arm beside them (a double and a step). */
  readonly inward: number;
  /** The cost of a cell of width and of height when the picture grows, and the size that is free of cost. */
  readonly weights: Pair;
  readonly free: number;
}

type Pair = readonly [number, number];

/** `wide` and `high` as fractions: of the square of a table's size in cells, and of that size. */
const FORMS: Readonly<Record<Form, Pick<Reach, "inward" | "weights"> & { wide: Pair; high: Pair }>> = {
  tall: { wide: [4, 9], high: [2, 3], inward: 5, weights: [10, 6] },
  wide: { wide: [1, 1], high: [1, 2], inward: 9, weights: [6, 10] },
  flat: { wide: [8, 5], high: [1, 4], inward: 9, weights: [5, 12] },
  strip: { wide: [Infinity, 1], high: [1, 2], inward: 9, weights: [6, 10] },
};

export function reachOf({ tiles, form }: Shape): Reach {
  const { wide, high, inward, weights } = FORMS[form];
  const size = root(12 * tiles);
  return { wide: root((12 * tiles * wide[0]) / wide[1]), high: Math.floor((size * high[0]) / high[1]), inward, weights, free: 12 * size };
}

const root = (area: number): number => Math.floor(Math.sqrt(area));
