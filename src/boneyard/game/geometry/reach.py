"""The size of a table for a form and a set of tiles, in cells."""

from __future__ import annotations

from math import inf, isqrt
from typing import NamedTuple

from boneyard.game.geometry.shapes import Form


class Reach(NamedTuple):
    """The limits of a table, in cells.

    The rows of a line turn at ``wide`` from the middle.  ``weights`` are the cost of a cell of
    width and of a cell of height of the picture; up to ``free`` it costs nothing.
    """

    wide: float
    weights: tuple[int, int]
    free: int


class _Measures(NamedTuple):
    """``wide`` is a fraction of the squared size of a table."""

    wide: tuple[int, int]
    weights: tuple[int, int]


_FORMS: dict[Form, _Measures] = {
    "tall": _Measures(wide=(4, 9), weights=(13, 8)),
    "wide": _Measures(wide=(1, 1), weights=(8, 13)),
    "flat": _Measures(wide=(8, 5), weights=(6, 16)),
    "strip": _Measures(wide=(1, 0), weights=(8, 13)),
}

_FREE = 120


def reach_of(tiles: int, form: Form) -> Reach:
    """The reach of a table for a set of ``tiles`` tiles."""
    by = _FORMS[form]
    wide = isqrt(8 * tiles * by.wide[0] // by.wide[1]) if by.wide[1] else inf
    return Reach(wide, by.weights, _FREE)
