/** What follows from a deck: whether the deal is valid, whether the leader is drawn by lot, and which tiles a seat can have. */
import { dealt, engineOf, isDouble, tidy, type Dealt } from "./deal.ts";
import { dealingOf, field, type Rules } from "./rules.ts";
import type { FairRound } from "./record.ts";

/** Whether `lead.first` finds the leader of a round, given all rounds before it. */
function byProcedure(rules: Rules, before: readonly FairRound[]): boolean {
  const next = field(rules, "lead", "next", "same");
  if (!before.length || next === "same" || beginsAnew(rules, before)) return true;
  const undecided = before.at(-1)?.result?.split(" ")[1] === "-";
  return next === "winner" && undecided && field(rules, "lead", "after_tie", "same") === "first";
}

/** Whether all totals have just gone back to 0, because every side had scored. */
function beginsAnew(rules: Rules, before: readonly FairRound[]): boolean {
  if (field(rules, "match", "reset", "none") !== "all_scored") return false;
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
export function ledByLot(rules: Rules, before: readonly FairRound[]): boolean {
  return byProcedure(rules, before) && ["lots", "chosen"].includes(field(rules, "lead", "first", "highest_double"));
}

/** Whether a deal is void and must be dealt again, given all rounds before it. */
export function isVoid({ hands }: Dealt, rules: Rules, before: readonly FairRound[]): boolean {
  const doubles = hands.map((hand) => hand.filter(isDouble).length);
  const none = doubles.every((count) => count === 0);
  for (const condition of field<readonly string[]>(rules, "deal", "redeal", [])) {
    const [name, many] = condition.split(":");
    if (name === "no_double" ? none : Math.max(...doubles) >= Number(many)) return true;
  }
  if (field(rules, "deal", "aside", "none") === "engine") return false;
  return hasNoLeader(hands, none, rules, before);
}

function hasNoLeader(hands: Dealt["hands"], none: boolean, rules: Rules, before: readonly FairRound[]): boolean {
  const first = field(rules, "lead", "first", "highest_double");
  const tile = field(rules, "lead", "tile", "qualifying");
  const passedOn = field(rules, "lead", "fallback", "none") === "next_with_double";
  if (byProcedure(rules, before)) {
    if (field(rules, "lead", "missing", "redeal") === "draw") return false;
    if (first === "highest_double") return none;
    if (first === "engine") {
      const engine = engineOf(dealingOf(rules), before.length + 1);
      return !hands.some((hand) => hand.includes(engine));
    }
    const [named, tiles] = first.split(":");
    if (named === "holder" || named === "order")
      return !(tiles ?? "").split(",").some((wanted) => hands.some((hand) => hand.includes(tidy(wanted))));
    if (first === "highest_double_or_heaviest") return tile === "any_double" && none;
  }
  return none && (tile === "any_double" || (tile === "qualifying" && passedOn));
}

/**
 * The first move that the deck does not allow, counted from 1, or null: every tile laid was dealt to
 * its seat or drawn by it, and every draw had a tile to take.
 */
export function firstImpossibleMove(
  deck: readonly string[],
  round: FairRound,
  number: number,
  rules: Rules,
  players: number,
): number | null {
  const { hands, stock } = dealt(deck, dealingOf(rules), players, number);
  const held = hands.map((hand) => [...hand]);
  const left = [...stock];
  const reserve = field(rules, "boneyard", "reserve", 0);
  const fine = Number(/^penalty:(\d+)$/.exec(field(rules, "turn", "knock", "none"))?.[1] ?? 0);
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
    const owed = hand.length === 1 && !move.endsWith("!") ? Math.min(fine, Math.max(0, left.length - reserve)) : 0;
    hand.push(...left.splice(0, owed));
  }
  return null;
}
