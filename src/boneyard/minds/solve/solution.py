"""The solver's public functions: the value of a round, a line of best play, all choices."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.round import Round
from boneyard.minds.solve.budget import Budget, Meter
from boneyard.minds.solve.position import Position
from boneyard.minds.solve.searcher import Found, Searcher
from boneyard.minds.solve.workspace import Workspace


class Solution(msgspec.Struct, frozen=True):
    """The result of solving a round.

    ``value`` is for the side in turn: its points minus the other side's; against several sides,
    minus their average; alone, its points.  Where points are penalties the sign is reversed, so
    more is always better.  If ``exact`` is False, it is an estimate, and ``lower`` and ``upper``
    are the proved bounds (None: unknown).

    ``values`` has the value for every side.  If the value is exact and the budget lasts, ``line``
    goes to the end of the round and ``points`` are the points of every side there.  Else ``line``
    begins with the best move found, and ``points`` is empty.
    """

    value: float
    exact: bool
    lower: float | None
    upper: float | None
    values: tuple[float, ...]
    points: tuple[int, ...]
    line: tuple[Move, ...]
    nodes: int
    tiles: int
    seconds: float


class RatedMove(NamedTuple):
    """A move and the value of the round after it for the side that makes it."""

    move: Move
    value: float
    exact: bool


def solve(
    what: Match | Round, budget: Budget | float | None = None, *, workspace: Workspace | None = None
) -> Solution:
    """Find the value of the round in play, with all hands and the boneyard known.

    ``budget`` is a Budget or a number of seconds (default: 5).  Several searches can share a
    ``workspace``, which keeps their results.  Raises ValueError if there is no round in play.

    >>> match = Match("partnership", seed=3)
    >>> solution = solve(match)
    >>> solution.exact, len(solution.line) > 20
    (True, True)
    """
    meter = Meter(budget)
    searcher = Searcher(Position(what), meter, workspace)
    state, line = searcher.play_forced(searcher.position.state)
    found = searcher.search(state)
    if found.exact:
        rest, points = searcher.best_line(state, found)
        line += rest
    else:
        points = ()
        line.append(searcher.position.name(state[0], found.best))
    side = searcher.position.side
    lower, upper = proved_bounds(found, side)
    return Solution(
        value=found.values[side],
        exact=found.exact,
        lower=lower,
        upper=upper,
        values=found.values,
        points=points,
        line=tuple(line),
        nodes=meter.nodes,
        tiles=searcher.tiles,
        seconds=meter.elapsed,
    )


def proved_bounds(found: Found, side: int) -> tuple[float | None, float | None]:
    """Return the proved bounds of the value for a side."""
    if found.exact:
        return found.values[side], found.values[side]
    if side == 0:
        return found.lower, found.upper
    negative = [None if bound is None else -bound for bound in (found.upper, found.lower)]
    return negative[0], negative[1]


def values(
    what: Match | Round, budget: Budget | float | None = None, *, workspace: Workspace | None = None
) -> list[RatedMove]:
    """Find the value of every choice of the seat in turn, best first.

    ``budget`` is for all of them together.

    >>> match = Match("classic_block", players=2, seed=1)
    >>> [str(rated.move) for rated in values(match) if rated.value > 0]
    ['6-6']
    """
    meter = Meter(budget)
    searcher = Searcher(Position(what), meter, workspace)
    side = searcher.position.side
    rated = []
    for left, move, state in searcher.after_each_choice():
        with meter.part(1 / left):
            found = searcher.search(state)
        rated.append(RatedMove(move, found.values[side], found.exact))
    return sorted(rated, key=lambda one: -one.value)
