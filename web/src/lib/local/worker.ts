/** The worker that holds the kernels and the tables of the page. */
import { Bots } from "./bots.ts";
import { Host } from "./host.ts";
import { Kernels } from "./kernels.ts";
import { fetchModule } from "./fetch-module.ts";
import type { Minds } from "./minds.ts";
import type { FromWorker, ToWorker, Wish } from "./post.ts";
import { openStore } from "./store.ts";
import type { CheckSheet } from "../wire.ts";
import type { LocalGame, LocalNetwork } from "../wire/local.ts";

/** The part of a worker's surroundings that is used here; its types are not among those of a page. */
interface Surroundings {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}
const page = globalThis as unknown as Surroundings;

/** A table belongs to one tab: the lock ends with the worker, or when another tab takes it. */
function claim(table: string, lost: () => void): void {
  if (!("locks" in navigator)) return;
  navigator.locks.request(`boneyard ${table}`, { steal: true }, () => new Promise(() => {})).catch(lost);
}

const wanted: ((value: unknown) => void)[] = [];

/** Ask the server for something, by way of the page. */
async function ask<T>(wish: Wish): Promise<T> {
  const value = await new Promise<unknown>((resolve) => {
    page.postMessage({ kind: "wanted", number: wanted.push(resolve) - 1, wish });
  });
  if (value === null) throw new Error("the server gives nothing");
  return value as T;
}

const gameOf = (source: CheckSheet): Promise<LocalGame> => ask({ source });
const networkOf = (network: string): Promise<LocalNetwork> => ask({ network });

/** What bots search with. */
async function loadMinds(address: string): Promise<Minds> {
  const [{ Minds }, module] = await Promise.all([import("./later.ts"), fetchModule(address)]);
  return new Minds(await Kernels.of(module), networkOf);
}

let start: (given: ToWorker & { kind: "start" }) => void;
const host = new Promise<ToWorker & { kind: "start" }>((resolve) => (start = resolve)).then(async (given) => {
  const kernels = await Kernels.of(given.module);
  return new Host({
    kernels,
    bots: new Bots(kernels, () => loadMinds(given.minds)),
    store: openStore,
    claim,
    post: (message) => page.postMessage(message),
    now: () => Date.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    gameOf,
  });
});

page.onmessage = ({ data }) => {
  if (data.kind === "start") start(data);
  else if (data.kind === "given") wanted[data.number]?.(data.value);
  else
    void host.then((tables) => {
      if (data.kind === "say") void tables.say(data.socket, data.message);
      else if (data.kind === "close") tables.close(data.socket);
      else void tables.answer(data.number, data.asked);
    });
};
