"""What the winner of a round collects, the bonuses of the round, and the points earned in play."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, popcount
from boneyard.rules.dtypes import BLOCKED, EARNINGS, MOST_ROUND_BONUSES, OWN_ADD, OWN_EACH, OWN_ONCE
from boneyard.rules.earn import side_total
from boneyard.rules.sides import side_of


@kernel
def winner_collects(rules, rnd, sco):
    """Give the winner's points by one of four formulas (E12); several winners share (R74)."""
    shares = popcount(np.uint64(sco.winners))
    for seat in range(rules.players):
        if sco.winners >> np.uint32(seat) & np.uint32(1):
            total = collect(rules, rnd, sco, seat) if rules.collects else np.int64(0)
            if total < 0 and rules.floor_zero:
                sco.floor[seat] = -total
                total = np.int64(0)
            if shares > 1:
                sco.share[seat] = total // shares - total
                total //= shares
            if rules.out_rounding:
                total = round_off(rules, sco, seat, total)
            if rules.win_minimum and total < rules.win_minimum:
                sco.win_minimum[seat] = rules.win_minimum - total
                total = np.int64(rules.win_minimum)
            if rules.at_last:
                total = multiply(rules, rnd, sco, seat, total)
            sco.points[seat] = total
    if rules.extras:
        add_extras(rules, rnd, sco)


@kernel
def collect(rules, rnd, sco, seat):
    """The points that one winner collects, before floor and sharing."""
    total = 0
    opponents = 0
    own = np.int64(sco.value[seat])
    for other in range(rules.players):
        if side_of(rules, other) != side_of(rules, seat):
            if not sco.spared >> np.uint32(other) & np.uint32(1):
                opponents += 1
                sco.taken[seat, other] = sco.value[other]
                total += sco.value[other]
        elif other != seat:
            if rules.partner_subtracted:
                sco.partner[seat] -= sco.value[other]
            elif rules.partner_added:
                sco.partner[seat] += sco.value[other]
    if rules.own_pips == OWN_ADD:
        sco.own[seat] = own
    elif rules.own_pips == OWN_ONCE:
        sco.own[seat] = -own
    elif rules.own_pips == OWN_EACH:
        sco.own[seat] = -own * opponents
    if rules.include_stock:
        for at in range(rnd.stock_at, rnd.stock_end):
            sco.stock[seat] += rules.value[rnd.deck[at]]
    return np.int64(total + sco.own[seat] + sco.partner[seat] + sco.stock[seat])


@kernel
def round_off(rules, sco, seat, total):
    """Round what is collected to a multiple, and count these if they are the unit."""
    step = np.int64(rules.out_rounding)
    times = (2 * total + rules.rounding) // (2 * step)
    sco.rounding[seat] = times * step - total
    if not rules.multiples:
        return times * step
    sco.unit[seat] = times - times * step
    return times


@kernel
def multiply(rules, rnd, sco, seat, total):
    """Multiply what is collected by the factors for how the last tile of a hand went down."""
    times = 1
    for why in range(EARNINGS):
        if rnd.happened >> np.uint32(why) & np.uint32(1):
            times *= rules.times[why]
    sco.happened = rnd.happened
    sco.factor[seat] = total * (times - 1)
    return total * times


@kernel
def add_extras(rules, rnd, sco):
    """Add the bonuses of the round to the winners, and to every seat what it earned in play.

    In an exact match, each score that would go past the target is taken away again.
    """
    if rules.earning:
        add_earned(rules, rnd, sco)
    for seat in range(rules.players):
        if sco.winners >> np.uint32(seat) & np.uint32(1):
            note_bonuses(rules, rnd, sco, seat)
            collected = np.int64(sco.points[seat]) - sco.earned[seat]
            if rules.exact:
                check_exact(rules, rnd, sco, seat, collected)
            sco.points[seat] += (
                sco.blocked[seat] + sco.after_tie[seat] + sco.round_bonus[seat] + sco.bust[seat]
            )


@kernel
def clear_extras(rules, sco):
    """Reset the fields of the record that only ``rules.extras`` fills."""
    for seat in range(rules.players):
        sco.rounding[seat] = 0
        sco.unit[seat] = 0
        sco.win_minimum[seat] = 0
        sco.factor[seat] = 0
        sco.blocked[seat] = 0
        sco.after_tie[seat] = 0
        sco.round_bonus[seat] = 0
        sco.bust[seat] = 0
        sco.earned[seat] = 0


@kernel
def add_earned(rules, rnd, sco):
    """Add to every seat what it earned in play."""
    for seat in range(rules.players):
        sco.earned[seat] = rnd.gained[seat]
        sco.points[seat] += rnd.gained[seat]


@kernel
def note_bonuses(rules, rnd, sco, seat):
    """Note the bonuses of a round for one of its winners."""
    if rnd.status == BLOCKED:
        sco.blocked[seat] = rules.for_blocked
    sco.after_tie[seat] = rules.for_after_tie * rnd.voids
    if rnd.wins < MOST_ROUND_BONUSES:
        sco.round_bonus[seat] = rules.round_bonus[rnd.wins]


@kernel
def check_exact(rules, rnd, sco, seat, collected):
    """Take away the scores of a round that go past the target: the tiles, then the block."""
    total = side_total(rules, rnd, side_of(rules, seat))
    for points in (collected, np.int64(sco.blocked[seat])):
        if total + points > rules.target:
            sco.bust[seat] -= points
        else:
            total += points
