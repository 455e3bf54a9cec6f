/** What the worker loads when it is asked for, and not before the first turn of a game. */
export { branchOf } from "./branch.ts";
export { Minds } from "./minds.ts";
export { replayOf } from "./playback.ts";
export { beliefsAt } from "./review.ts";
export { Reviews } from "./reviews.ts";
