"""Where every tile lies: from the logical layout to rectangles, purely and always the same.

The result is in halves: one unit is the short side of a tile (half of its length), x to the
right and y down, the opening tile in the middle at (0, 0); every number is a whole or a half.
Tiles are taken in the order in which they were laid and each is placed for good, so that a
further tile moves none of the others.

Lines and crosses fold like snakes, every arm in its own part of the table.  Layouts that branch
look for room: of the places that an end offers, the one that leaves all open ends a way out.
Trains run in lanes to the right of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.geometry.cells import Cells, ahead, around
from boneyard.game.geometry.ports import SHORT, Port, Spot
from boneyard.game.geometry.shapes import Geometry, Half, Opening, Placed, Rectangle
from boneyard.game.geometry.surface import Surface
from boneyard.game.geometry.surface import lane_start as _lane_start
from boneyard.game.layout import End, Laid
from boneyard.game.view import View
from boneyard.tiles import size


def geometry(view: View) -> Geometry:
    """The layout that a view shows, in halves."""
    sheet = view.sheet
    lanes = view.players + sheet.trains.public if sheet.trains.public >= 0 else 0
    return arrange(
        view.layout,
        view.ends,
        lanes=lanes,
        branching=sheet.layout.double_ports > 1,
        tiles=size(sheet.set.max_pip) * sheet.set.copies,
    )


def arrange(
    layout: Sequence[Laid],
    ends: Sequence[End],
    *,
    lanes: int = 0,
    branching: bool = False,
    tiles: int = 28,
) -> Geometry:
    """The geometry of a layout.

    ``lanes`` is the number of trains (0: no game of trains), ``branching`` whether later doubles
    open tips, and ``tiles`` how many there are in the box, which sets the size of the table.
    """
    table = Surface(lanes, branching, tiles)
    placed = []
    for laid in layout:
        port = table.add(laid)
        placed.append(_placed(laid, table.spots[-1], port, lanes > 0))
    openings = tuple(_opening(table, end) for end in ends)
    return Geometry(tuple(placed), openings, _bounds(table, ends))


def lane_start(lane: int, lanes: int) -> tuple[float, float]:
    """Where a train begins, in halves: the middle of the edge of its first tile."""
    x, y = _lane_start(lane, lanes)
    return x / 2, y / 2


def _bounds(table: Surface, ends: Sequence[End]) -> Rectangle:
    """The box around the tiles and a half beyond every open end."""
    boxes = [spot.cells for spot in table.spots]
    for end in ends:
        boxes.append(ahead(*table.next_spot(table.ports[end.id]).at, SHORT, 1))
    return _box(around(boxes)) if boxes else Rectangle(0, 0, 0, 0)


def _opening(table: Surface, end: End) -> Opening:
    spot = table.next_spot(table.ports[end.id])
    x, y, heading = spot.at
    return Opening(end.id, end.pip, x / 2, y / 2, (heading.x, heading.y), spot.linked)


def _placed(laid: Laid, spot: Spot, port: Port | None, trains: bool) -> Placed:
    """A tile in halves; ``laid.pip`` is the half that touches, low first on the opening tile."""
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
        one, other = (x + side.x, y + side.y), (x - side.x, y - side.y)
    else:
        one, other = (x + on.x, y + on.y), (x + 3 * on.x, y + 3 * on.y)
    return Half(one[0] / 2, one[1] / 2, near), Half(other[0] / 2, other[1] / 2, far)


def _box(cells: Cells) -> Rectangle:
    left, top, right, bottom = cells
    return Rectangle(left / 2, top / 2, (right - left) / 2, (bottom - top) / 2)
