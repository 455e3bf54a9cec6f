/** Positions in a match: pure functions, testable without a page. */
import { runningScore, type Totals } from "../play/race.ts";
import type { Frame, Laid, Replay, ReplayRound, TableView } from "../wire.ts";

/** A round (from 1), and a frame of it: 0 is the deal, then one for each move. */
export interface Position {
  readonly round: number;
  readonly frame: number;
}

/** The position that an address names at its end: `#round.move`, or `#/replay/ID/round.move`. */
export function parsePosition(hash: string): Position | null {
  const found = /^#(?:\/replay\/[^/]+\/)?(\d{1,6})(?:\.(\d{1,6}))?$/.exec(hash);
  return found ? { round: Number(found[1]), frame: Number(found[2] ?? 0) } : null;
}

type Course = Pick<Replay, "rounds" | "partners" | "players" | "outcome">;

type Rounds = readonly Pick<ReplayRound, "moves">[];

/** The nearest position that exists in the match. */
export function within(rounds: Rounds, { round, frame }: Position): Position {
  if (round < 1) return { round: 1, frame: 0 };
  if (round > rounds.length) return { round: rounds.length, frame: rounds.at(-1)?.moves ?? 0 };
  return { round, frame: Math.min(Math.max(frame, 0), rounds[round - 1]?.moves ?? 0) };
}

/** One step forward or back, also into another round; null at the start and end of the match. */
export function stepped(rounds: Rounds, { round, frame }: Position, by: 1 | -1): Position | null {
  const next = frame + by;
  if (next >= 0 && next <= (rounds[round - 1]?.moves ?? 0)) return { round, frame: next };
  const other = rounds[round - 1 + by];
  if (!other) return null;
  return { round: round + by, frame: by > 0 ? 0 : other.moves };
}

/** The tiles on the table at a frame. */
export const layoutAt = (frames: readonly Frame[], frame: number): readonly Laid[] =>
  frames.slice(0, frame + 1).flatMap(({ laid }) => laid);

/** Whether a frame is the end of a round that has a result. */
const endsRound = (replay: Course, frames: readonly Frame[], { round, frame }: Position): boolean =>
  frame === frames.length - 1 && Boolean(replay.rounds[round - 1]?.result);

/** The points at a frame. */
function totalsAt(replay: Course, frames: readonly Frame[], position: Position): Totals {
  const { scores, earned } = frames[position.frame] as Frame;
  const last = position.round === replay.rounds.length && position.frame === frames.length - 1;
  return {
    scores,
    // After a round, the totals contain what was earned in it.
    earned: endsRound(replay, frames, position) ? earned.map(() => 0) : earned,
    partners: replay.partners,
    outcome: last ? replay.outcome : null,
  };
}

/** The table at a frame, with all hands open. */
export function viewAt(replay: Course, frames: readonly Frame[], position: Position): TableView {
  const { round, frame } = position;
  const at = frames[frame] as Frame;
  const over = endsRound(replay, frames, position) ? round : round - 1;
  return {
    ...totalsAt(replay, frames, position),
    seat: null,
    players: replay.players,
    round_number: round,
    leader: replay.rounds[round - 1]?.leader ?? 0,
    turn: at.turn,
    asked: "tile",
    hand: [],
    counts: at.hands.map((hand) => hand.length),
    stock: at.stock,
    ends: at.ends,
    layout: layoutAt(frames, frame),
    markers: at.markers,
    knocks: at.knocks,
    penalties: at.penalties,
    count: at.count,
    rounds: replay.rounds.slice(0, over).flatMap(({ result }) => result ?? []),
    history: frames.slice(0, frame + 1).flatMap(({ events }) => events),
    moves: [],
    gains: [],
    unplayable: [],
    hands: [],
    made: [],
    closed: [],
  };
}

/** The total of each side before its last score in the round; its total if it has not scored yet. */
export function totalsBefore(replay: Course, frames: readonly Frame[], { round, frame }: Position): readonly number[] {
  const totals = Array.from({ length: frame + 1 }, (_, at) => totalsAt(replay, frames, { round, frame: at }));
  return Array.from({ length: replay.partners ? 2 : replay.players }, (_, side) => {
    const course = totals.map((one) => runningScore(one, side));
    const now = course[frame] ?? 0;
    return course.findLast((total) => total !== now) ?? now;
  });
}

const REMARKABLE: ReadonlySet<string> = new Set([
  "Redealt",
  "Passed",
  "Penalised",
  "Scored",
  "MarkerPlaced",
  "Knocked",
  "RoundEnded",
]);

/** Whether a frame is a key frame when there is no review. */
export const isMoment = (frame: Frame): boolean => frame.events.some(({ type }) => REMARKABLE.has(type));

/** The key frames of a round: turning points of the review, or else unusual events. */
export function moments(frames: readonly Frame[], turning: readonly number[] | null): readonly number[] {
  const last = frames.length - 1;
  const found = turning ?? frames.flatMap((frame, i) => (isMoment(frame) ? [i] : []));
  return [...new Set([...found, last])].filter((i) => i > 0 && i <= last).toSorted((a, b) => a - b);
}
