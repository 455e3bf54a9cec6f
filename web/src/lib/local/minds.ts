/** What searches: bots, hints and reviews, with more kernels than a table needs, in a memory of their own. */
import { hintsFor, type LocalHint } from "./hints.ts";
import type { Kernels } from "./kernels.ts";
import type { Match } from "./match.ts";
import type { Move } from "./move.ts";
import { Networks, type GiveNetwork } from "./networks.ts";
import { newTools } from "./playouts.ts";
import { MoveSearch, type MoveBudget, type MoveEstimate } from "./search.ts";

export class Minds {
  readonly networks: Networks;
  private readonly moves: MoveSearch;

  constructor(
    readonly kernels: Kernels,
    give: GiveNetwork,
  ) {
    this.networks = new Networks(kernels, give);
    this.moves = new MoveSearch(newTools(kernels), this.networks);
  }

  /** What a search finds for every choice of the seat in turn; the first is the move to play. */
  search(match: Match, budget: MoveBudget, style: string | null = null): readonly MoveEstimate[] {
    return this.moves.run(match, budget, style);
  }

  /** The move of the game’s network in a style; of `steady` where it is missing. */
  learnedMove(match: Match, style: string | null = null): Move {
    return this.moves.usualMove(match, style);
  }

  /** Good moves of the seat in turn. */
  hints(match: Match): readonly LocalHint[] {
    return hintsFor(match, (budget) => this.search(match, budget));
  }
}
