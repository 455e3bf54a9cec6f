// Play matches as the page does without a server: node play_locally.ts boneyard.wasm job.json out.json
//
// The job has a game, a number of players, and matches: a seed and the moves.  Written are, for each
// match, what is to be seen after the deal and after each move, what bots would choose, and its record.

import { readFileSync, writeFileSync } from "node:fs";

import { Belief, Desk } from "../../web/src/lib/local/belief.ts";
import { Bots } from "../../web/src/lib/local/bots.ts";
import { SeededDealer } from "../../web/src/lib/local/decks.ts";
import { Kernels } from "../../web/src/lib/local/kernels.ts";
import { IllegalMove, Match } from "../../web/src/lib/local/match.ts";
import { recordOf } from "../../web/src/lib/local/record.ts";
import { moveText } from "../../web/src/lib/local/move.ts";
import { viewOf } from "../../web/src/lib/local/view.ts";
import { newStream } from "../../web/src/lib/local/workspace.ts";
import { MEMORY, NAMES, ROUND } from "../../web/src/lib/wire/kernels.ts";
import type { LocalGame } from "../../web/src/lib/wire/local.ts";
import { loadMinds, type GivenNetworks } from "./page_minds.ts";

interface Job {
  readonly game: LocalGame;
  readonly players: number;
  readonly partners: boolean;
  readonly networks: GivenNetworks;
  readonly matches: readonly {
    readonly seed: string;
    readonly moves: readonly string[];
  }[];
}

const [wasm, jobFile, outFile] = process.argv.slice(2) as [string, string, string];
const { game, players, partners, networks, matches } = JSON.parse(readFileSync(jobFile, "utf8")) as Job;
const place = game.places.find((one) => one.players === players && one.partners === partners);
if (!place) throw new Error("there is no such place");
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));
const minds = await loadMinds(wasm, networks);
const bots = new Bots(kernels, () => Promise.resolve(minds));
await bots.loadFor(place);
if (!minds.networks.of(place)) throw new Error("there is no network");
const desk = new Desk(minds.kernels);
const stream = newStream(minds.kernels);

/** The choices that a search finds. */
function choicesOf(match: Match): readonly string[] {
  const tried = minds.search(match, { milliseconds: 1, worlds: 1 });
  return tried.map(({ move }) => moveText(move)).toSorted();
}

/** The round as the seat in turn sees it, and what it knows of the others: the bytes of the records. */
function knownOf(match: Match): readonly string[] {
  const { kernels } = minds;
  const { state, memory } = new Belief(desk, match, match.turn, stream);
  const written = (at: number, size: number): string => Buffer.from(kernels.bytes(at, size)).toString("hex");
  return [written(state, ROUND.size), written(memory, MEMORY.size)];
}

function refused(match: Match, text: string): unknown {
  try {
    match.play(text);
  } catch (error) {
    if (error instanceof IllegalMove) return error.reason;
    throw error;
  }
  throw new Error(`${text} is legal`);
}

const written = matches.map(({ seed, moves }) => {
  const match = new Match(kernels, game, place, new SeededDealer(game.sheet, seed));
  const seats = [null, ...Array.from({ length: players }, (_, seat) => seat)];
  const steps: unknown[] = [];
  const note = (events: unknown): void => {
    const views = seats.map((seat) => viewOf(match, seat));
    const name = Object.keys(NAMES)[steps.length % Object.keys(NAMES).length] as string;
    const choose = (bot: string): string => bots.choose(match, bot, name);
    const chosen = match.turn === null ? [] : ["heavy", "easy", "medium"].map(choose);
    const choices = match.turn === null ? [] : choicesOf(match);
    const isCompared = match.turn !== null && steps.length % 8 === 0;
    const known = isCompared ? knownOf(match) : [];
    const learned = isCompared ? choose("network") : null;
    steps.push({
      events,
      views,
      automatic: match.automatic,
      chosen,
      choices,
      known,
      learned,
    });
  };
  note(match.events);
  for (const move of moves) {
    if (move.startsWith("!")) steps.push(refused(match, move.slice(1)));
    else note(match.play(move));
  }
  match.close();
  return { steps, record: recordOf(match, { Seat0: "Margot" }) };
});
writeFileSync(outFile, JSON.stringify(written));
