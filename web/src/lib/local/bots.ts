/** The bots of tables without a server. */
import type { Kernels } from "./kernels.ts";
import type { Match } from "./match.ts";

export class Bots {
  constructor(readonly kernels: Kernels) {}

  /** Whether the page has a bot of this name. */
  has(_bot: string): boolean {
    return true;
  }

  /** The move of the seat in turn. */
  choose(match: Match, _bot: string): string {
    return match.moves[0] ?? "pass";
  }
}
