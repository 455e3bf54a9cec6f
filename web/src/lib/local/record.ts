/** The record of a match in the notation that `boneyard replay` reads (as `boneyard/game/record.py`). */
import { tileKey } from "../moves.ts";
import type { Outcome } from "../wire.ts";
import type { Match, RoundLog } from "./match.ts";

/** The version of the notation. */
const VERSION = "1";
/** The most columns of a line. */
const WIDTH = 88;

/** The record of a match so far.  `tags` are further ones, such as `Seat0`. */
export function recordOf(match: Match, tags: Readonly<Record<string, string>> = {}): string {
  const { sheet, record_rules } = match.game;
  const all = {
    Boneyard: VERSION,
    Sheet: sheet.name,
    Digest: sheet.digest,
    Rules: record_rules,
    Players: String(match.players),
    Partners: match.partners ? "yes" : "no",
    Seed: match.dealer.seed,
    Moves: String(match.log.reduce((count, { moves }) => count + moves.length, 0)),
    Scores: match.scores.join(" "),
    Result: resultOf(match.outcome),
    ...tags,
  };
  const lines = Object.entries(all).map(([name, value]) => `[${name} ${JSON.stringify(value)}]`);
  for (const [number, log] of match.log.entries()) lines.push("", `Round ${number + 1}`, ...roundLines(log));
  return `${lines.join("\n")}\n`;
}

function resultOf(outcome: Outcome | null): string {
  if (!outcome) return "*";
  return outcome.winners.join(" ") || "-";
}

function roundLines({ decks, leader, moves, seats, result }: RoundLog): readonly string[] {
  const words = moves.flatMap((move, at) => (seats[at] === seats[at - 1] ? [move] : [`${seats[at]}:`, move]));
  return [
    ...decks.flatMap((deck) => wrapped(["Deck", ...deck.map(tileKey)])),
    ...(leader === null ? [] : [`Leader ${leader}`]),
    ...wrapped(words),
    ...(result ? [`= ${[result.how, result.winner ?? "-", ...result.points].join(" ")}`] : []),
  ];
}

/** Words in lines of at most WIDTH columns; further lines begin with two spaces. */
function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let [line, size] = ["", -1];
  for (const word of words) {
    size += 1 + word.length;
    if (size > WIDTH && line) {
      lines.push(line);
      [line, size] = [`  ${word}`, 2 + word.length];
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}
