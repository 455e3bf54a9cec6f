"""Private trains, the public train, markers, starter chains and open doubles.

In a game of trains, slot s is the train of seat s, and the slot after the last seat is the public
train.  A double leaves one end, so a train never needs another slot.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.dtypes import (
    FOLLOW_CHAIN,
    FOLLOW_NONE,
    SECOND,
    START_CHAIN,
    START_ONE,
    START_OWN,
    STARTER_IGNORED,
    STARTER_SECOND,
    TILE,
)


@kernel
def in_starter_turn(rules, rnd):
    """Whether the seat in turn may use only its own train, as this is its first turn (M4, R51)."""
    return rules.starter != START_ONE and not rnd.spent >> np.uint32(rnd.turn) & np.uint32(1)


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
        due = doubles_due(rules, rnd)
        if rules.double_only:
            return due
        return due | public if rules.public_only else due | public | own
    double = train_double(rules, rnd)
    if double > 0:
        return slots_of_double(rnd, double)
    return public | own


@kernel
def doubles_due(rules, rnd):
    """The slots of the double that needs a second tile, or of all doubles of a chain, as a mask.

    In a chain of doubles (R65), every tile of the turn so far is a double.
    """
    if rules.followup != FOLLOW_CHAIN:
        return np.uint64(1) << np.uint64(rnd.second)
    mask = np.uint64(0)
    for slot in range(rnd.ends):
        if np.int64(rnd.double[slot]) > max(np.int64(0), np.int64(rnd.next_double - rnd.laid)):
            mask |= np.uint64(1) << np.uint64(slot)
    return mask


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
def train_double(rules, rnd):
    """The number of the open double that must be covered next (R44); 0: none.

    Until all seats have had their first turn, a game of starter chains has only the doubles of the
    chains, and these need not be covered yet (M13).
    """
    if not rules.must_close or (rules.starter == START_CHAIN and not lap_done(rules, rnd.had)):
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
def take_marker(rnd, seat, slot):
    """Take the seat's marker away if it has laid a tile on its own train (M17, R60)."""
    if slot == seat:
        rnd.markers &= ~(np.uint32(1) << np.uint32(seat))


@kernel
def continue_turn(rules, rnd, slot, is_double):
    """After a tile on a train, set the next phase of this turn; False if the turn is over."""
    seat = rnd.turn
    rnd.phase = TILE
    if rules.starter == START_OWN:
        rnd.spent |= np.uint32(1) << np.uint32(seat)  # the own train has begun
    elif in_starter_turn(rules, rnd):
        if rules.starter_double == STARTER_IGNORED:
            rnd.double[slot] = 0  # the chain may end here
        if fits_hand(rules, rnd, seat, seat):  # the chain continues
            return True
        if not (is_double and rules.starter_double == STARTER_SECOND):
            return False
    if is_double and rules.followup != FOLLOW_NONE:
        rnd.second = slot
        if is_second_due(rules, rnd):
            rnd.phase = SECOND
            return True
    return False


@kernel
def is_second_due(rules, rnd):
    """Whether a second tile is due after the double in ``rnd.second``.

    Where it must cover a double, only if a tile for that is not yet on the table (W63).
    """
    if not rules.double_only and rules.followup != FOLLOW_CHAIN:
        return True
    due = doubles_due(rules, rnd)
    for slot in range(rnd.ends):
        if due >> np.uint64(slot) & np.uint64(1) and alive(rules, rnd, slot):
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
    """Whether no seat can ever lay a tile again, even if every train that can open does (R41).

    While nobody lays a tile, every first turn ends.  So a double that must be covered then counts
    now, also one that is being laid.
    """
    double = binding_double(rules, rnd) if rules.must_close else 0
    first = seats_before_first_turn(rules, rnd)
    for slot in range(rnd.ends):
        free = double == 0 or rnd.double[slot] == double
        if anyone_fits(rules, rnd, slot, free, first):
            return False
    return True


@kernel
def seats_before_first_turn(rules, rnd):
    """The seats that still have a first turn on their own train (R53), as a mask.

    The seat in turn is one of them only if it has laid nothing and its first turn can come again.
    """
    if rules.starter == START_ONE:
        return np.uint32(0)
    begun = rnd.spent
    if not rules.retry or rnd.laid > 0:
        begun |= np.uint32(1) << np.uint32(rnd.turn)
    return ~begun


@kernel
def anyone_fits(rules, rnd, slot, free, first):
    """Whether a seat that can ever use the train in ``slot`` holds a tile that fits it.

    ``free``: no double on another train must be covered first.  This does not matter in a first
    turn, which is for the own train only.  The seats in ``first`` still have one; where it is
    repeated until it has brought a tile, they can use nothing else.
    """
    opens = slot >= rules.players or rnd.depth[slot] > 0 or rules.open_unstarted
    for seat in range(rules.players):
        usable = free and (opens or seat == slot)
        if first >> np.uint32(seat) & np.uint32(1):
            usable = seat == slot or (usable and not rules.retry)
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
