"""The end of a round that is hardly a secret any more: every choice valued exactly."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.minds.solver.converging import value_choices
from boneyard.minds.solver.table import Table, new_goal
from boneyard.rules import records

NODES = 5_000
"""Positions that are looked at for all moves together, at most: about a millisecond."""

MEGABYTES = 4


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
