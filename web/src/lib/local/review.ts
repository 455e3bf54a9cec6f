/** The review of a match of this browser (as `boneyard/minds/analyse/review`), and the possible hands. */
import type { BeliefMap, Decision, RoundReview, SeatReview, Tile } from "../wire.ts";
import { Appraiser, type MoveWorth } from "./appraisal.ts";
import { choicesOf, newTools, type Tools } from "./playouts.ts";
import { newStream } from "./workspace.ts";
import { Belief, Desk } from "./belief.ts";
import type { Kernels } from "./kernels.ts";
import type { Minds } from "./minds.ts";
import { moveText, parseMove, type Move } from "./move.ts";
import { startOf, stepsOf, type PausingMatch } from "./playback.ts";
import type { Look } from "./post.ts";
import { TableRefusal } from "./refusal.ts";
import type { SavedTable } from "./saved.ts";

/** A move counts as worse if it is this many standard errors behind the best one. */
const WORSE_ERRORS = 1.5;
/** The smallest change of a chance at a turning point, and the most turning points of a round. */
const [SWING, TURNS] = [0.08, 3];
/** Deals that are drawn for the possible hands. */
const BELIEF_WORLDS = 6400;

/** The decisions of a seat in a round: how many, what they lost, and what the worst choices would have lost. */
interface SeatSum {
  readonly decisions: number;
  readonly loss: number;
  readonly points: number;
  readonly risked: number;
}
const NOTHING: SeatSum = { decisions: 0, loss: 0, points: 0, risked: 0 };

