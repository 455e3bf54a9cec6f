/** Moves and places of the layout in words; the terminal says the same (`boneyard.game.places`). */
import { parsePlacement } from "../moves.ts";
import { pipText, tileText } from "../star.svelte.ts";
import type { End, TableView } from "../wire.ts";
import { say } from "./say.svelte.ts";

/** A position, and how its seats are called. */
export interface Place {
  readonly view: Pick<TableView, "layout" | "ends" | "players">;
  readonly trains: boolean;
  readonly names: readonly string[];
  /** The seat of the reader. */
  readonly mine: number | null;
}

/** Where the arms lie on the table, by number. */
const SIDES = ["left", "right", "top", "bottom", "top-right", "bottom-left", "bottom-right", "top-left"] as const;

/** The place of an open end: the arm or the train; and on an arm with several open ends, the tile there. */
export function placeText({ id, arm: number, face, parent }: End, { view, trains, names, mine }: Place): string {
  if (trains) {
    if (number >= view.players) return say("where-mexican-train");
    return number === mine ? say("where-own-train") : say("where-train", { name: names[number] ?? "" });
  }
  const arm = say("where-arm", { side: view.layout[0]?.ends.length === 1 ? "only" : (SIDES[number] ?? "only") });
  const rivals = view.ends.filter((other) => other.id !== id && other.arm === number);
  const laid = view.layout[parent];
  if (!rivals.length || !laid) return arm;
  const given = { arm, tile: tileText(laid.tile) };
  const split = rivals.some((other) => other.parent === parent);
  return split && face === "ahead"
    ? say("where-ahead", given)
    : split && face === "tip"
      ? say("where-tip", given)
      : say("where-tile", given);
}

/** A move by its tile and place; a draw or a pass by its name. */
export function moveText(move: string, place: Place): string {
  const placement = parsePlacement(move);
  if (!placement) return move === "draw" ? say("page-draw") : move === "pass" ? say("page-pass") : move;
  const { tile, out, knock } = placement;
  const end = place.view.ends.find(({ id }) => id === placement.end);
  let text = end
    ? say("move-placed", { tile: tileText(tile), place: placeText(end, place) })
    : say("move-lead", { tile: tileText(tile) });
  if (out !== null) text = say("page-move-out", { move: text, pip: pipText(out) });
  return knock ? say("move-knocking", { move: text }) : text;
}
