/**
 * The plan of a table: how wide its arms run before they turn, for a window and for the number of
 * tiles that a round will bring.  It is made once for a window, so that no tile moves in a round.
 */
import type { SheetInfo } from "../wire.ts";
import { LANE_START, stripOf } from "./opening.ts";
import { LONG, ROW_GAP, SHORT } from "./ports.ts";
import type { Late, Reach, Shape } from "./shapes.ts";

/** What a plan depends on, besides the window. */
interface Table {
  /** The number of trains; 0 for other games. */
  readonly lanes: number;
  /** Whether tips appear in the course of a round. */
  readonly branching: boolean;
  /** The doubles whose tips become ends later. */
  readonly late: Late;
  /** Whether the tiles on the tips of a double spread like toes. */
  readonly toes: boolean;
  /** The number of ends of the opening tile. */
  readonly arms: number;
  /** The tiles that a round will probably have in the end. */
  readonly tiles: number;
  /** The share of doubles. */
  readonly doubles: number;
}

type Planned = Pick<
  SheetInfo,
  "tiles" | "max_pip" | "hands" | "draws" | "trains" | "public_trains" | "branching" | "late" | "toes" | "arms"
>;

/** The share of the tiles in play that are laid before a round ends, and of the boneyard that is drawn. */
const LAID = 0.72;
const DRAWN = 0.75;
/** A round that ends sooner or later than usual has this many times its tiles. */
const LENGTHS = [0.75, 1, 1.2];
/** How much longer than the others the longest train is. */
const LONGEST = 1.7;
/** Cells that are kept free around the tiles: the signs of the ends. */
const RIM = 3;
/** The cost of a cell when the picture grows, and the cells in each direction that cost nothing. */
const GROWTH = 10;
const FREE = 12;
/** In smaller windows, in pixels, toes do not spread: tiles would be too small. */
const SPREAD = 400;
/** The least short side of a tile in a hub, in pixels, so that it has pips: lanes show larger tiles in a smaller window. */
const READABLE = 30;
/** How much wider than high a window is in which trains run to both sides; in others lanes show larger tiles. */
const WIDE = 1.15;
/** Windows whose proportions differ by less than this factor have the same plan. */
const STEP = 1.12;

/** The table of a sheet. */
export function tableOf(sheet: Planned, players: number): Table {
  const dealt = Math.min(sheet.tiles, players * (sheet.hands[players] ?? 7));
  const drawn = sheet.draws ? DRAWN * (sheet.tiles - dealt) : 0;
  return {
    lanes: sheet.trains ? players + sheet.public_trains : 0,
    branching: sheet.branching,
    late: sheet.late,
    toes: sheet.toes,
    arms: sheet.arms,
    tiles: Math.max(6, Math.round(LAID * (dealt + drawn))),
    doubles: 2 / (sheet.max_pip + 2),
  };
}

/** The shape of a table in a window. */
export function plan(table: Table, width: number, height: number): Shape {
  const steps = Math.round(Math.log(Math.max(width, 1) / Math.max(height, 1)) / Math.log(STEP));
  const aspect = STEP ** Math.min(12, Math.max(-12, steps));
  const { lanes, branching, late } = table;
  const toes = table.toes && Math.min(width, height) >= SPREAD;
  const weights = [Math.round(GROWTH / Math.sqrt(aspect)), Math.round(GROWTH * Math.sqrt(aspect))] as const;
  return {
    lanes,
    branching,
    late,
    toes,
    reach: { weights, free: FREE * GROWTH, ...(lanes > 1 ? trainReach(table, aspect) : lineReach(table, aspect)) },
  };
}

/** Whether the trains of a table can be shown as a hub, with tiles that one can read. */
export function hasHub(table: Table, width: number, height: number): boolean {
  const { rows, wide } = trainReach(table, width / Math.max(height, 1));
  return (
    width > WIDE * height && height * trainScale(table.lanes, rows, wide, width / Math.max(height, 1)) * 2 >= READABLE
  );
}

type Limits = Pick<Reach, "wide" | "rows">;

/** How far the arms of a line run: as it shows the tiles largest. */
function lineReach({ arms, tiles, doubles }: Table, aspect: number): Limits {
  const long = LONG - (LONG - SHORT) * doubles;
  const worth = (wide: number): number =>
    sum(LENGTHS, (length) => {
      const arm = (tiles * length * long) / Math.min(arms, 2);
      const rows = Math.max(0, Math.ceil((arm - wide) / (2 * wide - LONG)));
      const width = Math.min(wide, arm) + (arms > 1 || rows ? Math.min(wide, arm) : 0);
      return scale(width + RIM, rows * ROW_GAP * Math.min(arms, 2) + LONG + RIM, aspect);
    });
  return { wide: best(range(10, 90, 2), worth), rows: 1 };
}

/** How far trains run, and into how many rows they fold. */
function trainReach({ lanes, tiles, doubles }: Table, aspect: number): Limits {
  const longest = (LONGEST * tiles * (LONG - (LONG - SHORT) * doubles)) / lanes;
  const limits = range(1, 3, 1).map((rows) => ({
    rows,
    wide: Math.ceil(LANE_START + Math.max(longest / rows, 2 * LONG)),
  }));
  return best(limits, ({ rows, wide }) => trainScale(lanes, rows, wide, aspect));
}

const trainScale = (lanes: number, rows: number, wide: number, aspect: number): number =>
  scale(2 * wide + RIM, Math.ceil(lanes / 2) * stripOf(rows) + RIM, aspect);

/** The size of a cell, in heights of the window. */
const scale = (width: number, height: number, aspect: number): number => Math.min(aspect / width, 1 / height);
const sum = (numbers: readonly number[], of: (one: number) => number): number =>
  numbers.reduce((all, one) => all + of(one), 0);
const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** The first of the best. */
function best<T>(all: readonly T[], worth: (one: T) => number): T {
  return all.reduce((found, one) => (worth(one) > worth(found) * (1 + 1e-9) ? one : found));
}
