/** The parts of a record that a check needs. */
export interface FairRecord {
  readonly players: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly rounds: readonly FairRound[];
}

export interface FairRound {
  readonly decks: readonly (readonly string[])[];
  readonly leader: number | null;
  readonly moves: readonly (readonly [seat: number, move: string])[];
  readonly result: string | null;
}

/** The text is not a record. */
export class RecordFault extends Error {}

/** Read a record in either of its forms (`notation.md`).  Throws a RecordFault. */
export function readRecord(text: string): FairRecord {
  const whole = text.trimStart(); // without a byte-order mark, too
  const record = whole.startsWith("{") ? fromJson(whole) : fromNotation(whole);
  if (!Number.isInteger(record.players) || record.players < 1 || record.players > 10) throw new RecordFault("players");
  return record;
}

function fromJson(text: string): FairRecord {
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    throw new RecordFault("not JSON");
  }
  const record = plain as FairRecord;
  const good =
    isMap(plain) &&
    isMap(record.tags ?? {}) &&
    Object.values(record.tags ?? {}).every(isText) &&
    Array.isArray(record.rounds) &&
    record.rounds.every(isRound);
  if (!good) throw new RecordFault("not a record");
  return { players: record.players, tags: record.tags ?? {}, rounds: record.rounds };
}

const isMap = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";

function isRound(value: unknown): boolean {
  if (!isMap(value)) return false;
  const { decks, leader, moves, result } = value as FairRound;
  return (
    Array.isArray(decks) &&
    decks.every((deck) => Array.isArray(deck) && deck.every(isText)) &&
    (leader === null || Number.isInteger(leader)) &&
    Array.isArray(moves) &&
    moves.every((move) => Array.isArray(move) && Number.isInteger(move[0]) && isText(move[1])) &&
    (result === null || isText(result))
  );
}

interface Open {
  decks: string[][];
  leader: number | null;
  moves: [number, string][];
  result: string | null;
}

const TAG = /^\[([\p{L}\p{N}_]+)\s+("(?:[^"\\]|\\.)*")\s*\]\s*(?:;.*)?$/u;

function fromNotation(text: string): FairRecord {
  const all: Record<string, string> = {};
  const rounds: Open[] = [];
  let [seat, inDeck] = [-1, false];
  for (const raw of text.split(/\r\n?|\n/)) {
    const isTag = raw.trimStart().startsWith("[");
    const line = isTag ? raw.trim() : (raw.split(";")[0] as string).trimEnd();
    if (!line.trim()) continue;
    if (isTag) {
      const found = TAG.exec(line);
      if (!found || rounds.length) throw new RecordFault(line); // a tag after a round begins another match
      all[found[1] as string] = JSON.parse(found[2] as string) as string;
      continue;
    }
    const round = rounds.at(-1);
    const parts = line.trim().split(/\s+/);
    if (parts[0] === "Round") {
      rounds.push({ decks: [], leader: null, moves: [], result: null });
      [seat, inDeck] = [-1, false];
    } else if (!round) throw new RecordFault(line);
    else if (parts[0] === "Deck") {
      round.decks.push(parts.slice(1));
      inDeck = true;
    } else if (inDeck && line.startsWith(" ")) round.decks.at(-1)?.push(...parts);
    else {
      inDeck = false;
      if (parts[0] === "Leader") round.leader = Number(parts[1]);
      else if (parts[0] === "=") round.result = parts.slice(1).join(" ");
      else
        for (const part of parts) {
          if (/^\d{1,2}:$/.test(part)) seat = Number(part.slice(0, -1));
          else round.moves.push([seat, part]);
        }
    }
  }
  const { Players, Rules: _rules, ...tags } = all;
  if (Players === undefined) throw new RecordFault("players");
  return { players: Number(Players), tags, rounds };
}
