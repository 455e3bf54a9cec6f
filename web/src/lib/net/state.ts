import type { ChatLine, Clock, DealProof, GameEvent, TableInfo, TableView, ToPage } from "../wire.ts";

/** What the page knows of a table: only what the log has confirmed. */
export interface TableState {
  readonly seq: number;
  readonly table: TableInfo;
  readonly view: TableView | null;
  readonly clock: Clock | null;
  readonly chat: readonly ChatLine[];
  readonly proofs: readonly DealProof[];
  /** What the last message brought, to be announced and animated; empty after a snapshot. */
  readonly news: readonly GameEvent[];
}

const LONGEST_CHAT = 200;

/** The state after a message; a message that changes nothing returns the same object. */
export function after(state: TableState | null, message: ToPage): TableState | null {
  if (message.t === "Snapshot") {
    const { seq, table, view, chat, proofs } = message;
    return { seq, table, view, clock: table.clock, chat, proofs, news: [] };
  }
  if (!state) return state;
  switch (message.t) {
    case "Happened": {
      const { seq, view, events, clock, banks } = message;
      const seats = state.table.seats.map((seat, i) => ({ ...seat, bank_ms: banks[i] ?? seat.bank_ms }));
      const told = new Set(message.proofs.map(({ round }) => round));
      const proofs = [...state.proofs.filter(({ round }) => !told.has(round)), ...message.proofs];
      return { ...state, seq, view, proofs, clock: clock ?? state.clock, table: { ...state.table, seats }, news: events };
    }
    case "Seated":
      return { ...state, seq: message.seq, table: message.table, clock: message.table.clock ?? state.clock, news: [] };
    case "Chatted":
      return { ...state, seq: message.seq, chat: [...state.chat, message.line].slice(-LONGEST_CHAT), news: [] };
    default:
      return state;
  }
}
