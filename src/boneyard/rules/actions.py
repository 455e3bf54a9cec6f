"""The functions that Python calls for each move: test it, make it, and write what changed.

They take arrays of one record, because Numba unpacks an array three times faster than a record.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.deal import deal
from boneyard.rules.dtypes import (
    DEALT,
    EARNINGS,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    MAX_ENDS,
    MAX_MOVES,
    MAX_SEATS,
    PLAY,
    PLAYING,
    SLOT_SHIFT,
    TILE,
    WAY_SHIFT,
)
from boneyard.rules.earn import count_ends, count_sides, end_weight
from boneyard.rules.lead import leader
from boneyard.rules.moves import choices, is_legal, moves
from boneyard.rules.play import apply, play, settle
from boneyard.rules.score import score
from boneyard.rules.targets import has_two_ways, targets

# Indices in the journal of ``act``: the state before, the state after, then the new ends.
J_STATUS, J_TURN, J_PHASE, J_MARKERS, J_KNOCKS = range(5)
J_STOCK, J_CHARGED, J_ENDS, J_NEXT_ID, J_DRAWN = range(5, 10)
J_WIDTH = 10
J_NEW = 2 * J_WIDTH
"""The index of the new ends: pip, arm and face of each, in the order of their ids."""
J_GROWN = J_NEW + 3 * 8
"""The index of the increases in penalty points: three for each seat, by reason."""
J_CREDITED = J_GROWN + 3 * MAX_SEATS
"""The index of the points earned by the move: masks of their reasons and of those that were a bust,
the seat that earned them, the count of the ends, and the points by reason."""
J_BUST, J_EARNER, J_COUNT, J_CREDITS = range(J_CREDITED + 1, J_CREDITED + 5)
JOURNAL = J_CREDITS + EARNINGS

# Indices in the output of ``write_public``.  After the count of the ends (-1: not counted) come the
# ends: the id of each, the mask of the seats that could use it, and what it counts.
P_LEADER, P_STOCK, P_MARKERS, P_KNOCKS = range(4)
P_COUNTS = 4
P_PENALTIES = P_COUNTS + MAX_SEATS
P_EARNED = P_PENALTIES + MAX_SEATS
P_COUNT = P_EARNED + MAX_SEATS
P_ENDS = P_COUNT + 1
P_END = 3
PUBLIC = P_ENDS + P_END * MAX_ENDS

MOVE = 4
"""The length of a listed move: kind, tile (index in one set), end id (-1 for a lead), mark.

