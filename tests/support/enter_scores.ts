// Enter matches on score sheets as the page does: node enter_scores.ts boneyard.wasm job.json out.json
//
// The job has a game, a number of players, and matches: the rounds that were entered; or questions to the referee.
// Written are, for each match, what is to be seen after each round, and what was refused; or the answers.

import { readFileSync, writeFileSync } from "node:fs";

import { Kernels } from "../../web/src/lib/local/kernels.ts";
import { ScoreError } from "../../web/src/lib/score/entered.ts";
import { mayPlay } from "../../web/src/lib/score/referee.ts";
import { ScoreSheet } from "../../web/src/lib/score/score-sheet.ts";
import type {
  EnteredRound,
  NewSeat,
  TableEnd,
  Tile,
} from "../../web/src/lib/wire.ts";
import type { LocalGame } from "../../web/src/lib/wire/local.ts";

interface Job {
  readonly game: LocalGame;
  readonly players: number;
  readonly partners: boolean;
  readonly matches: readonly (readonly Step[])[];
  readonly questions: readonly Question[];
}

interface Question {
  readonly tile: Tile;
  readonly ends: readonly TableEnd[];
  readonly doubles: readonly number[];
  readonly end: number | null;
}

/** A round that is entered, one that replaces a round, the points of a round in play, seats for the next one, or a step back. */
type Step = {
  readonly at?: number;
  readonly one?: EnteredRound;
  readonly running?: EnteredRound;
  readonly seats?: readonly NewSeat[];
};

const [wasm, jobFile, outFile] = process.argv.slice(2) as [
  string,
  string,
  string,
];
const { game, players, partners, matches, questions } = JSON.parse(
  readFileSync(jobFile, "utf8"),
) as Job;
const place = game.places.find(
  (one) => one.players === players && one.partners === partners,
);
if (!place) throw new Error("there is no such place");
const kernels = await Kernels.of(await WebAssembly.compile(readFileSync(wasm)));

function attempt(act: () => unknown): unknown {
  try {
    return act() ?? null;
  } catch (error) {
    if (!(error instanceof ScoreError)) throw error;
    const inner = error.args.what;
    return inner instanceof ScoreError
      ? [error.code, inner.code]
      : [error.code];
  }
}

const written = matches.map((steps) => {
  const sheet = new ScoreSheet(kernels, game, place);
  const seen = steps.map(({ at, one, running, seats }) => {
    const said = attempt(() => {
      if (running) return sheet.running(running);
      if (seats) return sheet.changeSeats(seats);
      if (!one) return sheet.undo();
      return at === undefined ? sheet.enter(one) : sheet.edit(at, one);
    });
    const { rounds, scores, outcome, entered, seats: next } = sheet;
    return {
      said,
      rounds,
      scores,
      outcome,
      leading: sheet.leading(),
      engine: sheet.engine(),
      people: sheet.standing().people,
      seats: [...entered.map((round) => round.seats), next],
    };
  });
  sheet.close();
  return seen;
});
const answers = questions.map((one) =>
  mayPlay(kernels, game, place, one, one.end),
);
writeFileSync(outFile, JSON.stringify({ written, answers }));
