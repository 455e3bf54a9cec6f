/** How rounds and matches end, as sentences; a table loads them when its first round is over. */
import type { Goal, Outcome, RoundResult, Rule, ScoreLine } from "../wire.ts";
import { sayFact, type Listener } from "./facts.ts";
import { kebab } from "./say.svelte.ts";

/** What a number of a score is. */
export const lineText = (line: ScoreLine, to: Listener): string =>
  sayFact([`score-line-${kebab(line.why)}`, "score-line"], line, to);

/** A rule behind a number, or behind the end of a round. */
export const ruleText = (rule: Rule, to: Listener): string => sayFact([`rule-${kebab(rule.why)}`], rule, to);

/** How a round ended, and who won it. */
export const resultText = (result: RoundResult, to: Listener): string =>
  `${sayFact([`result-${result.how}`], result, to)} ${result.how === "stopped" ? "" : wonText(result, to)}`.trim();

/** Who won a round. */
export const wonText = (result: RoundResult, to: Listener): string => sayFact(["result-won"], result, to);

/** Why a match ended. */
export const outcomeText = (outcome: Outcome, { target, rounds }: Goal, to: Listener): string =>
  sayFact([`outcome-${outcome.reason}`], outcome, to, { target: target ?? 0, rounds: rounds ?? 0 });
