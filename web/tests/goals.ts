import type { Goal } from "../src/lib/wire.ts";

/** The goal of most games: the highest total wins, and 100 points end the match. */
export const TO_100: Goal = { why: "target", target: 100, rounds: null, lowest: false, exact: false, wins: false };
