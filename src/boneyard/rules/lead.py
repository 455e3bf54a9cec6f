"""Who leads, with which tiles, and the ends that the opening tile gives."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.rules.records import (
    DEALT,
    END,
    FIRST_DOUBLE,
    FIRST_DOUBLE_OR_HEAVIEST,
    FIRST_HOLDER,
    LEAD,
    LEAD_ANY_DOUBLE,
    LEAD_CHARGE,
    LEAD_DOUBLE_IF_HELD,
    LEAD_QUALIFYING,
    NO_LEADER,
    SIDE,
    TILE,
    TIP,
)


@kernel
def leader(rules, rnd, given, previous):
    """Find who leads the round just dealt, and with which tiles.

    ``given`` is the seat that leads by lots, choice, rotation or as winner; -1 leaves it to
    ``lead.first``.  ``previous`` is the seat that led before (-1 in round one), from which
    equal claims are settled (G4).  Sets leader, turn, shown, lead; returns DEALT or NO_LEADER.
    """
    if rules.aside:
        rnd.leader = given
        rnd.turn = given
        rnd.phase = TILE
        return DEALT
    seat = given
    if given < 0:
        seat = claim(rules, rnd, previous)
        if seat < 0:
            return NO_LEADER
    if rnd.shown >= 0 and rules.lead_first == FIRST_HOLDER:
        seat_leads(rnd, seat)
        rnd.lead[rnd.shown >> 6] |= np.uint64(1) << np.uint64(rnd.shown & 63)
        return DEALT
    by_double = rules.lead_tile == LEAD_QUALIFYING and rnd.shown < 0
    if by_double or rules.lead_tile == LEAD_ANY_DOUBLE:
        if not holds_double(rules, rnd, seat):
            if rules.lead_fallback:
                return pass_lead_on(rules, rnd, seat)
            if rules.lead_tile == LEAD_ANY_DOUBLE:
                return NO_LEADER
    seat_leads(rnd, seat)
    admit(rules, rnd, seat)
    return DEALT


@kernel
def pass_lead_on(rules, rnd, seat):
    """The next seat that holds a double leads; the seat that lacked one may be charged (F2)."""
    heir = seat
    for _ in range(rules.players - 1):
        heir = (heir + rules.step) % rules.players
        if holds_double(rules, rnd, heir):
            rnd.charges[seat, LEAD_CHARGE] += rules.lead_charge
            seat_leads(rnd, heir)
            admit(rules, rnd, heir)
            return DEALT
    return NO_LEADER


@kernel
def seat_leads(rnd, seat):
    """Give the lead to a seat."""
    rnd.leader = seat
    rnd.turn = seat
    rnd.phase = LEAD


@kernel
def holds_double(rules, rnd, seat):
    """Whether a double is in the seat's hand."""
    for word in range(rules.words):
        if rnd.hands[seat, word] & rules.doubles[word]:
            return True
    return False


@kernel
def claim(rules, rnd, previous):
    """The seat that ``lead.first`` names, or -1; its tile is noted as shown."""
    seat = previous if previous >= 0 else (rules.players - rules.step) % rules.players
    best = -1
    found = -1
    for _ in range(rules.players):
        seat = (seat + rules.step) % rules.players
        for word in range(rules.words):
            left = rnd.hands[seat, word]
            while left:
                tile = word * 64 + lowest_bit(left)
                left &= left - np.uint64(1)
                worth = claim_worth(rules, tile)
                if worth > best:
                    best = worth
                    found = seat
                    rnd.shown = tile
    return found


@kernel
def claim_worth(rules, tile):
    """How strong a claim to the lead a tile gives; -1: none.  Doubles, pips, higher half (G4)."""
    high = np.int64(rules.high[tile])
    low = np.int64(rules.low[tile])
    if rules.lead_first == FIRST_HOLDER:
        same = high == rules.high[rules.lead_holder] and low == rules.low[rules.lead_holder]
        return 0 if same else -1
    if high == low and rules.lead_first <= FIRST_DOUBLE_OR_HEAVIEST:
        return 10000 + high
    if rules.lead_first == FIRST_DOUBLE:
        return -1
    return (high + low) * 32 + high


@kernel
def admit(rules, rnd, seat):
    """Note which tiles the leader may lead (``lead.tile``)."""
    doubles_only = rules.lead_tile == LEAD_ANY_DOUBLE or (
        rules.lead_tile == LEAD_DOUBLE_IF_HELD and holds_double(rules, rnd, seat)
    )
    for word in range(rules.words):
        rnd.lead[word] = rnd.hands[seat, word]
        if doubles_only:
            rnd.lead[word] &= rules.doubles[word]
    if rules.lead_tile != LEAD_QUALIFYING:
        return
    best = rnd.shown if rnd.shown >= 0 else highest_double(rules, rnd, seat)
    if best >= 0:
        for word in range(rules.words):
            rnd.lead[word] = np.uint64(0)
        rnd.lead[best >> 6] = np.uint64(1) << np.uint64(best & 63)


@kernel
def highest_double(rules, rnd, seat):
    """The highest double in the seat's hand, or -1."""
    best = -1
    for word in range(rules.words):
        left = rnd.hands[seat, word] & rules.doubles[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            if best < 0 or rules.high[tile] > rules.high[best]:
                best = tile
    return best


@kernel
def open_with_engine(rules, rnd, tile):
    """Lay the engine: the starts of the trains, or the ends of an opening double."""
    rnd.table[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    if not rules.trains:
        open_layout(rules, rnd, tile)
        return
    for slot in range(rules.players + rules.public):
        add_end(rnd, slot, rules.high[tile], tile, SIDE, slot)
    rnd.next_arm = rnd.ends


@kernel
def open_layout(rules, rnd, tile):
    """The ends of the first tile: its halves, low then high, or the ports of a double."""
    high = np.int64(rules.high[tile])
    low = np.int64(rules.low[tile])
    if high != low:
        add_end(rnd, 0, low, tile, END, 0)
        add_end(rnd, 1, high, tile, END, 1)
        rnd.next_arm = 2
        return
    if rules.gate_counts_opening:
        rnd.opening_double = np.uint32(1) << np.uint32(high)
        rnd.laid_doubles = rnd.opening_double
    for port in range(rules.opening_ports):
        add_end(rnd, port, high, tile, SIDE if port < 2 else TIP, port)
        rnd.opening[port] = 1
        rnd.arm_doubles[port] = rnd.opening_double
    rnd.next_arm = rules.opening_ports
    rnd.opening_free = rules.opening_ports


@kernel
def add_end(rnd, slot, pip, tile, face, arm):
    """A new arm begins in ``slot``, the first that is free."""
    rnd.pip[slot] = pip
    rnd.parent[slot] = tile
    rnd.face[slot] = face
    rnd.arm[slot] = arm
    rnd.depth[slot] = 0
    rnd.opening[slot] = 0
    rnd.double[slot] = 0
    rnd.arm_doubles[slot] = np.uint32(0)
    rnd.id[slot] = rnd.next_id
    rnd.next_id += 1
    rnd.ends = max(rnd.ends, slot + 1)
