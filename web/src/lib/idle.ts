/** Milliseconds before a browser counts as idle that can't say so itself, and before the others are asked. */
const SOON = 1000;

/** Call back when the page has been idle for a moment; the result takes the call back. */
export function whenIdle(act: () => void): () => void {
  let idle: number | null = null;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(act);
    else act();
  }, SOON);
  return () => {
    clearTimeout(timer);
    if (idle !== null) cancelIdleCallback(idle);
  };
}

/** Settled when what has just changed is on the screen. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let begin = (): void => {};

/** Settled when a table waits for the player for the first time: until then, nothing else is loaded. */
export const firstTurn = new Promise<void>((resolve) => (begin = resolve));

/** A table waits for the player. */
export const noteTurn = (): void => begin();
