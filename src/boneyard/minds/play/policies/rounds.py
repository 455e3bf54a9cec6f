"""Whole rounds between two policies."""

from __future__ import annotations

from boneyard.jit import kernel
from boneyard.minds.beliefs.memory import forget, observe
from boneyard.minds.play.policies.choice import choose
from boneyard.rules.dtypes import PLAYING
from boneyard.rules.play import play, settle
from boneyard.rules.rollout import start_random
from boneyard.rules.score import gain, score
from boneyard.rules.sides import side_of


@kernel
def start(rules, rnd, rng, engine):
    """Deal a random first round of a match, up to its first decision."""
    start_random(rules, rnd, rng, engine)
    settle(rules, rnd)


@kernel
def contest(rules, policies, works, dealt, engine, rng, gains):
    """Play ``len(gains)`` decks, each once with policy 0 in the place of every side.

    The other places get policy 1.  ``policies`` are two numbers, ``works`` two WORKSPACEs, one for
    each policy; ``dealt`` is a ROUND record for the deal.  ``gains`` (float64[decks, sides])
    receives what each of these rounds brought to policy 0.
    """
    rnd, memory, result = works[0].rnd, works[0].memory, works[0].score
    for at in range(len(gains)):
        start(rules, dealt, rng, engine)
        for side in range(rules.sides):
            works[0].rnd = dealt
            forget(memory)
            while rnd.status == PLAYING:
                player = 0 if side_of(rules, rnd.turn) == side else 1
                move = choose(policies[player], rules, rnd, memory, works[player], rng)
                observe(rules, rnd, memory, move)
                play(rules, rnd, move)
            score(rules, rnd, result)
            gains[at, side] = gain(rules, result, side)
