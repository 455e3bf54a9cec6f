/** An evening on the screen: what is shown of it, and each change stored. */
import { newCountdown, type Countdown } from "./countdown.ts";
import { openTables, type Evening, type EveningRound } from "./evening.ts";
import { addRound, enterResult, type Follows } from "./results.ts";
import { storedEvening, storeEvening, type SavedEvening } from "./saved.ts";
import { rank, type Placing } from "./standings.ts";

export class ClubBook {
  /** What is stored; it is another object after every change. */
  saved = $state.raw<SavedEvening>() as SavedEvening;
  /** Whether the browser could not store the last change. */
  unsaved = $state(false);
  readonly evening = $derived<Evening>(this.saved.evening);
  readonly last = $derived<EveningRound | null>(this.evening.played.at(-1) ?? null);
  /** The tables without a result, counted from 1. */
  readonly open = $derived(this.last ? openTables(this.last) : []);
  readonly isOver = $derived(this.evening.played.length === this.evening.rounds && !this.open.length);
  readonly placings = $derived<readonly Placing[]>(rank(this.evening));
  /** The clock of the last round. */
  readonly countdown = $derived(this.saved.countdown ?? newCountdown(this.evening.minutes));

  constructor(saved: SavedEvening) {
    this.saved = saved;
  }

  /** The numbers of those in the first place. */
  get winners(): readonly number[] {
    return this.placings.filter(({ place }) => place === 1).map(({ who }) => who);
  }

  /** Seat the next round.  Throws a ClubError. */
  seat(): Promise<void> {
    return this.store({ evening: addRound(this.evening), countdown: null });
  }

  /** Enter or correct a result.  Throws a ClubError, and nothing has changed. */
  async enter(number: number, table: number, points: readonly number[]): Promise<Follows> {
    const [evening, follows] = enterResult(this.evening, table, points, number);
    await this.store({ evening });
    return follows;
  }

  setCountdown(countdown: Countdown): Promise<void> {
    return this.store({ countdown });
  }

  /** Take over what another window has stored; return whether it has changed anything. */
  async takeOver(): Promise<boolean> {
    const found = await storedEvening(this.saved.id);
    if (!found || found.changed === this.saved.changed) return false;
    this.saved = found;
    return true;
  }

  private async store(change: Partial<SavedEvening>): Promise<void> {
    this.saved = { ...this.saved, ...change, changed: Date.now() };
    this.unsaved = await storeEvening(this.saved).then(
      () => false,
      () => true,
    );
  }
}
