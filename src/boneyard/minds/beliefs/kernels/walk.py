"""Metropolis sampling for problems too large to count.

A state assigns a slot to every item.  A step chooses two to four random items and rotates their
slots; it is accepted with the Metropolis probability, and rejected if an item may not be in its
new slot.  Proposals are symmetric, so a state is visited in proportion to its weight.

``WALK`` holds a chain.  ``weights[item, slot]`` is 0 where an item may not be;
``satisfied[item, slot]`` is the mask of the clauses that it satisfies there.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, inlined, kernel, lowest_bit
from boneyard.minds.beliefs.kernels.counting import unit_random
from boneyard.minds.beliefs.kernels.dtypes import MAX_SLOTS
from boneyard.rules.dtypes import MAX_SEATS, record_dtype
from boneyard.tiles import MAX_TILES

MAX_CLAUSES = 1024
MAX_MOVED = 4
"""Limit on the items that one step moves."""

WALK = record_dtype(
    [
        ("items", np.int32),
        ("slots", np.int32),
        ("clauses", np.int32),
        ("lots", np.int32),
        ("limited", np.int32),
        ("has_equal_sets", np.int32),
        ("violations", np.int32),  # clauses not satisfied, and doubles beyond a limit
        ("at", np.int16, (MAX_TILES,)),  # slot of each item
        ("double", np.int16, (MAX_TILES,)),
        ("equal_set", np.int16, (MAX_TILES,)),  # index of its set of equal items; -1: none
        ("laid_by", np.int16, (MAX_TILES,)),
        ("slots_when_laid", np.int16, (MAX_TILES,)),
        ("capacity", np.int16, (MAX_SLOTS,)),
        ("owner", np.int16, (MAX_SLOTS,)),
        ("limit", np.int16, (MAX_SLOTS,)),  # doubles that a slot may still take
        ("lot", np.int16, (MAX_SEATS,)),  # clause of a seat before the leader; -1: none
        ("must", np.int8, (MAX_CLAUSES,)),
        ("support", np.int32, (MAX_CLAUSES,)),  # number of items that satisfy each clause
        ("moved", np.int32, (MAX_MOVED,)),
    ]
)


@kernel
def assign_slots(walk, weights):
    """Assign every item a slot within the capacities; False if there is no matching."""
    left = np.zeros(walk.slots, np.int64)
    via = np.zeros(walk.slots, np.int64)
    queue = np.zeros(walk.slots, np.int64)
    for slot in range(walk.slots):
        left[slot] = walk.capacity[slot]
    for item in range(walk.items):
        walk.at[item] = -1
    for item in range(walk.items):
        if not augment(walk, weights, item, left, via, queue):
            return False
    return True


@kernel
def augment(walk, weights, item, left, via, queue):
    """Assign one more item, moving others along an augmenting path; False if there is none."""
    for slot in range(walk.slots):
        via[slot] = -1
    head, tail = 0, 0
    for slot in range(walk.slots):
        if weights[item, slot]:
            via[slot] = item
            queue[tail] = slot
            tail += 1
    while head < tail:
        slot = queue[head]
        head += 1
        if left[slot] > 0:
            left[slot] -= 1
            while True:
                mover = via[slot]
                before = np.int64(walk.at[mover])
                walk.at[mover] = slot
                if before < 0:
                    return True
                slot = before
        for other in range(walk.items):
            if walk.at[other] == slot:
                for onward in range(walk.slots):
                    if via[onward] < 0 and weights[other, onward]:
                        via[onward] = other
                        queue[tail] = onward
                        tail += 1
    return False


@kernel
def recount(walk, satisfied):
    """Count from scratch the items that satisfy each clause, and the violations."""
    for clause in range(walk.clauses):
        walk.support[clause] = 0
    walk.violations = 0
    if walk.clauses:
        for item in range(walk.items):
            count_clauses(walk, satisfied, item, walk.at[item], 1)
        walk.violations = 0
        for clause in range(walk.clauses):
            if walk.must[clause] and walk.support[clause] == 0:
                walk.violations += 1
    if walk.limited:
        for item in range(walk.items):
            count_double(walk, item, walk.at[item], 1)


@kernel
def count_clauses(walk, satisfied, item, slot, change):
    """Update the counts of clauses: an item enters a slot (``change`` 1) or leaves it (-1)."""
    for word in range(satisfied.shape[2]):
        left = satisfied[item, slot, word]
        while left:
            clause = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if walk.must[clause]:
                walk.violations -= np.int64(walk.support[clause] == 0)
            walk.support[clause] += change
            if walk.must[clause]:
                walk.violations += np.int64(walk.support[clause] == 0)


@inlined
def count_double(walk, item, slot, change):
    """Update the counts of doubles: an item enters a slot (``change`` 1) or leaves it (-1)."""
    if walk.double[item]:
        walk.violations -= max(0, -walk.limit[slot])
        walk.limit[slot] -= change
        walk.violations += max(0, -walk.limit[slot])


@kernel
def lot_weight(walk):
    """Return the number of lots that agree with the state."""
    count = 1
    for k in range(walk.lots):
        if walk.lot[k] >= 0 and walk.support[walk.lot[k]] > 0:
            break
        count += 1
    return count


@inlined
def is_laid_later(walk, item, other):
    """Whether an item was laid after another."""
    if walk.slots_when_laid[item] == walk.slots_when_laid[other]:
        return item > other
    return walk.slots_when_laid[item] > walk.slots_when_laid[other]


@kernel
def equal_set_weight(walk, item):
    """Return the weight of the item's set of equal items.

    It is the product of 1/h over the laid ones, h being how many of the set the hand held then.
    """
    weight = 1.0
    for laid in range(walk.items):
        if walk.equal_set[laid] == walk.equal_set[item] and walk.laid_by[laid] >= 0:
            held = 1
            for other in range(walk.items):
                if other != laid and walk.equal_set[other] == walk.equal_set[item]:
                    early = walk.at[other] < walk.slots_when_laid[laid]
                    unlaid = walk.laid_by[other] < 0 or is_laid_later(walk, other, laid)
                    if early and unlaid and walk.owner[walk.at[other]] == walk.laid_by[laid]:
                        held += 1
            weight /= held
    return weight


@inlined
def choose_items(walk, rng):
    """Choose two to four different items (``walk.moved``); return how many.

    Sometimes none, so that the chain is not periodic.
    """
    dice = below(rng, 8)
    many = 2 if dice < 4 else 3 if dice < 6 else 4 if dice == 6 else 0
    many = min(many, np.int64(walk.items))
    for k in range(many):
        while True:
            item = below(rng, walk.items)
            new = True
            for j in range(k):
                if walk.moved[j] == item:
                    new = False
            if new:
                break
        walk.moved[k] = item
    return many


@inlined
def rotate(walk, satisfied, many, way):
    """Give each moved item the slot of the next (``way`` 1) or of the previous one (-1)."""
    count_moved(walk, satisfied, many, -1)
    if way > 0:
        first = walk.at[walk.moved[0]]
        for k in range(many - 1):
            walk.at[walk.moved[k]] = walk.at[walk.moved[k + 1]]
        walk.at[walk.moved[many - 1]] = first
    else:
        last = walk.at[walk.moved[many - 1]]
        for k in range(many - 1, 0, -1):
            walk.at[walk.moved[k]] = walk.at[walk.moved[k - 1]]
        walk.at[walk.moved[0]] = last
    count_moved(walk, satisfied, many, 1)


@inlined
def count_moved(walk, satisfied, many, change):
    """Update all counts: the moved items enter their slots (``change`` 1) or leave them (-1)."""
    for k in range(many):
        item = walk.moved[k]
        if walk.clauses:
            count_clauses(walk, satisfied, item, walk.at[item], change)
        if walk.limited:
            count_double(walk, item, walk.at[item], change)


@inlined
def weight_ratio(walk, weights, many):
    """Return new over old weight of the moved items; 0 if one may not be in its new slot."""
    ratio = 1.0
    for k in range(many):
        item = walk.moved[k]
        there = np.int64(weights[item, walk.at[walk.moved[k + 1 if k + 1 < many else 0]]])
        if there == 0:
            return 0.0
        ratio *= there / np.int64(weights[item, walk.at[item]])
    return ratio


@inlined
def take_step(walk, weights, satisfied, rng):
    """Take one step of the chain."""
    if walk.items < 2:
        return
    many = choose_items(walk, rng)
    if many == 0:
        return
    ratio = weight_ratio(walk, weights, many)
    if ratio == 0.0:
        return
    if walk.clauses == 0 and walk.limited == 0 and walk.has_equal_sets == 0:
        if ratio >= 1.0 or unit_random(rng) < ratio:
            rotate(walk, satisfied, many, 1)
        return
    violations = np.int64(walk.violations)
    before = joint_weight(walk, many)
    rotate(walk, satisfied, many, 1)
    ratio *= joint_weight(walk, many) / before
    worse = walk.violations > violations
    if violations > 0 and worse and below(rng, 32) == 0:  # no valid state found yet
        worse = False
    if worse or (ratio < 1.0 and unit_random(rng) >= ratio):
        rotate(walk, satisfied, many, -1)


@kernel
def joint_weight(walk, many):
    """Return the part of a state's weight that is not a product over its items."""
    weight = 1.0
    if walk.lots:
        weight *= lot_weight(walk)
    if walk.has_equal_sets:
        for k in range(many):
            item = walk.moved[k]
            first = walk.equal_set[item] >= 0
            for j in range(k):
                if walk.equal_set[walk.moved[j]] == walk.equal_set[item]:
                    first = False
            if first:
                weight *= equal_set_weight(walk, item)
    return weight


