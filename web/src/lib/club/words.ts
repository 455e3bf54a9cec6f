/** What an evening says: what is wrong, and who plays. */
import { ApiError } from "../net/api.ts";
import { capital, inLanguage, say, sayIf } from "../words/say.svelte.ts";
import { ClubError, hasPairs, type ClubGame, type Evening } from "./evening.ts";

/** What is wrong. */
export function errorText(error: unknown, game: Pick<ClubGame, "title"> | null = null): string {
  if (error instanceof ApiError && error.words) return inLanguage(error.words);
  if (!(error instanceof ClubError)) return say("page-offline");
  const { code, args } = error;
  const values = game ? { ...args, sheet: inLanguage(game.title) } : args;
  return capital(sayIf(`error-club-${code}`, values) ?? sayIf(`page-club-error-${code}`, values) ?? code);
}

/** How many play. */
export const countText = (of: Pick<Evening, "names">): string =>
  hasPairs(of)
    ? say("page-club-pairs", { count: of.names.length })
    : say("page-club-players", { count: of.names.length });
