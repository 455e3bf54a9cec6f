"""Where every tile lies: from the logical layout to rectangles, purely and always the same.

The result is in halves: one unit is the short side of a tile (half of its length), x to the
right and y down, the opening tile in the middle at (0, 0).  Tiles are taken in the order in which
they were laid and each is placed for good, so a further tile moves none of the others.

Lines and crosses fold like snakes, every arm in its own part of the table.  Layouts that branch
look for room: of the places that an end offers, the one that leaves all open ends a way out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple

import msgspec

from boneyard.game.layout import End, Laid
from boneyard.game.room import EAST, NORTH, SOUTH, WEST, Cells, Heading, Room, ahead, overlap
from boneyard.game.view import View
from boneyard.tiles import size

LONG, SHORT = 4, 2
"""Cells of a tile's length and of its short side."""

ROW_GAP = 6
"""Cells from one row of a snake to the next: room for crosswise doubles in both."""

LANE = 6
"""Cells from one train to the next."""

INWARD = 9
"""Cells that a snake in a quadrant stays away from the arm beside it (a double and a step)."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle in halves: its left and top edge, width and height."""

    x: float
    y: float
    w: float
    h: float


class Half(msgspec.Struct, frozen=True):
    """Half of a tile: the middle of its square, in halves, and its number."""

    x: float
    y: float
    pip: int


class Placed(msgspec.Struct, frozen=True):
    """A tile on the table.

    ``index`` is that of its ``Laid``; ``box`` where it lies; ``near`` and ``far`` its halves, the
    touching one first; ``heading`` the direction in which its line runs there, as a unit step
    (a double lies across it); ``link`` is None, or the point of the parent's edge that it could
    not be laid against for want of room, or, for the first tile of a train, the engine's edge.
    """

    index: int
    box: Box
    near: Half
    far: Half
    heading: tuple[int, int]
    link: tuple[float, float] | None = None


class Opening(msgspec.Struct, frozen=True):
    """Where the next tile of an open end would be laid: a point of an edge, and which way."""

    id: int
    pip: int
    x: float
    y: float
    heading: tuple[int, int]


class Geometry(msgspec.Struct, frozen=True):
    """The whole layout: tiles in the order of laying, open ends by id, and the box around all."""

    tiles: tuple[Placed, ...]
    openings: tuple[Opening, ...]
    box: Box


class Fold(NamedTuple):
    """How an arm folds: it runs ``out``, steps ``aside``, comes back, steps aside, and so on.

    It turns where a tile would reach beyond ``far`` cells from the origin (running out) or come
    nearer than ``near`` (coming back).
    """

    out: Heading
    aside: Heading
    far: int
    near: int


class Port(NamedTuple):
    """An end as a place: the middle of an edge in cells, the way out, and how to go on.

    ``turns``: the end may be left sideways (never on a double).  ``row`` is the coordinate across
    the row that a snake last ran along, and ``ran`` the way it ran.
    """

    x: int
    y: int
    heading: Heading
    turns: bool
    fold: Fold | None = None
    row: int = 0
    ran: Heading = EAST


class Spot(NamedTuple):
    """A place for a tile: its rectangle, its own edge that touches, and the way it grows."""

    cells: Cells
    x: int
    y: int
    heading: Heading
    linked: bool = False


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
    table = Table(lanes, branching, tiles)
    for laid in layout:
        table.add(laid)
    return table.geometry(ends)


