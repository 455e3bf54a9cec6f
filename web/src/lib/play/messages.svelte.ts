/** The messages of a table: one after another, each for as long as it takes to read, and a log of all of them. */
import type { Reason } from "./reasons.ts";

/** What a message is about: why something can't be played, news, something bad, points, a tip. */
type Kind = "reason" | "notice" | "bad" | "points" | "tip";

export interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: Kind;
  /** What it shows on the table, if it is a reason. */
  readonly reason: Reason | null;
  /** The points of a seat, in few words, if there are any. */
  readonly earned: { readonly seat: number; readonly text: string } | null;
}

type More = Partial<Pick<Message, "kind" | "reason" | "earned">>;

/** The time to notice a message and to read one character of it, in ms, and the limits of both together. */
const [NOTICE, CHARACTER, LEAST, MOST] = [1800, 60, 3500, 9000];
/** How much less time a message has when others wait. */
const HASTE = 0.75;
/** How many messages wait at most; of more, the oldest are only in the log. */
const WAITING = 5;
const LOGGED = 60;

/** How long a message is shown, in ms. */
export const readingTime = (text: string, isLast: boolean): number =>
  Math.max(LEAST, Math.min(MOST, NOTICE + CHARACTER * text.length) * (isLast ? 1 : HASTE));

export class Messages {
  /** The message on the screen, and those that wait. */
  queue = $state.raw<readonly Message[]>([]);
  /** All messages so far, the oldest first. */
  log = $state.raw<readonly Message[]>([]);
  readonly now = $derived<Message | null>(this.queue[0] ?? null);
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The message whose time runs. */
  private timed: number | null = null;
  private isHeld = false;

  /** Show a message after those that wait. */
  add(text: string, more: More = {}): void {
    if (this.queue.at(-1)?.text === text) return;
    const [now, ...waiting] = [...this.queue, this.made(text, more)];
    this.change(now ? [now, ...waiting.slice(-WAITING)] : []);
  }

  /** Show a message at once; the others wait.  A reason replaces the one before. */
  interrupt(text: string, more: More = {}): void {
    const others = this.queue.filter((one) => one.kind !== "reason" && one.text !== text);
    this.change([this.made(text, more), ...others]);
  }

  /** Remove the reason, which is not right any more. */
  unsay(): void {
    if (this.queue.some(({ kind }) => kind === "reason"))
      this.change(this.queue.filter(({ kind }) => kind !== "reason"));
  }

  /** Show the next message. */
  next(): void {
    this.change(this.queue.slice(1));
  }

  clear(): void {
    this.change([]);
  }

  /** Keep the message on the screen while somebody points at it. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.timed = null;
    this.run();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private made(text: string, { kind = "notice", reason = null, earned = null }: More): Message {
    const message = { id: this.number++, text, kind, reason, earned };
    this.log = [...this.log, message].slice(-LOGGED);
    return message;
  }

  private change(queue: readonly Message[]): void {
    this.queue = queue;
    this.run();
  }

  /** A message that was interrupted has its whole time again. */
  private run(): void {
    const { queue } = this;
    const key = queue[0] ? 2 * queue[0].id + Number(queue.length > 1) : null;
    if (key === this.timed) return;
    this.timed = key;
    clearTimeout(this.timer);
    if (queue[0] && !this.isHeld)
      this.timer = setTimeout(() => this.next(), readingTime(queue[0].text, queue.length === 1));
  }
}
