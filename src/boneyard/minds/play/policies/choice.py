"""The policies by number, and the move that each chooses."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import below, kernel
from boneyard.minds.play.policies.evaluation import EFFORT, MIND, judge, prepare
from boneyard.minds.play.policies.trains import CHAIN
from boneyard.minds.play.policies.weights import kind_of_game
from boneyard.rules.moves import choices
from boneyard.rules.records import (
    DRAW,
    KIND_SHIFT,
    KNOCK_SHIFT,
    MAX_MOVES,
    PLAY,
    ROUND,
)

RANDOM_POLICY, HEAVY_POLICY, STEADY_POLICY = 0, 1, 2
POLICIES = ("random", "heavy", "steady")


class Desk:
    """The room that choosing needs; one for each thread.  ``effort``: how many tiles may be tried
    to find a longest train.

    >>> desk = Desk()
    >>> len(desk.buffer) > 0
    True
    """

    def __init__(self, effort: int = EFFORT) -> None:
        self.scratch: Any = np.zeros(1, ROUND)
        self.buffer: Any = np.zeros(MAX_MOVES, np.int64)
        self.mind: Any = np.zeros(1, MIND)[0]
        self.mind["effort"] = effort
        self.chain: Any = np.zeros(1, CHAIN)[0]


@kernel
def choose(policy, rules, rnd, memory, table, mind, chain, scratch, buffer, rng):
    """The move (an int, see ``rules.records``) of the seat in turn under a policy.

    ``table`` are the weights by kind of game; the round must be going on.
    """
    count = choices(rules, rnd, buffer)
    if count == 1:
        return buffer[0]
    if policy == RANDOM_POLICY:
        return buffer[below(rng, count)]
    if policy == HEAVY_POLICY:
        return heaviest(rules, buffer, count)
    return steadiest(rules, rnd, memory, table, mind, chain, scratch, buffer, count)


@kernel
def heaviest(rules, buffer, count):
    """Doubles first, then the heaviest; a knock rather than none; a draw rather than a pass.

    Where it is good to keep one's tiles: a draw, a pass, then the lightest tile.
    """
    best = np.int64(-1 << 30)
    found = buffer[0]
    for at in range(count):
        move = buffer[at]
        weight = 1 if move >> KIND_SHIFT & 3 == DRAW else 0
        if move >> KIND_SHIFT & 3 == PLAY:
            tile = move & 0xFF
            high, low = np.int64(rules.high[tile]), np.int64(rules.low[tile])
            double = rules.light > 0 and high == low
            weight = 2 + ((double * 64 + high + low) * 32 + high) * 2
            weight = rules.light * (weight + (move >> KNOCK_SHIFT))
        if weight > best:
            best = weight
            found = move
    return found


@kernel
def steadiest(rules, rnd, memory, table, mind, chain, scratch, buffer, count):
    """The placement that ``judge`` likes best; it draws or passes only if it must.

    Where it is good to keep one's tiles it draws and passes whenever it may.
    """
    weights = table[kind_of_game(rules)]
    prepare(rules, rnd, mind, chain)
    best = -1e300
    found = buffer[0]
    for at in range(count):
        move = buffer[at]
        if move >> KIND_SHIFT & 3 != PLAY:
            drawing = move >> KIND_SHIFT & 3 == DRAW
            if rules.light > 0:
                worth = -1e200 if drawing else -1e250
            else:
                worth = 1e250 if drawing else 1e200
        elif rules.knock_tiles > 0 and rnd.counts[rnd.turn] == 2 and not is_wise(rules, move):
            worth = -1e100
        else:
            worth = judge(rules, rnd, memory, weights, mind, chain, scratch, move)
        if worth > best:
            best = worth
            found = move
    return found


@kernel
def is_wise(rules, move):
    """Whether one announces the last tile, or forgets to where more tiles are welcome."""
    return (move >> KNOCK_SHIFT > 0) == (rules.light > 0)
