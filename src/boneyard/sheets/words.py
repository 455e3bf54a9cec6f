"""Tiles and their numbers as text."""

from __future__ import annotations

from boneyard.tiles import Tile

STAR = "★"
"""The sign of the wild number of ``layout.wild_suit``."""


def number_text(number: int, star: int = -1, sign: str = STAR) -> str:
    """A number of a half; the wild number ``star`` by its sign.

    >>> number_text(3, 10), number_text(10, 10)
    ('3', '★')
    """
    return sign if number == star else str(number)


def tile_face(tile: Tile, near: int | None = None, star: int = -1) -> str:
    """A tile as it lies, the half ``near`` first; the wild number ``star`` by its sign.

    >>> tile_face(Tile(6, 4)), tile_face(Tile(6, 4), 4), tile_face(Tile(10, 4), 4, 10)
    ('[6|4]', '[4|6]', '[4|★]')
    """
    first = tile.high if near is None else near
    return f"[{number_text(first, star)}|{number_text(tile.other(first), star)}]"
