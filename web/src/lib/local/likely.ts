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

/** So many deals in a random order, drawn by their probabilities: the number of each differs from the expected by less than 1. */
export function drawn(probabilities: readonly number[], count: number, random = Math.random): readonly number[] {
  const found: number[] = [];
  const start = random();
  let before = 0;
  probabilities.forEach((probability, at) => {
    const next = before + probability;
    const last = at === probabilities.length - 1 ? count : next * count;
    for (let i = Math.floor(before * count + start); i < Math.floor(last + start); i++) found.push(at);
    before = next;
  });
  for (let i = found.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [found[i], found[other]] = [found[other] as number, found[i] as number];
  }
  return found;
}
