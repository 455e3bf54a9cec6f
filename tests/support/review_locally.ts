// Replay and review matches as the page does without a server: node review_locally.ts boneyard.wasm job.json out.json
//
// The job has stored tables whose matches are over.  Written are, for each, the replay with the frames of
// every round, the reviews of the rounds that are wanted, and the possible hands where they are wanted.

import { readFileSync, writeFileSync } from "node:fs";

import type { Look } from "../../web/src/lib/local/post.ts";
import { replayOf } from "../../web/src/lib/local/playback.ts";
import { beliefsAt, reviewRound, seatsOf, type ReviewedRound } from "../../web/src/lib/local/review.ts";
import { placeOf, type SavedTable } from "../../web/src/lib/local/saved.ts";
import { loadMinds, type GivenNetworks } from "./page_minds.ts";

interface Job {
  readonly tables: readonly SavedTable[];
  readonly networks: GivenNetworks;
  /** The rounds to review, and where the possible hands are wanted. */
  readonly reviewed: readonly number[];
  readonly looks: readonly Look[];
}

const [wasm, jobFile, outFile] = process.argv.slice(2) as [string, string, string];
const { tables, networks, reviewed, looks } = JSON.parse(readFileSync(jobFile, "utf8")) as Job;
const minds = await loadMinds(wasm, networks);
const { kernels } = minds;

function review(saved: SavedTable, number: number): ReviewedRound {
  const work = reviewRound(minds, saved, number);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

for (const { game, players, partners } of tables) {
  const place = placeOf(game, players.length, partners);
  if (place) await minds.networks.prepare(place);
  if (!place || !minds.networks.of(place)) throw new Error("there is no network");
}

const written = tables.map((saved) => {
  const count = replayOf(kernels, saved, 1).rounds.length;
  const replays = Array.from({ length: count }, (_, i) => replayOf(kernels, saved, i + 1));
  const rounds = reviewed.map((number) => review(saved, number));
  const beliefs = looks.map((look) => beliefsAt(minds, saved, look));
  return {
    replays,
    rounds: rounds.map((one) => one.review),
    seats: seatsOf(rounds, saved.players.length),
    beliefs,
  };
});
writeFileSync(outFile, JSON.stringify(written));
