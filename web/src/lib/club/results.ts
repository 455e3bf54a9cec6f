/** Changes an evening: a new round, and results, which can be corrected (as `boneyard/club/results.py`). */
import { checkPoints, ClubError, hasBegun, type Evening } from "./evening.ts";
import { seatNext } from "./seating.ts";

/** What a corrected result did to the next round: it may have been seated anew. */
export type Follows = "nothing" | "seated-anew" | "stays";

/** The evening with its next round.  Throws a ClubError. */
export const addRound = (of: Evening): Evening => ({ ...of, played: [...of.played, seatNext(of)] });

/**
 * The evening with the points of the sides of a table, both counted from 1, and what followed.  Where a later round was
 * seated by the standings and has no result yet, it is seated anew.  Throws a ClubError.
 */
export function enterResult(
  of: Evening,
  table: number,
  points: readonly number[],
  number = of.played.length,
): readonly [Evening, Follows] {
  const { played } = of;
  const [one, last] = [played[number - 1], played.at(-1)];
  if (!last) throw new ClubError("no-rounds");
  if (!one) throw new ClubError("no-round", { n: number, count: played.length });
  if (!one.tables[table - 1]) throw new ClubError("no-table", { n: number, table, count: one.tables.length });
  checkPoints(of, table, points);
  const tables = one.tables.map((old, at) => (at === table - 1 ? { ...old, points: [...points] } : old));
  const changed = { ...of, played: played.map((old, at) => (at === number - 1 ? { ...old, tables } : old)) };
  if (number === played.length || of.system === "robin") return [changed, "nothing"];
  if (number < played.length - 1 || hasBegun(last)) return [changed, "stays"];
  return [addRound({ ...changed, played: changed.played.slice(0, -1) }), "seated-anew"];
}
