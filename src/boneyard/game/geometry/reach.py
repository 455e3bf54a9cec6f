"""The size of a table for a form and a set of tiles, in cells."""

from __future__ import annotations

from math import inf, isqrt
from typing import NamedTuple

from boneyard.game.geometry.shapes import Form


class Reach(NamedTuple):
    """The limits of a table, as distances from the middle.

    Rows turn at ``wide``.  The upright arms of a cross turn into separate rows at ``high``, and
    these rows keep ``inward`` cells (a double and a step) from the arm beside them.  ``weights``
    are the cost of a cell of width and of a cell of height of the picture; up to ``free`` it costs
    nothing.
    """

    wide: float
    high: int
    inward: int
    weights: tuple[int, int]
    free: int


class _Measures(NamedTuple):
    """Like Reach, but ``wide`` is a fraction of the squared size of a table, and ``high`` a
    fraction of its size."""

    wide: tuple[int, int]
    high: tuple[int, int]
    inward: int
    weights: tuple[int, int]


_FORMS: dict[Form, _Measures] = {
    "tall": _Measures(wide=(4, 9), high=(2, 3), inward=5, weights=(10, 6)),
    "wide": _Measures(wide=(1, 1), high=(1, 2), inward=9, weights=(6, 10)),
    "flat": _Measures(wide=(8, 5), high=(1, 4), inward=9, weights=(5, 12)),
    "strip": _Measures(wide=(1, 0), high=(1, 2), inward=9, weights=(6, 10)),
}


def reach_of(tiles: int, form: Form) -> Reach:
    """The reach of a table for a set of ``tiles`` tiles."""
    by = _FORMS[form]
    size = isqrt(12 * tiles)
    wide = isqrt(12 * tiles * by.wide[0] // by.wide[1]) if by.wide[1] else inf
    return Reach(wide, size * by.high[0] // by.high[1], by.inward, by.weights, 12 * size)
