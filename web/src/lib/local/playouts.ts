/** Playouts: moves tried in worlds, the rest of the round played by `steady` (as `boneyard/minds/play/playouts.py`). */
import { MAX_MOVES, PLAYOUT, PLAYOUT_TRAIN_NODES, RULES } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import { newStream, newWorkspace, policyOf, type Given } from "./workspace.ts";

/** A round in the memory of the kernels: its RULES, ROUND and MEMORY records. */
export interface Records {
  readonly rules: number;
  readonly state: number;
  readonly memory: number;
}

/** What a playout works with: who plays on, a WORKSPACE and a RANDOM record. */
export interface Tools {
  readonly kernels: Kernels;
  readonly policy: Given;
  readonly work: number;
  readonly stream: number;
}

/** What a playout by `steady` works with. */
export function newTools(kernels: Kernels, stream = newStream(kernels)): Tools {
  return { kernels, policy: policyOf(kernels), work: newWorkspace(kernels, PLAYOUT_TRAIN_NODES), stream };
}

/** A round that was played on: the sides that won it, how it ended, and seats by their first turn after the move. */
export interface PlayedOut {
  readonly won: number;
  /** The status of the round at its end; 0: not played. */
  readonly how: number;
  /** The seats that had a turn, and those that could not play a tile in it: masks. */
  readonly asked: number;
  readonly stuck: number;
}

/** The points of the sides after a playout. */
interface Playout extends PlayedOut {
  readonly points: readonly number[];
  readonly choices: number;
}

export const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / (numbers.length || 1);

/** The choices of the seat in turn, as moves of the kernels: one of the placements that lead to equal positions. */
export function choicesOf(kernels: Kernels, { rules, state }: Omit<Records, "memory">): readonly number[] {
  const at = kernels.take(8 * MAX_MOVES);
  // In a list that is just long enough, moves are left out.
  const count = kernels.call("moves.choices", rules, state, at, BigInt(MAX_MOVES));
  const found = kernels.numbers(at, count);
  kernels.give(at, 8 * MAX_MOVES);
  return found;
}

/** Moves, which of them are tried, and the worlds: so many ROUND records from an address on. */
interface Tried {
  readonly codes: readonly number[];
  readonly active: readonly boolean[];
  readonly worlds: number;
  readonly count: number;
}

/** Play out every active move in every world: PLAYOUT[world, move] from an address on. */
export function tryMoves(
  { kernels, policy, work, stream }: Tools,
  records: Records,
  tried: Tried,
  results: number,
): void {
  const { codes, active, worlds, count } = tried;
  const many = BigInt(codes.length);
  const [codesAt, activeAt] = [kernels.take(8 * codes.length), kernels.take(codes.length)];
  kernels.setNumbers(codesAt, codes);
  kernels.bytes(activeAt, codes.length).set(active.map(Number));
  kernels.bytes(results, count * codes.length * PLAYOUT.size).fill(0);
  const given = [worlds, BigInt(count), codesAt, many, activeAt, many] as const;
  const { rules, memory } = records;
  const room = [memory, work, stream, results, BigInt(count), many];
  kernels.run("playouts.try_moves", ...policy, rules, ...given, ...room);
  kernels.give(codesAt, 8 * codes.length);
  kernels.give(activeAt, codes.length);
}

/** The PLAYOUT record at an address. */
export function playoutAt({ view }: Kernels, at: number, sides: number): Playout {
  return {
    points: Array.from({ length: sides }, (_, side) => view.getInt32(at + 4 * side, true)),
    won: view.getUint32(at + PLAYOUT.fields.won, true),
    how: view.getUint8(at + PLAYOUT.fields.how),
    asked: view.getUint16(at + PLAYOUT.fields.asked, true),
    stuck: view.getUint16(at + PLAYOUT.fields.stuck, true),
    choices: view.getUint32(at + PLAYOUT.fields.choices, true),
  };
}

/** What points are worth to a side: its own less the mean of the others', more is better. */
export function marginOf({ view }: Kernels, rules: number, points: readonly number[], side: number): number {
  const sign = view.getInt32(rules + RULES.fields.sign, true);
  const own = points[side] as number;
  const others = points.reduce((a, b) => a + b, 0) - own;
  return sign * (own - others / Math.max(1, points.length - 1));
}

/** Memory that grows as it is needed. */
export class GrowingRoom {
  private at = 0;
  private size = 0;

  constructor(private readonly kernels: Kernels) {}

  of(size: number): number {
    if (size > this.size) {
      if (this.size) this.kernels.give(this.at, this.size);
      [this.at, this.size] = [this.kernels.take(size), size];
    }
    return this.at;
  }
}
