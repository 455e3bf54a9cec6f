/** What the server has said about sheets of one's own and house rules, kept for times without the network. */
const CACHE = "sheets-asked"; // the service worker deletes no cache of this name
const MOST = 80;

/** The address of an answer in the cache; null where the browser has no cache. */
async function addressOf(path: string, body: unknown): Promise<string | null> {
  // Both are there only over https, or on this machine.
  if (!("caches" in globalThis) || !globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode(JSON.stringify(body));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return `${path}?${Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Keep an answer; the oldest one goes if there are too many. */
export async function keepAnswer(path: string, body: unknown, answer: unknown): Promise<void> {
  const address = await addressOf(path, body);
  if (address === null) return;
  const cache = await caches.open(CACHE);
  await cache.delete(address);
  await cache.put(address, new Response(JSON.stringify(answer)));
  const [oldest, ...others] = await cache.keys();
  if (oldest && others.length >= MOST) await cache.delete(oldest);
}

/** The last answer to a request; null if none is kept. */
export async function keptAnswer<T>(path: string, body: unknown): Promise<T | null> {
  const address = await addressOf(path, body);
  const kept = address === null ? undefined : await (await caches.open(CACHE)).match(address);
  return kept ? ((await kept.json()) as T) : null;
}
