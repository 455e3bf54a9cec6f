/** The reviews that the worker computes: one round after the other, as long as somebody asks (as `server/http/reviews.py`). */
import type { Review } from "../wire.ts";
import type { Minds } from "./minds.ts";
import { roundsIn } from "./playback.ts";
import { TableRefusal } from "./refusal.ts";
import { reviewRound, seatsOf, type ReviewedRound } from "./review.ts";
import type { SavedTable } from "./saved.ts";

/** Milliseconds without a question after which the work on a match stops. */
const TIMEOUT = 15_000;
/** The matches whose reviews are kept. */
const KEPT = 4;

interface Around {
  readonly minds: Minds;
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
}

/** A match under review: its rounds that are done, the round that is wanted, and when somebody asked last. */
interface Job {
  readonly saved: SavedTable;
  readonly total: number;
  readonly done: Map<number, ReviewedRound>;
  wanted: number;
  asked: number;
  work: Generator<void, ReviewedRound> | null;
}

export class Reviews {
  private readonly jobs = new Map<string, Job>();
  /** The match that is worked on. */
  private current: Job | null = null;

  constructor(private readonly around: Around) {}

  /** How far the review of a finished match is, with one round if it is ready. */
  ask(saved: SavedTable, round: number): Review {
    const job = this.jobs.get(saved.id) ?? this.add(saved);
    if (round < 1 || round > job.total) throw new TableRefusal("no_round");
    [job.wanted, job.asked] = [round, this.around.now()];
    if (job.done.size < job.total && this.current !== job) {
      const isIdle = this.current === null;
      this.stop();
      this.current = job;
      if (isIdle) this.plan();
    }
    return {
      seats: seatsOf([...job.done.values()], saved.players.length),
      done: job.done.size,
      total: job.total,
      review: job.done.get(round)?.review ?? null,
    };
  }

  /** A match goes on after all: its review is of no use. */
  forget(id: string): void {
    this.jobs.delete(id);
  }

  private add(saved: SavedTable): Job {
    const total = roundsIn(this.around.minds.kernels, saved);
    const job: Job = { saved, total, done: new Map(), wanted: 1, asked: 0, work: null };
    this.jobs.set(saved.id, job);
    for (const [id, old] of [...this.jobs].slice(0, -KEPT)) if (old !== this.current) this.jobs.delete(id);
    return job;
  }

  private plan(): void {
    // In between, the tables can move.
    this.around.after(0, () => this.step());
  }

  private stop(): void {
    this.current?.work?.return(undefined as never);
    if (this.current) this.current.work = null;
    this.current = null;
  }

  private step(): void {
    const job = this.current;
    const number = job ? next(job) : undefined;
    if (!job || number === undefined || this.around.now() - job.asked > TIMEOUT) return this.stop();
    job.work ??= reviewRound(this.around.minds, job.saved, number);
    const { done, value } = job.work.next();
    if (done) {
      job.done.set(value.review.number, value);
      job.work = null;
    }
    this.plan();
  }
}

/** The round to review next: the wanted one, or the first that is missing. */
function next({ wanted, total, done }: Job): number | undefined {
  const all = Array.from({ length: total }, (_, i) => i + 1);
  return [wanted, ...all].find((number) => !done.has(number));
}
