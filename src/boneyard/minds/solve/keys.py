"""A key for everything in a round that its future depends on, and nothing else.

Two lanes of 64 bits.  Positions that differ only in the names of ends, in the order in which
tiles were laid, or in ends that no tile can reach any more, have the same key.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import COMPILED, inlined, kernel, mix64, popcount
from boneyard.rules.records import GATE_ARM, LEAD, NUMBERS, SECOND
from boneyard.rules.trains import alive

if COMPILED:

    @inlined
    def stir(frame, x):
        """Mix a word into both lanes of the key."""
        a = (frame.key ^ x) * np.uint64(0x9E3779B97F4A7C15)
        frame.key = a ^ a >> np.uint64(32)
        b = (frame.check + x) * np.uint64(0xC2B2AE3D27D4EB4F)
        frame.check = b ^ b >> np.uint64(29)

    @inlined
    def add(x, y):
        """The sum of two uint64, which wraps."""
        return x + y

else:
    _MASK = (1 << 64) - 1

    def stir(frame: Any, x: Any) -> None:
        """Mix a word into both lanes of the key."""
        a = (int(frame.key) ^ int(x)) * 0x9E3779B97F4A7C15 & _MASK
        frame.key = np.uint64(a ^ a >> 32)
        b = (int(frame.check) + int(x)) * 0xC2B2AE3D27D4EB4F & _MASK
        frame.check = np.uint64(b ^ b >> 29)

    def add(x: Any, y: Any) -> Any:
        """The sum of two uint64, which wraps."""
        return np.uint64((int(x) + int(y)) & _MASK)


@kernel
def write_key(rules, search, goal, rnd, frame):
    """Write both lanes of the key of a position into the frame."""
    frame.key = search.salt
    frame.check = ~search.salt
    for word in range(rules.words):
        for seat in range(rules.players):
            stir(frame, rnd.hands[seat, word])
    if search.wakes:
        stir(frame, search.tail[rnd.stock_at])
    turn = np.uint64(rnd.turn) | np.uint64(rnd.phase) << np.uint64(4)
    if rnd.drawn > 0:
        turn |= np.uint64(1) << np.uint64(6)
    if search.quiet:
        turn |= np.uint64(rnd.quiet) << np.uint64(8)
    if search.halted:
        turn |= np.uint64(min(rnd.passes, rules.players)) << np.uint64(16)
        turn |= np.uint64(rnd.mover + 1) << np.uint64(24)
    if rnd.phase == LEAD:
        for word in range(rules.words):
            stir(frame, rnd.lead[word])
    elif search.plain:
        if rnd.ends == 2:
            turn |= two_ends(rules, search, rnd) << np.uint64(32)
        else:
            many_ends(rules, search, rnd, frame)
    else:
        special_ends(rules, search, rnd, frame)
    stir(frame, turn)
    if rules.charging or rules.lead_charge:
        write_charges(rules, goal, rnd, frame)


@inlined
def live(rules, search, rnd, word):
    """The tiles (one word of them) that can still be laid."""
    if search.fills:
        return rules.whole[word] & ~rnd.table[word]
    tiles = np.uint64(0)
    for seat in range(rules.players):
        tiles |= rnd.hands[seat, word]
    if search.wakes:
        tiles |= search.rest[rnd.stock_at, word]
    return tiles


@inlined
def fitting_left(rules, search, rnd, number):
    """How many tiles that fit an end of this number can still be laid."""
    count = 0
    for word in range(rules.words):
        count += popcount(rules.fit[number, word] & live(rules, search, rnd, word))
    return count


@inlined
def two_ends(rules, search, rnd):
    """The two ends of a line, either way round; an end that nothing fits is like any other."""
    one = np.int64(rnd.pip[0])
    other = np.int64(rnd.pip[1])
    if fitting_left(rules, search, rnd, one) == 0:
        one = 31
    if fitting_left(rules, search, rnd, other) == 0:
        other = 31
    return np.uint64(min(one, other) | max(one, other) << 5)


@kernel
def many_ends(rules, search, rnd, frame):
    """How many ends show each number; more ends than tiles that fit them are no use."""
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
    stir(frame, low)
    stir(frame, high)


@kernel
def special_ends(rules, search, rnd, frame):
    """Every end with all that targets and gates ask about it."""
    total = np.uint64(0)
    for slot in range(rnd.ends):
        code = end_code(rules, search, rnd, slot)
        if code:
            total = add(total, mix64(code))
    stir(frame, total)
    if rules.number_gate:
        stir(frame, np.uint64(rnd.laid_doubles) | np.uint64(rnd.opening_double) << np.uint64(32))
    if rules.trains:
        seats = np.uint64(rnd.markers) | np.uint64(rnd.had) << np.uint64(16)
        seats |= np.uint64(rnd.spent) << np.uint64(32)
        if rnd.laid > 0:
            seats |= np.uint64(1) << np.uint64(48)
        if rnd.phase == SECOND:
            seats |= np.uint64(rnd.second + 1) << np.uint64(50)
        stir(frame, seats)


@kernel
def end_code(rules, search, rnd, slot):
    """An end as a number; 0 if no tile can ever be laid on it and it binds nobody."""
    number = np.int64(rnd.pip[slot])
    rank = double_rank(rules, search, rnd, slot)
    filling = rules.opening_fill and rnd.opening[slot]
    if not filling and fitting_left(rules, search, rnd, number) == 0:
        if rank == 0 or not rules.never_release:
            return np.uint64(0)
    code = np.uint64(1) | np.uint64(number) << np.uint64(1)
    code |= np.uint64(rnd.opening[slot]) << np.uint64(6)
    code |= np.uint64(min(np.int64(rnd.depth[slot]), np.int64(search.deep))) << np.uint64(7)
    code |= np.uint64(rank) << np.uint64(10)
    if rules.trains:
        code |= np.uint64(slot) << np.uint64(20)
    if rules.number_gate == GATE_ARM:
        code |= np.uint64(rnd.arm_doubles[slot]) << np.uint64(30)
    return code


@kernel
def double_rank(rules, search, rnd, slot):
    """The age of the open double that the end is a face of, among those that bind; 0: none."""
    own = np.int64(rnd.double[slot])
    if own == 0 or not search.fills or not alive(rules, rnd, slot):
        return 0
    rank = 1
    for other in range(rnd.ends):
        age = np.int64(rnd.double[other])
        if 0 < age < own and alive(rules, rnd, other):
            rank += 1
    return rank


@kernel
def write_charges(rules, goal, rnd, frame):
    """Runs of passes, and the charges themselves unless they only add to the value."""
    for seat in range(rules.players):
        word = np.uint64(0)
        if rules.pass_run > 0:
            word |= np.uint64(min(np.int64(rnd.run[seat]), np.int64(rules.pass_run) - 1))
        if not goal.apart:
            passing = np.int64(rnd.charges[seat, 0]) + rnd.charges[seat, 1]
            word |= np.uint64(passing) << np.uint64(16)
            word |= np.uint64(rnd.charges[seat, 2]) << np.uint64(40)
        stir(frame, word)
