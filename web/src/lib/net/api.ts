import { settings } from "../settings.svelte.ts";
import { answerAt, hasAnswer } from "../site.ts";
import type {
  Agreement,
  BeliefMap,
  BotLevel,
  CheckedSheet,
  CheckSheet,
  Device,
  Failure,
  Hints,
  Identity,
  Join,
  Leaderboard,
  LobbyTable,
  MatchPage,
  MovedHere,
  MoveLink,
  NewTable,
  OlderRounds,
  PastRound,
  PlayedGame,
  PresetInfo,
  RatingChange,
  Replay,
  Review,
  Rules,
  ScoreChange,
  ScoreNews,
  SeatChange,
  ShareScore,
  SheetInfo,
  SpeedChange,
  Switch,
  TableInfo,
} from "../wire.ts";
import type { LocalGame, LocalNetwork } from "../wire/local.ts";
import { say } from "../words/say.svelte.ts";
import { keepAnswer, keptAnswer } from "./asked.ts";

/** A refusal of the server in words, or a failed connection. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly words: Failure["words"] | null,
  ) {
    super(words?.en ?? code);
  }
}

/** This browser's part of a deal, which nobody needs who only looks at a table. */
const fair = (): Promise<typeof import("../fair/give.ts")> => import("../fair/give.ts");

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

async function ask<T>(
  fetcher: Fetch,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { credentials: "same-origin", signal }
      : {
          method: "POST",
          credentials: "same-origin",
          signal,
          headers: { "Content-Type": "application/json", ...more },
          body: JSON.stringify(body),
        };
  if (IS_SITE && (body !== undefined || !hasAnswer(path)))
    throw new ApiError("no_server", { [settings.lang]: say("page-site-no-server") });
  let answer: Response;
  try {
    answer = await fetcher(answerAt(path), init);
  } catch {
    throw new ApiError("unreachable", null);
  }
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok) return value as T;
  const failure = value as Partial<Failure> | null;
  throw new ApiError(failure?.code ?? `http_${answer.status}`, failure?.words ?? null);
}

/** Ask about a sheet: without the network, the answer is that of the last time. */
async function askKept<T>(fetcher: Fetch, path: string, body: unknown): Promise<T> {
  try {
    const answer = await ask<T>(fetcher, path, body);
    void keepAnswer(path, body, answer).catch(() => {});
    return answer;
  } catch (error) {
    const isOffline = error instanceof ApiError && error.code === "unreachable";
    const kept = isOffline ? await keptAnswer<T>(path, body).catch(() => null) : null;
    if (kept === null) throw error;
    return kept;
  }
}

interface MatchFilter {
  readonly of: "me" | "all";
  readonly game?: string;
  readonly before?: string;
}

interface RankFilter {
  readonly game: string;
  readonly least: number;
  readonly days: number;
  readonly from: number;
}

const query = (filter: MatchFilter | RankFilter): string =>
  new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)])).toString();

