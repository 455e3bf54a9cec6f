"""Putting a position on the desk, and going on from a move to the next decision."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, mix64
from boneyard.minds.solve.choices import list_choices
from boneyard.minds.solve.goals import bounds, stopped, value_of
from boneyard.minds.solve.keys import add
from boneyard.minds.solve.records import DONE, ENTER, EXACT, INFINITE
from boneyard.rules.play import apply, end_if_dead
from boneyard.rules.records import (
    KIND_SHIFT,
    PASS_MOVE,
    PLAY,
    PLAYING,
    TIE_LEADER,
    TIE_SHARE,
)


@kernel
def go_on(rules, search, goal, rnd, frame):
    """Play forced moves until a seat has a choice; returns how many it has, 0: the round is over.

    A round that a charge stopped is over too, though its status is still PLAYING.  -1: bounds
    answer what is asked (not while a root is set), and ``search.value`` is the one that does.
    """
    while rnd.status == PLAYING:
        if goal.bounded and search.mode == ENTER:
            low, high = bounds(rules, search, goal, rnd)
            if low >= search.gamma or high < search.gamma:
                search.value = low if low >= search.gamma else high
                search.nodes += 1
                return -1
        count = list_choices(rules, search, rnd, frame)
        move = np.int64(frame.moves[0])
        if count == 1 and move == PASS_MOVE:
            end_if_dead(rules, rnd)
            if rnd.status != PLAYING:
                return 0
        if goal.stops and stopped(rules, goal, rnd):
            return 0
        if count > 1:
            return count
        if move >> KIND_SHIFT & 3 == PLAY:
            search.plies += 1
        apply(rules, rnd, move)
    return 0


@kernel
def set_root(rules, desk, rnd):
    """Put a round on the desk to be searched.

    Forced moves are played at once.  What was found before stays in the table: keys of other
    deals, stocks, rules or goals are different ones.
    """
    search = desk.search[0]
    goal = desk.goal[0]
    desk.stack[0] = rnd
    root = desk.stack[0]
    search.age = (search.age + 1) & 0xFFFF
    search.nodes = 0
    search.primed = 0
    search.plies = 0
    note_stock(rules, search, root)
    search.salt = search.origin
    if not search.wakes:
        search.salt = add(search.salt, search.tail[root.stock_at])
    if rules.block_tie == TIE_LEADER or rules.block_tie == TIE_SHARE:
        search.salt = mix64(add(search.salt, np.uint64(root.leader + 1)))
    search.mode = DONE
    search.horizon = EXACT
    search.sure_best = -1
    search.sure_low = -INFINITE
    search.sure_high = INFINITE
    desk.frames[0].count = go_on(rules, search, goal, root, desk.frames[0])
    if desk.frames[0].count == 0:
        search.sure_low = value_of(rules, goal, root, desk.scores[0])
        search.sure_high = search.sure_low
    elif goal.bounded:
        search.sure_low, search.sure_high = bounds(rules, search, goal, root)
    search.low = search.sure_low
    search.high = search.sure_high


@kernel
def choices_at(rules, desk, rnd):
    """List the choices of a round in play into the first frame; returns their number."""
    return list_choices(rules, desk.search[0], rnd, desk.frames[0])


@kernel
def is_over(rules, desk, rnd):
    """Whether a round has ended, or a charge has ended the match."""
    goal = desk.goal[0]
    return rnd.status != PLAYING or (goal.stops and stopped(rules, goal, rnd))


@kernel
def note_stock(rules, search, rnd):
    """Note what the boneyard holds from each place on: its key, its tiles, what they count."""
    end = np.int64(rnd.stock_end)
    key = np.uint64(0)
    search.stock_value[end] = 0
    search.rest_value[end] = 0
    for word in range(rules.words):
        search.rest[end, word] = np.uint64(0)
    search.tail[end] = key
    for at in range(end - 1, rnd.stock_at - 1, -1):
        tile = np.int64(rnd.deck[at])
        worth = np.int64(rules.value[tile])
        search.stock_value[at] = search.stock_value[at + 1] + worth
        search.rest_value[at] = search.rest_value[at + 1]
        for word in range(rules.words):
            search.rest[at, word] = search.rest[at + 1, word]
        if search.wakes and at < end - rules.reserve:
            search.rest_value[at] += worth
            search.rest[at, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
            key = mix64(add(key, np.uint64(tile + 1)))
        elif rules.include_stock or search.fills:
            key = add(key, mix64(np.uint64(tile + 1)))
        search.tail[at] = key
