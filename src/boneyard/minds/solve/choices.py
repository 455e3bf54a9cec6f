"""The choices of the seat in turn, and the order in which to try them."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, lowest_bit, popcount
from boneyard.rules.dtypes import (
    DRAW_MOVE,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    MAX_MOVES,
    PASS_MOVE,
    PLAY,
    SLOT_SHIFT,
    WAY_SHIFT,
)
from boneyard.rules.moves import equal_moves, has_lower_copy, other_moves
from boneyard.rules.play import outward
from boneyard.rules.targets import fitting, has_two_ways, targets


@kernel
def list_choices(rules, search, rnd, frame):
    """Write the moves that lead to different positions into the frame; return their number.

    Like ``moves.choices``, but it compares ends before it lists tiles, and passes no array.
    """
    count = 0
    if rnd.phase == LEAD:
        for word in range(rules.words):
            count = list_tiles(rules, rnd, frame, count, 0, word, rnd.lead[word])
        return count
    seat = np.uint64(rnd.turn)
    slots = targets(rules, rnd)
    left = slots
    seen = np.uint64(0)
    while left:
        slot = lowest_bit(left)
        left &= left - np.uint64(1)
        bit = np.uint64(1) << np.uint64(rnd.pip[slot])
        if seen & bit:
            if search.plain_ends or is_equal_to_earlier(rules, rnd, slots, slot):
                continue
        seen |= bit
        for word in range(rules.words):
            tiles = rnd.hands[seat, word] & fitting(rules, rnd, slot, word)
            count = list_tiles(rules, rnd, frame, count, slot, word, tiles)
    if count == 0 or rules.optional:
        draw, give_up = other_moves(rules, rnd, count > 0)
        if draw:
            frame.moves[count] = DRAW_MOVE
            count += 1
        if give_up:
            frame.moves[count] = PASS_MOVE
            count += 1
    return count


@inlined
def list_tiles(rules, rnd, frame, count, slot, word, tiles):
    """Add the placements of one word of tiles on the end in ``slot``."""
    while tiles:
        tile = word * 64 + lowest_bit(tiles)
        tiles &= tiles - np.uint64(1)
        if rules.copies > 1 and has_lower_copy(rules, rnd, tile):
            continue
        count = list_placement(rules, rnd, frame, count, tile | slot << SLOT_SHIFT)
        if rules.wild and rnd.phase != LEAD and has_two_ways(rules, rnd, tile, slot):
            move = tile | slot << SLOT_SHIFT | 1 << WAY_SHIFT
            count = list_placement(rules, rnd, frame, count, move)
    return count


@inlined
def list_placement(rules, rnd, frame, count, move):
    """Add a placement, with and without a knock if one is due."""
    if count + 4 > MAX_MOVES:  # only with wild tiles
        return count
    if rules.knock_tiles > 0 and rnd.counts[rnd.turn] == 2:
        frame.moves[count] = move | 1 << KNOCK_SHIFT
        count += 1
    frame.moves[count] = move
    return count + 1


@kernel
def is_equal_to_earlier(rules, rnd, slots, slot):
    """Whether a tile on this end gives the same position as on an earlier end (G10)."""
    for other in range(slot):
        if slots >> np.uint64(other) & np.uint64(1):
            if equal_moves(rules, rnd, slot << SLOT_SHIFT, other << SLOT_SHIFT):
                return True
    return False


@kernel
def move_to_front(frame, known):
    """Move ``known`` to the front; False if it is not in the frame."""
    for i in range(frame.count):
        if frame.moves[i] == known:
            frame.moves[i] = frame.moves[0]
            frame.moves[0] = known
            return True
    return False


@kernel
def rank_moves(rules, search, rnd, frame):
    """Rank the untried moves: by the mobility of both sides after them, then by weight."""
    frame.ranked = 1
    note_tiles_by_side(rules, search, rnd)
    slot_before = -1
    others = np.uint64(0)
    for i in range(frame.at, frame.count):
        move = np.int64(frame.moves[i])
        if move >> KIND_SHIFT & 3 != PLAY:
            frame.rank[i] = rules.light * -(1 << 20)
        else:
            tile = move & 0xFF
            slot = move >> SLOT_SHIFT & 0xFF
            rank = np.int64(rules.value[tile])
            if rules.high[tile] == rules.low[tile]:
                rank += 5
            if rnd.phase != LEAD:
                if slot != slot_before:
                    slot_before = slot
                    others = other_numbers(rnd, slot)
                way = move >> WAY_SHIFT & 1
                left = outward(rules, tile, np.int64(rnd.pip[slot]), way)
                numbers = others | np.uint64(1) << np.uint64(left)
                rank += mobility(rules, search, rnd, numbers, tile)
            frame.rank[i] = rules.light * rank


@inlined
def note_tiles_by_side(rules, search, rnd):
    """Set the tiles of the own and of the other side (two sides)."""
    own = rnd.turn & np.uint32(1)
    for word in range(rules.words):
        own_tiles = np.uint64(0)
        opponent_tiles = np.uint64(0)
        for seat in range(rules.players):
            if np.uint32(seat) & np.uint32(1) == own:
                own_tiles |= rnd.hands[seat, word]
            else:
                opponent_tiles |= rnd.hands[seat, word]
        search.own_tiles[word] = own_tiles
        search.opponent_tiles[word] = opponent_tiles


@inlined
def other_numbers(rnd, slot):
    """Return the mask of the numbers that the other ends show."""
    mask = np.uint64(0)
    for other in range(rnd.ends):
        if other != slot:
            mask |= np.uint64(1) << np.uint64(rnd.pip[other])
    return mask


@kernel
def mobility(rules, search, rnd, numbers, tile):
    """Rate the playable tiles of both sides if the ends show these numbers without ``tile``."""
    rank = 0
    own = np.uint64(rnd.turn)
    for word in range(rules.words):
        fits = np.uint64(0)
        left = numbers
        while left:
            fits |= rules.fit[lowest_bit(left), word]
            left &= left - np.uint64(1)
        own_tiles = search.own_tiles[word] & fits
        if tile >> 6 == word:
            own_tiles &= ~(np.uint64(1) << np.uint64(tile & 63))
        rank += 5 * popcount(own_tiles) - 5 * popcount(search.opponent_tiles[word] & fits)
        seat = own + np.uint64(rules.step)
        if seat >= np.uint64(rules.players):
            seat -= np.uint64(rules.players)
        able = popcount(rnd.hands[seat, word] & fits)
        rank -= 15 * able
        if able == 0 and rules.words == 1:
            rank += 100
    return rank


@inlined
def select_best(frame):
    """Return the untried move of highest rank, and move it to the current place."""
    at = np.int64(frame.at)
    best = at
    for i in range(at + 1, frame.count):
        if frame.rank[i] > frame.rank[best]:
            best = i
    move = np.int64(frame.moves[best])
    if best != at:
        frame.moves[best] = frame.moves[at]
        frame.moves[at] = move
        frame.rank[best] = frame.rank[at]
    return move
