"""A worked example of the scoring, for the prose of a sheet; ``game/examples.py`` makes them."""

from __future__ import annotations

import msgspec

from boneyard.tiles import Tile


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """One number of a score, and its reason: ``words.reason`` turns it into words."""

    seat: int
    points: int
    why: str
    of: int | None = None


class WorkedPlay(msgspec.Struct, frozen=True, gc=False):
    """A tile laid in a worked example, the ends after it, and the points for them.

    ``ends`` has a pair for each end that counts: its number, and how many halves it counts for.
    """

    seat: int
    tile: Tile
    ends: tuple[tuple[int, int], ...]
    points: int


class Example(msgspec.Struct, frozen=True):
    """A finished round and its points per side; the points are the sum of ``lines``."""

    players: int
    partners: bool
    how: str
    winner: int | None
    last: Tile | None
    hands: tuple[tuple[Tile, ...], ...]
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
