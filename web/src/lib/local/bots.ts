/** The bots of the page: the policies of the kernels, and those that search, which are loaded when one is to choose. */
import { MEMORY, POLICIES, TRAIN_NODES } from "../wire/kernels.ts";
import type { Kernels } from "./kernels.ts";
import type { LocalPlace } from "../wire/local.ts";
import type { Match } from "./match.ts";
import type { Minds } from "./minds.ts";
import { moveText, type Move } from "./move.ts";
import type { MoveBudget } from "./search.ts";
import { styleOf } from "./seating.ts";
import { newStream, newWorkspace, setStyle } from "./workspace.ts";

/** How a bot chooses: by a policy, which may forget what moves have shown; by the network of the game alone (`null`); or by a search with a budget. */
type Way = { readonly policy: number; readonly forgetful?: boolean } | { readonly budget: MoveBudget | null };

const WAYS: Readonly<Record<string, Way>> = {
  random: { policy: POLICIES.RANDOM_POLICY },
  heavy: { policy: POLICIES.HEAVY_POLICY },
  easy: { policy: POLICIES.STEADY_POLICY, forgetful: true },
  medium: { policy: POLICIES.STEADY_POLICY },
  steady: { policy: POLICIES.STEADY_POLICY },
  network: { budget: null },
  hard: { budget: { milliseconds: 50, worlds: 200, weighted: 800 } },
  expert: { budget: { milliseconds: 500, worlds: 600, weighted: 3000 } },
};

export class Bots {
  private readonly work: number;
  private readonly stream: number;
  /** What a bot remembers that forgets everything. */
  private readonly nothing: number;
  private minds: Minds | null = null;
  private loading: Promise<Minds> | null = null;

  constructor(
    private readonly kernels: Kernels,
    private readonly load: () => Promise<Minds>,
  ) {
    this.work = newWorkspace(kernels, TRAIN_NODES);
    this.stream = newStream(kernels);
    this.nothing = kernels.take(MEMORY.size);
  }

  /** Whether this bot plays in the page. */
  has(bot: string): boolean {
    return bot in WAYS;
  }

  /** What bots search with; a failed attempt is made again by the next call. */
  async searching(): Promise<Minds> {
    this.loading ??= this.load();
    this.loading.catch(() => (this.loading = null));
    return (this.minds ??= await this.loading);
  }

  /** Settled when the bot can choose in this game, as well as it can; null if it can now. */
  ready(bot: string, place: LocalPlace): Promise<unknown> | null {
    const way = WAYS[bot];
    if (!way || !("budget" in way)) return null;
    return this.minds ? this.minds.networks.prepare(place) : this.loadFor(place).catch(() => null);
  }

  /** What bots search with, and the network of a game if it can be loaded. */
  async loadFor(place: LocalPlace): Promise<Minds> {
    const minds = await this.searching();
    await minds.networks.prepare(place);
    return minds;
  }

  /** A game is opened: load what its bots need, ahead of their turns. */
  open(bots: readonly string[], place: LocalPlace): void {
    for (const bot of bots) void this.ready(bot, place);
  }

  /** The move of a bot for the seat in turn, in the style of its name.  An Error if the page has no such bot. */
  choose(match: Match, bot: string, name: string): string {
    const way = WAYS[bot];
    if (!way) throw new Error(`the page has no bot ${bot}`);
    const [only, ...others] = match.legal;
    if (only && !others.length) return moveText(only);
    const style = styleOf(bot, name);
    if ("budget" in way) {
      if (!this.minds) throw new Error(`${bot} is not loaded`);
      if (!way.budget) return moveText(this.minds.learnedMove(match, style));
      return moveText(this.minds.search(match, way.budget, style)[0]?.move ?? (only as Move));
    }
    const memory = way.forgetful ? this.nothing : match.round.memory;
    setStyle(this.kernels, this.work, style);
    return moveText(match.round.named(this.choice(match, way.policy, memory)));
  }

  private choice({ round }: Match, policy: number, memory: number): number {
    const { rules, state } = round;
    return this.kernels.call("choice.choose", BigInt(policy), rules, state, memory, this.work, this.stream);
  }
}
