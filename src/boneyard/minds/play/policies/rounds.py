"""Whole rounds between policies: the roll-out of the search, and matches of millions of rounds."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.policies.choice import choose
from boneyard.minds.worlds.memory import forget, observe
from boneyard.rules.play import play, settle
from boneyard.rules.records import PLAYING
from boneyard.rules.rollout import start_random
from boneyard.rules.score import gain, score


@kernel
def start(rules, rnd, rng, engine):
    """Shuffle and deal until the deal stands, as in round one, to the first decision."""
    start_random(rules, rnd, rng, engine)
    settle(rules, rnd)


@kernel
def contest(
    rules,
    one,
    other,
    deals,
    engine,
    table_one,
    table_other,
    stack,
    memory,
    mind,
    chain,
    buffer,
    sco,
    rng,
    gains,
):
    """``deals`` decks, each played with policy ``one`` in every side's place in turn.

    The other places have policy ``other``.  ``stack`` is an array of three ROUNDs; ``gains``
    (float64[deals, sides]) gets what each of these rounds brought ``one``.
    """
    for at in range(deals):
        start(rules, stack[1], rng, engine)
        for side in range(rules.sides):
            stack[2] = stack[1]
            forget(memory)
            rnd = stack[2]
            while rnd.status == PLAYING:
                mine = np.int64(rnd.turn) % rules.sides == side
                policy = one if mine else other
                table = table_one if mine else table_other
                move = choose(policy, rules, rnd, memory, table, mind, chain, stack, buffer, rng)
                observe(rules, rnd, memory, move)
                play(rules, rnd, move)
            score(rules, rnd, sco)
            gains[at, side] = gain(rules, sco, side)
