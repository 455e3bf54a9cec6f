"""Decks from the slots of the items, and rounds from decks."""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, kernel
from boneyard.rules.dtypes import LEAD
from boneyard.rules.lead import admit


@kernel
def fill_decks(base, tiles, slots, place, rng, decks):
    """Write the deck of each sample; shuffle the boneyard.

    ``base`` is the deck with the known tiles, ``slots[i, item]`` the slot of each item,
    ``place[slot]`` the first place of a slot in the deck; the last slot is the boneyard.
    """
    stock = len(place) - 1
    put = np.zeros(len(place), np.int64)
    for i in range(len(decks)):
        for at in range(len(base)):
            decks[i, at] = base[at]
        for slot in range(len(place)):
            put[slot] = place[slot]
        for item in range(len(tiles)):
            slot = slots[i, item]
            decks[i, put[slot]] = tiles[item]
            put[slot] += 1
        for at in range(place[stock] + 1, put[stock]):
            other = place[stock] + below(rng, at - place[stock] + 1)
            decks[i, at], decks[i, other] = decks[i, other], decks[i, at]


@kernel
def fill_rounds(rules_, public, seats, decks, out):
    """Set ``out[i]`` to the round in which ``decks[i]`` was dealt.

    ``public[0]`` is the round without hands, ``seats[place]`` the seat that received the tile at
    that place of the deck, up to the boneyard.
    """
    rules, base = rules_[0], public[0]
    for i in range(len(out)):
        out[i] = base
        rnd = out[i]
        for at in range(decks.shape[1]):
            rnd.deck[at] = decks[i, at]
        for seat in range(rules.players):
            for word in range(rules.words):
                rnd.hands[seat, word] = np.uint64(0)
        if not rules.aside:
            set_lead(rules, rnd)
        for at in range(rnd.stock_at):
            tile = np.int64(rnd.deck[at])
            word, bit = tile >> 6, np.uint64(1) << np.uint64(tile & 63)
            if not rnd.table[word] & bit:
                rnd.hands[seats[at], word] |= bit


@kernel
def set_lead(rules, rnd):
    """Set the admissible first tiles and the tile shown: both depend on the leader's hand."""
    seat = np.int64(rnd.leader)
    for at in range(seat * rules.hand, (seat + 1) * rules.hand):
        tile = np.int64(rnd.deck[at])
        rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    if rnd.phase == LEAD and rnd.drawn > 0:  # the tile that was drawn for the lead
        rnd.shown = np.int64(rnd.deck[rnd.stock_at - 1])
        rnd.hands[seat, rnd.shown >> 6] |= np.uint64(1) << np.uint64(rnd.shown & 63)
    if rnd.shown >= 0:
        show_lowest(rules, rnd, seat)
    admit(rules, rnd, seat)
    for word in range(rules.words):
        rnd.hands[seat, word] = np.uint64(0)


@kernel
def show_lowest(rules, rnd, seat):
    """Set the tile shown to the lowest of the leader's equal copies."""
    first = rnd.shown - rnd.shown % rules.copies
    for tile in range(first, first + rules.copies):
        if rnd.hands[seat, tile >> 6] >> np.uint64(tile & 63) & np.uint64(1):
            rnd.shown = tile
            return