export interface ReviewedRound {
  readonly review: RoundReview;
  readonly seats: readonly SeatSum[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Review a round; it stops after each step of the work, so that the tables can go on. */
export function* reviewRound(minds: Minds, saved: SavedTable, number: number): Generator<void, ReviewedRound> {
  const match = startOf(minds.kernels, saved);
  try {
    return yield* new Reviewer(minds, match, number).run(saved);
  } finally {
    match.close();
  }
}

class Reviewer {
  private readonly kernels: Kernels;
  private readonly appraiser: Appraiser;
  private readonly decisions: Decision[] = [];
  private readonly chances: (readonly number[])[] = [];
  private readonly seats: SeatSum[];

  constructor(
    minds: Minds,
    private readonly match: PausingMatch,
    private readonly number: number,
  ) {
    this.kernels = minds.kernels;
    this.appraiser = studyIn(minds).appraiser;
    this.seats = Array.from({ length: match.players }, () => NOTHING);
  }

  *run(saved: SavedTable): Generator<void, ReviewedRound> {
    const moves = saved.entries.flatMap((entry) => (entry.t === "Moved" ? [entry.move] : []));
    const { match } = this;
    for (const text of moves) {
      while (match.isPaused) {
        if (match.roundNumber === this.number) return this.found();
        match.dealNextRound();
      }
      if (match.roundNumber === this.number) yield* this.step(text);
      else match.play(text);
    }
    return this.found();
  }

  private *step(text: string): Generator<void, void> {
    const { match } = this;
    if (!this.chances.length) yield this.noteChances();
    const isChoice = choicesOf(this.kernels, match.round).length > 1;
    if (isChoice) yield this.decide(parseMove(text) as Move);
    match.play(text);
    // A forced pass changes nothing unless it ends the round.
    if (!isChoice && text === "pass" && match.turn !== null) this.chances.push(this.chances.at(-1) ?? []);
    else yield this.noteChances();
  }

  private noteChances(): void {
    this.chances.push(this.appraiser.open(this.match).map((chance) => rounded(chance, 4)));
  }

  private decide(chosen: Move): void {
    const { match, number } = this;
    const seat = match.turn as number;
    const frame = this.chances.length;
    const values = this.appraiser.choices(match, chosen, 10_000 * number + frame);
    const best = values[0] as MoveWorth;
    const value = this.valueOf(values, chosen);
    const isWorse = value.behind > WORSE_ERRORS * value.error + 1e-9;
    const [loss, points] = isWorse ? [value.behind, Math.max(0, best.points - value.points)] : [0, 0];
    this.decisions.push({
      frame,
      seat,
      chosen: moveText(chosen),
      best: moveText(loss || points ? best.move : chosen),
      moves: values.map((one) => ({
        move: moveText(one.move),
        points: rounded(one.points, 2),
        chance: rounded(one.chance, 4),
      })),
      loss: rounded(loss, 4),
      loss_points: rounded(points, 2),
      turning: false,
    });
    const sum = this.seats[seat] as SeatSum;
    this.seats[seat] = added(sum, {
      decisions: 1,
      loss,
      points,
      risked: Math.max(...values.map(({ behind }) => behind)),
    });
  }

  /** The value of a move, or of a placement that leads to the same position. */
  private valueOf(values: readonly MoveWorth[], chosen: Move): MoveWorth {
    const text = moveText(chosen);
    const found = values.find(({ move }) => moveText(move) === text) ?? values.find(({ isLike }) => isLike(chosen));
    if (!found) throw new Error(`${text} is not among the choices`);
    return found;
  }

  private found(): ReviewedRound {
    if (!this.chances.length) this.noteChances();
    const turning = turningOf(this.chances);
    const decisions = this.decisions.map((one) => ({ ...one, turning: turning.includes(one.frame) }));
    return { review: { number: this.number, decisions, chances: this.chances, turning }, seats: this.seats };
  }
}

/** The frames with the largest changes of the chances, in order. */
function turningOf(chances: readonly (readonly number[])[]): readonly number[] {
  const swings = chances.slice(1).map((row, i) => {
    const before = chances[i] ?? [];
    return { frame: i + 1, swing: Math.max(...row.map((chance, side) => Math.abs(chance - (before[side] ?? 0)))) };
  });
  const large = swings.filter(({ swing }) => swing >= SWING).toSorted((a, b) => b.swing - a.swing || b.frame - a.frame);
  return large
    .slice(0, TURNS)
    .map(({ frame }) => frame)
    .toSorted((a, b) => a - b);
}

const added = (one: SeatSum, other: SeatSum): SeatSum => ({
  decisions: one.decisions + other.decisions,
  loss: one.loss + other.loss,
  points: one.points + other.points,
  risked: one.risked + other.risked,
});

/** How well the seats played in some rounds together. */
export function seatsOf(rounds: readonly ReviewedRound[], players: number): readonly SeatReview[] {
  if (!rounds.length) return [];
  return Array.from({ length: players }, (_, seat) => {
    const { decisions, loss, points, risked } = rounds.reduce(
      (sum, { seats }) => added(sum, seats[seat] ?? NOTHING),
      NOTHING,
    );
    const accuracy = risked > 0 ? Math.max(0, 1 - loss / risked) : 1;
    return { seat, decisions, accuracy, loss, loss_points: points };
  });
}

/** What reviews work with: its memory is taken once. */
interface Study {
  readonly minds: Minds;
  readonly tools: Tools;
  readonly appraiser: Appraiser;
  readonly desk: Desk;
}
let made: Study | null = null;

function studyIn(minds: Minds): Study {
  if (made?.minds === minds) return made;
  const { kernels, networks } = minds;
  // Always the same random numbers: a review is the same again.
  const stream = newStream(kernels, new Uint8Array(8).fill(1));
  const tools = newTools(kernels, stream);
  made = { minds, tools, appraiser: new Appraiser(tools, networks), desk: new Desk(kernels) };
  return made;
}

/** The possible hands at a frame of a round, from what a seat knew, a spectator (`none`) or the seat in turn (empty). */
export function beliefsAt(minds: Minds, saved: SavedTable, { round, frame, seat }: Look): BeliefMap {
  const match = startOf(minds.kernels, saved);
  try {
    let at = -1;
    for (const { move } of stepsOf(match, saved)) {
      if (match.roundNumber !== round) continue;
      at = move === null ? 0 : at + 1;
      if (at === frame) return beliefsOf(minds, match, { round, frame, seat });
    }
    throw new TableRefusal("no_round");
  } finally {
    match.close();
  }
}

function beliefsOf(minds: Minds, match: PausingMatch, { round: number, frame, seat }: Look): BeliefMap {
  const viewer = seat === "none" ? null : seat === "" ? match.turn : Number(seat);
  const { round } = match;
  const isEmpty = match.turn === null || (viewer === null && match.players === 1);
  const { desk, tools } = studyIn(minds);
  const counts = isEmpty ? new Map() : new Belief(desk, match, viewer, tools.stream).tally(BELIEF_WORLDS);
  const rows = new Map<string, { readonly tile: Tile; readonly counts: number[] }>();
  // Equal tiles are one row.
  for (const [index, found] of [...counts].toSorted(([a], [b]) => a - b)) {
    const tile = round.tiles[index] as Tile;
    const row = rows.get(String(tile)) ?? { tile, counts: found.map(() => 0) };
    found.forEach((count: number, owner: number) => (row.counts[owner]! += count));
    rows.set(String(tile), row);
  }
  const tiles = [...rows.values()].map((row) => ({
    tile: row.tile,
    chances: row.counts.map((count) => count / BELIEF_WORLDS),
  }));
  return { round: number, frame, seat: viewer, exact: isEmpty, tiles };
}
