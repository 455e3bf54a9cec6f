/** Deals by how well they explain what others have done (as `boneyard/minds/play/search/likelihood.py`). */

/** So many deals must count at least, or such a share of all: weights that leave fewer are evened out. */
export const [EFFECTIVE, EFFECTIVE_SHARE] = [160, 0.4];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The probabilities of deals with these log-likelihoods, raised to a power below 1 where too few would count. */
export function evenOut(found: readonly number[]): readonly number[] {
  const top = Math.max(...found);
  const least = Math.min(EFFECTIVE, EFFECTIVE_SHARE * found.length);
  let power = 1;
  let weights: readonly number[];
  do {
    weights = found.map((one) => Math.exp(power * (one - top)));
    power *= 0.8;
  } while (sum(weights) ** 2 < least * sum(weights.map((weight) => weight ** 2)));
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}

/** The golden ratio: its multiples fill a circle evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * So many deals by their probabilities: the number of each differs from the expected by less than 1.
 *
 * Deals are random already, so nothing else is; the first ones of these are spread over all of them.
 */
export function drawn(probabilities: readonly number[], count: number): readonly number[] {
  const found: number[] = [];
  let before = 0;
  probabilities.forEach((probability, at) => {
    const next = before + probability;
    const last = at === probabilities.length - 1 ? count : next * count;
    for (let i = Math.round(before * count); i < Math.round(last); i++) found.push(at);
    before = next;
  });
  const places = found.map((deal, i) => ({ deal, place: (i * GOLDEN) % 1 }));
  return places.toSorted((a, b) => a.place - b.place).map(({ deal }) => deal);
}
