"""The compiled half of the chances: rounds for the bank, and matches played on."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.policies.rounds import start
from boneyard.minds.play.search.playouts import note_result, play_on
from boneyard.minds.worlds.memory import forget
from boneyard.rules import objective as plain
from boneyard.rules.objective import SINGLE

is_reached = kernel(plain.is_reached)
best_total = kernel(plain.best_total)


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
def add_round(objective, points, won, turned, scores, entered):
    """Write a round down: ``scores`` grow, and a side that won enough has ``entered`` (a mask).

    ``turned`` gives side s the place of side s + ``turned``.
    """
    sides = len(scores)
    for side in range(sides):
        place = (side + turned) % sides
        gained = points[place]
        if won >> np.uint32(place) & np.uint32(1):
            bound = objective.every_win or not entered >> side & 1
            minimum = objective.entry_minimum
            if minimum > 0 and bound and gained < minimum:
                gained = np.int32(0)
            else:
                entered |= 1 << side
        scores[side] += gained
    return entered


@kernel
def is_decided(objective, scores, top, done):
    """Whether the match is over after ``done`` rounds: a tie may ask for another one."""
    if not is_reached(objective, top, done):
        return False
    return not objective.extra_round or count_best(objective, scores) == 1


@kernel
def count_best(objective, scores):
    """How many sides have the best total."""
    best = best_total(objective, scores)
    count = 0
    for total in scores:
        count += total == best
    return count


@kernel
def share_best(objective, scores, shares):
    """Give each side that has the best total an equal part of 1, and the others nothing."""
    best = best_total(objective, scores)
    count = count_best(objective, scores)
    for side in range(len(scores)):
        shares[side] = 1.0 / count if scores[side] == best else 0.0


@kernel
def share_round(won, shares):
    """A match of one round: its winners share 1; if nobody won it, all do."""
    sides = len(shares)
    count = 0
    for side in range(sides):
        count += np.int64(won >> np.uint32(side) & np.uint32(1))
    for side in range(sides):
        mine = count == 0 or won >> np.uint32(side) & np.uint32(1)
        shares[side] = (1.0 / max(count, 1) if count else 1.0 / sides) if mine else 0.0


@kernel
def prospects(
    objective,
    scores,
    entered,
    top,
    done,
    points,
    won,
    bank,
    draws,
    offset,
    length,
    most,
    total,
    shares,
):
    """Add to ``shares`` (float64[sides]) the chances of winning the match after a round.

    ``scores``, ``entered``, ``top`` (the highest total so far) and ``done`` are those before the
    round, ``points`` and ``won`` what it brought.  The match goes on with ``length`` series of
    rounds from ``bank``, as ``draws`` picks them (from ``offset`` on), of ``most`` rounds at most.
    ``total`` is room: int64[sides].
    """
    sides = len(scores)
    mine = np.zeros(sides, np.float64)
    if objective.end == SINGLE:
        share_round(won, mine)
        for side in range(sides):
            shares[side] += mine[side]
        return
    base = scores.copy()
    entered = add_round(objective, points, won, 0, base, entered)
    top = max(top, base.max())
    if is_decided(objective, base, top, done + 1):
        share_best(objective, base, mine)
        for side in range(sides):
            shares[side] += mine[side]
        return
    for series in range(length):
        for side in range(sides):
            total[side] = base[side]
        within, highest, count = entered, top, done + 1
        for step in range(most):
            pick = draws[(offset + series * 61 + step) % len(draws)]
            one = bank[pick % len(bank)]
            turned = pick // len(bank) % sides
            within = add_round(objective, one.points, one.won, turned, total, within)
            highest = max(highest, total.max())
            count += 1
            if is_decided(objective, total, highest, count):
                break
        share_best(objective, total, mine)
        for side in range(sides):
            shares[side] += mine[side] / length


@kernel
def all_prospects(
    objective, scores, entered, top, done, found, bank, draws, first, length, most, total, shares
):
    """``prospects`` for everything in ``found[worlds, moves]``: ``shares[world, move, side]``.

    ``first`` is the number of the first of these worlds.
    """
    for at in range(found.shape[0]):
        for i in range(found.shape[1]):
            one = found[at, i]
            if one.how:
                prospects(
                    objective, scores, entered, top, done, one.points, one.won, bank, draws,
                    (first + at) * 7 * length, length, most, total, shares[at, i],
                )  # fmt: skip
