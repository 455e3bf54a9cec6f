/** The compiled rules of games, from the server. */
import { answerAt } from "../site.ts";
import type { CheckSheet } from "../wire.ts";
import { LAYOUT } from "../wire/kernels.ts";
import type { LocalGame } from "../wire/local.ts";

const changed = ({ fields }: CheckSheet): boolean => Object.keys(fields ?? {}).length > 0;

/** A game of the catalogue, or a sheet of the player's own.  Throws if the server does not give it. */
export async function fetchGame(source: CheckSheet): Promise<LocalGame> {
  const named = source.sheet && !source.text && !changed(source);
  const answer = await (named
    ? fetch(answerAt(`/api/local/${encodeURIComponent(source.sheet ?? "")}`))
    : fetch("/api/local", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(source),
      }));
  if (!answer.ok) throw new Error(`no game: ${answer.status}`);
  const game = (await answer.json()) as LocalGame;
  // The server may be newer than an open page, or older than a kept answer.
  if (game.layout !== LAYOUT) throw new Error("the rules are for other kernels");
  return game;
}
