"""Comparing moves by play-outs: every move in the same worlds, so that their luck is the same."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import below, kernel
from boneyard.minds.play.policies.choice import RANDOM_POLICY, STEADY_POLICY, choose
from boneyard.minds.worlds.memory import observe
from boneyard.rules.objective import margin
from boneyard.rules.play import play
from boneyard.rules.records import PLAYING
from boneyard.rules.score import score
from boneyard.rules.targets import count_placements

FOUND = np.dtype(
    (
        np.record,
        [
            ("points", np.int32, (10,)),
            ("won", np.uint32),
            ("how", np.uint8),
            ("out", np.int8),
            ("asked", np.uint16),
            ("stuck", np.uint16),
            ("work", np.uint32),
        ],
    )
)
"""What came of a round that was played out: points by side, the sides that won it, how it ended
and who went out (-1: nobody), the seats that had a turn and those that found no placement in
their first one, and how many choices were looked at."""


@kernel
def play_on(rules, rnd, memory, loose, table, mind, chain, scratch, buffer, rng, found, mover):
    """Play the round to its end by ``steady`` and note what came of it in ``found``.

    Of ``loose`` moves one is random (0: none).  The turn that ``mover`` is in the middle of does
    not count as a turn.
    """
    asked, stuck, work = 0, 0, 0
    begun = np.int64(mover) < 0
    while rnd.status == PLAYING:
        seat = np.int64(rnd.turn)
        begun = begun or seat != mover
        if begun and not asked >> seat & 1:
            asked |= 1 << seat
            if count_placements(rules, rnd) == 0:
                stuck |= 1 << seat
        policy = STEADY_POLICY
        if loose > 0 and below(rng, loose) == 0:
            policy = RANDOM_POLICY
        work += 1
        move = choose(policy, rules, rnd, memory, table, mind, chain, scratch, buffer, rng)
        observe(rules, rnd, memory, move)
        play(rules, rnd, move)
    found.asked, found.stuck, found.work = asked, stuck, work


@kernel
def note_result(rules, rnd, sco, found):
    """Points by side and who won, of a round that is over."""
    winner = score(rules, rnd, sco)
    for side in range(rules.sides):
        found.points[side] = 0
    for seat in range(rules.players):
        found.points[seat % rules.sides] += sco.points[seat]
    found.won = 0
    for seat in range(rules.players):
        if sco.winners >> np.uint32(seat) & np.uint32(1):
            found.won |= np.uint32(1) << np.uint32(seat % rules.sides)
    found.how = rnd.status
    found.out = winner if rnd.status == 1 else -1


@kernel
def try_all(
    rules,
    worlds,
    first,
    last,
    moves,
    alive,
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
    """Play every move that is ``alive`` out in ``worlds[first:last]``: ``found[world, move]``.

    ``stack`` are three ROUNDs, ``memories`` and ``memory`` one MEMORY each.
    """
    for at in range(first, last):
        for i in range(len(moves)):
            if alive[i]:
                stack[1] = worlds[at]
                memory[0] = memories[0]
                rnd = stack[1]
                mover = np.int64(rnd.turn)
                observe(rules, rnd, memory[0], moves[i])
                play(rules, rnd, moves[i])
                play_on(
                    rules, rnd, memory[0], 0, table, mind, chain, stack, buffer, rng,
                    found[at, i], mover,
                )  # fmt: skip
                note_result(rules, rnd, sco, found[at, i])


def gains(found: Any, side: int, rules: Any) -> Any:
    """float64[...]: what rounds brought a side (``objective.margin``).  ``found`` is FOUND[...],
    ``rules`` a RULES record."""
    sides = int(rules.sides)
    points = found["points"][..., :sides].astype(np.float64)
    return margin(int(rules.sign), sides, points[..., side], points.sum(axis=-1))
