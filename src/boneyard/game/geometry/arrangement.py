"""Computes the geometry of a layout: a pure, deterministic function from tiles to rectangles.

The unit of the result is the half: the short side of a tile, which is half of its length.  x goes
right, y goes down, and the opening tile is at (0, 0); every coordinate is a multiple of 0.5.
Tiles are placed in the order of laying, and a later tile never moves an earlier one.

Lines and crosses fold like snakes, each arm in its own part of the table.  In layouts that branch,
each tile takes the place of its end that best keeps the way free for all open ends.  Trains run in
lanes to the right of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.geometry.cells import Cells, ahead, around
from boneyard.game.geometry.opening import lane_start
from boneyard.game.geometry.ports import SHORT, Port, Spot
from boneyard.game.geometry.shapes import Form, Geometry, Half, Opening, Placed, Rectangle, Shape
from boneyard.game.geometry.surface import Surface
from boneyard.game.layout import End, Laid
from boneyard.game.view import View
from boneyard.sheets.traits import traits_of


def geometry(view: View, form: Form = "wide") -> Geometry:
    """The layout that a view shows, in halves."""
    return Arranger().of(view, form)


def shape_of(view: View, form: Form = "wide") -> Shape:
    """The shape of the table for a view.  Trains always have the form ``wide``."""
    traits = traits_of(view.sheet)
    return Shape(
        lanes=view.players + traits.public_trains if traits.trains else 0,
        branching=traits.branching,
        tiles=traits.tiles,
        late=traits.late,
        form="wide" if traits.trains else form,
    )


class Arranger:
    """Computes the geometry of successive positions, and places only the new tiles."""

    def __init__(self) -> None:
        self._shape = Shape()
        self._surface = Surface(self._shape)
        self._laid: list[Laid] = []
        self._placed: list[Placed] = []

    def of(self, view: View, form: Form = "wide") -> Geometry:
        """The layout that a view shows, in halves."""
        return self.arrange(view.layout, view.ends, shape_of(view, form))

    def arrange(self, layout: Sequence[Laid], ends: Sequence[End], shape: Shape) -> Geometry:
        """The geometry of a layout."""
        if shape != self._shape or [*layout[: len(self._laid)]] != self._laid:
            self._shape, self._surface = shape, Surface(shape)
            self._laid, self._placed = [], []
        for laid in layout[len(self._laid) :]:
            port = self._surface.add(laid)
            self._laid.append(laid)
            self._placed.append(_placed(laid, self._surface.spots[-1], port, shape.lanes > 0))
        return self._geometry(ends)

    def _geometry(self, ends: Sequence[End]) -> Geometry:
        surface = self._surface
        lanes = [
            lane_start(lane, surface.lanes) for lane in range(surface.lanes * bool(self._laid))
        ]
        openings = [(end, surface.next_spot(surface.ports[end.id])) for end in ends]
        boxes = [spot.cells for spot in surface.spots]
        boxes += [ahead(*at, SHORT, 1) for at in (*(spot.at for _, spot in openings), *lanes)]
        return Geometry(
            tiles=tuple(self._placed),
            openings=tuple(_opening(end, spot) for end, spot in openings),
            lanes=tuple((x / 2, y / 2) for x, y, _ in lanes),
            box=_box(around(boxes)) if boxes else Rectangle(0, 0, 0, 0),
        )


def _opening(end: End, spot: Spot) -> Opening:
    x, y, heading = spot.at
    return Opening(end.id, end.pip, x / 2, y / 2, (heading.x, heading.y), spot.linked)


def _placed(laid: Laid, spot: Spot, port: Port | None, trains: bool) -> Placed:
    """A tile in halves, the touching half first; the lower half first on the opening tile."""
    near_pip = laid.tile.low if port is None else laid.pip
    near, far = _halves(spot, near_pip, laid.tile.other(near_pip), laid.tile.is_double)
    link = None
    if port is not None and spot.linked:
        link = (0.5, 0.0) if trains else (port.front.x / 2, port.front.y / 2)
    heading = spot.at.heading
    return Placed(laid.index, _box(spot.cells), near, far, (heading.x, heading.y), link)


def _halves(spot: Spot, near: int, far: int, double: bool) -> tuple[Half, Half]:
    """The squares of a tile: one behind the other, or side by side across a double."""
    x, y, on = spot.at
    if double:
        x, y, side = x + on.x, y + on.y, on.left
        left, right = spot.shift + 1, spot.shift - 1
        one = (x + left * side.x, y + left * side.y)
        other = (x + right * side.x, y + right * side.y)
    else:
        one, other = (x + on.x, y + on.y), (x + 3 * on.x, y + 3 * on.y)
    return Half(one[0] / 2, one[1] / 2, near), Half(other[0] / 2, other[1] / 2, far)


def _box(cells: Cells) -> Rectangle:
    left, top, right, bottom = cells
    return Rectangle(left / 2, top / 2, (right - left) / 2, (bottom - top) / 2)
