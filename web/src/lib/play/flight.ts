import type { Point } from "./model.svelte.ts";
import { prefersReducedMotion } from "./motion.ts";

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
