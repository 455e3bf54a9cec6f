"""What ``steady`` thinks of a placement: it looks at the position behind it with its own eyes."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit, popcount
from boneyard.minds.play.policies.trains import longest
from boneyard.rules.play import apply
from boneyard.rules.records import (
    LEAD,
    NUMBERS,
    OUT,
    SLOT_SHIFT,
    TILE,
    WORDS,
)
from boneyard.rules.targets import fitting, targets

CERTAIN = 1e6
EFFORT = 100_000
"""Tiles tried for a longest train while one move is chosen: enough for any 16 tiles."""

HASTE = 60
"""The same in a play-out, where thousands of moves are chosen."""

MIND = np.dtype(
    (
        np.record,
        [
            ("fits", np.uint64, (WORDS,)),  # tiles that fit what a seat may play on
            ("unseen", np.uint64, (WORDS,)),
            ("open", np.uint8, (NUMBERS,)),  # numbers at the ends
            ("scale", np.float64),  # pips of an average tile
            ("before", np.float64),  # what the hand costs before the move
            ("planned", np.uint64, (WORDS,)),  # the longest train before the move
            ("plan_length", np.int64),
            ("effort", np.int64),  # tiles that may be tried for a longest train
        ],
    )
)


@kernel
def prepare(rules, rnd, mind, chain):
    """What is the same for all moves of a turn."""
    seat = np.int64(rnd.turn)
    for word in range(rules.words):
        mind.unseen[word] = rules.whole[word] & ~rnd.table[word] & ~rnd.hands[seat, word]
    mind.scale = average_pips(rules)
    mind.before = cost(rules, rnd, seat)
    mind.plan_length = 0
    if rules.trains:
        longest(rules, rnd, seat, np.int64(rnd.pip[seat]), 2, 4 * mind.effort, chain)
        mind.plan_length = chain.length
        for word in range(rules.words):
            mind.planned[word] = chain.tiles[word]


@kernel
def average_pips(rules):
    """The mean number of pips of a tile of the set: its highest number."""
    # Tiles of a set ascend, so the last one has it; this is asked at every choice of a play-out.
    return float(rules.high[rules.order[rules.in_set - 1]])


@kernel
def cost(rules, rnd, seat):
    """What a hand would count if the round ended now."""
    total = 0
    doubles = False
    for word in range(rules.words):
        left = rnd.hands[seat, word]
        if left & rules.doubles[word]:
            doubles = True
        while left:
            total += np.int64(rules.value[word * 64 + lowest_bit(left)])
            left &= left - np.uint64(1)
    return float(total * rules.held_factor) if doubles else float(total)


@kernel
def judge(rules, rnd, memory, weights, mind, chain, scratch, move):
    """How good a placement looks; higher is better.

    It is weighed as where going out is the aim.  Where it is good to keep one's tiles, what is bad
    there is good: to be stuck, to hold the heavy tiles, to let the others play.

    ``scratch`` is an array of one ROUND, overwritten with the position behind the move.
    """
    seat = np.int64(rnd.turn)
    tile = np.int64(move) & 0xFF
    scratch[0] = rnd
    after = scratch[0]
    leading = rnd.phase == LEAD
    apply(rules, after, move)
    if after.status == OUT:
        return rules.light * CERTAIN
    double = rules.high[tile] == rules.low[tile]
    left = np.float64(after.counts[seat])
    shed = (mind.before - cost(rules, after, seat)) / mind.scale
    worth = weights.shed * shed
    if double:
        worth += weights.double
    fewest = 99
    for other in range(rules.players):
        if other % rules.sides != seat % rules.sides:
            fewest = min(fewest, np.int64(after.counts[other]))
    worth += weights.few * shed / fewest
    worth += own_prospects(rules, after, seat, weights, mind, left)
    worth += what_others_can(rules, after, seat, memory, weights, mind)
    if rules.trains and not leading:
        slot = np.int64(move) >> SLOT_SHIFT & 0xFF
        worth += train_prospects(rules, after, seat, weights, mind, chain, tile, slot)
    return rules.light * worth


@kernel
def see(rules, after, seat, mind):
    """Gather what fits the ends that ``seat`` could play on if it were its turn."""
    after.turn = seat
    after.phase = TILE
    for word in range(rules.words):
        mind.fits[word] = np.uint64(0)
    slots = targets(rules, after)
    for slot in range(after.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                mind.fits[word] |= fitting(rules, after, slot, word)


@kernel
def own_prospects(rules, after, seat, weights, mind, left):
    """Whether one can go on, and with how many tiles."""
    turn, phase = after.turn, after.phase
    see(rules, after, seat, mind)
    after.turn = turn
    after.phase = phase
    usable = 0
    numbers = np.uint32(0)
    for word in range(rules.words):
        usable += popcount(after.hands[seat, word] & mind.fits[word])
        hand = after.hands[seat, word]
        while hand:
            tile = word * 64 + lowest_bit(hand)
            hand &= hand - np.uint64(1)
            numbers |= np.uint32(1) << np.uint32(rules.high[tile])
            numbers |= np.uint32(1) << np.uint32(rules.low[tile])
    worth = weights.mobility * usable / left
    if usable == 0:
        worth += weights.stuck
    worth += weights.variety * popcount(np.uint64(numbers)) / (left + 1.0)
    if weights.control != 0.0:
        worth += weights.control * control(rules, after, seat, mind)
    return worth


@kernel
def control(rules, after, seat, mind):
    """Of the tiles that are left of the numbers at the ends, the share in one's own hand."""
    for number in range(NUMBERS):
        mind.open[number] = 0
    total = 0.0
    ends = 0
    for slot in range(after.ends):
        number = after.pip[slot]
        if mind.open[number]:
            continue
        mind.open[number] = 1
        mine = 0
        rest = 0
        for word in range(rules.words):
            mine += popcount(after.hands[seat, word] & rules.fit[number, word])
            rest += popcount(mind.unseen[word] & rules.fit[number, word])
        if mine + rest > 0:
            total += mine / (mine + rest)
        ends += 1
    return total / max(ends, 1)


