"""The estimate of a position at the horizon: every seat plays ``heavy`` to the end of the round.

A seat lays a double if it can, else its heaviest tile (where tiles are to be kept, its lightest).
It draws or passes only if it must.  The estimate is rough but the same for every sheet, and always
a possible result.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.minds.solve.goals import is_stopped, value_of
from boneyard.rules.dtypes import DRAW_MOVE, KNOCK_SHIFT, LEAD, PASS_MOVE, PLAYING, SLOT_SHIFT
from boneyard.rules.play import apply, end_if_dead
from boneyard.rules.targets import can_draw, fitting, targets


@kernel
def estimate(rules, goal, rnd, sco):
    """Play the round out with ``heavy`` and return its value to side 0."""
    play_heavy(rules, goal, rnd)
    return value_of(rules, goal, rnd, sco)


@kernel
def play_heavy(rules, goal, rnd):
    """Play the round to its end with ``heavy`` in every seat."""
    while rnd.status == PLAYING:
        move = heaviest(rules, rnd)
        if move < 0:
            move = DRAW_MOVE
            if not can_draw(rules, rnd):
                end_if_dead(rules, rnd)
                move = PASS_MOVE
        if rnd.status != PLAYING or (goal.stops and is_stopped(rules, goal, rnd)):
            return
        apply(rules, rnd, move)


@kernel
def heaviest(rules, rnd):
    """Return the placement that ``heavy`` chooses; -1: there is none."""
    best = -1
    most = -1 << 20
    slots = np.uint64(1) if rnd.phase == LEAD else targets(rules, rnd)
    while slots:
        slot = lowest_bit(slots)
        slots &= slots - np.uint64(1)
        for word in range(rules.words):
            if rnd.phase == LEAD:
                tiles = rnd.lead[word]
            else:
                tiles = rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word)
            while tiles:
                tile = word * 64 + lowest_bit(tiles)
                tiles &= tiles - np.uint64(1)
                weight = np.int64(rules.value[tile])
                if rules.light < 0:
                    weight = -weight
                elif rules.high[tile] == rules.low[tile]:
                    weight += 1 << 16
                if weight > most:
                    most = weight
                    best = tile | slot << SLOT_SHIFT
    if best >= 0 and rules.knock_tiles > 0 and rules.light > 0 and rnd.counts[rnd.turn] == 2:
        best |= 1 << KNOCK_SHIFT
    return best
