"""Random play: one move, one round or many rounds; and counting lines of play (perft)."""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, inlined, kernel, lowest_bit, popcount
from boneyard.rules.deal import deal, shuffle
from boneyard.rules.dtypes import (
    DEALT,
    DRAW_MOVE,
    FIRST_GIVEN,
    KNOCK_SHIFT,
    LEAD,
    PASS_MOVE,
    PLAYING,
    SLOT_SHIFT,
    WAY_SHIFT,
)
from boneyard.rules.lead import leader
from boneyard.rules.moves import choices, other_moves
from boneyard.rules.play import apply, end_if_dead, lay, play
from boneyard.rules.targets import can_draw, count_on, count_placements, fitting, targets, turning


@inlined
def random_ply(rules, rnd, rng):
    """Make the ``random_move`` of the seat in turn, or end a dead round.

    Choosing a move as a number and then applying it would take 7 % longer.
    """
    if rnd.phase == LEAD:
        apply(rules, rnd, random_lead(rules, rnd, rng))
        return
    slots = targets(rules, rnd)
    able = count_each(rules, rnd, rng, slots)
    if able == 0:
        play_unable(rules, rnd)
        return
    pick = random_pick(rules, rnd, rng, able)
    if pick >= able:
        apply(rules, rnd, other_move(rules, rnd, pick - able))
        return
    slot, pick = slot_of(rng, slots, pick)
    rnd.plies += 1
    tile, way = nth_on(rules, rnd, slot, pick)
    lay(rules, rnd, tile, slot, random_knock(rules, rnd, rng), way)


@inlined
def random_move(rules, rnd, rng):
    """A uniformly random legal move; -1 after ending a round in which no seat can play.

    Equal copies of a tile count as separate moves.
    """
    if rnd.phase == LEAD:
        return random_lead(rules, rnd, rng)
    slots = targets(rules, rnd)
    able = count_each(rules, rnd, rng, slots)
    if able == 0:
        return move_of_unable(rules, rnd)
    pick = random_pick(rules, rnd, rng, able)
    if pick >= able:
        return other_move(rules, rnd, pick - able)
    slot, pick = slot_of(rng, slots, pick)
    tile, way = nth_on(rules, rnd, slot, pick)
    knock = np.int64(random_knock(rules, rnd, rng))
    move = np.int64(tile) | np.int64(slot) << SLOT_SHIFT | knock << KNOCK_SHIFT
    return move | np.int64(way) << WAY_SHIFT


@inlined
def count_each(rules, rnd, rng, slots):
    """Count the placements on each of the ``slots`` into ``rng.counts``; return their number."""
    able = 0
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            here = count_on(rules, rnd, slot)
            rng.counts[slot] = here
            able += here
    return able


@inlined
def random_pick(rules, rnd, rng, able):
    """A random number below ``able`` placements, and the draw and the pass that are legal too."""
    count = able
    if rules.optional:
        drawing, passing = other_moves(rules, rnd, True)
        count += drawing + passing
    return below(rng, count) if count > 1 else 0


@kernel
def other_move(rules, rnd, pick):
    """The draw or the pass of a seat that has a placement; 0 is the first that is legal."""
    drawing, _ = other_moves(rules, rnd, True)
    return np.int64(DRAW_MOVE if drawing and pick == 0 else PASS_MOVE)


@inlined
def slot_of(rng, slots, pick):
    """The slot of placement number ``pick``, and its number on that slot."""
    slot = 0
    while True:
        if slots >> np.uint64(slot) & np.uint64(1):
            here = np.int64(rng.counts[slot])
            if pick < here:
                return slot, pick
            pick -= here
        slot += 1


@inlined
def nth_on(rules, rnd, slot, pick):
    """Placement number ``pick``, from 0, of the seat in turn on the end in ``slot``.

    Return the tile, and the way round (see ``lay``).
    """
    tiles = rnd.hands[rnd.turn, 0] & fitting(rules, rnd, slot, 0)
    if rules.beyond:
        return nth_beyond(rules, rnd, slot, pick, tiles)
    return nth_bit(tiles, pick), 0


