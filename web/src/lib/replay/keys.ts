import { SPEEDS, type ReplayModel } from "./model.svelte.ts";

/** Handle a key in a replay.  Returns whether it did. */
export function key(event: KeyboardEvent, model: ReplayModel, more: Readonly<Record<string, () => void>>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target as Element;
  // A dialog that was just closed keeps the focus until its event `close`: a key typed at once is for the table.
  if (target.closest("dialog[open], textarea, select, input:not([type='range'])")) return false;
  // Arrow keys move a focused range or tab, and the space bar presses a focused button.
  if (target.closest("input, [role='tablist']") && /^(Arrow|Home|End|Page)/.test(event.key)) return false;
  if (event.key === " " && target.closest("button, a, summary, label")) return false;
  const { round } = model.position;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => model.step(-1),
    ArrowRight: () => model.step(1),
    Home: () => void model.go({ round, frame: 0 }),
    End: () => void model.go({ round, frame: model.here.length - 1 }),
    PageUp: () => void model.go({ round: round - 1, frame: 0 }),
    PageDown: () => round < model.rounds.length && void model.go({ round: round + 1, frame: 0 }),
    p: () => model.jump(-1),
    n: () => model.jump(1),
    " ": () => model.toggle(),
    "+": () => faster(model, 1),
    "-": () => faster(model, -1),
    ...more,
  };
  const act = actions[event.key] ?? actions[event.key.toLowerCase()];
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function faster(model: ReplayModel, by: number): void {
  const at = SPEEDS.findIndex((speed) => speed === model.speed) + by;
  model.speed = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)] ?? 1;
}
