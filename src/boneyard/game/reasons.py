"""Why a tile cannot be played, and why a move is illegal: as codes and as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

import msgspec
import numpy as np

from boneyard.game.moves import IllegalMove, Move
from boneyard.game.round import Round
from boneyard.rules import dtypes, reasons
from boneyard.text.messages import TextMessage
from boneyard.tiles import Tile

Why = Literal[
    "sides_first", "own_train_first", "second_first", "double_first", "train_closed",
    "train_not_begun", "double_next", "double_on_table", "double_on_arm", "arms_first",
    "other_end", "extra_double",
]  # fmt: skip

CLOSED: tuple[Why, ...] = get_args(Why)
"""The codes of ``rules.reasons``, in their order."""

FOR_DOUBLES: frozenset[Why] = frozenset(
    ("double_next", "double_on_table", "double_on_arm", "extra_double")
)
"""Reasons that do not keep a double from an end."""


class ClosedEnd(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An end that the seat in turn may not use now, or only with a double.

    ``why`` is one of

    - ``sides_first``: all sides of the opening double ``tile`` must be filled first;
    - ``own_train_first``: in its first turn a seat builds its own train;
    - ``second_first``: the double ``tile``, just laid, needs a second tile;
    - ``double_first``: the double ``tile`` must be covered first;
    - ``train_closed``: it is another seat's train, without a marker;
    - ``train_not_begun``: it is another seat's train, which that seat must begin;
    - ``double_next``: the double ``tile`` is the next tile of this arm;
    - ``double_on_table``, ``double_on_arm``: the double ``tile`` must lie first, on the table or on
      this arm;
    - ``arms_first``: other arms need their double first;
    - ``other_end``: the extra tile after a double goes on another end;
    - ``extra_double``: only a double may be added.

    The two ``double_on``, ``double_next`` and ``extra_double`` keep only other tiles than doubles
    from the end: there, ``doubles`` is true.
    """

    end: int
    why: Why
    tile: Tile | None = None
    doubles: bool = False