class Table:
    """A table on which tiles are placed one after the other, in cells."""

    def __init__(self, lanes: int, branching: bool, tiles: int) -> None:
        self.lanes = lanes
        self.branching = branching
        self.reach = isqrt(12 * tiles)
        self.ports: dict[int, Port] = {}
        self.spots: list[Spot] = []
        self.placed: list[Placed] = []

    def add(self, laid: Laid) -> None:
        """Place the next tile."""
        if laid.end is None:
            self._open(laid)
            return
        port = self.ports.pop(laid.end)
        spot = self._choose(port, laid)
        self.spots.append(spot)
        self.placed.append(_placed(laid, spot, self._link(spot, port)))
        self.ports.update(_ports(laid, spot, port))

    def _link(self, spot: Spot, port: Port) -> tuple[float, float] | None:
        if not spot.linked:
            return None
        return (0.5, 0.0) if self.lanes else (port.x / 2, port.y / 2)

    def geometry(self, ends: Sequence[End]) -> Geometry:
        """Everything placed so far, in halves."""
        openings = tuple(
            Opening(end.id, end.pip, port.x / 2, port.y / 2, tuple(port.heading))
            for end, port in ((end, self.ports[end.id]) for end in ends)
        )
        return Geometry(tuple(self.placed), openings, self._bounds(ends))

    def _bounds(self, ends: Sequence[End]) -> Box:
        """The box around the tiles and a half beyond every open end."""
        boxes = [spot.cells for spot in self.spots]
        for end in ends:
            port = self.ports[end.id]
            boxes.append(ahead(port.x, port.y, port.heading, SHORT, 1))
        if not boxes:
            return Box(0, 0, 0, 0)
        return _box(_around(boxes))

    def _open(self, laid: Laid) -> None:
        """The opening tile: a double upright, a plain tile along the line."""
        double = laid.tile.is_double
        cells = (-1, -2, 1, 2) if double else (-2, -1, 2, 1)
        spot = Spot(cells, cells[0], 0, EAST)
        self.spots.append(spot)
        near, far = _halves(spot, laid.tile.low, laid.tile.high, double)
        self.placed.append(Placed(laid.index, _box(cells), near, far, tuple(EAST)))
        if self.lanes:
            self.ports.update(self._train_ports(laid))
            return
        faces = _FACES[len(laid.ends)] if double else ((-2, 0, WEST), (2, 0, EAST))
        for end, (x, y, heading) in zip(laid.ends, faces, strict=False):
            fold = None if self.branching else self._fold(heading, len(laid.ends))
            row = y if heading.x else x
            self.ports[end] = Port(x, y, heading, not double, fold, row, heading)

    def _fold(self, out: Heading, arms: int) -> Fold | None:
        """Two arms fold in opposite senses; four share the table like the sails of a mill."""
        if arms > 4:
            return None
        near = -self.reach if arms <= 2 else INWARD
        far = self.reach if out.x else self.reach * 2 // 3
        return Fold(out, out.right, far, near)

    def _train_ports(self, laid: Laid) -> Iterator[tuple[int, Port]]:
        """One straight lane for each train, to the right of the engine."""
        top = -(self.lanes - 1) * LANE // 2
        for lane, end in enumerate(laid.ends):
            yield end, Port(1 + LONG, top + lane * LANE, EAST, False)

    def _choose(self, port: Port, laid: Laid) -> Spot:
        """The place for a tile on ``port``."""
        double = laid.tile.is_double
        if self.lanes:
            return _spot(port.x, port.y, port.heading, double, linked=laid.parent == 0)
        if port.fold is not None:
            spot = _folded(port, port.fold, double)
            if self._is_free(spot, margin=0):
                return spot
        free = [spot for spot in _spots(port, double) if self._is_free(spot, margin=0)]
        if not free:
            free = self._elsewhere(port, double)
        return min(free, key=lambda spot: self._cost(spot, port, laid))

    def _is_free(self, spot: Spot, margin: int) -> bool:
        return not any(overlap(spot.cells, other.cells, margin) for other in self.spots)

    def _elsewhere(self, port: Port, double: bool) -> list[Spot]:
        """The nearest places with room all round, for an end that is shut in."""
        distance = LONG
        while True:
            ring = (
                _spot(port.x + x, port.y + y, heading, double, linked=True)
                for x, y in _ring(distance)
                for heading in (EAST, SOUTH, WEST, NORTH)
            )
            free = [spot for spot in ring if self._is_free(spot, margin=SHORT)]
            if free:
                return free
            distance += SHORT

    def _cost(self, spot: Spot, port: Port, laid: Laid) -> tuple[int, int]:
        """How bad a place is: ends that it shuts in, then turns, crowding and spread."""
        room = Room([*(other.cells for other in self.spots), spot.cells])
        ports = {**self.ports, **dict(_ports(laid, spot, port))}
        shut = dict.fromkeys(ports, 0)
        for price, margin in ((60, 0), (14, 1), (5, 2)):
            ways = room.ways_out(margin)
            for end, other in ports.items():
                if not self._leads_out(other, spot, room, ways):
                    shut[end] += price
        turn = 6 if spot.heading != port.heading else 0
        return sum(shut.values()) + turn + self._spread(spot), 0

    def _leads_out(self, port: Port, spot: Spot, room: Room, ways: int) -> bool:
        """Whether a plain tile on an end would lie free, with a way off the table beyond it."""
        for step in _spots(port, double=False):
            x, y = step.x + 3 * step.heading.x, step.y + 3 * step.heading.y
            if room.holds(ways, x, y) and not overlap(step.cells, spot.cells):
                if self._is_free(step, margin=0):
                    return True
        return False

    def _spread(self, spot: Spot) -> int:
        """Cells by which a place lies beyond the table's intended edge."""
        high = self.reach * 2 // 3
        left, top, right, bottom = spot.cells
        return max(0, right - self.reach, -left - self.reach) + max(0, bottom - high, -top - high)


