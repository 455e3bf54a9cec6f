"""Ends as places: what an end offers for the next tile, and what a laid tile leaves.

All numbers are cells (see ``cells``).
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.game.geometry.cells import EAST, Cells, Heading, ahead
from boneyard.game.geometry.space import FreeSpace

LONG, SHORT = 4, 2
"""Cells of a tile's length and of its short side."""

ROW_GAP = 6
"""Cells from one row of a snake to the next at least: room for crosswise doubles in both."""

WIDEST_GAP = 10
"""Cells from one row to the next at most: a tile, a double, and half of a tile."""


class Fold(NamedTuple):
    """How an arm folds: it runs ``out``, steps ``aside``, comes back, steps aside, and so on.

    It turns where a tile would reach beyond ``far`` cells from the origin (running out) or come
    nearer than ``near`` (coming back).  ``last`` is the coordinate across the rows beyond which
    it folds no more, for an arm that has only a strip of the table.
    """

    out: Heading
    aside: Heading
    far: int
    near: int
    last: int | None = None


class Point(NamedTuple):
    """The middle of an edge to lay a tile against, and the way that the tile goes from there."""

    x: int
    y: int
    heading: Heading


class Port(NamedTuple):
    """An end as a place.

    ``front`` is where the next tile belongs and ``beside`` where it may lie instead.  ``plain``:
    the end is on a plain tile, so that a double may follow and a snake may turn.  ``row`` is the
    coordinate across the row that the snake last ran along, and ``ran`` the way it ran.
    """

    front: Point
    beside: tuple[Point, ...] = ()
    plain: bool = False
    fold: Fold | None = None
    row: int = 0
    ran: Heading = EAST

    @property
    def heading(self) -> Heading:
        """The way out."""
        return self.front.heading


class Spot(NamedTuple):
    """A place for a tile: its rectangle, and the point it is laid against.

    ``linked``: the point is not on the edge of the end, for want of room there.
    """

    cells: Cells
    at: Point
    linked: bool = False


def spot(at: Point, double: bool, *, linked: bool = False) -> Spot:
    """A tile laid against a point: a plain one along the heading, a double across it."""
    depth, half_width = (SHORT, LONG // 2) if double else (LONG, SHORT // 2)
    return Spot(ahead(*at, depth, half_width), at, linked)


def spots(port: Port, double: bool) -> list[Spot]:
    """What an end offers, the best first."""
    return [spot(at, double) for at in (port.front, *port.beside)]


def plain_end(at: Point) -> Port:
    """The end of a plain tile whose outer edge is ``at``: straight on, or beside its last half."""
    x, y = at.x - at.heading.x, at.y - at.heading.y
    ways = (at.heading.left, at.heading.right)
    return Port(at, tuple(Point(x + way.x, y + way.y, way) for way in ways), plain=True)


def faces(at: Point) -> tuple[Port, Port, Port]:
    """The ends of a double laid against ``at``: straight on, its left tip and its right tip.

    What has no room at a tip goes beside the tile straight on, or else back beside the line.
    """
    on, left, right = at.heading, at.heading.left, at.heading.right
    x, y = at.x + on.x, at.y + on.y
    tips = [
        Port(
            Point(x + 2 * way.x, y + 2 * way.y, way),
            tuple(Point(x + to.x + 2 * way.x, y + to.y + 2 * way.y, to) for to in (on, on.back)),
        )
        for way in (left, right)
    ]
    return Port(Point(x + on.x, y + on.y, on)), tips[0], tips[1]


def ports(ends: tuple[int, ...], double: bool, where: Spot, before: Port) -> dict[int, Port]:
    """The ends that a tile gives, which was laid in ``where`` on the end ``before``."""
    at = where.at
    fold, row, ran = before.fold, before.row, before.ran
    if fold is not None and at.heading != fold.aside:
        row, ran = at.y if at.heading.x else at.x, at.heading
    if not double:
        tip = Point(at.x + LONG * at.heading.x, at.y + LONG * at.heading.y, at.heading)
        onward = plain_end(tip)
        return dict.fromkeys(ends, onward._replace(fold=fold, row=row, ran=ran))
    onward, *tips = faces(at)
    onward = onward._replace(fold=fold, row=row, ran=ran)
    return dict(zip(ends, tips if len(ends) == 2 else [onward, *tips], strict=False))


def folded(port: Port, fold: Fold, double: bool) -> Spot:
    """The place that a snake takes: it never turns on or with a double."""
    straight = spot(port.front, double)
    if double or not port.plain:
        return straight
    if port.heading != fold.aside:
        fits = _inside(port.front, fold) or (fold.last is not None and port.row > fold.last)
        return straight if fits else spot(_turn(port, fold.aside), double)
    back = _turn(port, port.ran.back)
    coordinate = back.y - back.heading.y if port.heading.y else back.x - back.heading.x
    gone = (coordinate - port.row) * (port.heading.x + port.heading.y)
    return spot(back, double) if gone >= ROW_GAP and _inside(back, fold) else straight


def _turn(port: Port, way: Heading) -> Point:
    return next(at for at in port.beside if at.heading == way)


def _inside(at: Point, fold: Fold) -> bool:
    """Whether a plain tile in a row keeps within the limits of the arm."""
    tip_x, tip_y = at.x + LONG * at.heading.x, at.y + LONG * at.heading.y
    outward = tip_x * fold.out.x + tip_y * fold.out.y
    return outward <= fold.far if at.heading == fold.out else outward >= fold.near


def leads_out(port: Port, room: FreeSpace, ways: int) -> bool:
    """Whether a plain tile on an end would lie free, with a way off the table beyond it."""
    return any(
        room.is_free(step.cells)
        and room.holds(ways, step.at.x + 3 * step.at.heading.x, step.at.y + 3 * step.at.heading.y)
        for step in spots(port, double=False)
    )


def holds_double(port: Port, room: FreeSpace) -> bool:
    """Whether a double on an end would lie free, with room for a tile on each of its faces."""
    return not port.plain or any(
        room.is_free(place.cells)
        and all(room.is_free(ahead(*face.front, LONG, 1)) for face in faces(place.at))
        for place in spots(port, double=True)
    )
