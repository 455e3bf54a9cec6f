"""Input and output of the geometry.  The unit is the half: the short side of a tile."""

from __future__ import annotations

from typing import Literal

import msgspec

Form = Literal["tall", "wide", "flat", "strip"]
"""The aspect ratio of a table; ``strip`` has no end, for a single train that never folds."""


Late = Literal["none", "opening", "first", "every"]
"""The doubles whose tips become ends only when both sides are covered: the opening tile, the first
double of the round, or every double."""


class Shape(msgspec.Struct, frozen=True):
    """The kind of table that a layout lies on.

    ``lanes`` is the number of trains (0: no game of trains).  ``branching`` says whether tips
    appear in the course of a round.  ``tiles`` is the number of tiles in the set; the table's
    size follows from it.  ``late`` says which tips need room before they are ends.
    """

    lanes: int = 0
    branching: bool = False
    tiles: int = 28
    late: Late = "none"
    form: Form = "wide"


class Rectangle(msgspec.Struct, frozen=True):
    """A rectangle in halves: its left and top edge, width and height."""

    x: float
    y: float
    w: float
    h: float


class Half(msgspec.Struct, frozen=True):
    """Half of a tile: the middle of its square, and its number."""

    x: float
    y: float
    pip: int


class Placed(msgspec.Struct, frozen=True):
    """A tile on the table.

    ``index`` is the index of its ``Laid``, and ``box`` its rectangle.  ``near`` and ``far`` are
    its halves, the touching one first.  ``heading`` is the direction of its line there, as a unit
    step (a double lies across it).  If the tile does not touch the one it was laid on, ``link`` is
    the start of the line that connects it: at the engine, or at an end without space.
    """

    index: int
    box: Rectangle
    near: Half
    far: Half
    heading: tuple[int, int]
    link: tuple[float, float] | None = None


class Opening(msgspec.Struct, frozen=True):
    """The place of a plain tile on an open end: the middle of an edge, and a heading.

    ``shut``: there is no space; the tile would lie elsewhere, connected by a line.
    """

    id: int
    pip: int
    x: float
    y: float
    heading: tuple[int, int]
    shut: bool


class Geometry(msgspec.Struct, frozen=True):
    """The whole layout: ``tiles`` in the order of laying, and ``openings`` by end id.

    ``lanes`` are the starts of the trains (the middle of the edge of the first tile), and ``box``
    is the rectangle around everything.
    """

    tiles: tuple[Placed, ...]
    openings: tuple[Opening, ...]
    lanes: tuple[tuple[float, float], ...]
    box: Rectangle
