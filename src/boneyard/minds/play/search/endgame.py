"""Exact values at the end of a round, when few deals are still possible."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.game.match import Match
from boneyard.jit import is_cached, note_cached
from boneyard.minds.solve.mtd import value_choices
from boneyard.minds.solve.workspace import Workspace, new_goal
from boneyard.rules import dtypes

NODES = 5_000
"""The largest number of positions searched for all moves together: about a millisecond."""

MEGABYTES = 4
"""The size of the transposition table."""


def is_compiled() -> bool:
    """Whether the solver's kernels are on disk.

    Compilation takes almost a minute, too long while a player waits: servers and tests compile
    first.
    """
    return is_cached(value_choices)


def compile_now() -> None:
    """Compile the solver's kernels, or load them from disk."""
    table = Match("partnership", seed=1).copy_round()
    Endgame().values(table.rules, table.state)
    note_cached(value_choices)


class Endgame:
    """Exact values of the choices of a round between two sides."""

    def __init__(self) -> None:
        self._workspace = Workspace(MEGABYTES)
        self._moves = np.zeros(dtypes.MAX_MOVES, np.int64)
        self._values = np.zeros(dtypes.MAX_MOVES, np.int64)

    def values(self, rules: Any, rounds: Any) -> dict[int, float] | None:
        """Return the gain of the side in turn by choice (a move of the engine).

        None if the search takes too long.  ``rules`` is RULES[1], ``rounds`` ROUND[1].
        """
        memory = self._workspace.memory(rules[0], new_goal(rules[0]))
        moves, values = self._moves, self._values
        count = value_choices(rules[0], rounds[0], memory, 0, NODES, moves, values)
        if not count:
            return None
        sign = -1.0 if int(rounds[0].turn) % 2 else 1.0
        return {int(moves[i]): sign * float(values[i]) for i in range(count)}
