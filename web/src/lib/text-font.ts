/** The font of the text, which comes after everything that is shown first, and never moves what is read. */
import file from "../fonts/figtree.woff2";

/** Milliseconds that the first page waits for a font that this browser has kept. */
const PATIENCE = 200;

const font = (): Promise<FontFace> =>
  new FontFace("Figtree", `url("${file}") format("woff2")`, { weight: "400 750" }).load();

/** Use the font from the next page on, or when the window is hidden or shown again. */
function useSoon(face: FontFace): void {
  const use = (): void => void document.fonts.add(face);
  addEventListener("hashchange", use, { once: true });
  document.addEventListener("visibilitychange", use, { once: true });
}

/** Load the font now. */
export const loadText = (): void => void font().then(useSoon, () => {});

/** Load the font that this browser has kept; the first page may be shown when that is settled. */
export async function keptText(): Promise<void> {
  let late = false;
  const loaded = font().then((face) => void (late ? useSoon(face) : document.fonts.add(face)));
  await Promise.race([loaded.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  late = true;
}
