const CACHE = "page-72917df73071";
const FILES = ["/","/assets/index-B1iAIHAx.js","/assets/CreatePage-DUX2fGtx.js","/assets/SeatMark-F_D3Ld4v.js","/assets/TablePage-nD_8LuYX.js","/assets/CreatePage-QlKQ3fVB.css","/assets/SeatMark-CsVPv03U.css","/assets/TablePage-T9d8eQdH.css","/assets/index-D7o4GoBP.css"];
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
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (!FILES.includes(url.pathname)) return;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(url.pathname)).then((hit) => hit ?? fetch(event.request)),
  );
});
