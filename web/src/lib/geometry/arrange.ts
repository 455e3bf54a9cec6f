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
import { ahead, around, EAST, left, NORTH, right, SOUTH, WEST, type Cells } from "./cells.ts";
import { FACES, firstPort, LINE, laneStart, type Face, type Reach } from "./opening.ts";
import { Room } from "./room.ts";
import { folded, halves, isDouble, LONG, portsOf, SHORT, spotAt, spotsOf, type Port, type Spot } from "./spots.ts";
import type { Box, Form, Geometry, Opening, Placed, Shape } from "./types.ts";

/** The length of a table by its width. */
const RATIO: Readonly<Record<Form, number>> = { tall: 2 / 3, wide: 1.5, flat: 2.4 };

/** What it costs to leave an end without a way out that is so many cells wide on either side. */
const PRICES = [
  [5, 2],
  [14, 1],
  [60, 0],
] as const;
/** What it costs to leave an end sideways: its ends then run beside the line that it leaves. */
const TURN = 2;
const TURN_DOUBLE = 160;
/** What a cell beyond the table costs, for a tile and for an end. */
const BEYOND = 3;
const END_BEYOND = 0.5;
/** What a taken cell costs that touches the tile, and one that is nearly as close. */
const TOUCH = 4;
const CROWD = 0.5;
/** What an end costs that has nothing free before it, and how many cells it wants to see free. */
const HEMMED = 120;
const SIGHT = 14;
/** The same for either side of an end, where the tips of a double would go on. */
const SIDE = 80;
const SIDE_SIGHT = 10;
/** A layout that branches wants so much more of a table. */
const ROOMY = 1.5;

export function arrange(layout: readonly Laid[], ends: readonly End[], shape: Shape): Geometry {
  const surface = new Surface(shape);
  for (const laid of layout) surface.add(laid);
  return surface.geometry(ends);
}

/** A table on which tiles are placed one after the other. */
export class Surface {
  private readonly reach: Reach;
  private readonly room = new Room();
  private readonly ports = new Map<number, Port>();
  private readonly spots: Spot[] = [];
  private readonly laid: Laid[] = [];
  private readonly placed: Placed[] = [];

