"""The longest train that a hand can make: exact for small hands, bounded beyond."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.rules.records import WORDS
from boneyard.tiles import MAX_TILES

CHAIN = np.dtype(
    (
        np.record,
        [
            ("tiles", np.uint64, (WORDS,)),  # the tiles of the best train
            ("length", np.int32),
            ("worth", np.int32),
            ("nodes", np.int32),
            ("exact", np.int32),
            # where the search is: the path, what is left, what is still to be tried
            ("left", np.uint64, (WORDS,)),
            ("untried", np.uint64, (MAX_TILES + 1, WORDS)),
            ("number", np.int16, (MAX_TILES + 1,)),
            ("tile", np.int16, (MAX_TILES + 1,)),
        ],
    )
)


@kernel
def longest(rules, rnd, seat, number, bonus, budget, chain):
    """Find the train from ``number`` that sheds most: its values plus ``bonus`` for each tile.

    Doubles take no turn of their own here.  At most ``budget`` tiles are tried; ``chain.exact``
    says whether that was enough.
    """
    for word in range(rules.words):
        chain.left[word] = rnd.hands[seat, word]
        chain.tiles[word] = np.uint64(0)
    chain.length = 0
    chain.worth = 0
    chain.nodes = 0
    chain.exact = 1
    depth = 0
    worth = 0
    open_node(rules, chain, depth, number)
    while depth >= 0:
        tile = next_untried(rules, chain, depth)
        if tile < 0:
            depth -= 1
            if depth >= 0:
                back = np.int64(chain.tile[depth])
                chain.left[back >> 6] |= np.uint64(1) << np.uint64(back & 63)
                worth -= np.int64(rules.value[back]) + bonus
            continue
        if chain.nodes >= budget:
            chain.exact = 0
            return
        chain.nodes += 1
        chain.tile[depth] = tile
        chain.left[tile >> 6] &= ~(np.uint64(1) << np.uint64(tile & 63))
        worth += np.int64(rules.value[tile]) + bonus
        touching = np.int64(rules.need[chain.number[depth]])
        outward = np.int64(rules.high[tile]) + np.int64(rules.low[tile]) - touching
        depth += 1
        if worth > chain.worth:
            keep(rules, chain, depth, worth)
        open_node(rules, chain, depth, outward)


@kernel
def open_node(rules, chain, depth, number):
    """All tiles left that carry the train on from ``number`` are to be tried."""
    chain.number[depth] = number
    for word in range(rules.words):
        chain.untried[depth, word] = chain.left[word] & rules.fit[number, word]


@kernel
def next_untried(rules, chain, depth):
    """The next tile to try at a depth, doubles first; -1: none."""
    for word in range(rules.words):
        left = chain.untried[depth, word]
        if left:
            doubles = left & rules.doubles[word]
            bit = lowest_bit(doubles) if doubles else 63 - leading(left)
            chain.untried[depth, word] = left & ~(np.uint64(1) << np.uint64(bit))
            return word * 64 + bit
    return -1


@kernel
def leading(bits):
    """How many zeros stand before the highest set bit of a uint64."""
    count = 0
    probe = np.uint64(1) << np.uint64(63)
    while not bits & probe:
        probe >>= np.uint64(1)
        count += 1
    return count


@kernel
def keep(rules, chain, depth, worth):
    """The path is the best so far."""
    chain.worth = worth
    chain.length = depth
    for word in range(rules.words):
        chain.tiles[word] = np.uint64(0)
    for at in range(depth):
        tile = np.int64(chain.tile[at])
        chain.tiles[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
