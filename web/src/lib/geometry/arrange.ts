/**
 * Where every tile lies: from the logical layout to rectangles, purely and always the same.
 *
 * The result is in halves: one unit is the short side of a tile, x to the right and y down, the
 * opening tile in the middle at (0, 0).  Tiles are taken in the order in which they were laid and
 * each is placed for good, so a further tile moves none of the others.
 *
 * Lines and crosses fold like snakes, every arm in its own part of the table.  Layouts that branch
 * look for room: of the places that an end offers, the one that leaves all open ends a way out.
 * Trains leave the hub in straight lanes, to one side or to both.
 */
import type { End, Laid } from "../wire.ts";
import { ahead, around, back, EAST, left, NORTH, overlap, right, SOUTH, WEST, type Cells, type Heading } from "./cells.ts";
import { Room } from "./room.ts";

const LONG = 4;
const SHORT = 2;
/** Cells from one row of a snake to the next: room for crosswise doubles in both. */
const ROW_GAP = 6;
/** Cells from one train to the next. */
const LANE = 6;
/** Cells from the hub to the first tile of a train: room for the name of its owner. */
const LANE_START = 13;
/** Cells that a snake in a quadrant stays away from the arm beside it. */
const INWARD = 9;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Half of a tile: the middle of its square, and its number. */
export interface Half {
  readonly x: number;
  readonly y: number;
  readonly pip: number;
}

export interface Placed {
  readonly index: number;
  readonly box: Box;
  readonly near: Half;
  readonly far: Half;
  readonly heading: Heading;
  /** Where it should have lain, if there was no room; for a train's first tile, the hub. */
  readonly link: readonly [x: number, y: number] | null;
}

/** Where the next tile of an open end would be laid: a point of an edge, and which way. */
export interface Opening {
  readonly id: number;
  readonly pip: number;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

/** Where a train begins. */
export interface LaneStart {
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
}

export interface Geometry {
  readonly tiles: readonly Placed[];
  readonly openings: readonly Opening[];
  readonly lanes: readonly LaneStart[];
  readonly box: Box;
}

export interface Shape {
  /** The number of trains; 0: no game of trains. */
  readonly lanes: number;
  /** Whether later doubles open tips. */
  readonly branching: boolean;
  /** Tiles in the box, which set the size of the table. */
  readonly tiles: number;
  /** Whether the table is higher than wide. */
  readonly tall: boolean;
}

/** How an arm folds: out to `far`, aside, back to `near`, aside, and so on. */
interface Fold {
  readonly out: Heading;
  readonly aside: Heading;
  readonly far: number;
  readonly near: number;
}

/** An end as a place: the middle of an edge in cells, the way out, and how to go on. */
interface Port {
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  /** Whether the end may be left sideways (never on a double). */
  readonly turns: boolean;
  readonly fold: Fold | null;
  /** The coordinate across the row that the snake last ran along, and the way it ran. */
  readonly row: number;
  readonly ran: Heading;
}

interface Spot {
  readonly cells: Cells;
  readonly x: number;
  readonly y: number;
  readonly heading: Heading;
  readonly linked: boolean;
}

export function arrange(layout: readonly Laid[], ends: readonly End[], shape: Shape): Geometry {
  const surface = new Surface(shape);
  for (const laid of layout) surface.add(laid);
  return surface.geometry(ends);
}

const isDouble = (laid: Laid): boolean => laid.tile[0] === laid.tile[1];

/** A table on which tiles are placed one after the other. */
export class Surface {
  private readonly reach: number;
  private readonly high: number;
  private readonly ports = new Map<number, Port>();
  private readonly spots: Spot[] = [];
  private readonly laid: Laid[] = [];
  private readonly placed: Placed[] = [];

  constructor(private readonly shape: Shape) {
    const side = Math.floor(Math.sqrt(12 * shape.tiles));
    const short = Math.max(Math.floor((side * 2) / 3), 12);
    this.reach = shape.tall ? short : side;
    this.high = shape.tall ? side : short;
  }

