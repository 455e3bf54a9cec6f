/** What the page and the worker of its tables send each other. */
import type { SeatWish } from "../device.ts";
import type {
  BeliefMap,
  CheckSheet,
  FromPage,
  NewTable,
  OlderRounds,
  PastRound,
  Review,
  Rules,
  SeatChange,
  SpeedChange,
  TableInfo,
  WhyNot,
} from "../wire.ts";
import type { LocalGame, LocalNetwork } from "../wire/local.ts";
import type { Position } from "./branch.ts";
import type { LocalHint } from "./hints.ts";
import type { LocalReplay } from "./playback.ts";
import type { FromTable } from "./table.ts";

/** A new table: the game, its players, and the choices of the person. */
export interface NewLocalTable {
  readonly game: LocalGame;
  readonly source: CheckSheet;
  readonly seats: readonly SeatWish[];
  readonly partners: boolean;
  readonly name: string;
  /** The number of the person's face. */
  readonly face?: number;
  /** One person plays all hands, and sees them. */
  readonly open?: boolean;
  readonly auto: boolean;
  readonly hints: boolean;
  readonly script?: Script;
}

/** What a lesson or a puzzle gives: the seed of its deal, its moves, and how many of them are made before it begins. */
export interface Script {
  readonly seed: string;
  readonly moves: readonly string[];
  readonly begun: number;
  /** The table makes the moves of the person, too. */
  readonly runs?: boolean;
}

/** Hints for the position at a sequence number. */
interface LocalHints {
  readonly at: number;
  readonly moves: readonly LocalHint[];
}

/** A frame of a round, and who looks: a seat, a spectator (`none`), or the seat in turn (empty). */
export interface Look {
  readonly round: number;
  readonly frame: number;
  readonly seat: string;
}

interface KnownRules {
  readonly source: CheckSheet;
  readonly rules: Rules | null;
}

interface RulesToKeep {
  readonly id: string;
  readonly lang: string;
  readonly rules: Rules;
}

/** Requests, and their answers.  `create` answers null if a bot is not in the browser. */
export interface Requests {
  create: { readonly given: NewLocalTable; readonly answer: TableInfo | null };
  /** The rules of a game in prose, if they are stored; otherwise the server makes them of the source. */
  rules: { readonly given: { readonly id: string; readonly lang: string }; readonly answer: KnownRules };
  /** Store the rules in prose with the game. */
  keepRules: { readonly given: RulesToKeep; readonly answer: null };
  older: { readonly given: { readonly id: string; readonly round: number }; readonly answer: OlderRounds };
  hint: { readonly given: string; readonly answer: LocalHints };
  record: { readonly given: string; readonly answer: string };
  past: { readonly given: { readonly id: string; readonly round: number }; readonly answer: PastRound };
  replay: { readonly given: { readonly id: string; readonly round: number }; readonly answer: LocalReplay };
  review: { readonly given: { readonly id: string; readonly round: number }; readonly answer: Review };
  beliefs: { readonly given: Look & { readonly id: string }; readonly answer: BeliefMap };
  rematch: { readonly given: string; readonly answer: TableInfo };
  /** What the server needs to go on with a match. */
  handOver: { readonly given: string; readonly answer: NewTable };
  forget: { readonly given: string; readonly answer: null };
  speed: { readonly given: SpeedChange & { readonly id: string }; readonly answer: TableInfo };
  seat: {
    readonly given: { readonly id: string; readonly seat: number; readonly change: SeatChange };
    readonly answer: TableInfo;
  };
  /** The person of a seat has the device. */
  hold: { readonly given: { readonly id: string; readonly seat: number }; readonly answer: TableInfo };
  /** Take the last decision back. */
  back: { readonly given: string; readonly answer: TableInfo };
  /** A new table that goes on from a move of a round; 0 is the deal. */
  from: {
    readonly given: Position & { readonly id: string };
    readonly answer: TableInfo;
  };
}

export type Asked = {
  [What in keyof Requests]: { readonly ask: What; readonly given: Requests[What]["given"] };
}[keyof Requests];

export type ToWorker =
  /** The kernels of tables, and where those that search are. */
  | { readonly kind: "start"; readonly module: WebAssembly.Module; readonly minds: string }
  | { readonly kind: "ask"; readonly number: number; readonly asked: Asked }
  | { readonly kind: "given"; readonly number: number; readonly value: LocalGame | LocalNetwork | null }
  | { readonly kind: "say"; readonly socket: number; readonly message: FromPage }
  | { readonly kind: "close"; readonly socket: number };

/** A game, or a network by its name. */
export type Wish = { readonly source: CheckSheet } | { readonly network: string };

/** `wanted`: the worker may ask no server, so the page asks. */
export type FromWorker =
  | { readonly kind: "wanted"; readonly number: number; readonly wish: Wish }
  | { readonly kind: "answer"; readonly number: number; readonly value: unknown }
  | {
      readonly kind: "refused";
      readonly number: number;
      readonly code: string;
      readonly reason: WhyNot | null;
    }
  | { readonly kind: "heard"; readonly socket: number; readonly message: FromTable }
  | { readonly kind: "unsaved" };
