"""Setting the root of a search, and playing from a move to the next decision."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, mix64
from boneyard.minds.solve.choices import list_choices
from boneyard.minds.solve.dtypes import DONE, ENTER, EXACT, INFINITE
from boneyard.minds.solve.goals import bounds, is_stopped, value_of
from boneyard.rules.dtypes import KIND_SHIFT, PASS_MOVE, PLAY, PLAYING, TIE_LEADER, TIE_SHARE
from boneyard.rules.play import apply, end_if_dead


@kernel
def play_forced_moves(rules, search, goal, rnd, frame):
    """Play forced moves until a seat has a choice; return the number of its choices.

    0: the round is over.  This includes a round that a charge ended, whose status is still
    PLAYING.  -1: a bound decides the null window (never while a root is set); it is in
    ``search.value``.
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
        if goal.stops and is_stopped(rules, goal, rnd):
            return 0
        if count > 1:
            return count
        if move >> KIND_SHIFT & 3 == PLAY:
            search.plies += 1
        apply(rules, rnd, move)
    return 0


@kernel
def set_root(rules, memory, rnd):
    """Set the root of a search and play its forced moves.

    The transposition table keeps its entries: other deals, boneyards, rules or goals have other
    keys.
    """
    search = memory.search[0]
    goal = memory.goal[0]
    memory.stack[0] = rnd
    root = memory.stack[0]
    search.age = (search.age + 1) & 0xFFFF
    search.nodes = 0
    search.copied_plies = 0
    search.plies = 0
    note_stock(rules, search, root)
    search.salt = search.rules_key
    if not search.draws_later:
        search.salt = search.salt + search.stock_key[root.stock_at]
    if rules.block_tie == TIE_LEADER or rules.block_tie == TIE_SHARE:
        search.salt = mix64(search.salt + np.uint64(root.leader + 1))
    if rules.extras:
        add_match_to_salt(rules, search, root)
    search.mode = DONE
    search.horizon = EXACT
    search.proved_best = -1
    search.proved_low = -INFINITE
    search.proved_high = INFINITE
    memory.frames[0].count = play_forced_moves(rules, search, goal, root, memory.frames[0])
    if memory.frames[0].count == 0:
        search.proved_low = value_of(rules, goal, root, memory.scores[0])
        search.proved_high = search.proved_low
    elif goal.bounded:
        search.proved_low, search.proved_high = bounds(rules, search, goal, root)
    search.low = search.proved_low
    search.high = search.proved_high


@kernel
def add_match_to_salt(rules, search, root):
    """Add to the salt what bonuses and exact targets depend on: leader, totals, earlier rounds."""
    facts = np.uint64(root.leader + 1) | np.uint64(root.voids) << np.uint64(8)
    facts |= np.uint64(root.wins) << np.uint64(32)
    search.salt = mix64(search.salt + facts)
    if rules.stopping:
        for side in range(rules.sides):
            search.salt = mix64(search.salt + np.uint64(root.before[side] + 1))


@kernel
def is_over(rules, memory, rnd):
    """Whether a round has ended, or a charge has ended the match."""
    goal = memory.goal[0]
    return rnd.status != PLAYING or (goal.stops and is_stopped(rules, goal, rnd))


@kernel
def note_stock(rules, search, rnd):
    """Set the key, the drawable tiles and the values of the boneyard from each place on."""
    end = np.int64(rnd.stock_end)
    key = np.uint64(0)
    search.stock_value[end] = 0
    search.drawable_value[end] = 0
    for word in range(rules.words):
        search.drawable[end, word] = np.uint64(0)
    search.stock_key[end] = key
    for at in range(end - 1, rnd.stock_at - 1, -1):
        tile = np.int64(rnd.deck[at])
        worth = np.int64(rules.value[tile])
        search.stock_value[at] = search.stock_value[at + 1] + worth
        search.drawable_value[at] = search.drawable_value[at + 1]
        for word in range(rules.words):
            search.drawable[at, word] = search.drawable[at + 1, word]
        if search.draws_later and at < end - rules.reserve:
            search.drawable_value[at] += worth
            search.drawable[at, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
            key = mix64(key + np.uint64(tile + 1))
        elif rules.include_stock or search.filling_binds:
            key += mix64(np.uint64(tile + 1))
        search.stock_key[at] = key
