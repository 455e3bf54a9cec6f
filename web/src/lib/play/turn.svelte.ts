import { settings } from "../settings.svelte.ts";
import type { End, Tile } from "../wire.ts";
import type { Point, TableModel } from "./model.svelte.ts";
import { parsePlacement, sameTile } from "./moves.ts";

/** What the player is about to do: the tile taken up, the announcement, the move to be confirmed. */
export class Turn {
  chosen = $state.raw<Tile | null>(null);
  knocking = $state(false);
  /** The move that waits for confirmation. */
  confirming = $state<string | null>(null);
  /** The end over which a tile is held. */
  aim = $state<number | null>(null);
  /** Where the tile taken up lies, in the window. */
  private at: Point | null = null;
  private sent = $state.raw<Tile | null>(null);

  /** The tile taken up, if it may be placed now. */
  readonly picked = $derived.by(() => (this.chosen && this.model.choices.fits(this.chosen) ? this.chosen : null));
  /** The open ends line by line, as the strip shows them and the digits count them. */
  readonly ends = $derived.by((): readonly End[] => (this.model.view?.ends ?? []).toSorted((a, b) => a.arm - b.arm || a.id - b.id));
  /** The ends to which the tile taken up may go. */
  readonly legal = $derived.by((): readonly number[] => {
    const fitting = new Set(this.picked ? this.model.choices.endsFor(this.picked) : []);
    return this.ends.filter(({ id }) => fitting.has(id)).map(({ id }) => id);
  });
  readonly legalSet = $derived.by((): ReadonlySet<number> => new Set(this.legal));
  /** Whether the tile taken up would begin the round. */
  readonly leads = $derived.by(() => this.picked !== null && this.model.choices.find(this.picked, null, false) !== null);
  readonly mayKnock = $derived.by(() => this.picked !== null && this.model.choices.mayKnock(this.picked));
  /** Where the tile taken up goes if only one place is possible: null is the lead. */
  readonly only = $derived.by((): number | null | undefined => (this.leads ? null : this.legal.length === 1 ? this.legal[0] : undefined));
  /** The tile of a move that the server has not answered yet. */
  readonly leaving = $derived.by(() => (this.model.pending === null ? null : this.sent));

  constructor(private readonly model: TableModel) {}

  choose(tile: Tile | null, at: Point | null = null): void {
    this.chosen = tile;
    this.at = at;
    this.aim = null;
    this.confirming = null;
  }

  cancel(): void {
    this.choose(null);
    this.knocking = false;
  }

  /** A tile that has left the hand is not held any longer. */
  forget(hand: readonly Tile[]): void {
    const { chosen } = this;
    if (chosen && !hand.some((tile) => sameTile(tile, chosen))) this.cancel();
  }

  send(move: string): void {
    if (settings.confirm && this.confirming !== move) {
      this.confirming = move;
      return;
    }
    this.sent = parsePlacement(move)?.tile ?? null;
    this.model.launch = this.at;
    this.cancel();
    this.model.move(move);
  }

  /** Lay the tile taken up on an end; null: as the first tile. */
  place(end: number | null): void {
    if (!this.picked) return;
    const move = this.model.choices.find(this.picked, end, this.knocking);
    if (move) this.send(move);
  }
}
