"""Chooses a place for each tile in the order of laying, in cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boneyard.game.geometry.cells import EAST, NORTH, SOUTH, WEST, ahead, around, crosses, overlap
from boneyard.game.geometry.opening import opening_ports, train_ports
from boneyard.game.geometry.ports import (
    LONG,
    SHORT,
    Point,
    Port,
    Spot,
    beside_tips,
    faces,
    folded,
    moved,
    ports,
    spot,
)
from boneyard.game.geometry.reach import FREE, reach_of
from boneyard.game.geometry.shapes import Shape
from boneyard.game.geometry.space import FreeSpace
from boneyard.game.layout import Laid

HEMMED_IN = ((3, 10), (2, 20), (1, 40), (0, 120))
"""The cost of an end without a way out, by margin in cells; the widest margin first."""

CRAMPED = 50
"""The cost of an end without space for a double and its tips, in a layout that branches."""

TOUCH = 20
"""The cost of touching a tile.  (The tile it is laid on counts equally for all places.)"""

TURN = 8
"""The cost of a turn, in a layout that does not fold."""

GENTLE = 3
"""How much less the growth of the picture costs if there are many ends, which must keep their
space."""

CROSSED = 40
"""The cost of a tile that the line to a linked tile crosses."""

OPENER = ((-1, -2, 1, 2), (-2, -1, 2, 1))
"""The opening tile: a double upright, a plain one along the line."""


class Surface:
    """A table with tiles: ``spots`` in the order of laying, ``ports`` by end id."""

    def __init__(self, shape: Shape) -> None:
        self.lanes = shape.lanes
        self.branching = shape.branching
        self.late = shape.late
        self.reach = reach_of(shape.tiles, shape.form)
        self.spots: list[Spot] = []
        self.ports: dict[int, Port] = {}
        self._waiting: dict[int, tuple[Port, ...]] = {}
        self._has_double = False
        self._space = FreeSpace()
        self._gentle = shape.branching

    def add(self, laid: Laid) -> Port | None:
        """Place the next tile; return the port it was laid on, None for the opening tile."""
        double = laid.tile.is_double
        if laid.end is None:
            cells = OPENER[0 if double else 1]
            self._gentle = self.branching or len(laid.ends) > 4
            self._put(Spot(cells, Point(cells[0], 0, EAST)), double, leads=True)
            self.ports.update(zip(laid.ends, self._first_ports(laid), strict=False))
            return None
        port = self.ports.pop(laid.end)
        chosen = self._choose(port, laid.ends, double)
        if self.lanes and laid.parent == 0:
            chosen = chosen._replace(linked=True)
        self._put(chosen, double)
        self.ports.update(ports(laid.ends, double, chosen, port))
        if laid.parent is not None and laid.tips:
            tips = self._waiting.pop(laid.parent, None) or faces(self.spots[laid.parent].at)[1:]
            self.ports.update(zip(laid.tips, tips, strict=False))
        return port

    def next_spot(self, port: Port) -> Spot:
        """The spot of a plain tile on a port."""
        fold = port.run.fold
        wanted = [folded(port, fold, double=False)] if fold else []
        free = [place for place in (*wanted, *port.places) if self._space.is_free(place.cells)]
        return free[0] if free else spot(port.front, double=False, linked=True)

    def _put(self, place: Spot, double: bool, *, leads: bool = False) -> None:
        if double and self._opens_late(leads):
            self._waiting[len(self.spots)] = faces(place.at)[1:]
        self._has_double = self._has_double or double
        self.spots.append(place)
        self._space.add(place.cells)

    def _opens_late(self, leads: bool = False) -> bool:
        """Whether the tips of the next double become ends later."""
        if self.late == "first":
            return not self._has_double
        return self.late == "every" or (self.late == "opening" and leads)

    def _first_ports(self, laid: Laid) -> list[Port]:
        if self.lanes:
            return train_ports(self.lanes, self.reach)
        reach = None if self.branching else self.reach
        return opening_ports(len(laid.ends), laid.tile.is_double, reach)

    def _choose(self, port: Port, ends: tuple[int, ...], double: bool) -> Spot:
        """The spot for a tile on ``port``."""
        fold = port.run.fold
        if self.lanes and fold is None:
            return spot(port.front, double)
        if fold is not None:
            place = self._apart(folded(port, fold, double), double)
            if self._space.is_free(place.cells):
                return place
        free = [place for place in port.spots(double) if self._space.is_free(place.cells)]
        if not free or (self.branching and double and all(map(self._is_smothered, free))):
            free = self._elsewhere(port, double)
        return self._cheapest(free, port, ends, double)

    def _apart(self, place: Spot, double: bool) -> Spot:
        """A double in a row touches no double of the row beside it: it is moved away from it."""
        if double:
            for one in (place, moved(place, 1), moved(place, -1)):
                if all(map(self._space.is_free, (one.cells, *beside_tips(one)))):
                    return one
        return place

    def _cheapest(
        self, free: Sequence[Spot], port: Port, ends: tuple[int, ...], double: bool
    ) -> Spot:
        """The spot with the lowest cost; the first of equal ones."""
        best = free[0]
        if len(free) == 1:
            return best
        least: float = float("inf")
        for place in free:
            cost = self._cost(place, port, ends, double, least)
            if cost < least:
                best, least = place, cost
        return best

    def _is_smothered(self, place: Spot) -> bool:
        """Whether a double here would have two faces without space for a tile."""
        steps = [spot(face.front, double=False) for face in faces(place.at)]
        return sum(not self._space.is_free(step.cells) for step in steps) > 1

    def _elsewhere(self, port: Port, double: bool) -> list[Spot]:
        """The nearest spots with free space around them, for an end without space."""
        free: list[Spot] = []
        distance = enough = LONG
        while not free or distance <= enough:
            for x, y in _ring(distance):
                for heading in (EAST, SOUTH, WEST, NORTH):
                    at = Point(port.front.x + x, port.front.y + y, heading)
                    place = spot(at, double, linked=True)
                    left, top, right, bottom = place.cells
                    wider = (left - SHORT, top - SHORT, right + SHORT, bottom + SHORT)
                    if self._space.is_free(wider):
                        free.append(place)
            if not free:
                enough = distance + LONG
            distance += SHORT
        return free

    def _cost(
        self, place: Spot, port: Port, ends: tuple[int, ...], double: bool, enough: float
    ) -> int:
        """The cost of a spot: for ends without a way out, for a turn, and for a larger table.

        A cost above ``enough`` may be inexact.
        """
        cost = TURN if place.at != port.front else 0
        cost += TOUCH * sum(overlap(place.cells, other.cells, margin=1) for other in self.spots)
        if place.linked:
            cost += self._distance(place, port)
        opened = ports(ends, double, place, port).values()
        cost += self._growth(place, opened)
        if cost >= enough:
            return cost
        space = self._space.plus(place.cells)
        late = faces(place.at)[1:] if double and self._opens_late() else ()
        waiting = [tip for tips in (*self._waiting.values(), late) for tip in tips]
        open_ends = [*self.ports.values(), *opened, *waiting]
        if self.branching:
            cost += CRAMPED * sum(not end.holds_double(space) for end in open_ends)
        return cost + _hemmed_in(open_ends, space, enough - cost)

    def _distance(self, place: Spot, port: Port) -> int:
        """The cost of the distance between a linked tile and its end."""
        line = (port.front.x, port.front.y, place.at.x, place.at.y)
        crossed = sum(crosses(other.cells, line) for other in self.spots)
        return CROSSED * crossed + abs(line[0] - line[2]) + abs(line[1] - line[3])

    def _growth(self, place: Spot, opened: Iterable[Port]) -> int:
        """The cost of a larger picture of the whole table, with the signs of the open ends."""
        signs = [ahead(*end.front, SHORT, SHORT // 2) for end in opened]
        cells = [*(other.cells for other in self.spots), place.cells, *signs]
        left, top, right, bottom = around(cells)
        width, height = self.reach.weights
        needed = max(width * (right - left), height * (bottom - top))
        return max(0, needed - FREE) // (GENTLE if self._gentle else 1)


def _hemmed_in(ends: Sequence[Port], space: FreeSpace, enough: float) -> int:
    """The cost of ends without a way out, with a wide margin first and then narrower ones.

    A cost above ``enough`` may be inexact.
    """
    cost = 0
    shut = [[step.at for step in end.places if space.is_free(step.cells)] for end in ends]
    for margin, price in HEMMED_IN:
        if cost >= enough or not shut:
            break
        ways = space.ways_out(margin)
        shut = [
            steps
            for steps in shut
            if not any(
                space.holds(ways, at.x + 3 * at.heading.x, at.y + 3 * at.heading.y) for at in steps
            )
        ]
        cost += price * len(shut)
    return cost


def _ring(distance: int) -> Iterator[tuple[int, int]]:
    """The points of a square around the origin, two cells apart."""
    for step in range(-distance, distance + 1, SHORT):
        yield from ((step, -distance), (step, distance), (-distance, step), (distance, step))
