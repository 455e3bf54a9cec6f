"""Choosing a place for each tile, one after the other, for good.  All numbers are cells."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from boneyard.game.geometry.cells import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    around,
    crosses,
    overlap,
)
from boneyard.game.geometry.ports import (
    LONG,
    ROW_GAP,
    SHORT,
    WIDEST_GAP,
    Fold,
    Point,
    Port,
    Spot,
    faces,
    folded,
    holds_double,
    leads_out,
    plain_end,
    ports,
    spot,
    spots,
)
from boneyard.game.geometry.space import FreeSpace
from boneyard.game.layout import Laid

LANE = 6
"""Cells from one train to the next, if trains do not fold."""

LANE_START = 16
"""Cells from the engine to the first tiles: room for the names of the trains."""

INWARD = 9
"""Cells that a snake in a quadrant stays away from the arm beside it (a double and a step)."""

HEMMED_IN = (120, 40, 20, 10)
"""What it costs if an end finds no way out, or none with a margin of 1, 2, 3 cells."""

CRAMPED = 50
"""What it costs if an end, in a layout that branches, has no room for a double and its tips."""

TOUCH = 10
"""What it costs to touch a tile; what a tile is laid against counts for all places alike."""

TURN = 4
"""What a turn costs, in a layout that looks for room."""

GROWTH = 4
"""What it costs if the picture of the whole table must grow by a cell."""

CROSSED = 40
"""What it costs if the line to a tile that could not touch runs over another tile."""

OPENER = ((-1, -2, 1, 2), (-2, -1, 2, 1))
"""The opening tile: a double upright, a plain one along the line."""

FACES: dict[int, tuple[Point, ...]] = {
    0: (),
    1: (Point(1, 0, EAST),),
    2: (Point(-1, 0, WEST), Point(1, 0, EAST)),
    4: (Point(-1, 0, WEST), Point(1, 0, EAST), Point(0, -2, NORTH), Point(0, 2, SOUTH)),
    8: (
        Point(-1, 0, WEST),
        Point(1, 0, EAST),
        Point(0, -2, NORTH),
        Point(0, 2, SOUTH),
        Point(1, -2, EAST),
        Point(-1, 2, WEST),
        Point(1, 2, EAST),
        Point(-1, -2, WEST),
    ),
}
"""The ends of an opening double by their number: sides, tips, and the corners of its sides."""


def lane_start(lane: int, lanes: int) -> tuple[int, int]:
    """The middle of the edge of a train's first tile."""
    pitch = LANE + WIDEST_GAP * (rows_of_a_train(lanes) - 1)
    return LANE_START, (2 * lane - lanes + 1) * pitch // 2


def rows_of_a_train(lanes: int) -> int:
    """Rows that a train may fold into: where there are few trains, they get long."""
    return 3 if lanes <= 2 else 1


