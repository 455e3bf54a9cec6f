/**
 * Chooses a place for each tile in the order of play; a placed tile never moves.  In cells.
 *
 * Lines and crosses fold, every arm in its own part of the table.  Branching layouts search for
 * room: of the places at an end, they take the one that leaves all open ends a way out.
 * Trains run in lanes to the right of the engine.
 */
import type { Laid } from "../wire.ts";
import { ahead, around, crosses, EAST, joined, NORTH, overlap, SOUTH, WEST, type Cells } from "./cells.ts";
import { hub, openingPorts, trainPorts } from "./opening.ts";
import {
  besideTips,
  beyond,
  faces,
  folded,
  LONG,
  moved,
  portsOf,
  SHORT,
  slantedSpot,
  spotAt,
  squares,
  tipsOf,
  type Port,
  type Slant,
  type Spot,
} from "./ports.ts";
import type { Reach, Shape } from "./shapes.ts";
import { FreeSpace } from "./space.ts";

/** The costs of an end with no way out, or none with a margin of 1, 2, 3 cells; the widest first. */
const HEMMED_IN = [
  [3, 10],
  [2, 20],
  [1, 40],
  [0, 120],
] as const;
/** The cost of an end without room for a double and its tips, in a branching layout. */
const CRAMPED = 50;
/** The cost of touching a tile; the tile at the end counts the same for all places. */
const TOUCH = 20;
/** The cost of a turn, where arms do not fold. */
const TURN = 8;
/** How much less the growth of the picture costs if there are many ends, which must keep their room. */
const GENTLE = 3;
/** The cost of a line to a tile placed elsewhere, if it crosses another tile. */
const CROSSED = 40;

export const isDouble = (laid: Pick<Laid, "tile">): boolean => laid.tile[0] === laid.tile[1];

/** A table on which tiles are placed: `spots` as laid, `ports` by the id of the end. */
export class Surface {
  readonly ports = new Map<number, Port>();
  readonly spots: Spot[] = [];
  private readonly reach: Reach;
  private readonly space = new FreeSpace();
  private bounds: Cells = [0, 0, 0, 0];
  private gentle = false;
  /** Tips that become ends later, by the index of their double. */
  private readonly waiting = new Map<number, readonly Port[]>();
  private hasDouble = false;

  constructor(private readonly shape: Shape) {
    this.reach = shape.reach;
    if (shape.lanes > 1) this.space.add(hub(shape.lanes, shape.reach));
  }

  /** Place the next tile; returns the end it was laid on. */
  add(laid: Laid): Port | null {
    const double = isDouble(laid);
    if (laid.end === null) {
      this.gentle = this.shape.branching || laid.ends.length > 4;
      this.put(openingSpot(double), double, true);
      const ports = this.firstPorts(laid.ends.length, double);
      laid.ends.forEach((end, i) => this.ports.set(end, ports[i] as Port));
      return null;
    }
    const port = this.ports.get(laid.end);
    if (!port) throw new Error(`there is no open end ${laid.end}`);
    const spot = this.preview(laid, port);
    this.ports.delete(laid.end);
    this.put(spot, double);
    for (const [id, next] of portsOf(laid.ends, double, spot, port, this.shape.toes)) this.ports.set(id, next);
    if (laid.tips?.length) this.openTips(laid.parent ?? 0, laid.tips);
    return port;
  }

  /** The tips of a double whose second side is covered become ends. */
  private openTips(parent: number, ids: readonly number[]): void {
    const tips = this.waiting.get(parent) ?? tipsOf(this.spots[parent] as Spot, this.shape.toes);
    this.waiting.delete(parent);
    ids.forEach((id, i) => this.ports.set(id, tips[i] as Port));
  }

  /** Whether the tips of the next double become ends later. */
  private opensLate(leads = false): boolean {
    const { late } = this.shape;
    return late === "first" ? !this.hasDouble : late === "every" || (late === "opening" && leads);
  }

  /** The place that a tile would take on an end; nothing is laid. */
  preview(laid: Pick<Laid, "tile" | "parent" | "ends">, port: Port): Spot {
    const spot = this.choose(port, laid.ends, isDouble(laid));
    return this.shape.lanes && laid.parent === 0 ? { ...spot, linked: true } : spot;
  }

  /** The place of a tile that is not a double on an end. */
  next(port: Port): Spot {
    const { fold } = port.run;
    const places = fold ? [folded(port, fold, false), ...port.places] : port.places;
    if (port.slant && this.isOpen(port.slant)) return slantedSpot(port.front, port.slant);
    return places.find(({ cells }) => this.space.isFree(cells)) ?? spotAt(port.front, false, true);
  }

  /** Whether a diagonal tile has room, and the arm after it. */
  private isOpen(slant: Slant): boolean {
    return [...squares(slant), beyond(slant)].every((cells) => this.space.isFree(cells));
  }

  private put(spot: Spot, double: boolean, leads = false): void {
    if (double && this.opensLate(leads)) this.waiting.set(this.spots.length, tipsOf(spot, this.shape.toes));
    this.hasDouble ||= double;
    this.bounds = this.spots.length ? joined(this.bounds, spot.cells) : spot.cells;
    this.spots.push(spot);
    for (const cells of spot.slant ? squares(spot.slant) : [spot.cells]) this.space.add(cells);
  }

  private firstPorts(ends: number, double: boolean): readonly Port[] {
    const { lanes, branching } = this.shape;
    return lanes ? trainPorts(lanes, this.reach) : openingPorts(ends, double, branching ? null : this.reach);
  }

