"""Random play inside the engine: one move, one round, many rounds; and counting lines (perft)."""

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
    """One uniformly random move of the seat in turn (equal copies count each), or the end."""
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
    """Make the ``pick``-th placement of the seat in turn, counted from 0 (``rng.counts``)."""
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
    """The ``pick``-th tile of the seat in turn that fits the end in ``slot``."""
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
    """Whether the last tile is announced: a coin where one may forget it."""
    if rules.knock_tiles == 0 or rnd.counts[rnd.turn] != 2:
        return 0
    return below(rng, 2)


@kernel
def random_lead(rules, rnd, rng):
    """A random admissible lead."""
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
    """A seat without placement: it draws, or the round is dead, or it passes."""
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
    """Play the round to its end at random; returns the plies made."""
    before = rnd.plies
    while rnd.status == PLAYING:
        random_ply(rules, rnd, rng)
    return np.int64(rnd.plies - before)


@kernel
def start_random(rules, rnd, rng, engine):
    """Shuffle and deal until the deal stands, as in round one; lots fall at random."""
    while True:
        shuffle(rules, rnd, rng)
        if deal(rules, rnd, engine) == DEALT:
            given = below(rng, rules.players) if rules.lead_first == FIRST_GIVEN else -1
            if leader(rules, rnd, given, -1) == DEALT:
                return


@kernel
def simulate(rules, rnd, sco, rng, rounds, engine, totals):
    """Deal and play ``rounds`` random rounds; returns the plies made.

    ``rng`` is the record ``jit.random_stream`` gives; ``totals`` (int64[MAX_SEATS]) gathers the
    points of each seat.
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
    """How many lines of ``depth`` choices follow the round in ``stack[0]``.

    ``stack`` holds depth + 1 ROUND records, ``buffer`` is int64[depth, MAX_MOVES].  A line that
    ends with the round before that depth counts as one.
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
