"""Points earned in play: the count of the ends, ends alike, the last tile, and passes.

A move may have several credits, all of the seat that placed last: the tile with its bonuses,
``lead_pass``, ``all_pass`` and ``first_pass``.  A credit that would go past the target of an exact
match is a bust and is not written; one that reaches the target stops the round if the match is over
at once.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, popcount
from boneyard.rules.dtypes import (
    AHEAD,
    BY_ALIKE,
    BY_ALL_PASS,
    BY_BOTH_ENDS,
    BY_DOUBLE,
    BY_DOUBLE_BOTH,
    BY_ENDS,
    BY_FIRST_PASS,
    BY_KEY,
    BY_LAST_TILE,
    BY_LEAD_PASS,
    BY_OUT,
    EARNINGS,
    LEAD,
    MOST_DIVISORS,
    MOST_LAST_TILES,
    PLAYING,
    SIDE,
    STOPPED,
    TIP,
)
from boneyard.rules.sides import side_of
from boneyard.rules.targets import targets


@kernel
def clear_earned(rules, rnd):
    """Reset the points earned in the round."""
    clear_credits(rnd)
    rnd.happened = np.uint32(0)
    for seat in range(rules.players):
        rnd.gained[seat] = 0
        for why in range(EARNINGS):
            rnd.earned[seat, why] = 0


@inlined
def clear_credits(rnd):
    """Forget the credits of the last move."""
    rnd.credited = np.uint32(0)
    rnd.bust = np.uint32(0)


@kernel
def begin_placement(rules, rnd, tile):
    """Note the bonuses of going out with ``tile``, before it is laid."""
    clear_credits(rnd)
    if rnd.counts[rnd.turn] == 1 and rules.at_last:
        note_last_tile(rules, rnd, np.int64(tile))


@kernel
def end_placement(rules, rnd, slot):
    """Credit the tile just laid, whose first new end is in ``slot``, and then ``lead_pass``."""
    if rules.counts_ends:
        note_count(rules, rnd)
    elif rules.alike:
        note_alike(rules, rnd, slot)
    if rnd.credited:
        write_credit(rules, rnd, rnd.credited)
    if rules.for_lead_pass and rnd.status == PLAYING and is_answered(rules, rnd):
        note_credit(rnd, BY_LEAD_PASS, rules.for_lead_pass)
        write_credit(rules, rnd, np.uint32(1) << np.uint32(BY_LEAD_PASS))


@kernel
def earn_pass(rules, rnd, seat):
    """Credit the seat that placed last for a pass.

    All others have passed since; or it is the first pass of the round, and of another side.
    """
    if rules.for_all_pass and rnd.passes == rules.players - 1:
        note_credit(rnd, BY_ALL_PASS, rules.for_all_pass)
        write_credit(rules, rnd, np.uint32(1) << np.uint32(BY_ALL_PASS))
    bit = np.uint32(1) << np.uint32(BY_FIRST_PASS)
    if rules.for_first_pass and rnd.status == PLAYING and not rnd.happened & bit:
        rnd.happened |= bit
        if rnd.mover >= 0 and side_of(rules, seat) != side_of(rules, rnd.mover):
            note_credit(rnd, BY_FIRST_PASS, rules.for_first_pass)
            write_credit(rules, rnd, bit)


@inlined
def note_credit(rnd, why, points):
    """Note points of this move for a reason, not yet written to the seat."""
    if points > 0:
        rnd.credit[why] = points
        rnd.credited |= np.uint32(1) << np.uint32(why)


@kernel
def write_credit(rules, rnd, whys):
    """Write the credits of a mask of reasons as one score, unless it is a bust."""
    seat = np.int64(rnd.mover)
    points = 0
    for why in range(EARNINGS):
        if whys >> np.uint32(why) & np.uint32(1):
            points += rnd.credit[why]
    if rules.stopping:
        total = side_total(rules, rnd, side_of(rules, seat)) + points
        if rules.exact and total > rules.target:
            rnd.bust |= whys
            return
        if total >= rules.target:
            rnd.status = STOPPED
    rnd.gained[seat] += points
    for why in range(EARNINGS):
        if whys >> np.uint32(why) & np.uint32(1):
            rnd.earned[seat, why] += rnd.credit[why]


@kernel
def side_total(rules, rnd, side):
    """The total of a side in the match, with what it has earned in this round."""
    total = np.int64(rnd.before[side])
    for seat in range(side, rules.players, rules.sides):
        total += rnd.gained[seat]
    return total


@kernel
def note_count(rules, rnd):
    """Note the points of the count of the ends (``score.multiple_of``); a count of 0 has none."""
    note_count_points(rules, rnd, count_ends(rules, rnd))


@inlined
def note_count_points(rules, rnd, count):
    """Note the points for a count of the ends."""
    note_credit(rnd, BY_ENDS, points_of_count(rules, count))


@inlined
def points_of_count(rules, count):
    """The points for a count of the ends."""
    points = 0
    for at in range(MOST_DIVISORS):
        divisor = np.int64(rules.divisors[at])
        if divisor == 0:
            break
        times = count // divisor
        if times * divisor == count:
            points += times if rules.multiples else count
    return points


@kernel
def count_ends(rules, rnd):
    """The count of the ends: the sum of weight and number over all open ends."""
    count = 0
    sides = 0
    side_pips = 0
    for slot in range(rnd.ends):
        pip = np.int64(rnd.pip[slot])
        face = np.int64(rnd.face[slot])
        if face == SIDE:
            sides += 1
            side_pips += pip
        elif face == AHEAD:
            count += 2 * pip
        elif face != TIP or rules.free_tips:
            count += pip
    return count + (2 * side_pips if sides == 1 else side_pips)


@kernel
def note_alike(rules, rnd, slot):
    """Note the points of ends that show the outward number of the tile (``score.alike``)."""
    tile = np.int64(rnd.last)
    if rnd.phase == LEAD and rules.high[tile] != rules.low[tile]:
        return
    number = rnd.pip[slot]
    sides = count_sides(rnd)
    weight = 0
    ends = 0
    for at in range(rnd.ends):
        if rnd.pip[at] == number:
            here = end_weight(rules, rnd, at, sides)
            weight += here
            ends += here > 0
    if ends >= 2:
        note_alike_points(rules, rnd, weight)


@inlined
def note_alike_points(rules, rnd, weight):
    """Note the points for so many halves alike at the ends."""
    if weight >= rules.alike:
        note_credit(rnd, BY_ALIKE, weight)


@inlined
def count_sides(rnd):
    """How many sides of the opening double are free."""
    sides = 0
    for slot in range(rnd.ends):
        sides += rnd.face[slot] == SIDE
    return sides


@inlined
def end_weight(rules, rnd, slot, sides):
    """How many halves an end counts for; ``sides`` of the opening double are free."""
    face = np.int64(rnd.face[slot])
    if face == AHEAD or (face == SIDE and sides == 1):
        return 2
    return 1 if face != TIP or rules.free_tips else 0


@kernel
def note_last_tile(rules, rnd, tile):
    """Note how a tile goes out, with its bonuses, from the ends as they are before it is laid."""
    note_way(rnd, BY_OUT, rules.for_out)
    if rules.ends_matter and rnd.phase != LEAD:
        note_fit(rules, rnd, tile)
    note_named_tile(rules, rnd, tile // rules.copies)


@inlined
def note_named_tile(rules, rnd, kind):
    """Note the bonus for going out with a tile (index in one set)."""
    for at in range(MOST_LAST_TILES):
        if rules.last_tile[at] == kind:
            note_way(rnd, BY_LAST_TILE, rules.for_last_tile[at])


@inlined
def note_way(rnd, why, points):
    """Note a way in which the last tile of a hand goes down, and its points."""
    rnd.happened |= np.uint32(1) << np.uint32(why)
    note_credit(rnd, why, points)


@kernel
def note_fit(rules, rnd, tile):
    """Note the ends that the last tile fits."""
    high = np.int64(rules.high[tile])
    low = np.int64(rules.low[tile])
    slots = targets(rules, rnd)
    on_high = 0
    on_low = 0
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            need = np.int64(rules.need[rnd.pip[slot]])
            on_high += need == high
            on_low += need == low
    if high == low:
        if on_high == 1:
            note_way(rnd, BY_DOUBLE, rules.for_double)
        elif on_high > 1:
            note_way(rnd, BY_DOUBLE_BOTH, rules.for_double_both)
    elif on_high > 0 and on_low > 0:
        note_way(rnd, BY_BOTH_ENDS, rules.for_both_ends)
        if (rules.for_key or rules.times[BY_KEY] > 1) and is_key(rules, rnd, tile):
            note_way(rnd, BY_KEY, rules.for_key)


@kernel
def is_key(rules, rnd, tile):
    """Whether every other tile with a number of this tile lies on the table."""
    high, low = rules.high[tile], rules.low[tile]
    for at in range(rules.in_set):
        other = np.int64(rules.order[at])
        alike = rules.high[other] in (high, low) or rules.low[other] in (high, low)
        if alike and other != tile:
            if not rnd.table[other >> 6] >> np.uint64(other & 63) & np.uint64(1):
                return False
    return True


@kernel
def is_answered(rules, rnd):
    """Whether the leader's side has just laid the second tile of the round, in a later turn."""
    if rnd.laid != 1 or side_of(rules, rnd.mover) != side_of(rules, rnd.leader):
        return False
    laid = -np.int64(rules.aside)
    for word in range(rules.words):
        laid += popcount(rnd.table[word])
    return laid == 2
