"""The ends of the opening tile and the starts of the trains, in cells."""

from __future__ import annotations

from boneyard.game.geometry.cells import EAST, NORTH, SOUTH, WEST
from boneyard.game.geometry.ports import BULGED_GAP, Fold, Point, Port, Run, plain_end
from boneyard.game.geometry.reach import Reach

LANE = 6
"""Distance in cells from one train to the next, if trains do not fold."""

LANE_START = 16
"""Distance in cells from the engine to the first tiles, with space for the trains' names."""

LINE = (Point(-2, 0, WEST), Point(2, 0, EAST))
"""The ends of a plain opening tile."""

CROSS = (Point(-1, 0, WEST), Point(1, 0, EAST), Point(0, -2, NORTH), Point(0, 2, SOUTH))

FACES: dict[int, tuple[Point, ...]] = {
    0: (),
    1: CROSS[1:2],
    2: CROSS[:2],
    4: CROSS,
    8: (*CROSS, Point(1, -2, EAST), Point(-1, 2, WEST), Point(1, 2, EAST), Point(-1, -2, WEST)),
}
"""The ends of an opening double by their count: sides, tips, and the corners of its sides."""


def opening_ports(ends: int, double: bool, reach: Reach | None) -> list[Port]:
    """The ends of the opening tile.  A line folds; more arms, and all arms if ``reach`` is None,
    look for space."""
    ports = [Port(at) for at in FACES[ends]] if double else [plain_end(at) for at in LINE[:ends]]
    return [_with_fold(port, reach) for port in ports] if reach and ends <= 2 else ports


def _with_fold(port: Port, reach: Reach) -> Port:
    """The port with the fold of its arm; the two arms of a line fold in opposite directions."""
    out = port.front.heading
    run = Run(Fold(out, out.right, reach.wide, -reach.wide), 0, out)
    return Port(port.front, run, port.plain, port.beside)


def lane_start(lane: int, lanes: int) -> Point:
    """The middle of the edge of a train's first tile."""
    pitch = LANE + BULGED_GAP * (_rows_of_train(lanes) - 1)
    return Point(LANE_START, (2 * lane - lanes + 1) * pitch // 2, EAST)


def _rows_of_train(lanes: int) -> int:
    """The number of rows that a train may fold into: few trains are long trains."""
    return 3 if lanes <= 2 else 1


def train_ports(lanes: int, reach: Reach) -> list[Port]:
    """The ends of the engine: one lane for each train."""
    rows = _rows_of_train(lanes)
    ports = []
    for start in (lane_start(lane, lanes) for lane in range(lanes)):
        last = start.y + (rows - 1) * BULGED_GAP
        fold = Fold(EAST, SOUTH, start.x + 2 * reach.wide, start.x, last)
        ports.append(Port(start, Run(fold if rows > 1 else None, start.y)))
    return ports
