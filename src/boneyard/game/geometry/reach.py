"""The size of a table for a form and a set of tiles, in cells."""

from __future__ import annotations

from math import inf, isqrt
from typing import NamedTuple

from boneyard.game.geometry.shapes import Form


class Reach(NamedTuple):
    """The limits of a table, in cells.

    The rows of a line turn at ``wide`` from the middle.  ``weights`` are the cost of a cell of
    width and of a cell of height of the picture.
    """

    wide: float
    weights: tuple[int, int]


_FORMS: dict[Form, tuple[tuple[int, int], tuple[int, int]]] = {
    "tall": ((4, 9), (13, 8)),
    "wide": ((1, 1), (8, 13)),
    "flat": ((8, 5), (6, 16)),
    "strip": ((1, 0), (8, 13)),
}
"""The width as a fraction of the squared size of a table, and the weights, by form."""

FREE = 120
"""The weighted size up to which the picture costs nothing."""


def reach_of(tiles: int, form: Form) -> Reach:
    """The reach of a table for a set of ``tiles`` tiles."""
    (share, of), weights = _FORMS[form]
    return Reach(isqrt(8 * tiles * share // of) if of else inf, weights)