  /** How many tiles lie here, if they are the first ones of `layout`; otherwise -1. */
  prefix(layout: readonly Laid[]): number {
    if (layout.length < this.laid.length) return -1;
    const same = this.laid.every((old, i) => {
      const laid = layout[i] as Laid;
      return old === laid || (old.tile[0] === laid.tile[0] && old.tile[1] === laid.tile[1] && old.end === laid.end);
    });
    return same ? this.laid.length : -1;
  }

  /** Place the next tile. */
  add(laid: Laid): void {
    this.laid.push(laid);
    if (laid.end === null) return this.open(laid);
    const port = this.ports.get(laid.end);
    if (!port) throw new Error(`there is no open end ${laid.end}`);
    this.ports.delete(laid.end);
    const spot = this.choose(port, laid);
    this.spots.push(spot);
    const [high, low] = laid.tile;
    const [near, far] = halves(spot, laid.pip, laid.pip === high ? low : high, isDouble(laid));
    const link = spot.linked ? (this.shape.lanes ? ([0, 0] as const) : ([port.x / 2, port.y / 2] as const)) : null;
    this.placed.push({ index: laid.index, box: box(spot.cells), near, far, heading: spot.heading, link });
    for (const [id, next] of portsOf(laid, spot, port)) this.ports.set(id, next);
  }

  geometry(ends: readonly End[]): Geometry {
    const openings: Opening[] = [];
    const boxes = this.spots.map((spot) => spot.cells);
    for (const end of ends) {
      const port = this.ports.get(end.id);
      if (!port) continue;
      openings.push({ id: end.id, pip: end.pip, x: port.x / 2, y: port.y / 2, heading: port.heading });
      boxes.push(ahead(port.x, port.y, port.heading, SHORT, 1));
    }
    const lanes = Array.from({ length: this.spots.length ? this.shape.lanes : 0 }, (_, lane) => {
      const { x, y, heading } = laneStart(lane, this.shape.lanes);
      return { lane, x: x / 2, y: y / 2, heading };
    });
    for (const { x, y, heading } of lanes) boxes.push(ahead(2 * x, 2 * y, heading, SHORT, 1));
    return { tiles: [...this.placed], openings, lanes, box: boxes.length ? box(around(boxes)) : { x: 0, y: 0, w: 0, h: 0 } };
  }

  /** The opening tile: a double upright, a plain tile along the line. */
  private open(laid: Laid): void {
    const double = isDouble(laid);
    const cells: Cells = double ? [-1, -2, 1, 2] : [-2, -1, 2, 1];
    const spot: Spot = { cells, x: cells[0], y: 0, heading: EAST, linked: false };
    this.spots.push(spot);
    const [near, far] = halves(spot, laid.tile[1], laid.tile[0], double);
    this.placed.push({ index: laid.index, box: box(cells), near, far, heading: EAST, link: null });
    if (this.shape.lanes) {
      laid.ends.forEach((end, lane) => {
        const start = laneStart(lane, this.shape.lanes);
        this.ports.set(end, { ...start, turns: false, fold: null, row: 0, ran: EAST });
      });
      return;
    }
    const faces = double ? (FACES[laid.ends.length] ?? []) : LINE;
    laid.ends.forEach((end, i) => {
      const [x, y, heading] = faces[i] as Face;
      this.ports.set(end, this.firstPort(x, y, heading, laid.ends.length, !double));
    });
  }

  /**
   * An end of the opening tile, and how its arm folds.  Two arms fold in opposite senses; four share
   * the table like the sails of a mill, the upright ones turning into rows of their own.
   */
  private firstPort(x: number, y: number, heading: Heading, arms: number, turns: boolean): Port {
    const plain = { x, y, heading, turns, row: 0, ran: EAST };
    if (this.shape.branching || arms > 4) return { ...plain, fold: null };
    const near = arms <= 2 ? -this.reach : INWARD;
    const far = arms <= 2 ? this.reach : Math.max(this.reach, INWARD + 2 * LONG);
    if (heading.x) return { ...plain, fold: { out: heading, aside: right(heading), far, near }, row: y, ran: heading };
    const fold = { out: right(heading), aside: heading, far, near };
    return { ...plain, fold, row: heading.y * (this.high - ROW_GAP), ran: left(heading) };
  }

