/** The tables of this page: who is connected to which, their pauses, and their storage.  It runs in the worker. */
import { PREFIX } from "../table-ids.ts";
import { PROTOCOL, type FromPage, type Review, type TableInfo } from "../wire.ts";
import { LAYOUT } from "../wire/layout.ts";
import type { LocalGame } from "../wire/local.ts";
import type { Bots } from "./bots.ts";
import { newSeed } from "./decks.ts";
import type { Kernels } from "./kernels.ts";
import type { Asked, FromWorker, NewLocalTable } from "./post.ts";
import { hasCurrentNetworks } from "./networks.ts";
import { TableRefusal } from "./refusal.ts";
import type { Reviews } from "./reviews.ts";
import { formOf, isCurrent, isSaved, placeOf, type SavedTable } from "./saved.ts";
import { playersOf } from "./seating.ts";
import type { Store } from "./store.ts";
import { NO_MATCH } from "./series.ts";
import { LocalTable, type FromTable } from "./table.ts";

const later = (): Promise<typeof import("./later.ts")> => import("./later.ts");

/** What the host needs from the browser. */
export interface Surroundings {
  readonly kernels: Kernels;
  readonly bots: Bots;
  /** The storage; it rejects where the browser has none. */
  readonly store: () => Promise<Store>;
  /** Take a table for this tab; `lost` is called when another tab takes it. */
  readonly claim: (table: string, lost: () => void) => void;
  readonly post: (message: FromWorker) => void;
  readonly now: () => number;
  /** Call back after some milliseconds; the result takes the call back. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** Ask the server for a game again. */
  readonly gameOf: (source: SavedTable["source"]) => Promise<LocalGame>;
}

/** A table in memory, and the sockets that are connected to it. */
interface Room {
  table: LocalTable;
  readonly sockets: Set<number>;
  stop: () => void;
  /** What the sockets know of the device, as JSON. */
  device: string;
}

export class Host {
  private readonly rooms = new Map<string, Promise<Room>>();
  /** The table of each socket. */
  private readonly places = new Map<number, string>();
  /** Sockets that closed before their table was there. */
  private readonly gone = new Set<number>();
  private hasTold = false;
  private reviews: Promise<Reviews> | null = null;

  constructor(private readonly around: Surroundings) {}

  // ---- sockets

  /** Handle a message of a socket. */
  async say(socket: number, message: FromPage): Promise<void> {
    try {
      if (message.t === "Hello") return await this.greet(socket, message.table);
      const id = this.places.get(socket);
      const room = id === undefined ? undefined : await this.rooms.get(id);
      if (!room) throw new TableRefusal("no_table");
      const heard = room.table.receive(message, this.around.now());
      // A ping changes nothing, and a refusal neither.
      if (message.t === "Ping") this.tell(socket, heard);
      else this.spread(room, heard, socket);
    } catch (error) {
      this.refuse(socket, error);
    }
  }

  private async greet(socket: number, id: string): Promise<void> {
    if (this.places.has(socket)) this.close(socket);
    const room = await this.room(id);
    if (this.gone.delete(socket)) return;
    this.places.set(socket, id);
    if (!room.sockets.size) room.table.enter(this.around.now());
    room.sockets.add(socket);
    room.device = JSON.stringify(room.table.device);
    this.tell(socket, room.table.receive({ t: "Hello", v: PROTOCOL, table: id }, this.around.now()));
    this.plan(room);
  }

  /** A socket is closed: with the last one the table stands still. */
  close(socket: number): void {
    const id = this.places.get(socket);
    this.places.delete(socket);
    if (id === undefined) return void this.gone.add(socket);
    void this.rooms.get(id)?.then((room) => {
      room.sockets.delete(socket);
      if (room.sockets.size) return;
      room.stop();
      room.table.leave();
    });
  }

  /** Another tab has the table now, and goes on from what is stored. */
  private async lose(id: string): Promise<void> {
    const room = await this.rooms.get(id);
    this.rooms.delete(id);
    if (!room) return;
    room.stop();
    room.table.leave();
    for (const socket of room.sockets) {
      this.places.delete(socket);
      this.refuse(socket, new TableRefusal("elsewhere"));
    }
    room.table.close();
  }

  private refuse(socket: number, error: unknown): void {
    const code = error instanceof TableRefusal ? error.code : "broken";
    if (!(error instanceof TableRefusal)) console.error(error);
    this.tell(socket, [{ t: "Refused", code, words: {}, id: null, close: true, after_ms: null, reason: null }]);
  }

  private tell(socket: number, messages: readonly FromTable[]): void {
    for (const message of messages) this.around.post({ kind: "heard", socket, message });
  }

