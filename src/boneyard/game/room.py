"""Room on the table: which cells are taken, and which open ends still find a way out.

All numbers are cells.  A cell is a quarter of a domino's length, half of its short side, because
a crosswise double is shifted by that much against the line it lies on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Cells = tuple[int, int, int, int]
"""A rectangle: left, top, right, bottom; the last two are outside."""

PAD = 10
"""Free cells kept around the tiles, so that the way round them is never lost."""


class Heading(NamedTuple):
    """A direction of growth; ``y`` points down."""

    x: int
    y: int

    @property
    def left(self) -> Heading:
        """A quarter turn against the clock."""
        return Heading(self.y, -self.x)

    @property
    def right(self) -> Heading:
        """A quarter turn with the clock."""
        return Heading(-self.y, self.x)

    @property
    def back(self) -> Heading:
        """The other way."""
        return Heading(-self.x, -self.y)


EAST, SOUTH, WEST, NORTH = Heading(1, 0), Heading(0, 1), Heading(-1, 0), Heading(0, -1)


def ahead(x: int, y: int, heading: Heading, depth: int, half_width: int) -> Cells:
    """The rectangle that begins at the middle of an edge, ``depth`` cells outwards."""
    x_to, y_to = x + depth * heading.x, y + depth * heading.y
    across_x, across_y = half_width * abs(heading.y), half_width * abs(heading.x)
    return (
        min(x, x_to) - across_x,
        min(y, y_to) - across_y,
        max(x, x_to) + across_x,
        max(y, y_to) + across_y,
    )


def overlap(a: Cells, b: Cells, margin: int = 0) -> bool:
    """Whether two rectangles have a cell in common, or lie closer than ``margin`` cells."""
    return (
        a[0] < b[2] + margin
        and b[0] < a[2] + margin
        and a[1] < b[3] + margin
        and b[1] < a[3] + margin
    )


def crosses(box: Cells, line: Cells) -> bool:
    """Whether a straight line from one point to another (x, y, x, y) runs over a rectangle."""
    x, y, x_to, y_to = line
    steps = max(abs(x_to - x), abs(y_to - y), 1)
    return any(
        box[0] * steps < x * steps + (x_to - x) * step < box[2] * steps
        and box[1] * steps < y * steps + (y_to - y) * step < box[3] * steps
        for step in range(steps + 1)
    )


class Room:
    """A window on the table, one bit per cell in one long integer: fast enough to flood often."""

    def __init__(self, taken: Iterable[Cells]) -> None:
        boxes = list(taken)
        self.left = min(box[0] for box in boxes) - PAD
        self.top = min(box[1] for box in boxes) - PAD
        self.width = max(box[2] for box in boxes) + PAD - self.left
        self.height = max(box[3] for box in boxes) + PAD - self.top
        self.taken = 0
        for box in boxes:
            self.taken |= self._bits(box)

    def _bits(self, box: Cells) -> int:
        row = ((1 << (box[2] - box[0])) - 1) << (box[0] - self.left)
        bits = 0
        for y in range(box[1] - self.top, box[3] - self.top):
            bits |= row << (y * self.width)
        return bits

    def is_free(self, box: Cells) -> bool:
        """Whether nothing lies in a rectangle."""
        left, top = max(box[0], self.left), max(box[1], self.top)
        right = min(box[2], self.left + self.width)
        bottom = min(box[3], self.top + self.height)
        if left >= right or top >= bottom:
            return True
        return not self.taken & self._bits((left, top, right, bottom))

    def ways_out(self, margin: int) -> int:
        """The places from which half a tile could be pushed off the table.

        A place is the corner in the middle of the half's four cells; ``margin`` cells around it
        are kept clear.
        """
        blocked = 0
        for shift in range(-margin, margin + 2):
            blocked |= self.taken << shift if shift >= 0 else self.taken >> -shift
        across = blocked
        for shift in range(-margin, margin + 2):
            step = shift * self.width
            blocked |= across << step if step >= 0 else across >> -step
        free = ((1 << self.width * self.height) - 1) & ~blocked
        row = (1 << self.width) - 1
        reached = row | row << (self.width * (self.height - 1))
        while True:
            spread = reached | reached << 1 | reached >> 1
            spread = (spread | spread << self.width | spread >> self.width) & free
            if spread == reached:
                return reached
            reached = spread

    def holds(self, places: int, x: int, y: int) -> bool:
        """Whether (x, y) is among ``places``; beyond the window everything is free."""
        column, row = x - self.left, y - self.top
        if not (0 <= column < self.width and 0 <= row < self.height):
            return True
        return bool(places >> (row * self.width + column) & 1)
