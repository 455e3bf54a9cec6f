"""The inputs of a legal move: the tile, the end that it covers, and what it leaves."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit, popcount
from boneyard.minds.play.learned.suits import best_suit, bounded, write_suit
from boneyard.minds.play.policies.earnings import (
    best_of_hand,
    earned_by,
    expected_score,
    note_ends,
    scores_tiles,
)
from boneyard.minds.play.policies.evaluation import (
    chance_to_play,
    collect_fits,
    control,
    hand_value,
    lightness,
    measure_train,
)
from boneyard.rules.dtypes import (
    DRAW,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    NUMBERS,
    OUT,
    PASS,
    PLAY,
    PLAYING,
    SLOT_SHIFT,
    STOPPED,
    WAY_SHIFT,
)
from boneyard.rules.play import apply
from boneyard.rules.sides import side_of
from boneyard.rules.targets import gate_open


@kernel
def write_move(rules, rnd, memory, work, reader, move, inputs):
    """Write a legal move into MOVE_INPUTS, whose numbers must be 0.

    Call ``write_state`` for the position first.  The numbers that it covers and leaves are in
    ``reader``, unless the round ends.  What is hidden is never read: a tile that would be
    drawn, also for a forgotten knock, is not drawn here.
    """
    seat, kind = reader.seat, move >> KIND_SHIFT & 3
    reader.covers = reader.leaves = -1
    work.after = rnd
    after = work.after
    inputs.plays = kind == PLAY
    inputs.draws = kind == DRAW
    inputs.passes = kind == PASS
    if kind == PLAY:
        write_tile(rules, rnd, move, inputs)
        made = np.int64(move)
        if rules.knock_tiles > 0 and rnd.counts[seat] == 2:
            made |= np.int64(1) << KNOCK_SHIFT
            inputs.forgets = not move >> KNOCK_SHIFT & 1
        apply(rules, after, made)
    elif kind == PASS:
        apply(rules, after, np.int64(move))
    shed = work.hand_value - hand_value(rules, after, seat)
    inputs.shed = bounded(shed / (2.0 * work.average_pips))
    inputs.shed_share = shed / max(1.0, work.hand_value)
    inputs.goes_out = after.status == OUT
    inputs.stops = after.status == STOPPED
    inputs.tiles = after.counts[seat] / 8.0
    if rules.earning:
        write_earnings(rules, rnd, after, memory, work, reader, inputs)
    if after.status != PLAYING:
        return
    inputs.goes_on = np.int64(after.turn) == seat
    inputs.pips_left = bounded(hand_value(rules, after, seat) / reader.hand_points)
    if rules.trains and kind == PLAY and rnd.phase != LEAD:
        write_train(rules, after, work, reader, move, inputs)
    if kind == PLAY:
        write_touched(rules, rnd, after, work, reader, move, inputs)
    write_what_is_left(rules, after, memory, work, reader, inputs)


@kernel
def write_tile(rules, rnd, move, inputs):
    """Write the tile of a placement, and the end that it covers."""
    tile = np.int64(move) & 0xFF
    high, low = np.int64(rules.high[tile]), np.int64(rules.low[tile])
    inputs.knocks = move >> KNOCK_SHIFT & 1
    inputs.other_way = move >> WAY_SHIFT & 1
    inputs.pips = (high + low) / (2.0 * np.float64(rules.high[rules.order[rules.in_set - 1]]))
    inputs.double = high == low
    if rnd.phase != LEAD:
        slot = np.int64(move) >> SLOT_SHIFT & 0xFF
        inputs.depth = bounded(rnd.depth[slot] / 2.0)
        inputs.on_double = rnd.double[slot] > 0
        inputs.opening = rnd.opening[slot]
        if rules.gated and not gate_open(rules, rnd, slot):
            inputs.gated = 1.0


@kernel
def write_touched(rules, rnd, after, work, reader, move, inputs):
    """Write the suit that a placement covers, and the one that it leaves; of a lead, its halves."""
    tile = np.int64(move) & 0xFF
    slot = np.int64(move) >> SLOT_SHIFT & 0xFF
    if rnd.phase == LEAD:
        covered, left = np.int64(rules.low[tile]), np.int64(rules.high[tile])
    else:
        covered, left = np.int64(rnd.pip[slot]), np.int64(after.pip[slot])
    reader.covers, reader.leaves = covered, left
    write_suit(rules, after, work, reader, covered, inputs.covered)
    write_suit(rules, after, work, reader, left, inputs.left)
    rest = np.uint64(0)
    for other in range(after.ends):
        if rnd.phase != LEAD and other != slot:
            rest |= np.uint64(1) << np.uint64(after.pip[other])
    number = best_suit(reader, rest)
    if number >= 0:
        write_suit(rules, after, work, reader, number, inputs.rest)


@kernel
def write_what_is_left(rules, after, memory, work, reader, inputs):
    """Write how the own hand and the other seats fit the ends after a move.

    Changes the turn of ``after``.
    """
    seat = reader.seat
    collect_fits(rules, after, seat, work)
    usable, own = 0, np.uint64(0)
    for word in range(rules.words):
        usable += popcount(after.hands[seat, word] & work.fits[word])
    for number in range(NUMBERS):
        for word in range(rules.words):
            if after.hands[seat, word] & rules.fit[number, word]:
                own |= np.uint64(1) << np.uint64(number)
    open_ = np.uint64(0)
    for slot in range(after.ends):
        open_ |= np.uint64(1) << np.uint64(after.pip[slot])
    left = np.float64(max(1, after.counts[seat]))
    inputs.usable_share = usable / left
    inputs.usable = bounded(usable / 4.0)
    inputs.stuck = usable == 0
    inputs.suits = popcount(own) / (left + 1.0)
    inputs.control = control(rules, after, seat, work)
    light = lightness(rules, after, seat, work)
    inputs.lightness = bounded(light / 4.0)
    inputs.open_suits = popcount(open_) / 3.0
    inputs.ends = bounded(after.ends / 4.0)
    write_second_tiles(rules, after, work, reader, inputs)
    none = write_chances(rules, after, memory, work, reader, inputs)
    inputs.block = none * bounded(light)


@kernel
def write_second_tiles(rules, after, work, reader, inputs):
    """Write how the own hand fits after one more tile: one of the next seat, or the best own one.

    Gates and the further ends of doubles are left out.
    """
    seat, other = reader.seat, reader.others[0]
    left = np.float64(max(1, after.counts[seat]))
    open_, twice = np.uint64(0), np.uint64(0)
    for slot in range(after.ends):
        bit = np.uint64(1) << np.uint64(after.pip[slot])
        twice |= open_ & bit
        open_ |= bit
    replies, usable, stuck, follow = 0, 0, 0, 0
    for number in range(NUMBERS):
        bit = np.uint64(1) << np.uint64(number)
        if open_ & bit:
            join_suits(rules, (open_ & ~bit) | (twice & bit), work)
            for word in range(rules.words):
                tiles = after.hands[seat, word] & rules.fit[number, word]
                while tiles:
                    tile = word * 64 + lowest_bit(tiles)
                    tiles &= tiles - np.uint64(1)
                    follow = max(follow, count_after(rules, after, seat, tile, number, work))
                tiles = np.uint64(0)
                if other >= 0:
                    tiles = reader.may[other, word] & rules.fit[number, word]
                while tiles:
                    tile = word * 64 + lowest_bit(tiles)
                    tiles &= tiles - np.uint64(1)
                    mine = count_after(rules, after, seat, tile, number, work)
                    replies += 1
                    usable += mine
                    stuck += mine == 0
    inputs.replies = bounded(replies / 6.0)
    inputs.reply_usable = usable / (left * max(1, replies))
    inputs.reply_stuck = stuck / max(1, replies)
    inputs.follow = follow / left


@kernel
def join_suits(rules, numbers, work):
    """Write the tiles that fit any number of a mask into ``work.may``."""
    for word in range(rules.words):
        work.may[word] = np.uint64(0)
        for number in range(NUMBERS):
            if numbers >> np.uint64(number) & np.uint64(1):
                work.may[word] |= rules.fit[number, word]


@kernel
def count_after(rules, after, seat, tile, number, work):
    """Count the tiles of a seat that fit ``work.may`` or what ``tile`` leaves on a number."""
    outward = np.int64(rules.high[tile]) + np.int64(rules.low[tile]) - np.int64(rules.need[number])
    count = 0
    for word in range(rules.words):
        fits = work.may[word]
        if 0 <= outward < NUMBERS:
            fits |= rules.fit[outward, word]
        if tile >> 6 == word:
            fits &= ~(np.uint64(1) << np.uint64(tile & 63))
        count += popcount(after.hands[seat, word] & fits)
    return count


@kernel
def write_chances(rules, after, memory, work, reader, inputs):
    """Write how probably the other seats can play after a move; return the chance of none."""
    least, none = 1.0, 1.0
    other = reader.seat
    for at in range(1, rules.players):
        other = (other + np.int64(rules.step)) % np.int64(rules.players)
        if at == 1 or rules.trains:
            collect_fits(rules, after, other, work)
        able = chance_to_play(rules, after, other, memory, work)
        none *= 1.0 - able
        if side_of(rules, other) != side_of(rules, reader.seat):
            least = min(least, able)
        else:
            inputs.partner = able
        if other == reader.others[0]:
            inputs.next = able
        if other == reader.others[1]:
            inputs.second = able
        if other == reader.others[2]:
            inputs.previous = able
    inputs.least = least
    inputs.none = none
    return none


@kernel
def write_earnings(rules, rnd, after, memory, work, reader, inputs):
    """Write the points of a move, and those that it leaves to the next seats and to the seat."""
    seat = reader.seat
    scale = work.point / 4.0
    inputs.earned = bounded(earned_by(rules, rnd, after, seat) * scale)
    if not scores_tiles(rules) or after.status != PLAYING:
        return
    turn, phase = after.turn, after.phase
    note_ends(rules, after, work)
    other = reader.others[0]
    if other >= 0 and side_of(rules, other) != side_of(rules, seat):
        inputs.risk = bounded(expected_score(rules, after, other, memory, work) * scale)
    other = reader.others[1]
    if other >= 0 and side_of(rules, other) == side_of(rules, seat):
        inputs.mate = bounded(expected_score(rules, after, other, memory, work) * scale)
    inputs.reply = bounded(best_of_hand(rules, after, seat, work) * scale)
    after.turn = turn
    after.phase = phase


@kernel
def write_train(rules, after, work, reader, move, inputs):
    """Write the longest train that is left, and on whose train the tile lies."""
    slot = np.int64(move) >> SLOT_SHIFT & 0xFF
    length, loose = measure_train(rules, after, reader.seat, work, np.int64(move) & 0xFF, slot)
    inputs.train = length / 8.0
    inputs.loose = bounded(loose / reader.hand_points)
    inputs.marker = after.markers >> np.uint32(reader.seat) & np.uint32(1)
    inputs.own_train = slot == reader.seat
    inputs.other_train = slot != reader.seat and slot < rules.players
