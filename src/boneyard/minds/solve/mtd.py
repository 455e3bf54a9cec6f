"""From questions to the value: MTD(f), each answer a better bound."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.solve.alphabeta import answer, ask
from boneyard.minds.solve.choices import list_choices
from boneyard.minds.solve.estimate import estimate, heaviest
from boneyard.minds.solve.records import DONE, EXACT, INFINITE
from boneyard.minds.solve.root import set_root
from boneyard.rules.play import play

WATCH = 1 << 12
"""Nodes after which a long search looks again at how much of the table it uses."""
PATIENCE = 12
"""Questions after which the interval is halved instead of the last answer followed."""


@kernel
def aim(desk, horizon, guess):
    """Get ready to find the value of the root, positions beyond the horizon estimated."""
    search = desk.search[0]
    search.horizon = horizon
    search.low = search.sure_low
    search.high = search.sure_high
    search.mode = DONE
    search.questions = 0
    search.value = guess
    search.best = -1


@kernel
def converge(rules, desk, limit):
    """Search on until ``search.low`` equals ``search.high``; False at ``limit`` nodes."""
    search = desk.search[0]
    while search.low < search.high:
        if search.mode == DONE:
            ask(desk, next_gamma(search))
        use_more(search)
        if not answer(rules, desk, min(limit, search.nodes + WATCH)):
            if search.nodes >= limit or search.stop:
                return False
            continue
        value = np.int64(search.value)
        root = desk.frames[0]
        if (value >= search.gamma) == (root.side == 0) and root.best_move >= 0:
            search.best = root.best_move
        if value >= search.gamma:
            search.low = max(np.int64(search.low), value)
            if search.sound and value > search.sure_low:
                search.sure_low = value
                if root.side == 0:
                    search.sure_best = root.best_move
        else:
            search.high = min(np.int64(search.high), value)
            if search.sound and value < search.sure_high:
                search.sure_high = value
                if root.side == 1:
                    search.sure_best = root.best_move
    return True


@inlined
def use_more(search):
    """Use more of the table once what is in use may be full.

    A small part of it stays in the processor's caches; what stood at places that have another
    address now is found out again.
    """
    while search.mask < search.full and np.uint64(search.nodes) > search.mask:
        search.mask = search.mask << np.uint64(1) | np.uint64(1)


@kernel
def next_gamma(search):
    """The next question: just above the best lower bound, or at the last answer."""
    low = np.int64(search.low)
    high = np.int64(search.high)
    if search.questions >= PATIENCE and low > -INFINITE and high < INFINITE:
        return low + (high - low + 1) // 2
    return min(max(np.int64(search.value), low + 1), high)


@kernel
def set_out(all_rules, rounds, desk):
    """Put a round (ROUND[1]) on the desk and get ready to find its exact value.

    The first guess, ``search.value``, is what it comes to if everybody plays heavy.  Returns the
    move that does; -1: there is no choice, and the value is known.  For Python, which hands over
    an array (RULES[1]) at a fifth of what a record costs it.
    """
    rules = all_rules[0]
    set_root(rules, desk, rounds[0])
    desk.stack[1] = desk.stack[0]
    guess = estimate(rules, desk.goal[0], desk.stack[1], desk.scores[0])
    aim(desk, EXACT, guess)
    if desk.frames[0].count == 0:
        return -1
    move = heaviest(rules, desk.stack[0])
    return move if move >= 0 else np.int64(desk.frames[0].moves[0])


@kernel
def press_on(all_rules, desk, limit):
    """``converge`` for Python: with RULES[1]."""
    return converge(all_rules[0], desk, limit)


@kernel
def solve_round(rules, rnd, desk, guess, limit):
    """The exact value of a round to side 0, every hand and the boneyard's order known.

    For compiled callers: True if it was found within ``limit`` nodes.  Then it is
    ``desk.search[0].sure_low`` (and ``sure_high``); else these are what has been proved.  The
    desk must be laid out for the rules.
    """
    set_root(rules, desk, rnd)
    aim(desk, EXACT, guess)
    return converge(rules, desk, limit)


@kernel
def value_choices(rules, rnd, desk, guess, limit, moves, values):
    """The exact value to side 0 of the round after each choice of the seat in turn.

    For compiled callers, two sides, a round in which a seat is asked.  Fills ``moves`` and
    ``values`` (int64[MAX_MOVES] each) and returns how many choices there are; 0 if they could
    not all be valued within ``limit`` nodes together.  The desk must be laid out for the rules
    (``Table.desk``); ``rnd`` is not changed.
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
        guess = np.int64(desk.search[0].sure_low)
        values[i] = guess
    return count
