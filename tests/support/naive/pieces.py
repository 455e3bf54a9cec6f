"""Moves, open ends and laid tiles of the second referee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boneyard.tiles import Tile

Move = tuple[Any, ...]
DRAW: Move = ("draw",)
PASS: Move = ("pass",)


@dataclass(frozen=True)
class End:
    """An open end.  ``parent`` is the index of its tile in ``Match.laid``; -1: the opening tile."""

    id: int
    pip: int
    arm: int
    parent: int


@dataclass(frozen=True)
class Laid:
    """A tile laid on an end; ``starter``: in a first turn under ``starter = chain``."""

    tile: Tile
    end: int
    seat: int | None = None
    starter: bool = False