class Unplayable(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tile of a hand that would fit, but on no end that its seat may use now.

    ``why`` is that of a ``ClosedEnd``, or ``second_not_double``; ``ends`` are the ends that the
    tile would fit, and ``first`` is the tile that comes first.
    """

    tile: Tile
    why: str
    ends: tuple[int, ...]
    first: Tile | None = None


class WhyNot(msgspec.Struct, frozen=True, gc=False):
    """Why a tile cannot be played on an end: a code, a sentence, and the tile that comes first.

    ``code`` is one of ``over``, ``not_in_hand``, ``lead``, ``no_end``, ``no_match``,
    ``second_not_double``, and the reasons of a ``ClosedEnd``.
    """

    code: str
    sentence: TextMessage
    tile: Tile | None = None


def closed_ends(table: Round) -> tuple[ClosedEnd, ...]:
    """The ends that are closed to the seat in turn, or to all tiles but doubles."""
    rules = table.rules[0]
    if not (rules.targeted or rules.selective):
        return ()
    rows = np.empty((dtypes.MAX_ENDS, reasons.COLUMNS), np.int64)
    count = reasons.write_closed(table.rules, table.state, rows)
    pips = {end.id: end.pip for end in table.ends}
    found = []
    for end, code, index in rows[:count].tolist():
        why = CLOSED[code]
        tile = table.tiles[index] if index >= 0 else None
        if why in FOR_DOUBLES and why != "extra_double":
            tile = Tile(pips[end], pips[end])
        found.append(ClosedEnd(end, why, tile, why in FOR_DOUBLES))
    return tuple(found)


def unplayable_tiles(
    table: Round, moves: Sequence[Move], closed: Sequence[ClosedEnd]
) -> tuple[Unplayable, ...]:
    """The tiles of the seat in turn that would fit, but on no end that it may use now."""
    if table.phase == dtypes.LEAD or not (closed or table.phase == dtypes.SECOND):
        return ()
    playable, shut = {move.tile for move in moves}, {one.end: one for one in closed}
    found = []
    for tile in table.hand(table.turn):
        if tile not in playable:
            ends = tuple(end.id for end in table.ends if _matches(table, tile, end.pip))
            if ends:
                why = _nearest(tile, ends, shut)
                found.append(Unplayable(tile, why.code, ends, why.tile))
    return tuple(found)


def closed_sentence(closed: ClosedEnd) -> TextMessage:
    """The sentence that says why an end is closed.

    >>> str(closed_sentence(ClosedEnd(3, "double_on_table", Tile(1, 1))))
    'The 1-1 must be on the table first.'
    """
    name = f"why-{closed.why.replace('_', '-')}"
    return TextMessage(name, {"tile": str(closed.tile)} if closed.tile else {})


def why_not(table: Round, tile: Tile, end: int | None) -> WhyNot | None:
    """Why the seat in turn cannot play a tile on an end (None: on any, or as the lead)."""
    legal = table.moves()
    if any(move.tile == tile and end in (None, move.end) for move in legal):
        return None
    if tile not in table.hand(table.turn):
        return WhyNot("not_in_hand", TextMessage("why-not-in-hand", {"tile": str(tile)}))
    if table.phase == dtypes.LEAD:
        leads = sorted({str(move.tile) for move in legal})
        return WhyNot("lead", TextMessage("why-lead", {"tiles": ", ".join(leads)}))
    pips = {one.id: one.pip for one in table.ends}
    if end is None:
        return _nowhere(table, tile, pips)
    if end not in pips:
        return WhyNot("no_end", TextMessage("why-no-end"))
    closed = next((one for one in closed_ends(table) if one.end == end), None)
    if (closed is None or closed.doubles) and not _matches(table, tile, pips[end]):
        return _no_match(table, tile, pips[end])
    return _fitting_not_here(tile, closed)


def _nowhere(table: Round, tile: Tile, pips: dict[int, int]) -> WhyNot:
    """The reason of the end that is nearest to taking the tile: it has the number that fits."""
    closed = {one.end: one for one in closed_ends(table)}
    fitting = [end for end, pip in pips.items() if _matches(table, tile, pip)]
    if fitting:
        return _nearest(tile, fitting, closed)
    why = TextMessage("why-fits-nowhere", {"tile": str(tile)})
    return WhyNot("no_match", _with_needs(table, why, pips, closed))


def _nearest(tile: Tile, ends: Iterable[int], closed: dict[int, ClosedEnd]) -> WhyNot:
    """The reason of the end nearest to taking a tile, among those that it would fit."""
    found = [_fitting_not_here(tile, closed.get(end)) for end in ends]
    return next((why for why in found if why.code in FOR_DOUBLES), found[0])


def _fitting_not_here(tile: Tile, closed: ClosedEnd | None) -> WhyNot:
    """Why a tile with the number that fits is not legal on an end."""
    if closed is None or (closed.doubles and tile.is_double):
        return WhyNot("second_not_double", TextMessage("why-second-not-double"))
    return WhyNot(closed.why, closed_sentence(closed), closed.tile)


def _matches(table: Round, tile: Tile, pip: int) -> bool:
    """Whether a tile of the set fits an end by the match rule alone."""
    index = tile.ordinal * int(table.rules[0].copies)
    return bool(int(table.rules[0].fit[pip, index >> 6]) >> (index & 63) & 1)


def _with_needs(
    table: Round, why: TextMessage, pips: dict[int, int], closed: dict[int, ClosedEnd]
) -> TextMessage:
    """The sentence, and what the ends need that may be used; why they are closed if all are."""
    free = sorted({pip for end, pip in pips.items() if end not in closed})
    if not free:
        first = next(iter(closed.values()), None)
        given = None if first is None else {"first": why, "second": closed_sentence(first)}
        return why if given is None else TextMessage("why-then", {**given})
    rules = table.rules[0]
    needs = {pip: int(rules.need[pip]) for pip in free}
    total = _sum(table)
    if total is not None:
        each = [
            TextMessage("why-sum-need", {"end": pip, "pip": need})
            if need >= 0
            else TextMessage("why-sum-wild", {"end": pip})
            for pip, need in needs.items()
        ]
        return TextMessage("why-ends-sum", {"why": why, "sum": total, "list": _listed(each)})
    code = "why-ends-need-or-wild" if rules.wild else "why-ends-need"
    return TextMessage(code, {"why": why, "list": ", ".join(map(str, needs.values()))})


def _sum(table: Round) -> int | None:
    """What two halves that touch make together; None where they are equal."""
    need = table.rules[0].need
    found = [pip + int(need[pip]) for pip in range(table.tiles[-1].high + 1) if need[pip] >= 0]
    return found[0] if found and found[0] and len(set(found)) == 1 else None


def _listed(parts: list[TextMessage]) -> TextMessage:
    """The parts with commas between them."""
    listed = parts[0]
    for part in parts[1:]:
        listed = TextMessage("why-more", {"first": listed, "second": part})
    return listed


def _no_match(table: Round, tile: Tile, pip: int) -> WhyNot:
    need = int(table.rules[0].need[pip])
    given: dict[str, int | str | TextMessage] = {"tile": str(tile), "pip": need}
    if not table.rules[0].wild:
        return WhyNot("no_match", TextMessage("why-no-match", given))
    if need < 0:
        return WhyNot("no_match", TextMessage("why-wild-only"))
    if _sum(table) is not None:
        return WhyNot("no_match", TextMessage("why-no-match-sum", given | {"end": pip}))
    return WhyNot("no_match", TextMessage("why-no-match-or-wild", given))


def explain_refusal(table: Round, move: Move) -> IllegalMove:
    """The error for a move that the engine refused."""
    code, reason = _refusal(table, move)
    return IllegalMove(code, TextMessage("error-at", {"place": str(move), "what": reason}))


def move_message(move: Move | str, code: str) -> TextMessage:
    """A message about a move."""
    return TextMessage("error-at", {"place": str(move), "what": TextMessage(code)})


def _refusal(table: Round, move: Move) -> tuple[str, TextMessage]:
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
    if not table.laid and table.phase != dtypes.LEAD:
        return "must_draw", TextMessage("error-must-draw")
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
