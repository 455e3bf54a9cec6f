"""The best that a side could do if it saw every tile and everybody else played like ``steady``.

No bot of a table may use this: it is the ceiling that the arena measures the others against.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.policies.choice import STEADY_POLICY, choose
from boneyard.minds.worlds.memory import MEMORY, observe
from boneyard.rules.moves import choices
from boneyard.rules.play import play
from boneyard.rules.records import MAX_MOVES, PLAYING, ROUND
from boneyard.rules.score import gain, score

DEPTH = 256
"""Decisions of a side in one round, at most."""

STEP = np.dtype(
    (
        np.record,
        [
            ("rnd", ROUND),
            ("memory", MEMORY),
            ("moves", np.int64, (MAX_MOVES,)),
            ("count", np.int32),
            ("next", np.int32),
            ("odd", np.int32),  # moves unlike those of ``steady`` that are still allowed
        ],
    )
)
"""A decision on the path that the search is on."""


def new_path() -> Any:
    """Room for one path: STEP[DEPTH]."""
    return np.zeros(DEPTH, STEP)


@kernel
def advance(rules, step, side, table, mind, chain, scratch, buffer, rng):
    """Let the others play until the side has a choice; False if the round ended first."""
    rnd = step.rnd
    while rnd.status == PLAYING:
        if rnd.turn % rules.sides == side:
            count = choices(rules, rnd, buffer)
            if count > 1:
                step.count = count
                step.next = 0
                for at in range(count):
                    step.moves[at] = buffer[at]
                return True
        move = choose(
            STEADY_POLICY, rules, rnd, step.memory, table, mind, chain, scratch, buffer, rng
        )
        observe(rules, rnd, step.memory, move)
        play(rules, rnd, move)
    return False


@kernel
def put_first(rules, step, table, mind, chain, scratch, buffer, rng):
    """What ``steady`` would do stands first: it is no odd move."""
    move = choose(
        STEADY_POLICY, rules, step.rnd, step.memory, table, mind, chain, scratch, buffer, rng
    )
    for at in range(step.count):
        if step.moves[at] == move:
            step.moves[at] = step.moves[0]
            step.moves[0] = move


@kernel
def best_path(rules, path, odd, rounds, side, table, mind, chain, scratch, buffer, sco, rng, found):
    """The best gain of ``side`` over paths with at most ``odd`` odd moves, from ``path[0]``.

    At most ``rounds`` ends of the round are looked at.  ``found`` (float64[4]): the best gain, the
    first move of that path, ends looked at, and 1 if a path was left out.
    """
    found[0] = -np.inf
    found[2] = 0.0
    found[3] = 0.0
    path[0].odd = odd
    path[0].next = 0
    depth = 0
    while depth >= 0:
        step = path[depth]
        if step.next >= step.count or found[2] >= rounds:
            if step.next < step.count:
                found[3] = 1.0
            depth -= 1
            continue
        at = step.next
        step.next += 1
        if at > 0 and step.odd == 0:
            step.next = step.count
            found[3] = 1.0
            continue
        below = path[depth + 1]
        below.rnd = step.rnd
        below.memory = step.memory
        below.odd = step.odd - (at > 0)
        observe(rules, below.rnd, below.memory, step.moves[at])
        play(rules, below.rnd, step.moves[at])
        if depth + 2 < DEPTH and advance(
            rules, below, side, table, mind, chain, scratch, buffer, rng
        ):
            put_first(rules, below, table, mind, chain, scratch, buffer, rng)
            depth += 1
            continue
        score(rules, below.rnd, sco)
        found[2] += 1
        worth = gain(rules, sco, side)
        if worth > found[0]:
            found[0] = worth
            found[1] = path[0].moves[path[0].next - 1]
