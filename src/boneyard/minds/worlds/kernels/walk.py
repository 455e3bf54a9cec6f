"""The Markov chain for problems whose tables would be too large.

A state gives every item a slot.  A step takes two to four items at random and turns their slots
round; it is made if each may be where it comes to, with the probability of Metropolis where
weights differ.  Steps are as likely as their reverses, so every state is met as often as it
weighs.  ``WALK`` is what a chain carries along; ``weights[item, slot]`` is 0 where an item may
not be, ``bears[item, slot]`` the mask of the clauses that it bears out there.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, inlined, kernel, lowest_bit
from boneyard.minds.worlds.kernels.counting import unit_random
from boneyard.minds.worlds.kernels.records import MAX_SLOTS
from boneyard.rules.records import MAX_SEATS
from boneyard.tiles import MAX_TILES

MAX_CLAUSES = 1024
MOST = 4
"""Items that one step moves at most."""

WALK = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("items", np.int32),
                ("slots", np.int32),
                ("clauses", np.int32),
                ("lots", np.int32),
                ("limited", np.int32),
                ("kindred", np.int32),
                ("bad", np.int32),  # clauses not borne out, and doubles beyond a limit
                ("at", np.int16, (MAX_TILES,)),  # slot of each item
                ("double", np.int16, (MAX_TILES,)),
                ("kin", np.int16, (MAX_TILES,)),  # which set of equal items; -1: none
                ("by", np.int16, (MAX_TILES,)),
                ("since", np.int16, (MAX_TILES,)),
                ("room", np.int16, (MAX_SLOTS,)),
                ("owner", np.int16, (MAX_SLOTS,)),
                ("limit", np.int16, (MAX_SLOTS,)),  # doubles that a slot may still take
                ("lot", np.int16, (MAX_SEATS,)),  # clause of a seat before the leader; -1: none
                ("must", np.int8, (MAX_CLAUSES,)),
                ("borne", np.int32, (MAX_CLAUSES,)),  # items that bear each clause out
                ("moved", np.int32, (MOST,)),
            ],
            align=True,
        ),
    )
)


@kernel
def settle_in(walk, weights):
    """Give every item a slot with room for it; False if there is no way (no matching)."""
    left = np.zeros(walk.slots, np.int64)
    came = np.zeros(walk.slots, np.int64)
    queue = np.zeros(walk.slots, np.int64)
    for slot in range(walk.slots):
        left[slot] = walk.room[slot]
    for item in range(walk.items):
        walk.at[item] = -1
    for item in range(walk.items):
        if not make_room(walk, weights, item, left, came, queue):
            return False
    return True


@kernel
def make_room(walk, weights, item, left, came, queue):
    """Find a slot for one more item, moving others along an augmenting path."""
    for slot in range(walk.slots):
        came[slot] = -1
    head, tail = 0, 0
    for slot in range(walk.slots):
        if weights[item, slot]:
            came[slot] = item
            queue[tail] = slot
            tail += 1
    while head < tail:
        slot = queue[head]
        head += 1
        if left[slot] > 0:
            left[slot] -= 1
            while True:
                mover = came[slot]
                before = np.int64(walk.at[mover])
                walk.at[mover] = slot
                if before < 0:
                    return True
                slot = before
        for other in range(walk.items):
            if walk.at[other] == slot:
                for onward in range(walk.slots):
                    if came[onward] < 0 and weights[other, onward]:
                        came[onward] = other
                        queue[tail] = onward
                        tail += 1
    return False


@kernel
def take_stock(walk, bears):
    """Count afresh what bears the clauses out, and what is wrong."""
    for clause in range(walk.clauses):
        walk.borne[clause] = 0
    walk.bad = 0
    if walk.clauses:
        for item in range(walk.items):
            bear(walk, bears, item, walk.at[item], 1)
        walk.bad = 0
        for clause in range(walk.clauses):
            if walk.must[clause] and walk.borne[clause] == 0:
                walk.bad += 1
    if walk.limited:
        for item in range(walk.items):
            count_double(walk, item, walk.at[item], 1)


@kernel
def bear(walk, bears, item, slot, change):
    """An item comes to a slot (or leaves it): which clauses that touches."""
    for word in range(bears.shape[2]):
        left = bears[item, slot, word]
        while left:
            clause = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if walk.must[clause]:
                walk.bad -= np.int64(walk.borne[clause] == 0)
            walk.borne[clause] += change
            if walk.must[clause]:
                walk.bad += np.int64(walk.borne[clause] == 0)


@inlined
def count_double(walk, item, slot, change):
    """An item comes to a slot (or leaves it): whether that takes too many doubles."""
    if walk.double[item]:
        walk.bad -= max(0, -walk.limit[slot])
        walk.limit[slot] -= change
        walk.bad += max(0, -walk.limit[slot])


@kernel
def weight_of_lots(walk):
    """How many lots agree with the state."""
    count = 1
    for k in range(walk.lots):
        if walk.lot[k] >= 0 and walk.borne[walk.lot[k]] > 0:
            break
        count += 1
    return count


@kernel
def weight_of_kin(walk, item):
    """The weight of the equal items to which this one belongs: 1 over what their hands held."""
    weight = 1.0
    for laid in range(walk.items):
        if walk.kin[laid] == walk.kin[item] and walk.by[laid] >= 0:
            held = 1
            for other in range(walk.items):
                if other != laid and walk.kin[other] == walk.kin[item]:
                    early = walk.at[other] < walk.since[laid]
                    unlaid = walk.by[other] < 0 or walk.since[other] > walk.since[laid] or (
                        walk.since[other] == walk.since[laid] and other > laid
                    )  # fmt: skip
                    if early and unlaid and walk.owner[walk.at[other]] == walk.by[laid]:
                        held += 1
            weight /= held
    return weight


@inlined
def choose(walk, rng):
    """Write two to four different items to ``walk.moved``; how many (0: rest, against rhythms)."""
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
def turn_round(walk, bears, many, way):
    """Each moved item takes the slot of the next (``way`` 1) or of the one before (-1)."""
    if walk.clauses:
        for k in range(many):
            bear(walk, bears, walk.moved[k], walk.at[walk.moved[k]], -1)
    if walk.limited:
        for k in range(many):
            count_double(walk, walk.moved[k], walk.at[walk.moved[k]], -1)
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
    if walk.clauses:
        for k in range(many):
            bear(walk, bears, walk.moved[k], walk.at[walk.moved[k]], 1)
    if walk.limited:
        for k in range(many):
            count_double(walk, walk.moved[k], walk.at[walk.moved[k]], 1)


@inlined
def ratio_of(walk, weights, many):
    """By what the weights of the moved items change; 0 if one may not be where it would come."""
    ratio = 1.0
    for k in range(many):
        item = walk.moved[k]
        there = np.int64(weights[item, walk.at[walk.moved[k + 1 if k + 1 < many else 0]]])
        if there == 0:
            return 0.0
        ratio *= there / np.int64(weights[item, walk.at[item]])
    return ratio


@inlined
def take_step(walk, weights, bears, rng):
    """One step of the chain."""
    if walk.items < 2:
        return
    many = choose(walk, rng)
    if many == 0:
        return
    ratio = ratio_of(walk, weights, many)
    if ratio == 0.0:
        return
    if walk.clauses == 0 and walk.limited == 0 and walk.kindred == 0:
        if ratio >= 1.0 or unit_random(rng) < ratio:
            turn_round(walk, bears, many, 1)
        return
    bad = np.int64(walk.bad)
    before = state_weight(walk, many)
    turn_round(walk, bears, many, 1)
    ratio *= state_weight(walk, many) / before
    worse = walk.bad > bad
    if bad > 0 and worse and below(rng, 32) == 0:  # still looking for a start
        worse = False
    if worse or (ratio < 1.0 and unit_random(rng) >= ratio):
        turn_round(walk, bears, many, -1)


@kernel
def state_weight(walk, many):
    """The part of the weight of a state that is no product over its items."""
    weight = 1.0
    if walk.lots:
        weight *= weight_of_lots(walk)
    if walk.kindred:
        for k in range(many):
            item = walk.moved[k]
            first = walk.kin[item] >= 0
            for j in range(k):
                if walk.kin[walk.moved[j]] == walk.kin[item]:
                    first = False
            if first:
                weight *= weight_of_kin(walk, item)
    return weight


@kernel
def start(walk, weights, bears, rng, patience):
    """Come to a state that agrees with everything: 1; 0 if there is none, -1 if none was found."""
    if not settle_in(walk, weights):
        return 0
    take_stock(walk, bears)
    while walk.bad > 0 and patience > 0:
        take_step(walk, weights, bears, rng)
        patience -= 1
    return 1 if walk.bad == 0 else -1


@kernel
def walk_on(walk, weights, bears, rng, steps):
    """Some steps."""
    for _ in range(steps):
        take_step(walk, weights, bears, rng)


@kernel
def tally_states(walk, weights, bears, rng, gap, per_batch, tally):
    """Count in batches (``tally[batch, item, owner]``) who holds each item, every ``gap`` steps."""
    for batch in range(len(tally)):
        for _ in range(per_batch):
            for _ in range(gap):
                take_step(walk, weights, bears, rng)
            for item in range(walk.items):
                tally[batch, item, walk.owner[walk.at[item]]] += 1


@kernel
def draw_states(walk, weights, bears, rng, gap, items, out):
    """``out[i, items[k]]`` becomes the slot of item k, in states ``gap`` steps apart."""
    for i in range(len(out)):
        for _ in range(gap):
            take_step(walk, weights, bears, rng)
        for k in range(walk.items):
            out[i, items[k]] = walk.at[k]
