"""How far a table of one form and one set of tiles reaches, in cells."""

from __future__ import annotations

from math import inf, isqrt
from typing import NamedTuple

from boneyard.game.geometry.shapes import Form


class Reach(NamedTuple):
    """``wide``: where rows turn, from the middle.  ``high``: where the upright arms of a cross turn
    into rows of their own.  ``inward``: how far those rows stay away from the arm beside them (a
    double and a step).  ``weights``: what a cell of width and one of height count in the size of
    the picture; up to ``free`` that costs nothing.
    """

    wide: float
    high: int
    inward: int
    weights: tuple[int, int]
    free: int


class _Measures(NamedTuple):
    """``wide`` and ``high`` as fractions: of the square of a table's size, and of that size."""

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
    """The reach of a table for a set of so many tiles."""
    by = _FORMS[form]
    size = isqrt(12 * tiles)
    wide = isqrt(12 * tiles * by.wide[0] // by.wide[1]) if by.wide[1] else inf
    return Reach(wide, size * by.high[0] // by.high[1], by.inward, by.weights, 12 * size)
