"""Suits as inputs: how the tiles of a number are spread over the hands, as far as a seat knows."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, lowest_bit, popcount
from boneyard.minds.play.learned.dtypes import HAND_SUITS, OPEN_SUITS, OWN, SEATS, UNSEEN
from boneyard.minds.play.policies.earnings import chance_of_any
from boneyard.rules.dtypes import NUMBERS


@inlined
def bounded(x):
    """A number without a limit as one between -1 and 1; 1 becomes 0.5."""
    return x / (1.0 + abs(x))


@kernel
def read_suits(rules, rnd, memory, work, reader):
    """Count what a seat knows of all suits.  ``work.unseen`` must be set (``prepare``)."""
    seat = np.int64(rnd.turn)
    reader.seat = seat
    for number in range(NUMBERS):
        own, unseen = 0, 0
        for word in range(rules.words):
            own += popcount(rnd.hands[seat, word] & rules.fit[number, word])
            unseen += popcount(work.unseen[word] & rules.fit[number, word])
        reader.own[number] = own
        reader.unseen[number] = unseen
    reader.hidden = 0
    for word in range(rules.words):
        reader.hidden += popcount(work.unseen[word])
    for other in range(rules.players):
        reader.possible[other] = 0
        for word in range(rules.words):
            reader.may[other, word] = work.unseen[word] & ~memory.lacks[other, word]
            reader.possible[other] += popcount(reader.may[other, word])
    for place in range(SEATS):
        reader.others[place] = -1
    players, step = np.int64(rules.players), np.int64(rules.step)
    if players > 1:
        reader.others[0] = (seat + step) % players
    if players > 3:
        reader.others[1] = (seat + 2 * step) % players
    if players > 2:
        reader.others[2] = (seat + (players - 1) * step) % players
    for number in range(NUMBERS):
        reader.own_left[number] = memory.left[seat, number]
    for place in range(SEATS):
        other = reader.others[place]
        for number in range(NUMBERS):
            reader.left[place, number] = memory.left[other, number] if other >= 0 else 0
            reader.covered[place, number] = memory.covered[other, number] if other >= 0 else 0


@kernel
def chance_of_suit(rules, rnd, reader, seat, number):
    """Return the chance that another seat (-1: none) holds a tile of a suit."""
    if seat < 0:
        return 0.0
    fits = 0
    for word in range(rules.words):
        fits += popcount(reader.may[seat, word] & rules.fit[number, word])
    if fits == 0:
        return 0.0
    return chance_of_any(reader.possible[seat], fits, np.int64(rnd.counts[seat]))


@kernel
def write_suit(rules, rnd, work, reader, number, suit):
    """Write a suit in a position; ``rnd`` may be that after a move of the seat."""
    own = 0
    own_doubles, unseen_doubles = np.uint64(0), np.uint64(0)
    for word in range(rules.words):
        fit = rules.fit[number, word]
        own += popcount(rnd.hands[reader.seat, word] & fit)
        own_doubles |= rnd.hands[reader.seat, word] & fit & rules.doubles[word]
        unseen_doubles |= work.unseen[word] & fit & rules.doubles[word]
    unseen = reader.unseen[number]
    ends = 0
    for slot in range(rnd.ends):
        ends += rnd.pip[slot] == number
    suit.there = 1.0
    suit.own = bounded(own / 4.0)
    suit.unseen = bounded(unseen / 6.0)
    suit.share = own / max(1, own + unseen)
    suit.ends = bounded(ends / 2.0)
    suit.own_double = own_doubles != np.uint64(0)
    suit.unseen_double = unseen_doubles != np.uint64(0)
    suit.next = chance_of_suit(rules, rnd, reader, reader.others[0], number)
    suit.second = chance_of_suit(rules, rnd, reader, reader.others[1], number)
    suit.previous = chance_of_suit(rules, rnd, reader, reader.others[2], number)
    suit.only_own = own > 0 and unseen == 0
    suit.own_left = bounded(np.float64(reader.own_left[number]))
    suit.next_left = bounded(np.float64(reader.left[0, number]))
    suit.second_left = bounded(np.float64(reader.left[1, number]))
    suit.previous_left = bounded(np.float64(reader.left[2, number]))
    suit.next_covered = bounded(np.float64(reader.covered[0, number]))
    suit.second_covered = bounded(np.float64(reader.covered[1, number]))
    suit.previous_covered = bounded(np.float64(reader.covered[2, number]))


@kernel
def write_suits(rules, rnd, work, reader, suits, links):
    """Write all suits of which a tile is left, and the numbers to which these tiles lead.

    ``suits`` are SUIT[NUMBERS], whose numbers must be 0.  ``links[OWN, 6, 4]`` becomes the number
    of own tiles that an end with a 6 takes and that then leave a 4; with UNSEEN, of unseen ones.
    """
    links[:] = 0
    for number in range(NUMBERS):
        if reader.own[number] + reader.unseen[number] > 0:
            write_suit(rules, rnd, work, reader, number, suits[number])
            for word in range(rules.words):
                fit = rules.fit[number, word]
                own = rnd.hands[reader.seat, word] & fit
                count_links(rules, own, word, number, links[OWN])
                count_links(rules, work.unseen[word] & fit, word, number, links[UNSEEN])


@kernel
def count_links(rules, tiles, word, number, links):
    """Count the numbers to which tiles, a word of a mask, lead from an end with a number."""
    while tiles:
        tile = word * 64 + lowest_bit(tiles)
        tiles &= tiles - np.uint64(1)
        other = np.int64(rules.high[tile]) + np.int64(rules.low[tile])
        other -= np.int64(rules.need[number])
        if 0 <= other < NUMBERS:
            links[number, other] += 1


@kernel
def write_best_suits(rules, rnd, work, reader, suits, state):
    """Write the suits of which the seat holds most tiles: of the open ones, and of its hand.

    Of suits with as many own tiles, that with fewer unseen ones comes first.  ``suits`` are those
    of ``write_suits``, where an open suit of which no tile is left is missing.
    """
    open_, held = np.uint64(0), np.uint64(0)
    for slot in range(rnd.ends):
        open_ |= np.uint64(1) << np.uint64(rnd.pip[slot])
    for number in range(NUMBERS):
        if reader.own[number] > 0:
            held |= np.uint64(1) << np.uint64(number)
    for place in range(OPEN_SUITS):
        number = best_suit(reader, open_)
        if number >= 0:
            open_ &= ~(np.uint64(1) << np.uint64(number))
            if reader.own[number] + reader.unseen[number] > 0:
                state.open[place] = suits[number]
            else:
                write_suit(rules, rnd, work, reader, number, state.open[place])
    for place in range(HAND_SUITS):
        number = best_suit(reader, held)
        if number >= 0:
            held &= ~(np.uint64(1) << np.uint64(number))
            state.held[place] = suits[number]


@kernel
def best_suit(reader, numbers):
    """Return the number of a mask of which the seat holds most tiles, or -1."""
    best, found = np.int64(-1), np.int64(-1)
    for number in range(NUMBERS):
        if numbers >> np.uint64(number) & np.uint64(1):
            rank = reader.own[number] * 256 + 255 - reader.unseen[number]
            if rank > best:
                best = rank
                found = np.int64(number)
    return found
