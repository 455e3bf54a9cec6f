"""Ends as places, in cells: where the next tile may lie, and the ends that a laid tile opens."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import NamedTuple

from boneyard.game.geometry.cells import EAST, Cells, Heading, ahead
from boneyard.game.geometry.space import FreeSpace

LONG, SHORT = 4, 2
"""Length and short side of a tile, in cells."""

ROW_GAP = 4
"""Distance in cells between two rows: doubles of both fit between them, but not opposite each
other."""

BULGED_GAP = 6
"""Distance in cells to a row with a double that is moved aside; the largest between two rows."""


class Fold(NamedTuple):
    """How an arm folds: it runs ``out``, steps ``aside``, runs back, steps aside, and so on.

    It turns before a tile would be farther than ``far`` cells from the origin (running out) or
    nearer than ``near`` (running back).  No row lies beyond ``last``, a coordinate across the
    rows: such an arm has only a strip of the table.
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
    """How an arm has run so far: ``row``, the coordinate of its last row, ``ran``, its heading
    there, and ``bulged``, whether a double in it is moved aside.  If ``fold`` is None, the arm
    does not fold but looks for free space."""

    fold: Fold | None = None
    row: int = 0
    ran: Heading = EAST
    bulged: bool = False


class Spot(NamedTuple):
    """A place for a tile: its rectangle, and the point it is laid against.

    ``linked``: the tile does not touch its end, because there was no space; a line connects them.
    ``shift``: cells by which a double is moved to the left of its line, away from a tile at its
    right tip.
    """

    cells: Cells
    at: Point
    linked: bool = False
    shift: int = 0


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


def moved(where: Spot, shift: int) -> Spot:
    """A double moved sideways, so that one of its halves lies in the line."""
    x, y, on = where.at
    aside = on.left
    cells = ahead(x + shift * aside.x, y + shift * aside.y, on, SHORT, LONG // 2)
    return where._replace(cells=cells, shift=shift)


def beside_tips(where: Spot) -> tuple[Cells, Cells]:
    """The cells beyond the tips of a double in a row that must be free, so that it touches no
    double of another row."""
    x, y, on = where.at

    def beyond(way: Heading, reach: int) -> Cells:
        return ahead(x + on.x + reach * way.x, y + on.y + reach * way.y, way, 1, 2)

    return beyond(on.left, 2 + where.shift), beyond(on.right, 2 - where.shift)


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
        bulged = where.shift != 0 or (run.bulged and at.heading == run.ran)
        run = Run(run.fold, at.y if at.heading.x else at.x, at.heading, bulged)
    if not double:
        tip = Point(at.x + LONG * at.heading.x, at.y + LONG * at.heading.y, at.heading)
        return dict.fromkeys(ends, plain_end(tip, run))
    given = faces(at, run)
    return dict(zip(ends, given[1:] if len(ends) == 2 else given, strict=False))


def folded(port: Port, fold: Fold, double: bool) -> Spot:
    """The spot of the next tile of a snake.

    A snake never turns at a double, but a double may begin a row.
    """
    at, run = port.front, port.run
    straight = spot(at, double)
    if not port.plain:
        return straight
    gap = BULGED_GAP if run.bulged else ROW_GAP
    if at.heading != fold.aside:
        done = run.row + gap > fold.last
        onwards = double or _is_inside(at, fold) or done
        return straight if onwards else spot(_turn(port, fold.aside), double)
    for home in (_turn(port, run.ran.back), _corner(at, run.ran.back)):
        gone = ((home.y if at.heading.y else home.x) - run.row) * (at.heading.x + at.heading.y)
        if gone >= gap and _is_inside(home, fold):
            return spot(home, double)
    return straight


def _corner(at: Point, way: Heading) -> Point:
    """A tile that turns the corner: its near half straight ahead, its far half to the side."""
    return Point(at.x + at.heading.x - way.x, at.y + at.heading.y - way.y, way)


def _turn(port: Port, way: Heading) -> Point:
    return next(at for at in port.beside if at.heading == way)


def _is_inside(at: Point, fold: Fold) -> bool:
    """Whether a plain tile in a row stays within the limits of the arm."""
    tip_x, tip_y = at.x + LONG * at.heading.x, at.y + LONG * at.heading.y
    outward = tip_x * fold.out.x + tip_y * fold.out.y
    return outward <= fold.far if at.heading == fold.out else outward >= fold.near
