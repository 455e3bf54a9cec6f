/**
 * What a seat can know of the hidden tiles, and worlds that agree with it (as `boneyard/minds/beliefs`).
 *
 * The kernels replay what the seat has seen and note what each move shows; a walk over the deals that
 * agree with it makes them equally frequent in the long run.  (The server counts them where they are few.)
 */
import { ACTION, B, CLAUSE, EVIDENCE, HAND, MEMORY, ROUND, RULES, WALK, WORDS } from "../wire/kernels.ts";
import { History } from "./history.ts";
import type { Kernels } from "./kernels.ts";
import { drawn, evenOut, type DrawnDeal } from "./likely.ts";
import type { Match } from "./match.ts";
import { GrowingRoom } from "./playouts.ts";
import { bits, isLead, Problem, type Gathered } from "./problem.ts";
import type { Given } from "./workspace.ts";

/** The most turns whose phase the public history leaves open. */
const MOST_OPEN = 10;
/** The most steps to a first deal, and how many steps it is left behind, by steps between two deals. */
const [MOST_STEPS, FIRST_STEPS] = [2_000_000, 100];
const FEWEST_STEPS = 16;
/** What of a round does not follow from its deal and moves, and the bytes that it has. */
const CARRIED = [
  [ROUND.fields.before, 40],
  [ROUND.fields.wins, 4],
  [ROUND.fields.voids, 4],
  [ROUND.fields.engine, 4],
] as const;

/** How deals are weighted by the moves that were seen, and in how many milliseconds at most. */
interface Weighing {
  readonly deals: number;
  /** How many of them are then drawn; without, as many as there are. */
  readonly count?: number;
  readonly milliseconds: number;
  /** If it has a network, the others may choose like it. */
  readonly policy: Given;
  /** A WORKSPACE record. */
  readonly work: number;
  /** The share of the deals that must count at least. */
  readonly least?: number;
}

/** The address of an array, and its length. */
type List = readonly [at: number, length: bigint];

/** Memory for one belief at a time. */
export class Desk {
  private readonly rooms = new Map<string, GrowingRoom>();

  constructor(readonly kernels: Kernels) {}

  /** Zeroed bytes for a purpose; those of before are of no use any more. */
  of(purpose: string, size: number): number {
    const room = this.rooms.get(purpose) ?? new GrowingRoom(this.kernels);
    this.rooms.set(purpose, room);
    const at = room.of(size);
    this.kernels.bytes(at, size).fill(0);
    return at;
  }

  /** Numbers in memory, as the arguments of a kernel. */
  numbers(purpose: string, numbers: readonly number[]): List {
    const at = this.of(purpose, 8 * Math.max(1, numbers.length));
    this.kernels.setNumbers(at, numbers);
    return [at, BigInt(numbers.length)];
  }
}

export class Belief {
  /** The RULES, the round with no hand but the viewer’s, and a MEMORY of what the other seats lack. */
  readonly rules: number;
  readonly state: number;
  readonly memory: number;
  readonly kernels: Kernels;
  private readonly history: History;
  private readonly problem: Problem;
  private readonly gathered: Gathered;
  /** The round after the deal. */
  private readonly dealt: number;
  private readonly actions: number;
  private readonly walk: readonly (number | bigint)[];
  /** Steps between two deals. */
  private readonly thinning: bigint;
  private readonly size: number;
  /** The known tiles of the deck; by item its tile, by slot its first place, the items that move, by place its seat. */
  private readonly base: number;
  private readonly tiles: List;
  private readonly places: List;
  private readonly moving: List;
  private readonly seats: List;
  /** Decks, and the order in which some of them are drawn. */
  private weighted: { readonly decks: number; readonly order: readonly DrawnDeal[]; next: number } | null = null;

