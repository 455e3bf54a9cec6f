"""Constraints on the dealt hands from the deal and the lead."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit, popcount
from boneyard.minds.beliefs.kernels.constraints import (
    add_clause,
    exclude,
    require_one,
    set_fault,
    viewer_holds,
)
from boneyard.minds.beliefs.kernels.dtypes import (
    BY_CLAIM,
    BY_LOT,
    DEAL_IS_VOID,
    LOT,
    MUST,
    WRONG_LEAD,
    WRONG_LEADER,
)
from boneyard.rules.dtypes import LEAD_ANY_DOUBLE, LEAD_DOUBLE_IF_HELD, LEAD_QUALIFYING
from boneyard.rules.lead import claim_worth, first_claimant, is_forced


@kernel
def constrain_deal(rules, rnd, ev, clauses):
    """Constrain the dealt hands: the deal was not void, and it gave this leader the lead."""
    expected = np.int64(ev.expected_leader)
    if rules.redeal_no_double:
        require_any_double(rules, rnd, ev, clauses)
    if rules.redeal_doubles and count_viewer_doubles(rules, ev) >= rules.redeal_doubles:
        set_fault(ev, DEAL_IS_VOID, -1)
    if rules.aside:
        return
    if expected == BY_CLAIM:
        constrain_claims(rules, rnd, ev, clauses)
    elif rnd.shown >= 0:
        set_fault(ev, WRONG_LEADER, rnd.shown)
    elif not (
        rules.lead_fallback
        and (rules.lead_tile == LEAD_QUALIFYING or rules.lead_tile == LEAD_ANY_DOUBLE)
    ):
        if expected != BY_LOT and expected != rnd.leader:
            set_fault(ev, WRONG_LEADER, -1)
    else:
        mask_doubles(rules, ev, 0)
        if expected == BY_LOT:
            add_lot_clauses(rules, rnd, ev, clauses)
        else:
            while expected != rnd.leader:
                exclude(rules, ev, expected)
                expected = (expected + rules.step) % rules.players
        require_one(rules, rnd, ev, clauses, rnd.leader)


@kernel
def mask_doubles(rules, ev, least):
    """Set ``ev.mask`` to the doubles from the number ``least`` on."""
    for word in range(rules.words):
        ev.mask[word] = np.uint64(0)
        left = rules.doubles[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if rules.high[tile] >= least:
                ev.mask[word] |= np.uint64(1) << np.uint64(tile & 63)


@kernel
def count_viewer_doubles(rules, ev):
    """Count the doubles that the viewer was dealt."""
    count = 0
    for word in range(rules.words):
        count += popcount(ev.hand[word] & rules.doubles[word])
    return count


@kernel
def require_any_double(rules, rnd, ev, clauses):
    """Constrain the hands: at least one of them had a double."""
    mask_doubles(rules, ev, 0)
    if viewer_holds(rules, ev):
        return
    clause = add_clause(rules, ev, clauses, MUST)
    for seat in range(rules.players):
        if seat != ev.viewer:
            for word in range(rules.words):
                clause.mask[seat, word] = ev.mask[word] & ~rnd.table[word]


@kernel
def constrain_claims(rules, rnd, ev, clauses):
    """Constrain the hands: no tile had a better claim to the lead than the tile shown."""
    seat = first_claimant(rules, np.int64(ev.previous_leader))
    if rnd.shown < 0:
        if not rules.lead_draws or rnd.leader != seat:
            set_fault(ev, WRONG_LEADER, -1)
        mask_claims(rules, rnd, ev, 0, 1 << 30)
        for one in range(rules.players):
            exclude(rules, ev, one)
        return
    best = claim_worth(rules, rnd, np.int64(rnd.shown))
    if best < 0:
        set_fault(ev, WRONG_LEADER, rnd.shown)
        return
    before = True  # equal claims are settled by turn order (G4)
    for _ in range(rules.players):
        if seat == rnd.leader:
            before = False
            mask_claims(rules, rnd, ev, best, best)
            require_one(rules, rnd, ev, clauses, seat)
        mask_claims(rules, rnd, ev, best if before else best + 1, 1 << 30)
        exclude(rules, ev, seat)
        seat = (seat + rules.step) % rules.players


@kernel
def mask_claims(rules, rnd, ev, least, most):
    """Set ``ev.mask`` to the tiles whose claim to the lead is from ``least`` to ``most``."""
    for word in range(rules.words):
        ev.mask[word] = np.uint64(0)
        left = rules.whole[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if least <= claim_worth(rules, rnd, tile) <= most:
                ev.mask[word] |= np.uint64(1) << np.uint64(tile & 63)


@kernel
def add_lot_clauses(rules, rnd, ev, clauses):
    """Add clauses for a lead that passed on from a seat drawn by a secret lot.

    For each seat before the leader, nearest first, a clause is true if the seat holds a double.
    The number of lots that lead to this leader is one more than the number of seats in a row
    without a double.
    """
    seat = np.int64(rnd.leader)
    for _ in range(rules.players - 1):
        seat = (seat - rules.step + rules.players) % rules.players
        if seat == ev.viewer:
            if viewer_holds(rules, ev):
                return
        clause = add_clause(rules, ev, clauses, LOT)
        if seat != ev.viewer:
            for word in range(rules.words):
                clause.mask[seat, word] = ev.mask[word] & ~ev.hand[word]


@kernel
def constrain_first_tile(rules, rnd, ev, tile):
    """Constrain the hand of the leader by the first tile (``lead.tile``)."""
    double = rules.high[tile] == rules.low[tile]
    shown = np.int64(rnd.shown)
    forced = is_forced(rules) or rules.lead_tile == LEAD_QUALIFYING
    if shown < 0 and forced and rnd.drawn > 0:  # drawn for the lead, seen by the leader only
        if claim_worth(rules, rnd, tile) < 0:
            set_fault(ev, WRONG_LEAD, tile)
        return
    if shown >= 0 and forced:
        if rules.high[shown] != rules.high[tile] or rules.low[shown] != rules.low[tile]:
            set_fault(ev, WRONG_LEAD, tile)
        return
    if rules.lead_tile == LEAD_ANY_DOUBLE:
        if not double:
            set_fault(ev, WRONG_LEAD, tile)
        return
    if rules.lead_tile == LEAD_QUALIFYING or (
        rules.lead_tile == LEAD_DOUBLE_IF_HELD and not double
    ):
        mask_doubles(rules, ev, np.int64(rules.high[tile]) + 1 if double else 0)
        exclude(rules, ev, rnd.leader)
