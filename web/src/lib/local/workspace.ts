/** The records that policies work with. */
import { NETWORK, POLICIES, RANDOM, WEIGHTS, WORKSPACE } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";

/** A WORKSPACE record with the weights of `steady`. */
export function newWorkspace(kernels: Kernels, trainNodes: number): number {
  const at = kernels.take(WORKSPACE.size);
  const { view } = kernels;
  WEIGHTS.forEach((weight, i) => view.setFloat64(at + WORKSPACE.fields.weights + 8 * i, weight, true));
  view.setBigInt64(at + WORKSPACE.fields.train_nodes, BigInt(trainNodes), true);
  return at;
}

/** A RANDOM record with a given state, or a random one. */
export function newStream(kernels: Kernels, state = crypto.getRandomValues(new Uint8Array(8))): number {
  const at = kernels.take(RANDOM.size);
  kernels.bytes(at + RANDOM.fields.state, 8).set(state);
  return at;
}

/** Arguments of a kernel: addresses and numbers. */
export type Given = readonly (number | bigint)[];

/** The policy `steady` as arguments, for kernels that play rounds on: its number, and a network without weights. */
export function steadyPolicy(kernels: Kernels): Given {
  const { units, layers, reader, inputs } = NETWORK;
  const room = (size: number): number => kernels.take(size);
  const lists = inputs.flatMap((size) => {
    const at = room(size);
    return [at, BigInt(size / 4), at, 1n];
  });
  const weights = [room(0), 0n, BigInt(units)];
  const memory = [room(4 * layers * units), BigInt(layers), BigInt(units), room(reader), 1n];
  return [BigInt(POLICIES.STEADY_POLICY), ...weights, ...memory, ...lists];
}
