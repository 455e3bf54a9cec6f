"""MTD(f): a sequence of null-window searches, each of which improves a bound."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.solve.alphabeta import search_null_window
from boneyard.minds.solve.choices import list_choices
from boneyard.minds.solve.dtypes import DONE, ENTER, EXACT, INFINITE
from boneyard.minds.solve.estimate import estimate, heaviest
from boneyard.minds.solve.root import set_root
from boneyard.rules.play import play

CHECK_INTERVAL = 1 << 12
"""Nodes between two checks of how much of the table a search uses."""
BISECT_AFTER = 12
"""After this many searches the next window halves the interval."""


@kernel
def start_mtd(memory, horizon, guess):
    """Start MTD(f) at the root; positions at the horizon are estimated."""
    search = memory.search[0]
    search.horizon = horizon
    search.low = search.proved_low
    search.high = search.proved_high
    search.mode = DONE
    search.searches = 0
    search.value = guess
    search.best = -1


@kernel
def converge(rules, memory, limit):
    """Continue until ``search.low`` equals ``search.high``; False at ``limit`` nodes."""
    search = memory.search[0]
    while search.low < search.high:
        if search.mode == DONE:
            search.gamma = next_gamma(search)
            search.mode = ENTER
            search.ply = 0
            search.searches += 1
        grow_table(search)
        if not search_null_window(rules, memory, min(limit, search.nodes + CHECK_INTERVAL)):
            if search.nodes >= limit:
                return False
            continue
        value = np.int64(search.value)
        root = memory.frames[0]
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
def set_up_search(all_rules, rounds, memory):
    """Start the search for the exact value of a round (ROUND[1]).

    The first guess, ``search.value``, is the estimate by ``heavy``.  Returns the move of ``heavy``;
    -1: there is no choice, and the value is known.  For calls from Python: passing an array
    (RULES[1]) costs a fifth of passing a record.
    """
    rules = all_rules[0]
    set_root(rules, memory, rounds[0])
    memory.stack[1] = memory.stack[0]
    guess = estimate(rules, memory.goal[0], memory.stack[1], memory.scores[0])
    start_mtd(memory, EXACT, guess)
    if memory.frames[0].count == 0:
        return -1
    move = heaviest(rules, memory.stack[0])
    return move if move >= 0 else np.int64(memory.frames[0].moves[0])


@kernel
def continue_search(all_rules, memory, limit):
    """Call ``converge`` from Python, with RULES[1]."""
    return converge(all_rules[0], memory, limit)


@kernel
def value_choices(rules, rnd, memory, guess, limit, moves, values):
    """Find the exact value to side 0 of the round after each choice of the seat in turn.

    For compiled callers, two sides, and a round in play.  Fills ``moves`` and ``values``
    (int64[MAX_MOVES] each) and returns the number of choices; 0 if ``limit`` nodes are not enough
    for all of them.  The memory must be configured for the rules (``Workspace.memory``).  ``rnd``
    is not changed.
    """
    count = list_choices(rules, memory.search[0], rnd, memory.frames[0])
    for i in range(count):
        moves[i] = memory.frames[0].moves[i]
    left = limit
    for i in range(count):
        memory.stack[0] = rnd
        play(rules, memory.stack[0], moves[i])
        set_root(rules, memory, memory.stack[0])
        start_mtd(memory, EXACT, guess)
        if not converge(rules, memory, left):
            return 0
        left -= memory.search[0].nodes
        guess = np.int64(memory.search[0].proved_low)
        values[i] = guess
    return count
