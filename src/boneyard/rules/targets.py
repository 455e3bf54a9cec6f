"""The ends that a seat may play on, the tiles that fit them, and the test for a dead round."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, popcount
from boneyard.rules.dtypes import (
    DRAW_NONE,
    DRAW_ONE,
    EXTRA,
    EXTRA_DOUBLE,
    FOLLOW_CHAIN,
    FOLLOW_NON_DOUBLE,
    GATE_LAYOUT,
    LEAD,
    SECOND,
)
from boneyard.rules.trains import (
    binding_double,
    dead_trains,
    doubles_due,
    slots_of_double,
    train_targets,
)


@inlined
def targets(rules, rnd):
    """The slots that the seat in turn may play on, as a uint64 mask (R36)."""
    if rules.targeted:
        return special_targets(rules, rnd)
    return every_slot(rnd)


@inlined
def every_slot(rnd):
    """The slots of all ends; 0 before the lead.

    In two steps: a processor that shifts by 64 may shift by nothing.
    """
    half = np.uint64(32 - rnd.ends // 2)
    return ~np.uint64(0) >> half >> np.uint64(64 - rnd.ends) - half


@kernel
def special_targets(rules, rnd):
    """The ``targets`` in games where some ends are closed to the seat in turn."""
    mask = bound_targets(rules, rnd)
    if rnd.phase == EXTRA and rules.extra == EXTRA_DOUBLE:
        mask &= ~slots_on(rnd, rnd.last)
    return mask


@inlined
def bound_targets(rules, rnd):
    """The ``special_targets``, faces of a double just laid included."""
    if rules.opening_fill:
        if rnd.opening_free > 0:
            return opening_slots(rnd)
        if rules.arm_fill:
            arms = arms_to_fill(rules, rnd)
            if arms:
                return arms
    if rules.trains:
        return train_targets(rules, rnd)
    if rules.double_fill:
        double = binding_double(rules, rnd)
        if double > 0:
            return slots_of_double(rnd, double)
    return every_slot(rnd)


@kernel
def opening_slots(rnd):
    """The free ends of the opening double."""
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        if rnd.opening[slot]:
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


@kernel
def arms_to_fill(rules, rnd):
    """The arms of the opening double that still need their double (``layout.arm_fill``).

    Their numbers are the first ones: no other arm begins before the opening double is filled.
    """
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        if rnd.depth[slot] == 1 and rnd.arm[slot] < rules.opening_ports:
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


@kernel
def slots_on(rnd, tile):
    """The open ends of a tile on the table."""
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        if rnd.parent[slot] == tile:
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


@inlined
def fitting(rules, rnd, slot, word):
    """The tiles that fit the end in ``slot`` and pass the gates, as one 64-bit word."""
    tiles = rules.fit[rnd.pip[slot], word]
    if rules.selective:
        return select(rules, rnd, slot, word, tiles)
    return tiles


@kernel
def select(rules, rnd, slot, word, tiles):
    """Keep those of the matching ``tiles`` that gates, second tile and extra tile allow."""
    if rules.gated and not gate_open(rules, rnd, slot):
        return tiles & rules.doubles[word]
    if rnd.phase == SECOND and rules.followup == FOLLOW_NON_DOUBLE:
        return tiles & ~rules.doubles[word]
    if is_for_doubles(rules, rnd, slot):
        return tiles & rules.doubles[word]
    return tiles


@kernel
def is_for_doubles(rules, rnd, slot):
    """Whether this turn may only add a double here: an extra one, or one more of a chain (R65)."""
    if rnd.phase == EXTRA:
        return rules.extra == EXTRA_DOUBLE
    if rnd.phase != SECOND or rules.followup != FOLLOW_CHAIN:
        return False
    return not doubles_due(rules, rnd) >> np.uint64(slot) & np.uint64(1)


@kernel
def gate_open(rules, rnd, slot):
    """Whether a tile that is not a double may be laid on the end (F3, F4)."""
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
    """Count the placements of the seat in turn; equal copies of a tile count separately."""
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
    """Count the placements of the seat in turn on the end in ``slot``.

    The first word is apart, because sets of up to 64 tiles have no other: the compiler would
    vectorise a loop that nearly always has a single step.
    """
    count = popcount(rnd.hands[rnd.turn, 0] & fitting(rules, rnd, slot, 0))
    if rules.beyond:
        count += count_beyond(rules, rnd, slot)
    return count


@kernel
def count_beyond(rules, rnd, slot):
    """Count what ``count_on`` leaves: the second and third word, and tiles with two ways round."""
    count = 0
    for word in range(1, rules.words):
        count += popcount(rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word))
    if rules.wild:
        for word in range(rules.words):
            count += popcount(rnd.hands[rnd.turn, word] & turning(rules, rnd, slot, word))
    return count


@inlined
def turning(rules, rnd, slot, word):
    """The tiles that fit the end in ``slot`` both ways round, as one 64-bit word."""
    return fitting(rules, rnd, slot, word) & rules.both[rnd.pip[slot], word]


@kernel
def has_two_ways(rules, rnd, tile, slot):
    """Whether either half of a tile may touch the end in ``slot``."""
    bit = np.uint64(1) << np.uint64(tile & 63)
    return rules.wild != 0 and rules.both[rnd.pip[slot], tile >> 6] & bit != np.uint64(0)


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
    """Whether the game has drawing, and the boneyard has more tiles than its reserve."""
    return rules.draw != DRAW_NONE and rnd.stock_end - rnd.stock_at > rules.reserve


@inlined
def can_draw(rules, rnd):
    """Whether a tile may be drawn now, if the seat in turn cannot place or draws at will."""
    for_lead = rnd.ends == 0  # the seats draw for the lead, the reserve too (R66)
    if rnd.phase == LEAD or rnd.phase == EXTRA or not (for_lead or stock_open(rules, rnd)):
        return False
    return for_lead or rules.draw != DRAW_ONE or rnd.drawn == 0


@inlined
def dead(rules, rnd):
    """Whether no seat can ever lay a tile again, so that the round is blocked.

    See rulings G3, M12, R40 and R41.  Nobody asks while a seat may add an extra tile.
    """
    if rnd.phase == EXTRA or stock_open(rules, rnd):
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
    """The tiles of all hands, as one 64-bit word."""
    held = np.uint64(0)
    for seat in range(rules.players):
        held |= rnd.hands[seat, word]
    return held
