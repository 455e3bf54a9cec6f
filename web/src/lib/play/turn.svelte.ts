import { settings } from "../settings.svelte.ts";
import type { End, Gain, Hints, SheetInfo, TableView, Tile } from "../wire.ts";
import type { TableModel } from "./model.svelte.ts";
import type { Point } from "./motion.ts";
import { ghostAt, ghostsOf, type GhostProposal } from "./ghosts.ts";
import { inRows, parsePlacement, sameTarget, sameTile, type Placement, type Target } from "../moves.ts";
import { closedEnds, whyNot, whyNotHere, type Closed, type Reason } from "./reasons.ts";

/** The player’s input: the tile picked up, the knock, and the move to confirm. */
export class Turn {
  chosen = $state.raw<Tile | null>(null);
  knocking = $state(false);
  /** The move that waits for confirmation. */
  confirming = $state<string | null>(null);
  /** The place under a dragged tile. */
  aim = $state.raw<Target | null>(null);
  /** Whether the digit keys mean the second way round, where a tile may be laid two ways. */
  turned = $state(false);
  /** The hint that is shown. */
  advice = $state.raw<Hints["moves"][number] | null>(null);
  /** The move that a lesson asks for. */
  guide = $state.raw<string | null>(null);
  /** The position of the tile picked up, in the window. */
  private at: Point | null = null;
  /** Why the tile or the end that was touched cannot be played. */
  readonly reason = $derived.by((): Reason | null => this.model.messages.now?.reason ?? null);
  /** Why ends are closed, by the id of the end. */
  readonly closed = $derived.by((): ReadonlyMap<number, Closed> => {
    const { view, table, myTurn, names } = this.model;
    return view && table ? closedEnds(view, table.sheet.trains, myTurn, names) : new Map();
  });
  private sent = $state.raw<Tile | null>(null);

  /** The move that a hint or a lesson shows on the table. */
  readonly hinted = $derived.by((): Placement | null => {
    const move = this.advice?.move ?? this.guide;
    return move !== null && this.model.myTurn ? parsePlacement(move) : null;
  });
  /** The tile picked up, if it may be placed now. */
  readonly picked = $derived.by(() => (this.chosen && this.model.choices.fits(this.chosen) ? this.chosen : null));
  /** The open ends row by row, in the order of the strip and of the digit keys. */
  readonly ends = $derived.by((): readonly End[] => inRows(this.model.view?.ends ?? []));
  /** The ends where the tile picked up may be placed. */
  readonly legal = $derived.by((): readonly number[] => {
    const fitting = new Set(this.picked ? this.model.choices.endsFor(this.picked) : []);
    return this.ends.filter(({ id }) => fitting.has(id)).map(({ id }) => id);
  });
  /** The translucent tiles on the felt: of the tile picked up, or of a hint. */
  readonly ghosts = $derived.by((): readonly GhostProposal[] => {
    const { picked, hinted } = this;
    const [view, sheet] = [this.model.view, this.model.table?.sheet];
    if (!view || !sheet || this.model.pending !== null || !this.model.myTurn) return [];
    const wished = picked
      ? ghostsOf({ view, sheet, tile: picked, legal: this.legal, turned: this.turned })
      : hinted
        ? [ghostAt(view, sheet, hinted.tile, hinted)]
        : [];
    const counting = this.model.table?.hints && view.seat === view.turn;
    return wished.map((one) => ({
      ...one,
      gain: counting ? this.gainOf(view, one) : null,
      glows: hinted !== null && sameTile(one.tile, hinted.tile) && sameTarget(one, hinted),
    }));
  });
  /** What the tile picked up would make of the ends, by the id of the end. */
  readonly gains = $derived.by(
    (): ReadonlyMap<number, Gain> =>
      new Map(this.ghosts.flatMap(({ end, gain }) => (end === null || !gain ? [] : [[end, gain]]))),
  );
  /** Whether the tile picked up would be the lead. */
  readonly leads = $derived.by(
    () => this.picked !== null && this.model.choices.find(this.picked, null, false) !== null,
  );
  readonly mayKnock = $derived.by(() => this.picked !== null && this.model.choices.mayKnock(this.picked));
  /** The only place for the tile picked up, if there is only one; null for the lead. */
  readonly only = $derived.by((): number | null | undefined =>
    this.leads ? null : this.legal.length === 1 ? this.legal[0] : undefined,
  );
  /** The tile of a move that the server has not answered yet. */
  readonly leaving = $derived.by(() => (this.model.pending === null ? null : this.sent));

  constructor(private readonly model: TableModel) {}

  /** What a placement would score; null if it says nothing about points. */
  private gainOf({ moves, gains }: TableView, { tile, end, out }: GhostProposal): Gain | null {
    const move = this.model.choices.find(tile, end, false, out);
    return (move !== null && gains[moves.indexOf(move)]) || null;
  }

  choose(tile: Tile | null, at: Point | null = null): void {
    this.explain(null);
    this.chosen = tile;
    this.at = at;
    this.aim = null;
    this.turned = false;
    this.confirming = null;
  }

  /** Say why a tile of the hand cannot be played; nothing if it can, or if it is not the viewer’s turn. */
  explainTile(tile: Tile): void {
    const { model } = this;
    this.explain(model.view && model.myTurn && model.pending === null ? whyNot(model.view, tile, model.names) : null);
  }

  /** Say why nothing, or not the tile picked up, can be placed on an end. */
  explainEnd(id: number, sheet: SheetInfo): void {
    const { view, names } = this.model;
    this.explain(view ? whyNotHere(view, sheet, id, this.picked, names) : null);
  }

  private explain(reason: Reason | null): void {
    if (!reason) return this.model.messages.unsay();
    this.model.spoken = reason.text;
    this.model.messages.interrupt(reason.text, { kind: "reason", reason });
  }

  cancel(): void {
    this.choose(null);
    this.knocking = false;
  }

  /** Another person looks: drop the tile picked up, the hint and the reason. */
  clear(): void {
    this.cancel();
    this.advice = null;
  }

  /** Drop the tile picked up when it has left the hand. */
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

  /** Show a hint, in place of a reason. */
  show(advice: Hints["moves"][number] | null): void {
    this.explain(null);
    this.advice = advice;
  }

  /** Pick up the tile of a hint. */
  take(move: string): void {
    this.choose(parsePlacement(move)?.tile ?? null);
  }

  /** Place the tile picked up, or that of a hint, on an end; null: as the lead.  Without `out`, the way round that the keys mean. */
  place(end: number | null, out?: number | null): void {
    const tile = this.picked ?? this.hinted?.tile;
    if (!tile) return;
    const ways = end === null ? [] : this.model.choices.waysOf(tile, end);
    const move = this.model.choices.find(tile, end, this.knocking, out ?? ways[Number(this.turned)] ?? ways[0] ?? null);
    if (move) this.send(move);
  }
}
