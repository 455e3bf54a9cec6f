"""Points earned in play: what a move scores, and what the next seats may score after it.

The score of a tile on an end follows from the count before it: less the weight of the end that it
covers, plus that of the end that it leaves.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, lowest_bit, popcount
from boneyard.rules.dtypes import AHEAD, DRAW_NONE, NUMBERS, SIDE, STOPPED, TILE
from boneyard.rules.earn import count_ends, end_weight, points_of_count, side_total
from boneyard.rules.sides import side_of
from boneyard.rules.targets import fitting, targets

MOST_POINTS = 127
"""The highest score of one tile that is told apart."""

WINNING_SCORE = 60.0
"""The worth in pips of a score that wins the match at once."""


@inlined
def scores_tiles(rules):
    """Whether every tile may score by the ends that it leaves."""
    return rules.counts_ends != 0 or rules.alike != 0


@kernel
def point_worth(rules):
    """Return the worth of a point in pips: what the winner of a round would collect for it.

    Where the winner collects no tiles, points are the only measure, and the worth is 1.
    """
    if rules.collects and rules.multiples and rules.out_rounding:
        return np.float64(rules.out_rounding)
    return 1.0


@kernel
def earned_by(rules, before, after, seat):
    """Return the points that the side of ``seat`` has earned from one position to a later one."""
    points = 0
    for other in range(rules.players):
        if side_of(rules, other) == side_of(rules, seat):
            points += after.gained[other] - before.gained[other]
    return np.float64(points)


@kernel
def note_ends(rules, after, work):
    """Compute what all scores on the ends of ``after`` have in common."""
    sides = 0
    for slot in range(after.ends):
        sides += after.face[slot] == SIDE
    work.free_sides = sides
    if rules.counts_ends:
        work.count = count_ends(rules, after)
        return
    for number in range(NUMBERS):
        work.alike_weight[number] = 0
        work.alike_ends[number] = 0
    for slot in range(after.ends):
        weight = end_weight(rules, after, slot, sides)
        work.alike_weight[after.pip[slot]] += weight
        work.alike_ends[after.pip[slot]] += weight > 0


@kernel
def score_on(rules, after, work, tile, slot):
    """Return the points of ``tile`` on the end in ``slot``.  Call ``note_ends`` first."""
    pip = np.int64(after.pip[slot])
    high, low = np.int64(rules.high[tile]), np.int64(rules.low[tile])
    outward = high + low - np.int64(rules.need[pip])
    added = 2 if high == low else 1
    weight = end_weight(rules, after, slot, work.free_sides)
    covered = weight > 0
    if after.face[slot] == SIDE and work.free_sides == 2:
        weight = 0  # the other side of the opening double now counts for both
    elif rules.free_tips and opens_tips(rules, after, slot):
        weight -= 2
    if rules.counts_ends:
        return points_of_count(rules, work.count - weight * pip + added * outward)
    alike, ends = np.int64(work.alike_weight[outward]) + added, work.alike_ends[outward] + 1
    if outward == pip:
        alike -= weight
        ends -= covered
    return alike if ends >= 2 and alike >= rules.alike else np.int64(0)


@inlined
def opens_tips(rules, after, slot):
    """Whether a tile on this end opens the tips of a double (``layout.end_order``)."""
    if not rules.sides_first:
        return False
    if after.face[slot] == SIDE:
        return rules.opening_ports == 4
    if after.face[slot] != AHEAD:
        return False
    return rules.double_ports == 3 or (
        rules.first_double != 0 and after.parent[slot] == after.spinner
    )


@kernel
def best_scores(rules, after, seat, tiles, work):
    """Write to ``work.best`` the best score of each of the ``tiles`` on the ends of a seat.

    It is -1 for a tile that fits no end.  Changes the turn of ``after``.
    """
    after.turn = seat
    after.phase = TILE
    for tile in range(rules.tiles):
        work.best[tile] = -1
    slots = targets(rules, after)
    for slot in range(after.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                left = tiles[word] & fitting(rules, after, slot, word)
                while left:
                    tile = word * 64 + lowest_bit(left)
                    left &= left - np.uint64(1)
                    points = min(score_on(rules, after, work, tile, slot), MOST_POINTS)
                    if points > work.best[tile]:
                        work.best[tile] = points


@kernel
def expected_score(rules, after, seat, memory, work):
    """Return the expected best score of a seat with its next tile, in points.

    Its hand is a random sample of the unseen tiles that it has not shown to lack.  A score that
    wins the match at once counts as much more; one that goes past an exact target counts nothing.
    """
    possible = 0
    for word in range(rules.words):
        work.may[word] = work.unseen[word] & ~memory.lacks[seat, word]
        possible += popcount(work.may[word])
    best_scores(rules, after, seat, work.may, work)
    for points in range(MOST_POINTS + 1):
        work.histogram[points] = 0
    fits = 0
    total = 0
    for tile in range(rules.tiles):
        points = np.int64(work.best[tile])
        if points >= 0:
            work.histogram[points] += 1
            fits += 1
            total += points
    if fits == 0 or total == 0:
        return 0.0
    held = np.int64(after.counts[seat])
    own = side_total(rules, after, side_of(rules, seat)) if rules.stopping else np.int64(0)
    expected = 0.0
    reached = 0.0
    above = 0
    for points in range(MOST_POINTS, 0, -1):
        if work.histogram[points]:
            worth = worth_of_score(rules, own, points)
            if worth > 0.0:
                above += work.histogram[points]
                chance = chance_of_any(possible, above, held)
                expected += worth * (chance - reached)
                reached = chance
    if rules.draw != DRAW_NONE:
        stuck = 1.0 - chance_of_any(possible, fits, held)
        expected += stuck * total / fits
    return expected


@inlined
def worth_of_score(rules, total, points):
    """Return the worth of a score for a side with a total in the match, in points."""
    if rules.stopping:
        if rules.exact and total + points > rules.target:
            return 0.0
        if total + points >= rules.target:
            return points + WINNING_SCORE / point_worth(rules)
    return np.float64(points)


@kernel
def chance_of_any(possible, wanted, held):
    """Return the probability that ``held`` of ``possible`` tiles include one of ``wanted``."""
    none = 1.0
    for drawn in range(held):
        rest = possible - wanted - drawn
        if rest <= 0:
            return 1.0
        none *= rest / (possible - drawn)
    return 1.0 - none


@kernel
def best_of_hand(rules, after, seat, work):
    """Return the best score that the hand of a seat could make on the ends as they are."""
    for word in range(rules.words):
        work.may[word] = after.hands[seat, word]
    best_scores(rules, after, seat, work.may, work)
    best = 0
    for tile in range(rules.tiles):
        best = max(best, np.int64(work.best[tile]))
    return np.float64(best)


@kernel
def evaluate_earnings(rules, rnd, after, seat, memory, weights, work):
    """Evaluate the points that a move scores, and those that it leaves to the next seats.

    All of them are in average tiles (``work.point``).  ``rnd`` is the position before the move.
    """
    points = earned_by(rules, rnd, after, seat)
    worth = weights.earned * points
    if scores_tiles(rules) and after.status != STOPPED:
        worth += evaluate_scores(rules, after, seat, memory, weights, work)
    return worth * work.point


@kernel
def evaluate_scores(rules, after, seat, memory, weights, work):
    """Evaluate the scores that the ends offer to the next opponent, the partner and the seat."""
    turn, phase = after.turn, after.phase
    note_ends(rules, after, work)
    worth = 0.0
    following = (seat + rules.step) % rules.players
    if side_of(rules, following) != side_of(rules, seat):
        worth += weights.risk * expected_score(rules, after, following, memory, work)
    if rules.sides < rules.players and weights.mate != 0.0:
        partner = (following + rules.step) % rules.players
        if side_of(rules, partner) == side_of(rules, seat):
            worth += weights.mate * expected_score(rules, after, partner, memory, work)
    if weights.reply != 0.0:
        worth += weights.reply * best_of_hand(rules, after, seat, work)
    after.turn = turn
    after.phase = phase
    return worth
