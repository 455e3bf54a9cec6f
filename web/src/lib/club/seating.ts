/**
 * Seats the next round of an evening (as `boneyard/club/seating.py`).
 *
 * In all evenings, byes go to those with the fewest.  At tables for two sides, a Swiss round pairs neighbours in the
 * standings who have not met; a round robin is a cycle in which everybody meets everybody once.  At larger tables, few
 * meet again, and single players change partners.
 */
import {
  atTable,
  changesPartners,
  ClubError,
  listNumbers,
  openTables,
  sidesOf,
  type Evening,
  type EveningRound,
} from "./evening.ts";
import { divide, matchPairs } from "./groups.ts";
import { rank } from "./standings.ts";

/** The cost of a repeated meeting: more than all distances of ranks together. */
const AGAIN = 1_000_000;

const BYE = -1;

/** Counts by a key. */
class Counts {
  private readonly counts = new Map<string, number>();

  add(key: string): void {
    this.counts.set(key, this.of(key) + 1);
  }
  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

const both = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Every two of some numbers. */
const twosOf = (all: readonly number[]): readonly (readonly [number, number])[] =>
  all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b] as const));

/** Who met and who sat out in the rounds so far. */
class Meetings {
  private readonly met = new Counts();
  private readonly partners = new Counts();
  private readonly sat = new Counts();
  private readonly led = new Counts();

  constructor(of: Evening) {
    for (const { tables, byes } of of.played) {
      for (const who of byes) this.sat.add(`${who}`);
      for (const { seats } of tables) {
        for (const [a, b] of twosOf(seats)) this.met.add(both(a, b));
        const sides = sidesOf(of, seats);
        for (const who of sides[0] ?? []) this.led.add(`${who}`);
        for (const side of sides) for (const [a, b] of twosOf(side)) this.partners.add(both(a, b));
      }
    }
  }

  /** The square of the number of meetings, so that meetings are spread evenly. */
  metAgain(a: number, b: number): number {
    return this.met.of(both(a, b)) ** 2;
  }
  partnersAgain(a: number, b: number): number {
    return this.partners.of(both(a, b)) ** 2;
  }
  byes(who: number): number {
    return this.sat.of(`${who}`);
  }
  first(who: number): number {
    return this.led.of(`${who}`);
  }
}

/** The next round.  Throws a ClubError if all rounds have been seated, or the last one has no result of a table. */
export function seatNext(of: Evening): EveningRound {
  const { played, rounds, system, names } = of;
  if (played.length >= rounds) throw new ClubError("all-rounds", { n: rounds });
  const last = played.at(-1);
  const open = last ? openTables(last) : [];
  if (open.length) throw new ClubError("open", { n: played.length, tables: listNumbers(open) });
  const order = system === "swiss" ? rank(of).map(({ who }) => who) : names.map((_, who) => who);
  const past = new Meetings(of);
  const { groups, byes } = groupsOf(of, order, past);
  return {
    tables: groups.map((group) => ({ seats: seatsOf(of, group, past), points: [] })),
    byes: byes.toSorted((a, b) => a - b),
  };
}

/** The players or pairs of each table, and who sits out.  Where single players change partners, the first two of a table are partners. */
interface Groups {
  readonly groups: readonly (readonly number[])[];
  readonly byes: readonly number[];
}

function groupsOf(of: Evening, order: readonly number[], past: Meetings): Groups {
  const isRobin = of.system === "robin";
  if (atTable(of) === 2) return isRobin ? split(cycle(order, of.played.length)) : swissPairs(order, past);
  if (isRobin && changesPartners(of)) return partnerTables(of, order, past);
  const byes = sittingOut(order, order.length % atTable(of), past);
  const playing = order.filter((who) => !byes.includes(who));
  const place = new Map(playing.map((who, at) => [who, isRobin ? 0 : at]));
  const groups = divide(
    playing,
    atTable(of),
    (a, b) => AGAIN * past.metAgain(a, b) + ((place.get(a) ?? 0) - (place.get(b) ?? 0)) ** 2,
  );
  return { groups: changesPartners(of) ? groups.map((group) => withPartners(group, past)) : groups, byes };
}

