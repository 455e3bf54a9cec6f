"""The reasons why a move is illegal: a code and a sentence."""

from __future__ import annotations

from boneyard.game.moves import IllegalMove, Move
from boneyard.game.reasons import FOR_DOUBLES, why_not
from boneyard.game.round import Round
from boneyard.rules import dtypes
from boneyard.text.messages import TextMessage


def explain_refusal(table: Round, move: Move) -> IllegalMove:
    """The error for a move that the engine refused."""
    code, reason = _why(table, move)
    return IllegalMove(code, TextMessage("error-at", {"place": str(move), "what": reason}))


def move_message(move: Move | str, code: str) -> TextMessage:
    """A message about a move."""
    return TextMessage("error-at", {"place": str(move), "what": TextMessage(code)})


def _why(table: Round, move: Move) -> tuple[str, TextMessage]:
    legal = table.moves()
    due: set[str] = {m.kind for m in legal}
    named = (move.tile, move.end, move.knock, move.out)
    if move.kind != "play" and named != (None, None, False, None):
        return "not_a_move", TextMessage("error-names-tile", {"kind": move.kind})
    if move.kind == "draw":
        return _no_draw(table, due)
    if move.kind == "pass":
        if table.phase == dtypes.LEAD:
            return "lead", TextMessage("error-must-lead")
        if "draw" in due:
            return "must_draw", TextMessage("error-must-draw")
        return "must_play", TextMessage("error-must-play")
    if move.tile is None:
        return "no_tile", TextMessage("error-names-no-tile")
    if move.tile not in table.hand(table.turn):
        held = TextMessage("error-not-in-hand", {"seat": table.turn, "tile": str(move.tile)})
        return "not_in_hand", held
    if table.phase == dtypes.LEAD:
        if move.end is not None:
            return "lead", TextMessage("error-lead-end")
        leads = ", ".join(str(m) for m in legal)
        return "lead", TextMessage("error-lead-with", {"leads": leads})
    return _no_place(table, move)


def _no_draw(table: Round, due: set[str]) -> tuple[str, TextMessage]:
    if table.phase == dtypes.LEAD:
        return "lead", TextMessage("error-must-lead")
    if table.rules[0].draw == dtypes.DRAW_NONE:
        return "no_draw", TextMessage("error-never-draw")
    if "play" in due:
        return "must_play", TextMessage("error-must-play")
    return "no_draw", TextMessage("error-no-more-draw")


def _no_place(table: Round, move: Move) -> tuple[str, TextMessage]:
    if move.end is None:
        return "no_end", TextMessage("error-names-no-end")
    if move.end not in (end.id for end in table.ends):
        return "no_end", TextMessage("error-no-end", {"end": move.end})
    assert move.tile is not None
    reason = why_not(table, move.tile, move.end)
    if reason is None:
        place = move.tile, move.end
        ways = {legal.out for legal in table.moves() if (legal.tile, legal.end) == place}
        if move.out in ways:
            return "knock", TextMessage("error-no-knock")
        if None in ways:
            return "one_way", TextMessage("why-one-way", {"tile": str(move.tile)})
        return "which_half", TextMessage("why-which-half")
    return _CODES.get(reason.code, "closed"), reason.sentence


_CODES: dict[str, str] = {
    "no_match": "no_fit",
    "second_first": "second_tile",
    "second_not_double": "second_tile",
    **dict.fromkeys(FOR_DOUBLES, "gate"),
}
"""The code of a refusal for the reasons of ``why_not``; all others are ``closed``."""
