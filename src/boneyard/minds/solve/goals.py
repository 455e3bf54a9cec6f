"""The value of a finished round: its points, or what the GOAL makes of them.

With two sides the value is side 0 minus side 1; where fewer points are better, side 1 minus
side 0.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, popcount
from boneyard.rules.dtypes import OWN_ADD, OWN_EACH, OWN_ONCE, PLAYING, STOPPED
from boneyard.rules.match import entry_points
from boneyard.rules.score import score
from boneyard.rules.sides import side_of
from boneyard.rules.targets import held_by_all


@kernel
def count_points(rules, goal, rnd, sco):
    """Write the points of each side in a finished round into ``goal.points``.

    Charges and points earned in play are included.  A winner below the entry minimum gets only
    the latter (R81).  A round that a charge ended gives only the charges (R82).
    """
    for side in range(rules.sides):
        goal.points[side] = 0
    if rnd.status == PLAYING:
        for seat in range(rules.players):
            goal.points[side_of(rules, seat)] += seat_charges(rnd, seat)
        return
    score(rules, rnd, sco)
    for seat in range(rules.players):
        goal.points[side_of(rules, seat)] += sco.points[seat]
    if rnd.status == STOPPED:
        return
    for seat in range(rules.players):
        side = side_of(rules, seat)
        won = sco.winners >> np.uint32(seat) & np.uint32(1)
        if seat == side if rules.keeps_own else won:
            judged = entry_points(rules, sco, side)
            if judged < goal.minimum[side]:
                goal.points[side] -= judged


@kernel
def value_of(rules, goal, rnd, sco):
    """Return the value of a finished round to side 0 (two sides)."""
    count_points(rules, goal, rnd, sco)
    if goal.pool:
        return side_won(rules, sco) * pool(rules, sco)
    return np.int64(rules.sign) * (np.int64(goal.points[0]) - np.int64(goal.points[1]))


@kernel
def side_won(rules, sco):
    """Return 1 if side 0 alone won the round just scored, -1 if side 1 did, else 0."""
    won = 0
    for seat in range(rules.players):
        if sco.winners >> np.uint32(seat) & np.uint32(1):
            won += 1 if side_of(rules, seat) == 0 else -1
    return won


@inlined
def pool(rules, sco):
    """Return the value of the tiles in all hands in the round just scored."""
    total = 0
    for seat in range(rules.players):
        total += np.int64(sco.value[seat])
    return total


@inlined
def hand_value(rules, search, rnd, seat):
    """Return the value of a hand, added up by binary digits instead of by tiles."""
    total = 0
    for digit in range(search.planes):
        for word in range(rules.words):
            total += popcount(rnd.hands[seat, word] & search.plane[digit, word]) << digit
    return total


@inlined
def all_hands_value(rules, search, rnd):
    """Return the value of all hands together."""
    total = 0
    for word in range(rules.words):
        held = held_by_all(rules, rnd, word)
        for digit in range(search.planes):
            total += popcount(held & search.plane[digit, word]) << digit
    return total


@kernel
def seat_charges(rnd, seat):
    """Return the charges of a seat in this round."""
    return np.int64(rnd.charges[seat, 0]) + rnd.charges[seat, 1] + rnd.charges[seat, 2]


@kernel
def seat_points(rules, rnd, seat):
    """Return the charges of a seat in this round, and the points that it has earned in play."""
    points = seat_charges(rnd, seat)
    return points + rnd.gained[seat] if rules.earning else points


@kernel
def points_so_far(rules, rnd):
    """Return what charges and points in play so far add to the value (``goal.additive``)."""
    total = 0
    for seat in range(rules.players):
        points = seat_points(rules, rnd, seat)
        total += points if side_of(rules, seat) == 0 else -points
    return total * np.int64(rules.sign)


@kernel
def is_stopped(rules, goal, rnd):
    """Whether a charge has ended the match (``match.check = immediate``)."""
    for side in range(rules.sides):
        if goal.stop_at[side] > 0:
            total = 0
            for seat in range(side, rules.players, rules.sides):
                total += seat_charges(rnd, seat)
            if total >= goal.stop_at[side]:
                return True
    return False


@kernel
def bounds(rules, search, goal, rnd):
    """Return a lower and an upper bound of the round's value (``goal.bounded``)."""
    rest = np.int64(search.drawable_value[rnd.stock_at])
    if goal.pool:
        total = all_hands_value(rules, search, rnd) + rest
        return -total, total
    own = hand_value(rules, search, rnd, 0)
    all_own = own
    other = hand_value(rules, search, rnd, 1)
    all_other = other
    for seat in range(2, rules.players):
        value = hand_value(rules, search, rnd, seat)
        if seat % 2 == 0:
            all_own += value
            own = max(own, value)
        else:
            all_other += value
            other = max(other, value)
    if rules.keeps_own:
        factor = highest_factor(rules)
        low, high = -factor * (all_other + rest), factor * (all_own + rest)
    else:
        if rules.include_stock:
            rest = np.int64(search.stock_value[rnd.stock_at])
        low = -winnings(rules, all_own, other, all_other, rest) - losses(rules, own, all_own, rest)
        high = winnings(rules, all_other, own, all_own, rest) + losses(
            rules, other, all_other, rest
        )
    if rules.sign < 0:
        low, high = -high, -low
    offset = points_so_far(rules, rnd) if rules.lead_charge else 0
    return low + offset, high + offset


@inlined
def winnings(rules, opponents, own, side, rest):
    """Return the most that a side can collect; ``own`` is its heaviest hand, ``side`` all hands."""
    if rules.partner_added:
        return opponents + rest + side
    return opponents + rest + (own if rules.own_pips == OWN_ADD else 0)


@inlined
def losses(rules, own, side, rest):
    """Return the most that a side can lose by a win, if points may be negative."""
    if rules.floor_zero:
        return 0
    total = side if rules.partner_subtracted else 0
    if rules.own_pips == OWN_ONCE:
        total += own + rest
    elif rules.own_pips == OWN_EACH:
        total += (own + rest) * (rules.players // 2)
    elif rules.partner_subtracted:
        total += rest
    return total


@inlined
def highest_factor(rules):
    """Return the largest factor on the value of a hand."""
    if rules.factors_max:
        return max(np.int64(rules.held_factor), np.int64(rules.last_factor))
    return np.int64(rules.held_factor) * np.int64(rules.last_factor)
