"""The rules of a match: who leads the next round, which wins count, and who has won.

``Match``, studies, environments and the chances of winning use these kernels.  Their first
argument is a RULES record, or ``plain_rules`` of a sheet.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.dtypes import MAX_SEATS, PLAYING, RESET_ALL, RESET_OTHERS, STOPPED
from boneyard.rules.sides import side_of

BY_TARGET, BY_ROUNDS, SINGLE, NOT_OVER = 0, 1, 2, -1
NEXT_SAME, NEXT_WINNER, NEXT_ROTATE = 0, 1, 2

RESTART = -2
"""The ``winner`` of the last round, after a reset of all totals: ``lead.first`` decides (R6)."""

STANDING = [
    ("scores", np.int32, (MAX_SEATS,)),  # by side
    ("entered", np.uint32),  # sides with a first win that counts (R81): a mask
    ("top", np.int32),  # the highest total so far
    ("done", np.int32),  # finished rounds
    ("leader", np.int32),  # the leader of the last round; -1: none
    ("winner", np.int32),  # the winning seat of the last round; -1: none; or RESTART
    ("wins", np.int32),  # rounds that had a winner
    ("voids", np.int32),  # rounds without winner since the last one that had one
]
"""The state of a match between two rounds: the first fields of every record of a match."""


@kernel
def clear_standing(standing):
    """Reset the standing to the start of a match."""
    for side in range(len(standing.scores)):
        standing.scores[side] = 0
    standing.entered = 0
    standing.top = 0
    standing.done = 0
    standing.leader = -1
    standing.winner = -1
    standing.wins = 0
    standing.voids = 0


@kernel
def carry_standing(rules, rnd, standing):
    """Copy to a round, before its deal, what its points depend on."""
    for side in range(rules.sides):
        rnd.before[side] = standing.scores[side]
    rnd.wins = standing.wins
    rnd.voids = standing.voids


@kernel
def is_first(rules, done, winner):
    """Whether ``lead.first`` finds the leader of the next round (R6).

    ``done`` rounds are finished.  ``winner`` is the winning seat of the last one, -1 without one,
    RESTART after a reset of all totals.
    """
    if done == 0 or rules.lead_next == NEXT_SAME or winner == RESTART:
        return True
    return rules.lead_next == NEXT_WINNER and rules.tie_first != 0 and winner < 0


@kernel
def is_by_lot(rules, done, winner):
    """Whether the leader of the next round is drawn by lot, or chosen by the players."""
    return rules.lead_by_lot != 0 and is_first(rules, done, winner)


@kernel
def next_leader(rules, players, done, leader, winner):
    """The seat that leads the next round; -1 if ``lead.first`` finds it.

    ``leader`` has led the last round; ``done`` and ``winner`` are as in ``is_first``.
    """
    if is_first(rules, done, winner):
        return -1
    if rules.lead_next == NEXT_WINNER:
        return leader if winner < 0 else winner
    return (leader + rules.step) % players


@kernel
def is_refused(rules, points, entered):
    """Whether a win has too few points to count (R81).

    ``points`` are those of the side; ``entered``: it has won with enough points before.
    """
    if rules.entry_minimum == 0 or points >= rules.entry_minimum:
        return False
    return rules.every_win != 0 or not entered


@kernel
def add_round(rules, rnd, standing, sco, won):
    """Add a scored round to the standing; return how many sides lost points that are too few.

    ``won`` are the sides that won it, as a mask.  The points of a refused win are taken from
    ``sco.points`` of the winning seat; where each keeps its own, those of the side from its first
    seat.
    """
    refused = 0
    each = rules.keeps_own and rules.entry_minimum > 0 and rnd.status not in (PLAYING, STOPPED)
    for side in range(rules.sides):
        if each or won >> side & 1:
            bit = np.uint32(1) << np.uint32(side)
            points = entry_points(rules, sco, side)
            if is_refused(rules, points, standing.entered & bit):
                sco.points[side if each else winning_seat(rules, sco, side)] -= points
                refused += points != 0 or not each
            else:
                standing.entered |= bit
        standing.scores[side] += side_points(rules, sco, side)
    standing.done += 1
    standing.leader = rnd.leader
    standing.winner = sco.winner
    standing.wins += won != 0
    standing.voids = 0 if won else standing.voids + 1
    if rules.reset and rnd.status not in (PLAYING, STOPPED):
        reset_totals(rules, standing, won)
    for side in range(rules.sides):
        standing.top = max(standing.top, standing.scores[side])
    return refused


@kernel
def reset_totals(rules, standing, won):
    """Set totals to 0 by ``match.reset``, before the end of the match is tested (W46)."""
    least = standing.scores[0]
    for side in range(rules.sides):
        least = min(least, standing.scores[side])
    changed = False
    for side in range(rules.sides):
        if is_reset(rules, least, won, side) and standing.scores[side] != 0:
            standing.scores[side] = 0
            changed = True
    standing.winner = winner_for_lead(rules, standing.winner, changed)


@kernel
def winner_for_lead(rules, winner, changed):
    """The winner of the last round, or RESTART if all totals have gone back to 0 after it (R6).

    ``changed``: a total has gone back to 0.  Only ``reset = all_scored`` begins anew; with
    ``others`` the totals may all be 0 as well, after a win for no points.
    """
    return RESTART if changed and rules.reset == RESET_ALL else winner


@kernel
def is_reset(rules, least, won, side):
    """Whether the total of a side goes to 0 after a round that was played to its end.

    ``least`` is the lowest total of all sides, and ``won`` the mask of the sides that won.
    """
    if rules.reset == RESET_ALL:
        return least > 0
    return rules.reset == RESET_OTHERS and won != 0 and not won >> side & 1


@kernel
def entry_points(rules, sco, side):
    """The points of a side that the entry minimum judges: no bonuses, nothing earned in play."""
    points = side_points(rules, sco, side)
    if not rules.extras:
        return points
    for seat in range(side, rules.players, rules.sides):
        points -= sco.earned[seat] + sco.blocked[seat] + sco.after_tie[seat]
        points -= sco.round_bonus[seat]
    return points


@kernel
def side_points(rules, sco, side):
    """The points of a side in a scored round."""
    points = 0
    for seat in range(side, rules.players, rules.sides):
        points += sco.points[seat]
    return points


@kernel
def winning_seat(rules, sco, side):
    """The seat that won for a side, which is one of the winners."""
    seat = side
    while not sco.winners >> np.uint32(seat) & np.uint32(1):
        seat += rules.sides
    return seat


@kernel
def winning_sides(rules, sco):
    """The sides that won a scored round, as a mask (int64)."""
    sides = 0
    for seat in range(rules.players):
        if sco.winners >> np.uint32(seat) & np.uint32(1):
            sides |= 1 << side_of(rules, seat)
    return sides


@kernel
def is_stopped(rules, rnd, scores):
    """Whether a penalty has just ended the match (R82)."""
    for side in range(rules.sides):
        total = scores[side]
        for seat in range(side, rules.players, rules.sides):
            for why in range(3):
                total += rnd.charges[seat, why]
        if ends_at_once(rules, total):
            return True
    return False


@kernel
def ends_at_once(rules, total):
    """Whether a total, with the penalties of the round in play, ends the match (R82)."""
    return rules.immediate != 0 and total >= rules.target


@kernel
def is_reached(rules, top, done):
    """Whether the match has reached its target or its number of rounds after ``done`` rounds.

    ``top`` is the highest total that a side has had.  Equal totals do not matter here.
    """
    if done >= rules.last_round:
        return True
    if rules.end == BY_TARGET:
        return top >= rules.target
    return done >= rules.rounds


@kernel
def how_it_ended(rules, scores, top, done):
    """How the match has ended after ``done`` rounds: SINGLE, BY_TARGET or BY_ROUNDS; or NOT_OVER.

    ``scores`` are the totals of the sides.  Equal best totals may need another round (R83, R90).
    """
    if rules.end == SINGLE:
        return SINGLE
    if not is_reached(rules, top, done):
        return NOT_OVER
    if rules.extra_round and done < rules.last_round:
        best = best_sides(rules, scores)
        if best & (best - 1):
            return NOT_OVER
    return BY_TARGET if rules.end == BY_TARGET and top >= rules.target else BY_ROUNDS


@kernel
def match_winners(rules, scores, won):
    """The sides that have won a match that is over, as a mask.

    ``won`` are the sides that won the last round: they win a match of a single round.
    """
    return won if rules.end == SINGLE else best_sides(rules, scores)


@kernel
def best_sides(rules, scores):
    """The sides with the best total, as a mask (int64)."""
    best, sides = scores[0], 1
    for side in range(1, len(scores)):
        ahead = rules.sign * (scores[side] - best)
        if ahead > 0:
            best, sides = scores[side], 1 << side
        elif ahead == 0:
            sides |= 1 << side
    return sides
