"""The compiled part of the chances: rounds for the bank, and continuations of a match."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.beliefs.memory import forget
from boneyard.minds.play.playouts import note_result, play_out, set_rules
from boneyard.minds.play.policies.rounds import start
from boneyard.rules.dtypes import MOST_ROUND_BONUSES, STOPPED
from boneyard.rules.match import NOT_OVER, SINGLE, best_sides, how_it_ended, is_refused, is_reset


class Standing(NamedTuple):
    """The match before a round."""

    scores: Any  # int64[sides]
    entered: int  # the sides whose first win was large enough to count (R81): a mask
    top: int  # the highest total so far
    done: int  # rounds played
    wins: int  # rounds that had a winner
    voids: int  # rounds without winner since the last one that had one


class Continuation(NamedTuple):
    """How a match continues after a round."""

    bank: Any  # PLAYOUT[rounds]
    draws: Any  # int64[draws]: picks of rounds from the bank, with a rotation of the sides
    series: int  # continuations for each result
    most: int  # the largest number of rounds of a continuation
    totals: Any  # int64[sides]: scratch


@kernel
def fill_bank(policy, rules, engines, first, work, rng, found):
    """Deal rounds and play them out with a policy: ``found``, PLAYOUT[rounds].

    ``policy`` is a Policy; ``first`` is the number of the first round in the bank, which selects
    the engine.  Bonuses that depend on earlier rounds are left out: ``add_bonuses`` adds them.
    """
    set_rules(rules, policy)
    rnd = work.rnd
    rnd.wins, rnd.voids = MOST_ROUND_BONUSES, 0
    for side in range(rules.sides):
        rnd.before[side] = 0
    for at in range(len(found)):
        engine = engines[(first + at) % len(engines)] if len(engines) else np.int64(-1)
        start(rules, rnd, rng, engine)
        forget(work.memory)
        play_out(policy, rules, rnd, work.memory, 0, work, rng, found[at], -1)
        note_result(rules, rnd, work.score, found[at])


@kernel
def add_result(rules, points, won, turned, scores, entered):
    """Add a round to ``scores``; return ``entered`` (a mask) with the sides that entered in it.

    ``turned`` is the rotation: side s gets the result of side s + ``turned``.
    """
    sides = len(scores)
    for side in range(sides):
        place = (side + turned) % sides
        gained = points[place]
        if won >> np.uint32(place) & np.uint32(1):
            if is_refused(rules, gained, entered >> side & 1):
                gained = np.int32(0)
            else:
                entered |= 1 << side
        scores[side] += gained
        if rules.exact:
            scores[side] = min(scores[side], rules.target)
    return entered


@kernel
def add_bonuses(rules, won, turned, wins, voids, scores):
    """Add to ``scores`` the bonuses for a win that depend on earlier rounds."""
    bonus = np.int64(rules.for_after_tie) * voids
    if wins < MOST_ROUND_BONUSES:
        bonus += rules.round_bonus[wins]
    for side in range(len(scores)):
        if won >> np.uint32((side + turned) % len(scores)) & np.uint32(1):
            scores[side] += bonus


@kernel
def reset(rules, won, turned, scores):
    """Set totals to 0 by ``match.reset``, after a round that was played to its end."""
    least = scores.min()
    mask = 0
    for side in range(len(scores)):
        if won >> np.uint32((side + turned) % len(scores)) & np.uint32(1):
            mask |= 1 << side
    for side in range(len(scores)):
        if is_reset(rules, least, mask, side):
            scores[side] = 0


@kernel
def add_share(winners, series, shares):
    """Share 1 / ``series`` equally among the winning sides, a mask; among all if there are none."""
    sides = len(shares)
    count = 0
    for side in range(sides):
        count += winners >> side & 1
    for side in range(sides):
        if count == 0:
            shares[side] += 1.0 / sides / series
        elif winners >> side & 1:
            shares[side] += 1.0 / count / series


@kernel
def add_chances(rules, standing, result, continuation, offset, shares):
    """Add to ``shares`` (float64[sides]) the chances of winning the match after a round.

    ``result`` is the PLAYOUT of the round; ``offset`` is the place of the first draw.
    """
    if rules.end == SINGLE:
        add_share(np.int64(result.won), 1, shares)
        return
    base = standing.scores.copy()
    entered = add_result(rules, result.points, result.won, 0, base, standing.entered)
    if rules.reset and result.how != STOPPED:
        reset(rules, result.won, 0, base)
    top = max(standing.top, base.max())
    if how_it_ended(rules, base, top, standing.done + 1) != NOT_OVER:
        add_share(best_sides(rules, base), 1, shares)
        return
    wins = standing.wins + (result.won != 0)
    voids = 0 if result.won else standing.voids + 1
    after = Standing(base, entered, top, standing.done + 1, wins, voids)
    totals = continuation.totals
    for series in range(continuation.series):
        for side in range(len(base)):
            totals[side] = base[side]
        continue_match(rules, after, continuation, offset + series * 61)
        add_share(best_sides(rules, totals), continuation.series, shares)


@kernel
def continue_match(rules, standing, continuation, first):
    """Play one continuation to its end: add rounds of the bank to ``continuation.totals``.

    ``first`` is the place of the first draw.
    """
    bank, draws, totals = continuation.bank, continuation.draws, continuation.totals
    done, entered, top = standing.done, standing.entered, standing.top
    wins, voids = standing.wins, standing.voids
    for step in range(continuation.most):
        pick = draws[(first + step) % len(draws)]
        one = bank[pick % len(bank)]
        turned = pick // len(bank) % len(totals)
        entered = add_result(rules, one.points, one.won, turned, totals, entered)
        if rules.extras:
            add_bonuses(rules, one.won, turned, wins, voids, totals)
        wins += one.won != 0
        voids = 0 if one.won else voids + 1
        if rules.reset and one.how != STOPPED:
            reset(rules, one.won, turned, totals)
        top = max(top, totals.max())
        done += 1
        if how_it_ended(rules, totals, top, done) != NOT_OVER:
            break


@kernel
def match_chances(rules, standing, playouts, continuation, first, shares):
    """Write the chances after each of ``playouts[worlds, moves]``: ``shares[world, move, side]``.

    ``first`` is the number of the first of these worlds.
    """
    for at in range(playouts.shape[0]):
        offset = (first + at) * 7 * continuation.series
        for i in range(playouts.shape[1]):
            result = playouts[at, i]
            if result.how:
                add_chances(rules, standing, result, continuation, offset, shares[at, i])
