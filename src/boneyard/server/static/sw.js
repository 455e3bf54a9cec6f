const CACHE = "page-a81a56d049eb";
const FILES = ["/","/assets/index-ByE047vr.js","/assets/CreatePage-CdQg48w3.js","/assets/TablePage-a6Kh4OW2.js","/assets/TablePage-DeKjhyYw.css","/assets/index-B0IoHDg1.css"];
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
