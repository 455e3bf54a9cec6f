"""Private trains, the public train, markers, starter chains and open doubles.

In a game of trains, slot s is the train of seat s, and the slot after the last seat is the public
train.  A double leaves one end, so a train never needs another slot.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.records import (
    FOLLOW_NONE,
    SECOND,
    STARTER_IGNORED,
    STARTER_SECOND,
    TILE,
)


@kernel
def in_starter_turn(rules, rnd):
    """Whether the seat in turn is building its starter chain (M4, R53)."""
    return rules.chain and not rnd.spent >> np.uint32(rnd.turn) & np.uint32(1)


@kernel
def lap_done(rules, had):
    """Whether every seat has had its first turn; ``had`` is the mask of those that have."""
    return had == (np.uint32(1) << np.uint32(rules.players)) - np.uint32(1)


@kernel
def train_targets(rules, rnd):
    """The trains that the seat in turn may play on, as a mask of slots."""
    own = np.uint64(1) << np.uint64(rnd.turn)
    if in_starter_turn(rules, rnd):
        return own
    public = public_trains(rules, rnd)
    if rnd.phase == SECOND:
        double = np.uint64(1) << np.uint64(rnd.second)
        if rules.double_only:
            return double
        return double | public if rules.public_only else double | public | own
    double = train_double(rules, rnd, rnd.had)
    if double > 0:
        return slots_of_double(rnd, double)
    return public | own


@kernel
def public_trains(rules, rnd):
    """The trains open to all seats: the public one and those that a marker opens."""
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        marked = rnd.markers >> np.uint32(slot) & np.uint32(1)
        opened = marked and (rules.open_unstarted or rnd.depth[slot] > 0)
        if opened or slot >= rules.players:
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


@kernel
def train_double(rules, rnd, had):
    """The number of the open double that must be covered next (R44); 0: none.

    ``had`` is the mask of the seats that have had their first turn.  Until all have, a game of
    starter chains has only the doubles of the chains, and these need not be covered yet (M13).
    """
    if not rules.must_close or (rules.chain and not lap_done(rules, had)):
        return 0
    return binding_double(rules, rnd)


@kernel
def binding_double(rules, rnd):
    """The number of the oldest uncovered double that can still be covered; 0: none."""
    oldest = 0
    for slot in range(rnd.ends):
        double = np.int64(rnd.double[slot])
        if double > 0 and (oldest == 0 or double < oldest) and alive(rules, rnd, slot):
            oldest = double
    return oldest


@kernel
def alive(rules, rnd, slot):
    """Whether the duty to cover the end remains: a fitting tile is not on the table (M15).

    With ``trains.release = "never"`` it always remains.
    """
    if rules.never_release:
        return True
    for word in range(rules.words):
        if rules.fit[rnd.pip[slot], word] & rules.whole[word] & ~rnd.table[word]:
            return True
    return False


@kernel
def slots_of_double(rnd, double):
    """The mask of the slots that are open faces of a double."""
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        if rnd.double[slot] == double:
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


@kernel
def continue_turn(rules, rnd, slot, is_double):
    """After a tile on a train, set the next phase of this turn; False if the turn is over."""
    seat = rnd.turn
    if slot == seat:
        rnd.markers &= ~(np.uint32(1) << np.uint32(seat))
    rnd.phase = TILE
    if in_starter_turn(rules, rnd):
        if rules.starter_double == STARTER_IGNORED:
            rnd.double[slot] = 0  # the chain may end here
        if fits_hand(rules, rnd, seat, seat):  # the chain continues
            return True
        if not (is_double and rules.starter_double == STARTER_SECOND):
            return False
    if is_double and rules.followup != FOLLOW_NONE:
        if rules.double_only and not alive(rules, rnd, slot):
            return False
        rnd.phase = SECOND
        rnd.second = slot
        return True
    return False


@kernel
def note_first_turn(rules, rnd):
    """At the end of a turn, record that the seat has had its first turn (R52, R53)."""
    bit = np.uint32(1) << np.uint32(rnd.turn)
    rnd.had |= bit
    if not rules.retry or rnd.laid > 0:
        rnd.spent |= bit


@kernel
def dead_trains(rules, rnd):
    """Whether no seat can ever lay a tile again, even if every train that can open does (R41)."""
    had = rnd.had
    if rnd.phase == SECOND:  # the double must be covered as soon as this turn is over
        had |= np.uint32(1) << np.uint32(rnd.turn)
    double = train_double(rules, rnd, had)
    apart = seats_apart(rules, rnd)
    for slot in range(rnd.ends):
        free = double == 0 or rnd.double[slot] == double
        if anyone_fits(rules, rnd, slot, free, apart):
            return False
    return True


@kernel
def seats_apart(rules, rnd):
    """The seats that may only play on their own train, as they have laid no tile there (R53)."""
    if not rules.retry:
        return np.uint32(0)
    begun = rnd.spent
    if rnd.laid > 0:
        begun |= np.uint32(1) << np.uint32(rnd.turn)
    return ~begun


@kernel
def anyone_fits(rules, rnd, slot, free, apart):
    """Whether a seat that can ever use the train in ``slot`` holds a tile that fits it.

    ``free``: no double on another train must be covered first.  This does not matter to the seats
    in ``apart``, which may only use their own train.
    """
    opens = slot >= rules.players or rnd.depth[slot] > 0 or rules.open_unstarted
    for seat in range(rules.players):
        if apart >> np.uint32(seat) & np.uint32(1):
            usable = seat == slot
        else:
            usable = free and (opens or seat == slot)
        if usable and fits_hand(rules, rnd, slot, seat):
            return True
    return False


@kernel
def fits_hand(rules, rnd, slot, seat):
    """Whether the seat holds a tile that fits the train in ``slot``."""
    for word in range(rules.words):
        if rnd.hands[seat, word] & rules.fit[rnd.pip[slot], word]:
            return True
    return False