/** The server's HTTP interface.  Requests that need an identity wait for it, because the first click may come earlier. */
function makeApi(fetcher: Fetch, identified: () => Promise<unknown>) {
  const get = <T>(path: string): Promise<T> => ask<T>(fetcher, path);
  const post = <T>(path: string, body: unknown): Promise<T> => ask<T>(fetcher, path, body);
  const act = <T>(path: string, body: unknown): Promise<T> => identified().then(() => post<T>(path, body));
  const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
  const record = (id: string): string => `/api/records/${encodeURIComponent(id)}`;
  const score = (id: string, after: number): string => `/api/scores/${encodeURIComponent(id)}?after=${after}`;
  /** The last new table without an answer: it may exist.  The same request again keeps its key. */
  let unanswered: { readonly request: string; readonly key: string; readonly given: string } | null = null;
  const open = async (request: NewTable): Promise<TableInfo> => {
    const text = JSON.stringify(request);
    const { commitmentOf, keepNonce, newNonce } = await fair();
    const { key, given } = (unanswered =
      unanswered?.request === text ? unanswered : { request: text, key: newNonce(), given: newNonce() });
    const commitment = await commitmentOf(given);
    const send = (): Promise<TableInfo> =>
      ask<TableInfo>(fetcher, "/api/tables", { ...request, commitment }, { "Idempotency-Key": key });
    await identified();
    const made = await send().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "unreachable") return send();
      throw error;
    });
    unanswered = null;
    keepNonce(made.id, given);
    return made;
  };
  const join = async (id: string, request: Join): Promise<TableInfo> => {
    const { commitmentOf, keepNonce, kept, newNonce } = await fair();
    const before = kept(id).nonce;
    const nonce = before ?? newNonce();
    // Before the answer: the socket may ask for it sooner.
    keepNonce(id, nonce);
    let joined: TableInfo | null = null;
    try {
      return (joined = await act<TableInfo>(`${table(id)}/join`, {
        ...request,
        commitment: await commitmentOf(nonce),
      }));
    } finally {
      // A seat of a match that has begun keeps the nonce it has.
      const late = joined === null || joined.mine === null || (joined.status !== "waiting" && !kept(id).given);
      if (late) keepNonce(id, before);
    }
  };
  return {
    me: () => get<Identity>("/api/me"),
    rename: (name: string) => act<Identity>("/api/me", { name }),
    chooseFace: (face: number) => act<Identity>("/api/me/face", { face }),
    /** The games; `lang`: what is said about each is in this language alone. */
    sheets: (lang: string) => get<readonly SheetInfo[]>(`/api/sheets?lang=${lang}`),
    localGame: (sheet: string) => get<LocalGame>(`/api/local/${encodeURIComponent(sheet)}`),
    localNetwork: (name: string) => get<LocalNetwork>(`/api/networks/${encodeURIComponent(name)}`),
    localRules: (sheet: string, lang: string) =>
      get<Rules>(`/api/local/${encodeURIComponent(sheet)}/rules?lang=${lang}`),
    check: (sheet: CheckSheet) => askKept<CheckedSheet>(fetcher, "/api/sheets/check", sheet),
    /** A sheet of one's own, or one with house rules, for the kernels of the page. */
    ownGame: (sheet: CheckSheet) => askKept<LocalGame>(fetcher, "/api/local", sheet),
    /** The well-known house rules. */
    presets: () => get<readonly PresetInfo[]>("/api/presets"),
    switches: () => get<readonly Switch[]>("/api/switches"),
    open,
    bots: () => get<readonly BotLevel[]>("/api/bots"),
    lobby: (status: "waiting" | "playing" = "waiting") => get<readonly LobbyTable[]>(`/api/lobby?status=${status}`),
    mine: (status: "open" | "finished" = "open") => get<readonly LobbyTable[]>(`/api/mine?status=${status}`),
    matches: (filter: MatchFilter) => get<MatchPage>(`/api/matches?${query(filter)}`),
    results: () => get<readonly PlayedGame[]>("/api/results"),
    leaderboard: (filter: RankFilter) => get<Leaderboard>(`/api/leaderboard?${query(filter)}`),
    link: () => act<MoveLink>("/api/me/link", {}),
    move: (code: string, sure: boolean) => post<MovedHere>("/api/me/move", { code, sure }),
    devices: () => get<readonly Device[]>("/api/me/devices"),
    revoke: (device: string) => act<readonly Device[]>(`/api/me/devices/${encodeURIComponent(device)}/revoke`, {}),
    table: (id: string) => get<TableInfo>(table(id)),
    rules: (id: string, lang: string) => get<Rules>(`${table(id)}/rules?lang=${lang}`),
    ratings: (id: string) => get<readonly RatingChange[]>(`${table(id)}/ratings`),
    hint: (id: string) => get<Hints>(`${table(id)}/hint`),
    byCode: (code: string) => get<TableInfo>(`/api/join/${encodeURIComponent(code)}`),
    join,
    pastRound: (id: string, round: number) => get<PastRound>(`${table(id)}/rounds/${round}`),
    olderRounds: (id: string, before: number) => get<OlderRounds>(`${table(id)}/rounds?before=${before}`),
    rematch: (id: string) => act<TableInfo>(`${table(id)}/rematch`, {}),
    declineRematch: (id: string) => act<TableInfo>(`${table(id)}/rematch/decline`, {}),
    agree: (id: string, request: Agreement) => act<TableInfo>(`${table(id)}/agree`, request),
    speed: (id: string, speed: SpeedChange["speed"]) => act<TableInfo>(`${table(id)}/speed`, { speed }),
    seat: (id: string, seat: number, change: SeatChange) => act<TableInfo>(`${table(id)}/seats/${seat}`, change),
    replay: (id: string, round: number) => get<Replay>(`${record(id)}/replay?round=${round}`),
    read: (text: string, round: number) => post<Replay>(`/api/records/read?round=${round}`, { text }),
    readRules: (text: string, lang: string) => post<Rules>(`/api/records/rules?lang=${lang}`, { text }),
    record: (id: string) => get<unknown>(record(id)),
    shareScore: (request: ShareScore) => act<ScoreNews>("/api/scores", request),
    sharedScore: (code: string) => get<ScoreNews>(`/api/scores/code/${encodeURIComponent(code)}`),
    /** What has changed in a score sheet since a version; the answer waits for that. */
    scoreNews: (id: string, after: number, signal: AbortSignal) =>
      ask<ScoreNews>(fetcher, score(id, after), undefined, {}, signal),
    sendScore: (id: string, after: number, changes: readonly ScoreChange[], signal: AbortSignal) =>
      identified().then(() => ask<ScoreNews>(fetcher, score(id, after), { changes }, {}, signal)),
    review: (id: string, round: number) => get<Review>(`${record(id)}/review?round=${round}`),
    beliefs: (id: string, round: number, frame: number, seat: string) =>
      get<BeliefMap>(`${record(id)}/beliefs?round=${round}&frame=${frame}${seat && `&seat=${seat}`}`),
  };
}

/** The server of this page. */
export const api = makeApi(
  (input, init) => fetch(input, init),
  identity, // if that fails, nothing is sent: the network may be back by then, and the server would refuse a stranger
);

let known: Promise<Identity> | null = null;

/** The identity of this browser; requested once, because the answer sets the cookie that other requests need. */
export function identity(): Promise<Identity> {
  known ??= api.me().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** Forget the identity: this browser has another one now. */
export function forgetIdentity(): void {
  known = null;
}
