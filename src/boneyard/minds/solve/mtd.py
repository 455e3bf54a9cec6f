"""MTD(f): a sequence of null-window searches, each of which improves a bound."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.solve.alphabeta import search_null_window, start_null_window
from boneyard.minds.solve.choices import list_choices
from boneyard.minds.solve.estimate import estimate, heaviest
from boneyard.minds.solve.records import DONE, EXACT, INFINITE
from boneyard.minds.solve.root import set_root
from boneyard.rules.play import play

CHECK_INTERVAL = 1 << 12
"""Nodes between two checks of how much of the table a search uses."""
BISECT_AFTER = 12
"""After this many searches the next window halves the interval."""


@kernel
def start_mtd(desk, horizon, guess):
    """Start MTD(f) at the root; positions at the horizon are estimated."""
    search = desk.search[0]
    search.horizon = horizon
    search.low = search.proved_low
    search.high = search.proved_high
    search.mode = DONE
    search.searches = 0
    search.value = guess
    search.best = -1


@kernel
def converge(rules, desk, limit):
    """Continue until ``search.low`` equals ``search.high``; False at ``limit`` nodes."""
    search = desk.search[0]
    while search.low < search.high:
        if search.mode == DONE:
            start_null_window(desk, next_gamma(search))
        grow_table(search)
        if not search_null_window(rules, desk, min(limit, search.nodes + CHECK_INTERVAL)):
            if search.nodes >= limit or search.stop:
                return False
            continue
        value = np.int64(search.value)
        root = desk.frames[0]
        if (value >= search.gamma) == (root.side == 0) and root.best_move >= 0:
            search.best = root.best_move
        if value >= search.gamma:
            search.low = max(np.int64(search.low), value)
            if search.exact and value > search.proved_low:
                search.proved_low = value
                if root.side == 0:
                    search.proved_best = root.best_move
        else:
            search.high = min(np.int64(search.high), value)
            if search.exact and value < search.proved_high:
                search.proved_high = value
                if root.side == 1:
                    search.proved_best = root.best_move
    return True


@inlined
def grow_table(search):
    """Use more of the table when the used part may be full.

    A small part stays in the processor's caches.  Entries whose address changes are lost.
    """
    while search.mask < search.full and np.uint64(search.nodes) > search.mask:
        search.mask = search.mask << np.uint64(1) | np.uint64(1)


@kernel
def next_gamma(search):
    """Return the next window: just above the lower bound, at the last value, or in the middle."""
    low = np.int64(search.low)
    high = np.int64(search.high)
    if search.searches >= BISECT_AFTER and low > -INFINITE and high < INFINITE:
        return low + (high - low + 1) // 2
    return min(max(np.int64(search.value), low + 1), high)


@kernel
def set_up_search(all_rules, rounds, desk):
    """Start the search for the exact value of a round (ROUND[1]).

    The first guess, ``search.value``, is the estimate by ``heavy``.  Returns the move of ``heavy``;
    -1: there is no choice, and the value is known.  For calls from Python: passing an array
    (RULES[1]) costs a fifth of passing a record.
    """
    rules = all_rules[0]
    set_root(rules, desk, rounds[0])
    desk.stack[1] = desk.stack[0]
    guess = estimate(rules, desk.goal[0], desk.stack[1], desk.scores[0])
    start_mtd(desk, EXACT, guess)
    if desk.frames[0].count == 0:
        return -1
    move = heaviest(rules, desk.stack[0])
    return move if move >= 0 else np.int64(desk.frames[0].moves[0])


@kernel
def continue_search(all_rules, desk, limit):
    """Call ``converge`` from Python, with RULES[1]."""
    return converge(all_rules[0], desk, limit)


@kernel
def solve_round(rules, rnd, desk, guess, limit):
    """Find the exact value of a round to side 0, with all hands and the boneyard known.

    For compiled callers: True if it was found within ``limit`` nodes.  Then it is
    ``desk.search[0].proved_low`` (and ``proved_high``); else these are proved bounds.  The desk
    must be configured for the rules (``Workspace.desk``).
    """
    set_root(rules, desk, rnd)
    start_mtd(desk, EXACT, guess)
    return converge(rules, desk, limit)


@kernel
def value_choices(rules, rnd, desk, guess, limit, moves, values):
    """Find the exact value to side 0 of the round after each choice of the seat in turn.

    For compiled callers, two sides, and a round in play.  Fills ``moves`` and ``values``
    (int64[MAX_MOVES] each) and returns the number of choices; 0 if ``limit`` nodes are not enough
    for all of them.  The desk must be configured for the rules (``Workspace.desk``).  ``rnd`` is
    not changed.
    """
    count = list_choices(rules, desk.search[0], rnd, desk.frames[0])
    for i in range(count):
        moves[i] = desk.frames[0].moves[i]
    left = limit
    for i in range(count):
        desk.stack[0] = rnd
        play(rules, desk.stack[0], moves[i])
        if not solve_round(rules, desk.stack[0], desk, guess, left):
            return 0
        left -= desk.search[0].nodes
        guess = np.int64(desk.search[0].proved_low)
        values[i] = guess
    return count
