// How long the bots of the page take for a choice, in a browser: see page_choices.py.

import { Bots } from "../web/src/lib/local/bots.ts";
import { SeededDealer } from "../web/src/lib/local/decks.ts";
import { Kernels } from "../web/src/lib/local/kernels.ts";
import { Match } from "../web/src/lib/local/match.ts";
import { Minds } from "../web/src/lib/local/minds.ts";
import type { LocalGame, LocalNetwork } from "../web/src/lib/wire/local.ts";

interface Job {
  readonly game: LocalGame;
  readonly players: number;
  readonly partners: boolean;
  readonly bot: string;
  readonly networks: Readonly<Record<string, LocalNetwork>>;
  readonly rounds: number;
  /** How often each choice is made: the clock of a browser is coarse. */
  readonly times: number;
}

const load = async (name: string): Promise<Kernels> =>
  Kernels.of(await WebAssembly.compileStreaming(fetch(`${name}.wasm`)));

/** The milliseconds of each choice of a bot in rounds that `steady` plays. */
async function measure({ game, players, partners, bot, networks, rounds, times }: Job): Promise<readonly number[]> {
  const place = game.places.find((one) => one.players === players && one.partners === partners);
  if (!place) throw new Error("there is no such place");
  const kernels = await load("boneyard");
  const bots = new Bots(kernels, async () => new Minds(await load("minds"), async (name) => networks[name]!));
  await bots.loadFor(place);
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const match = new Match(kernels, game, place, new SeededDealer(game.sheet, `choices ${round}`));
    while (!match.rounds.length && match.turn !== null) {
      if (match.legal.length > 1) {
        const began = performance.now();
        for (let i = 0; i < times; i++) bots.choose(match, bot, "");
        took.push((performance.now() - began) / times);
      }
      match.play(bots.choose(match, "steady", ""));
    }
    match.close();
  }
  return took.toSorted((a, b) => a - b);
}

Object.assign(globalThis, { measure });
