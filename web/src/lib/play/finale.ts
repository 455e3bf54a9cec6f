/** The end of a round as a moment: tiles turn up at the seats, their points are counted and travel to who earns them. */
import type { RoundResult } from "../wire.ts";
import { prefersReducedMotion } from "./motion.ts";

/** In ms: until the hands are turned up, counting, travelling, and between two hands. */
const [TURNED, COUNTS, TRAVELS, APART] = [700, 700, 800, 160];
/** Pixels between points beside the felt and the felt. */
const MARGIN = 14;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Share {
  /** The seat whose hand it is, and the seat that gets the points. */
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

/** What goes from which hand to which seat, as the lines of the result say it. */
export function sharesOf({ lines }: Pick<RoundResult, "lines">): readonly Share[] {
  const all = new Map<string, Share>();
  for (const { seat: to, of, points } of lines) {
    if (!points) continue;
    const from = of ?? to;
    const key = `${from} ${to}`;
    all.set(key, { from, to, points: points + (all.get(key)?.points ?? 0) });
  }
  return [...all.values()].filter(({ points }) => points !== 0);
}

/** The way between two points outside the felt: straight beside or above the felt, else along its upper edge. */
export function wayBeside(from: Spot, to: Spot, felt: Pick<DOMRect, "left" | "right" | "top">): readonly Spot[] {
  const both = (is: (spot: Spot) => boolean): boolean => is(from) && is(to);
  if (both(({ y }) => y < felt.top) || both(({ x }) => x < felt.left) || both(({ x }) => x > felt.right))
    return [from, to];
  const y = Math.min(felt.top - MARGIN, from.y, to.y);
  return [from, { x: from.x, y }, { x: to.x, y }, to];
}

function middle(selector: string): Spot | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

/** Play the moment.  The result takes it back; a tap or a key skips it. */
export function playFinale(result: RoundResult, winners: readonly number[]): () => void {
  if (prefersReducedMotion()) return () => {};
  const signs: HTMLElement[] = [];
  const runs: Animation[] = [];
  const timers: ReturnType<typeof setTimeout>[] = [];
  const felt = document.querySelector(".wood")?.getBoundingClientRect();
  sharesOf(result).forEach((share, i) =>
    timers.push(setTimeout(() => felt && send(share, felt, signs, runs), TURNED + i * APART)),
  );
  for (const seat of winners) {
    const face = document.querySelector(`[data-seat="${seat}"] .avatar`);
    const hop = face?.animate({ translate: ["0", "0 -7px", "0", "0 -4px", "0"] }, { duration: 900, delay: TURNED });
    if (hop) runs.push(hop);
  }
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
    for (const run of runs) run.cancel();
    for (const sign of signs) sign.remove();
    removeEventListener("pointerdown", stop);
    removeEventListener("keydown", stop);
  };
  addEventListener("pointerdown", stop);
  addEventListener("keydown", stop);
  return stop;
}

/** Count the points at a seat, and move them to another. */
function send({ from, to, points }: Share, felt: DOMRect, signs: HTMLElement[], runs: Animation[]): void {
  const start = middle(`[data-seat="${from}"] .left`) ?? middle(`[data-seat="${from}"]`);
  const end = middle(`[data-seat="${to}"] [data-score]`) ?? middle(`[data-seat="${to}"]`);
  if (!start || !end) return;
  const sign = Object.assign(document.createElement("div"), { className: "travelling", textContent: "0" });
  sign.setAttribute("aria-hidden", "true");
  document.body.append(sign);
  signs.push(sign);
  const way = wayBeside(start, end, felt);
  const all = COUNTS + TRAVELS;
  const at = ({ x, y }: Spot, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const steps = way.map((spot, i) => ({
    transform: at(spot, i === 0 ? 0.85 : 0.7),
    offset: (COUNTS + (TRAVELS * i) / (way.length - 1)) / all,
  }));
  const run = sign.animate(
    [
      { transform: at(start, 0.4), opacity: 0, offset: 0 },
      { transform: at(start, 0.85), opacity: 1, offset: 0.08 },
      ...steps,
    ],
    { duration: all, easing: "ease-in-out" },
  );
  runs.push(run);
  run.onfinish = run.oncancel = () => sign.remove();
  const count = (): void => {
    const share = Math.min(1, Number(run.currentTime ?? all) / COUNTS);
    sign.textContent = String(Math.round(points * share)).replace("-", "−");
    if (share < 1 && sign.isConnected) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}
