"""Free space on the table: the occupied cells, and the places with a free way out."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from boneyard.game.geometry.cells import Cells, around

RIM = 8
"""Free cells that the map keeps around the tiles: the widest margin and a path around it."""

GROWTH = 16
"""The least number of cells by which a side of the map grows."""


class FreeSpace:
    """A map of the table: one bit per cell in a long integer, for fast flood fills."""

    def __init__(self, taken: Iterable[Cells] = ()) -> None:
        self._tiles: tuple[Cells, ...] = ()
        self._clear((0, 0, 0, 0))
        for cells in taken:
            self.add(cells)

    def _clear(self, window: Cells) -> None:
        self._window = window
        self._width, self._height = window[2] - window[0], window[3] - window[1]
        self._taken = 0
        self._known: dict[Cells, int] = {}

    def add(self, cells: Cells) -> None:
        """Occupy the cells of a tile; the map grows if the tile is near its edge."""
        self._tiles += (cells,)
        left, top, right, bottom = self._window
        if (
            left <= cells[0] - RIM
            and top <= cells[1] - RIM
            and right >= cells[2] + RIM
            and bottom >= cells[3] + RIM
        ):
            self._taken |= self._bits(cells)
            return
        left, top, right, bottom = around([self._window, cells])
        grown = [(edge // GROWTH) * GROWTH for edge in (left - RIM, top - RIM)]
        grown += [-(-edge // GROWTH) * GROWTH for edge in (right + RIM, bottom + RIM)]
        self._clear((grown[0], grown[1], grown[2], grown[3]))
        for one in self._tiles:
            self._taken |= self._bits(one)

    def plus(self, cells: Cells) -> FreeSpace:
        """A copy with one more tile, which shares the cache of rectangles."""
        other = copy(self)
        other.add(cells)
        return other

    def _bits(self, cells: Cells) -> int:
        """The cells of a rectangle that are on the map, as a mask."""
        if cells not in self._known:
            left, top = max(cells[0], self._window[0]), max(cells[1], self._window[1])
            right, bottom = min(cells[2], self._window[2]), min(cells[3], self._window[3])
            row = ((1 << max(0, right - left)) - 1) << (left - self._window[0])
            bits = 0
            for y in range(top - self._window[1], bottom - self._window[1]):
                bits |= row << (y * self._width)
            self._known[cells] = bits
        return self._known[cells]

    def is_free(self, cells: Cells) -> bool:
        """Whether a rectangle is empty."""
        return not self._taken & self._bits(cells)

    def ways_out(self, margin: int) -> int:
        """The places from which half a tile can move out of the layout, as a mask.

        A place is the corner in the middle of the half's four cells; ``margin`` cells around the
        half must be free on the way.
        """
        width = self._width
        blocked = 0
        for shift in range(-margin, margin + 2):
            blocked |= self._taken << shift if shift >= 0 else self._taken >> -shift
        across = blocked
        for shift in range(-margin, margin + 2):
            step = shift * width
            blocked |= across << step if step >= 0 else across >> -step
        free = ((1 << width * self._height) - 1) & ~blocked
        left, top, right, bottom = around(self._tiles)
        reached = free & ~self._bits((left - margin, top - margin, right + margin, bottom + margin))
        while True:
            spread = reached | reached << 1 | reached >> 1 | reached << width | reached >> width
            spread &= free
            if spread == reached:
                return reached
            reached = spread

    def holds(self, places: int, x: int, y: int) -> bool:
        """Whether (x, y) is one of ``places``; beyond the map everything is free."""
        column, row = x - self._window[0], y - self._window[1]
        if not (0 <= column < self._width and 0 <= row < self._height):
            return True
        return bool(places >> (row * self._width + column) & 1)
