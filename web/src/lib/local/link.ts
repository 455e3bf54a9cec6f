/** The page's side of the worker that holds its tables. */
import { MINDS } from "virtual:kernels";
import type { FromPage } from "../wire.ts";
import { api } from "../net/api.ts";
import type { LocalGame, LocalNetwork } from "../wire/local.ts";
import { kernelModule } from "./module.ts";
import type { FromWorker, Requests, ToWorker } from "./post.ts";
import { TableRefusal } from "./refusal.ts";
import { fetchGame } from "./sheets.ts";
import type { FromTable } from "./table.ts";

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What a socket hears. */
export interface Listener {
  readonly heard: (message: FromTable) => void;
  readonly lost: () => void;
}

export class Link {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<number, Listener>();
  private number = 0;

  constructor(module: WebAssembly.Module, lost: () => void) {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    this.worker.onerror = () => {
      lost();
      this.worker.terminate();
      for (const { reject } of this.waiting.values()) reject(new TableRefusal("broken"));
      for (const listener of this.listeners.values()) listener.lost();
    };
    this.post({ kind: "start", module, minds: new URL(MINDS ?? "", location.href).href });
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if (message.kind === "heard") return this.listeners.get(message.socket)?.heard(message.message);
    if (message.kind === "unsaved") return tellUnsaved();
    if (message.kind === "wanted") {
      const { number, wish } = message;
      const give = (value: LocalGame | LocalNetwork | null): void => this.post({ kind: "given", number, value });
      const found = "source" in wish ? fetchGame(wish.source) : api.localNetwork(wish.network);
      found.then(give, () => give(null));
      return;
    }
    const waiting = this.waiting.get(message.number);
    this.waiting.delete(message.number);
    if (message.kind === "answer") waiting?.resolve(message.value);
    else waiting?.reject(new TableRefusal(message.code, message.reason));
  }

  /** Ask for something.  Throws a TableRefusal. */
  ask<What extends keyof Requests>(ask: What, given: Requests[What]["given"]): Promise<Requests[What]["answer"]> {
    const number = this.number++;
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.post({ kind: "ask", number, asked: { ask, given } as (ToWorker & { kind: "ask" })["asked"] });
    }) as Promise<Requests[What]["answer"]>;
  }

  /** A new socket: its number. */
  listen(listener: Listener): number {
    const socket = this.number++;
    this.listeners.set(socket, listener);
    return socket;
  }

  say(socket: number, message: FromPage): void {
    this.post({ kind: "say", socket, message });
  }

  close(socket: number): void {
    this.listeners.delete(socket);
    this.post({ kind: "close", socket });
  }
}

let tellUnsaved = (): void => {};

/** Settled as soon as it is known that this browser can't store tables. */
export const unsaved = new Promise<void>((resolve) => (tellUnsaved = resolve));

let opened: Promise<Link> | null = null;

/** The worker, started on first use.  Throws if the kernels can't be loaded. */
export function link(): Promise<Link> {
  opened ??= kernelModule().then((module) => new Link(module, () => (opened = null)));
  opened.catch(() => (opened = null));
  return opened;
}
