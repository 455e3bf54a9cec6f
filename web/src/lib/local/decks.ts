/** Decks and lots of a match from its seed: the same as `boneyard/game/decks.py` makes from it. */
import { tilesOf } from "../fair/deal.ts";
import { digest } from "../fair/sha256.ts";
import type { Dealing, Tile } from "../wire.ts";

/** The numbers of a seed for one purpose, below `n` each: those that would make the result uneven are skipped. */
function* numbers(seed: string, purpose: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = digest(new TextEncoder().encode(`boneyard/1:${seed}:${purpose}:${block}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
    for (let i = 0; i < 8; i++) yield view.getUint32(4 * i);
  }
}

function below(stream: Generator<number, never>, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const { value } = stream.next();
    if (value < limit) return value % n;
  }
}

/** Where a match gets its decks from, and its leaders where the rules draw lots. */
export interface Dealer {
  /** The seed to write into a record. */
  readonly seed: string;
  /** The deck for an attempt to deal a round; both count from 1, `before` decks were dealt in the match. */
  deck(round: number, attempt: number, before: number): readonly Tile[];
  /** The seat that leads a round by lot, after `before` other lots. */
  leader(players: number, round: number, before: number): number;
}

/** The dealer of a seed: its decks are shuffled from the back (Fisher-Yates). */
export class SeededDealer implements Dealer {
  private readonly set: readonly Tile[];

  constructor(
    dealing: Dealing,
    readonly seed: string,
  ) {
    this.set = tilesOf(dealing).map((text) => text.split("-").map(Number) as unknown as Tile);
  }

  deck(round: number, attempt: number): readonly Tile[] {
    const stream = numbers(this.seed, `deck ${round}.${attempt}`);
    const deck = [...this.set];
    for (let i = deck.length - 1; i > 0; i--) {
      const j = below(stream, i + 1);
      [deck[i], deck[j]] = [deck[j] as Tile, deck[i] as Tile];
    }
    return deck;
  }

  leader(players: number, round: number): number {
    return below(numbers(this.seed, `leader ${round}`), players);
  }
}

/** A secret seed: 128 random bits. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
