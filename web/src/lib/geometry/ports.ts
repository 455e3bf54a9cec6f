/**
 * Ports: the places for the next tile at an end, and the ends that a laid tile has; in cells.
 *
 * An arm that folds runs out in a row, turns, and runs back.  From an end that does not fold (`fold`
 * null) the next tile may go straight on or sideways.
 */
import { ahead, back, EAST, left, NORTH, right, SOUTH, WEST, type Cells, type Heading } from "./cells.ts";
import type { FreeSpace } from "./space.ts";

/** A tile’s length and its short side, in cells. */
export const LONG = 4;
export const SHORT = 2;
/** The distance of two rows, in cells: crosswise doubles of both fit between them, but not opposite each other. */
export const ROW_GAP = 4;
/** The distance of a row from one with a double that is moved aside. */
const BULGED_GAP = 6;

/**
 * How an arm folds: it runs `out`, steps `aside`, comes back, steps aside, and so on.  It turns
 * where a tile would reach beyond `far` cells from the origin (running out) or come nearer than
 * `near` (coming back).
 */
interface Fold {
  readonly out: Heading;
  readonly aside: Heading;
  readonly far: number;
  readonly near: number;
  /** The last coordinate across the rows at which a row may lie. */
  readonly last: number;
}

/** The middle of an edge to lay a tile against, and the direction of the tile. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

/** The corner that a diagonal tile starts at, in cells, and its direction between two headings. */
export interface Slant {
  readonly at: readonly [x: number, y: number];
  readonly x: -1 | 1;
  readonly y: -1 | 1;
}

/** A place for a tile. */
export interface Spot {
  readonly cells: Cells;
  readonly at: Point;
  /** `at` is not on the edge of the end, because there is no room. */
  readonly linked: boolean;
  /** Set for a tile that lies diagonally, from a corner of a double. */
  readonly slant: Slant | null;
  /** Cells by which a double is moved to the left of its line, away from a tile at its right tip. */
  readonly shift: -1 | 0 | 1;
}

/** A tile laid against a point: a plain one along the heading, a double across it. */
export function spotAt(at: Point, double: boolean, linked = false): Spot {
  const [depth, halfWidth] = double ? [SHORT, LONG / 2] : [LONG, SHORT / 2];
  return { cells: ahead(at.x, at.y, at.heading, depth, halfWidth), at, linked, slant: null, shift: 0 };
}

/** A double moved sideways, so that one of its halves lies in the line. */
export function moved({ at, linked }: Spot, shift: -1 | 1): Spot {
  const { x, y } = left(at.heading);
  return {
    cells: ahead(at.x + shift * x, at.y + shift * y, at.heading, SHORT, LONG / 2),
    at,
    linked,
    slant: null,
    shift,
  };
}

/** The cells beyond the tips of a double in a row that must be free, so that it touches no double of another row. */
export const besideTips = ({ at, shift }: Spot): readonly Cells[] =>
  [1, -1].map((side) => {
    const way = left(at.heading);
    const [x, y] = [at.x + at.heading.x + (2 * side + shift) * way.x, at.y + at.heading.y + (2 * side + shift) * way.y];
    return ahead(x, y, side > 0 ? way : back(way), 1, 2);
  });

/** The last row of an arm: its coordinate across the row, its direction, and whether a double in it is moved aside. */
interface Run {
  readonly fold: Fold | null;
  readonly row: number;
  readonly ran: Heading;
  readonly bulged: boolean;
}

const NO_RUN: Run = { fold: null, row: 0, ran: EAST, bulged: false };

/** The places for the next tile at an end: `front`, and the alternatives. */
export class Port {
  private steps: readonly Spot[] | null = null;
  private doubles: readonly (readonly Cells[])[] | null = null;

