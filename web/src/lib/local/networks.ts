/** The networks that bots choose by: for a game, the mean of those that play it (as `boneyard/minds/play/learned/blend.py`). */
import { NETWORK, NETWORKS, SHARE_PARTS } from "../wire/kernels.ts";
import type { LocalNetwork, LocalPlace } from "../wire/local.ts";
import type { Kernels } from "./kernels.ts";
import { policyOf, type Given } from "./workspace.ts";

/** Give a network by its name.  Throws if it can't be loaded. */
export type GiveNetwork = (name: string) => Promise<LocalNetwork>;

/** Milliseconds that a bot waits for a network before it plays without one. */
const PATIENCE = 4000;

/** A table that was stored before there were networks has none. */
const sharesOf = ({ networks }: Partial<LocalPlace>): LocalPlace["networks"] => networks ?? [];

const keyOf = (place: LocalPlace): string => JSON.stringify(sharesOf(place));

/** Whether a game names the networks of this version of the page. */
export function hasCurrentNetworks(place: LocalPlace | null): boolean {
  const shares = place ? sharesOf(place) : [];
  return shares.length > 0 && shares.every(({ network }) => NETWORKS.includes(network as (typeof NETWORKS)[number]));
}

/** A network that is being loaded: settled when it is there, or when bots no longer wait for it. */
interface Loading {
  readonly awaited: Promise<void>;
  isOver: boolean;
}

export class Networks {
  /** The policies of games, by their shares. */
  private readonly policies = new Map<string, Given>();
  private readonly loading = new Map<string, Loading>();

  constructor(
    private readonly kernels: Kernels,
    private readonly give: GiveNetwork,
    private readonly patience = PATIENCE,
  ) {}

  /** Load the network of a game: settled when it is there, or when bots no longer wait for it; null if there is nothing to wait for. */
  prepare(place: LocalPlace): Promise<void> | null {
    const key = keyOf(place);
    if (!sharesOf(place).length || this.policies.has(key)) return null;
    const { awaited, isOver } = this.loading.get(key) ?? this.start(place, key);
    return isOver ? null : awaited;
  }

  /** The policy of a game’s network; null while it is missing: bots do without. */
  of(place: LocalPlace): Given | null {
    return this.policies.get(keyOf(place)) ?? null;
  }

  private start(place: LocalPlace, key: string): Loading {
    // What failed is loaded again by the next call.
    const done = this.load(place, key).catch(() => void this.loading.delete(key));
    const timer = new Promise<void>((resolve) => setTimeout(resolve, this.patience));
    const awaited = Promise.race([done, timer]).then(() => void (loading.isOver = true));
    const loading: Loading = { awaited, isOver: false };
    this.loading.set(key, loading);
    return loading;
  }

  private async load(place: LocalPlace, key: string): Promise<void> {
    const shares = sharesOf(place);
    const found = await Promise.all(shares.map(async ({ network }) => weightsOf(await this.give(network))));
    const mixed = mix(
      found,
      shares.map(({ parts }) => parts / SHARE_PARTS),
    );
    const at = this.kernels.take(NETWORK[0].bytes);
    this.kernels.bytes(at, NETWORK[0].bytes).set(new Uint8Array(mixed.buffer));
    this.policies.set(key, policyOf(this.kernels, at));
  }
}

/** The weights of a network.  An Error if they are for other kernels. */
function weightsOf({ weights }: LocalNetwork): readonly number[] {
  const bytes = Uint8Array.from(atob(weights), (one) => one.charCodeAt(0));
  if (2 * bytes.length !== NETWORK[0].bytes) throw new Error("the network is for other kernels");
  return Array.from(new Uint16Array(bytes.buffer), fromFloat16);
}

/** The number of a float16. */
export function fromFloat16(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent ? (1 + fraction / 1024) * 2 ** (exponent - 15) : fraction * 2 ** -24;
  return bits >> 15 ? -size : size;
}

/** The mean of weights by their shares, added up as in the library. */
function mix(found: readonly (readonly number[])[], shares: readonly number[]): Float32Array {
  const mixed = new Float32Array(found[0]?.length ?? 0);
  found.forEach((weights, at) => {
    const share = shares[at] as number;
    weights.forEach((weight, i) => (mixed[i]! += Math.fround(weight * share)));
  });
  return mixed;
}
