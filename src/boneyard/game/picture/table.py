"""The table as pixels, without hands and text."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from boneyard.game.geometry import Geometry, Half, Placed, geometry
from boneyard.game.picture.raster import Colour, Raster
from boneyard.game.view import View
from boneyard.look import DAY, Palette, pip_pattern
from boneyard.sheets.facts import star

WIDTH, HEIGHT = 1200, 630
"""The size that most programs show for a link."""

RIM = 26
EDGE = 60
LARGEST = 64.0
"""The largest size of a half, in pixels."""


Colours = Mapping[str, Colour]


def _colours(palette: Palette) -> Colours:
    """The colours of a palette as numbers, by name; what is no colour is left out."""
    return {
        name: tuple(bytes.fromhex(value[1:7]))
        for name, value in palette.items()
        if value.startswith("#")
    }


def draw_table(view: View, size: float = 1.0, palette: Palette = DAY) -> Raster:
    """The layout of a view; ``size`` 1 is ``WIDTH`` by ``HEIGHT`` pixels.

    >>> from boneyard import Match
    >>> draw_table(Match("french", seed=7).view(None), 0.1).pixels.shape
    (63, 120, 3)
    """
    width, height, edge = round(WIDTH * size), round(HEIGHT * size), EDGE * size
    colours = _colours(palette)
    raster = Raster(width, height, colours["felt-deep"])
    raster.glow(colours["felt"], 0.9)
    shape = geometry(view)
    boxes = [one.box for one in shape.tiles]
    if boxes:
        left, top = min(b.x for b in boxes), min(b.y for b in boxes)
        right, bottom = max(b.x + b.w for b in boxes), max(b.y + b.h for b in boxes)
        scale = min(
            (width - 2 * edge) / (right - left),
            (height - 2 * edge) / (bottom - top),
            LARGEST * size,
        )
        x = width / 2 - (left + right) / 2 * scale
        y = height / 2 - (top + bottom) / 2 * scale
        pen = _Pen(raster, colours, (scale, x, y), star(view.sheet))
        _rails(pen, view, shape)
        for placed in shape.tiles:
            pen.tile(placed)
    _rim(raster, colours, round(RIM * size))
    return raster


def _rails(pen: _Pen, view: View, shape: Geometry) -> None:
    """Draw lines from the engine to the trains, and to tiles that had to be placed elsewhere."""
    if not shape.lanes:
        for placed in shape.tiles:
            if placed.link is not None:
                pen.rail(*placed.link, placed.near.x, placed.near.y)
        return
    for arm in {laid.arm for laid in view.layout if laid.end is not None}:
        pen.rail(0.5, 0, *shape.lanes[arm])


class _Pen:
    """Draws on the raster; its unit is the size of a half."""

    def __init__(
        self, raster: Raster, colours: Colours, place: tuple[float, float, float], wild: int
    ) -> None:
        self._raster, self._colours, self._wild = raster, colours, wild
        self._scale, self._x, self._y = place

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._x + x * self._scale, self._y + y * self._scale

    def rail(self, x: float, y: float, x_to: float, y_to: float) -> None:
        rail = self._colours["felt-soft"]
        self._raster.line(*self._at(x, y), *self._at(x_to, y_to), 2.5, rail, 0.45)

    def tile(self, placed: Placed) -> None:
        """Draw a tile: shadow, bone, dividing line, pin and pips."""
        k, box, colours = self._scale, placed.box, self._colours
        x, y = self._at(box.x + 0.025, box.y + 0.025)
        w, h = (box.w - 0.05) * k, (box.h - 0.05) * k
        self._raster.box(x + 0.02 * k, y + 0.06 * k, w, h, 0.15 * k, colours["bone-shade"], 0.45)
        self._raster.box(x, y, w, h, 0.14 * k, colours["bone-edge"])
        inset = 0.025 * k
        size = w - 2 * inset, h - 2.6 * inset
        self._raster.box(x + inset, y + inset, *size, 0.12 * k, colours["bone"])
        near, far = placed.near, placed.far
        mx, my = (near.x + far.x) / 2, (near.y + far.y) / 2
        ax, ay = (far.x - near.x) * 0.36, (far.y - near.y) * 0.36
        ends = self._at(mx - ay, my + ax), self._at(mx + ay, my - ax)
        self._raster.line(*ends[0], *ends[1], max(1.0, 0.035 * k), colours["groove"])
        for half in (near, far):
            if half.pip == self._wild:
                self._star(half)
                continue
            pattern = pip_pattern(half.pip)
            for along, across in pattern.centres:
                # The pattern lies along the tile.
                px = along * (far.x - near.x) - across * (far.y - near.y)
                py = along * (far.y - near.y) + across * (far.x - near.x)
                at = self._at(half.x + px, half.y + py)
                self._raster.disc(*at, pattern.radius * k, colours["pip"])
        self._raster.disc(*self._at(mx, my), 0.07 * k, colours["brass"])

    def _star(self, half: Half) -> None:
        """Draw a star with five points on a half."""
        corners = [
            self._at(half.x + 0.32 * sin(at * pi / 5), half.y - 0.32 * cos(at * pi / 5))
            for at in range(0, 20, 4)
        ]
        for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
            self._raster.line(*one, *other, max(1.0, 0.07 * self._scale), self._colours["pip"])


def _rim(raster: Raster, colours: Colours, rim: int) -> None:
    """Draw the wooden frame."""
    width, height = raster.width, raster.height
    for at in (0, 1):
        raster.box(0, at * (height - rim), width, rim, 0, colours["wood-deep"])
        raster.box(at * (width - rim), 0, rim, height, 0, colours["wood-deep"])
    raster.box(rim - 3, rim - 3, width - 2 * rim + 6, 3, 0, colours["wood"])
    raster.box(rim - 3, height - rim, width - 2 * rim + 6, 3, 0, colours["wood"])
    raster.box(rim - 3, rim - 3, 3, height - 2 * rim + 6, 0, colours["wood"])
    raster.box(width - rim, rim - 3, 3, height - 2 * rim + 6, 0, colours["wood"])
