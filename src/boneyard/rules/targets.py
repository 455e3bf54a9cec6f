"""Which ends a seat may play on, which tiles fit them, and when a layout is dead."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, popcount
from boneyard.rules.records import (
    DRAW_NONE,
    DRAW_ONE,
    FOLLOW_NON_DOUBLE,
    GATE_LAYOUT,
    LEAD,
    SECOND,
)
from boneyard.rules.trains import binding_double, dead_trains, slots_of_double, train_targets


@inlined
def targets(rules, rnd):
    """The slots that the seat in turn may play on, as a uint64 mask (R36)."""
    if rules.targeted:
        return special_targets(rules, rnd)
    return ~np.uint64(0) >> np.uint64(64 - rnd.ends)


@kernel
def special_targets(rules, rnd):
    """``targets`` in games where not every end is one."""
    if rules.opening_fill and rnd.opening_free > 0:
        return opening_slots(rnd)
    if rules.trains:
        return train_targets(rules, rnd)
    if rules.double_fill:
        double = binding_double(rules, rnd)
        if double > 0:
            return slots_of_double(rnd, double)
    return ~np.uint64(0) >> np.uint64(64 - rnd.ends)


@kernel
def opening_slots(rnd):
    """The free ends of the opening double."""
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        if rnd.opening[slot]:
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


@inlined
def fitting(rules, rnd, slot, word):
    """The tiles (one 64-bit word of them) that fit the end in ``slot``, gates included."""
    tiles = rules.fit[rnd.pip[slot], word]
    if rules.selective:
        return select(rules, rnd, slot, word, tiles)
    return tiles


@kernel
def select(rules, rnd, slot, word, tiles):
    """Of tiles that match the end, those that the gates and the second-tile rule let through."""
    if rules.gated and not gate_open(rules, rnd, slot):
        return tiles & rules.doubles[word]
    if rnd.phase == SECOND and rules.followup == FOLLOW_NON_DOUBLE:
        return tiles & ~rules.doubles[word]
    return tiles


@kernel
def gate_open(rules, rnd, slot):
    """Whether a tile that is no double may be laid on the end (F3, F4)."""
    if rnd.opening[slot]:
        return True
    if rules.arm_gate and rnd.depth[slot] == 1:
        return False
    if rules.number_gate:
        laid = rnd.laid_doubles if rules.number_gate == GATE_LAYOUT else rnd.arm_doubles[slot]
        if not laid >> np.uint32(rnd.pip[slot]) & np.uint32(1):
            return False
    return True


@kernel
def count_placements(rules, rnd):
    """How many placements (tile and end) the seat in turn has; equal copies count each."""
    count = 0
    if rnd.phase == LEAD:
        for word in range(rules.words):
            count += popcount(rnd.lead[word])
        return count
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            count += count_on(rules, rnd, slot)
    return count


@inlined
def count_on(rules, rnd, slot):
    """How many tiles of the seat in turn fit the end in ``slot``.

    The first word stands alone: it is the only one in sets of up to 64 tiles, and in a loop over
    all words the compiler vectorises what is nearly always a single step.
    """
    count = popcount(rnd.hands[rnd.turn, 0] & fitting(rules, rnd, slot, 0))
    if rules.words > 1:
        count += count_beyond(rules, rnd, slot)
    return count


@kernel
def count_beyond(rules, rnd, slot):
    """The part of ``count_on`` in the second and third word."""
    count = 0
    for word in range(1, rules.words):
        count += popcount(rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word))
    return count


@kernel
def can_place(rules, rnd):
    """Whether the seat in turn has any placement."""
    if rnd.phase == LEAD:
        return True
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                if rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word):
                    return True
    return False


@inlined
def stock_open(rules, rnd):
    """Whether the boneyard is drawn from in this game and stands above its reserve."""
    return rules.draw != DRAW_NONE and rnd.stock_end - rnd.stock_at > rules.reserve


@inlined
def can_draw(rules, rnd):
    """Whether the seat in turn, if unable (or drawing at will), may draw a tile now."""
    if rnd.phase == LEAD or not stock_open(rules, rnd):
        return False
    return rules.draw != DRAW_ONE or rnd.drawn == 0


@inlined
def dead(rules, rnd):
    """The state test of a blocked round (G3, M12, R40, R41): nobody can ever lay a tile."""
    if stock_open(rules, rnd):
        return False
    if rules.trains:
        return dead_trains(rules, rnd)
    slots = targets(rules, rnd)
    word = 0
    while word < rules.words:
        held = held_by_all(rules, rnd, word)
        for slot in range(rnd.ends):
            if slots >> np.uint64(slot) & np.uint64(1):
                if held & fitting(rules, rnd, slot, word):
                    return False
        word += 1
    return True


@inlined
def held_by_all(rules, rnd, word):
    """One word of the tiles in all hands together."""
    held = np.uint64(0)
    for seat in range(rules.players):
        held |= rnd.hands[seat, word]
    return held
