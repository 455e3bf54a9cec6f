/** The records that policies work with. */
import { RANDOM, WEIGHTS, WORKSPACE } from "../wire/kernels.ts";
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