@kernel
def what_others_can(rules, after, seat, memory, weights, mind):
    """How probably the others can play; and what happens if nobody can."""
    turn, phase = after.turn, after.phase
    worth = 0.0
    nobody = 1.0
    opponents = 0
    first = -1
    other = (seat + rules.step) % rules.players
    for place in range(rules.players - 1):
        if place == 0 or rules.trains:
            see(rules, after, other, mind)
        able = chance(rules, after, other, memory, mind)
        if other % rules.sides == seat % rules.sides:
            worth += weights.partner * able
        elif first < 0:
            first = other
            worth += weights.next * able
        else:
            worth += weights.others * able
        if other % rules.sides != seat % rules.sides:
            opponents += 1
        nobody *= 1.0 - able
        other = (other + rules.step) % rules.players
    after.turn = turn
    after.phase = phase
    if weights.block != 0.0:
        worth += weights.block * nobody * lightness(rules, after, seat, mind)
    return worth


@kernel
def chance(rules, after, other, memory, mind):
    """How probably a seat holds a tile that fits, its tiles being any that it may hold."""
    possible = 0
    fits = 0
    for word in range(rules.words):
        may = mind.unseen[word] & ~memory.lacks[other, word]
        possible += popcount(may)
        fits += popcount(may & mind.fits[word])
    if fits == 0:
        return 0.0
    none = 1.0
    for drawn in range(after.counts[other]):
        rest = possible - fits - drawn
        if rest <= 0:
            return 1.0
        none *= rest / (possible - drawn)
    return 1.0 - none


@kernel
def lightness(rules, after, seat, mind):
    """How much lighter one's own side's tiles are than the others', in average tiles."""
    mine = 0.0
    for word in range(rules.words):
        hand = after.hands[seat, word]
        while hand:
            tile = word * 64 + lowest_bit(hand)
            hand &= hand - np.uint64(1)
            mine += np.float64(rules.high[tile]) + np.float64(rules.low[tile])
    theirs = 0.0
    opponents = 0
    for other in range(rules.players):
        if other % rules.sides != seat % rules.sides:
            theirs += after.counts[other]
            opponents += 1
    return theirs / max(opponents, 1) - mine / mind.scale


@kernel
def train_prospects(rules, after, seat, weights, mind, chain, tile, slot):
    """What is left of the longest train, and what lies loose beside it."""
    bit = np.uint64(1) << np.uint64(tile & 63)
    length = mind.plan_length
    if slot == seat or mind.planned[tile >> 6] & bit:
        number = np.int64(after.pip[seat])
        longest(rules, after, seat, number, 2, mind.effort, chain)
        length = chain.length
    else:
        for word in range(rules.words):
            chain.tiles[word] = mind.planned[word]
    loose = 0.0
    for word in range(rules.words):
        rest = after.hands[seat, word] & ~chain.tiles[word]
        while rest:
            loose += rules.value[word * 64 + lowest_bit(rest)]
            rest &= rest - np.uint64(1)
    worth = weights.chain * length + weights.loose * loose / mind.scale
    if after.markers >> np.uint32(seat) & np.uint32(1):
        worth += weights.marker
    if slot != seat:
        worth += weights.giving
    return worth
