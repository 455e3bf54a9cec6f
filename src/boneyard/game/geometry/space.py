"""Free space on the table: which cells are taken, and which open ends still find a way out."""

from __future__ import annotations

from collections.abc import Iterable

from boneyard.game.geometry.cells import Cells

PAD = 10
"""Free cells kept around the tiles, so that the way round them is never lost."""


class FreeSpace:
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
