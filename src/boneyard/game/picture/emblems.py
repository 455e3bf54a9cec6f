"""A colour and a shape for each seat, so that neither alone has to tell them apart."""

from __future__ import annotations

from math import cos, pi, sin

COLOURS = (
    "#e69f00",
    "#56b4e9",
    "#d55e00",
    "#f0e442",
    "#cc79a7",
    "#0072b2",
    "#009e73",
    "#000000",
    "#e69f00",
    "#56b4e9",
)
"""The Okabe-Ito set, those that stand out on green first; the shape tells 8 and 9 from 0 and 1."""


def emblem(seat: int, x: float, y: float, radius: float) -> str:
    """An SVG element: the shape of a seat in its colour, around (x, y)."""
    fill = COLOURS[seat % len(COLOURS)]
    if seat % 10 == 0:
        return f'<circle class="by-emblem" cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"/>'
    points = " ".join(
        f"{x + radius * px:.1f},{y + radius * py:.1f}" for px, py in _OUTLINES[seat % 10 - 1]
    )
    return f'<polygon class="by-emblem" points="{points}" fill="{fill}"/>'


Outline = tuple[tuple[float, float], ...]


def _regular(corners: int, first: float = -pi / 2, inner: float = 0.0) -> Outline:
    """A regular polygon in a circle of radius 1, or a star with its notches at ``inner``."""
    count = corners * 2 if inner else corners
    radii = [inner if inner and i % 2 else 1.0 for i in range(count)]
    turns = [first + 2 * pi * i / count for i in range(count)]
    return tuple((r * cos(turn), r * sin(turn)) for r, turn in zip(radii, turns, strict=True))


_ARM = 0.34
_PLUS: Outline = (
    (-_ARM, -1), (_ARM, -1), (_ARM, -_ARM), (1, -_ARM), (1, _ARM), (_ARM, _ARM),
    (_ARM, 1), (-_ARM, 1), (-_ARM, _ARM), (-1, _ARM), (-1, -_ARM), (-_ARM, -_ARM),
)  # fmt: skip

_OUTLINES: tuple[Outline, ...] = (
    _regular(4, pi / 4),
    _regular(3),
    _regular(4),
    _regular(5, inner=0.42),
    _regular(6),
    _PLUS,
    _regular(3, pi / 2),
    _regular(5),
    _regular(4, inner=0.4),
)
"""Square, triangle, diamond, star, hexagon, plus, triangle down, pentagon, four-pointed star."""
