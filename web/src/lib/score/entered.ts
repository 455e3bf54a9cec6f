/** Rounds played with real tiles, as their players enter them, and their scores by the kernels (as `boneyard/game/entered.py`). */
import type { Judge } from "../local/judge.ts";
import type { Kernels } from "../local/kernels.ts";
import { countWins, resultOf } from "../local/results.ts";
import { Round, type FinishedRound } from "../local/round.ts";
import { tileKey } from "../moves.ts";
import type { EnteredRound, RoundResult, RunningPoints, Tile } from "../wire.ts";
import { CHARGES, EARNINGS, R, ROUND, RULES, WORDS } from "../wire/kernels.ts";
import type { LocalPlace } from "../wire/local.ts";

/** The largest number that is taken for pips, for a count of the ends, or for times. */
export const MOST = 10_000;

const STATUS = { out: R.OUT, blocked: R.BLOCKED, stopped: R.PLAYING } as const;

type Way = EnteredRound["ways"][number];

/** A part of what is wrong: a seat, or a place without a player. */
export type Part =
  number | string | { readonly seat: number } | { readonly place: "last" | "middle" | "stock" } | ScoreError;

/** What was entered cannot be so, and nothing has changed; `code` is that of the sentence `error-score-…`. */
export class ScoreError extends Error {
  constructor(
    readonly code: string,
    readonly args: Readonly<Record<string, Part>> = {},
  ) {
    super(code);
  }
}

/** A round without tiles on the table, for what its players say of it. */
export class EnteredTable extends Round {
  /** The tiles of the set, and how many there are of each. */
  readonly box: ReadonlyMap<string, number>;
  /** The first tile of each kind, in the order of the set. */
  readonly kinds: readonly Tile[];

  constructor(
    kernels: Kernels,
    private readonly place: LocalPlace,
    set: { readonly max_pip: number; readonly copies: number },
  ) {
    super(kernels, place, set);
    const whole = kernels.bytes(this.rules + RULES.fields.whole, 8 * WORDS);
    const present = this.tiles.filter((_, at) => ((whole[at >> 3] as number) >> (at & 7)) & 1);
    const box = new Map<string, number>();
    for (const tile of present) box.set(tileKey(tile), (box.get(tileKey(tile)) ?? 0) + 1);
    this.box = box;
    this.kinds = present.filter((tile, at) => present.findIndex((one) => tileKey(one) === tileKey(tile)) === at);
  }

  private set(name: "leader" | "mover" | "last" | "status" | "stock_end", value: number): void {
    this.kernels.view.setInt32(this.state + ROUND.fields[name], value, true);
  }

  /** Begin a round after others, in which nothing has happened. */
  private start(rounds: readonly RoundResult[], totals: readonly number[], leader: number): void {
    this.clear();
    this.kernels.bytes(this.state, ROUND.size).fill(0);
    this.carry(totals, ...countWins(rounds));
    this.set("mover", -1);
    this.set("leader", leader);
  }

  /** Write penalties and the points earned in play; none after those that end the match. */
  private enterPoints({ penalties, steps }: EnteredRound): void {
    for (const { seat, why, times } of penalties) {
      const given = [seat ?? -1, CHARGES.indexOf(why), times].map(BigInt);
      this.kernels.run("entered.enter_penalty", ...this.arrays, ...given);
    }
    for (const { seat, passes, number } of steps) {
      if (this.int("status") !== R.PLAYING) throw new ScoreError("late-points");
      this.kernels.run("entered.enter_score", ...this.arrays, ...[seat, mask(passes), number].map(BigInt));
    }
    this.status = this.int("status");
  }

  /** The penalty points of each seat. */
  private get charges(): readonly number[] {
    const points = this.ints("charges", CHARGES.length * this.players);
    return Array.from({ length: this.players }, (_, seat) =>
      points.slice(CHARGES.length * seat, CHARGES.length * (seat + 1)).reduce((a, b) => a + b, 0),
    );
  }