  constructor(private readonly shape: Shape) {
    const area = 8 * shape.tiles * (shape.branching ? ROOMY : 1);
    const ratio = RATIO[shape.form];
    const along = (share: number): number => Math.max(Math.floor(Math.sqrt(area * share)), 12);
    this.reach = { wide: along(ratio), high: along(1 / ratio), narrow: shape.form === "tall" };
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
    this.put(spot);
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
      const { x, y, heading } = this.next(port);
      openings.push({ id: end.id, pip: end.pip, x: x / 2, y: y / 2, heading });
      boxes.push(ahead(x, y, heading, SHORT, 1));
    }
    const lanes = Array.from({ length: this.spots.length ? this.shape.lanes : 0 }, (_, lane) => {
      const { x, y, heading } = laneStart(lane, this.shape.lanes);
      return { lane, x: x / 2, y: y / 2, heading };
    });
    for (const { x, y, heading } of lanes) boxes.push(ahead(2 * x, 2 * y, heading, SHORT, 1));
    return { tiles: [...this.placed], openings, lanes, box: boxes.length ? box(around(boxes)) : { x: 0, y: 0, w: 0, h: 0 } };
  }

  private put(spot: Spot): void {
    this.spots.push(spot);
    this.room.add(spot.cells);
  }

  /** Where an end shows that it is open: straight on, or aside if there is no room straight on. */
  private next(port: Port): Spot {
    const spots = spotsOf(port, false);
    return spots.find((spot) => this.room.isFree(spot.cells)) ?? (spots[0] as Spot);
  }

  /** The opening tile: a double upright, a plain tile along the line. */
  private open(laid: Laid): void {
    const double = isDouble(laid);
    const cells: Cells = double ? [-1, -2, 1, 2] : [-2, -1, 2, 1];
    const spot: Spot = { cells, x: cells[0], y: 0, heading: EAST, linked: false };
    this.put(spot);
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
    const reach = this.shape.branching ? null : this.reach;
    laid.ends.forEach((end, i) => this.ports.set(end, firstPort(faces[i] as Face, laid.ends.length, !double, reach)));
  }

  private choose(port: Port, laid: Laid): Spot {
    const double = isDouble(laid);
    if (this.shape.lanes) return spotAt(port.x, port.y, port.heading, double, laid.parent === 0);
    if (port.fold) {
      const spot = folded(port, port.fold, double);
      if (this.room.isFree(spot.cells)) return spot;
    }
    let free: readonly Spot[] = spotsOf(port, double).filter((spot) => this.room.isFree(spot.cells));
    if (!free.length) free = this.elsewhere(port, double);
    let best = free[0] as Spot;
    if (free.length === 1) return best;
    let least = Infinity;
    for (const spot of free) {
      const cost = this.cost(spot, port, laid, least);
      if (cost < least) [best, least] = [spot, cost];
    }
    return best;
  }

  /** The nearest places with room all round, for an end that is shut in. */
  private elsewhere(port: Port, double: boolean): readonly Spot[] {
    for (let distance = LONG; ; distance += SHORT) {
      const free: Spot[] = [];
      for (const [x, y] of ring(distance)) {
        for (const heading of [EAST, SOUTH, WEST, NORTH]) {
          const spot = spotAt(port.x + x, port.y + y, heading, double, true);
          if (this.room.isFree(spot.cells, SHORT)) free.push(spot);
        }
      }
      if (free.length) return free;
    }
  }

  /** How bad a place is: turns, spread, crowding, ends that it shuts in.  Beyond `enough` it need not be exact. */
  private cost(spot: Spot, port: Port, laid: Laid, enough: number): number {
    const [l, t, r, b] = spot.cells;
    let cost = BEYOND * this.beyond(Math.max(r, -l), Math.max(b, -t));
    cost += TOUCH * this.room.takenAround(spot.cells, 1) + CROWD * this.room.takenAround(spot.cells, 2);
    if (spot.heading !== port.heading) cost += isDouble(laid) ? TURN_DOUBLE : TURN;
    if (cost >= enough) return cost;
    const ports = [...this.ports.values(), ...portsOf(laid, spot, port).map(([, next]) => next)];
    return cost + this.room.with(spot.cells, () => this.shutIn(ports) + ports.reduce((sum, one) => sum + this.hemmed(one), 0));
  }

  /** Cells by which a point lies outside the table. */
  private beyond(x: number, y: number): number {
    return Math.max(0, x - this.reach.wide) + Math.max(0, y - this.reach.high);
  }

  /** What it costs that ends have no way out.  What has none for a wide tile may have one for a narrower. */
  private shutIn(ports: readonly Port[]): number {
    let cost = 0;
    let shut = ports.map((port) => spotsOf(port, false).filter((step) => this.room.isFree(step.cells)));
    for (const [price, margin] of PRICES) {
      this.room.begin();
      shut = shut.filter((steps) => !steps.some(({ x, y, heading }) => this.room.leadsOff(x + 3 * heading.x, y + 3 * heading.y, margin)));
      cost += price * shut.length;
    }
    return cost;
  }

  /** What it costs that an end looks at something near, or off the table. */
  private hemmed(port: Port): number {
    const { x, y, heading } = port;
    let run = 0;
    for (const step of spotsOf(port, false)) {
      const aside = step.heading === heading ? 0 : SHORT;
      run = Math.max(run, this.room.run(step.x, step.y, step.heading, SIGHT, SHORT) - aside);
    }
    let cost = HEMMED * lack(run, SIGHT) + END_BEYOND * this.beyond(Math.abs(x + LONG * heading.x), Math.abs(y + LONG * heading.y));
    if (!port.turns) return cost;
    for (const way of [left(heading), right(heading)]) {
      cost += SIDE * lack(this.room.run(x + heading.x + way.x, y + heading.y + way.y, way, SIDE_SIGHT, SHORT), SIDE_SIGHT);
    }
    return cost;
  }
}

/** How bad it is to see `run` cells where `wanted` would be good: from 0 to 1, the worse the nearer. */
const lack = (run: number, wanted: number): number => (1 - run / wanted) ** 2;

function* ring(distance: number): Generator<readonly [number, number]> {
  for (let step = -distance; step <= distance; step += SHORT) {
    yield* [[step, -distance], [step, distance], [-distance, step], [distance, step]] as const;
  }
}

function box([l, t, r, b]: Cells): Box {
  return { x: l / 2, y: t / 2, w: (r - l) / 2, h: (b - t) / 2 };
}
