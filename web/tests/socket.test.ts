import { expect, test } from "vitest";
import { LOST, RESEND, TableSocket, type Connection, type Socket, type Environment } from "../src/lib/net/socket.ts";
import { PROTOCOL, type FromPage, type ToPage } from "../src/lib/wire.ts";

/** An environment whose clock the test moves. */
class Fake implements Environment {
  now = 0;
  readonly sockets: FakeSocket[] = [];
  kept: Socket | null = null;
  private timers: { at: number; act: () => void }[] = [];

  connect(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  keep(socket: Socket): void {
    this.kept = socket;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.now + ms, act };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }

  time(): number {
    return this.now;
  }

  random(): number {
    return 0.5;
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.now = next.at;
      next.act();
    }
    this.now = until;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
}

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: FromPage[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromPage);
  }

  close(): void {
    this.closed = true;
  }

  give(message: Partial<ToPage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of(kind: string): FromPage[] {
    return this.sent.filter(({ t }) => t === kind);
  }
}

function setup() {
  const environment = new Fake();
  const messages: ToPage[] = [];
  const states: Connection[] = [];
  const socket = new TableSocket(
    "abc",
    environment,
    (m) => messages.push(m),
    (s) => states.push(s),
  );
  socket.open();
  const greet = (seq = 1): void => {
    environment.socket.onopen?.();
    environment.socket.give({ t: "Snapshot", v: PROTOCOL, seq, table: { id: "abc" } } as Partial<ToPage>);
  };
  return { environment, messages, states, socket, greet };
}

test("sends a hello, and is live after the snapshot", () => {
  const { environment, states, greet } = setup();
  greet();
  expect(environment.socket.sent[0]).toEqual({ t: "Hello", v: PROTOCOL, table: "abc" });
  expect(states).toEqual(["connecting", "live"]);
});

test("sends a command again until it is acknowledged, with the same id", () => {
  const { environment, socket, greet } = setup();
  greet();
  const id = socket.command({ t: "Play", at: 1, move: "6-4@2" });
  environment.pass(RESEND);
  expect(environment.socket.of("Play")).toEqual([0, 1].map(() => ({ t: "Play", id, at: 1, move: "6-4@2" })));
  environment.socket.give({ t: "Ack", id, seq: 2 });
  environment.pass(RESEND * 2);
  expect(environment.socket.of("Play")).toHaveLength(2);
});

test("keeps a command during a lost connection and sends it after the snapshot", () => {
  const { environment, socket, states, greet } = setup();
  greet();
  environment.socket.onclose?.();
  const id = socket.command({ t: "Say", text: "hi" });
  environment.pass(1000);
  expect(environment.sockets).toHaveLength(2);
  expect(environment.socket.of("Say")).toHaveLength(0);
  greet(5);
  expect(environment.socket.of("Say")).toEqual([{ t: "Say", id, text: "hi" }]);
  expect(states).toEqual(["connecting", "live", "lost", "live"]);
  expect(environment.socket.sent[0]).toMatchObject({ t: "Hello" });
});

test("a connection kept for the next table stays open, and its messages are ignored", () => {
  const { environment, socket, messages, states, greet } = setup();
  greet();
  const old = environment.socket;
  socket.close(true);
  expect(old.closed).toBe(false);
  expect(environment.kept).toBe(old);
  old.give({ t: "Chatted", seq: 2 } as Partial<ToPage>);
  expect(messages).toHaveLength(1);
  expect(states.at(-1)).toBe("closed");
});

test("leaving closes the connection, also one that is not open yet", () => {
  const left = setup();
  left.greet();
  left.socket.close();
  const early = setup();
  early.socket.close(true);
  for (const { environment } of [left, early]) {
    expect(environment.socket.closed).toBe(true);
    expect(environment.kept).toBe(null);
  }
});

test("messages of the previous table are ignored", () => {
  const { environment, messages, states } = setup();
  environment.socket.onopen?.();
  environment.socket.give({ t: "Seated", seq: 240 } as Partial<ToPage>);
  environment.socket.give({ t: "Refused", id: "x", code: "over", words: { en: "", fr: "" }, close: false });
  environment.socket.give({ t: "Snapshot", v: PROTOCOL, seq: 240, table: { id: "old" } } as Partial<ToPage>);
  expect(messages).toEqual([]);
  expect(states).toEqual(["connecting"]);
  environment.socket.give({ t: "Snapshot", v: PROTOCOL, seq: 6, table: { id: "abc" } } as Partial<ToPage>);
  environment.socket.give({ t: "Chatted", seq: 7 } as Partial<ToPage>);
  expect(messages).toHaveLength(2);
  expect(environment.sockets).toHaveLength(1);
});

