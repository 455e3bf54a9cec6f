"""The key of a position in the transposition table: two lanes of 64 bits.

It contains everything that the rest of the round depends on, and nothing else.  Positions have the
same key if they differ only in the names of ends, in the order in which tiles were laid, or in ends
on which no tile can be laid any more.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, mix64, popcount
from boneyard.rules.dtypes import EXTRA, FOLLOW_CHAIN, GATE_ARM, LEAD, NUMBERS, SECOND
from boneyard.rules.trains import alive, doubles_due


@inlined
def mix_into(frame, x):
    """Mix a word into both lanes of the key."""
    a = (frame.key ^ x) * np.uint64(0x9E3779B97F4A7C15)
    frame.key = a ^ a >> np.uint64(32)
    b = (frame.check + x) * np.uint64(0xC2B2AE3D27D4EB4F)
    frame.check = b ^ b >> np.uint64(29)


@kernel
def write_key(rules, search, goal, rnd, frame):
    """Write both lanes of the key of a position into the frame."""
    frame.key = search.salt
    frame.check = ~search.salt
    for word in range(rules.words):
        for seat in range(rules.players):
            mix_into(frame, rnd.hands[seat, word])
    if search.draws_later:
        mix_into(frame, search.stock_key[rnd.stock_at])
    turn = np.uint64(rnd.turn) | np.uint64(rnd.phase) << np.uint64(4)
    if rnd.drawn > 0:
        turn |= np.uint64(1) << np.uint64(6)
    if rules.opening_fill and rules.sides_first:
        turn |= np.uint64(rnd.opening_free) << np.uint64(28)
    if search.counts_quiet:
        turn |= np.uint64(rnd.quiet) << np.uint64(8)
    if rules.for_first_pass:
        turn |= np.uint64(rnd.happened != 0) << np.uint64(14)
    if search.counts_passes:
        turn |= np.uint64(min(rnd.passes, rules.players)) << np.uint64(16)
        turn |= np.uint64(rnd.mover + 1) << np.uint64(24)
    if rnd.phase == LEAD:
        for word in range(rules.words):
            mix_into(frame, rnd.lead[word])
    elif search.plain_ends:
        if rnd.ends == 2:
            turn |= line_key(rules, search, rnd) << np.uint64(32)
        else:
            write_end_counts(rules, search, rnd, frame)
    else:
        write_special_ends(rules, search, rnd, frame)
    mix_into(frame, turn)
    if rules.charging or rules.lead_charge:
        write_charges(rules, goal, rnd, frame)
    if rules.earning and not goal.additive:
        write_earned(rules, rnd, frame)


@inlined
def playable_later(rules, search, rnd, word):
    """Return the tiles (one word) that can still be laid."""
    if search.filling_binds:
        return rules.whole[word] & ~rnd.table[word]
    tiles = np.uint64(0)
    for seat in range(rules.players):
        tiles |= rnd.hands[seat, word]
    if search.draws_later:
        tiles |= search.drawable[rnd.stock_at, word]
    return tiles


@inlined
def fitting_left(rules, search, rnd, number):
    """Count the tiles that fit this number and can still be laid."""
    count = 0
    for word in range(rules.words):
        count += popcount(rules.fit[number, word] & playable_later(rules, search, rnd, word))
    return count


@inlined
def line_key(rules, search, rnd):
    """Return the two ends of a line in either order; ends that no tile fits are equal."""
    one = np.int64(rnd.pip[0])
    other = np.int64(rnd.pip[1])
    if fitting_left(rules, search, rnd, one) == 0:
        one = 31
    if fitting_left(rules, search, rnd, other) == 0:
        other = 31
    return np.uint64(min(one, other) | max(one, other) << 5)


@kernel
def write_end_counts(rules, search, rnd, frame):
    """Add to the key how many ends show each number, at most as many as tiles fit them."""
    for number in range(NUMBERS):
        search.ends[number] = 0
    for slot in range(rnd.ends):
        search.ends[rnd.pip[slot]] += 1
    low = np.uint64(0)
    high = np.uint64(0)
    for number in range(NUMBERS):
        if search.ends[number] > 0:
            useful = min(np.int64(search.ends[number]), fitting_left(rules, search, rnd, number))
            if number < 10:
                low |= np.uint64(useful) << np.uint64(6 * number)
            else:
                high |= np.uint64(useful) << np.uint64(6 * number - 60)
    mix_into(frame, low)
    mix_into(frame, high)


@kernel
def write_special_ends(rules, search, rnd, frame):
    """Add to the key every end with all that targets and gates depend on."""
    total = np.uint64(0)
    for slot in range(rnd.ends):
        code = end_code(rules, search, rnd, slot)
        if code:
            total += mix64(code)
    mix_into(frame, total)
    if rules.number_gate:
        mix_into(
            frame, np.uint64(rnd.laid_doubles) | np.uint64(rnd.opening_double) << np.uint64(32)
        )
    if rules.trains:
        seats = np.uint64(rnd.markers) | np.uint64(rnd.had) << np.uint64(16)
        seats |= np.uint64(rnd.spent) << np.uint64(32)
        if rnd.laid > 0:
            seats |= np.uint64(1) << np.uint64(48)
        if rnd.phase == SECOND:
            seats |= np.uint64(rnd.second + 1) << np.uint64(50)
            if rules.followup == FOLLOW_CHAIN:
                mix_into(frame, doubles_due(rules, rnd))
        mix_into(frame, seats)


@kernel
def end_code(rules, search, rnd, slot):
    """Return an end as a number; 0 if no tile can be laid on it and it binds no seat."""
    number = np.int64(rnd.pip[slot])
    rank = double_rank(rules, search, rnd, slot)
    filling = rules.opening_fill and rnd.opening[slot]
    if search.weighs_ends:
        filling = True
    if not filling and fitting_left(rules, search, rnd, number) == 0:
        if rank == 0 or not rules.never_release:
            return np.uint64(0)
    code = np.uint64(1) | np.uint64(number) << np.uint64(1)
    code |= np.uint64(rnd.opening[slot]) << np.uint64(6)
    code |= np.uint64(min(np.int64(rnd.depth[slot]), np.int64(search.max_depth))) << np.uint64(7)
    code |= np.uint64(rank) << np.uint64(10)
    if rules.trains:
        code |= np.uint64(slot) << np.uint64(20)
    if rules.number_gate == GATE_ARM:
        code |= np.uint64(rnd.arm_doubles[slot]) << np.uint64(30)
    if search.faces_matter:
        code |= np.uint64(rnd.face[slot]) << np.uint64(52)
        if rules.first_double and rnd.parent[slot] == rnd.spinner:
            code |= np.uint64(1) << np.uint64(54)
        if rnd.phase == EXTRA and rnd.parent[slot] == rnd.last:
            code |= np.uint64(1) << np.uint64(55)
    return code


@kernel
def double_rank(rules, search, rnd, slot):
    """Return the rank by age of the end's open double among those that bind; 0: none."""
    own = np.int64(rnd.double[slot])
    if own == 0 or not search.filling_binds or not alive(rules, rnd, slot):
        return 0
    rank = 1
    for other in range(rnd.ends):
        age = np.int64(rnd.double[other])
        if 0 < age < own and alive(rules, rnd, other):
            rank += 1
    return rank


@kernel
def write_charges(rules, goal, rnd, frame):
    """Add to the key runs of passes, and charges unless they only add to the value."""
    for seat in range(rules.players):
        word = np.uint64(0)
        if rules.pass_run > 0:
            word |= np.uint64(min(np.int64(rnd.run[seat]), np.int64(rules.pass_run) - 1))
        if not goal.additive:
            passing = np.int64(rnd.charges[seat, 0]) + rnd.charges[seat, 1]
            word |= np.uint64(passing) << np.uint64(16)
            word |= np.uint64(rnd.charges[seat, 2]) << np.uint64(40)
        mix_into(frame, word)


@kernel
def write_earned(rules, rnd, frame):
    """Add to the key what each side has earned in play, where more than the sum matters."""
    for side in range(rules.sides):
        points = 0
        for seat in range(side, rules.players, rules.sides):
            points += rnd.gained[seat]
        mix_into(frame, np.uint64(points + 1))
