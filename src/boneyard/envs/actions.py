"""The action space of an environment: a number for every move, the same in every position."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Any

import numpy as np

from boneyard.game.moves import DRAW, PASS, Move
from boneyard.rules import dtypes
from boneyard.sheets import Sheet, facts
from boneyard.tiles import Tile, size, tile_set


def action_number(action: Any) -> int:
    """The whole number of an action that a caller gave; -1, which is no action, for anything else.

    A truth value and a fraction are no actions, though Python and NumPy would take them for some.
    """
    if isinstance(action, bool | np.bool_):
        return -1
    try:
        return operator.index(action)
    except TypeError:
        return -1


def is_in_mask(action: int, mask: Any) -> bool:
    """Whether a mask allows an action, which may be any whole number."""
    return 0 <= action < len(mask) and bool(mask[action])


@dataclass(frozen=True)
class ActionSpace:
    """The numbers 0 ... ``n`` - 1 of the actions.

    A placement is ``((slot * tiles + tile) * ways + way) * knocks + knock``. ``tile`` is the index
    of the tile in one set (``Tile.ordinal``); several mixed sets have one number for equal tiles.
    ``slot`` is the place of the end in the ROUND record: the first end that a tile leaves takes the
    slot of the end it was laid on. A lead has slot 0. ``knocks`` is 2 in games where a player may
    forget to announce the last tile, otherwise 1. ``ways`` is 2 in games with wild tiles, otherwise
    1; where either half may touch the end, ``way`` is 1 if the higher one stays outside. The last
    two actions are the draw and the pass. ``wild`` are the wild tiles, and ``wild_number`` is the
    wild number; -1: none.

    >>> from boneyard import load
    >>> space = ActionSpace.of(load("classic_block"), 2)
    >>> space.n, space.slots, space.draw
    (58, 2, 56)
    """

    tiles: int
    slots: int
    knocks: int
    ways: int = 1
    wild: frozenset[Tile] = frozenset()
    wild_number: int = -1

    @classmethod
    def of(cls, sheet: Sheet, players: int) -> ActionSpace:
        """The action space of a sheet for a number of players."""
        knocks = 2 if sheet.turn.knock.startswith("penalty:") else 1
        wild = frozenset(map(Tile.parse, sheet.layout.wild_tiles))
        number = sheet.set.max_pip if sheet.layout.wild_suit else -1
        ways = 2 if wild or number >= 0 else 1
        trains = players + sheet.trains.public if sheet.trains.public >= 0 else 0
        slots = trains or facts.most_ends(sheet)  # the most ends that can be open at once
        return cls(size(sheet.set.max_pip), slots, knocks, ways, wild, number)

    @property
    def n(self) -> int:
        """The number of actions."""
        return self.draw + 2

    @property
    def draw(self) -> int:
        """The action that draws a tile."""
        return self.slots * self.tiles * self.ways * self.knocks

    def move(self, action: int, rnd: Any) -> Move:
        """The move of an action in a position: a ROUND record.  It need not be legal.

        Raises IndexError if there is no such action.
        """
        if not 0 <= action < self.n:
            raise IndexError(f"there is no action {action} among {self.n}")
        if action >= self.draw:
            return DRAW if action == self.draw else PASS
        rest, knock = divmod(action, self.knocks)
        rest, way = divmod(rest, self.ways)
        slot, index = divmod(rest, self.tiles)
        tile = tile_set(dtypes.NUMBERS - 1)[index]
        if rnd["phase"] == dtypes.LEAD:
            return Move("play", tile, None, bool(knock), tile[1 - way] if way else None)
        chosen = way or self.has_two_ways(tile, int(rnd["pip"][slot]))
        out = tile[1 - way] if chosen else None
        return Move("play", tile, int(rnd["id"][slot]), bool(knock), out)

    def has_two_ways(self, tile: Tile, pip: int) -> bool:
        """Whether either half of a tile may touch an end, if the tile fits it at all."""
        if tile.is_double or self.ways == 1:
            return False
        star = self.wild_number
        return tile in self.wild or (star >= 0 and (pip == star or tuple(tile) == (star, pip)))

    def action(self, move: Move, rnd: Any) -> int:
        """The action of a move in a position: a ROUND record.

        Raises ValueError if no end has the id that the move names.
        """
        if move.tile is None:
            return self.draw + (move.kind == "pass")
        slot = 0
        if move.end is not None:
            slot = rnd["id"][: int(rnd["ends"])].tolist().index(move.end)
        placed = (slot * self.tiles + move.tile.ordinal) * self.ways + (move.out == move.tile.high)
        return placed * self.knocks + move.knock
