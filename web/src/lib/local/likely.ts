/** Deals by how well they explain what others have done (as `boneyard/minds/play/search/likelihood.py`). */

/** So many deals must count at least, or such a share of all: weights that leave fewer are evened out. */
export const [EFFECTIVE, EFFECTIVE_SHARE] = [80, 0.4];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The probabilities of deals with these log-likelihoods, raised to a power below 1 where fewer than `least` would count. */
export function evenOut(
  found: readonly number[],
  least = Math.min(EFFECTIVE, EFFECTIVE_SHARE * found.length),
): readonly number[] {
  const top = Math.max(...found);
  let power = 1;
  let weights: readonly number[];
  do {
    weights = found.map((one) => Math.exp(power * (one - top)));
    power *= 0.8;
  } while (sum(weights) ** 2 < least * sum(weights.map((weight) => weight ** 2)));
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}

/** A deal by its number, and how many times it counts. */
export interface DrawnDeal {
  readonly deal: number;
  readonly times: number;
}

/** The golden ratio: its multiples fill a circle evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * So many deals by their probabilities, each once: its number differs from the expected by less than 1.
 *
 * The order is fixed, because deals are random already; any first part of it is spread over all deals.
 */
export function drawn(probabilities: readonly number[], count: number): readonly DrawnDeal[] {
  const found: DrawnDeal[] = [];
  let before = 0;
  probabilities.forEach((probability, deal) => {
    const next = before + probability;
    const last = deal === probabilities.length - 1 ? count : Math.round(next * count);
    const times = last - Math.round(before * count);
    if (times > 0) found.push({ deal, times });
    before = next;
  });
  const places = found.map((one, i) => ({ one, place: (i * GOLDEN) % 1 }));
  return places.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
}

/** The mean of numbers, each of which counts so many times. */
export function meanOf(numbers: readonly number[], times: readonly number[]): number {
  let [total, all] = [0, 0];
  numbers.forEach((number, i) => {
    total += number * (times[i] as number);
    all += times[i] as number;
  });
  return total / (all || 1);
}

/** The standard error of this mean. */
export function errorOf(numbers: readonly number[], times: readonly number[]): number {
  if (numbers.length < 2) return Infinity;
  const middle = meanOf(numbers, times);
  let [total, all] = [0, 0];
  numbers.forEach((number, i) => {
    total += ((times[i] as number) * (number - middle)) ** 2;
    all += times[i] as number;
  });
  return Math.sqrt(total) / all;
}
