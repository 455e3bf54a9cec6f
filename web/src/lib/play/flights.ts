/** What flies beside and over the table: tiles and points. */
import { middleOf, prefersReducedMotion } from "./motion.ts";

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

/** How long points travel, in ms. */
const TRAVELS = 1100;

/** The pixels on both sides of a point that is beside the felt, up to the felt and to the edge of the window. */
function roomBeside(x: number): number {
  const felt = document.querySelector(".wood")?.getBoundingClientRect();
  if (!felt || (x >= felt.left && x <= felt.right)) return Infinity;
  return x < felt.left ? Math.min(x, felt.left - x) : Math.min(innerWidth - x, x - felt.right);
}

/** Move points from their message to the seat: along the header, then down beside the felt, never over it. */
export function flyPoints(from: Element, text: string, seat: number): void {
  const to = middleOf(`[data-seat="${seat}"] [data-score]`) ?? middleOf(`[data-seat="${seat}"]`);
  if (!to || prefersReducedMotion()) return;
  const { left, width, top, height } = from.getBoundingClientRect();
  const sign = document.createElement("div");
  sign.textContent = text;
  sign.className = "travelling";
  sign.setAttribute("aria-hidden", "true");
  document.body.append(sign);
  const at = (x: number, y: number, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const start = { x: left + width / 2, y: top + height / 2 };
  const scale = Math.min(1, (2 * roomBeside(to.x)) / Math.max(sign.offsetWidth, 1));
  const run = sign.animate(
    [
      { transform: at(start.x, start.y, 0.8), opacity: 0, easing: "ease-out" },
      { transform: at(start.x, start.y, 1), opacity: 1, offset: 0.2, easing: "ease-in-out" },
      { transform: at(to.x, start.y, scale), opacity: 1, offset: 0.65, easing: "ease-in" },
      { transform: at(to.x, to.y, scale / 2), opacity: 0.6 },
    ],
    { duration: TRAVELS, fill: "both" },
  );
  run.onfinish = run.oncancel = () => sign.remove();
}
