"""The best result of a side that sees every tile while all other seats play like ``steady``.

No bot of a table may use this: the arena compares the bots with it.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.beliefs.memory import MEMORY, observe
from boneyard.minds.play.policies.choice import STEADY_POLICY, choose
from boneyard.rules.dtypes import MAX_MOVES, PLAYING, ROUND, record_dtype
from boneyard.rules.moves import choices
from boneyard.rules.play import play
from boneyard.rules.score import gain, score
from boneyard.rules.sides import side_of

DEPTH = 256
"""The largest number of decisions of a side in one round."""

NODE = record_dtype(
    [
        ("rnd", ROUND),
        ("memory", MEMORY),
        ("moves", np.int64, (MAX_MOVES,)),
        ("count", np.int32),
        ("next", np.int32),
        ("discrepancies", np.int32),  # moves unlike those of ``steady`` that are still allowed
    ]
)
"""A decision on the path of the search."""

BEST_PATH = record_dtype(
    [
        ("gain", np.float64),
        ("move", np.int64),  # the first move of the path
        ("ends", np.int64),  # ends of the round that the search has reached
        ("cut", np.int64),  # 1 if the search left out a path
    ]
)
"""The result of a search."""


@kernel
def advance(rules, node, side, work, rng):
    """Play the other seats until the side has a choice; False if the round ends first."""
    rnd = node.rnd
    while rnd.status == PLAYING:
        if side_of(rules, rnd.turn) == side:
            count = choices(rules, rnd, work.moves)
            if count > 1:
                node.count = count
                node.next = 0
                for at in range(count):
                    node.moves[at] = work.moves[at]
                return True
        move = choose(STEADY_POLICY, rules, rnd, node.memory, work, rng)
        observe(rules, rnd, node.memory, move)
        play(rules, rnd, move)
    return False


@kernel
def order_moves(rules, node, work, rng):
    """Put the move of ``steady`` first: it is no discrepancy."""
    move = choose(STEADY_POLICY, rules, node.rnd, node.memory, work, rng)
    for at in range(node.count):
        if node.moves[at] == move:
            node.moves[at] = node.moves[0]
            node.moves[0] = move


@kernel
def search_paths(rules, path, ends, side, work, rng, best):
    """Find the best path of ``side`` from ``path[0]``: limited discrepancy search.

    ``path[0].discrepancies`` is the limit.  The search stops after ``ends`` ends of the round.
    ``best`` is a BEST_PATH.
    """
    best.gain = -np.inf
    best.ends = 0
    best.cut = 0
    path[0].next = 0
    depth = 0
    while depth >= 0:
        node = path[depth]
        if node.next >= node.count or best.ends >= ends:
            if node.next < node.count:
                best.cut = 1
            depth -= 1
            continue
        at = node.next
        node.next += 1
        if at > 0 and node.discrepancies == 0:
            node.next = node.count
            best.cut = 1
            continue
        child = path[depth + 1]
        child.rnd = node.rnd
        child.memory = node.memory
        child.discrepancies = node.discrepancies - (at > 0)
        observe(rules, child.rnd, child.memory, node.moves[at])
        play(rules, child.rnd, node.moves[at])
        if depth + 2 < DEPTH and advance(rules, child, side, work, rng):
            order_moves(rules, child, work, rng)
            depth += 1
            continue
        score(rules, child.rnd, work.score)
        best.ends += 1
        worth = gain(rules, work.score, side)
        if worth > best.gain:
            best.gain = worth
            best.move = path[0].moves[path[0].next - 1]