type Pairs = readonly (readonly [number, number])[];

const withBye = (order: readonly number[]): readonly number[] => (order.length % 2 ? [...order, BYE] : order);

/** The pairs of a round of a round robin, by the circle method; `BYE` fills an odd number. */
function cycle(order: readonly number[], number: number): Pairs {
  const [first = BYE, ...rest] = withBye(order);
  const from = rest.length - (number % rest.length);
  const ring = [first, ...rest.slice(from), ...rest.slice(0, from)];
  return ring.slice(0, ring.length / 2).map((one, at) => [one, ring.at(-1 - at) ?? BYE]);
}

/** The pairs without a bye, and who has one. */
const split = (pairs: Pairs): Groups => ({
  groups: pairs.filter((pair) => !pair.includes(BYE)),
  byes: pairs.filter((pair) => pair.includes(BYE)).map((pair) => Math.max(...pair)),
});

function swissPairs(order: readonly number[], past: Meetings): Groups {
  const place = new Map(order.map((who, at) => [who, at]));
  const at = (who: number): number => place.get(who) ?? 0;
  const few = Math.min(...order.map((who) => past.byes(who)));
  return split(
    matchPairs(withBye(order), (a, b) => {
      if (b !== BYE) return AGAIN * past.metAgain(a, b) + (at(a) - at(b)) ** 2;
      return past.byes(a) === few ? (order.length - at(a)) ** 2 : null; // the last of all
    }),
  );
}

/** Who sits out: those with the fewest byes, the last of the order first. */
const sittingOut = (order: readonly number[], count: number, past: Meetings): readonly number[] =>
  order
    .toReversed()
    .toSorted((a, b) => past.byes(a) - past.byes(b))
    .slice(0, count);

/** Pairs of partners who have not been partners, then tables of pairs who have met least. */
function partnerTables(of: Evening, order: readonly number[], past: Meetings): Groups {
  const { pairs, byes } = partnersOf(of, order, past);
  const tables = matchPairs(
    pairs.map((_, at) => at),
    (one, other) =>
      (pairs[one] ?? []).reduce((sum, a) => (pairs[other] ?? []).reduce((all, b) => all + past.metAgain(a, b), sum), 0),
  );
  return { groups: tables.map(([one, other]) => [...(pairs[one] ?? []), ...(pairs[other] ?? [])]), byes };
}

function partnersOf(
  of: Evening,
  order: readonly number[],
  past: Meetings,
): { readonly pairs: readonly (readonly number[])[]; readonly byes: readonly number[] } {
  if (order.length % 4 < 2) {
    const { groups, byes } = split(cycle(order, of.played.length));
    return { pairs: groups, byes };
  }
  const byes = sittingOut(order, order.length % 4, past);
  const playing = order.filter((who) => !byes.includes(who));
  return { pairs: matchPairs(playing, (a, b) => past.partnersAgain(a, b)), byes };
}

/** The four of a table as partners who were partners least; else the first with the last. */
function withPartners(group: readonly number[], past: Meetings): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = group;
  const ways = [
    [a, d, b, c],
    [a, c, b, d],
    [a, b, c, d],
  ] as const;
  const cost = ([one, two, three, four]: (typeof ways)[number]): number =>
    past.partnersAgain(one, two) + past.partnersAgain(three, four);
  return ways.reduce((best, way) => (cost(way) < cost(best) ? way : best), ways[0]);
}

/** The seats in the order of the turn: who was first least often sits first. */
function seatsOf(of: Evening, group: readonly number[], past: Meetings): readonly number[] {
  if (!changesPartners(of)) return group.toSorted((a, b) => past.first(a) - past.first(b));
  const sides = [group.slice(0, 2), group.slice(2)];
  const led = (side: readonly number[]): number => side.reduce((sum, who) => sum + past.first(who), 0);
  const [[a = 0, c = 0] = [], [b = 0, d = 0] = []] = sides.toSorted((one, other) => led(one) - led(other));
  return [a, b, c, d];
}
