"""Moves, open ends and laid tiles of the second referee.

A move is ``("draw",)``, ``("pass",)``, ``("play", tile, end, knock)`` or, where both halves of the
tile may touch the end, ``("play", tile, end, knock, out)`` with the number of the outer half.
"""

from dataclasses import dataclass
from typing import Any

from boneyard.tiles import Tile

Move = tuple[Any, ...]
DRAW: Move = ("draw",)
PASS: Move = ("pass",)


@dataclass(frozen=True)
class End:
    """An open end.

    ``parent`` is the index of its tile in ``Match.laid``; -1: the opening tile.  ``face`` is
    ``end`` (half of a non-double), ``ahead`` (far side of a later double), ``side`` (one of the
    first two faces of the opening double) or ``tip`` (another face of a double).
    """

    id: int
    pip: int
    arm: int
    parent: int
    face: str


@dataclass(frozen=True)
class Laid:
    """A tile laid on an end.

    ``starter``: in a first turn under ``starter = chain``; ``out``: the outer number of a tile
    that could be laid both ways round; ``turn``: the number of the turn in the round.
    """

    tile: Tile
    end: int
    seat: int | None = None
    starter: bool = False
    out: int | None = None
    turn: int = 0


@dataclass(frozen=True)
class Scored:
    """Points earned during play; with ``bust`` they were too many and were not written."""

    seat: int
    points: int
    why: str
    count: int | None
    bust: bool
