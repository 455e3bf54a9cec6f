import type { End, Tile } from "./wire.ts";

/** A place that can be chosen. */
export interface Target {
  readonly end: number | null;
  /** The half that would stay outside, where the tile may be laid two ways round; else null. */
  readonly out: number | null;
}

export const sameTarget = (a: Target | null, b: Target | null): boolean =>
  a !== null && b !== null && a.end === b.end && a.out === b.out;

/** A placement as the notation writes it: `6-4@2`, `6-1@3>6` with the half that stays outside, `6-4` for a lead, `!` for a knock. */
export interface Placement extends Target {
  readonly text: string;
  readonly tile: Tile;
  readonly knock: boolean;
}

const PLAY = /^(\d{1,2})-(\d{1,2})(?:@(\d{1,4})(?:>(\d{1,2}))?)?(!?)$/;

export function parsePlacement(text: string): Placement | null {
  const match = PLAY.exec(text);
  if (!match) return null;
  const [one, other] = [Number(match[1]), Number(match[2])];
  return {
    text,
    tile: [Math.max(one, other), Math.min(one, other)],
    end: match[3] === undefined ? null : Number(match[3]),
    out: match[4] === undefined ? null : Number(match[4]),
    knock: match[5] === "!",
  };
}

export const sameTile = (a: Tile, b: Tile): boolean => a[0] === b[0] && a[1] === b[1];
export const tileKey = (tile: Tile): string => `${tile[0]}-${tile[1]}`;
export const isDouble = (tile: Tile): boolean => tile[0] === tile[1];

/** The legal moves. */
export class Choices {
  readonly placements: readonly Placement[];
  readonly draw: boolean;
  readonly pass: boolean;

  constructor(moves: readonly string[]) {
    this.placements = moves.map(parsePlacement).filter((move) => move !== null);
    this.draw = moves.includes("draw");
    this.pass = moves.includes("pass");
  }

  of(tile: Tile): readonly Placement[] {
    return this.placements.filter((move) => sameTile(move.tile, tile));
  }

  fits(tile: Tile): boolean {
    return this.of(tile).length > 0;
  }

  /** The ends where a tile may be placed; none for a lead. */
  endsFor(tile: Tile): readonly number[] {
    return [...new Set(this.of(tile).flatMap(({ end }) => (end === null ? [] : [end])))];
  }

  /** Whether the player may knock when placing this tile. */
  mayKnock(tile: Tile): boolean {
    return this.of(tile).some(({ knock }) => knock);
  }

  /** The halves that may stay outside on an end; one null if there is only one way. */
  waysOf(tile: Tile, end: number): readonly (number | null)[] {
    return [...new Set(this.of(tile).flatMap((move) => (move.end === end ? [move.out] : [])))];
  }

  /** The move that places a tile on an end (null: a lead), with or without a knock; `out`: the half that stays outside. */
  find(tile: Tile, end: number | null, knock: boolean, out: number | null = null): string | null {
    const found = this.of(tile).filter((move) => move.end === end && (out === null || move.out === out));
    return (found.find((move) => move.knock === knock) ?? found[0])?.text ?? null;
  }
}

export function sorted(hand: readonly Tile[], by: "dealt" | "pips" | "number"): readonly Tile[] {
  if (by === "dealt") return hand;
  const weight = ([high, low]: Tile): number => (by === "pips" ? (high + low) * 100 + high : high * 100 + low);
  return hand.toSorted((a, b) => weight(a) - weight(b));
}

/** The hand in the order in which its tiles came; new tiles are last. */
export function keepOrder(previous: readonly Tile[], hand: readonly Tile[]): readonly Tile[] {
  const left = [...hand];
  const kept: Tile[] = [];
  for (const tile of previous) {
    const at = left.findIndex((other) => sameTile(tile, other));
    if (at >= 0) kept.push(...left.splice(at, 1));
  }
  return [...kept, ...left];
}

/** The open ends row by row: the first is end 1 of the text view and of the strip. */
export const inRows = (ends: readonly End[]): readonly End[] => ends.toSorted((a, b) => a.arm - b.arm || a.id - b.id);
