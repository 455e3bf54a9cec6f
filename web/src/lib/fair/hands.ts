/** What follows from a deck: whether the deal is valid, whether the leader is drawn by lot, and which tiles a seat can have. */
import { field } from "../rules.ts";
import type { SheetInfo } from "../wire.ts";
import { dealt, isDouble, tidy, type Dealt } from "./deal.ts";
import type { FairRound } from "./record.ts";

type Rules = Pick<SheetInfo, "rules">;

/** Whether `lead.first` finds the leader of a round, given all rounds before it. */
function byProcedure(sheet: Rules, before: readonly FairRound[]): boolean {
  const next = field(sheet, "lead", "next", "same");
  if (!before.length || next === "same" || beginsAnew(sheet, before)) return true;
  const undecided = before.at(-1)?.result?.split(" ")[1] === "-";
  return next === "winner" && undecided && field(sheet, "lead", "after_tie", "same") === "first";
}

/** Whether all totals have just gone back to 0, because every side had scored. */
function beginsAnew(sheet: Rules, before: readonly FairRound[]): boolean {
  if (field(sheet, "match", "reset", "none") !== "all_scored") return false;
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
export function ledByLot(sheet: Rules, before: readonly FairRound[]): boolean {
  return byProcedure(sheet, before) && ["lots", "chosen"].includes(field(sheet, "lead", "first", "highest_double"));
}

/** Whether a deal is void and must be dealt again, given all rounds before it. */
export function isVoid({ hands }: Dealt, sheet: Rules, before: readonly FairRound[]): boolean {
  const doubles = hands.map((hand) => hand.filter(isDouble).length);
  const none = doubles.every((count) => count === 0);
  for (const condition of field<readonly string[]>(sheet, "deal", "redeal", [])) {
    const [name, many] = condition.split(":");
    if (name === "no_double" ? none : Math.max(...doubles) >= Number(many)) return true;
  }
  if (field(sheet, "deal", "aside", "none") === "engine") return false;
  return hasNoLeader(hands, none, sheet, before);
}

function hasNoLeader(hands: Dealt["hands"], none: boolean, sheet: Rules, before: readonly FairRound[]): boolean {
  const first = field(sheet, "lead", "first", "highest_double");
  const tile = field(sheet, "lead", "tile", "qualifying");
  const passedOn = field(sheet, "lead", "fallback", "none") === "next_with_double";
  if (byProcedure(sheet, before)) {
    if (first === "highest_double") return none;
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
  sheet: Rules,
  players: number,
): number | null {
  const { hands, stock } = dealt(deck, sheet, players, number);
  const held = hands.map((hand) => [...hand]);
  const left = [...stock];
  const reserve = field(sheet, "boneyard", "reserve", 0);
  const fine = Number(/^penalty:(\d+)$/.exec(field(sheet, "turn", "knock", "none"))?.[1] ?? 0);
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
