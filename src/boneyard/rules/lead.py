"""The leader of a round, the tiles that may be led, and the ends of the opening tile."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.rules.dtypes import (
    DEALT,
    END,
    FIRST_DOUBLE,
    FIRST_DOUBLE_OR_HEAVIEST,
    FIRST_ENGINE,
    FIRST_HOLDER,
    FIRST_ORDER,
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
    """Find the leader of the round just dealt, and the tiles that may be led.

    ``given`` is the seat that leads by lot, choice, rotation or as winner; -1 if ``lead.first``
    decides.  ``previous`` is the leader of the round before (-1 in round one); of equal claims,
    the first in turn after that seat wins (G4).  Set leader, turn, shown and lead; return DEALT
    or NO_LEADER.
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
            return search(rules, rnd, previous) if rules.lead_draws else NO_LEADER
    if rnd.shown >= 0 and is_forced(rules):
        seat_leads(rnd, seat)
        admit(rules, rnd, seat)
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
def is_forced(rules):
    """Whether the tile that finds the leader must be led, as ``lead.first`` names it (R7)."""
    named = rules.lead_first == FIRST_HOLDER or rules.lead_first == FIRST_ORDER
    return named or rules.lead_first == FIRST_ENGINE


@kernel
def search(rules, rnd, previous):
    """Let the seats draw in turn until one draws a tile that leads (R66); return DEALT.

    While no tile lies, a seat has nothing to play and draws (``draw_for_lead``).
    """
    rnd.leader = first_claimant(rules, previous)
    rnd.turn = rnd.leader
    rnd.phase = TILE
    return DEALT


@kernel
def first_claimant(rules, previous):
    """The seat that comes first among equal claims: the one after the ``previous`` leader."""
    return (previous + rules.step) % rules.players if previous >= 0 else np.int64(0)


@kernel
def draw_for_lead(rules, rnd, tile):
    """After a draw for the lead, let the seat in turn lead, or the next one draw."""
    if claim_worth(rules, rnd, tile) >= 0:
        rnd.shown = tile
        seat_leads(rnd, rnd.turn)
        admit(rules, rnd, rnd.turn)
        return
    rnd.drawn = 0
    rnd.leader = (np.int64(rnd.turn) + rules.step) % rules.players
    rnd.turn = rnd.leader


@kernel
def pass_lead_on(rules, rnd, seat):
    """Give the lead to the next seat with a double, and charge the seat that has none (F2)."""
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
    """Whether the seat holds a double."""
    for word in range(rules.words):
        if rnd.hands[seat, word] & rules.doubles[word]:
            return True
    return False


@kernel
def claim(rules, rnd, previous):
    """The seat that leads by ``lead.first``, or -1; set ``rnd.shown`` to its tile."""
    seat = first_claimant(rules, previous)
    best = -1
    found = -1
    for _ in range(rules.players):
        for word in range(rules.words):
            left = rnd.hands[seat, word]
            while left:
                tile = word * 64 + lowest_bit(left)
                left &= left - np.uint64(1)
                worth = claim_worth(rules, rnd, tile)
                if worth > best:
                    best = worth
                    found = seat
                    rnd.shown = tile
        seat = (seat + rules.step) % rules.players
    return found


@kernel
def claim_worth(rules, rnd, tile):
    """Rank a tile as a claim to the lead; -1: none.

    By its place in the ``order:``, or by double, pips, then higher half (G4).
    """
    high = np.int64(rules.high[tile])
    low = np.int64(rules.low[tile])
    if rules.lead_first == FIRST_HOLDER:
        same = high == rules.high[rules.lead_holder] and low == rules.low[rules.lead_holder]
        return 0 if same else -1
    if rules.lead_first == FIRST_ORDER:
        return np.int64(rules.claim[tile])
    if rules.lead_first == FIRST_ENGINE:
        return 0 if high == low and high == rnd.engine else -1
    if high == low and rules.lead_first <= FIRST_DOUBLE_OR_HEAVIEST:
        return 10000 + high
    if rules.lead_first == FIRST_DOUBLE:
        return -1
    return (high + low) * 32 + high


@kernel
def admit(rules, rnd, seat):
    """Set ``rnd.lead`` to the tiles that the leader may lead (``lead.first``, ``lead.tile``)."""
    doubles_only = rules.lead_tile == LEAD_ANY_DOUBLE or (
        rules.lead_tile == LEAD_DOUBLE_IF_HELD and holds_double(rules, rnd, seat)
    )
    for word in range(rules.words):
        rnd.lead[word] = rnd.hands[seat, word]
        if doubles_only:
            rnd.lead[word] &= rules.doubles[word]
    forced = rnd.shown >= 0 and is_forced(rules)
    if rules.lead_tile != LEAD_QUALIFYING and not forced:
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
    """Lay the engine and open its ends."""
    rnd.table[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    open_layout(rules, rnd, tile)


@kernel
def open_layout(rules, rnd, tile):
    """Open the ends of the first tile: its halves, low then high, or the sides of a double.

    In a game of trains, each train gets one.
    """
    if rules.trains:
        for slot in range(rules.players + rules.public):
            add_end(rnd, slot, rules.high[tile], tile, SIDE, slot)
        rnd.next_arm = rnd.ends
        return
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
    if rules.first_double:
        rnd.spinner = tile
    ports = np.int64(rules.opening_ports)
    if rules.sides_first:
        ports = min(ports, 2)
    for port in range(ports):
        add_end(rnd, port, high, tile, SIDE if port < 2 else TIP, port)
        rnd.opening[port] = 1
        rnd.arm_doubles[port] = rnd.opening_double
    rnd.next_arm = ports
    rnd.opening_free = rules.opening_ports


@kernel
def add_end(rnd, slot, pip, tile, face, arm):
    """Open an end in ``slot``, the first free one, where a new arm begins."""
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
