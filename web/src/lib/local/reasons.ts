/** Why a tile cannot be played, an end is closed, or a move is illegal (as `boneyard/game/reasons.py`). */
import { isDouble, sameTile, tileKey } from "../moves.ts";
import type { End, Need, Tile, WhyNot } from "../wire.ts";
import { unlike, type Move } from "./move.ts";
import { CLOSED, FOR_DOUBLES, OF_OWNERS, R } from "../wire/kernels.ts";
import type { Round } from "./round.ts";

type Why = WhyNot["why"];
/** The reason of an end, and whether a double may be laid there all the same. */
type Shut = ReadonlyMap<number, WhyNot>;

const forDoubles: ReadonlySet<string> = new Set(FOR_DOUBLES);
/** Reasons that close the train of a seat to the others. */
const ofOwners: ReadonlySet<string> = new Set(OF_OWNERS);

/** The ends that are closed to the seat in turn, or to all tiles but doubles; those with one reason in one fact. */
export function closedEnds(table: Round): readonly WhyNot[] {
  if (!table.terms.may_close) return [];
  const found = new Map<string, Pick<WhyNot, "why" | "first" | "owner"> & { readonly ends: number[] }>();
  for (const [id, code, index] of table.closed()) {
    const why = CLOSED[code] as Why;
    const { pip, arm } = table.public.ends.find((end) => end.id === id) as End;
    let first = index >= 0 ? (table.tiles[index] as Tile) : null;
    if (forDoubles.has(why) && why !== "extra_double") first = [pip, pip];
    const owner = ofOwners.has(why) ? arm : null;
    const key = `${why} ${first ? tileKey(first) : ""} ${owner ?? ""}`;
    const same = found.get(key) ?? { why, first, owner, ends: [] };
    same.ends.push(id);
    found.set(key, same);
  }
  return [...found.values()].map(({ why, first, owner = null, ends }) => ({
    why,
    ...(first ? { first } : {}),
    ends,
    ...(forDoubles.has(why) ? { doubles: true } : {}),
    ...(owner === null ? {} : { owner }),
  }));
}

/** Why tiles of the seat in turn cannot be played: of each that would fit elsewhere, then of all others in one fact. */
export function unplayableTiles(table: Round, moves: readonly Move[], closed: readonly WhyNot[]): readonly WhyNot[] {
  const playable = new Set(moves.flatMap(({ tile }) => (tile ? [tileKey(tile)] : [])));
  const left = unlike(table.hand(table.turn)).filter((tile) => !playable.has(tileKey(tile)));
  if (!left.length) return [];
  if (table.phase === R.LEAD) return [lead(table, moves)];
  if (!table.laid.length) return [{ why: "must_draw" }];
  const { ends } = table.public;
  const found: WhyNot[] = [];
  if (closed.length || table.phase === R.SECOND) {
    const shut = byEnd(closed);
    for (const tile of left) {
      const fitting = ends.filter(({ pip }) => matches(table, tile, pip));
      if (fitting.length) found.push(nearest(tile, fitting, shut));
    }
  }
  return found.length < left.length ? [...found, nowhere(table, ends, closed)] : found;
}

/** Why the seat in turn cannot play a tile on any end; null if it can. */
export function whyNotAnywhere(table: Round, tile: Tile): WhyNot | null {
  if (table.moves().some((move) => move.tile && sameTile(move.tile, tile))) return null;
  const [closed, { ends }] = [closedEnds(table), table.public];
  const fitting = ends.filter(({ pip }) => matches(table, tile, pip));
  return fitting.length ? nearest(tile, fitting, byEnd(closed)) : { ...nowhere(table, ends, closed), tile };
}

/** Why the seat in turn cannot play a tile on an end; null if it can. */
export function whyNot(table: Round, legal: readonly Move[], tile: Tile, end: number): WhyNot | null {
  if (legal.some((move) => move.tile && sameTile(move.tile, tile) && move.end === end)) return null;
  const here = table.public.ends.find(({ id }) => id === end);
  if (!here) return { why: "no_end", tile };
  const shut = byEnd(closedEnds(table)).get(end);
  if ((!shut || shut.doubles) && !matches(table, tile, here.pip)) return noMatch(table, tile, end, here.pip);
  return fittingNotHere(tile, [here], shut);
}

const byEnd = (closed: readonly WhyNot[]): Shut =>
  new Map(closed.flatMap((one) => (one.ends ?? []).map((end) => [end, one] as const)));

