"""Directions and rectangles on the table, in cells.

A cell is a quarter of a tile's length (half of its short side), because a crosswise double is
shifted by that much against its line.  ``y`` points down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Cells = tuple[int, int, int, int]
"""A rectangle: left, top, right, bottom; right and bottom are exclusive."""


class Heading(NamedTuple):
    """A direction of growth; ``y`` points down."""

    x: int
    y: int

    @property
    def left(self) -> Heading:
        """The heading after a quarter turn counter-clockwise."""
        return Heading(self.y, -self.x)

    @property
    def right(self) -> Heading:
        """The heading after a quarter turn clockwise."""
        return Heading(-self.y, self.x)

    @property
    def back(self) -> Heading:
        """The opposite heading."""
        return Heading(-self.x, -self.y)


EAST, SOUTH, WEST, NORTH = Heading(1, 0), Heading(0, 1), Heading(-1, 0), Heading(0, -1)


def ahead(x: int, y: int, heading: Heading, depth: int, half_width: int) -> Cells:
    """The rectangle that extends ``depth`` cells outwards from the middle of an edge (x, y)."""
    x_to, y_to = x + depth * heading.x, y + depth * heading.y
    across_x, across_y = half_width * abs(heading.y), half_width * abs(heading.x)
    return (
        min(x, x_to) - across_x,
        min(y, y_to) - across_y,
        max(x, x_to) + across_x,
        max(y, y_to) + across_y,
    )


def overlap(a: Cells, b: Cells, margin: int = 0) -> bool:
    """Whether two rectangles share a cell, or are closer than ``margin`` cells."""
    return (
        a[0] < b[2] + margin
        and b[0] < a[2] + margin
        and a[1] < b[3] + margin
        and b[1] < a[3] + margin
    )


def crosses(box: Cells, line: Cells) -> bool:
    """Whether a straight line between two points (x, y, x, y) crosses a rectangle."""
    x, y, x_to, y_to = line
    steps = max(abs(x_to - x), abs(y_to - y), 1)
    return any(
        box[0] * steps < x * steps + (x_to - x) * step < box[2] * steps
        and box[1] * steps < y * steps + (y_to - y) * step < box[3] * steps
        for step in range(steps + 1)
    )


def around(boxes: Iterable[Cells]) -> Cells:
    """The smallest rectangle around others."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
