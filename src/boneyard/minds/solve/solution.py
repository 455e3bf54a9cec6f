"""The solver's face: the value of a round with all hands and the boneyard known, and the line."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.round import Round
from boneyard.minds.solve.budget import Budget, Meter
from boneyard.minds.solve.position import Position
from boneyard.minds.solve.searcher import Found, Searcher
from boneyard.minds.solve.workspace import Table


class Solution(msgspec.Struct, frozen=True):
    """What is known of a round.

    ``value`` is what the side in turn gets from this round above the others: its points less
    the other side's; against several, less their average; alone, its points.  Where points are
    penalties the sign is turned, so that more is always better.  If ``exact`` is False it is an
    estimate, and all that is proved is that the value lies from ``lower`` to ``upper`` (None:
    nothing is known).

    ``values`` are the same for every side, and ``points`` what is written down for every side at
    the end of ``line``, which goes on to the end of the round if the value is exact and the
    budget lasts.  Else the line begins with the best move found, and there are no points.
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


class Rated(NamedTuple):
    """A move, the value of the round after it for the side that makes it, and if that is exact."""

    move: Move
    value: float
    exact: bool


def solve(
    what: Match | Round, budget: Budget | float | None = None, *, table: Table | None = None
) -> Solution:
    """Find the value of the round in play, every hand and the order of the boneyard known.

    ``budget`` is a Budget or a number of seconds (5 unless told).  A ``table`` that is given to
    several searches keeps what they found.  ValueError if there is no round in play.

    >>> match = Match("partnership", seed=3)
    >>> solution = solve(match)
    >>> solution.exact, len(solution.line) > 20
    (True, True)
    """
    meter = Meter(budget)
    searcher = Searcher(Position(what), meter, table)
    state, line = searcher.forced(searcher.position.state)
    found = searcher.search(state)
    if found.exact:
        rest, points = searcher.best_line(state, found)
        line += rest
    else:
        points = ()
        line.append(searcher.position.name(state[0], found.best))
    side = searcher.position.side
    lower, upper = proved(found, side)
    return Solution(
        value=found.values[side],
        exact=found.exact,
        lower=lower,
        upper=upper,
        values=found.values,
        points=points,
        line=tuple(line),
        nodes=searcher.nodes,
        tiles=searcher.tiles,
        seconds=meter.elapsed,
    )


def proved(found: Found, side: int) -> tuple[float | None, float | None]:
    """Between which bounds the value certainly lies for a side."""
    if found.exact:
        return found.values[side], found.values[side]
    if side == 0:
        return found.lower, found.upper
    negative = [None if bound is None else -bound for bound in (found.upper, found.lower)]
    return negative[0], negative[1]


def values(
    what: Match | Round, budget: Budget | float | None = None, *, table: Table | None = None
) -> list[Rated]:
    """The value of every choice of the seat in turn, best first.

    ``budget`` is for all of them together.

    >>> match = Match("classic_block", players=2, seed=1)
    >>> [str(rated.move) for rated in values(match) if rated.value > 0]
    ['6-6']
    """
    meter = Meter(budget)
    searcher = Searcher(Position(what), meter, table)
    side = searcher.position.side
    rated = []
    for left, move, state in searcher.after_each_choice():
        with meter.part(1 / left):
            found = searcher.search(state)
        rated.append(Rated(move, found.values[side], found.exact))
    return sorted(rated, key=lambda one: -one.value)
