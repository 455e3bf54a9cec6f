"""Playouts from a known position, with all hands open."""

from __future__ import annotations

from boneyard.jit import below, kernel
from boneyard.minds.play.playouts import note_result, play_out


@kernel
def play_out_position(rules, position, memory, loose, work, rng, results):
    """Play out a ROUND record ``len(results)`` times, each time with a shuffled boneyard.

    ``memory`` and ``loose`` as in ``play_out``.
    """
    rnd = work.rnd
    for at in range(len(results)):
        work.rnd = position
        work.memory = memory
        for place in range(rnd.stock_end - 1, rnd.stock_at, -1):
            other = rnd.stock_at + below(rng, place - rnd.stock_at + 1)
            tile = rnd.deck[place]
            rnd.deck[place] = rnd.deck[other]
            rnd.deck[other] = tile
        play_out(rules, rnd, work.memory, loose, work, rng, results[at], -1)
        note_result(rules, rnd, work.score, results[at])
