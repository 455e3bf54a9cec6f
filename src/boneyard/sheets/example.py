"""Worked scoring examples in the prose, computed by the engine.

The engine lives above this level; it puts itself into ``engine`` when the package is imported.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from boneyard.sheets.schema import Sheet
from boneyard.tiles import Tile


class Line(msgspec.Struct, frozen=True, gc=False):
    """One number of a score, and the rule behind it (``words.reason`` says it)."""

    seat: int
    points: int
    why: str
    of: int | None = None


class Example(msgspec.Struct, frozen=True):
    """A finished round and its points: per side, with the lines that add up to them."""

    players: int
    partners: bool
    how: str
    winner: int | None
    last: Tile | None
    hands: tuple[tuple[Tile, ...], ...]
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[Line, ...]


engine: Callable[[Sheet], tuple[Example, ...]] | None = None
"""Set by ``boneyard/__init__.py``."""


def examples(sheet: Sheet) -> tuple[Example, ...]:
    """The examples for a sheet; RuntimeError if no engine is there."""
    if engine is None:
        raise RuntimeError("no engine has been set for worked examples")
    return engine(sheet)