  /** Tell the sockets of a table what happened; only one of them hears answers to its own command. */
  private spread(room: Room, messages: readonly FromTable[], from: number | null = null): void {
    const refused = messages.some(({ t }) => t === "Refused");
    const news = refused ? [] : messages.filter(({ t }) => t !== "Ack");
    const device = JSON.stringify(room.table.device);
    const told = device === room.device || news.at(-1)?.t === "Snapshot" ? [] : [room.table.seated()];
    room.device = device;
    for (const socket of room.sockets) this.tell(socket, [...(socket === from ? messages : news), ...told]);
    if (news.length) void this.keep(room.table);
    this.plan(room);
  }

  /** Wake the table when it wants that; a bot chooses its move before. */
  private plan(room: Room): void {
    room.stop();
    room.stop = () => {};
    const due = room.table.wakeAt;
    if (due === null) return;
    const wake = (): void => {
      room.stop = () => {};
      this.spread(room, room.table.wake(this.around.now()));
    };
    // First the page hears of the move before.
    room.stop = this.around.after(0, () => {
      const think = (): void => {
        room.table.think();
        room.stop = this.around.after(Math.max(0, due - this.around.now()), wake);
      };
      const { ready } = room.table;
      if (!ready) return think();
      let isStopped = false;
      room.stop = () => (isStopped = true);
      void ready.then(() => isStopped || think());
    });
  }

  // ---- storage

  private async keep(table: LocalTable): Promise<void> {
    const { saved } = table;
    if (saved.script) return;
    try {
      await (await this.around.store()).put(saved);
    } catch {
      // The table goes on, and ends with the page.
      if (!this.hasTold) this.around.post({ kind: "unsaved" });
      this.hasTold = true;
    }
  }

  private room(id: string): Promise<Room> {
    const known = this.rooms.get(id);
    if (known) return known;
    const loading = this.load(id);
    this.rooms.set(id, loading);
    loading.catch(() => this.rooms.delete(id));
    return loading;
  }

  private async load(id: string): Promise<Room> {
    return this.seat(await this.stored(id));
  }

  /** A table as it is now; another tab may have it. */
  private async saved(id: string): Promise<SavedTable> {
    const room = await this.rooms.get(id);
    return room ? room.table.saved : this.stored(id);
  }

  private async finished(id: string): Promise<SavedTable> {
    const saved = await this.saved(id);
    if (!saved.now.isOver) throw new TableRefusal("not_over");
    return saved;
  }

  /** Keep the rules in prose of a table of this tab. */
  private async keepRules({ id, lang, rules }: (Asked & { readonly ask: "keepRules" })["given"]): Promise<null> {
    const room = await this.rooms.get(id);
    room?.table.keepRules(lang, rules);
    if (room) await this.keep(room.table);
    return null;
  }

  /** A stored table.  One that is damaged, or for which there are no rules any more, stays where it is. */
  private async stored(id: string): Promise<SavedTable> {
    const found = await this.around
      .store()
      .then((store) => store.get(id))
      .catch(() => undefined);
    if (found === undefined) throw new TableRefusal("no_table");
    if (!isSaved(found)) throw new TableRefusal("broken");
    if (!isCurrent(found)) return this.renew(found);
    const place = placeOf(found.game, found.players.length, found.partners);
    return hasCurrentNetworks(place) ? found : this.renew(found).catch(() => found);
  }

  private seat(saved: SavedTable): Room {
    const { kernels, bots } = this.around;
    try {
      const table = new LocalTable(kernels, saved, bots);
      const playing = saved.players.flatMap(({ bot }) => bot ?? []);
      bots.open(playing, table.place);
      this.around.claim(saved.id, () => void this.lose(saved.id));
      return { table, sockets: new Set(), stop: () => {}, device: JSON.stringify(table.device) };
    } catch (error) {
      console.error(error);
      throw new TableRefusal("broken");
    }
  }

  /** A table with its rules compiled for these kernels. */
  private async renew(saved: SavedTable): Promise<SavedTable> {
    const game = await this.around.gameOf(saved.source).catch(() => null);
    if (game?.sheet.digest !== saved.game.sheet.digest) throw new TableRefusal("older");
    return { ...saved, layout: LAYOUT, game };
  }

  // ---- requests

  /** Answer a request. */
  async answer(number: number, asked: Asked): Promise<void> {
    try {
      this.around.post({ kind: "answer", number, value: await this.find(asked) });
    } catch (error) {
      if (!(error instanceof TableRefusal)) console.error(error);
      const { code, reason } = error instanceof TableRefusal ? error : new TableRefusal("broken");
      this.around.post({ kind: "refused", number, code, reason });
    }
  }

