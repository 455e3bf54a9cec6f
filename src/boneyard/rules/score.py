"""The winner of a finished round, and every number that its points consist of."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, lowest_bit, popcount
from boneyard.rules import objective
from boneyard.rules.collect import add_earned, clear_extras, winner_collects
from boneyard.rules.dtypes import (
    BLOCKED,
    LEAD_CHARGE,
    OUT,
    STOPPED,
    TIE_LEADER,
    TIE_SHARE,
    TIE_TILES,
)
from boneyard.rules.sides import side_of

margin = kernel(objective.margin)


@kernel
def score(rules, rnd, sco):
    """Fill the SCORE record ``sco`` for a finished round; return the winner's seat or -1.

    ``sco.points`` is per seat; a side's points are the sum over its seats.  Penalties and points
    earned in play count however the round ended; of a stopped round, nothing else does.
    """
    if rnd.status == STOPPED:
        score_stopped(rules, rnd, sco)
        return np.int64(-1)
    clear_score(rules, sco)
    count_hands(rules, rnd, sco)
    return judge(rules, rnd, sco)


@kernel
def judge(rules, rnd, sco):
    """Find the winner of a round whose hands are counted, and all points; return its seat or -1."""
    if rnd.status == OUT:
        sco.winner = rnd.mover
        sco.winners = np.uint32(1) << np.uint32(rnd.mover)
    elif rnd.status == BLOCKED and rules.block_winner:
        block_winner(rules, rnd, sco)
    if rules.keeps_own:
        each_keeps_own(rules, rnd, sco)
    else:
        winner_collects(rules, rnd, sco)
    return np.int64(sco.winner)


@kernel
def score_stopped(rules, rnd, sco):
    """Fill the SCORE record of a round that points stopped (R82): only those of the play count."""
    clear_score(rules, sco)
    for seat in range(rules.players):
        sum_charges(rnd, sco, seat)
        sco.points[seat] = sco.penalty[seat]
    if rules.earning:
        add_earned(rules, rnd, sco)


@kernel
def clear_score(rules, sco):
    """Reset the record."""
    sco.winner = -1
    sco.winners = np.uint32(0)
    sco.compared = np.uint32(0)
    sco.even = np.uint32(0)
    sco.tied = np.uint32(0)
    sco.spared = np.uint32(0)
    for seat in range(rules.players):
        sco.pips[seat] = 0
        sco.value[seat] = 0
        sco.held[seat] = 0
        sco.last[seat] = 0
        sco.penalty[seat] = 0
        sco.penalty_extra[seat] = 0
        sco.own[seat] = 0
        sco.partner[seat] = 0
        sco.stock[seat] = 0
        sco.floor[seat] = 0
        sco.share[seat] = 0
        sco.free[seat] = 0
        sco.points[seat] = 0
        for other in range(rules.players):
            sco.taken[seat, other] = 0
    if rules.extras:
        clear_extras(rules, sco)


@kernel
def count_hands(rules, rnd, sco):
    """Add up the pips, points and charges of each hand."""
    for seat in range(rules.players):
        pips = 0
        value = 0
        tile = 0
        for word in range(rules.words):
            left = rnd.hands[seat, word]
            while left:
                tile = word * 64 + lowest_bit(left)
                left &= left - np.uint64(1)
                pips += np.int64(rules.high[tile]) + np.int64(rules.low[tile])
                value += np.int64(rules.value[tile])
        if rnd.counts[seat] == 1:
            value = np.int64(rules.lone[tile])
        sco.pips[seat] = pips
        sco.value[seat] = value
        sum_charges(rnd, sco, seat)


@inlined
def sum_charges(rnd, sco, seat):
    """Add up the charges of a seat."""
    for why in range(3):
        sco.penalty[seat] += rnd.charges[seat, why]


@kernel
def side_pips(rules, sco, seat):
    """The pips that count for a seat in a blocked round: its own or its team's (``block_by``)."""
    if not rules.by_team:
        return np.int64(sco.pips[seat])
    total = 0
    for other in range(rules.players):
        if side_of(rules, other) == side_of(rules, seat):
            total += sco.pips[other]
    return np.int64(total)


@kernel
def block_winner(rules, rnd, sco):
    """Find the winner of a blocked round: fewest pips, with ties by ``round.block_tie``."""
    among = compared(rules, rnd)
    sco.compared = among
    fewest = side_pips(rules, sco, lowest_bit(np.uint64(among)))
    for seat in range(rules.players):
        if among >> np.uint32(seat) & np.uint32(1):
            fewest = min(fewest, side_pips(rules, sco, seat))
    tied = np.uint32(0)
    for seat in range(rules.players):
        named = not rules.by_team or seat == side_champion(rules, sco, side_of(rules, seat))
        if named and side_pips(rules, sco, seat) == fewest:
            tied |= among & np.uint32(1) << np.uint32(seat)
    if popcount(np.uint64(one_a_side(rules, tied))) > 1:
        sco.even = tied
        tied = break_tie(rules, rnd, sco, tied)
    sco.winners = one_a_side(rules, tied)
    if popcount(np.uint64(sco.winners)) > 1:
        spare(rules, sco, tied)
    if sco.winners:
        sco.winner = first_in_turn(rules, rnd, sco.winners)


