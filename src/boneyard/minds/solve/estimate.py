"""What a position that is not searched to its end is taken for: everybody plays heavy.

From there on every seat lays a double if it can, else its heaviest tile (its lightest where it is
good to keep one's tiles), draws and passes only if it must; the round so finished is counted as it
stands.  Crude, the same for every sheet, and
never outside what can happen.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.minds.solve.goals import stopped, value_of
from boneyard.rules.play import apply, end_if_dead
from boneyard.rules.records import (
    DRAW_MOVE,
    KNOCK_SHIFT,
    LEAD,
    PASS_MOVE,
    PLAYING,
    SLOT_SHIFT,
)
from boneyard.rules.targets import can_draw, fitting, targets


@kernel
def estimate(rules, goal, rnd, sco):
    """The value of the round to side 0 if everybody plays heavy; the round is played out."""
    play_heavy(rules, goal, rnd)
    return value_of(rules, goal, rnd, sco)


@kernel
def play_heavy(rules, goal, rnd):
    """Play the round to its end, everybody heavy."""
    while rnd.status == PLAYING:
        move = heaviest(rules, rnd)
        if move < 0:
            move = DRAW_MOVE
            if not can_draw(rules, rnd):
                end_if_dead(rules, rnd)
                move = PASS_MOVE
        if rnd.status != PLAYING or (goal.stops and stopped(rules, goal, rnd)):
            return
        apply(rules, rnd, move)


@kernel
def heaviest(rules, rnd):
    """The placement of the seat in turn that ``heavy`` wants; -1: it has none."""
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
