/** Pages are named behind the `#`: the code of a table stays in the browser. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "create"; readonly sheet: string | null }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "join"; readonly code: string };

export function parseRoute(hash: string): Route {
  const [page, name] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (page === "new") return { page: "create", sheet: name || null };
  if (page === "join" && name) return { page: "join", code: name };
  if (page === "t" && name) return { page: "table", id: name };
  return { page: "home" };
}

class Location {
  hash = $state(typeof location === "undefined" ? "" : location.hash);
  route = $derived(parseRoute(this.hash));

  constructor() {
    if (typeof window !== "undefined") window.addEventListener("hashchange", () => (this.hash = location.hash));
  }
}

export const here = new Location();

export const toTable = (id: string): string => `#/t/${encodeURIComponent(id)}`;
export const toJoin = (code: string): string => `#/join/${encodeURIComponent(code)}`;
export const toCreate = (sheet?: string): string => (sheet ? `#/new/${encodeURIComponent(sheet)}` : "#/new");
export const toHome = "#/";
