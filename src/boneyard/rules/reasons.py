"""Why the seat in turn may not play on an end, or only a double."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.dtypes import GATE_ARM, LEAD, SECOND
from boneyard.rules.targets import bound_targets, gate_open, is_for_doubles, targets
from boneyard.rules.trains import binding_double, in_starter_turn, train_double

# Why an end is closed to the seat in turn.
SIDES_FIRST, OWN_TRAIN_FIRST, SECOND_FIRST, DOUBLE_FIRST, TRAIN_CLOSED, TRAIN_NOT_BEGUN = range(6)
# Why an end is closed to every tile but a double.
DOUBLE_NEXT, DOUBLE_ON_TABLE, DOUBLE_ON_ARM = range(6, 9)
# Why an end is closed where arms need their double, and after a double of this turn.
ARMS_FIRST, OTHER_END = 9, 10
# Why only a double may be added.
EXTRA_IS_DOUBLE = 11

COLUMNS = 3
"""The length of a row: the id of the end, the reason, the tile that comes first (-1: none)."""


@kernel
def write_closed(rules, rounds, out):
    """Write a row for each end that is closed to the seat in turn, or to all but doubles.

    ``out`` is int64[MAX_ENDS, COLUMNS].  Tiles are physical indices.  Return the number of rows.
    """
    rules, rnd = rules[0], rounds[0]
    count = 0
    if rnd.phase == LEAD or rnd.ends == 0:
        return count
    usable = targets(rules, rnd)
    for slot in range(rnd.ends):
        why, tile = -1, -1
        if not usable >> np.uint64(slot) & np.uint64(1):
            why = why_closed(rules, rnd, slot)
            tile = first_tile(rules, rnd, why)
        elif rules.gated and not gate_open(rules, rnd, slot):
            why = why_gated(rules, rnd, slot)
        elif is_for_doubles(rules, rnd, slot):
            why = EXTRA_IS_DOUBLE
        if why >= 0:
            out[count, 0] = rnd.id[slot]
            out[count, 1] = why
            out[count, 2] = tile
            count += 1
    return count


@kernel
def why_closed(rules, rnd, slot):
    """Why an end that is not among the ``targets`` is closed to the seat in turn."""
    if rules.opening_fill and rnd.opening_free > 0:
        return SIDES_FIRST
    if not rules.trains:
        if bound_targets(rules, rnd) >> np.uint64(slot) & np.uint64(1):
            return OTHER_END
        return ARMS_FIRST if rules.arm_fill else DOUBLE_FIRST
    if in_starter_turn(rules, rnd):
        return OWN_TRAIN_FIRST
    if rnd.phase == SECOND:
        return SECOND_FIRST
    if train_double(rules, rnd) > 0:
        return DOUBLE_FIRST
    marked = rnd.markers >> np.uint32(slot) & np.uint32(1)
    return TRAIN_NOT_BEGUN if marked else TRAIN_CLOSED


@kernel
def why_gated(rules, rnd, slot):
    """Why only a double may be laid on an end whose gate is shut (F3, F4)."""
    if rules.arm_gate and rnd.depth[slot] == 1:
        return DOUBLE_NEXT
    return DOUBLE_ON_ARM if rules.number_gate == GATE_ARM else DOUBLE_ON_TABLE


@kernel
def first_tile(rules, rnd, why):
    """The tile on the table that comes first for the reason ``why``; -1 if there is none."""
    found = -1
    if why == SIDES_FIRST:
        for slot in range(rnd.ends):
            if rnd.opening[slot]:
                found = np.int64(rnd.parent[slot])
    elif why == SECOND_FIRST:
        found = np.int64(rnd.parent[rnd.second])
    elif why == DOUBLE_FIRST:
        double = binding_double(rules, rnd)
        for slot in range(rnd.ends):
            if rnd.double[slot] == double:
                found = np.int64(rnd.parent[slot])
    return found