  /** The belief of a seat (null: of a spectator) in a round that is played; `stream` is a RANDOM record. */
  constructor(
    private readonly desk: Desk,
    readonly match: Match,
    private readonly viewer: number | null,
    private readonly stream: number,
  ) {
    const { kernels } = desk;
    this.kernels = kernels;
    this.rules = desk.of("rules", RULES.size);
    kernels.bytes(this.rules, RULES.size).set(match.round.bytesOf("rules"));
    this.history = new History(match, viewer);
    this.dealt = desk.of("dealt", ROUND.size);
    this.actions = desk.of("actions", ACTION.size * Math.max(1, this.history.actions.length));
    this.history.write(kernels, this.actions);
    this.gathered = this.gather();
    this.problem = new Problem(kernels, this.gathered, match.round);
    this.state = this.visible();
    this.memory = this.remembered();
    this.size = kernels.view.getInt32(this.gathered.round + ROUND.fields.stock_end, true);
    [this.walk, this.thinning] = this.begin();
    this.base = desk.of("base", this.size);
    kernels.bytes(this.base, this.size).set(this.history.deck.slice(0, this.size));
    this.tiles = desk.numbers("tiles", this.problem.tiles);
    this.places = desk.numbers("places", this.problem.place);
    this.moving = desk.numbers("moving", this.problem.walking);
    this.seats = desk.numbers("seats", this.receivers());
  }

  private get many(): bigint {
    return BigInt(this.history.actions.length);
  }

  // ---- the evidence

  /** What the moves show, by the first reading of the history that is possible. */
  private gather(): Gathered {
    const { desk, kernels, rules, history } = this;
    const count = 2 * history.actions.length + this.match.players + 4;
    const round = desk.of("round", ROUND.size);
    const evidence = desk.of("evidence", EVIDENCE.size);
    const clauses = desk.of("clauses", CLAUSE.size * count);
    const { fields } = EVIDENCE;
    for (let branch = 0, open = 0; branch < 1 << open; branch++) {
      this.start(round, evidence, branch);
      kernels.bytes(clauses, CLAUSE.size * count).fill(0);
      const given = [evidence, 1n, clauses, BigInt(count), this.actions, this.many];
      kernels.run("replay.replay_history", rules, 1n, round, 1n, ...given);
      const { view } = kernels;
      open = Math.max(open, Math.min(view.getInt32(evidence + fields.ambiguities, true), MOST_OPEN));
      const isPossible =
        view.getInt32(evidence + fields.fault, true) === B.NO_FAULT &&
        view.getInt32(round + ROUND.fields.turn, true) === this.match.round.turn &&
        view.getInt32(round + ROUND.fields.phase, true) === this.match.round.phase;
      if (isPossible) return { round, evidence, clauses };
    }
    throw new Error("no deal agrees with what was seen");
  }

  /** Set up the evidence before the first move. */
  private start(round: number, evidence: number, branch: number): void {
    const { kernels, history, match, viewer } = this;
    const state = match.round.bytesOf("state");
    const whole = kernels.bytes(round, ROUND.size).fill(0);
    for (const [at, size] of CARRIED) whole.set(state.subarray(at, at + size), at);
    whole.set(history.deck, ROUND.fields.deck);
    kernels.bytes(evidence, EVIDENCE.size).fill(0);
    const { view } = kernels;
    const { turn, phase } = match.round;
    const { expected, previous } = history;
    const set = { viewer: viewer ?? -1, turn, phase, expected_leader: expected, previous_leader: previous, branch };
    for (const [name, value] of Object.entries(set))
      view.setInt32(evidence + EVIDENCE.fields[name as keyof typeof set], value, true);
    for (const tile of history.hand) this.hold(evidence + EVIDENCE.fields.hand, tile);
    const { dealt, shown, engine, charged, searches } = history;
    const given = [dealt.leader, shown, engine, charged, Number(searches)].map(BigInt);
    kernels.run("replay.start_round", this.rules, 1n, round, 1n, ...given);
    kernels.bytes(this.dealt, ROUND.size).set(kernels.bytes(round, ROUND.size));
  }

  private hold(mask: number, tile: number): void {
    this.kernels.bytes(mask + (tile >> 3), 1)[0]! |= 1 << (tile & 7);
  }

