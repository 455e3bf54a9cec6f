import type {
  CheckedSheet,
  CheckSheet,
  Failure,
  Identity,
  Join,
  LobbyTable,
  NewTable,
  SeatChange,
  SheetInfo,
  Switch,
  TableInfo,
  Words,
} from "../wire.ts";

/** What the server refused, in words; or that it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly words: Words | null,
  ) {
    super(words?.en ?? code);
  }
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

async function ask<T>(fetcher: Fetch, path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { credentials: "same-origin" }
      : { method: "POST", credentials: "same-origin", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetcher(path, init);
  } catch {
    throw new ApiError("unreachable", null);
  }
  const value: unknown = await answer.json().catch(() => null);
  if (answer.ok) return value as T;
  const failure = value as Partial<Failure> | null;
  throw new ApiError(failure?.code ?? `http_${answer.status}`, failure?.words ?? null);
}

/** A seat's part in every deck of a match: 128 bits that nobody could have known. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The server's HTTP interface. */
export function makeApi(fetcher: Fetch) {
  const get = <T>(path: string): Promise<T> => ask<T>(fetcher, path);
  const post = <T>(path: string, body: unknown): Promise<T> => ask<T>(fetcher, path, body);
  const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
  return {
    me: () => get<Identity>("/api/me"),
    rename: (name: string) => post<Identity>("/api/me", { name }),
    sheets: () => get<readonly SheetInfo[]>("/api/sheets"),
    check: (sheet: CheckSheet) => post<CheckedSheet>("/api/sheets/check", sheet),
    switches: () => get<readonly Switch[]>("/api/switches"),
    lobby: () => get<readonly LobbyTable[]>("/api/lobby"),
    mine: () => get<readonly LobbyTable[]>("/api/mine"),
    open: (wish: NewTable) => post<TableInfo>("/api/tables", { ...wish, nonce: wish.nonce ?? nonce() }),
    table: (id: string) => get<TableInfo>(table(id)),
    byCode: (code: string) => get<TableInfo>(`/api/join/${encodeURIComponent(code)}`),
    join: (id: string, wish: Join) => post<TableInfo>(`${table(id)}/join`, { ...wish, nonce: wish.nonce ?? nonce() }),
    rematch: (id: string) => post<TableInfo>(`${table(id)}/rematch`, {}),
    seat: (id: string, seat: number, change: SeatChange) => post<TableInfo>(`${table(id)}/seats/${seat}`, change),
  };
}

export const api = makeApi((input, init) => fetch(input, init));

let known: Promise<Identity> | null = null;

/** Who this browser is; asked for once, because the answer brings the cookie that everything else needs. */
export function identity(): Promise<Identity> {
  known ??= api.me().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