  private choose(port: Port, laid: Laid): Spot {
    const double = isDouble(laid);
    if (this.shape.lanes) return spotAt(port.x, port.y, port.heading, double, laid.parent === 0);
    if (port.fold) {
      const spot = folded(port, port.fold, double);
      if (this.isFree(spot, 0)) return spot;
    }
    let free = spotsOf(port, double).filter((spot) => this.isFree(spot, 0));
    if (!free.length) free = this.elsewhere(port, double);
    if (free.length === 1) return free[0] as Spot;
    let best = free[0] as Spot;
    let least = Infinity;
    for (const spot of free) {
      const cost = this.cost(spot, port, laid);
      if (cost < least) [best, least] = [spot, cost];
    }
    return best;
  }

  private isFree(spot: Spot, margin: number): boolean {
    return !this.spots.some((other) => overlap(spot.cells, other.cells, margin));
  }

  /** The nearest places with room all round, for an end that is shut in. */
  private elsewhere(port: Port, double: boolean): Spot[] {
    for (let distance = LONG; ; distance += SHORT) {
      const free: Spot[] = [];
      for (const [x, y] of ring(distance)) {
        for (const heading of [EAST, SOUTH, WEST, NORTH]) {
          const spot = spotAt(port.x + x, port.y + y, heading, double, true);
          if (this.isFree(spot, SHORT)) free.push(spot);
        }
      }
      if (free.length) return free;
    }
  }

  /** How bad a place is: ends that it shuts in, then turns and spread. */
  private cost(spot: Spot, port: Port, laid: Laid): number {
    const room = new Room([...this.spots.map((other) => other.cells), spot.cells]);
    const ports = [...this.ports.values(), ...[...portsOf(laid, spot, port)].map(([, next]) => next)];
    let cost = spot.heading === port.heading ? 0 : 6;
    for (const [price, margin] of PRICES) {
      const ways = room.waysOut(margin);
      for (const other of ports) if (!this.leadsOut(other, spot, room, ways)) cost += price;
    }
    const [l, t, r, b] = spot.cells;
    return cost + Math.max(0, r - this.reach, -l - this.reach) + Math.max(0, b - this.high, -t - this.high);
  }

