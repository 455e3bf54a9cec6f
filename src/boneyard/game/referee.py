"""A referee for real tiles: may this tile be played on these ends?

Players describe the open ends; the kernels that judge the moves of a ``Match`` judge the tile.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from boneyard.game.reasons import WhyNot, why_not
from boneyard.game.round import Round
from boneyard.rules import dtypes
from boneyard.rules.compiler import plain_rules
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError
from boneyard.tiles import Tile


class EndTerms(msgspec.Struct, frozen=True, gc=False):
    """What the referee must know of the ends, beside their numbers.

    ``sides``: which are free sides of the opening double.  ``firsts``: which are on the first tile
    of an arm.  ``doubles``: which doubles lie, on the ``table`` or on the ``arm`` of an end;
    ``without_opening``: the opening double does not count.  ``places``: which are free places of
    the double that must be filled now.
    """

    sides: bool
    firsts: bool
    doubles: str
    without_opening: bool
    places: bool


class TableEnd(msgspec.Struct, frozen=True):
    """An open end, as players see it; ``EndTerms`` says what of it matters."""

    pip: int
    is_side: bool = False
    is_first: bool = False
    is_place: bool = False
    doubles: tuple[int, ...] = ()
    """The numbers of the doubles on its arm, the opening double included."""


def end_terms(sheet: Sheet) -> EndTerms | None:
    """What the referee must know of the ends; None for a game of trains, which it cannot judge.

    >>> from boneyard import load
    >>> end_terms(load("french")).doubles
    'table'
    """
    rules = plain_rules(sheet)
    if rules.trains:
        return None
    return EndTerms(
        sides=bool(rules.opening_fill),
        firsts=bool(rules.arm_gate or (rules.opening_fill and rules.arm_fill)),
        doubles=("none", "table", "arm")[rules.number_gate],
        without_opening=bool(rules.number_gate and not rules.gate_counts_opening),
        places=bool(rules.double_fill),
    )


def may_play(
    sheet: Sheet,
    tile: Tile,
    ends: Sequence[TableEnd],
    doubles: Sequence[int] = (),
    end: int | None = None,
) -> WhyNot | None:
    """Why a tile cannot be played on an end (by its place; None: on any); None if it can.

    ``doubles`` are the numbers of the doubles on the table.  It is the first tile of a turn.
    Raises MessageError for a number or a tile that is not in the set.

    >>> from boneyard import load
    >>> print(may_play(load("matador"), Tile(6, 4), [TableEnd(5), TableEnd(2)]))
    The 6-4 fits no end now. Here the halves that touch make 7: a 2 needs a 5 and a 5 needs a 2. \
A wild tile fits everywhere.
    """
    players = sheet.players.min
    table = Round(sheet, players, sheet.players.partners == "required" and players == 4)
    known = table.fixed.places
    if tile not in known or str(tile) in sheet.set.remove:
        raise MessageError("error-referee-tile", tile=str(tile))
    if not 1 <= len(ends) <= dtypes.MAX_ENDS:
        raise MessageError("error-referee-ends", most=dtypes.MAX_ENDS)
    for number in (*(one.pip for one in ends), *doubles, *(n for one in ends for n in one.doubles)):
        if not 0 <= number <= sheet.set.max_pip:
            raise MessageError("error-referee-number", n=number, most=sheet.set.max_pip)
    _describe(table, ends, doubles)
    place = known[tile][0]
    table.state["hands"][0, 0, place >> 6] = np.uint64(1 << (place & 63))
    table.state["counts"][0, 0] = 1
    return why_not(table, tile, end)


def _describe(table: Round, ends: Sequence[TableEnd], doubles: Sequence[int]) -> None:
    """Write the ends into the records of a round."""
    state = table.state[0]
    state.phase, table.phase = dtypes.TILE, dtypes.TILE
    state.laid_doubles = sum(1 << number for number in set(doubles))
    state.spinner = -1
    state.ends = state.next_id = len(ends)
    for slot, one in enumerate(ends):
        state.id[slot], state.pip[slot], state.arm[slot] = slot, one.pip, slot
        state.opening[slot] = one.is_side
        state.opening_free += one.is_side
        state.depth[slot] = 0 if one.is_side else 1 if one.is_first else 2
        state.double[slot] = one.is_place
        state.arm_doubles[slot] = sum(1 << number for number in set(one.doubles))
        state.parent[slot] = table.fixed.places[Tile(one.pip, one.pip)][0]
    table.know_ends()