_FACES: dict[int, tuple[tuple[int, int, Heading], ...]] = {
    0: (),
    1: ((1, 0, EAST),),
    2: ((-1, 0, WEST), (1, 0, EAST)),
    4: ((-1, 0, WEST), (1, 0, EAST), (0, -2, NORTH), (0, 2, SOUTH)),
    8: (
        (-1, 0, WEST),
        (1, 0, EAST),
        (0, -2, NORTH),
        (0, 2, SOUTH),
        (1, -2, EAST),
        (-1, 2, WEST),
        (1, 2, EAST),
        (-1, -2, WEST),
    ),
}
"""The ends of an opening double by their number: sides, tips, and the corners of its sides."""


def _ring(distance: int) -> Iterator[tuple[int, int]]:
    """The points of a square around the origin, two cells apart."""
    for step in range(-distance, distance + 1, SHORT):
        yield from ((step, -distance), (step, distance), (-distance, step), (distance, step))


def _spot(x: int, y: int, heading: Heading, double: bool, *, linked: bool = False) -> Spot:
    """A tile laid against a point: a plain one along ``heading``, a double across it."""
    depth, half_width = (SHORT, LONG // 2) if double else (LONG, SHORT // 2)
    return Spot(ahead(x, y, heading, depth, half_width), x, y, heading, linked)


def _spots(port: Port, double: bool) -> list[Spot]:
    """What an end offers: straight on, and beside the last half if it may be left sideways."""
    spots = [_spot(port.x, port.y, port.heading, double)]
    if port.turns:
        spots += [_turned(port, way, double) for way in (port.heading.left, port.heading.right)]
    return spots


def _turned(port: Port, way: Heading, double: bool) -> Spot:
    """A tile laid against the side of the half at the end."""
    x = port.x - port.heading.x + way.x
    y = port.y - port.heading.y + way.y
    return _spot(x, y, way, double)


def _folded(port: Port, fold: Fold, double: bool) -> Spot:
    """The place that the snake takes: it never turns on or with a double."""
    straight = _spot(port.x, port.y, port.heading, double)
    if double or not port.turns:
        return straight
    if port.heading == fold.aside:
        middle_x, middle_y = port.x - port.heading.x, port.y - port.heading.y
        gone = abs((middle_x if port.heading.x else middle_y) - port.row)
        return straight if gone < ROW_GAP else _turned(port, port.ran.back, double)
    tip = (port.x + LONG * port.heading.x, port.y + LONG * port.heading.y)
    outward = tip[0] * fold.out.x + tip[1] * fold.out.y
    inside = outward <= fold.far if port.heading == fold.out else outward >= fold.near
    return straight if inside else _turned(port, fold.aside, double)


def _ports(laid: Laid, spot: Spot, port: Port) -> Iterator[tuple[int, Port]]:
    """The ends that a placed tile gives, in the order of their ids."""
    heading = spot.heading
    row, ran = port.row, port.ran
    if port.fold is not None and heading != port.fold.aside:
        ran = heading
        row = spot.y if heading.x else spot.x
    if not laid.tile.is_double:
        at = (spot.x + LONG * heading.x, spot.y + LONG * heading.y)
        yield from ((end, Port(*at, heading, True, port.fold, row, ran)) for end in laid.ends)
        return
    onward = Port(
        spot.x + SHORT * heading.x, spot.y + SHORT * heading.y, heading, False, port.fold, row, ran
    )
    middle = (spot.x + heading.x, spot.y + heading.y)
    tips = [
        Port(middle[0] + 2 * way.x, middle[1] + 2 * way.y, way, False)
        for way in (heading.left, heading.right)
    ]
    yield from zip(laid.ends, tips if len(laid.ends) == 2 else [onward, *tips], strict=False)


def _placed(laid: Laid, spot: Spot, link: tuple[float, float] | None) -> Placed:
    """A tile in halves; ``laid.pip`` is the half that touches."""
    far_pip = laid.tile.other(laid.pip)
    near, far = _halves(spot, laid.pip, far_pip, laid.tile.is_double)
    return Placed(laid.index, _box(spot.cells), near, far, tuple(spot.heading), link)


def _halves(spot: Spot, near: int, far: int, double: bool) -> tuple[Half, Half]:
    """The squares of a tile: one behind the other, or side by side across a double."""
    heading = spot.heading
    if double:
        x, y = spot.x + heading.x, spot.y + heading.y
        side = heading.left
        return (
            Half((x + side.x) / 2, (y + side.y) / 2, near),
            Half((x - side.x) / 2, (y - side.y) / 2, far),
        )
    return (
        Half((spot.x + heading.x) / 2, (spot.y + heading.y) / 2, near),
        Half((spot.x + 3 * heading.x) / 2, (spot.y + 3 * heading.y) / 2, far),
    )


def _around(boxes: Iterable[Cells]) -> Cells:
    """The smallest rectangle around others."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _box(cells: Cells) -> Box:
    left, top, right, bottom = cells
    return Box(left / 2, top / 2, (right - left) / 2, (bottom - top) / 2)
