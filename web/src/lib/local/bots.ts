/** The bots of the page: the policies of the kernels, and the search over worlds. */
import { MEMORY, PLAYOUT_TRAIN_NODES, POLICIES, RANDOM, TRAIN_NODES, WEIGHTS, WORKSPACE } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import type { Match } from "./match.ts";
import { moveText, type Move } from "./move.ts";
import type { Tools } from "./playouts.ts";
import { MoveSearch, type MoveBudget } from "./search.ts";

/** How a bot chooses: by a policy, which may forget what moves have shown; or by a search with a budget. */
type Way = { readonly policy: number; readonly forgetful?: boolean } | { readonly budget: MoveBudget };

const WAYS: Readonly<Record<string, Way>> = {
  random: { policy: POLICIES.RANDOM_POLICY },
  heavy: { policy: POLICIES.HEAVY_POLICY },
  easy: { policy: POLICIES.STEADY_POLICY, forgetful: true },
  medium: { policy: POLICIES.STEADY_POLICY },
  steady: { policy: POLICIES.STEADY_POLICY },
  hard: { budget: { milliseconds: 50, worlds: 400 } },
};

/** A WORKSPACE record with the weights of `steady`. */
function newWorkspace(kernels: Kernels, trainNodes: number): number {
  const at = kernels.take(WORKSPACE.size);
  const { view } = kernels;
  WEIGHTS.forEach((weight, i) => view.setFloat64(at + WORKSPACE.fields.weights + 8 * i, weight, true));
  view.setBigInt64(at + WORKSPACE.fields.train_nodes, BigInt(trainNodes), true);
  return at;
}

/** A RANDOM record with a given state, or a random one. */
function newStream(kernels: Kernels, state = crypto.getRandomValues(new Uint8Array(8))): number {
  const at = kernels.take(RANDOM.size);
  kernels.bytes(at + RANDOM.fields.state, 8).set(state);
  return at;
}

/** What playouts work with; without a stream, one that is always the same. */
export const playoutTools = (kernels: Kernels, stream = newStream(kernels, new Uint8Array(8).fill(1))): Tools => ({
  kernels,
  work: newWorkspace(kernels, PLAYOUT_TRAIN_NODES),
  stream,
});

export class Bots {
  private readonly work: number;
  private readonly stream: number;
  private readonly search: MoveSearch;
  /** What a bot remembers that forgets everything. */
  private readonly nothing: number;

  constructor(private readonly kernels: Kernels) {
    this.work = newWorkspace(kernels, TRAIN_NODES);
    this.stream = newStream(kernels);
    this.nothing = kernels.take(MEMORY.size);
    this.search = new MoveSearch(playoutTools(kernels, this.stream));
  }

  /** Whether this bot plays in the page. */
  has(bot: string): boolean {
    return bot in WAYS;
  }

  /** The move of a bot for the seat in turn.  An Error if the page has no such bot. */
  choose(match: Match, bot: string): string {
    const way = WAYS[bot];
    if (!way) throw new Error(`the page has no bot ${bot}`);
    const [only, ...others] = match.legal;
    if (only && !others.length) return moveText(only);
    if ("budget" in way) return moveText(this.estimates(match, way.budget)[0]?.move ?? (only as Move));
    const memory = way.forgetful ? this.nothing : match.round.memory;
    return moveText(match.round.named(this.choice(match, way.policy, memory)));
  }

  /** What a search finds for every choice of the seat in turn, the best first. */
  estimates(match: Match, budget: MoveBudget): ReturnType<MoveSearch["run"]> {
    return this.search.run(match, budget);
  }

  private choice({ round }: Match, policy: number, memory: number): number {
    const { rules, state } = round;
    return this.kernels.call("choice.choose", BigInt(policy), rules, state, memory, this.work, this.stream);
  }
}