@kernel
def find_start(walk, weights, satisfied, rng, max_steps):
    """Find a valid state: 1; 0 if there is none, -1 if none was found."""
    if not assign_slots(walk, weights):
        return 0
    recount(walk, satisfied)
    while walk.violations > 0 and max_steps > 0:
        take_step(walk, weights, satisfied, rng)
        max_steps -= 1
    return 1 if walk.violations == 0 else -1


@kernel
def take_steps(walk, weights, satisfied, rng, steps):
    """Take several steps of the chain."""
    for _ in range(steps):
        take_step(walk, weights, satisfied, rng)


@kernel
def tally_states(walk, weights, satisfied, rng, thinning, per_batch, tally):
    """Count the owners of each item every ``thinning`` steps: ``tally[batch, item, owner]``."""
    for batch in range(len(tally)):
        for _ in range(per_batch):
            for _ in range(thinning):
                take_step(walk, weights, satisfied, rng)
            for item in range(walk.items):
                tally[batch, item, walk.owner[walk.at[item]]] += 1


@kernel
def draw_states(walk, weights, satisfied, rng, thinning, items, out):
    """Set ``out[i, items[k]]`` to the slot of item k in states ``thinning`` steps apart."""
    for i in range(len(out)):
        for _ in range(thinning):
            take_step(walk, weights, satisfied, rng)
        for k in range(walk.items):
            out[i, items[k]] = walk.at[k]
