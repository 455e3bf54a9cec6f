/**
 * The service worker: it keeps the page's own files and what the games are, so that the page starts
 * fast and without a network.
 *
 * It answers only requests that change nothing and hold nothing personal.  `worker.ts` writes it as
 * `sw.js` with the files of a build.  What it keeps belongs to one build, and is deleted with it.
 *
 * A site of plain files has it too, in any folder.
 */
import type { LocalPlace } from "./src/lib/wire/local.ts";
import type { Build } from "./worker.ts";

declare const self: ServiceWorkerGlobalScope;

/** Written before this by `worker.ts`. */
declare const BUILD: Build;

/** The folder of the page, and so the address of the page. */
const HOME = new URL("./", self.location.href).pathname;
const at = (name: string): string => HOME + name;
const SENTENCES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(BUILD.sentences).map(([code, names]) => [code, names.map(at)]),
);
const NEEDED = [HOME, ...BUILD.files.map(at)];
const FILES = `page-${BUILD.version}`;
const ANSWERS = `answers-${BUILD.version}`;
const OWN = new Set([...NEEDED, ...Object.values(SENTENCES).flat()]);
/** Addresses of the page (`http/page.py`); what comes after `#` is never sent. */
const PAGES = new Set([HOME, at("index.html"), at("replay")]);
/** Answers that are the same for everybody until the server has another version. */
const KEPT = BUILD.isSite
  ? /^api\/[\w./]+\.json$/
  : /^api\/(sheets|bots|switches|presets|local\/[a-z0-9_]+(\/rules)?|networks\/[0-9a-f]+)$/;

/** The address of an answer: a site has it as a file. */
const answerAt = (path: string): string => at(BUILD.isSite ? `${path.replace("?lang=", ".")}.json` : path);

/** The sentences to begin with: of the browser's first language that there is, or English. */
function first(): readonly string[] {
  const codes = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  const code = codes.find((one) => one in SENTENCES) ?? "en";
  return SENTENCES[code] ?? [];
}

const kept = async (cache: string, request: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(cache)).match(request, { ignoreVary: true });

/** Fetch an answer and keep it if it is one. */
async function renew(request: RequestInfo): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(ANSWERS)).put(request, answer.clone());
  return answer;
}

/** Keep the rest, one file after the other: what `lang` needs first. */
async function keepAll(lang: string): Promise<void> {
  const files = await caches.open(FILES);
  for (const file of new Set([...(SENTENCES[lang] ?? []), ...OWN])) {
    if (!(await files.match(file))) await files.add(file);
  }
  const keep = async (path: string): Promise<Response> =>
    (await kept(ANSWERS, answerAt(path))) ?? renew(answerAt(path));
  const sheets = (await (await keep(`api/sheets?lang=${lang}`)).json()) as readonly { readonly name: string }[];
  const games = sheets.map(({ name }) => `api/local/${name}`);
  const rules = (code: string): readonly string[] => games.map((game) => `${game}/rules?lang=${code}`);
  const others = Object.keys(SENTENCES).filter((code) => code !== lang);
  const paths = ["api/bots", ...(BUILD.isSite ? [] : ["api/switches", "api/presets"]), ...games, ...rules(lang)];
  for (const path of [...paths, ...others.flatMap((code) => [`api/sheets?lang=${code}`, ...rules(code)])])
    await keep(path);
  const networks = new Set<string>();
  for (const game of games) {
    const { places } = (await (await keep(game)).json()) as { readonly places: readonly Partial<LocalPlace>[] };
    for (const { network } of places.flatMap((one) => one.networks ?? [])) networks.add(`api/networks/${network}`);
  }
  for (const path of networks) await keep(path);
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll([...NEEDED, ...first()])));
});

self.addEventListener("activate", (event) => {
  // What the page itself keeps about sheets belongs to no build (`lib/net/asked.ts`).
  const isOld = (key: string): boolean => ![FILES, ANSWERS, "sheets-asked"].includes(key);
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(isOld).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  const wish = event.data as "take over" | { readonly keep: string };
  if (wish === "take over") void self.skipWaiting();
  // Without a network, the next visit goes on.
  else event.waitUntil(keepAll(wish.keep).catch(() => {}));
});

/** Show the page at an address: in a window that shows it, in another one of ours, or in a new one. */
async function open(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = await (pages.find(({ url }) => url === address) ?? pages[0])?.focus();
  if (page?.url === address) return;
  // A window that a worker before this one has can't be led elsewhere.
  const led = page?.navigate(address).catch(() => null);
  if (!(await led)) await self.clients.openWindow(address);
}

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(new URL(String(notification.data ?? ""), self.location.origin + HOME).href));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (OWN.has(url.pathname)) {
    event.respondWith(kept(FILES, url.pathname).then((found) => found ?? fetch(request)));
  } else if (KEPT.test(url.pathname.slice(HOME.length))) {
    const renewed = renew(request);
    event.waitUntil(renewed.catch(() => {}));
    event.respondWith(kept(ANSWERS, request).then((found) => found ?? renewed));
  } else if (request.mode === "navigate" && PAGES.has(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await kept(FILES, HOME)) ?? Response.error()));
  }
});
