/** The compiled rules of games, from the server. */
import type { CheckSheet } from "../wire.ts";
import type { LocalGame } from "../wire/local.ts";

const changed = ({ fields }: CheckSheet): boolean => Object.keys(fields ?? {}).length > 0;

/** A game of the catalogue, or a sheet of the player's own.  Throws if the server does not give it. */
export async function fetchGame(source: CheckSheet): Promise<LocalGame> {
  const named = source.sheet && !source.text && !changed(source);
  const answer = await (named
    ? fetch(`/api/local/${encodeURIComponent(source.sheet ?? "")}`)
    : fetch("/api/local", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(source),
      }));
  if (!answer.ok) throw new Error(`no game: ${answer.status}`);
  return (await answer.json()) as LocalGame;
}
