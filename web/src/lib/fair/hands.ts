/** What follows from a deck: whether the deal is valid, whether the leader is drawn by lot, and which tiles a seat can have. */
import { field } from "../rules.ts";
import type { SheetInfo } from "../wire.ts";
import { dealt, isDouble, type Dealt } from "./deal.ts";
import type { FairRound } from "./record.ts";

type Rules = Pick<SheetInfo, "rules">;

/** Whether `lead.first` finds the leader of a round, given the round before it. */
function byProcedure(sheet: Rules, before: FairRound | undefined): boolean {
  const next = field(sheet, "lead", "next", "same");
  if (!before || next === "same") return true;
  const undecided = before.result?.split(" ")[1] === "-";
  return next === "winner" && undecided && field(sheet, "lead", "after_tie", "same") === "first";
}

/** Whether the leader of a round is drawn by lot (or chosen by the winner of the draw). */
export function ledByLot(sheet: Rules, before: FairRound | undefined): boolean {
  return byProcedure(sheet, before) && ["lots", "chosen"].includes(field(sheet, "lead", "first", "highest_double"));
}

/** Whether a deal is void and must be dealt again. */
export function isVoid({ hands }: Dealt, sheet: Rules, before: FairRound | undefined): boolean {
  const doubles = hands.map((hand) => hand.filter(isDouble).length);
  const none = doubles.every((count) => count === 0);
  for (const condition of field<readonly string[]>(sheet, "deal", "redeal", [])) {
    const [name, many] = condition.split(":");
    if (name === "no_double" ? none : Math.max(...doubles) >= Number(many)) return true;
  }
  if (field(sheet, "deal", "aside", "none") === "engine") return false;
  return hasNoLeader(hands, none, sheet, before);
}

function hasNoLeader(hands: Dealt["hands"], none: boolean, sheet: Rules, before: FairRound | undefined): boolean {
  const first = field(sheet, "lead", "first", "highest_double");
  const tile = field(sheet, "lead", "tile", "qualifying");
  const passedOn = field(sheet, "lead", "fallback", "none") === "next_with_double";
  if (byProcedure(sheet, before)) {
    if (first === "highest_double") return none;
    if (first.startsWith("holder:")) return !hands.some((hand) => hand.includes(first.slice(7)));
    if (first === "highest_double_or_heaviest") return tile === "any_double" && none;
  }
  return none && (tile === "any_double" || (tile === "qualifying" && passedOn));
}

/**
 * The first move that the deck does not allow, counted from 1, or null: every tile laid was dealt to
 * its seat or drawn by it, and every draw had a tile to take.
 */
export function firstImpossibleMove(deck: readonly string[], round: FairRound, number: number, sheet: Rules, players: number): number | null {
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
