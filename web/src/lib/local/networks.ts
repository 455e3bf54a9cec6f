/** The networks that bots choose by: for a game, the mean of those that play it (as `boneyard/minds/play/learned/blend.py`). */
import { NETWORK } from "../wire/kernels.ts";
import type { LocalNetwork, LocalPlace } from "../wire/local.ts";
import type { Kernels } from "./kernels.ts";
import { policyOf, type Given } from "./workspace.ts";

/** The parts of a whole share. */
const PARTS = 64;

/** Give a network by its name.  Throws if it can't be had. */
export type GiveNetwork = (name: string) => Promise<LocalNetwork>;

const keyOf = ({ networks }: LocalPlace): string => JSON.stringify(networks);

export class Networks {
  /** The policies of games, by their shares. */
  private readonly policies = new Map<string, Given>();
  /** Those that are loaded, or could not be. */
  private readonly asked = new Map<string, Promise<void>>();
  private readonly missing = new Set<string>();

  constructor(
    private readonly kernels: Kernels,
    private readonly give: GiveNetwork,
  ) {}

  /** Settled when the network of a game is there or can't be had; null if there is nothing to wait for. */
  prepare(place: LocalPlace): Promise<void> | null {
    const key = keyOf(place);
    if (!hasNetwork(place) || this.policies.has(key) || this.missing.has(key)) return null;
    const asked = this.asked.get(key) ?? this.load(place, key);
    this.asked.set(key, asked);
    return asked;
  }

  /** The policy of a game’s network; null while there is none: bots do without. */
  of(place: LocalPlace): Given | null {
    return this.policies.get(keyOf(place)) ?? null;
  }

  /** A game is opened: what could not be had is asked for again. */
  retry(place: LocalPlace): void {
    const key = keyOf(place);
    if (this.missing.delete(key)) this.asked.delete(key);
  }

  private async load(place: LocalPlace, key: string): Promise<void> {
    try {
      const found = await Promise.all(place.networks.map(async ({ network }) => weightsOf(await this.give(network))));
      const mixed = mix(
        found,
        place.networks.map(({ parts }) => parts / PARTS),
      );
      const at = this.kernels.take(NETWORK[0].bytes);
      this.kernels.bytes(at, NETWORK[0].bytes).set(new Uint8Array(mixed.buffer));
      this.policies.set(key, policyOf(this.kernels, at));
    } catch {
      this.missing.add(key);
    }
  }
}

/** Whether a game has networks: a table that was stored before there were any has none. */
const hasNetwork = ({ networks }: Partial<LocalPlace>): boolean => (networks?.length ?? 0) > 0;

/** The weights of a network.  An Error if they are for other kernels. */
function weightsOf({ weights }: LocalNetwork): readonly number[] {
  const bytes = Uint8Array.from(atob(weights), (one) => one.charCodeAt(0));
  if (2 * bytes.length !== NETWORK[0].bytes) throw new Error("the network is for other kernels");
  return Array.from(new Uint16Array(bytes.buffer), half);
}

/** The number of a float16. */
export function half(bits: number): number {
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
