import type {
  ChatLine,
  Clock,
  DealProof,
  GameEvent,
  Happened,
  RoundResult,
  TableInfo,
  TableView,
  ToPage,
} from "../wire.ts";

/** The page’s state of a table: only what the server has committed. */
export interface TableState {
  readonly seq: number;
  readonly table: TableInfo;
  readonly view: TableView | null;
  readonly clock: Clock | null;
  readonly chat: readonly ChatLine[];
  readonly proofs: readonly DealProof[];
  /** The events of the last message, to announce and animate; empty after a snapshot. */
  readonly news: readonly GameEvent[];
}

const LONGEST_CHAT = 200;

/** The state after a message; a message that changes nothing returns the same object. */
export function after(state: TableState | null, message: ToPage): TableState | null {
  if (message.t === "Snapshot") {
    const { seq, table, view, chat, proofs } = message;
    return {
      seq,
      table,
      view: view && state?.view ? withKnownRounds(state.view, view) : view,
      clock: table.clock,
      chat,
      proofs,
      news: [],
    };
  }
  if (!state) return state;
  switch (message.t) {
    case "Happened": {
      const { seq, events, clock, banks } = message;
      const seats = banks
        ? state.table.seats.map((seat, i) => ({ ...seat, bank_ms: banks[i] ?? seat.bank_ms }))
        : state.table.seats;
      return {
        ...state,
        seq,
        view: viewAfter(state.view, message),
        clock: clock ?? state.clock,
        table: { ...state.table, seats },
        news: events,
      };
    }
    case "Renewed": {
      const { view, events, proofs: fresh } = message;
      const known = new Set(fresh.map(({ round }) => round));
      return {
        ...state,
        view: { ...view, rounds: [...(state.view?.rounds ?? []), ...view.rounds] },
        proofs: [...state.proofs.filter(({ round }) => !known.has(round)), ...fresh],
        news: events,
      };
    }
    case "Seated":
      return { ...state, seq: message.seq, table: message.table, clock: message.table.clock ?? state.clock, news: [] };
    case "Chatted":
      return { ...state, seq: message.seq, chat: [...state.chat, message.line].slice(-LONGEST_CHAT), news: [] };
    default:
      return state;
  }
}

/** A snapshot holds only the newest rounds: keep older ones that are known, if none is missing between them. */
function withKnownRounds(before: TableView, now: TableView): TableView {
  const first = now.rounds[0]?.number;
  if (first === undefined) return now;
  const older = before.rounds.filter(({ number }) => number < first);
  return older.at(-1)?.number === first - 1 ? { ...now, rounds: [...older, ...now.rounds] } : now;
}

/** The view with older rounds than those it has. */
export function withOlderRounds(view: TableView, older: readonly RoundResult[]): TableView {
  const first = view.rounds[0]?.number ?? 0;
  return { ...view, rounds: [...older.filter(({ number }) => number < first), ...view.rounds] };
}

/** Whether the match has rounds before those of the view. */
export const hasOlderRounds = ({ rounds }: Pick<TableView, "rounds">): boolean => (rounds[0]?.number ?? 1) > 1;

/** The view after a move, from the view before it and the changes. */
export function viewAfter(before: TableView | null, message: Happened): TableView | null {
  const { now, laid = [], hand, moves = [], gains = [], unplayable = [], events, by, hands } = message;
  if (!before) return null;
  const made = by === "seat" ? before.made : [...before.made, { at: before.history.length, by }];
  return {
    ...before,
    ...now,
    layout: laid.length ? [...before.layout, ...laid] : before.layout,
    hand: hand ?? before.hand,
    hands: hands ?? before.hands,
    history: [...before.history, ...events],
    moves,
    gains,
    unplayable,
    made,
  };
}

/** The end of a round in a message, if there is one. */
export function ended(events: readonly GameEvent[]): RoundResult | null {
  for (const event of events) if (event.type === "RoundEnded") return event.result;
  return null;
}

/** The last round that ended while the page was disconnected; null if none did. */
export function missed(before: TableView | null, now: TableView | null): RoundResult | null {
  const last = now?.rounds.at(-1) ?? null;
  return last && last.number > (before?.rounds.at(-1)?.number ?? 0) ? last : null;
}
