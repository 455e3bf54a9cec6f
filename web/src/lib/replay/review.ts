import type { BeliefMap, Decision, Frame, RoundReview, SheetInfo, Tile } from "../wire.ts";
import { tileText } from "../star.svelte.ts";

/** A share as a percentage, without digits that the values do not support. */
export function percent(share: number, lang: string): string {
  const points = share * 100;
  const digits = points > 0 && points < 1 ? 1 : 0;
  return new Intl.NumberFormat(lang, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
}

/** An accuracy as a whole percentage: it is an estimate, and no chance that may be small. */
export const accuracyText = (accuracy: number, lang: string): string => percent(Math.round(accuracy * 100) / 100, lang);

export const decimal = (value: number, lang: string): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value);

/** The decisions of a round, in the order of play or the costliest first. */
export function sortedDecisions(review: RoundReview, by: "order" | "loss"): readonly Decision[] {
  const order = review.decisions.toSorted((a, b) => a.frame - b.frame);
  return by === "order"
    ? order
    : order.toSorted((a, b) => b.loss - a.loss || b.loss_points - a.loss_points || a.frame - b.frame);
}

interface Curve {
  readonly side: number;
  /** An SVG path in a box of 100 by 100. */
  readonly path: string;
  readonly last: number;
}

/** The chances of every side over a round as lines: frames from left to right, 100 % at the top. */
export function curves(chances: RoundReview["chances"]): readonly Curve[] {
  const sides = chances[0]?.length ?? 0;
  const x = (frame: number): number => (chances.length < 2 ? 0 : (frame / (chances.length - 1)) * 100);
  return Array.from({ length: sides }, (_, side) => ({
    side,
    path: chances
      .map((frame, at) => `${at ? "L" : "M"}${x(at).toFixed(2)} ${(100 - (frame[side] ?? 0) * 100).toFixed(2)}`)
      .join(""),
    last: chances.at(-1)?.[side] ?? 0,
  }));
}

/** The frame at a horizontal position of the graph. */
export const frameAt = (share: number, frames: number): number =>
  Math.round(Math.min(Math.max(share, 0), 1) * Math.max(frames - 1, 0));

interface BeliefRow {
  readonly tile: Tile;
  readonly chances: readonly number[];
  /** The column where the tile really was: a seat, or the boneyard after the last seat. */
  readonly truth: number | null;
}

/** A belief map with the real positions of the tiles at that frame. */
export function beliefRows(map: BeliefMap, frame: Frame): readonly BeliefRow[] {
  const holder = new Map<string, number>();
  frame.hands.forEach((hand, seat) => hand.forEach((tile) => holder.set(tileText(tile), seat)));
  return map.tiles.map(({ tile, chances }) => ({
    tile,
    chances,
    truth: holder.get(tileText(tile)) ?? (frame.stock ? frame.hands.length : null),
  }));
}

/** Whether the game has a boneyard to draw from. */
export const hasBoneyard = (sheet: Pick<SheetInfo, "draws">, frame: Frame): boolean => frame.stock > 0 || sheet.draws;
