"""Search for the best train of a hand: exact for small hands, a bounded search for larger ones."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.rules.dtypes import WORDS, record_dtype
from boneyard.tiles import MAX_TILES

TRAIN = record_dtype(
    [
        ("tiles", np.uint64, (WORDS,)),  # the tiles of the best train
        ("length", np.int32),
        ("worth", np.int32),
        ("nodes", np.int32),  # tiles tried
        ("exact", np.int32),  # 1 if the search is complete
        # The state of the search.
        ("left", np.uint64, (WORDS,)),  # tiles that are not in the path
        ("untried", np.uint64, (MAX_TILES + 1, WORDS)),  # by depth
        ("number", np.int16, (MAX_TILES + 1,)),  # the open number, by depth
        ("tile", np.int16, (MAX_TILES + 1,)),  # the path
    ]
)


@kernel
def find_train(rules, rnd, seat, number, bonus, nodes, train):
    """Find the train from ``number`` with the highest worth: tile values plus ``bonus`` per tile.

    A double counts as any other tile.  The search tries at most ``nodes`` tiles; ``train.exact``
    says whether it was complete.
    """
    for word in range(rules.words):
        train.left[word] = rnd.hands[seat, word]
        train.tiles[word] = np.uint64(0)
    train.length = 0
    train.worth = 0
    train.nodes = 0
    train.exact = 1
    depth = 0
    worth = 0
    open_node(rules, train, depth, number)
    while depth >= 0:
        tile = next_untried(rules, train, depth)
        if tile < 0:
            depth -= 1
            if depth >= 0:
                back = np.int64(train.tile[depth])
                train.left[back >> 6] |= np.uint64(1) << np.uint64(back & 63)
                worth -= np.int64(rules.value[back]) + bonus
            continue
        if train.nodes >= nodes:
            train.exact = 0
            return
        train.nodes += 1
        train.tile[depth] = tile
        train.left[tile >> 6] &= ~(np.uint64(1) << np.uint64(tile & 63))
        worth += np.int64(rules.value[tile]) + bonus
        touching = np.int64(rules.need[train.number[depth]])
        outward = np.int64(rules.high[tile]) + np.int64(rules.low[tile]) - touching
        depth += 1
        if worth > train.worth:
            keep_path(rules, train, depth, worth)
        open_node(rules, train, depth, outward)


@kernel
def open_node(rules, train, depth, number):
    """Mark all remaining tiles that continue the train from ``number`` as untried."""
    train.number[depth] = number
    for word in range(rules.words):
        train.untried[depth, word] = train.left[word] & rules.fit[number, word]


@kernel
def next_untried(rules, train, depth):
    """Return the next tile to try at a depth, doubles first; -1: none."""
    for word in range(rules.words):
        left = train.untried[depth, word]
        if left:
            doubles = left & rules.doubles[word]
            bit = lowest_bit(doubles) if doubles else 63 - leading_zeros(left)
            train.untried[depth, word] = left & ~(np.uint64(1) << np.uint64(bit))
            return word * 64 + bit
    return -1


@kernel
def leading_zeros(bits):
    """Count the zeros above the highest set bit of a uint64."""
    count = 0
    probe = np.uint64(1) << np.uint64(63)
    while not bits & probe:
        probe >>= np.uint64(1)
        count += 1
    return count


@kernel
def keep_path(rules, train, depth, worth):
    """Keep the path as the best train so far."""
    train.worth = worth
    train.length = depth
    for word in range(rules.words):
        train.tiles[word] = np.uint64(0)
    for at in range(depth):
        tile = np.int64(train.tile[at])
        train.tiles[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