/** Which tiles lead. */
function lead(table: Round, legal: readonly Move[]): WhyNot {
  const leading = unlike(legal.flatMap(({ tile }) => (tile ? [tile] : [])));
  const tiles = leading.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]);
  const doubles = unlike(table.hand(table.turn).filter(isDouble));
  const isEvery = tiles.length === doubles.length && tiles.every(isDouble);
  return tiles.length > 1 && isEvery ? { why: "lead_double" } : { why: "lead", ...(tiles.length ? { tiles } : {}) };
}

/** The reason of the end nearest to taking a tile, among those that it would fit. */
function nearest(tile: Tile, ends: readonly End[], shut: Shut): WhyNot {
  const found = ends.map(({ id }) => shut.get(id));
  const but = isDouble(tile) ? undefined : found.find((one) => one?.doubles);
  const closed = but ?? found[0];
  return fittingNotHere(
    tile,
    ends.filter(({ id }) => shut.get(id) === closed),
    closed,
  );
}

/** Why a tile with the number that fits is not legal on ends, which have one reason. */
function fittingNotHere(tile: Tile, open: readonly End[], closed: WhyNot | undefined): WhyNot {
  const ends = open.map(({ id }) => id);
  if (!closed || (closed.doubles && isDouble(tile))) return { why: "second_not_double", tile, ends };
  const numbers = [...new Set(open.map(({ pip }) => pip))].toSorted((a, b) => a - b);
  return { ...closed, tile, ends, ...(ofOwners.has(closed.why) ? {} : { numbers }) };
}

/** Whether a tile of the set fits an end by the match rule alone. */
const matches = (table: Round, tile: Tile, pip: number): boolean => table.fits(pip, table.placeOf(tile));

/** What the ends need that may be used; why they are closed if all are for one reason. */
function nowhere(table: Round, ends: readonly End[], closed: readonly WhyNot[]): WhyNot {
  const shut = byEnd(closed);
  const free = [...new Set(ends.filter(({ id }) => !shut.has(id)).map(({ pip }) => pip))].toSorted((a, b) => a - b);
  if (!free.length && closed.length === 1) return closed[0] as WhyNot;
  const { total, wild } = table.terms;
  const needs = free.map((pip): Need => {
    const need = needOf(table, pip);
    return { ...(need === null ? {} : { need }), ...(total === null ? {} : { pip }) };
  });
  return { why: "fits_nowhere", ...summed(total, wild), ...(needs.length ? { needs } : {}) };
}

/** The fields that say how tiles are matched. */
const summed = (total: number | null, wild: boolean): Pick<WhyNot, "total" | "wild"> => ({
  ...(total === null ? {} : { total }),
  ...(wild ? { wild } : {}),
});

/** The number that fits an end; null: only a wild tile does. */
function needOf({ terms }: Round, pip: number): number | null {
  const need = terms.needs[pip] ?? null;
  if (need === null) return pip;
  return need < 0 ? null : need;
}

function noMatch(table: Round, tile: Tile, end: number, pip: number): WhyNot {
  const need = needOf(table, pip);
  const { total, wild } = table.terms;
  return { why: "no_match", tile, pip, ...(need === null ? {} : { need }), ...summed(total, wild), ends: [end] };
}

/** Why the engine refused a move. */
export function refusal(table: Round, move: Move): WhyNot {
  const legal = table.moves();
  const due = new Set(legal.map(({ kind }) => kind));
  const leads = table.phase === R.LEAD;
  const { kind, tile, end } = move;
  if (kind !== "play" && (tile || end !== null || move.knock || move.out !== null)) return { why: "names_tile" };
  if (kind === "draw") return { why: noDraw(table, due) };
  if (kind === "pass") return { why: leads ? "must_lead" : due.has("draw") ? "must_draw" : "must_play" };
  if (!tile) return { why: "no_tile" };
  if (!table.hand(table.turn).some((held) => sameTile(held, tile))) return { why: "not_in_hand", tile };
  if (leads) return end === null ? lead(table, legal) : { why: "lead_end" };
  if (!table.laid.length) return { why: "must_draw" };
  if (end === null) return { why: "names_no_end", tile };
  return whyNot(table, legal, tile, end) ?? noWay(legal, move);
}

function noDraw(table: Round, due: ReadonlySet<string>): Why {
  if (table.phase === R.LEAD) return "must_lead";
  if (table.terms.never_draws) return "never_draw";
  return due.has("play") ? "must_play" : "no_more_draw";
}

/** Why a tile that fits the end cannot be laid on it like this. */
function noWay(legal: readonly Move[], move: Move): WhyNot {
  const tile = move.tile as Tile;
  const ways = new Set(
    legal.flatMap((one) => (one.tile && sameTile(one.tile, tile) && one.end === move.end ? [one.out] : [])),
  );
  if (ways.has(move.out)) return { why: "no_knock", tile };
  return { why: ways.has(null) ? "one_way" : "which_half", tile };
}
