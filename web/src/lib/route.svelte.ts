import { isLesson } from "./lesson-names.ts";
import { isLocal } from "./table-ids.ts";

/**
 * The address after `#` names the page, so that the code of a table stays in the browser.  Only a
 * replay of the server's has its own path, `/replay/ID`, so that the server can add a link preview; its
 * `#` names the position, `round.move`.  One of this browser's is at `#/replay/ID/round.move`.  A site of
 * plain files has one address for all its pages, and none that a server must know.
 */
type Route =
  | { readonly page: "home" }
  | { readonly page: "lost" }
  | { readonly page: "create"; readonly sheet: string | null; readonly kept: string | null }
  | { readonly page: "table"; readonly id: string; readonly invites: boolean }
  | { readonly page: "lesson"; readonly name: string; readonly from: string | null }
  | { readonly page: "puzzle"; readonly day: string | null }
  | { readonly page: "join"; readonly code: string; readonly seat: number | null }
  | { readonly page: "mine" }
  | { readonly page: "shelf"; readonly link: string | null }
  | { readonly page: "score"; readonly part: string | null; readonly of: string | null }
  | { readonly page: "club"; readonly part: string | null; readonly of: string | null }
  | { readonly page: "ranks"; readonly game: string }
  | { readonly page: "move"; readonly code: string }
  | { readonly page: "replay"; readonly id: string | null };

export type PageName = Route["page"];

/** Rules of the shelf, where otherwise the name of a game is: no game has this name. */
const KEPT = "from-shelf";

export function parseRoute(hash: string, path = "/"): Route {
  const [first, shown] = path.replace(/^\//, "").split("/");
  if (first === "replay" && !hash.startsWith("#/")) return { page: "replay", id: shown ? decoded(shown) : null };
  const [page, name, more] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (IS_SITE && ["join", "ranks", "move", "shelf"].includes(page ?? "")) return { page: "lost" };
  if (page === "new" && name === KEPT && more) return { page: "create", sheet: null, kept: more };
  if (page === "new") return { page: "create", sheet: name || null, kept: null };
  if (page === "shelf") return { page: "shelf", link: name === "from" ? (more ?? "") : null };
  if (page === "join" && name)
    return { page: "join", code: name, seat: /^[1-9]\d?$/.test(more ?? "") ? Number(more) - 1 : null };
  if (page === "score" || page === "club") return { page, part: name || null, of: more || null };
  if (page === "lesson" && name && isLesson(name)) return { page: "lesson", name, from: more || null };
  if (page === "puzzle") return { page, day: name || null };
  if (page === "mine") return { page: "mine" };
  if (page === "ranks") return { page: "ranks", game: name ?? "" };
  if (page === "move") return { page: "move", code: name ?? "" };
  if (page === "replay" && name) return { page: "replay", id: name };
  if (page === "t" && name) return { page: "table", id: name, invites: more === "invite" };
  const known = hash.startsWith("#/") ? !page : ["", "index.html"].includes(first ?? "");
  return { page: known ? "home" : "lost" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path of the address; that of a site says only where it is. */
const pathHere = (): string => (IS_SITE || typeof location === "undefined" ? "/" : location.pathname);

class Location {
  hash = $state(typeof location === "undefined" ? "" : location.hash);
  path = $state(pathHere());
  route = $derived(parseRoute(this.hash, this.path));

  constructor() {
    if (typeof window === "undefined") return;
    this.follow();
    window.addEventListener("hashchange", () => this.follow());
    window.addEventListener("popstate", () => this.follow());
  }

  private follow(): void {
    // A link from a replay to another page leaves the path of the replay.
    if (!IS_SITE && location.hash.startsWith("#/") && location.pathname.startsWith("/replay"))
      history.replaceState(history.state, "", "/" + location.hash);
    this.path = pathHere();
    this.hash = location.hash;
  }
}

export const here = new Location();

/** A table; `invites`: with the link for friends. */
export const toTable = (id: string, invites = false): string =>
  `#/t/${encodeURIComponent(id)}${invites ? "/invite" : ""}`;
export const toJoin = (code: string, seat?: number): string =>
  `#/join/${encodeURIComponent(code)}${seat === undefined ? "" : `/${seat + 1}`}`;
/** A lesson; `from` is the table that its learner comes from, and returns to. */
export const toLesson = (name: string, from = ""): string =>
  `#/lesson/${encodeURIComponent(name)}${from && `/${encodeURIComponent(from)}`}`;
/** The puzzle of a day, or of today. */
export const toPuzzle = (day = ""): string => `#/puzzle${day && `/${day}`}`;
/** The shelf, or what a link to one's rules holds. */
export const toShelf = (link = ""): string => `#/shelf${link && `/from/${link}`}`;
/** A new table with rules of the shelf. */
export const toKept = (id: string): string => `#/new/${KEPT}/${encodeURIComponent(id)}`;
export const toMine = "#/mine";
/** The score sheets, or one by its id; or a `new` one or the `referee` of a game, a `series` by its id, or one `from` a link. */
export const toScore = (part = "", of = ""): string =>
  `#/score${part && `/${encodeURIComponent(part)}`}${of && `/${encodeURIComponent(of)}`}`;
/** The club evenings, or one by its id; or a `new` one, or one `from` a link. */
export const toClub = (part = "", of = ""): string =>
  `#/club${part && `/${encodeURIComponent(part)}`}${of && `/${encodeURIComponent(of)}`}`;
export const toRanks = (game = ""): string => (game ? `#/ranks/${encodeURIComponent(game)}` : "#/ranks");
export const toMove = (code?: string): string => (code ? `#/move/${encodeURIComponent(code)}` : "#/move");
export const toCreate = (sheet?: string): string => (sheet ? `#/new/${encodeURIComponent(sheet)}` : "#/new");
/** A replay, at a position of it: a round, and a frame of the round. */
export function toReplay(id?: string, at?: { readonly round: number; readonly frame: number }): string {
  if (!id) return IS_SITE ? toMine : "/replay";
  const place = at ? `${at.round}.${at.frame}` : "";
  const name = encodeURIComponent(id);
  if (isLocal(id)) return `#/replay/${name}${place && `/${place}`}`;
  return `/replay/${name}${place && `#${place}`}`;
}
export const toHome = "#/";
