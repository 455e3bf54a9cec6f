"""Rounds with all hands open, played out from where they stand."""

from __future__ import annotations

from boneyard.jit import below, kernel
from boneyard.minds.play.search.playouts import note_result, play_on


@kernel
def try_open(
    rules,
    rounds,
    loose,
    memories,
    table,
    mind,
    chain,
    stack,
    memory,
    buffer,
    sco,
    rng,
    found,
):
    """Play ``rounds[0]`` out ``len(found)`` times, the boneyard shuffled anew each time."""
    for at in range(len(found)):
        stack[1] = rounds[0]
        memory[0] = memories[0]
        rnd = stack[1]
        for place in range(rnd.stock_end - 1, rnd.stock_at, -1):
            other = rnd.stock_at + below(rng, place - rnd.stock_at + 1)
            tile = rnd.deck[place]
            rnd.deck[place] = rnd.deck[other]
            rnd.deck[other] = tile
        play_on(
            rules, rnd, memory[0], loose, table, mind, chain, stack, buffer, rng, found[at], -1
        )  # fmt: skip
        note_result(rules, rnd, sco, found[at])
