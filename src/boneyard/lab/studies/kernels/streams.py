"""Random streams of a study: every deck, lot and round has a stream of its own.

A deck depends on the seed, the match, the round and the attempt, and on nothing else.  So two
sheets with the same set of tiles, or two line-ups of bots, get the same decks.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, kernel, mix64
from boneyard.rules.deal import shuffle

DECK_STREAM, LOT_STREAM, PLAY_STREAM = 1, 2, 3


@kernel
def begin_stream(rng, seed, match, number, attempt, purpose):
    """Set ``rng`` to the stream of a purpose in round ``number`` of a match, from 1."""
    state = mix64(np.uint64(seed + 1))
    state = mix64(state ^ mix64(np.uint64(match + 1)))
    state = mix64(state ^ mix64(np.uint64(number)))
    rng.state = mix64(state ^ mix64(np.uint64(8 * attempt + purpose)))


@kernel
def shuffle_deck(rules, rnd, rng, seed, match, number, attempt, seen):
    """Fill ``rnd.deck`` with the deck of an attempt to deal a round, from 1.

    Equal tiles are numbered in the order in which they appear, as in ``game.round``.  ``seen`` is
    scratch: uint8[MAX_TILES].
    """
    begin_stream(rng, seed, match, number, attempt, DECK_STREAM)
    shuffle(rules, rnd, rng)
    if rules.copies == 1:
        return
    for tile in range(rules.tiles // rules.copies):
        seen[tile] = 0
    for at in range(rules.in_set):
        tile = np.int64(rnd.deck[at]) // rules.copies
        rnd.deck[at] = tile * rules.copies + np.int64(seen[tile])
        seen[tile] += 1


@kernel
def draw_lot(rng, players, seed, match, number):
    """Return the seat that leads a round by lot."""
    begin_stream(rng, seed, match, number, 1, LOT_STREAM)
    return below(rng, players)
