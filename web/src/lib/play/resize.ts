/** The felt has its new size a moment after the window, in ms. */
const SETTLED = 150;

/** Calls `act` when a window that changes its size has settled; `stop` ends the waiting. */
export function afterResize(act: () => void): { readonly now: () => void; readonly stop: () => void } {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(settling);
  const now = (): void => {
    stop();
    settling = setTimeout(act, SETTLED);
  };
  return { now, stop };
}
