"""The policies by number, and the move that each of them chooses."""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, kernel
from boneyard.minds.play.policies.evaluation import evaluate, evaluate_pass, prepare
from boneyard.minds.play.policies.weights import kind_of_game
from boneyard.rules.dtypes import DRAW, EXTRA, KIND_SHIFT, KNOCK_SHIFT, PASS_MOVE, PLAY
from boneyard.rules.moves import choices

RANDOM_POLICY, HEAVY_POLICY, STEADY_POLICY = 0, 1, 2
POLICIES = ("random", "heavy", "steady")


@kernel
def choose(policy, rules, rnd, memory, work, rng):
    """Return the move (an int, see ``rules.dtypes``) of the seat in turn under a policy.

    ``work`` is a WORKSPACE; the round must not be over.
    """
    count = choices(rules, rnd, work.moves)
    return choose_among(policy, rules, rnd, memory, work, rng, count)


@kernel
def choose_among(policy, rules, rnd, memory, work, rng, count):
    """Return the move of a policy among the ``count`` choices in ``work.moves``."""
    if count == 1:
        return work.moves[0]
    if policy == RANDOM_POLICY:
        return work.moves[below(rng, count)]
    if policy == HEAVY_POLICY:
        return choose_heaviest(rules, work.moves, count)
    return choose_steady(rules, rnd, memory, work, count)


@kernel
def choose_heaviest(rules, moves, count):
    """Return the heaviest tile, doubles first; a knock if possible; a draw rather than a pass.

    Where keeping tiles is good: a draw, a pass, then the lightest tile.
    """
    best = np.int64(-1 << 30)
    found = moves[0]
    for at in range(count):
        move = moves[at]
        weight = 1 if move >> KIND_SHIFT & 3 == DRAW else 0
        if move >> KIND_SHIFT & 3 == PLAY:
            tile = move & 0xFF
            high, low = np.int64(rules.high[tile]), np.int64(rules.low[tile])
            double = rules.light > 0 and high == low
            weight = 2 + ((double * 64 + high + low) * 32 + high) * 2
            weight = rules.light * (weight + (move >> KNOCK_SHIFT & 1))
        if weight > best:
            best = weight
            found = move
    return found


@kernel
def choose_steady(rules, rnd, memory, work, count):
    """Return the placement with the best evaluation; draw or pass only if nothing else is legal.

    An extra tile is a choice: having done is evaluated like a placement.  Where keeping tiles is
    good, draw and pass whenever that is legal.
    """
    weights = work.weights[kind_of_game(rules)]
    prepare(rules, rnd, work)
    best = -1e300
    found = work.moves[0]
    for at in range(count):
        move = work.moves[at]
        if rnd.phase == EXTRA and move == PASS_MOVE:
            worth = evaluate_pass(rules, rnd, memory, weights, work)
        elif move >> KIND_SHIFT & 3 != PLAY:
            drawing = move >> KIND_SHIFT & 3 == DRAW
            if rules.light > 0:
                worth = -1e200 if drawing else -1e250
            else:
                worth = 1e250 if drawing else 1e200
        elif rules.knock_tiles > 0 and rnd.counts[rnd.turn] == 2 and not knocks_well(rules, move):
            worth = -1e100
        else:
            worth = evaluate(rules, rnd, memory, weights, work, move)
        if worth > best:
            best = worth
            found = move
    return found


@kernel
def knocks_well(rules, move):
    """Whether a move knocks where going out is the aim, or omits the knock where it is not."""
    return (move >> KNOCK_SHIFT & 1 > 0) == (rules.light > 0)