test("a refused command is not sent again", () => {
  const { environment, socket, messages, greet } = setup();
  greet();
  const id = socket.command({ t: "Play", at: 1, move: "draw" });
  environment.socket.give({ t: "Refused", id, code: "must_play", words: { en: "", fr: "" }, close: false });
  environment.pass(RESEND * 2);
  expect(environment.socket.of("Play")).toHaveLength(1);
  expect(messages.at(-1)).toMatchObject({ t: "Refused", code: "must_play" });
});

test("drops duplicates, and requests a snapshot after a gap", () => {
  const { environment, messages, greet } = setup();
  greet(7);
  const first = environment.socket;
  first.give({ t: "Chatted", seq: 7 } as Partial<ToPage>);
  first.give({ t: "Chatted", seq: 8 } as Partial<ToPage>);
  expect(messages.map((m) => ("seq" in m ? m.seq : 0))).toEqual([7, 8]);
  first.give({ t: "Chatted", seq: 10 } as Partial<ToPage>);
  expect(first.closed).toBe(true);
  expect(environment.sockets).toHaveLength(2);
  first.give({ t: "Chatted", seq: 9 } as Partial<ToPage>);
  expect(messages).toHaveLength(2);
});

test("the last move, the view after it and the new status of the table share a sequence number", () => {
  const { environment, messages, greet } = setup();
  greet(7);
  environment.socket.give({ t: "Happened", seq: 8 } as Partial<ToPage>);
  environment.socket.give({ t: "Renewed", seq: 8 } as Partial<ToPage>);
  environment.socket.give({ t: "Seated", seq: 8 } as Partial<ToPage>);
  environment.socket.give({ t: "Happened", seq: 8 } as Partial<ToPage>);
  environment.socket.give({ t: "Seated", seq: 7 } as Partial<ToPage>);
  environment.socket.give({ t: "Chatted", seq: 9 } as Partial<ToPage>);
  expect(messages.map((m) => m.t)).toEqual(["Snapshot", "Happened", "Renewed", "Seated", "Chatted"]);
});

test("pings, and counts nine seconds of silence as a loss", () => {
  const { environment, states, greet } = setup();
  greet();
  environment.pass(6500);
  expect(environment.socket.of("Ping")).toHaveLength(3);
  environment.socket.give({ t: "Pong", n: 0, now: 0 });
  environment.pass(LOST - 1);
  expect(states.at(-1)).toBe("live");
  environment.pass(1);
  expect(states.at(-1)).toBe("lost");
});

test("knows by how much the server's clock is ahead", () => {
  const { environment, socket, greet } = setup();
  environment.pass(1000);
  greet();
  environment.pass(200);
  environment.socket.give({ t: "Pong", n: 0, now: 61_100 });
  expect(socket.skew).toBe(60_000);
});

test("waits longer after each failure, but not after the network is back", () => {
  const { environment, socket } = setup();
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const count = environment.sockets.length;
    const since = environment.now;
    environment.socket.onclose?.();
    while (environment.sockets.length === count) environment.pass(100);
    waits.push(environment.now - since);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(15_000);
  environment.socket.onclose?.();
  socket.reconnectNow();
  expect(environment.sockets).toHaveLength(10);
});

test("another protocol version asks for a reload and does not reconnect", () => {
  const { environment, states } = setup();
  environment.socket.onopen?.();
  environment.socket.give({ t: "Snapshot", v: PROTOCOL + 1, seq: 1 } as Partial<ToPage>);
  environment.pass(60_000);
  expect(states.at(-1)).toBe("stale");
  expect(environment.sockets).toHaveLength(1);
});

test("reconnects after a temporary close", () => {
  const { environment, states, greet } = setup();
  greet();
  environment.socket.give({ t: "Refused", code: "closing", words: { en: "", fr: "" }, id: null, close: true });
  environment.socket.onclose?.();
  environment.pass(1000);
  expect(states.at(-1)).toBe("lost");
  expect(environment.sockets).toHaveLength(2);
});

test("reconnects after the delay that the server asks for", () => {
  const { environment, greet } = setup();
  greet();
  environment.socket.give({
    t: "Refused",
    code: "closing",
    words: { en: "", fr: "" },
    id: null,
    close: true,
    after_ms: 1200,
  });
  environment.socket.onclose?.();
  environment.pass(1100);
  expect(environment.sockets).toHaveLength(1);
  environment.pass(200);
  expect(environment.sockets).toHaveLength(2);
  environment.socket.onclose?.();
  environment.pass(1000);
  expect(environment.sockets).toHaveLength(3);
});

test.each(["no_table", "expired", "broken"])("the refusal %s ends the connection for good", (code) => {
  const { environment, states } = setup();
  environment.socket.onopen?.();
  environment.socket.give({ t: "Refused", code, words: { en: "", fr: "" }, id: null, close: true });
  environment.socket.onclose?.();
  environment.pass(60_000);
  expect(states.at(-1)).toBe("closed");
  expect(environment.sockets).toHaveLength(1);
});
