"""Evaluate a placement for the bot ``steady``: weighted features of the position after it."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit, popcount
from boneyard.minds.play.policies.earnings import chance_of_any, evaluate_earnings, point_worth
from boneyard.minds.play.policies.trains import find_train
from boneyard.rules.dtypes import LEAD, NUMBERS, OUT, PASS_MOVE, SLOT_SHIFT, STOPPED, TILE
from boneyard.rules.play import apply
from boneyard.rules.sides import side_of
from boneyard.rules.targets import fitting, targets

GOES_OUT = 1e6
"""The evaluation of a move that goes out."""

WINS_MATCH = 2e6
"""The evaluation of a move whose points win the match at once."""


@kernel
def prepare(rules, rnd, work):
    """Compute what is the same for all candidate moves of a turn."""
    seat = np.int64(rnd.turn)
    for word in range(rules.words):
        work.unseen[word] = rules.whole[word] & ~rnd.table[word] & ~rnd.hands[seat, word]
    work.average_pips = average_pips(rules)
    work.hand_value = hand_value(rules, rnd, seat)
    if rules.earning:
        work.point = point_worth(rules) / (work.average_pips if rules.collects else 1.0)
    work.plan_length = 0
    if rules.trains:
        train = work.train
        find_train(rules, rnd, seat, np.int64(rnd.pip[seat]), 2, 4 * work.train_nodes, train)
        work.plan_length = train.length
        for word in range(rules.words):
            work.planned[word] = train.tiles[word]


@kernel
def average_pips(rules):
    """Return the mean number of pips of a tile: the highest number of the set."""
    # Tiles are in ascending order, so the last one has it.  Every choice of a playout needs it.
    return float(rules.high[rules.order[rules.in_set - 1]])


@kernel
def hand_value(rules, rnd, seat):
    """Return the points that a hand counts if the round ends now."""
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
def evaluate(rules, rnd, memory, weights, work, move):
    """Evaluate a placement; higher is better.  Call ``prepare`` first.

    The sign is reversed where keeping tiles is good: there it is good to be stuck, to hold heavy
    tiles and to let the others play.  Overwrites ``work.after``.
    """
    seat = np.int64(rnd.turn)
    tile = np.int64(move) & 0xFF
    work.after = rnd
    after = work.after
    leading = rnd.phase == LEAD
    apply(rules, after, move)
    earnings = 0.0
    if rules.earning:
        earnings = evaluate_earnings(rules, rnd, after, seat, memory, weights, work)
    if after.status == OUT:
        return rules.light * (GOES_OUT + earnings)
    if after.status == STOPPED:
        return rules.light * (WINS_MATCH + earnings)
    double = rules.high[tile] == rules.low[tile]
    left = np.float64(after.counts[seat])
    shed = (work.hand_value - hand_value(rules, after, seat)) / work.average_pips
    worth = weights.shed * shed
    if double:
        worth += weights.double
    fewest = 99
    for other in range(rules.players):
        if side_of(rules, other) != side_of(rules, seat):
            fewest = min(fewest, np.int64(after.counts[other]))
    worth += weights.few * shed / fewest
    if weights.wild != 0.0 and is_wild(rules, tile):
        worth += weights.wild
    worth += evaluate_hand(rules, after, seat, weights, work, left)
    worth += evaluate_others(rules, after, seat, memory, weights, work) + earnings
    if rules.trains and not leading:
        slot = np.int64(move) >> SLOT_SHIFT & 0xFF
        worth += evaluate_train(rules, after, seat, weights, work, tile, slot)
    return rules.light * worth


@kernel
def is_wild(rules, tile):
    """Whether a tile fits ends whose number neither of its halves matches, but for wild ends."""
    bit = np.uint64(1) << np.uint64(tile & 63)
    for number in range(NUMBERS):
        if number != rules.wild_number and rules.fit[number, tile >> 6] & bit:
            need = rules.need[number]
            if need != rules.high[tile] and need != rules.low[tile]:
                return True
    return False


@kernel
def evaluate_pass(rules, rnd, memory, weights, work):
    """Evaluate a pass instead of an extra tile, like ``evaluate``."""
    seat = np.int64(rnd.turn)
    work.after = rnd
    after = work.after
    apply(rules, after, PASS_MOVE)
    earnings = 0.0
    if rules.earning:
        earnings = evaluate_earnings(rules, rnd, after, seat, memory, weights, work)
    worth = evaluate_hand(rules, after, seat, weights, work, np.float64(after.counts[seat]))
    worth += evaluate_others(rules, after, seat, memory, weights, work)
    return rules.light * (worth + earnings + weights.done)


@kernel
def collect_fits(rules, after, seat, work):
    """Collect in ``work.fits`` the tiles that fit the ends of ``seat``; makes it its turn."""
    after.turn = seat
    after.phase = TILE
    for word in range(rules.words):
        work.fits[word] = np.uint64(0)
    slots = targets(rules, after)
    for slot in range(after.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                work.fits[word] |= fitting(rules, after, slot, word)


@kernel
def evaluate_hand(rules, after, seat, weights, work, left):
    """Evaluate how well the ``left`` tiles of the own hand fit the ends after the move."""
    turn, phase = after.turn, after.phase
    collect_fits(rules, after, seat, work)
    after.turn = turn
    after.phase = phase
    usable = 0
    numbers = np.uint32(0)
    for word in range(rules.words):
        usable += popcount(after.hands[seat, word] & work.fits[word])
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
        worth += weights.control * control(rules, after, seat, work)
    return worth


@kernel
def control(rules, after, seat, work):
    """Return the mean share of the seat in the remaining tiles of each open number."""
    for number in range(NUMBERS):
        work.open[number] = 0
    total = 0.0
    ends = 0
    for slot in range(after.ends):
        number = after.pip[slot]
        if work.open[number]:
            continue
        work.open[number] = 1
        mine = 0
        rest = 0
        for word in range(rules.words):
            mine += popcount(after.hands[seat, word] & rules.fit[number, word])
            rest += popcount(work.unseen[word] & rules.fit[number, word])
        if mine + rest > 0:
            total += mine / (mine + rest)
        ends += 1
    return total / max(ends, 1)


@kernel
def evaluate_others(rules, after, seat, memory, weights, work):
    """Evaluate how probably the other seats can play, and a block if none of them can."""
    turn, phase = after.turn, after.phase
    worth = 0.0
    blocked = 1.0
    first = -1
    other = (seat + rules.step) % rules.players
    for place in range(rules.players - 1):
        if place == 0 or rules.trains:
            collect_fits(rules, after, other, work)
        able = chance_to_play(rules, after, other, memory, work)
        if side_of(rules, other) == side_of(rules, seat):
            worth += weights.partner * able
        elif first < 0:
            first = other
            worth += weights.next * able
        else:
            worth += weights.others * able
        blocked *= 1.0 - able
        other = (other + rules.step) % rules.players
    after.turn = turn
    after.phase = phase
    if weights.block != 0.0:
        worth += weights.block * blocked * lightness(rules, after, seat, work)
    return worth


@kernel
def chance_to_play(rules, after, other, memory, work):
    """Return the probability that a seat holds a tile that fits ``work.fits``.

    Its hand is a random sample of the unseen tiles that it has not shown to lack.
    """
    possible = 0
    fits = 0
    for word in range(rules.words):
        may = work.unseen[word] & ~memory.lacks[other, word]
        possible += popcount(may)
        fits += popcount(may & work.fits[word])
    if fits == 0:
        return 0.0
    return chance_of_any(possible, fits, np.int64(after.counts[other]))


@kernel
def lightness(rules, after, seat, work):
    """Return how much lighter the own hand is than the mean opponent's, in average tiles."""
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
        if side_of(rules, other) != side_of(rules, seat):
            theirs += after.counts[other]
            opponents += 1
    return theirs / max(opponents, 1) - mine / work.average_pips


@kernel
def evaluate_train(rules, after, seat, weights, work, tile, slot):
    """Evaluate the longest train after the move, and the tiles outside it."""
    length, loose = measure_train(rules, after, seat, work, tile, slot)
    worth = weights.train * length + weights.loose * loose / work.average_pips
    if after.markers >> np.uint32(seat) & np.uint32(1):
        worth += weights.marker
    if slot != seat:
        worth += weights.giving
    return worth


@kernel
def measure_train(rules, after, seat, work, tile, slot):
    """Return the length of the longest train after the move, and the value outside it."""
    bit = np.uint64(1) << np.uint64(tile & 63)
    train = work.train
    length = work.plan_length
    if slot == seat or work.planned[tile >> 6] & bit:
        number = np.int64(after.pip[seat])
        find_train(rules, after, seat, number, 2, work.train_nodes, train)
        length = np.int64(train.length)
    else:
        for word in range(rules.words):
            train.tiles[word] = work.planned[word]
    loose = 0.0
    for word in range(rules.words):
        rest = after.hands[seat, word] & ~train.tiles[word]
        while rest:
            loose += rules.value[word * 64 + lowest_bit(rest)]
            rest &= rest - np.uint64(1)
    return length, loose
