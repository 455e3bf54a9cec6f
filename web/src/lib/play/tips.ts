/** The helper of a first round: what has just happened for the first time, in one sentence each. */
import { familyOf } from "../lesson-names.ts";
import { isDouble } from "../moves.ts";
import { tileText } from "../star.svelte.ts";
import type { Laid, SheetInfo, TableView } from "../wire.ts";
import { goalText } from "../words/facts.ts";
import { say } from "../words/say.svelte.ts";
import type { Closed } from "./reasons.ts";

type Tip = "fit" | "draw" | "pass" | "closed" | "double" | "points";

/** What the tips are made from. */
export interface Sight {
  readonly sheet: Pick<SheetInfo, "goal" | "family" | "name">;
  readonly view: Pick<TableView, "seat" | "layout" | "ends" | "history">;
  /** Whether the player must place a tile, or draw because none fits. */
  readonly due: "place" | "draw" | null;
  /** The first closed end; null if none is closed. */
  readonly closed: Closed | null;
  /** Whether the end of the round is on the screen. */
  readonly ended: boolean;
}

/** Tips that are the same in every game. */
const GENERAL: ReadonlySet<Tip> = new Set<Tip>(["fit", "draw", "pass"]);

/** What the settings keep of a tip that was said. */
export const keyOf = (tip: Tip, sheet: Sight["sheet"]): string =>
  GENERAL.has(tip) ? tip : `${tip} ${familyOf(sheet)}`;

/** The last double that a player laid. */
const doubleIn = ({ layout }: Sight["view"]): Laid | undefined =>
  layout.findLast(({ tile, seat }) => seat !== null && isDouble(tile));

const isDue: Readonly<Record<Tip, (sight: Sight) => boolean>> = {
  points: ({ ended }) => ended,
  fit: ({ due }) => due === "place",
  draw: ({ due, view }) => due === "draw" || view.history.some((one) => one.type === "Drew" && one.seat === view.seat),
  pass: ({ view }) =>
    view.history.some((one) => one.type === "Passed" && one.seat === view.seat && one.why === "unable"),
  closed: ({ closed }) => closed !== null,
  double: ({ view }) => doubleIn(view) !== undefined,
};

/** The tip to say now; null if there is none.  At the end of the round, only how it counts. */
export function tipFor(sight: Sight, said: readonly string[]): Tip | null {
  const wanted = sight.ended ? (["points"] as const) : (["fit", "draw", "pass", "closed", "double"] as const);
  return wanted.find((tip) => isDue[tip](sight) && !said.includes(keyOf(tip, sight.sheet))) ?? null;
}

export function tipText(tip: Tip, { sheet, view, closed }: Sight): string {
  if (tip === "closed")
    return say(closed?.doubles ? "page-tip-doubles" : "page-tip-closed", { reason: closed?.text ?? "" });
  if (tip === "double") {
    const laid = doubleIn(view);
    const count = view.ends.filter(({ parent }) => parent === laid?.index).length;
    return say("page-tip-double", { tile: laid ? tileText(laid.tile) : "", count });
  }
  if (tip === "points")
    return say(sheet.goal.lowest ? "page-tip-points-bad" : "page-tip-points-good", { goal: goalText(sheet.goal) });
  return say(`page-tip-${tip}`);
}
