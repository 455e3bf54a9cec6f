"""The deal: hands are blocks from the front of the deck, and the rest is the boneyard."""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, kernel, popcount
from boneyard.rules.dtypes import BROKEN, DEALT, LEAD, MANY_DOUBLES, NO_DOUBLE, PLAYING
from boneyard.rules.earn import clear_earned
from boneyard.rules.lead import open_with_engine


@kernel
def shuffle(rules, rnd, rng):
    """Fill ``rnd.deck`` with a uniformly random permutation of the set."""
    n = rules.in_set
    for i in range(n):
        j = below(rng, i + 1)
        rnd.deck[i] = rnd.deck[j]
        rnd.deck[j] = rules.order[i]


@kernel
def deal(rules, rnd, engine):
    """Deal from ``rnd.deck``, a permutation of the set; return DEALT or why the deal is void.

    ``engine`` is the number of the double that begins the round, or -1; with ``deal.aside`` it is
    laid in the middle first.
    """
    clear(rules, rnd)
    size = rules.in_set
    rnd.engine = engine
    if rules.aside and engine >= 0:
        size -= 1
        take_engine(rules, rnd, engine)
    at = 0
    for seat in range(rules.players):
        if rules.words == 1:
            hand = np.uint64(0)
            for i in range(at, at + rules.hand):
                hand |= np.uint64(1) << np.uint64(rnd.deck[i])
            rnd.hands[seat, 0] = hand
        else:
            for word in range(rules.words):
                rnd.hands[seat, word] = np.uint64(0)
            for i in range(at, at + rules.hand):
                tile = np.int64(rnd.deck[i])
                rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
        at += rules.hand
        rnd.counts[seat] = rules.hand
    rnd.stock_at = at
    rnd.stock_end = size
    if rules.redeal_no_double or rules.redeal_doubles:
        return void(rules, rnd)
    return DEALT


@kernel
def clear(rules, rnd):
    """Reset the round, except for the deck."""
    for word in range(rules.words):
        rnd.table[word] = np.uint64(0)
        rnd.lead[word] = np.uint64(0)
    for seat in range(rules.players):
        rnd.run[seat] = 0
        for why in range(3):
            rnd.charges[seat, why] = 0
    if rules.earning:
        clear_earned(rules, rnd)
    rnd.status = PLAYING
    rnd.turn = 0
    rnd.phase = LEAD
    rnd.leader = -1
    rnd.shown = -1
    rnd.laid = 0
    rnd.drawn = 0
    rnd.mover = -1
    rnd.fresh = 0
    rnd.passes = BROKEN
    rnd.quiet = 0
    rnd.last = -1
    rnd.plies = 0
    rnd.had = np.uint32(0)
    rnd.spent = np.uint32(0)
    rnd.markers = np.uint32(0)
    rnd.knocks = np.uint32(0)
    rnd.second = -1
    rnd.laid_doubles = np.uint32(0)
    rnd.opening_double = np.uint32(0)
    rnd.opening_free = 0
    rnd.spinner = -1
    rnd.ends = 0
    rnd.next_id = 0
    rnd.next_arm = 0
    rnd.next_double = 0


@kernel
def take_engine(rules, rnd, engine):
    """Take the first double of number ``engine`` out of the deck and lay it in the middle."""
    found = -1
    for i in range(rules.in_set):
        tile = np.int64(rnd.deck[i])
        if found < 0 and rules.high[tile] == engine and rules.low[tile] == engine:
            found = tile
        elif found >= 0:
            rnd.deck[i - 1] = rnd.deck[i]
    open_with_engine(rules, rnd, found)


@kernel
def void(rules, rnd):
    """DEALT, or the reason why the dealt hands are void (``deal.redeal``)."""
    most = 0
    total = 0
    for seat in range(rules.players):
        doubles = 0
        for word in range(rules.words):
            doubles += popcount(rnd.hands[seat, word] & rules.doubles[word])
        total += doubles
        most = max(most, doubles)
    if rules.redeal_no_double and total == 0:
        return NO_DOUBLE
    if rules.redeal_doubles and most >= rules.redeal_doubles:
        return MANY_DOUBLES
    return DEALT
