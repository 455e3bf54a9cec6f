"""Random play: one move, one round or many rounds; and counting lines of play (perft)."""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, inlined, kernel, lowest_bit, popcount
from boneyard.rules.deal import deal, shuffle
from boneyard.rules.lead import leader
from boneyard.rules.moves import choices, other_moves
from boneyard.rules.play import draw, end_if_dead, lay, pass_turn, play
from boneyard.rules.records import (
    DEALT,
    FIRST_GIVEN,
    LEAD,
    PLAYING,
)
from boneyard.rules.score import score
from boneyard.rules.targets import can_draw, count_on, count_placements, fitting, targets


@inlined
def random_ply(rules, rnd, rng):
    """Make a uniformly random move of the seat in turn, or end a dead round.

    Equal copies of a tile count as separate moves.
    """
    if rnd.phase == LEAD:
        random_lead(rules, rnd, rng)
        return
    slots = targets(rules, rnd)
    able = 0
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            here = count_on(rules, rnd, slot)
            rng.counts[slot] = here
            able += here
    if able == 0:
        unable(rules, rnd)
        return
    count = able
    drawing, passing = False, False
    if rules.draw or rules.decline:
        drawing, passing = other_moves(rules, rnd, True)
        count += drawing + passing
    pick = below(rng, count) if count > 1 else 0
    if pick < able:
        place_nth(rules, rnd, rng, slots, pick)
    elif drawing and pick == able:
        rnd.plies += 1
        draw(rules, rnd)
    else:
        rnd.plies += 1
        pass_turn(rules, rnd)


@inlined
def place_nth(rules, rnd, rng, slots, pick):
    """Make placement number ``pick``, from 0; ``rng.counts`` has the number on each slot."""
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            here = np.int64(rng.counts[slot])
            if pick < here:
                tile = nth_on(rules, rnd, slot, pick)
                rnd.plies += 1
                lay(rules, rnd, tile, slot, random_knock(rules, rnd, rng))
                return
            pick -= here


@inlined
def nth_on(rules, rnd, slot, pick):
    """Tile number ``pick``, from 0, of the seat in turn that fits the end in ``slot``."""
    tiles = rnd.hands[rnd.turn, 0] & fitting(rules, rnd, slot, 0)
    word = 0
    if rules.words > 1:
        here = popcount(tiles)
        while pick >= here:
            pick -= here
            word += 1
            tiles = rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word)
            here = popcount(tiles)
    for _ in range(pick):
        tiles &= tiles - np.uint64(1)
    return word * 64 + lowest_bit(tiles)


@kernel
def random_knock(rules, rnd, rng):
    """Whether to announce the last tile: at random where a player may forget it."""
    if rules.knock_tiles == 0 or rnd.counts[rnd.turn] != 2:
        return 0
    return below(rng, 2)


@kernel
def random_lead(rules, rnd, rng):
    """Lead a random tile that the rules allow."""
    pick = below(rng, count_placements(rules, rnd))
    for word in range(rules.words):
        left = rnd.lead[word]
        here = popcount(left)
        if pick < here:
            for _ in range(pick):
                left &= left - np.uint64(1)
            rnd.plies += 1
            lay(rules, rnd, word * 64 + lowest_bit(left), 0, random_knock(rules, rnd, rng))
            return
        pick -= here


@kernel
def unable(rules, rnd):
    """Draw for a seat that has no placement, or end a dead round, or pass."""
    if can_draw(rules, rnd):
        rnd.plies += 1
        draw(rules, rnd)
        return
    end_if_dead(rules, rnd)
    if rnd.status == PLAYING:
        rnd.plies += 1
        pass_turn(rules, rnd)


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
def simulate(rules, rnd, sco, rng, rounds, engine, totals):
    """Deal and play ``rounds`` random rounds; return the number of moves.

    ``rng`` is a record from ``jit.random_stream``.  The points of each seat are added to
    ``totals`` (int64[MAX_SEATS]).
    """
    plies = 0
    for _ in range(rounds):
        start_random(rules, rnd, rng, engine)
        plies += rollout(rules, rnd, rng)
        score(rules, rnd, sco)
        for seat in range(rules.players):
            totals[seat] += sco.points[seat]
    return plies


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