  /** `plain`: the end is on a tile that is not a double, so that a double may follow and the arm may turn. */
  constructor(
    readonly front: Point,
    readonly run: Run = NO_RUN,
    readonly plain = false,
    readonly beside: readonly Point[] = [],
    /** The first tile of an arm that starts at a corner. */
    readonly slant: Slant | null = null,
    /** Cells that a double keeps from the end: after a diagonal tile it needs room for its tips. */
    private readonly gap = 0,
  ) {}

  /** The places for a tile that is not a double, best first. */
  get places(): readonly Spot[] {
    return (this.steps ??= this.spots(false));
  }

  /** The places for a tile, best first. */
  spots(double: boolean): readonly Spot[] {
    const gap = double ? this.gap : 0;
    return [this.front, ...this.beside].map((at) =>
      spotAt(gap ? { x: at.x + gap * at.heading.x, y: at.y + gap * at.heading.y, heading: at.heading } : at, double),
    );
  }

  /** Whether there is room for a double and for a tile on each of its faces. */
  holdsDouble(space: FreeSpace): boolean {
    if (!this.plain) return true;
    this.doubles ??= this.spots(true).map(({ cells, at }) => [
      cells,
      ...faces(at).map(({ front: { x, y, heading } }) => ahead(x, y, heading, LONG, 1)),
    ]);
    return this.doubles.some((all) => all.every((cells) => space.isFree(cells)));
  }
}

/** The edges of a diagonal tile, in cells from its corner, and where the arm goes on. */
const SLANTED = { near: 0.04, far: 4.29, next: 4 };
/** The middles of its halves. */
export const SLANTED_HALVES = [1.457, 2.871] as const;

/** A diagonal tile at a corner. */
export function slantedSpot(at: Point, slant: Slant): Spot {
  const [[cornerX, cornerY], way] = [slant.at, slant];
  const [x, y] = [cornerX + way.x * SLANTED.near, cornerY + way.y * SLANTED.near];
  const [toX, toY] = [cornerX + way.x * SLANTED.far, cornerY + way.y * SLANTED.far];
  return {
    cells: [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)],
    at,
    linked: false,
    slant,
    shift: 0,
  };
}

/** The cells that a diagonal tile takes: three squares. */
export const squares = ({ at: [x, y], ...slant }: Slant): readonly Cells[] =>
  [0, 1, 2].map((step) => {
    const [fromX, fromY] = [x + slant.x * step, y + slant.y * step];
    const [toX, toY] = [fromX + 2 * slant.x, fromY + 2 * slant.y];
    return [Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY)];
  });

/** The square after a diagonal tile. */
export const beyond = ({ at: [x, y], ...way }: Slant): Cells => {
  const [fromX, fromY] = [x + 3 * way.x, y + 3 * way.y];
  const [toX, toY] = [fromX + 3 * way.x, fromY + 3 * way.y];
  return [Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY)];
};

/** The end of a diagonal tile: the arm goes on to either side. */
function slantedEnd({ at: [x, y], ...slant }: Slant): Port {
  const [toX, toY] = [x + slant.x * SLANTED.next, y + slant.y * SLANTED.next];
  const front = { x: toX, y: toY, heading: slant.x > 0 ? EAST : WEST };
  return new Port(front, NO_RUN, true, [{ x: toX, y: toY, heading: slant.y > 0 ? SOUTH : NORTH }], null, 1);
}

/** The end of a plain tile whose outer edge is `at`: straight on, or beside its last half. */
export function plainEnd(at: Point, run?: Run): Port {
  const { x, y, heading } = at;
  const beside = [left(heading), right(heading)].map((way) => ({
    x: x - heading.x + way.x,
    y: y - heading.y + way.y,
    heading: way,
  }));
  return new Port(at, run, true, beside);
}

/**
 * The ends of a double laid against a point: straight on, its left tip and its right tip.  A tile
 * without room at a tip goes beside the tile straight on, or else back beside the line.  Toes
 * spread: the tiles at the tips lie diagonally, where there is room.
 */
