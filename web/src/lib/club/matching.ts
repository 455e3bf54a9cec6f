/**
 * Pairs with the least sum of weights: a minimum-weight perfect matching, by Edmonds’ blossoms with weights (Galil,
 * “Efficient algorithms for finding maximum matching in graphs”, 1986), in O(n³).
 *
 * The algorithm looks for the largest weight, so the weights are turned around first.  They are big integers: the
 * order in which equally good pairs are preferred is a part of them.
 */

/** An edge from a vertex to another one. */
interface Edge {
  readonly from: Node;
  readonly to: Node;
  /** Its weight, times two: so every half is whole. */
  readonly twice: bigint;
}

/** A vertex, or a blossom: an odd circle of nodes, which the search treats as one vertex. */
class Node {
  /** The best edge to each other node: from a vertex in this one to a vertex in that one. */
  readonly edges = new Map<Node, Edge>();
  /** The nodes of a blossom, its base first; a vertex has none. */
  inside: Node[] = [];
  /** The node of `inside` in which a vertex is. */
  readonly parts = new Map<Node, Node>();
  /** The outermost blossom that has this node. */
  top: Node = this;
  /** The vertex at the other end of the edge of the matching. */
  mate: Node | null = null;
  /** Outer and inner nodes alternate on the ways that the search has found from a free node. */
  label: "outer" | "inner" | null = null;
  /** The vertex from which the search came. */
  parent: Node | null = null;
  /** The edge with the least slack from an outer node. */
  nearest: Edge | null = null;
  /** Which look for a common root has met this node last. */
  seen = 0;

  /** `dual` is its value in the dual problem. */
  constructor(public dual: bigint) {}

  get isBlossom(): boolean {
    return this.inside.length > 0;
  }

  /** The outermost node with which this one is matched. */
  get partner(): Node | null {
    return this.mate?.top ?? null;
  }

  edgeTo(other: Node): Edge {
    const edge = this.edges.get(other);
    if (!edge) throw new Error("two nodes without an edge");
    return edge;
  }

  place(top: Node): void {
    this.top = top;
    for (const node of this.inside) node.place(top);
  }

  /** Turn the circle so that an even number of steps leads from the base to a part; return the number. */
  stepsTo(part: Node): number {
    const steps = this.inside.indexOf(part);
    if (steps % 2 === 0) return steps;
    const [base, ...others] = this.inside;
    this.inside = [...(base ? [base] : []), ...others.toReversed()];
    return this.inside.length - steps;
  }

  /** Match this node with another one, and the parts of a blossom with each other. */
  match(other: Node): void {
    const { from, to } = this.edgeTo(other);
    this.mate = to;
    const base = this.parts.get(from);
    if (!base) return;
    const steps = this.stepsTo(base);
    const pairs = this.inside.slice(0, steps);
    pairs.forEach((node, at) => node.match(pairs[at ^ 1] ?? node));
    base.match(other);
    this.inside = [...this.inside.slice(steps), ...pairs];
  }
}

const slack = ({ from, to, twice }: Edge): bigint => from.dual + to.dual - twice;

class Matching {
  /** The blossoms, those inside others too. */
  private readonly blossoms = new Set<Node>();
  private queue: Node[] = [];
  private look = 0;

  constructor(private readonly vertices: readonly Node[]) {}

  solve(): void {
    while (this.lengthen());
  }

  private *nodes(): Generator<Node> {
    yield* this.vertices;
    yield* this.blossoms;
  }
  private *outermost(): Generator<Node> {
    for (const node of this.nodes()) if (node.top === node) yield node;
  }

  private approach(edge: Edge, node: Node): void {
    if (!node.nearest || slack(edge) < slack(node.nearest)) node.nearest = edge;
  }

  /** Find the nearest outer vertex of a node anew. */
  private measure(node: Node): void {
    node.nearest = null;
    for (const vertex of this.vertices) {
      const edge = vertex.edges.get(node);
      if (edge && vertex.top !== node && vertex.top.label === "outer") this.approach(edge, node);
    }
  }

  private enqueue(node: Node): void {
    if (!node.isBlossom) this.queue.push(node);
    for (const part of node.inside) this.enqueue(part);
  }

  /** Exchange what is matched and what is not on the way from a node to its root, and match it with another node. */
  private augment(from: Node, to: Node): void {
    for (let [node, other] = [from, to]; ;) {
      const next = node.partner;
      node.match(other);
      const before = next?.parent?.top;
      if (!next || !before) return;
      next.match(before);
      [node, other] = [before, next];
    }
  }

  /** The node where the ways of two nodes to the root meet; null if they have different roots. */
  private meeting(one: Node, other: Node): Node | null {
    this.look++;
    let [now, then]: [Node | null, Node | null] = [one, other];
    while (now || then) {
      if (now?.seen === this.look) return now;
      if (now) {
        now.seen = this.look;
        now = now.partner?.parent?.top ?? null;
      }
      [now, then] = [then, now];
    }
    return null;
  }

  /** The nodes from one to where two ways meet, without that; the inner ones become outer. */
  private way(from: Node, meeting: Node): readonly Node[] {
    const found: Node[] = [];
    for (let node: Node | undefined = from; node && node !== meeting;) {
      const inner: Node | null = node.partner;
      if (!inner) break;
      found.push(node, inner);
      this.enqueue(inner);
      node = inner.parent?.top;
    }
    return found;
  }

