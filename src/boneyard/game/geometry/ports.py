"""Ends as places, in cells: where the next tile may lie, and the ends that a laid tile opens."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import NamedTuple

from boneyard.game.geometry.cells import EAST, Cells, Heading, ahead
from boneyard.game.geometry.space import FreeSpace

LONG, SHORT = 4, 2
"""Length and short side of a tile, in cells."""

ROW_GAP = 6
"""Least distance in cells between two rows of a snake, with space for crosswise doubles in both."""

WIDEST_GAP = 10
"""Largest distance in cells between two rows: a tile, a double, and half of a tile."""


class Fold(NamedTuple):
    """How an arm folds: it runs ``out``, steps ``aside``, runs back, steps aside, and so on.

    It turns before a tile would be farther than ``far`` cells from the origin (running out) or
    nearer than ``near`` (running back).  Beyond ``last``, a coordinate across the rows, it does
    not fold again: such an arm has only a strip of the table.
    """

    out: Heading
    aside: Heading
    far: float
    near: float
    last: float = inf


class Point(NamedTuple):
    """The middle of an edge to lay a tile against, and the heading of that tile."""

    x: int
    y: int
    heading: Heading


class Run(NamedTuple):
    """How an arm has run so far: ``row``, the coordinate of its last row, and ``ran``, its heading
    there.  If ``fold`` is None, the arm does not fold but looks for free space."""

    fold: Fold | None = None
    row: int = 0
    ran: Heading = EAST


class Spot(NamedTuple):
    """A place for a tile: its rectangle, and the point it is laid against.

    ``linked``: the tile does not touch its end, because there was no space; a line connects them.
    """

    cells: Cells
    at: Point
    linked: bool = False


class Port:
    """An end as a place.

    ``front`` is the preferred point for the next tile, and ``beside`` are the alternatives.
    ``plain``: the end is on a plain tile, so a double may follow and a snake may turn.
    """

    def __init__(
        self,
        front: Point,
        run: Run = Run(),  # noqa: B008
        plain: bool = False,
        beside: tuple[Point, ...] = (),
    ) -> None:
        self.front, self.run, self.plain, self.beside = front, run, plain, beside

    @cached_property
    def places(self) -> tuple[Spot, ...]:
        """The spots for a plain tile, best first."""
        return self.spots(double=False)

    def spots(self, double: bool) -> tuple[Spot, ...]:
        """The spots for a tile, best first."""
        return tuple(spot(at, double) for at in (self.front, *self.beside))

    @cached_property
    def _doubles(self) -> tuple[tuple[Cells, ...], ...]:
        """For each spot of a double: its rectangle, and that of a tile on each of its faces."""
        return tuple(
            (place.cells, *(ahead(*face.front, LONG, 1) for face in faces(place.at)))
            for place in self.spots(double=True)
        )

    def holds_double(self, space: FreeSpace) -> bool:
        """Whether there is space for a double and for a tile on each of its faces."""
        return not self.plain or any(all(map(space.is_free, every)) for every in self._doubles)


def spot(at: Point, double: bool, *, linked: bool = False) -> Spot:
    """The spot of a tile laid against a point: a plain tile lies along the heading, a double
    across it."""
    depth, half_width = (SHORT, LONG // 2) if double else (LONG, SHORT // 2)
    return Spot(ahead(*at, depth, half_width), at, linked)


def plain_end(at: Point, run: Run = Run()) -> Port:  # noqa: B008
    """The port of a plain tile with the outer edge ``at``: straight on, or beside its last half."""
    x, y = at.x - at.heading.x, at.y - at.heading.y
    ways = (at.heading.left, at.heading.right)
    beside = tuple(Point(x + way.x, y + way.y, way) for way in ways)
    return Port(at, run, plain=True, beside=beside)


def faces(at: Point, run: Run = Run()) -> tuple[Port, Port, Port]:  # noqa: B008
    """The ports of a double laid against ``at``: straight on, its left tip and its right tip.

    If there is no space at a tip, the next tile lies beside the tile straight on, or else back
    beside the line.
    """
    on = at.heading
    x, y = at.x + on.x, at.y + on.y

    def tip(way: Heading) -> Port:
        edge = (x + 2 * way.x, y + 2 * way.y)
        beside = tuple(Point(edge[0] + to.x, edge[1] + to.y, to) for to in (on, on.back))
        return Port(Point(*edge, way), beside=beside)

    return Port(Point(x + on.x, y + on.y, on), run), tip(on.left), tip(on.right)


def ports(ends: tuple[int, ...], double: bool, where: Spot, before: Port) -> dict[int, Port]:
    """The ports of a tile laid in the spot ``where`` on the port ``before``, by end id."""
    at, run = where.at, before.run
    if run.fold is not None and at.heading != run.fold.aside:
        run = Run(run.fold, at.y if at.heading.x else at.x, at.heading)
    if not double:
        tip = Point(at.x + LONG * at.heading.x, at.y + LONG * at.heading.y, at.heading)
        return dict.fromkeys(ends, plain_end(tip, run))
    given = faces(at, run)
    return dict(zip(ends, given[1:] if len(ends) == 2 else given, strict=False))


def folded(port: Port, fold: Fold, double: bool) -> Spot:
    """The spot of the next tile of a snake.  A snake never turns at a double."""
    at, run = port.front, port.run
    straight = spot(at, double)
    if double or not port.plain:
        return straight
    if at.heading != fold.aside:
        done = run.row * (fold.aside.x + fold.aside.y) > fold.last
        return straight if _is_inside(at, fold) or done else spot(_turn(port, fold.aside), double)
    back = _turn(port, run.ran.back)
    coordinate = back.y - back.heading.y if at.heading.y else back.x - back.heading.x
    # A tile of the row back lies beside the last half, whose middle is one cell before the edge.
    gone = (coordinate - run.row) * (at.heading.x + at.heading.y)
    return spot(back, double) if gone >= ROW_GAP and _is_inside(back, fold) else straight


def _turn(port: Port, way: Heading) -> Point:
    return next(at for at in port.beside if at.heading == way)


def _is_inside(at: Point, fold: Fold) -> bool:
    """Whether a plain tile in a row stays within the limits of the arm."""
    tip_x, tip_y = at.x + LONG * at.heading.x, at.y + LONG * at.heading.y
    outward = tip_x * fold.out.x + tip_y * fold.out.y
    return outward <= fold.far if at.heading == fold.out else outward >= fold.near
