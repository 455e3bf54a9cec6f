import type { Plugin } from "vite";

/**
 * The service worker: it caches the page's own files, so that the page starts fast and without a
 * network.  It never handles the API or the socket.  A new version waits until the page activates it.
 */
const SOURCE = (version: string, files: readonly string[]): string => `
const CACHE = "page-${version}";
const FILES = ${JSON.stringify(files)};
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((keys) => Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => (pages[0] ? pages[0].focus() : clients.openWindow("/"))),
  );
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (!FILES.includes(url.pathname)) return;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(url.pathname)).then((hit) => hit ?? fetch(event.request)),
  );
});
`;

/** Writes `sw.js` with the names of all built files. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const { createHash } = await import("node:crypto");
      const built = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
      const hash = createHash("sha256");
      for (const name of built.toSorted()) {
        const part = bundle[name];
        hash.update(name);
        if (part) hash.update(part.type === "chunk" ? part.code : part.source);
      }
      const files = [
        ...new Set(["/", ...built.filter((name) => !/\.(html|webmanifest)$/.test(name)).map((name) => "/" + name)]),
      ];
      const version = hash.digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: SOURCE(version, files).trimStart() });
    },
  };
}
