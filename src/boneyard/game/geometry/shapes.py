"""What goes into the geometry and what comes out, in halves: the short side of a tile."""

from __future__ import annotations

from typing import Literal

import msgspec

Form = Literal["tall", "wide", "flat", "strip"]
"""How long a table is for its width; ``strip``: endlessly, for one train that never folds."""


class Shape(msgspec.Struct, frozen=True):
    """What kind of table a layout lies on.

    ``lanes`` is the number of trains (0: no game of trains), ``branching`` whether later doubles
    open tips, and ``tiles`` how many there are in the set, which sets the size of the table.
    """

    lanes: int = 0
    branching: bool = False
    tiles: int = 28
    form: Form = "wide"


class Rectangle(msgspec.Struct, frozen=True):
    """A rectangle in halves: its left and top edge, width and height."""

    x: float
    y: float
    w: float
    h: float


class Half(msgspec.Struct, frozen=True):
    """Half of a tile: the middle of its square, in halves, and its number."""

    x: float
    y: float
    pip: int


class Placed(msgspec.Struct, frozen=True):
    """A tile on the table.

    ``index`` is that of its ``Laid``; ``box`` where it lies; ``near`` and ``far`` its halves, the
    touching one first; ``heading`` the direction in which its line runs there, as a unit step
    (a double lies across it).  ``link`` is None, or where the line to it starts if it does not
    touch what it hangs on: at the engine, or at an end that had no room left.
    """

    index: int
    box: Rectangle
    near: Half
    far: Half
    heading: tuple[int, int]
    link: tuple[float, float] | None = None


class Opening(msgspec.Struct, frozen=True):
    """Where a plain tile on an open end would be laid: the middle of an edge, and which way.

    ``shut``: there is no room; the tile would lie elsewhere, linked by a line.
    """

    id: int
    pip: int
    x: float
    y: float
    heading: tuple[int, int]
    shut: bool


class Geometry(msgspec.Struct, frozen=True):
    """The whole layout: tiles in the order of laying, open ends by id, where every train begins
    (the middle of the edge of its first tile), and the box around all."""

    tiles: tuple[Placed, ...]
    openings: tuple[Opening, ...]
    lanes: tuple[tuple[float, float], ...]
    box: Rectangle
