"""Counting the lines of play from a position: the number that two engines must agree on."""

from __future__ import annotations

import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.round import Round
from boneyard.rules import records, rollout

MAX_DEPTH = 1000


def perft(match: Match, depth: int) -> int:
    """How many lines of ``depth`` choices follow in the round at hand.

    A line that ends with the round before that depth counts as one.  Equal placements are one
    choice.  ValueError for a depth that is no number of moves.

    >>> perft(Match("classic_block", seed=1), 3)
    34
    """
    _check(depth)
    return _count(match.copy_round(), depth)


def divide(match: Match, depth: int) -> list[tuple[Move, int]]:
    """The same, apart for each first move."""
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
        raise ValueError(f"depth: {depth} is not a number of moves from 0 to {MAX_DEPTH}")


def _count(table: Round, depth: int) -> int:
    stack = records.new(records.ROUND, depth + 1)
    stack[0] = table.state[0]
    buffer = np.zeros((max(depth, 1), records.MAX_MOVES), np.int64)
    return int(rollout.perft(table.rules[0], stack, buffer, depth))