  private async find(asked: Asked): Promise<unknown> {
    switch (asked.ask) {
      case "create":
        return this.create(asked.given);
      case "rules": {
        const { source, prose = {}, figures = {} } = await this.saved(asked.given.id);
        const { lang } = asked.given;
        const text = prose[lang];
        return { source, rules: text === undefined ? null : { prose: text, figures: figures[lang] ?? null } };
      }
      case "keepRules":
        return this.keepRules(asked.given);
      case "older":
        return (await this.room(asked.given.id)).table.olderRounds(asked.given.round);
      case "past":
        return (await this.room(asked.given.id)).table.pastRound(asked.given.round);
      case "hint": {
        const { table } = await this.room(asked.given);
        const minds = await this.around.bots.loadFor(table.place);
        return table.advise((match) => minds.hints(match));
      }
      case "replay":
        return (await later()).replayOf(this.around.kernels, await this.finished(asked.given.id), asked.given.round);
      case "review":
        return this.review(asked.given.id, asked.given.round);
      case "beliefs":
        return (await later()).beliefsAt(
          await this.around.bots.searching(),
          await this.finished(asked.given.id),
          asked.given,
        );
      case "record":
        return (await this.room(asked.given)).table.record();
      case "handOver":
        return (await this.room(asked.given)).table.handOver();
      case "forget":
        return this.forget(asked.given);
      case "rematch":
        return this.rematch(asked.given);
      case "speed": {
        const { id, speed } = asked.given;
        return this.change(id, (table) => table.pace(speed, this.around.now()));
      }
      case "seat": {
        const { id, seat, change } = asked.given;
        return this.change(id, (table) => table.changeSeat(seat, change, this.around.now()));
      }
      case "hold": {
        const { id, seat } = asked.given;
        return this.change(id, (table) => table.hold(seat));
      }
      case "back":
        return this.takeBack(asked.given);
      case "from": {
        const { id, ...at } = asked.given;
        const saved = await this.finished(id);
        return this.begin(
          (await later()).branchOf(this.around.kernels, saved, at, PREFIX + newSeed(), this.around.now()),
        );
      }
    }
  }

  /** A table that goes on at the server, or is not wanted any more. */
  private async forget(id: string): Promise<null> {
    const room = await this.rooms.get(id);
    this.rooms.delete(id);
    room?.stop();
    room?.table.close();
    await (await this.around.store()).delete(id).catch(() => {});
    return null;
  }

  private async review(id: string, round: number): Promise<Review> {
    const saved = await this.finished(id);
    const place = placeOf(saved.game, saved.players.length, saved.partners);
    if (place) await this.around.bots.loadFor(place);
    return (await this.reviewer()).ask(saved, round);
  }

  private reviewer(): Promise<Reviews> {
    return (this.reviews ??= Promise.all([later(), this.around.bots.searching()]).then(
      ([loaded, minds]) => new loaded.Reviews({ ...this.around, minds }),
    ));
  }

  private async change(id: string, act: (table: LocalTable) => readonly FromTable[]): Promise<TableInfo> {
    const room = await this.room(id);
    this.spread(room, act(room.table));
    return room.table.info();
  }

  private async takeBack(id: string): Promise<TableInfo> {
    const room = await this.room(id);
    room.table = room.table.takeBack(this.around.now());
    void this.reviews?.then((reviews) => reviews.forget(id));
    this.spread(room, [room.table.snapshot()]);
    return room.table.info();
  }

  /** A new table; null if one of its bots is not in the browser. */
  private create(asked: NewLocalTable): TableInfo | null {
    const { game, source, seats, partners, name, face = 0, open = false, auto, hints, script } = asked;
    const players = playersOf(seats, name, face);
    if (players.some(({ bot }) => bot !== null && !this.around.bots.has(bot))) return null;
    const now = this.around.now();
    return this.begin({
      form: formOf(players),
      layout: LAYOUT,
      id: PREFIX + newSeed(),
      game: { ...game, places: game.places.filter((one) => one.players === seats.length && one.partners === partners) },
      source,
      players,
      partners,
      seed: script?.seed ?? newSeed(),
      hints,
      auto,
      ...(open ? { open } : {}),
      ...(script ? { script: script.moves, runs: script.runs ?? false } : {}),
      speed: "usual",
      series: NO_MATCH,
      entries: (script?.moves ?? []).slice(0, script?.begun).map((move) => ({ t: "Moved", move, by: "seat" })),
      began: now,
      changed: now,
      now: { isOver: false, isMine: false },
    });
  }

  private begin(saved: SavedTable): TableInfo {
    const room = this.seat(saved);
    this.rooms.set(saved.id, Promise.resolve(room));
    void this.keep(room.table);
    return room.table.info();
  }

  /** The table of the rematch; every later request gets the same one. */
  private async rematch(id: string): Promise<TableInfo> {
    const room = await this.room(id);
    const known = room.table.info().rematch;
    if (known !== null) return (await this.room(known)).table.info();
    const { table, said } = room.table.rematch(PREFIX + newSeed(), this.around.now());
    const made = this.begin(table);
    this.spread(room, said);
    return made;
  }
}