  /** What the penalties and points in play of a round make so far. */
  running(one: EnteredRound, judge: Judge, rounds: readonly RoundResult[], totals: readonly number[]): RunningPoints {
    checkSeats(one, this.players);
    this.checkPoints(one);
    this.start(rounds, totals, 0);
    this.enterPoints(one);
    const penalties = this.charges;
    const isReached = judge.endsAtOnce(totals, penalties);
    return { earned: this.ints("gained", this.players), penalties, is_over: isReached || this.status === R.STOPPED };
  }

  /** The result of a round after others.  `leader` leads it by the rules, if they name a seat; `engine` is its double, -1 without one. */
  score(
    one: EnteredRound,
    judge: Judge,
    rounds: readonly RoundResult[],
    totals: readonly number[],
    leader: number | null,
    engine: number,
  ): RoundResult {
    const led = one.leader ?? leader;
    if (led === null) throw new ScoreError("leader");
    this.check(one, engine);
    this.start(rounds, totals, led);
    this.enterPoints(one);
    const isEnough = judge.endsAtOnce(totals, this.charges);
    const isStopped = this.status === R.STOPPED;
    if (one.how === "stopped" && !(isStopped || isEnough)) throw new ScoreError("not-stopped");
    if (one.how !== "stopped" && (isStopped || isEnough)) throw new ScoreError("stopped");
    const finished = this.finish(one);
    const isOver = finished.status === R.OUT || finished.status === R.BLOCKED;
    return resultOf(this.place.results, judge, finished, rounds, totals, !isOver);
  }

  /** What scoring reads of the round, whose points in play are written. */
  private finish(one: EnteredRound): FinishedRound {
    const used = new Map<string, number>();
    const placeOf = (tile: Tile): number => {
      const copy = used.get(tileKey(tile)) ?? 0;
      used.set(tileKey(tile), copy + 1);
      return this.placeOf(tile) + copy;
    };
    for (const [seat, hand] of one.hands.entries()) {
      this.kernels.view.setInt16(this.state + ROUND.fields.counts + 2 * seat, hand.length, true);
      const bytes = this.kernels.bytes(this.state + ROUND.fields.hands + 8 * WORDS * seat, 8 * WORDS);
      for (const place of hand.map(placeOf)) bytes[place >> 3] = (bytes[place >> 3] as number) | (1 << (place & 7));
    }
    const stock = one.stock.map(placeOf);
    this.kernels.bytes(this.state + ROUND.fields.deck, stock.length).set(stock);
    this.set("stock_end", stock.length);
    if (one.seat !== null) this.set("mover", one.seat);
    if (one.how === "out" && one.seat !== null) {
      this.set("last", one.tile ? this.placeOf(one.tile) : 0);
      const kind = one.tile ? this.ordinal(one.tile) : -1;
      const given = [one.seat, mask(one.ways), one.number, kind].map(BigInt);
      this.kernels.run("entered.enter_last_tile", ...this.arrays, ...given);
    }
    if (one.how !== "stopped") {
      this.status = STATUS[one.how];
      this.set("status", this.status);
    } else if (this.status === R.PLAYING) {
      this.set("status", R.STOPPED); // for the kernels; a penalty has stopped it
    }
    return one.pips.length ? this.finishedWith(one.pips) : this.finished();
  }

  private finishedWith(pips: readonly number[]): FinishedRound {
    const at = this.kernels.take(8 * pips.length);
    this.kernels.setNumbers(at, pips);
    this.kernels.run("entered.finish_pips", ...this.arrays, this.scoreRecord, 1n, at, BigInt(pips.length));
    this.kernels.give(at, 8 * pips.length);
    return this.scored();
  }

