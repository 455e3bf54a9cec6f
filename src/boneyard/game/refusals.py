"""The reasons why a move is illegal: a code and a sentence."""

from __future__ import annotations

from boneyard.game.moves import IllegalMove, Move
from boneyard.game.round import Round
from boneyard.rules import records


def explain_refusal(table: Round, move: Move) -> IllegalMove:
    """The error for a move that the engine refused."""
    code, reason = _why(table, move)
    return IllegalMove(code, f"{move}: {reason}")


def _why(table: Round, move: Move) -> tuple[str, str]:
    legal = table.moves()
    due: set[str] = {m.kind for m in legal}
    if move.kind != "play" and (move.tile is not None or move.end is not None or move.knock):
        return "not_a_move", f"a {move.kind} names neither tile nor end"
    if move.kind == "draw":
        return _no_draw(table, due)
    if move.kind == "pass":
        if table.phase == records.LEAD:
            return "lead", "the leader leads a tile"
        if "draw" in due:
            return "must_draw", "a tile must be drawn first"
        return "must_play", "a tile that fits must be played"
    if move.tile is None:
        return "no_tile", "a placement names a tile"
    if move.tile not in table.hand(table.turn):
        return "not_in_hand", f"seat {table.turn} does not hold {move.tile}"
    if table.phase == records.LEAD:
        if move.end is not None:
            return "lead", "the table is empty: a lead names no end"
        leads = ", ".join(str(m) for m in legal)
        return "lead", f"this round is led with one of {leads}"
    return _no_place(table, move, legal)


def _no_draw(table: Round, due: set[str]) -> tuple[str, str]:
    if table.phase == records.LEAD:
        return "lead", "the leader leads a tile"
    if table.rules[0].draw == records.DRAW_NONE:
        return "no_draw", "nothing is drawn in this game"
    if "play" in due:
        return "must_play", "a tile that fits must be played"
    return "no_draw", "nothing more may be drawn now"


def _no_place(table: Round, move: Move, legal: tuple[Move, ...]) -> tuple[str, str]:
    ends = {end.id: end for end in table.ends}
    if move.end is None:
        return "no_end", "a placement names the end it goes to"
    if move.end not in ends:
        return "no_end", f"there is no open end {move.end}"
    end = ends[move.end]
    if table.turn not in end.open_to:
        if table.phase == records.SECOND:
            return "second_tile", f"end {end.id} may not take the second tile after the double"
        return "closed", f"end {end.id} is not open to seat {table.turn} now"
    assert move.tile is not None
    if int(table.rules[0].need[end.pip]) not in move.tile:
        return "no_fit", f"{move.tile} does not fit end {end.id}, which shows {end.pip}"
    if any(m.tile == move.tile and m.end == move.end for m in legal):
        return "knock", "the knock does not belong to this move"
    if table.phase == records.SECOND:
        return "second_tile", "the second tile after a double may not be a double"
    return "gate", f"only a double may be played on end {end.id} now"