  /** The round as the viewer sees it. */
  private visible(): number {
    const { kernels, viewer, match } = this;
    const state = this.desk.of("state", ROUND.size);
    kernels.bytes(state, ROUND.size).set(kernels.bytes(this.gathered.round, ROUND.size));
    if (isLead(kernels, state)) kernels.run("decks.set_lead", this.rules, state);
    kernels.bytes(state + ROUND.fields.hands, ROUND.fields.table - ROUND.fields.hands).fill(0);
    if (viewer === null) return state;
    const own = new Set(match.round.hand(viewer).map((tile) => match.round.placeOf(tile)));
    const laid = kernels.bytes(state + ROUND.fields.table, 8 * WORDS).slice();
    for (const tile of this.history.deck) {
      const isLaid = ((laid[tile >> 3] as number) >> (tile & 7)) & 1;
      const place = tile - (tile % match.round.copies);
      if (own.has(place) && !isLaid) this.hold(state + ROUND.fields.hands + 8 * WORDS * viewer, tile);
    }
    return state;
  }

  private remembered(): number {
    const memory = this.desk.of("memory", MEMORY.size);
    this.problem.lacks(this.viewer).forEach((mask, seat) => {
      for (const tile of bits(mask)) this.hold(memory + MEMORY.fields.lacks + 8 * WORDS * seat, tile);
    });
    // The numbers that seats have left and covered lie side by side in both records.
    const { left, covered } = MEMORY.fields;
    const shown = this.kernels.bytes(this.gathered.evidence + EVIDENCE.fields.left, 2 * (covered - left));
    this.kernels.bytes(memory + left, 2 * (covered - left)).set(shown);
    return memory;
  }

  // ---- deals

  /** Find a first deal. */
  private begin(): [walk: readonly (number | bigint)[], thinning: bigint] {
    const { desk, kernels, problem } = this;
    const { items, slots, words } = problem.shape;
    const [at, weights] = [desk.of("walk", WALK.size), desk.of("weights", items * slots)];
    const satisfied = desk.of("satisfied", 8 * items * slots * words);
    problem.write(at, weights, satisfied);
    const shape = [BigInt(items), BigInt(slots)] as const;
    const walk = [at, weights, ...shape, satisfied, ...shape, BigInt(words), this.stream];
    const thinning = BigInt(Math.max(FEWEST_STEPS, 2 * problem.walking.length));
    if (problem.walking.length) {
      const found = kernels.call("walk.find_start", ...walk, BigInt(MOST_STEPS));
      if (found <= 0) throw new Error("no deal was found that agrees with what was seen");
      kernels.run("walk.take_steps", ...walk, BigInt(FIRST_STEPS) * thinning);
    }
    return [walk, thinning];
  }

  /** Draw deals: the slot of each item, int16[deals, items]. */
  private draw(count: number): number {
    const { kernels, problem, walk, thinning } = this;
    const items = problem.tiles.length;
    const out = this.desk.of("slots", 2 * Math.max(1, items * count));
    const rows = new Int16Array(items * count);
    for (let i = 0; i < count; i++) rows.set(problem.fixed, i * items);
    kernels.bytes(out, 2 * items * count).set(new Uint8Array(rows.buffer));
    const { walking } = problem;
    if (!walking.length) return out;
    const given = [thinning, ...this.moving, out, BigInt(count), BigInt(items)];
    kernels.run("walk.draw_states", ...walk, ...given);
    return out;
  }

  /** Draw decks to an address: uint8[deals, tiles], the dealt hands, the tiles drawn so far, the boneyard. */
  private drawDecks(count: number, out: number): number {
    const { kernels, size, tiles } = this;
    const slots = this.draw(count);
    const [many, wide] = [BigInt(count), BigInt(size)];
    const rows = [this.base, wide, ...tiles, slots, many, tiles[1], ...this.places];
    kernels.run("decks.fill_decks", ...rows, this.stream, out, many, wide);
    return out;
  }

