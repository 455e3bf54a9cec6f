/**
 * Parts of the page, which are loaded when they are needed.
 *
 * Some browsers (Chromium 150) remember an import that failed until the page is loaded again.  So without a network
 * none is tried.  `web/parts.ts` leads every import of a part here.
 */

const online = (): Promise<unknown> => new Promise((resolve) => addEventListener("online", resolve, { once: true }));

/** Whether the server answers: one on this machine does without a network. */
const answers = (): Promise<boolean> =>
  fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Load a part; without a network, as soon as there is one.  The service worker has all parts. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  while (!navigator.onLine && !navigator.serviceWorker?.controller && !(await answers())) await online();
  return load();
}
