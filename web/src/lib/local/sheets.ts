/** The compiled rules of games, from the server. */
import { api } from "../net/api.ts";
import type { CheckSheet } from "../wire.ts";
import { LAYOUT } from "../wire/layout.ts";
import type { LocalGame } from "../wire/local.ts";

const changed = ({ fields }: CheckSheet): boolean => Object.keys(fields ?? {}).length > 0;

/** A game of the catalogue, or a sheet of the player's own.  Throws if the server does not give it. */
export async function fetchGame(source: CheckSheet): Promise<LocalGame> {
  const named = source.sheet && !source.text && !changed(source);
  const game = await (named ? api.localGame(source.sheet ?? "") : api.ownGame(source));
  // The server may be newer than an open page, or older than a kept answer.
  if (game.layout !== LAYOUT) throw new Error("the rules are for other kernels");
  return game;
}
