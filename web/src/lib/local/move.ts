/** Moves in the notation of records, messages and logs: `6-4@2`, `6-1@3>6`, `6-4!`, `draw`, `pass`. */
import { parsePlacement, sameTile, tileKey } from "../moves.ts";
import type { Tile } from "../wire.ts";

export interface Move {
  readonly kind: "play" | "draw" | "pass";
  readonly tile: Tile | null;
  /** The id of the end; null for a lead. */
  readonly end: number | null;
  /** Whether it announces the last tile. */
  readonly knock: boolean;
  /** The number of the half that stays outside, where either half may touch the end. */
  readonly out: number | null;
}

const PLAIN = { tile: null, end: null, knock: false, out: null };
export const DRAW: Move = { kind: "draw", ...PLAIN };
export const PASS: Move = { kind: "pass", ...PLAIN };

/** The move that a kernel has listed. */
export function moveFrom(tile: Tile | null, draws: boolean, end: number, mark: number): Move {
  if (tile === null) return draws ? DRAW : PASS;
  const out = mark > 1 ? (mark >> 1) - 1 : null;
  return { kind: "play", tile, end: end < 0 ? null : end, knock: Boolean(mark & 1), out };
}

/** Read a move; null if the text is not one. */
export function parseMove(text: string): Move | null {
  const trimmed = text.trim();
  if (trimmed === "draw" || trimmed === "pass") return trimmed === "draw" ? DRAW : PASS;
  const placement = parsePlacement(trimmed);
  if (!placement) return null;
  const { tile, end, knock, out } = placement;
  return { kind: "play", tile, end, knock, out };
}

export function moveText({ kind, tile, end, knock, out }: Move): string {
  if (tile === null) return kind;
  return `${tileKey(tile)}${end === null ? "" : `@${end}`}${out === null ? "" : `>${out}`}${knock ? "!" : ""}`;
}

/** Each tile once. */
export const unlike = (tiles: readonly Tile[]): readonly Tile[] =>
  tiles.filter((tile, at) => tiles.findIndex((other) => sameTile(tile, other)) === at);
