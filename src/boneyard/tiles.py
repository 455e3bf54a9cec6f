"""Double-n sets of dominoes: tiles and their indices.

A tile is written high-low (``6-4``).  In one set the tiles have the order 0-0, 1-0, 1-1, 2-0, 2-1,
2-2 ...: index = high (high + 1) / 2 + low.  Where several sets are mixed, equal tiles follow each
other: a physical tile has the index ``index * copies + copy``.  So the order of the indices is the
order of what is printed on the tiles, and says nothing about who holds which copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, Self

from boneyard.text.messages import MessageError, quoted

MAX_TILES = 192
"""The most physical tiles in a round: three 64-bit words."""

MAX_PIP = 18
"""The largest double-n set on the market has 190 tiles."""

STAR = "★"
"""The sign of the wild number of ``layout.wild_suit``."""

_TEXT = re.compile(r"\s*(\d{1,2})-(\d{1,2})\s*\Z")


class _Halves(NamedTuple):
    high: int
    low: int


class Tile(_Halves):
    """One domino, an immutable value: ``high`` >= ``low``, whichever number is given first.

    Raises ValueError for a number that no tile has.

    >>> Tile.parse("4-6")
    Tile('6-4')
    >>> Tile(0, 2) == Tile(2, 0)
    True
    >>> Tile(3, 3).is_double, Tile(6, 4).pips
    (True, 10)
    """

    __slots__ = ()

    def __new__(cls, high: int, low: int) -> Self:
        """The tile of two numbers, in either order."""
        if low > high:
            high, low = low, high
        if not 0 <= low <= high <= MAX_PIP:
            raise MessageError("error-tile-pips", text=f"{high}-{low}", most=MAX_PIP)
        return super().__new__(cls, high, low)

    @classmethod
    def _make(cls, halves: Iterable[int]) -> Self:  # type: ignore[override]
        return cls(*halves)

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read ``6-4`` or ``4-6``.  Raises ValueError on anything else."""
        match = _TEXT.match(text)
        if match is None:
            raise MessageError("error-no-tile", text=quoted(text))
        return cls(int(match[1]), int(match[2]))

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same number."""
        return self.high == self.low

    @property
    def pips(self) -> int:
        """The sum of both halves."""
        return self.high + self.low

    @property
    def ordinal(self) -> int:
        """The index of the tile in its double-n set."""
        return self.high * (self.high + 1) // 2 + self.low

    def other(self, pip: int) -> int:
        """The number on the other half.  Raises ValueError if no half shows ``pip``."""
        if pip == self.high:
            return self.low
        if pip == self.low:
            return self.high
        raise ValueError(f"{self} does not carry a {pip}")

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    def __repr__(self) -> str:
        return f"Tile('{self}')"


def size(max_pip: int) -> int:
    """The number of tiles in one double-``max_pip`` set.

    >>> size(6), size(12)
    (28, 91)
    """
    return (max_pip + 1) * (max_pip + 2) // 2


@cache
def tile_set(max_pip: int) -> tuple[Tile, ...]:
    """All tiles of one set in index order."""
    return tuple(Tile(h, low) for h in range(max_pip + 1) for low in range(h + 1))


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
