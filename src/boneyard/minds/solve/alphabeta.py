"""Alpha-beta for two sides as null-window searches: is the value at least ``gamma``?

Values are absolute (side 0 minus side 1), so partners, chains of tiles and passes need no change
of sign.  There is no recursion: the frames of the memory hold the path to the current position, and
a search that reached its limit of nodes can continue.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.solve.choices import move_to_front, rank_moves, select_best
from boneyard.minds.solve.copies import descend
from boneyard.minds.solve.dtypes import DONE, ENTER, EXACT, INFINITE, LEAVE, NEXT
from boneyard.minds.solve.estimate import estimate
from boneyard.minds.solve.goals import points_so_far, value_of
from boneyard.minds.solve.keys import write_key
from boneyard.minds.solve.root import play_forced_moves

FEW = 8
"""Positions with at most this many tiles in all hands are not kept in the table."""


@kernel
def search_null_window(rules, memory, limit):
    """Continue the search; False if it reached ``limit`` nodes.

    After True, ``search.value`` is a bound of the value, on the same side of ``gamma``.
    """
    search = memory.search[0]
    goal = memory.goal[0]
    while search.mode != DONE:
        frame = memory.frames[search.ply]
        rnd = memory.stack[search.ply]
        if search.mode == ENTER:
            if search.nodes >= limit:
                return False
            frame.count = play_forced_moves(rules, search, goal, rnd, frame)
            if frame.count == 0:
                leave(search, value_of(rules, goal, rnd, memory.scores[0]), 1)
            elif frame.count < 0:
                leave(search, np.int64(search.value), 1)
            elif search.ply >= search.horizon:
                leave(search, estimate(rules, goal, rnd, memory.scores[0]), 0)
            else:
                begin(rules, search, goal, rnd, frame)
                known = -1
                if is_worth_storing(rules, rnd, frame):
                    write_key(rules, search, goal, rnd, frame)
                    place = frame.key & search.mask
                    one, other = memory.entries[place], memory.entries[place ^ np.uint64(1)]
                    known = probe_table(search, frame, one, other)
                if search.mode == ENTER:
                    prepare_moves(rules, search, rnd, frame, known)
        elif back_up_value(search, frame):
            search.mode = NEXT
        else:
            if frame.kept:
                place = frame.key & search.mask
                one, other = memory.entries[place], memory.entries[place ^ np.uint64(1)]
                store(search, frame, one, other)
            leave(search, frame.best, frame.exact)
        if search.mode == NEXT:
            if not frame.ranked and frame.at > 0:
                rank_moves(rules, search, rnd, frame)
            move = select_best(frame) if frame.ranked else np.int64(frame.moves[0])
            descend(rules, search, memory, move)
    return True


@inlined
def leave(search, value, exact):
    """Return to the previous decision with the value of the current position."""
    search.value = value
    search.exact = exact
    search.ply -= 1
    search.mode = LEAVE if search.ply >= 0 else DONE


@inlined
def depth_left(search):
    """Return the number of decisions to the horizon; EXACT: to the end of the round."""
    return EXACT if search.horizon == EXACT else np.int64(search.horizon) - search.ply


@inlined
def begin(rules, search, goal, rnd, frame):
    """Start a position with a choice."""
    search.nodes += 1
    frame.first = search.nodes
    frame.offset = points_so_far(rules, rnd) if goal.additive else 0
    frame.side = rnd.turn & np.uint32(1)
    frame.best_move = -1


@inlined
def is_worth_storing(rules, rnd, frame):
    """Whether the search of the position costs more than a table entry."""
    tiles = 0
    for seat in range(rules.players):
        tiles += rnd.counts[seat]
    frame.kept = tiles > FEW
    return frame.kept


@kernel
def probe_table(search, frame, one, other):
    """Answer from the transposition table if possible; return its best move, -1: none."""
    found = one
    if not matches(frame, one):
        found = other
        if not matches(frame, other):
            return -1
    known = np.int64(found.move)
    if found.depth >= depth_left(search) and search.ply > 0:  # the root needs a move
        low = np.int64(found.low) + frame.offset
        high = np.int64(found.high) + frame.offset
        if low >= search.gamma or high < search.gamma:
            frame.best_move = known
            leave(search, low if low >= search.gamma else high, found.depth == EXACT)
    return known


@inlined
def prepare_moves(rules, search, rnd, frame, known):
    """Prepare to try the moves of a position, the known best move first."""
    frame.at = 0
    frame.best = -INFINITE if frame.side == 0 else INFINITE
    frame.exact = 1
    frame.ranked = 0
    if not move_to_front(frame, known):
        rank_moves(rules, search, rnd, frame)
    search.mode = NEXT


@inlined
def matches(frame, entry):
    """Whether the entry belongs to the frame's position."""
    tag = np.uint32(frame.key >> np.uint64(32))
    return entry.check == frame.check and entry.tag == tag and entry.depth > 0


@inlined
def is_second_better(search, frame, one, other, work):
    """Whether to store into the second entry: the first is another position's and worth more."""
    if matches(frame, one):
        return False
    return matches(frame, other) or (one.age == search.age and one.work > work)


@kernel
def back_up_value(search, frame):
    """Back up the value of the move just tried; False if the position needs no other move."""
    value = np.int64(search.value)
    move = np.int64(frame.moves[frame.at])
    if frame.side == 0:
        better, enough = value > frame.best, value >= search.gamma
    else:
        better, enough = value < frame.best, value < search.gamma
    if better:
        frame.best = value
        frame.best_move = move
    if enough:
        frame.exact = search.exact
        return False
    frame.exact &= search.exact
    frame.at += 1
    return frame.at < frame.count


@kernel
def store(search, frame, one, other):
    """Store the result; it replaces an old entry, or one that took less work."""
    depth = EXACT if frame.exact else depth_left(search)
    work = search.nodes - frame.first + 1
    entry = other if is_second_better(search, frame, one, other, work) else one
    if not matches(frame, entry):
        entry.check = frame.check
        entry.tag = np.uint32(frame.key >> np.uint64(32))
        entry.depth = 0
        entry.move = -1
    if depth < entry.depth:
        return
    if depth > entry.depth:
        entry.depth = depth
        entry.low = -INFINITE
        entry.high = INFINITE
    entry.age = search.age
    entry.work = min(work, 1 << 30)
    reached = frame.best >= search.gamma
    if reached == (frame.side == 0) or entry.move < 0:
        entry.move = frame.best_move  # this move proves the bound
    value = np.int64(frame.best) - frame.offset
    if reached:
        entry.low = max(np.int64(entry.low), value)
    else:
        entry.high = min(np.int64(entry.high), value)
