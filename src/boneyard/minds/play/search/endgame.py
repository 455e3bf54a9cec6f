"""The end of a round that is hardly a secret any more: every choice valued exactly."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np

from boneyard.game.match import Match
from boneyard.jit import COMPILED, cache_folder
from boneyard.minds.solve.mtd import value_choices
from boneyard.minds.solve.workspace import Table, new_goal
from boneyard.rules import records

NODES = 5_000
"""Positions that are looked at for all moves together, at most: about a millisecond."""

MEGABYTES = 4


MARK = "endgame-is-compiled"


def compiled() -> bool:
    """Whether the solver's kernels are on disk.  They take the better part of a minute to compile,
    which nobody who waits for a move shall wait for; servers and tests compile them first."""
    return COMPILED and (cache_folder("minds") / MARK).exists()


def compile_now() -> None:
    """Compile, or load, everything that an endgame needs."""
    table = Match("partnership", seed=1).copy_round()
    Endgame().values(table.rules, table.state)
    with contextlib.suppress(OSError):
        (cache_folder("minds") / MARK).touch()


class Endgame:
    """Exact values of the choices of a round between two sides."""

    def __init__(self) -> None:
        self._table = Table(MEGABYTES)
        self._moves = np.zeros(records.MAX_MOVES, np.int64)
        self._values = np.zeros(records.MAX_MOVES, np.int64)

    def values(self, rules: Any, rounds: Any) -> dict[int, float] | None:
        """The gain of the side in turn by choice (as the engine writes it), ``rules`` being
        RULES[1] and ``rounds`` ROUND[1]; None if it takes too long."""
        desk = self._table.desk(rules[0], new_goal(rules[0]))
        moves, values = self._moves, self._values
        count = value_choices(rules[0], rounds[0], desk, 0, NODES, moves, values)
        if not count:
            return None
        sign = -1.0 if int(rounds[0].turn) % 2 else 1.0
        return {int(moves[i]): sign * float(values[i]) for i in range(count)}
