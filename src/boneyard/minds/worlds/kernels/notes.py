"""Writing evidence down: slots, tiles ruled out, clauses, faults."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.minds.worlds.kernels.records import HOLDS, LACKS, MUST, NO_FAULT, NOT_HELD


@kernel
def blame(ev, fault, tile):
    """Note the first contradiction."""
    if ev.fault == NO_FAULT:
        ev.fault = fault
        ev.fault_tile = tile


@kernel
def open_slot(rules, ev, seat, place):
    """A hidden seat receives tiles (or, for the number of players, the boneyard keeps them)."""
    slot = np.int64(ev.slots)
    ev.seat[slot] = seat
    ev.place[slot] = place
    for word in range(rules.words):
        ev.allowed[slot, word] = rules.whole[word]
    ev.slots += 1


@kernel
def rule_out(rules, ev, seat):
    """The hand of the seat holds no tile of ``ev.mask`` now."""
    if seat == ev.own:
        for word in range(rules.words):
            wrong = ev.hand[word] & ev.mask[word]
            if wrong:
                blame(ev, HOLDS, word * 64 + lowest_bit(wrong))
        return
    for slot in range(ev.slots):
        if ev.seat[slot] == seat:
            for word in range(rules.words):
                ev.allowed[slot, word] &= ~ev.mask[word]


@kernel
def require(rules, rnd, ev, clauses, seat):
    """The hand of the seat holds at least one tile of ``ev.mask`` now."""
    if seat == ev.own:
        if not own_holds(rules, ev):
            blame(ev, LACKS, -1)
        return
    clause = new_clause(rules, ev, clauses, MUST)
    for word in range(rules.words):
        clause.mask[seat, word] = ev.mask[word] & ~rnd.table[word] & ~ev.hand[word]


@kernel
def own_holds(rules, ev):
    """Whether the seat that looks holds a tile of ``ev.mask``."""
    for word in range(rules.words):
        if ev.hand[word] & ev.mask[word]:
            return True
    return False


@kernel
def new_clause(rules, ev, clauses, kind):
    """An empty clause about the slots that there are now."""
    clause = clauses[ev.clauses]
    ev.clauses += 1
    clause.kind = kind
    clause.slots = ev.slots
    clause.live = 1
    for seat in range(rules.players):
        for word in range(rules.words):
            clause.mask[seat, word] = np.uint64(0)
    return clause


@kernel
def note_laid(ev, clauses, seat, tile):
    """A hidden seat lays a tile: whence it may have come, and which clauses it bears out."""
    item = np.int64(ev.items)
    ev.items += 1
    ev.tile[item] = tile
    ev.by[item] = seat
    ev.since[item] = ev.slots
    word, bit = tile >> 6, np.uint64(1) << np.uint64(tile & 63)
    latest = -1
    for slot in range(ev.slots):
        if ev.seat[slot] == seat and ev.allowed[slot, word] & bit:
            ev.row[item, slot >> 6] |= np.uint64(1) << np.uint64(slot & 63)
            latest = slot
    if latest < 0:
        blame(ev, NOT_HELD, tile)
    for k in range(ev.clauses):
        if clauses[k].live and clauses[k].kind == MUST and latest < clauses[k].slots:
            if clauses[k].mask[seat, word] & bit:
                clauses[k].live = 0


@kernel
def note_unseen(rules, rnd, ev):
    """The rows of the tiles that nobody has seen; the boneyard is the last slot."""
    for word in range(rules.words):
        left = rules.whole[word] & ~rnd.table[word] & ~ev.hand[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            bit = left & (~left + np.uint64(1))
            left ^= bit
            item = np.int64(ev.items)
            ev.items += 1
            ev.tile[item] = tile
            ev.by[item] = -1
            for slot in range(ev.slots):
                if ev.allowed[slot, word] & bit:
                    ev.row[item, slot >> 6] |= np.uint64(1) << np.uint64(slot & 63)