  /** Check all of a round that its own fields tell. */
  private check(one: EnteredRound, engine: number): void {
    const { entry, terms } = this.place;
    checkSeats(one, this.players);
    this.checkPoints(one);
    if (one.how === "out") {
      if (one.seat === null) throw new ScoreError("who");
      if (!one.tile && entry.last_tile) throw new ScoreError("tile", { who: { seat: one.seat } });
    }
    const aside: readonly Tile[] = terms.aside ? [[engine, engine]] : [];
    if (one.how === "blocked" && one.seat === null && entry.blocker && !aside.length) throw new ScoreError("blocker");
    this.checkTiles(one, aside);
    if (one.how !== "stopped") this.checkHands(one);
  }

  /** Check that the game has these penalties and points. */
  private checkPoints(one: EnteredRound): void {
    const { entry } = this.place;
    const numbers = [one.number, ...one.steps.map(({ number }) => number)];
    for (const { seat, why, times } of one.penalties) {
      if (!entry.penalties.includes(why)) throw new ScoreError("no-penalty");
      if (seat === null && why !== "shutout") throw new ScoreError("penalty-seat");
      checkNumber(times, 1);
    }
    const isForeign =
      one.ways.some((why) => !entry.ways.includes(why)) ||
      one.steps.some(({ passes }) => passes.some((why) => !entry.passes.includes(why)));
    if (isForeign || (entry.count === "none" && numbers.some(Boolean))) throw new ScoreError("no-points");
    if (one.how !== "out" && (one.ways.length || one.number || one.tile)) throw new ScoreError("nobody-out");
    for (const number of [...numbers, ...one.pips]) checkNumber(number, 0);
  }

  /** Check that the set has the tiles, each as often as it is entered; `laid` is one too. */
  private checkTiles(one: EnteredRound, laid: readonly Tile[]): void {
    const places: readonly (readonly [Part, readonly Tile[]])[] = [
      [{ place: "last" }, one.tile ? [one.tile] : []],
      [{ place: "middle" }, laid],
      ...one.hands.slice(0, this.players).map((hand, seat) => [{ seat }, hand] as const),
      [{ place: "stock" }, one.stock],
    ];
    const used = new Map<string, number>();
    for (const [where, tiles] of places) {
      for (const key of tiles.map(tileKey)) {
        const [count, there] = [(used.get(key) ?? 0) + 1, this.box.get(key) ?? 0];
        used.set(key, count);
        if (!there) throw new ScoreError("foreign", { tile: key, where });
        if (count > there) throw new ScoreError("twice", { tile: key, where, n: there });
      }
    }
  }

  /** Check that the hands are there if they count, and who holds none. */
  private checkHands({ how, seat: out, hands, pips }: EnteredRound): void {
    const { entry } = this.place;
    if (hands.length && pips.length) throw new ScoreError("both");
    const count = hands.length || pips.length;
    if (!count && !(how === "out" ? entry.after_out : entry.after_block)) return;
    if (count !== this.players) throw new ScoreError("hands", { n: this.players, found: count });
    if (pips.length && entry.tiles) throw new ScoreError("tiles-needed");
    for (let seat = 0; seat < this.players; seat++) {
      const isOut = how === "out" && seat === out;
      const held = hands.length ? (hands[seat] as readonly Tile[]).length : (pips[seat] as number);
      if (isOut && held) throw new ScoreError("out-holds", { who: { seat } });
      if (!isOut && hands.length && !held) throw new ScoreError("empty-hand", { who: { seat } });
    }
  }
}

/** Some reasons for points as the kernels take them. */
const mask = (whys: readonly Way[]): number =>
  [...new Set(whys)].reduce((all, why) => all + 2 ** EARNINGS.indexOf(why), 0);

/** Check every seat that is named. */
function checkSeats(one: EnteredRound, players: number): void {
  const named = [one.leader, one.seat, ...one.penalties.map(({ seat }) => seat), ...one.steps.map(({ seat }) => seat)];
  for (const seat of named)
    if (seat !== null && !(seat >= 0 && seat < players)) throw new ScoreError("seat", { n: seat + 1, players });
}

function checkNumber(n: number, least: number): void {
  if (!(Number.isInteger(n) && n >= least && n <= MOST)) throw new ScoreError("number", { n, least, most: MOST });
}
