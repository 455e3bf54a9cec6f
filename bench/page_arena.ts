// Play decks between two bots of the page: node page_arena.ts boneyard.wasm job.json
//
// A deck is played once for each side, with `one` in the seats of that side.  Written to standard
// output is the mean gain of `one` from each deck, and the longest choices in milliseconds: JSON.

import { readFileSync } from "node:fs";

import { Bots } from "../web/src/lib/local/bots.ts";
import { SeededDealer } from "../web/src/lib/local/decks.ts";
import { Kernels } from "../web/src/lib/local/kernels.ts";
import { Match } from "../web/src/lib/local/match.ts";
import { loadMinds, type GivenNetworks } from "../tests/support/page_minds.ts";
import type { RoundResult } from "../web/src/lib/wire.ts";
import type { LocalGame } from "../web/src/lib/wire/local.ts";

interface Job {
  readonly game: LocalGame;
  readonly players: number;
  readonly partners: boolean;
  /** 1 where more points are better, else -1. */
  readonly sign: number;
  readonly one: string;
  readonly other: string;
  readonly seeds: readonly string[];
  readonly networks: GivenNetworks;
}

const [wasm, jobFile] = process.argv.slice(2) as [string, string];
const job = JSON.parse(readFileSync(jobFile, "utf8")) as Job;
const { game, players, partners, sign, seeds } = job;
const place = game.places.find((one) => one.players === players && one.partners === partners);
if (!place) throw new Error("there is no such place");
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));
const minds = await loadMinds(wasm, job.networks);
const bots = new Bots(kernels, () => Promise.resolve(minds));
await bots.loadFor(place);
const took: number[] = [];

function first(seed: string, side: number): RoundResult {
  const match = new Match(kernels, game, place!, new SeededDealer(game.sheet, seed));
  while (!match.rounds.length && match.turn !== null) {
    const bot = match.turn % match.sides === side ? job.one : job.other;
    const began = performance.now();
    const move = bots.choose(match, bot, "");
    if (bot === job.one && match.legal.length > 1) took.push(performance.now() - began);
    match.play(move);
  }
  match.close();
  return match.rounds[0]!;
}

const sides = partners ? 2 : players;
const gains = seeds.map((seed) => {
  const found = Array.from({ length: sides }, (_, side) => {
    const { points } = first(seed, side);
    const total = points.reduce((a, b) => a + b, 0);
    const own = points[side]!;
    return sign * own - (sign * (total - own)) / Math.max(1, sides - 1);
  });
  return found.reduce((a, b) => a + b, 0) / sides;
});
took.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    gains,
    choices: took.length,
    median: took[took.length >> 1],
    longest: took.at(-1),
  }),
);
