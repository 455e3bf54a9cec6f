/** Points that fly from the ends to the seat that earned them, with their reason. */
import { middleOf } from "./flight.ts";

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
