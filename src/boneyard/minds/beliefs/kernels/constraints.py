"""Adding to the evidence: slots, items, excluded tiles, clauses, faults."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.minds.beliefs.kernels.dtypes import HOLDS, LACKS, MUST, NO_FAULT, NOT_HELD


@kernel
def set_fault(ev, fault, tile):
    """Record a contradiction, unless there is one already."""
    if ev.fault == NO_FAULT:
        ev.fault = fault
        ev.fault_tile = tile


@kernel
def add_slot(rules, ev, seat, place):
    """Add a slot: a hidden seat receives tiles (number of players: the boneyard keeps them)."""
    slot = np.int64(ev.slots)
    ev.seat[slot] = seat
    ev.place[slot] = place
    for word in range(rules.words):
        ev.allowed[slot, word] = rules.whole[word]
    ev.slots += 1


@kernel
def exclude(rules, ev, seat):
    """Constrain the hand of the seat: it holds no tile of ``ev.mask`` now."""
    if seat == ev.viewer:
        for word in range(rules.words):
            wrong = ev.hand[word] & ev.mask[word]
            if wrong:
                set_fault(ev, HOLDS, word * 64 + lowest_bit(wrong))
        return
    for slot in range(ev.slots):
        if ev.seat[slot] == seat:
            for word in range(rules.words):
                ev.allowed[slot, word] &= ~ev.mask[word]


@kernel
def require_one(rules, rnd, ev, clauses, seat):
    """Constrain the hand of the seat: it holds at least one tile of ``ev.mask`` now."""
    if seat == ev.viewer:
        if not viewer_holds(rules, ev):
            set_fault(ev, LACKS, -1)
        return
    clause = add_clause(rules, ev, clauses, MUST)
    for word in range(rules.words):
        clause.mask[seat, word] = ev.mask[word] & ~rnd.table[word] & ~ev.hand[word]


@kernel
def viewer_holds(rules, ev):
    """Whether the viewer holds a tile of ``ev.mask``."""
    for word in range(rules.words):
        if ev.hand[word] & ev.mask[word]:
            return True
    return False


@kernel
def add_clause(rules, ev, clauses, kind):
    """Add an empty clause about the current slots."""
    clause = clauses[ev.clauses]
    ev.clauses += 1
    clause.kind = kind
    clause.slots = ev.slots
    clause.pending = 1
    for seat in range(rules.players):
        for word in range(rules.words):
            clause.mask[seat, word] = np.uint64(0)
    return clause


@kernel
def add_laid_item(ev, clauses, seat, tile):
    """Add the item of a tile that a hidden seat lays, and drop the clauses that it satisfies."""
    item = np.int64(ev.items)
    ev.items += 1
    ev.tile[item] = tile
    ev.laid_by[item] = seat
    ev.slots_when_laid[item] = ev.slots
    word, bit = tile >> 6, np.uint64(1) << np.uint64(tile & 63)
    latest = -1
    for slot in range(ev.slots):
        if ev.seat[slot] == seat and ev.allowed[slot, word] & bit:
            ev.row[item, slot >> 6] |= np.uint64(1) << np.uint64(slot & 63)
            latest = slot
    if latest < 0:
        set_fault(ev, NOT_HELD, tile)
    for k in range(ev.clauses):
        if clauses[k].pending and clauses[k].kind == MUST and latest < clauses[k].slots:
            if clauses[k].mask[seat, word] & bit:
                clauses[k].pending = 0


@kernel
def add_hidden_items(rules, rnd, ev):
    """Add the items of all unseen tiles; the boneyard is the last slot."""
    for word in range(rules.words):
        left = rules.whole[word] & ~rnd.table[word] & ~ev.hand[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            bit = left & (~left + np.uint64(1))
            left ^= bit
            item = np.int64(ev.items)
            ev.items += 1
            ev.tile[item] = tile
            ev.laid_by[item] = -1
            for slot in range(ev.slots):
                if ev.allowed[slot, word] & bit:
                    ev.row[item, slot >> 6] |= np.uint64(1) << np.uint64(slot & 63)
