"""A worked scoring example, as the prose of a sheet tells it; ``game/examples.py`` makes them."""

from __future__ import annotations

import msgspec

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