  /** Whether a plain tile on an end would lie free, with a way off the table beyond it. */
  private leadsOut(port: Port, spot: Spot, room: Room, ways: Uint8Array): boolean {
    return spotsOf(port, false).some(
      (step) =>
        room.holds(ways, step.x + 3 * step.heading.x, step.y + 3 * step.heading.y) &&
        !overlap(step.cells, spot.cells) &&
        this.isFree(step, 0),
    );
  }
}

/** What it costs to leave an end without a way out that is so many cells wide on either side. */
const PRICES = [
  [60, 0],
  [14, 1],
  [5, 2],
] as const;

type Face = readonly [x: number, y: number, heading: Heading];

const LINE: readonly Face[] = [
  [-2, 0, WEST],
  [2, 0, EAST],
];

const CROSS: readonly Face[] = [
  [-1, 0, WEST],
  [1, 0, EAST],
  [0, -2, NORTH],
  [0, 2, SOUTH],
];

/** The ends of an opening double by their number: sides, tips, and the corners of its sides. */
const FACES: Readonly<Record<number, readonly Face[]>> = {
  1: [[1, 0, EAST]],
  2: CROSS.slice(0, 2),
  4: CROSS,
  8: [...CROSS, [1, -2, EAST], [-1, 2, WEST], [1, 2, EAST], [-1, -2, WEST]],
};

/** Where a train begins, in cells: all to the right, or, if they are many, on both sides. */
function laneStart(lane: number, lanes: number): { x: number; y: number; heading: Heading } {
  const onRight = lanes > 6 ? Math.ceil(lanes / 2) : lanes;
  const heading = lane < onRight ? EAST : WEST;
  const [place, places] = lane < onRight ? [lane, onRight] : [lane - onRight, lanes - onRight];
  return { x: LANE_START * heading.x, y: (place - (places - 1) / 2) * LANE, heading };
}

function* ring(distance: number): Generator<readonly [number, number]> {
  for (let step = -distance; step <= distance; step += SHORT) {
    yield* [[step, -distance], [step, distance], [-distance, step], [distance, step]] as const;
  }
}

/** A tile laid against a point: a plain one along `heading`, a double across it. */
function spotAt(x: number, y: number, heading: Heading, double: boolean, linked = false): Spot {
  const cells = double ? ahead(x, y, heading, SHORT, LONG / 2) : ahead(x, y, heading, LONG, SHORT / 2);
  return { cells, x, y, heading, linked };
}

/** What an end offers: straight on, and beside the last half if it may be left sideways. */
function spotsOf(port: Port, double: boolean): Spot[] {
  const straight = spotAt(port.x, port.y, port.heading, double);
  if (!port.turns) return [straight];
  return [straight, turned(port, left(port.heading), double), turned(port, right(port.heading), double)];
}

/** A tile laid against the side of the half at the end. */
function turned(port: Port, way: Heading, double: boolean): Spot {
  return spotAt(port.x - port.heading.x + way.x, port.y - port.heading.y + way.y, way, double);
}

/** The place that the snake takes: it never turns on or with a double. */
function folded(port: Port, fold: Fold, double: boolean): Spot {
  const straight = spotAt(port.x, port.y, port.heading, double);
  if (double || !port.turns) return straight;
  if (port.heading !== fold.aside) return inside(straight, fold) ? straight : turned(port, fold.aside, double);
  const middle = port.heading.x ? port.x - port.heading.x : port.y - port.heading.y;
  const homeward = turned(port, back(port.ran), double);
  const ready = (middle - port.row) * (port.heading.x || port.heading.y) >= ROW_GAP;
  return ready && inside(homeward, fold) ? homeward : straight;
}

/** Whether a plain tile in a row keeps within the limits of the arm. */
function inside(spot: Spot, fold: Fold): boolean {
  const tipX = spot.x + LONG * spot.heading.x;
  const tipY = spot.y + LONG * spot.heading.y;
  const outward = tipX * fold.out.x + tipY * fold.out.y;
  return spot.heading === fold.out ? outward <= fold.far : outward >= fold.near;
}

/** The ends that a placed tile gives, in the order of their ids. */
function* portsOf(laid: Laid, spot: Spot, port: Port): Generator<readonly [number, Port]> {
  const { x, y, heading } = spot;
  let { row, ran } = port;
  if (port.fold && heading !== port.fold.aside) {
    ran = heading;
    row = heading.x ? y : x;
  }
  if (!isDouble(laid)) {
    const next = { x: x + LONG * heading.x, y: y + LONG * heading.y, heading, turns: true, fold: port.fold, row, ran };
    for (const end of laid.ends) yield [end, next];
    return;
  }
  const onward: Port = { x: x + SHORT * heading.x, y: y + SHORT * heading.y, heading, turns: false, fold: port.fold, row, ran };
  const tips = [left(heading), right(heading)].map(
    (way): Port => ({
      x: x + heading.x + 2 * way.x,
      y: y + heading.y + 2 * way.y,
      heading: way,
      turns: false,
      fold: null,
      row: 0,
      ran: EAST,
    }),
  );
  const ports = laid.ends.length === 2 ? tips : [onward, ...tips];
  for (const [i, end] of laid.ends.entries()) yield [end, ports[i] as Port];
}

/** The squares of a tile: one behind the other, or side by side across a double. */
function halves(spot: Spot, near: number, far: number, double: boolean): [Half, Half] {
  const { x, y, heading } = spot;
  if (double) {
    const side = left(heading);
    const [mx, my] = [x + heading.x, y + heading.y];
    return [
      { x: (mx + side.x) / 2, y: (my + side.y) / 2, pip: near },
      { x: (mx - side.x) / 2, y: (my - side.y) / 2, pip: far },
    ];
  }
  return [
    { x: (x + heading.x) / 2, y: (y + heading.y) / 2, pip: near },
    { x: (x + 3 * heading.x) / 2, y: (y + 3 * heading.y) / 2, pip: far },
  ];
}

function box([l, t, r, b]: Cells): Box {
  return { x: l / 2, y: t / 2, w: (r - l) / 2, h: (b - t) / 2 };
}
