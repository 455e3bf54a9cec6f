/** What a table's page asks beside the socket: of the worker for its own tables, of the server for all others. */
import { api, ApiError } from "../net/api.ts";
import { settings } from "../settings.svelte.ts";
import { isLocal } from "../table-ids.ts";
import type {
  Agreement,
  BeliefMap,
  Hints,
  Join,
  OlderRounds,
  PastRound,
  Replay,
  Review,
  Rules,
  SeatChange,
  SpeedChange,
  TableInfo,
} from "../wire.ts";
import { hintText, type Game } from "../words/facts.ts";
import { moveText, type Place } from "../words/moves.ts";
import type { LocalReplay } from "./playback.ts";
import type { Look, Requests } from "./post.ts";
import { refusalText } from "./words.ts";

/** Ask the worker.  Throws an ApiError, as the server's interface. */
async function ask<What extends keyof Requests>(
  what: What,
  given: Requests[What]["given"],
): Promise<Requests[What]["answer"]> {
  const { link } = await import("./link.ts");
  try {
    return await (await link()).ask(what, given);
  } catch (error) {
    const code = (error as { readonly code?: string }).code ?? "broken";
    throw new ApiError(code, { [settings.lang]: refusalText(code) });
  }
}

/** The rules in prose are the server's: the service worker keeps those of the catalogue, a game all others. */
async function rulesHere(id: string, lang: string): Promise<Rules> {
  const known = await ask("rules", { id, lang });
  if (known.rules !== null) return known.rules;
  const { sheet, text, fields } = known.source;
  if (sheet && !text && !Object.keys(fields ?? {}).length) return api.localRules(sheet, lang);
  const { prose, figures } = await api.check({ ...known.source, lang });
  if (prose === null) throw new ApiError("sheet", null);
  const rules = { prose, figures };
  await ask("keepRules", { id, lang, rules });
  return rules;
}

/** Who asks for a hint, and what is seen of the table: its words follow from both. */
export interface Seen extends Place {
  readonly sheet: Game;
  readonly partners: boolean;
}

/** The hints of the page's own bots, in the language of the page. */
async function hintsHere(id: string, seen: Seen): Promise<Hints> {
  const { at, moves } = await ask("hint", id);
  return {
    at,
    moves: moves.map(({ move, reason }) => {
      const other = reason.other === undefined ? "" : moveText(reason.other, seen);
      return { move, why: { [settings.lang]: hintText(reason, seen, other) } };
    }),
  };
}

/** The requests of a table's page and of its replay; as those of `api`. */
export const tables = {
  rules: (id: string, lang: string): Promise<Rules> => (isLocal(id) ? rulesHere(id, lang) : api.rules(id, lang)),
  join: (id: string, request: Join): Promise<TableInfo> => api.join(id, request),
  pastRound: (id: string, round: number): Promise<PastRound> =>
    isLocal(id) ? ask("past", { id, round }) : api.pastRound(id, round),
  olderRounds: (id: string, before: number): Promise<OlderRounds> =>
    isLocal(id) ? ask("older", { id, round: before }) : api.olderRounds(id, before),
  hint: (id: string, seen: Seen): Promise<Hints> => (isLocal(id) ? hintsHere(id, seen) : api.hint(id)),
  /** The record of a match of this browser, in notation. */
  record: (id: string): Promise<string> => ask("record", id),
  replay: (id: string, round: number): Promise<Replay | LocalReplay> =>
    isLocal(id) ? ask("replay", { id, round }) : api.replay(id, round),
  review: (id: string, round: number): Promise<Review> =>
    isLocal(id) ? ask("review", { id, round }) : api.review(id, round),
  beliefs: (id: string, { round, frame, seat }: Look): Promise<BeliefMap> =>
    isLocal(id) ? ask("beliefs", { id, round, frame, seat }) : api.beliefs(id, round, frame, seat),
  /** Let a match of this browser go on at the server, where friends can join. */
  share: async (id: string): Promise<TableInfo> => {
    const made = await api.open(await ask("handOver", id));
    await ask("forget", id);
    return made;
  },
  rematch: (id: string): Promise<TableInfo> => (isLocal(id) ? ask("rematch", id) : api.rematch(id)),
  declineRematch: (id: string): Promise<TableInfo> => api.declineRematch(id),
  /** Ask the other players for a pause or to take a move back, or answer; only at tables of the server. */
  agree: (id: string, request: Agreement): Promise<TableInfo> => api.agree(id, request),
  speed: (id: string, speed: SpeedChange["speed"]): Promise<TableInfo> =>
    isLocal(id) ? ask("speed", { id, speed }) : api.speed(id, speed),
  seat: (id: string, seat: number, change: SeatChange): Promise<TableInfo> =>
    isLocal(id) ? ask("seat", { id, seat, change }) : api.seat(id, seat, change),
  // Only the page’s own tables have these.
  hold: (id: string, seat: number): Promise<TableInfo> => ask("hold", { id, seat }),
  takeBack: (id: string): Promise<TableInfo> => ask("back", id),
  playOn: (id: string, round: number, move: number): Promise<TableInfo> => ask("from", { id, round, move }),
};

let isTold = false;

/** Call back if tables of this page can't be stored; once. */
export async function whenUnsaved(listener: () => void): Promise<void> {
  const { unsaved } = await import("./link.ts");
  await unsaved;
  if (!isTold) listener();
  isTold = true;
}
