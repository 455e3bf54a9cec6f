"""What the deal and the lead tell about the dealt hands."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit, popcount
from boneyard.minds.worlds.kernels.notes import blame, new_clause, own_holds, require, rule_out
from boneyard.minds.worlds.kernels.records import (
    BY_CLAIM,
    BY_LOT,
    DEAL_IS_VOID,
    LOT,
    MUST,
    WRONG_LEAD,
    WRONG_LEADER,
)
from boneyard.rules.lead import claim_worth
from boneyard.rules.records import (
    FIRST_HOLDER,
    LEAD_ANY_DOUBLE,
    LEAD_DOUBLE_IF_HELD,
    LEAD_QUALIFYING,
)


@kernel
def note_deal(rules, rnd, ev, clauses, given, previous):
    """That the deal was not void, and how its leader was found.

    ``given`` is the seat that should have led, or BY_CLAIM, or BY_LOT for a lot nobody told;
    ``previous`` is the leader before (-1 in round one).
    """
    if rules.redeal_no_double:
        note_some_double(rules, rnd, ev, clauses)
    if rules.redeal_doubles and own_doubles(rules, ev) >= rules.redeal_doubles:
        blame(ev, DEAL_IS_VOID, -1)
    if rules.aside:
        return
    if given == BY_CLAIM:
        note_claim(rules, rnd, ev, clauses, previous)
    elif rnd.shown >= 0:
        blame(ev, WRONG_LEADER, rnd.shown)
    elif not (
        rules.lead_fallback
        and (rules.lead_tile == LEAD_QUALIFYING or rules.lead_tile == LEAD_ANY_DOUBLE)
    ):
        if given != BY_LOT and given != rnd.leader:
            blame(ev, WRONG_LEADER, -1)
    else:
        ask_for_doubles(rules, ev)
        if given == BY_LOT:
            note_lot(rules, rnd, ev, clauses)
        else:
            while given != rnd.leader:
                rule_out(rules, ev, given)
                given = (given + rules.step) % rules.players
        require(rules, rnd, ev, clauses, rnd.leader)


@kernel
def ask_for_doubles(rules, ev):
    """Let ``ev.mask`` be the doubles."""
    for word in range(rules.words):
        ev.mask[word] = rules.doubles[word]


@kernel
def own_doubles(rules, ev):
    """How many doubles the seat that looks was dealt."""
    count = 0
    for word in range(rules.words):
        count += popcount(ev.hand[word] & rules.doubles[word])
    return count


@kernel
def note_some_double(rules, rnd, ev, clauses):
    """Somebody was dealt a double."""
    ask_for_doubles(rules, ev)
    if own_holds(rules, ev):
        return
    clause = new_clause(rules, ev, clauses, MUST)
    for seat in range(rules.players):
        if seat != ev.own:
            for word in range(rules.words):
                clause.mask[seat, word] = ev.mask[word] & ~rnd.table[word]


@kernel
def note_claim(rules, rnd, ev, clauses, previous):
    """Nobody was dealt a tile with a better claim to the lead than the one shown."""
    if rnd.shown < 0:
        blame(ev, WRONG_LEADER, -1)
        return
    best = claim_worth(rules, np.int64(rnd.shown))
    if best < 0:
        blame(ev, WRONG_LEADER, rnd.shown)
        return
    seat = previous if previous >= 0 else (rules.players - rules.step) % rules.players
    before = True  # equal claims are settled by turn order (G4)
    for _ in range(rules.players):
        seat = (seat + rules.step) % rules.players
        if seat == rnd.leader:
            before = False
            ask_for_worth(rules, ev, best, best)
            require(rules, rnd, ev, clauses, seat)
        ask_for_worth(rules, ev, best if before else best + 1, 1 << 30)
        rule_out(rules, ev, seat)


@kernel
def ask_for_worth(rules, ev, least, most):
    """Let ``ev.mask`` be the tiles whose claim to the lead is as strong as that."""
    for word in range(rules.words):
        ev.mask[word] = np.uint64(0)
        left = rules.whole[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if least <= claim_worth(rules, tile) <= most:
                ev.mask[word] |= np.uint64(1) << np.uint64(tile & 63)


@kernel
def note_lot(rules, rnd, ev, clauses):
    """Where the lead passed on from a seat that lots had named in secret.

    For each seat before the leader, nearest first, a clause asks whether it holds a double: the
    lots that lead to this leader are one more than the seats in a row that do not.
    """
    seat = np.int64(rnd.leader)
    for _ in range(rules.players - 1):
        seat = (seat - rules.step + rules.players) % rules.players
        if seat == ev.own:
            if own_holds(rules, ev):
                return
        clause = new_clause(rules, ev, clauses, LOT)
        if seat != ev.own:
            for word in range(rules.words):
                clause.mask[seat, word] = ev.mask[word] & ~ev.hand[word]


@kernel
def note_led(rules, rnd, ev, tile):
    """What the first tile tells about the hand it came from (``lead.tile``)."""
    double = rules.high[tile] == rules.low[tile]
    shown = np.int64(rnd.shown)
    forced = rules.lead_first == FIRST_HOLDER or rules.lead_tile == LEAD_QUALIFYING
    if shown >= 0 and forced:
        if rules.high[shown] != rules.high[tile] or rules.low[shown] != rules.low[tile]:
            blame(ev, WRONG_LEAD, tile)
        return
    if rules.lead_tile == LEAD_ANY_DOUBLE:
        if not double:
            blame(ev, WRONG_LEAD, tile)
        return
    if rules.lead_tile == LEAD_QUALIFYING or (
        rules.lead_tile == LEAD_DOUBLE_IF_HELD and not double
    ):
        ask_for_doubles(rules, ev)
        if double:
            only_above(rules, ev, rules.high[tile])
        rule_out(rules, ev, rnd.leader)


@kernel
def only_above(rules, ev, number):
    """Keep in ``ev.mask`` the doubles of higher numbers."""
    for word in range(rules.words):
        left = ev.mask[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if rules.high[tile] <= number:
                ev.mask[word] &= ~(np.uint64(1) << np.uint64(tile & 63))