@kernel
def compared(rules, rnd):
    """The seats whose pips decide a blocked round, as a mask (``round.block_between``)."""
    if rules.between and rnd.mover >= 0:
        following = (np.int64(rnd.mover) + rules.step) % rules.players
        return np.uint32(1) << np.uint32(rnd.mover) | np.uint32(1) << np.uint32(following)
    return (np.uint32(1) << np.uint32(rules.players)) - np.uint32(1)


@kernel
def spare(rules, sco, tied):
    """Set ``sco.spared`` to the seats that share a win, or their whole teams (R74)."""
    for seat in range(rules.players):
        champion = side_champion(rules, sco, side_of(rules, seat)) if rules.by_team else seat
        if tied >> np.uint32(champion) & np.uint32(1):
            sco.spared |= np.uint32(1) << np.uint32(seat)


@kernel
def one_a_side(rules, seats):
    """The lowest seat of each side in a mask of seats."""
    kept = np.uint32(0)
    for side in range(rules.sides):
        for seat in range(side, rules.players, rules.sides):
            if seats >> np.uint32(seat) & np.uint32(1):
                kept |= np.uint32(1) << np.uint32(seat)
                break
    return kept


@kernel
def side_champion(rules, sco, side):
    """The seat of a side with fewest pips, the lower seat if equal."""
    best = side
    for seat in range(side, rules.players, rules.sides):
        if sco.pips[seat] < sco.pips[best]:
            best = seat
    return best


@kernel
def break_tie(rules, rnd, sco, tied):
    """The winners among the tied seats, as a mask; 0: no winner."""
    if rules.block_tie == TIE_SHARE:
        return tied
    kept = np.uint32(0)
    if rules.block_tie == TIE_LEADER:
        for seat in range(rules.players):
            if side_of(rules, seat) == side_of(rules, rnd.leader):
                kept |= tied & np.uint32(1) << np.uint32(seat)
    elif rules.block_tie == TIE_TILES:
        kept = fewest_tiles(rules, rnd, tied)
    if not kept:
        sco.tied = tied
    return kept


@kernel
def fewest_tiles(rules, rnd, tied):
    """The tied seats whose hand or team has fewest tiles; 0 if these are on several sides."""
    kept = np.uint32(0)
    fewest = 1 << 20
    for seat in range(rules.players):
        if tied >> np.uint32(seat) & np.uint32(1):
            tiles = 0
            for other in range(rules.players):
                same = side_of(rules, other) == side_of(rules, seat)
                if other == seat or (rules.by_team and same):
                    tiles += rnd.counts[other]
            if tiles < fewest:
                fewest = tiles
                kept = np.uint32(0)
            if tiles == fewest:
                kept |= np.uint32(1) << np.uint32(seat)
    return kept if popcount(np.uint64(one_a_side(rules, kept))) == 1 else np.uint32(0)


@kernel
def first_in_turn(rules, rnd, seats):
    """The first seat of a mask in turn order after the leader of the round."""
    seat = np.int64(rnd.leader)
    for _ in range(rules.players):
        seat = (seat + rules.step) % rules.players
        if seats >> np.uint32(seat) & np.uint32(1):
            return seat
    return -1


@kernel
def each_keeps_own(rules, rnd, sco):
    """Give each seat its own pips, with their factors (F13, F14), and its charges."""
    doubled = rnd.status == OUT and rules.high[rnd.last] == rules.low[rnd.last]
    for seat in range(rules.players):
        void = rules.tie_void and sco.tied != np.uint32(0)
        spared = rules.winner_free and rnd.status == BLOCKED and seat == sco.winner
        held = 1
        for word in range(rules.words):
            if rnd.hands[seat, word] & rules.doubles[word]:
                held = np.int64(rules.held_factor)
        last = np.int64(rules.last_factor) if doubled and seat != sco.winner else 1
        base = np.int64(sco.value[seat])
        both = max(held, last) if rules.factors_max else held * last
        sco.held[seat] = base * (held - 1)
        sco.last[seat] = base * (both - held)
        if void or spared:
            sco.free[seat] = -base * both
        if rules.factors_cover:
            passing = np.int64(sco.penalty[seat]) - rnd.charges[seat, LEAD_CHARGE]
            sco.penalty_extra[seat] = passing * (both - 1)
        sco.points[seat] = (
            base * both + sco.free[seat] + sco.penalty[seat] + sco.penalty_extra[seat]
        )


@kernel
def gain(rules, sco, side):
    """The gain of a side in a scored round (``objective.margin``)."""
    own = 0
    total = 0
    for seat in range(rules.players):
        total += sco.points[seat]
        if side_of(rules, seat) == side:
            own += sco.points[seat]
    return margin(rules.sign, rules.sides, own, total)