The mark is 1 for a knock, plus, where either half may touch the end, twice the successor of the
number that stays outside.
"""
# Indices of what a move would score: the count of the ends after it (-1: not counted), the points,
# and whether they would be a bust.
G_COUNT, G_POINTS, G_BUST = range(3)
GAIN = 3

REPORT = JOURNAL + PUBLIC + MOVE * MAX_MOVES
"""The most numbers that ``act_and_report`` writes: the journal, the public state, the moves."""


@kernel
def begin(rules, rounds, engine, given, previous):
    """Deal ``rounds[0].deck`` and find the leader; return DEALT or why the deal is void."""
    rnd = rounds[0]
    void = deal(rules[0], rnd, engine)
    if void == DEALT:
        void = leader(rules[0], rnd, given, previous)
    if void == DEALT:
        settle(rules[0], rnd)
    return void


@kernel
def act(rules, rounds, kind, tile, end, mark, journal):
    """Make a move given like one of ``list_moves``, and write the journal.

    If the move is illegal, return False and change nothing.
    """
    rnd = rounds[0]
    move = np.int64(kind) << KIND_SHIFT
    if kind == PLAY:
        slot = slot_of(rnd, end)
        held = copy_in_hand(rules[0], rnd, tile)
        if slot < 0 or held < 0:
            return False
        way = way_of(rules[0], rnd, held, slot, mark >> 1)
        if way < 0:
            return False
        move = held | slot << SLOT_SHIFT | np.int64(mark & 1) << KNOCK_SHIFT | way << WAY_SHIFT
    if not is_legal(rules[0], rnd, move):
        return False
    note(rnd, journal, 0)
    play(rules[0], rnd, move)
    note(rnd, journal, J_WIDTH)
    note_new_ends(rnd, journal)
    note_credits(rules[0], rnd, journal)
    return True


@kernel
def act_and_report(rules, rounds, kind, tile, end, mark, out):
    """Make a move with ``act``; if the round continues, append ``write_public`` and ``list_moves``.

    Return how many numbers were written to ``out``, or 0 if the move is illegal.  One call from
    Python replaces three.
    """
    if not act(rules, rounds, kind, tile, end, mark, out):
        return 0
    if rounds[0].status != PLAYING:
        return JOURNAL
    at = JOURNAL + write_public(rules, rounds, out[JOURNAL:])
    listed = out[at : at + MOVE * MAX_MOVES].reshape((MAX_MOVES, MOVE))
    return at + MOVE * list_moves(rules, rounds, listed, False)


@kernel
def note(rnd, journal, at):
    """Write the state of the round to the journal, from index ``at``."""
    journal[at + J_STATUS] = rnd.status
    journal[at + J_TURN] = rnd.turn
    journal[at + J_PHASE] = rnd.phase
    journal[at + J_MARKERS] = rnd.markers
    journal[at + J_KNOCKS] = rnd.knocks
    journal[at + J_STOCK] = rnd.stock_at
    journal[at + J_ENDS] = rnd.ends
    journal[at + J_NEXT_ID] = rnd.next_id
    journal[at + J_DRAWN] = rnd.drawn
    total = 0
    for seat in range(len(rnd.charges)):
        for why in range(3):
            charged = rnd.charges[seat, why]
            before = journal[J_GROWN + 3 * seat + why] if at else 0
            journal[J_GROWN + 3 * seat + why] = charged - before
            total += charged
    journal[at + J_CHARGED] = total


@kernel
def note_credits(rules, rnd, journal):
    """Write the points that the move has earned."""
    journal[J_CREDITED] = 0
    if rules.earning and rnd.credited:
        journal[J_CREDITED] = rnd.credited
        journal[J_BUST] = rnd.bust
        journal[J_EARNER] = rnd.mover
        journal[J_COUNT] = count_ends(rules, rnd)
        for why in range(EARNINGS):
            journal[J_CREDITS + why] = rnd.credit[why]


@kernel
def note_new_ends(rnd, journal):
    """Write pip, arm and face of every new end."""
    first = journal[J_NEXT_ID]
    if rnd.next_id == first:
        return
    for slot in range(rnd.ends):
        if rnd.id[slot] >= first:
            at = J_NEW + 3 * (rnd.id[slot] - first)
            journal[at] = rnd.pip[slot]
            journal[at + 1] = rnd.arm[slot]
            journal[at + 2] = rnd.face[slot]


@kernel
def slot_of(rnd, end):
    """The slot of the end with that id, or -1.  For a lead, ``end`` is -1 and the slot 0."""
    if rnd.phase == LEAD:
        return 0 if end == -1 else -1
    for slot in range(rnd.ends):
        if np.int64(rnd.id[slot]) == end:
            return np.int64(slot)
    return -1


@kernel
def copy_in_hand(rules, rnd, tile):
    """The lowest physical index of ``tile`` in the hand of the seat in turn, or -1.

    ``tile`` is an index in one set.
    """
    for copy in range(tile * rules.copies, (tile + 1) * rules.copies):
        if rnd.hands[rnd.turn, copy >> 6] >> np.uint64(copy & 63) & np.uint64(1):
            return copy
    return -1


@kernel
def way_of(rules, rnd, tile, slot, outside):
    """The way round of a placement: 1 if the higher half stays outside, else 0; -1: impossible.

    ``outside`` is the successor of the number that stays outside, where there are two ways; else 0.
    """
    if rnd.phase == LEAD or slot >= rnd.ends or not has_two_ways(rules, rnd, tile, slot):
        return np.int64(0 if outside == 0 else -1)
    if outside == rules.high[tile] + 1:
        return np.int64(1)
    return np.int64(0 if outside == rules.low[tile] + 1 else -1)


@kernel
def mark_of(rules, rnd, move):
    """The mark of a listed move."""
    knock = move >> KNOCK_SHIFT & 1
    tile, slot = move & 0xFF, move >> SLOT_SHIFT & 0xFF
    if rnd.phase == LEAD or move >> KIND_SHIFT & 3 != PLAY:
        return knock
    if not has_two_ways(rules, rnd, tile, slot):
        return knock
    outside = np.int64(rules.high[tile] if move >> WAY_SHIFT & 1 else rules.low[tile])
    return knock | (outside + 1) << 1


def read_mark(mark: int) -> tuple[bool, int | None]:
    """What a mark says: whether the seat knocks, and the number that stays outside if it chooses.

    >>> read_mark(1), read_mark(14)
    ((True, None), (False, 6))
    """
    return bool(mark & 1), (mark >> 1) - 1 if mark > 1 else None


@kernel
def list_moves(rules, rounds, out, merged):
    """List ``moves``, or ``choices`` if ``merged``, with end ids (-1 for a lead) for slots.

    ``out`` is int64[MAX_MOVES, MOVE].  Return the number of moves.
    """
    rnd = rounds[0]
    found = np.empty(len(out), np.int64)
    count = choices(rules[0], rnd, found) if merged else moves(rules[0], rnd, found)
    for i in range(count):
        out[i, 0] = found[i] >> KIND_SHIFT & 3
        out[i, 1] = (found[i] & 0xFF) // rules[0].copies
        out[i, 2] = -1 if rnd.phase == LEAD else rnd.id[found[i] >> SLOT_SHIFT & 0xFF]
        out[i, 3] = mark_of(rules[0], rnd, found[i])
    return count


@kernel
def list_gains(rules, rounds, trials, out):
    """Write what each of ``moves`` would score (see ``GAIN``), by making it in ``trials``.

    ``trials`` is ROUND[1], and ``out`` int64[MAX_MOVES, GAIN].  Return the number of moves.
    """
    found = np.empty(len(out), np.int64)
    count = moves(rules[0], rounds[0], found)
    for at in range(count):
        out[at, G_COUNT], out[at, G_POINTS], out[at, G_BUST] = -1, 0, 0
        if found[at] >> KIND_SHIFT & 3 == PLAY:
            trials[0] = rounds[0]
            trial = trials[0]
            apply(rules[0], trial, found[at])
            if rules[0].counts_ends:
                out[at, G_COUNT] = count_ends(rules[0], trial)
            out[at, G_BUST] = trial.bust != 0
            for why in range(EARNINGS):
                if trial.credited >> np.uint32(why) & np.uint32(1):
                    out[at, G_POINTS] += trial.credit[why]
    return count


@kernel
def finish(rules, rounds, scores):
    """Score a finished round."""
    return score(rules[0], rounds[0], scores[0])


@kernel
def write_public(rules, rounds, out):
    """Write the public state of a round (see ``P_LEADER``); return how many numbers it has."""
    rnd = rounds[0]
    out[P_LEADER] = rnd.leader
    out[P_STOCK] = rnd.stock_end - rnd.stock_at
    out[P_MARKERS] = rnd.markers
    out[P_KNOCKS] = rnd.knocks
    for seat in range(rules[0].players):
        out[P_COUNTS + seat] = rnd.counts[seat]
        out[P_PENALTIES + seat] = rnd.charges[seat, 0] + rnd.charges[seat, 1] + rnd.charges[seat, 2]
        out[P_EARNED + seat] = rnd.gained[seat] if rules[0].earning else 0
    out[P_COUNT] = count_ends(rules[0], rnd) if rules[0].counts_ends else -1
    ends = np.int64(rnd.ends)
    sides = count_sides(rnd)
    for slot in range(ends):
        at = P_ENDS + P_END * slot
        out[at] = rnd.id[slot]
        out[at + 1] = 0
        out[at + 2] = end_weight(rules[0], rnd, slot, sides) * np.int64(rnd.pip[slot])
    if ends:
        note_open(rules[0], rnd, out)
    return P_ENDS + P_END * ends


@kernel
def note_open(rules, rnd, out):
    """Write for each open end the mask of the seats that could use it if they were in turn."""
    turn = np.int64(rnd.turn)
    phase = np.int64(rnd.phase)
    for seat in range(rules.players):
        rnd.turn = seat
        rnd.phase = phase if seat == turn else TILE
        usable = targets(rules, rnd)
        for slot in range(rnd.ends):
            if usable >> np.uint64(slot) & np.uint64(1):
                out[P_ENDS + P_END * slot + 1] |= np.int64(1) << seat
    rnd.turn = turn
    rnd.phase = phase
