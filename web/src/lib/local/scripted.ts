/** Tables with a fixed deal and given moves, for lessons and puzzles; they are not stored. */
import { person } from "../person.svelte.ts";
import type { TableInfo } from "../wire.ts";
import { say } from "../words/say.svelte.ts";
import type { Script } from "./post.ts";
import { fetchGame } from "./sheets.ts";

/** A game, and the seed of its first deal. */
export interface FixedDeal {
  readonly sheet: string;
  readonly players: number;
  readonly partners: boolean;
  readonly seed: string;
}

interface Asked {
  /** The seat of the person. */
  readonly seat: number;
  readonly script: Omit<Script, "seed">;
  /** All hands are face up. */
  readonly open?: boolean;
}

/** Open a table.  Throws if this browser can't play the game. */
export async function openScripted(deal: FixedDeal, { seat, script, open = false }: Asked): Promise<TableInfo> {
  const { link } = await import("./link.ts");
  const source = { sheet: deal.sheet };
  const [worker, game] = await Promise.all([link(), fetchGame(source)]);
  const table = await worker.ask("create", {
    game,
    source,
    seats: Array.from({ length: deal.players }, (_, at) => ({
      kind: at === seat ? ("me" as const) : ("bot" as const),
    })),
    partners: deal.partners,
    name: person.name || say("page-local-you"),
    face: person.face,
    open,
    auto: false,
    hints: !open,
    script: { seed: deal.seed, ...script },
  });
  if (!table) throw new Error("no such bot");
  return table;
}

/** Forget a table. */
export async function forgetScripted(id: string): Promise<void> {
  const { link } = await import("./link.ts");
  await (await link()).ask("forget", id);
}
