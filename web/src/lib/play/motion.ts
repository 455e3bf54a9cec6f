/** What flies over the table: tiles and points. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether the system asks for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The middle of an element in the window; null if there is none. */
export function middleOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Animate a tile face down from one element to another, and remove it. */
export function flyTile(from: Element | null, to: Element | null): void {
  if (!from || !to || prefersReducedMotion()) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const tile = document.createElement("div");
  tile.className = "flying";
  document.body.append(tile);
  const at = (box: DOMRect): string =>
    `translate(${box.left + box.width / 2 - 14}px, ${box.top + box.height / 2 - 28}px)`;
  const run = tile.animate(
    [
      { transform: `${at(a)} rotate(0deg)`, opacity: 1 },
      { transform: `${at(b)} rotate(12deg) scale(.8)`, opacity: 0.9 },
    ],
    { duration: 450, easing: "cubic-bezier(.3,.6,.3,1)" },
  );
  run.onfinish = () => tile.remove();
  run.oncancel = () => tile.remove();
}

/** How long the points stay at the ends, so that they can be read, and how long they fly, in ms. */
const STAYS = 1100;
const FLIES = 550;

let last = 0;

/** Show the points over the table, then move them to the seat. */
export function flyPoints(text: string, seat: number): void {
  const from = middleOf("main .felt");
  const to = middleOf(`[data-seat="${seat}"] [data-score]`) ?? middleOf(`[data-seat="${seat}"]`);
  if (!from || !to) return;
  const sign = document.createElement("div");
  sign.textContent = text;
  sign.setAttribute("aria-hidden", "true");
  Object.assign(sign.style, {
    position: "fixed",
    left: "0",
    top: "0",
    zIndex: "40",
    maxWidth: "90vw",
    padding: "0.3rem 0.9rem",
    borderRadius: "999px",
    background: "var(--glow)",
    color: "var(--pip)",
    font: "650 1.05rem var(--sans)",
    boxShadow: "var(--shadow)",
    pointerEvents: "none",
  });
  document.body.append(sign);
  // Points of one move follow each other.
  const delay = Math.max(0, last - Date.now());
  last = Date.now() + delay + STAYS / 2;
  const at = (x: number, y: number, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const all = STAYS + FLIES;
  const run = sign.animate(
    [
      { transform: at(from.x, from.y, 0.7), opacity: 0, easing: "ease-out" },
      { transform: at(from.x, from.y, 1), opacity: 1, offset: 150 / all },
      { transform: at(from.x, from.y, 1), opacity: 1, offset: STAYS / all, easing: "ease-in" },
      { transform: at(to.x, to.y, 0.5), opacity: 0.4 },
    ],
    { duration: all, delay, fill: "both" },
  );
  run.onfinish = run.oncancel = () => sign.remove();
}