class Surface:
    """A table on which tiles are placed: ``spots`` as laid, ``ports`` by the id of the end."""

    def __init__(self, lanes: int, branching: bool, tiles: int) -> None:
        self.lanes = lanes
        self.branching = branching
        self.reach = isqrt(12 * tiles)
        self.high = self.reach // 2
        self.spots: list[Spot] = []
        self.ports: dict[int, Port] = {}

    def add(self, laid: Laid) -> Port | None:
        """Place the next tile; the end it was laid on."""
        double = laid.tile.is_double
        if laid.end is None:
            cells = OPENER[0 if double else 1]
            self.spots.append(Spot(cells, Point(cells[0], 0, EAST)))
            self.ports.update(self._train_ports(laid) if self.lanes else self._opening(laid))
            return None
        port = self.ports.pop(laid.end)
        chosen = self._choose(port, laid.ends, double)
        if self.lanes and laid.parent == 0:
            chosen = chosen._replace(linked=True)
        self.spots.append(chosen)
        self.ports.update(ports(laid.ends, double, chosen, port))
        return port

    def next_spot(self, port: Port) -> Spot:
        """Where a plain tile would lie on an end."""
        if port.fold is not None:
            return folded(port, port.fold, double=False)
        free = [place for place in spots(port, double=False) if self._is_free(place)]
        return free[0] if free else spot(port.front, double=False, linked=True)

    def _opening(self, laid: Laid) -> Iterator[tuple[int, Port]]:
        if laid.tile.is_double:
            starts = [Port(at) for at in FACES[len(laid.ends)]]
        else:
            starts = [plain_end(Point(-2, 0, WEST)), plain_end(Point(2, 0, EAST))]
        for end, port in zip(laid.ends, starts, strict=False):
            yield end, self._with_fold(port, len(laid.ends))

    def _with_fold(self, port: Port, arms: int) -> Port:
        """How the arm of an end of the opening tile folds.

        Two arms fold in opposite senses; four share the table like the sails of a mill, the
        upright ones turning into rows of their own beyond the table's height.
        """
        if self.branching or arms > 4:
            return port
        near = -self.reach if arms <= 2 else INWARD
        out = port.heading
        if out.x:
            return port._replace(fold=Fold(out, out.right, self.reach, near), ran=out)
        fold = Fold(out.right, out, self.reach, near)
        return port._replace(fold=fold, row=out.y * (self.high - ROW_GAP), ran=out.left)

    def _train_ports(self, laid: Laid) -> Iterator[tuple[int, Port]]:
        """One lane for each train, to the right of the engine."""
        rows = rows_of_a_train(self.lanes)
        for lane, end in enumerate(laid.ends):
            x, y = lane_start(lane, self.lanes)
            last = y + (rows - 2) * WIDEST_GAP
            fold = Fold(EAST, SOUTH, x + 2 * self.reach, x, last) if rows > 1 else None
            yield end, Port(Point(x, y, EAST), fold=fold, row=y)

    def _choose(self, port: Port, ends: tuple[int, ...], double: bool) -> Spot:
        """The place for a tile on ``port``."""
        if self.lanes and port.fold is None:
            return spot(port.front, double)
        if port.fold is not None:
            place = folded(port, port.fold, double)
            if self._is_free(place):
                return place
        free = [place for place in spots(port, double) if self._is_free(place)]
        if not free or (self.branching and double and all(map(self._smothered, free))):
            free = self._elsewhere(port, double)
        return min(free, key=lambda place: self._cost(place, port, ends, double))

    def _smothered(self, place: Spot) -> bool:
        """Whether a double would have two faces against other tiles: an end of play there."""
        steps = [spot(face.front, double=False) for face in faces(place.at)]
        return sum(not self._is_free(step) for step in steps) > 1

    def _is_free(self, place: Spot, margin: int = 0) -> bool:
        return not any(overlap(place.cells, other.cells, margin) for other in self.spots)

    def _elsewhere(self, port: Port, double: bool) -> list[Spot]:
        """The nearest places with room all round, for an end that is shut in."""
        free: list[Spot] = []
        distance = LONG
        enough = distance
        while not free or distance <= enough:
            for x, y in _ring(distance):
                for heading in (EAST, SOUTH, WEST, NORTH):
                    at = Point(port.front.x + x, port.front.y + y, heading)
                    place = spot(at, double, linked=True)
                    if self._is_free(place, margin=SHORT):
                        free.append(place)
            enough = enough if free else distance + LONG
            distance += SHORT
        return free

    def _cost(self, place: Spot, port: Port, ends: tuple[int, ...], double: bool) -> int:
        """How bad a place is: ends that it hems in, a turn, and a table that has to grow."""
        taken = [other.cells for other in self.spots]
        room = FreeSpace([*taken, place.cells])
        given = ports(ends, double, place, port)
        open_ends = [*self.ports.values(), *given.values()]
        cost = TURN if place.at != port.front else 0
        cost += TOUCH * sum(overlap(place.cells, box, margin=1) for box in taken)
        for margin, price in enumerate(HEMMED_IN):
            ways = room.ways_out(margin)
            cost += price * sum(not leads_out(end, room, ways) for end in open_ends)
        if self.branching:
            cost += CRAMPED * sum(not holds_double(end, room) for end in open_ends)
        if place.linked:
            line = (port.front.x, port.front.y, place.at.x, place.at.y)
            cost += CROSSED * sum(crosses(box, line) for box in taken)
            cost += abs(line[0] - line[2]) + abs(line[1] - line[3])
        return cost + self._growth(place)

    def _growth(self, place: Spot) -> int:
        """What it costs that the picture of the whole table has to grow for a place."""
        left, top, right, bottom = around([*(other.cells for other in self.spots), place.cells])
        needed = max(3 * (right - left), 5 * (bottom - top))
        return GROWTH * max(0, needed - 6 * self.reach) // 6


def _ring(distance: int) -> Iterator[tuple[int, int]]:
    """The points of a square around the origin, two cells apart."""
    for step in range(-distance, distance + 1, SHORT):
        yield from ((step, -distance), (step, distance), (-distance, step), (distance, step))
