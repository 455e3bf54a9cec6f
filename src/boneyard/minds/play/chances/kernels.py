"""The compiled half of the chances: rounds for the bank, and matches played on."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.policies.rounds import start
from boneyard.minds.play.search.playouts import note_result, play_on
from boneyard.minds.worlds.memory import forget

BY_TARGET, SINGLE = 0, 2
"""Values of ``GOAL.end``; 1: after a number of rounds."""

GOAL = np.dtype(
    (
        np.record,
        [
            ("end", np.int32),
            ("target", np.int32),
            ("rounds", np.int32),
            ("lowest", np.int32),
            ("extra", np.int32),
            ("minimum", np.int32),
            ("every_win", np.int32),
            ("sides", np.int32),
        ],
    )
)
"""How a match is won."""


@kernel
def fill_bank(
    rules, engines, table, mind, chain, stack, memory, buffer, sco, rng, first, last, found
):
    """Deal rounds and play them out by ``steady``: ``found[first:last]``."""
    for at in range(first, last):
        engine = engines[at % len(engines)] if len(engines) else np.int64(-1)
        start(rules, stack[1], rng, engine)
        forget(memory[0])
        play_on(
            rules, stack[1], memory[0], 0, table, mind, chain, stack, buffer, rng, found[at], -1
        )
        note_result(rules, stack[1], sco, found[at])


@kernel
def add_round(goal, points, won, turned, scores, entered):
    """Write a round down: ``scores`` grow, and a side that won enough has ``entered`` (a mask).

    ``turned`` gives side s the place of side s + ``turned``.
    """
    for side in range(goal.sides):
        place = (side + turned) % goal.sides
        gained = points[place]
        if won >> np.uint32(place) & np.uint32(1):
            bound = goal.every_win or not entered >> side & 1
            if goal.minimum > 0 and bound and gained < goal.minimum:
                gained = np.int32(0)
            else:
                entered |= 1 << side
        scores[side] += gained
    return entered


@kernel
def is_over(goal, scores, done):
    """Whether the match ends after ``done`` rounds; a tie that asks for another round does not."""
    if goal.end == BY_TARGET:
        over = False
        for side in range(goal.sides):
            over = over or scores[side] >= goal.target
    else:
        over = done >= goal.rounds
    return over and not (goal.extra and leading(goal, scores, np.zeros(10, np.float64)) > 1)


@kernel
def leading(goal, scores, shares):
    """How many sides have the best total; ``shares`` gives each an equal part of 1."""
    best = scores[0]
    for side in range(goal.sides):
        best = min(best, scores[side]) if goal.lowest else max(best, scores[side])
    count = 0
    for side in range(goal.sides):
        count += scores[side] == best
    for side in range(goal.sides):
        shares[side] = 1.0 / count if scores[side] == best else 0.0
    return count


@kernel
def share_round(goal, won, shares):
    """A match of one round: its winners share 1; if nobody won it, all do."""
    count = 0
    for side in range(goal.sides):
        count += np.int64(won >> np.uint32(side) & np.uint32(1))
    for side in range(goal.sides):
        mine = count == 0 or won >> np.uint32(side) & np.uint32(1)
        shares[side] = (1.0 / max(count, 1) if count else 1.0 / goal.sides) if mine else 0.0


@kernel
def prospects(
    goal, scores, entered, done, points, won, bank, draws, offset, length, most, total, shares
):
    """Add to ``shares`` (float64[sides]) the chances of winning the match after a round.

    ``scores``, ``entered`` and ``done`` are those before the round, ``points`` and ``won`` what
    it brought.  The match goes on with ``length`` series of rounds from ``bank``, as ``draws``
    picks them (from ``offset`` on), of ``most`` rounds at most.  ``total`` is room: int64[10].
    """
    mine = np.zeros(10, np.float64)
    if goal.end == SINGLE:
        share_round(goal, won, mine)
        for side in range(goal.sides):
            shares[side] += mine[side]
        return
    base = np.zeros(10, np.int64)
    for side in range(goal.sides):
        base[side] = scores[side]
    entered = add_round(goal, points, won, 0, base, entered)
    if is_over(goal, base, done + 1):
        leading(goal, base, mine)
        for side in range(goal.sides):
            shares[side] += mine[side]
        return
    for series in range(length):
        for side in range(goal.sides):
            total[side] = base[side]
        within, count = entered, done + 1
        for step in range(most):
            pick = draws[(offset + series * 61 + step) % len(draws)]
            one = bank[pick % len(bank)]
            turned = pick // len(bank) % goal.sides
            within = add_round(goal, one.points, one.won, turned, total, within)
            count += 1
            if is_over(goal, total, count):
                break
        leading(goal, total, mine)
        for side in range(goal.sides):
            shares[side] += mine[side] / length


@kernel
def all_prospects(goal, scores, entered, done, found, bank, draws, length, most, total, shares):
    """``prospects`` for everything in ``found[worlds, moves]``: ``shares[world, move, side]``."""
    for at in range(found.shape[0]):
        for i in range(found.shape[1]):
            one = found[at, i]
            if one.how:
                prospects(
                    goal, scores, entered, done, one.points, one.won, bank, draws,
                    at * 7 * length, length, most, total, shares[at, i],
                )  # fmt: skip