  /** Make one node of all on two ways to where they meet. */
  private join(one: Node, meeting: Node, other: Node): void {
    const blossom = new Node(0n);
    blossom.label = "outer";
    blossom.mate = meeting.mate;
    blossom.inside = [meeting, ...this.way(one, meeting).toReversed(), ...this.way(other, meeting)];
    for (const inner of blossom.inside) {
      for (const node of this.nodes()) {
        const [edge, back, known] = [inner.edges.get(node), node.edges.get(inner), blossom.edges.get(node)];
        if (!edge || !back || (known && slack(edge) >= slack(known))) continue;
        blossom.edges.set(node, edge);
        node.edges.set(blossom, back);
      }
      for (const vertex of inner.isBlossom ? inner.parts.keys() : [inner]) blossom.parts.set(vertex, inner);
    }
    this.blossoms.add(blossom);
    blossom.place(blossom);
    this.measure(blossom);
  }

  /** Take an inner blossom apart. */
  private split(blossom: Node): void {
    for (const part of blossom.inside) part.place(part);
    const entry = blossom.parent && blossom.parts.get(blossom.edgeTo(blossom.parent).from);
    if (!entry) throw new Error("a blossom that nothing leads to");
    const steps = blossom.stepsTo(entry);
    let inner: Node | null = null;
    for (const node of blossom.inside.slice(0, steps)) {
      if (inner) {
        inner.parent = node.edgeTo(inner).from;
        [inner.label, node.label] = ["inner", "outer"];
        inner.nearest = null;
        this.measure(node);
        this.enqueue(node);
      }
      inner = inner ? null : node;
    }
    [entry.label, entry.parent] = ["inner", blossom.parent];
    for (const node of blossom.inside.slice(steps + 1)) {
      node.label = null;
      this.measure(node);
    }
    this.blossoms.delete(blossom);
    for (const node of this.nodes()) node.edges.delete(blossom);
  }

  /** Follow an edge without slack; return whether the matching has become larger. */
  private follow({ from, to }: Edge): boolean {
    const [one, other] = [from.top, to.top];
    if (other.label === null) {
      [other.label, other.parent] = ["inner", from];
      const next = other.partner;
      if (!next) throw new Error("a free node that is no root");
      other.nearest = next.nearest = null;
      next.label = "outer";
      this.enqueue(next);
    } else if (other.label === "outer") {
      const meeting = this.meeting(one, other);
      if (!meeting) {
        this.augment(one, other);
        this.augment(other, one);
        return true;
      }
      this.join(one, meeting, other);
    }
    return false;
  }

  /** Look at the edges of all outer vertices; return whether the matching has become larger. */
  private search(): boolean {
    for (let from = this.queue.shift(); from; from = this.queue.shift()) {
      for (const to of this.vertices) {
        const edge = from.edges.get(to);
        if (!edge || from.top === to.top) continue;
        if (slack(edge) > 0n) this.approach(edge, to.top);
        else if (this.follow(edge)) return true;
      }
    }
    return false;
  }

  /** By how much the duals can change; null if nothing limits them. */
  private step(): bigint | null {
    let least: bigint | null = null;
    const take = (one: bigint): void => void (least = least === null || one < least ? one : least);
    for (const node of this.outermost()) {
      if (node.label === "inner") {
        if (node.isBlossom) take(node.dual / 2n);
      } else if (node.nearest) take(slack(node.nearest) / (node.label === "outer" ? 2n : 1n));
    }
    return least;
  }

  /** Change the duals; return false if the matching cannot become larger. */
  private shift(step: bigint): boolean {
    for (const vertex of this.vertices) {
      if (vertex.top.label === "outer") {
        if (vertex.dual <= step) return false;
        vertex.dual -= step;
      } else if (vertex.top.label === "inner") vertex.dual += step;
    }
    for (const node of this.outermost()) {
      if (!node.isBlossom) continue;
      if (node.label === "outer") node.dual += 2n * step;
      else if (node.label === "inner") node.dual -= 2n * step;
    }
    return true;
  }

  /** Make the matching larger by one edge; return whether that was possible. */
  private lengthen(): boolean {
    this.queue = [];
    for (const node of this.nodes()) [node.label, node.parent, node.nearest] = [null, null, null];
    for (const node of this.outermost()) {
      if (node.mate) continue;
      node.label = "outer";
      this.enqueue(node);
    }
    if (!this.queue.length) return false;
    for (;;) {
      if (this.search()) return true;
      const step = this.step();
      if (step === null || !this.shift(step)) return false;
      for (const node of this.outermost()) {
        const edge = node.nearest;
        if (edge && edge.from.top !== node && node.top === node && slack(edge) === 0n && this.follow(edge)) return true;
      }
      for (const node of this.outermost())
        if (node.isBlossom && node.label === "inner" && node.dual === 0n) this.split(node);
    }
  }
}

/** What two of some numbers from 0 weigh together, the smaller one first; null if they must not be a pair. */
type Weight = (a: number, b: number) => bigint | null;

/** The pairs of `count` numbers with the least sum of weights, as many as there can be; the smaller number first. */
export function leastPairs(count: number, weight: Weight): readonly (readonly [number, number])[] {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const all = numbers.flatMap((a) =>
    numbers.slice(a + 1).flatMap((b) => {
      const one = weight(a, b);
      return one === null ? [] : [{ a, b, one }];
    }),
  );
  // Turned around so far that one more pair always weighs more.
  const top = all.reduce((most, { one }) => (one > most ? one : most), 0n) * BigInt(count) + 1n;
  const vertices = numbers.map(() => new Node(top));
  for (const { a, b, one } of all) {
    const [from, to] = [vertices[a], vertices[b]];
    if (!from || !to) continue;
    const twice = 2n * (top - one);
    from.edges.set(to, { from, to, twice });
    to.edges.set(from, { from: to, to: from, twice });
  }
  new Matching(vertices).solve();
  return vertices.flatMap(({ mate }, a) => {
    const b = mate ? vertices.indexOf(mate) : -1;
    return a < b ? [[a, b] as const] : [];
  });
}