  /** The place for a tile on an end. */
  private choose(port: Port, ends: readonly number[], double: boolean): Spot {
    const { fold } = port.run;
    if (this.shape.lanes === 1 && !fold) return spotAt(port.front, double);
    if (fold) {
      const spot = this.apart(folded(port, fold, double), double);
      if (this.space.isFree(spot.cells)) return spot;
    }
    const { front, slant } = port;
    if (slant && !double && this.isOpen(slant)) return slantedSpot(front, slant);
    let free: readonly Spot[] = port.spots(double).filter(({ cells }) => this.space.isFree(cells));
    const smothered = this.shape.branching && double && free.every((spot) => this.isSmothered(spot));
    if (!free.length || smothered) free = this.elsewhere(port, double);
    return this.cheapest(free, port, ends, double);
  }

  /** A double in a row touches no double of the row beside it: it is moved away from that row. */
  private apart(spot: Spot, double: boolean): Spot {
    if (!double) return spot;
    return (
      [spot, moved(spot, 1), moved(spot, -1)].find((one) =>
        [one.cells, ...besideTips(one)].every((cells) => this.space.isFree(cells)),
      ) ?? spot
    );
  }

  /** The first of the places with the lowest cost. */
  private cheapest(free: readonly Spot[], port: Port, ends: readonly number[], double: boolean): Spot {
    let best = free[0] as Spot;
    if (free.length === 1) return best;
    let least = Infinity;
    for (const spot of free) {
      const cost = this.cost(spot, port, ends, double, least);
      if (cost < least) [best, least] = [spot, cost];
    }
    return best;
  }

  /** Whether two faces of a double would touch other tiles, so that play could not go on there. */
  private isSmothered({ at }: Spot): boolean {
    return faces(at).filter(({ front }) => !this.space.isFree(spotAt(front, false).cells)).length > 1;
  }

  /** The nearest places with room around them, for an end that is shut in. */
  private elsewhere(port: Port, double: boolean): Spot[] {
    const { x, y } = port.front;
    const free: Spot[] = [];
    let enough = LONG;
    for (let distance = LONG; !free.length || distance <= enough; distance += SHORT) {
      for (const [dx, dy] of ring(distance)) {
        for (const heading of [EAST, SOUTH, WEST, NORTH]) {
          const spot = spotAt({ x: x + dx, y: y + dy, heading }, double, true);
          if (this.space.isFree(spot.cells, SHORT)) free.push(spot);
        }
      }
      if (!free.length) enough = distance + LONG;
    }
    return free;
  }

  /** The cost of a place: ends that it shuts in, a turn, and growth of the picture.  A cost above `enough` need not be exact. */
  private cost(spot: Spot, port: Port, ends: readonly number[], double: boolean, enough: number): number {
    let cost = spot.at === port.front ? 0 : TURN;
    for (const { cells } of this.spots) if (overlap(spot.cells, cells, 1)) cost += TOUCH;
    if (spot.linked) cost += this.distance(spot, port);
    const opened = portsOf(ends, double, spot, port, this.shape.toes).map(([, next]) => next);
    cost += this.growth(spot, opened);
    if (cost >= enough) return cost;
    const late = double && this.opensLate() ? tipsOf(spot, this.shape.toes) : [];
    const ports = [
      ...[...this.ports.values()].filter((one) => one !== port),
      ...opened,
      ...[...this.waiting.values()].flat(),
      ...late,
    ];
    return this.space.with(spot.cells, () => {
      if (this.shape.branching) for (const one of ports) if (!one.holdsDouble(this.space)) cost += CRAMPED;
      return cost >= enough ? cost : cost + this.hemmedIn(ports, enough - cost);
    });
  }

  /** The cost of a tile that lies away from its end. */
  private distance({ at }: Spot, { front }: Port): number {
    const line: Cells = [front.x, front.y, at.x, at.y];
    const crossed = this.spots.filter(({ cells }) => crosses(cells, line)).length;
    return CROSSED * crossed + Math.abs(front.x - at.x) + Math.abs(front.y - at.y);
  }

  /** The cost of ends without a way out.  An end may have a way out with a narrow margin and none with a wide one. */
  private hemmedIn(ports: readonly Port[], enough: number): number {
    let cost = 0;
    let shut = ports.map((port) => port.places.filter((step) => this.space.isFree(step.cells)));
    for (const [margin, price] of HEMMED_IN) {
      this.space.begin();
      shut = shut.filter(
        (steps) =>
          !steps.some(({ at: { x, y, heading } }) =>
            this.space.hasWayOut(x + 3 * heading.x, y + 3 * heading.y, margin),
          ),
      );
      cost += price * shut.length;
      if (cost >= enough) break;
    }
    return cost;
  }

  /** The cost of a picture that has to grow for a place and for the signs of its open ends. */
  private growth(spot: Spot, opened: readonly Port[]): number {
    const signs = opened.map(({ front: { x, y, heading } }) => ahead(x, y, heading, SHORT, SHORT / 2));
    const [l, t, r, b] = around([this.bounds, spot.cells, ...signs]);
    const [width, height] = this.reach.weights;
    return Math.floor(
      Math.max(0, Math.max(width * (r - l), height * (b - t)) - this.reach.free) / (this.gentle ? GENTLE : 1),
    );
  }
}

/** The place of the opening tile. */
export function openingSpot(double: boolean): Spot {
  const cells: Cells = double ? [-1, -2, 1, 2] : [-2, -1, 2, 1];
  return { cells, at: { x: cells[0], y: 0, heading: EAST }, linked: false, slant: null, shift: 0 };
}

/** The points of a square around the origin, two cells apart. */
function* ring(distance: number): Generator<readonly [number, number]> {
  for (let step = -distance; step <= distance; step += SHORT) {
    yield* [
      [step, -distance],
      [step, distance],
      [-distance, step],
      [distance, step],
    ] as const;
  }
}
