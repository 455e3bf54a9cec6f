/**
 * Computes the decks of a match from its seeds.  Written from `fair-deal.md` alone: it shares
 * no code with the server, so that the two can be compared.
 */
import { tileKey } from "../moves.ts";
import type { SheetInfo } from "../wire.ts";
import { sha256, sha256Bytes } from "./sha256.ts";

/** The versions of `fair-deal.md` that this page knows. */
export const VERSIONS: readonly string[] = ["1", "2"];
/** The number of rounds with their own seed; later rounds use the last seed. */
export const CHAIN = 1024;
/** Written for a seat that committed to no nonce, in place of the nonce and of its commitment. */
export const NONE = "-";
/** Written in place of a nonce whose seat committed to it and did not reveal it. */
export const UNREVEALED = "?";

/** What a deal follows from: the set of tiles, the size of a hand by the number of players, and what is laid aside. */
export type Dealing = Pick<SheetInfo, "max_pip" | "copies" | "removed" | "hands" | "aside" | "star">;

/** The seed of a round's decks: the server’s seed mixed with the nonces of all seats. */
export function mixed(version: string, serverSeed: string, round: number, nonces: readonly string[]): Promise<string> {
  return sha256(`boneyard/fair/${version}:round:${serverSeed}:${round}:${nonces.join(",")}`);
}

/** The commitment to a nonce: its hash. */
export const commitmentOf = (nonce: string): Promise<string> =>
  nonce === NONE ? Promise.resolve(NONE) : sha256(nonce);

/** Whether a nonce is the one that a seat committed to.  A nonce that was not revealed can be any. */
export async function opens(nonce: string, commitment: string): Promise<boolean> {
  return nonce === UNREVEALED ? /^[0-9a-f]{64}$/.test(commitment) : commitment === (await commitmentOf(nonce));
}

/** The seats that committed to a nonce and did not reveal it. */
export const unrevealed = (nonces: readonly string[]): readonly number[] =>
  nonces.flatMap((nonce, seat) => (nonce === UNREVEALED ? [seat] : []));

/** An endless stream of 32-bit numbers from a seed, for one purpose. */
export class Stream {
  private block = 0;
  private waiting: number[] = [];

  constructor(
    private readonly seed: string,
    private readonly purpose: string,
  ) {}

  async next(): Promise<number> {
    if (!this.waiting.length) {
      const bytes = await sha256Bytes(`boneyard/1:${this.seed}:${this.purpose}:${this.block++}`);
      const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
      this.waiting = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
    }
    return this.waiting.shift() as number;
  }

  /** A number below `n`; numbers that would make the result uneven are skipped. */
  async below(n: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const number = await this.next();
      if (number < limit) return number % n;
    }
  }
}

/** The tiles of a set in the order of their numbers: 0-0, 1-0, 1-1, 2-0 … */
export function tilesOf({ max_pip, copies, removed }: Dealing): readonly string[] {
  const gone = new Set(removed.map(tileKey));
  const one: string[] = [];
  for (let high = 0; high <= max_pip; high++) for (let low = 0; low <= high; low++) one.push(`${high}-${low}`);
  return Array.from({ length: copies }, () => one)
    .flat()
    .filter((tile) => !gone.has(tile));
}

/** A Fisher-Yates shuffle, from the back. */
export async function shuffled(
  tiles: readonly string[],
  seed: string,
  round: number,
  attempt: number,
): Promise<readonly string[]> {
  const stream = new Stream(seed, `deck ${round}.${attempt}`);
  const deck = [...tiles];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = await stream.below(i + 1);
    [deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
  }
  return deck;
}

/** The seat drawn by lot to lead. */
export const lot = (seed: string, round: number, players: number): Promise<number> =>
  new Stream(seed, `leader ${round}`).below(players);

export interface Dealt {
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
}

/** Deals hands in blocks from the front, seat 0 first; the double that is laid aside is removed first. */
export function dealt(deck: readonly string[], sheet: Dealing, players: number, round: number): Dealt {
  const left = [...deck];
  if (sheet.aside) left.splice(left.indexOf(engineOf(sheet, round)), 1);
  const size = sheet.hands[players] ?? 0;
  const hands = Array.from({ length: players }, (_, seat) => left.slice(seat * size, (seat + 1) * size));
  return { hands, stock: left.slice(players * size) };
}

/** The double that begins a round with an engine: the highest in round one, then downwards, then from the top again.  A wild double never is. */
export function engineOf(sheet: Dealing, round: number): string {
  const doubles = tilesOf(sheet).filter((tile) => isDouble(tile) && tile !== `${sheet.star}-${sheet.star}`);
  const engines = [...new Set(doubles)].toSorted((a, b) => parseInt(b) - parseInt(a));
  return engines[(round - 1) % engines.length] as string;
}

export const isDouble = (tile: string): boolean => {
  const [a, b] = tile.split("-");
  return a === b;
};
