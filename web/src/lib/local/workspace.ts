/** The records that policies work with. */
import { LEARNED_POLICY, NETWORK, POLICIES, RANDOM, SCALES, STYLES, WEIGHTS, WORKSPACE } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";

/** A WORKSPACE record with the weights of `steady`. */
export function newWorkspace(kernels: Kernels, trainNodes: number): number {
  const at = kernels.take(WORKSPACE.size);
  setStyle(kernels, at, null);
  kernels.view.setBigInt64(at + WORKSPACE.fields.train_nodes, BigInt(trainNodes), true);
  return at;
}

/** Give a WORKSPACE record the weights of a style; without one, those of `steady`. */
export function setStyle({ view }: Kernels, work: number, style: string | null): void {
  const weights: number[] = [...WEIGHTS];
  const width = weights.length / SCALES.length;
  for (const [feature, more] of STYLES[style ?? "plain"] ?? [])
    SCALES.forEach((scale, kind) => (weights[kind * width + feature]! += more * scale));
  weights.forEach((weight, i) => view.setFloat64(work + WORKSPACE.fields.weights + 8 * i, weight, true));
}

/** A RANDOM record with a given state, or a random one. */
export function newStream(kernels: Kernels, state = crypto.getRandomValues(new Uint8Array(8))): number {
  const at = kernels.take(RANDOM.size);
  kernels.bytes(at + RANDOM.fields.state, 8).set(state);
  return at;
}

/** Arguments of a kernel: addresses and numbers. */
export type Given = readonly (number | bigint)[];

/** A policy as arguments, for kernels that play rounds on: `steady`, or the network with the weights at an address. */
export function policyOf(kernels: Kernels, weights: number | null = null): Given {
  let at = 0;
  const network = NETWORK.flatMap(({ bytes, shape, after }, i) => {
    if (after !== null) at += after;
    else at = (i === 0 ? weights : null) ?? kernels.take(bytes);
    return [at, ...shape.map(BigInt)];
  });
  return [BigInt(weights === null ? POLICIES.STEADY_POLICY : LEARNED_POLICY), ...network];
}
