"""Perft: counts the lines of play from a position, to compare engines."""

from __future__ import annotations

import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.round import Round
from boneyard.rules import dtypes, rollout
from boneyard.text.messages import MessageError

MAX_DEPTH = 1000


def perft(match: Match, depth: int) -> int:
    """Count the lines of ``depth`` moves from here to the end of this round.

    A line in which the round ends earlier counts once.  Placements that lead to equal positions
    count once.  Raises ValueError if ``depth`` is negative or more than ``MAX_DEPTH``.

    >>> perft(Match("classic_block", seed=1), 3)
    34
    """
    _check(depth)
    return _count(match.copy_round(), depth)


def divide(match: Match, depth: int) -> list[tuple[Move, int]]:
    """Count the lines for each first move; the sum is ``perft``."""
    _check(depth)
    if depth == 0:
        return []
    parts = []
    for move in match.choices:
        table = match.copy_round()
        table.act(move)
        parts.append((move, _count(table, depth - 1)))
    return parts


def _check(depth: int) -> None:
    if not 0 <= depth <= MAX_DEPTH:
        raise MessageError("error-depth", n=depth, most=MAX_DEPTH)


def _count(table: Round, depth: int) -> int:
    stack = dtypes.new(dtypes.ROUND, depth + 1)
    stack[0] = table.state[0]
    buffer = np.zeros((max(depth, 1), dtypes.MAX_MOVES), np.int64)
    return int(rollout.perft(table.rules[0], stack, buffer, depth))
