/** What follows from a deck: whether the deal is valid, whether the leader is drawn by lot, and which tiles a seat can have. */
import { tileKey } from "../moves.ts";
import type { DealCheck } from "../wire.ts";
import { dealt, engineOf, isDouble, type Dealt } from "./deal.ts";
import type { FairRound } from "./record.ts";

/** Whether the leader of a round is found as in round one, given all rounds before it. */
function foundAnew({ anew, resets }: DealCheck, before: readonly FairRound[]): boolean {
  if (!before.length || anew === "every" || (resets && beginsAnew(before))) return true;
  return anew === "tie" && before.at(-1)?.result?.split(" ")[1] === "-";
}

/** Whether all totals have just gone back to 0, because every side had scored. */
function beginsAnew(before: readonly FairRound[]): boolean {
  let totals: readonly number[] = [];
  let reset = false;
  for (const { result } of before) {
    const points = (result ?? "").split(" ").slice(2).map(Number);
    totals = points.map((point, side) => point + (totals[side] ?? 0));
    reset = totals.length > 0 && Math.min(...totals) > 0;
    if (reset) totals = [];
  }
  return reset;
}

/** Whether the leader of a round is drawn by lot (or chosen by the winner of the draw), given all rounds before it. */
export const ledByLot = (rules: DealCheck, before: readonly FairRound[]): boolean =>
  rules.lots && foundAnew(rules, before);

/** Whether a deal is void and must be dealt again, given all rounds before it. */
export function isVoid({ hands }: Dealt, rules: DealCheck, before: readonly FairRound[]): boolean {
  const doubles = hands.map((hand) => hand.filter(isDouble).length);
  const none = doubles.every((count) => count === 0);
  const { many_doubles, leads, needs_double, later_double } = rules;
  const isDealt = (tile: string): boolean => hands.some((hand) => hand.includes(tile));
  if (many_doubles !== null && Math.max(...doubles) >= many_doubles) return true;
  if (!foundAnew(rules, before)) return later_double && none;
  return (
    (needs_double && none) ||
    (rules.needs_engine && !isDealt(engineOf(rules, before.length + 1))) ||
    (leads.length > 0 && !leads.some((tile) => isDealt(tileKey(tile))))
  );
}

/**
 * The first move that the deck does not allow, counted from 1, or null: every tile laid was dealt to
 * its seat or drawn by it, and every draw had a tile to take.
 */
export function firstImpossibleMove(
  deck: readonly string[],
  round: FairRound,
  number: number,
  rules: DealCheck,
  players: number,
): number | null {
  const { hands, stock } = dealt(deck, rules, players, number);
  const held = hands.map((hand) => [...hand]);
  const left = [...stock];
  for (const [at, [seat, move]] of round.moves.entries()) {
    const hand = held[seat];
    if (!hand) return at + 1;
    if (move === "pass") continue;
    if (move === "draw") {
      const tile = left.shift();
      if (tile === undefined) return at + 1;
      hand.push(tile);
      continue;
    }
    const place = hand.indexOf(move.split(/[@!]/)[0] as string);
    if (place < 0) return at + 1;
    hand.splice(place, 1);
    // A player who forgets to knock draws as a penalty.
    const forgot = hand.length === 1 && !move.endsWith("!");
    hand.push(...left.splice(0, forgot ? Math.min(rules.fine, Math.max(0, left.length - rules.reserve)) : 0));
  }
  return null;
}