@inlined
def nth_beyond(rules, rnd, slot, pick, tiles):
    """``nth_on`` with several words of tiles, or with two ways round; ``tiles`` are in word 0."""
    for word in range(rules.words):
        if word > 0:
            tiles = rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word)
        here = popcount(tiles)
        if pick < here:
            return word * 64 + nth_bit(tiles, pick), 0
        pick -= here
    word = 0
    tiles = rnd.hands[rnd.turn, 0] & turning(rules, rnd, slot, 0)
    while pick >= popcount(tiles):
        pick -= popcount(tiles)
        word += 1
        tiles = rnd.hands[rnd.turn, word] & turning(rules, rnd, slot, word)
    return word * 64 + nth_bit(tiles, pick), 1


@kernel
def random_knock(rules, rnd, rng):
    """Whether to announce the last tile: at random where a player may forget it."""
    if rules.knock_tiles == 0 or rnd.counts[rnd.turn] != 2:
        return 0
    return below(rng, 2)


@kernel
def random_lead(rules, rnd, rng):
    """A random lead that the rules allow."""
    pick = below(rng, count_placements(rules, rnd))
    word = 0
    while pick >= popcount(rnd.lead[word]):
        pick -= popcount(rnd.lead[word])
        word += 1
    tile = np.int64(word * 64 + nth_bit(rnd.lead[word], pick))
    return tile | np.int64(random_knock(rules, rnd, rng)) << KNOCK_SHIFT


@inlined
def nth_bit(bits, pick):
    """The index of set bit number ``pick``, from 0."""
    for _ in range(pick):
        bits &= bits - np.uint64(1)
    return lowest_bit(bits)


@kernel
def move_of_unable(rules, rnd):
    """The draw or the pass of a seat without a placement; -1 after ending a dead round."""
    if can_draw(rules, rnd):
        return np.int64(DRAW_MOVE)
    end_if_dead(rules, rnd)
    return np.int64(PASS_MOVE) if rnd.status == PLAYING else np.int64(-1)


@kernel
def play_unable(rules, rnd):
    """Make the ``move_of_unable``, or end a dead round."""
    move = move_of_unable(rules, rnd)
    if move >= 0:
        apply(rules, rnd, move)


@kernel
def rollout(rules, rnd, rng):
    """Play the round to its end at random; return the number of moves."""
    before = rnd.plies
    while rnd.status == PLAYING:
        random_ply(rules, rnd, rng)
    return np.int64(rnd.plies - before)


@kernel
def start_random(rules, rnd, rng, engine):
    """Shuffle and deal as in round one until a deal is not void; draw lots at random."""
    while True:
        shuffle(rules, rnd, rng)
        if deal(rules, rnd, engine) == DEALT:
            given = below(rng, rules.players) if rules.lead_first == FIRST_GIVEN else -1
            if leader(rules, rnd, given, -1) == DEALT:
                return


@kernel
def perft(rules, stack, buffer, depth):
    """Count the lines of ``depth`` choices that follow the round in ``stack[0]``.

    ``stack`` holds depth + 1 ROUND records; ``buffer`` is int64[depth, MAX_MOVES].  A line in
    which the round ends earlier counts as one.
    """
    total = 0
    level = 0
    counts = np.zeros(depth + 1, np.int64)
    at = np.zeros(depth + 1, np.int64)
    if depth == 0:
        return 1
    counts[0] = choices(rules, stack[0], buffer[0])
    if counts[0] == 0:
        return 1
    while level >= 0:
        if at[level] == counts[level]:
            level -= 1
            continue
        move = buffer[level, at[level]]
        at[level] += 1
        stack[level + 1] = stack[level]
        play(rules, stack[level + 1], move)
        if level + 1 == depth or stack[level + 1].status != PLAYING:
            total += 1
            continue
        level += 1
        at[level] = 0
        counts[level] = choices(rules, stack[level], buffer[level])
    return total
