/**
 * The standings of an evening (as `boneyard/club/standings.py`, which says where the order comes from): match points,
 * difference of points, strength of the opponents, direct encounter.  Those who are still equal share a place.
 */
import { changesPartners, encounters, hasBegun, sideCount, type Evening } from "./evening.ts";

/** Match points against one other side. */
const [WIN, DRAW] = [2, 1];

/** The place of a player or pair, who is a number of `Evening.names`. */
export interface Placing {
  readonly place: number;
  readonly who: number;
  readonly matchPoints: number;
  readonly difference: number;
  /** The match points of all opponents; for a bye, one’s own. */
  readonly strength: number;
  /** The match points against those who are equal in all else, if all of them met. */
  readonly encounter: number;
}

/** The sums of a player or pair over all games. */
interface Sums {
  matchPoints: number;
  difference: number;
  readonly opponents: number[];
  /** The match points against each opponent. */
  readonly against: Map<number, number>;
}

function sumsOf(of: Evening): readonly Sums[] {
  const sums = of.names.map((): Sums => ({ matchPoints: 0, difference: 0, opponents: [], against: new Map() }));
  for (const { side, other, mine, theirs } of encounters(of)) {
    const gain = of.game.goal.lowest ? theirs - mine : mine - theirs;
    const won = gain > 0 ? WIN : gain === 0 ? DRAW : 0;
    for (const who of side) {
      const one = sums[who];
      if (!one) continue;
      one.matchPoints += won;
      one.difference += gain;
      one.opponents.push(...other);
      for (const opponent of other) one.against.set(opponent, (one.against.get(opponent) ?? 0) + won);
    }
  }
  const others = (sideCount(of) - 1) * (changesPartners(of) ? 2 : 1);
  for (const round of of.played.filter(hasBegun))
    for (const who of round.byes) {
      const one = sums[who];
      if (!one) continue;
      one.matchPoints += byePoints(of);
      one.opponents.push(...Array.from({ length: others }, () => who));
    }
  return sums;
}

/** The match points of a bye. */
const byePoints = (of: Evening): number => (sideCount(of) === 2 ? WIN : DRAW * (sideCount(of) - 1));

/** The standings, the first place first.  Equal ones keep the order of the names. */
export function rank(of: Evening): readonly Placing[] {
  const sums = sumsOf(of);
  const rows = sums
    .map(({ matchPoints, difference, opponents, against }, who) => {
      const strength = opponents.reduce((sum, one) => sum + (sums[one]?.matchPoints ?? 0), 0);
      return { who, matchPoints, difference, strength, opponents, against };
    })
    .toSorted((a, b) => b.matchPoints - a.matchPoints || b.difference - a.difference || b.strength - a.strength);
  const isEqual = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean =>
    a.matchPoints === b.matchPoints && a.difference === b.difference && a.strength === b.strength;
  const found: Placing[] = [];
  while (found.length < rows.length) {
    const first = rows[found.length];
    if (!first) break;
    const tied = rows.filter((one) => isEqual(one, first));
    const haveMet = tied.every((a) => tied.every((b) => a === b || a.opponents.includes(b.who)));
    const met = tied.map((one) => {
      const others = haveMet ? tied.filter((other) => other !== one) : [];
      return { ...one, encounter: others.reduce((sum, { who }) => sum + (one.against.get(who) ?? 0), 0) };
    });
    let place = 0;
    let before: number | null = null;
    for (const { who, matchPoints, difference, strength, encounter } of met.toSorted(
      (a, b) => b.encounter - a.encounter,
    )) {
      if (encounter !== before) place = found.length + 1;
      before = encounter;
      found.push({ place, who, matchPoints, difference, strength, encounter });
    }
  }
  return found;
}
