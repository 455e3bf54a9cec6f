"""Comparing moves by play-outs: every move in the same worlds, so that their luck is the same."""

from __future__ import annotations

from boneyard.jit import kernel
from boneyard.minds.policies.memory import observe
from boneyard.minds.policies.playing import gain, play_out
from boneyard.rules.playing import play
from boneyard.rules.scoring import score


@kernel
def try_moves(
    rules,
    worlds,
    first,
    last,
    side,
    moves,
    alive,
    count,
    memories,
    policies,
    table,
    mind,
    chain,
    stack,
    memory,
    inner,
    sco,
    rng,
    values,
):
    """Play every move that is ``alive`` out in ``worlds[first:last]``.

    ``moves`` and ``alive`` hold ``count`` moves, ``memories`` and ``memory`` one MEMORY each,
    ``stack`` three ROUNDs; ``values[world, move]`` (float32) gets the gain of ``side``.
    """  # fmt: skip
    for at in range(first, last):
        for i in range(count):
            if not alive[i]:
                continue
            stack[1] = worlds[at]
            memory[0] = memories[0]
            rnd = stack[1]
            observe(rules, rnd, memory[0], moves[i])
            play(rules, rnd, moves[i])
            play_out(rules, rnd, memory[0], policies, table, mind, chain, stack, inner, rng)
            score(rules, rnd, sco)
            values[at, i] = gain(rules, sco, side)