  /** Write the next worlds, so many at most: ROUND records from an address on.  How many times each of them counts. */
  worlds(at: number, most: number): readonly number[] {
    const { kernels, size, weighted } = this;
    const picked = weighted?.order.slice(weighted.next, weighted.next + most);
    const times = picked?.map((one) => one.times) ?? Array.from({ length: most }, () => 1);
    const decks =
      weighted && picked
        ? this.picked(weighted.decks, picked)
        : this.drawDecks(most, this.desk.of("decks", size * most));
    if (weighted) weighted.next += times.length;
    const many = BigInt(times.length);
    const given = [...this.seats, decks, many, BigInt(size), at, many];
    kernels.run("decks.fill_rounds", this.rules, 1n, this.gathered.round, 1n, ...given);
    return times;
  }

  /** Who received the tile at each place of the deck, up to the boneyard. */
  private receivers(): readonly number[] {
    const { kernels, problem, match, viewer } = this;
    const drawn = kernels.view.getInt32(this.gathered.round + ROUND.fields.stock_at, true);
    const hand = match.round.rule("hand");
    const dealt = match.players * hand;
    const seats = Array.from({ length: drawn }, (_, place) =>
      place < dealt ? Math.floor(place / hand) : (viewer ?? -1),
    );
    problem.place.slice(0, -1).forEach((place, slot) => {
      if (place >= dealt) seats[place] = problem.owner[slot] as number;
    });
    return seats;
  }

  /** From now on, worlds are each of these deals once; the moves that were seen say how many times it counts.  How many there are. */
  weigh({ deals, count = deals, milliseconds, policy, work, least }: Weighing): number {
    const { kernels, desk, size } = this;
    const until = performance.now() + milliseconds;
    const decks = desk.of("weighed", size * deals);
    const found = desk.of("found", 8 * deals);
    const { dealt, actions, many: length, viewer, seats } = this;
    const observed = [dealt, 1n, actions, length, BigInt(viewer ?? -1), ...seats, ...this.hands(deals), 0];
    let [done, step] = [0, 8];
    while (done < deals && (!done || performance.now() < until)) {
      const began = performance.now();
      const many = Math.min(step, deals - done);
      const these = this.drawDecks(many, decks + done * size);
      const part = [these, BigInt(many), BigInt(size), work, found + 8 * done, BigInt(many)];
      kernels.run("likelihood.log_likelihoods", ...policy, this.rules, ...observed, ...part);
      done += many;
      step = Math.max(8, Math.floor((4 * many) / Math.max(performance.now() - began, 1e-3)));
    }
    const likely = Array.from(new Float64Array(kernels.bytes(found, 8 * done).slice().buffer));
    this.weighted = { decks, order: drawn(evenOut(likely, least && least * done), count), next: 0 };
    return this.weighted.order.length;
  }

  /** A hash table with room for each hand of so many deals. */
  private hands(deals: number): List {
    const room = 2 ** Math.ceil(Math.log2(2 * this.match.players * deals + 1));
    return [this.desk.of("hands", room * HAND.size), BigInt(room)];
  }

  /** Some of the decks that were weighted. */
  private picked(decks: number, drawn: readonly DrawnDeal[]): number {
    const { kernels, size } = this;
    const out = this.desk.of("decks", size * Math.max(1, drawn.length));
    drawn.forEach(({ deal }, i) => kernels.bytes(out + i * size, size).set(kernels.bytes(decks + deal * size, size)));
    return out;
  }

  /** How often each hidden tile is where in so many deals: by its physical tile, for each seat and then the boneyard. */
  tally(count: number): ReadonlyMap<number, readonly number[]> {
    const { kernels, problem, match } = this;
    const items = problem.tiles.length;
    const at = this.draw(count);
    const slots = new Int16Array(kernels.bytes(at, 2 * items * count).slice().buffer);
    const found = new Map<number, number[]>();
    problem.tiles.forEach((tile, item) => {
      if ((problem.laidBy[item] as number) >= 0) return;
      const counts = Array.from({ length: match.players + 1 }, () => 0);
      for (let i = 0; i < count; i++) counts[problem.owner[slots[i * items + item] as number] as number]! += 1;
      found.set(tile, counts);
    });
    return found;
  }
}