export function faces({ x, y, heading }: Point, run?: Run, toes = false): readonly [Port, Port, Port] {
  const tip = (way: Heading): Port => {
    const [edgeX, edgeY] = [x + heading.x + 2 * way.x, y + heading.y + 2 * way.y];
    const beside = [heading, back(heading)].map((to) => ({ x: edgeX + to.x, y: edgeY + to.y, heading: to }));
    const slant = toes
      ? {
          at: [edgeX + heading.x, edgeY + heading.y] as const,
          x: (heading.x || way.x) as Slant["x"],
          y: (heading.y || way.y) as Slant["y"],
        }
      : null;
    return new Port({ x: edgeX, y: edgeY, heading: way }, NO_RUN, false, beside, slant);
  };
  const on = { x: x + 2 * heading.x, y: y + 2 * heading.y, heading };
  return [new Port(on, run), tip(left(heading)), tip(right(heading))];
}

/** The tips of a double that become ends later. */
export const tipsOf = ({ at, slant }: Spot, toes: boolean): readonly Port[] =>
  slant ? [slantedEnd(slant), slantedEnd(slant)] : faces(at, undefined, toes).slice(1);

/** The ends of a tile, by id; the tile was laid in `spot` on the end `before`. */
export function portsOf(
  ends: readonly number[],
  double: boolean,
  { at, shift, slant }: Spot,
  { run }: Port,
  toes = false,
): readonly (readonly [id: number, port: Port])[] {
  if (slant) return ends.map((end) => [end, slantedEnd(slant)]);
  const ranOn = run.fold && at.heading !== run.fold.aside;
  const bulged = shift !== 0 || (run.bulged && at.heading === run.ran);
  const next = ranOn ? { fold: run.fold, row: at.heading.x ? at.y : at.x, ran: at.heading, bulged } : run;
  if (!double) {
    const onward = plainEnd(
      { x: at.x + LONG * at.heading.x, y: at.y + LONG * at.heading.y, heading: at.heading },
      next,
    );
    return ends.map((end) => [end, onward]);
  }
  const given = faces(at, next, toes).slice(ends.length === 2 ? 1 : 0);
  return ends.map((end, i) => [end, given[i] as Port]);
}

/** The place for a tile on an arm that folds; the arm never turns at a double, but a double may begin a row. */
export function folded(port: Port, fold: Fold, double: boolean): Spot {
  const { front, run } = port;
  const straight = spotAt(front, double);
  if (!port.plain) return straight;
  if (front.heading !== fold.aside) {
    const done = run.row + (run.bulged ? BULGED_GAP : ROW_GAP) > fold.last;
    return double || isInside(front, fold) || done ? straight : spotAt(turn(port, fold.aside), false);
  }
  const home = back(run.ran);
  const least = run.bulged ? BULGED_GAP : ROW_GAP;
  const homeward = [turn(port, home), corner(front, home)].find(
    (at) => gone(at, run.row, front.heading) >= least && isInside(at, fold),
  );
  return homeward ? spotAt(homeward, double) : straight;
}

/** The distance of a row that starts at a point from the row before; `aside` is the way there. */
const gone = ({ x, y }: Point, row: number, aside: Heading): number => ((aside.y ? y : x) - row) * (aside.x + aside.y);

/** A tile that turns the corner: its near half lies straight ahead, its far half to the side. */
const corner = ({ x, y, heading }: Point, way: Heading): Point => ({
  x: x + heading.x - way.x,
  y: y + heading.y - way.y,
  heading: way,
});

const turn = (port: Port, way: Heading): Point => port.beside.find(({ heading }) => heading === way) as Point;

/** Whether a tile in a row stays within the limits of the arm. */
function isInside({ x, y, heading }: Point, fold: Fold): boolean {
  const outward = (x + LONG * heading.x) * fold.out.x + (y + LONG * heading.y) * fold.out.y;
  return heading === fold.out ? outward <= fold.far : outward >= fold.near;
}
