"""Alpha-beta for two sides, asked one question at a time: is the value at least ``gamma``?

Values are absolute (what side 0 has over side 1), so that partners, chains of tiles and passes
need no change of sign.  There is no recursion: the way to the position looked at stands in the
frames of the desk, and a search that came to its limit goes on where it stopped.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.solve.choices import begin_with, order, take_best
from boneyard.minds.solve.copies import descend
from boneyard.minds.solve.estimate import estimate
from boneyard.minds.solve.goals import charged, value_of
from boneyard.minds.solve.keys import write_key
from boneyard.minds.solve.records import DONE, ENTER, EXACT, INFINITE, LEAVE, NEXT
from boneyard.minds.solve.root import go_on
from boneyard.rules.play import apply
from boneyard.rules.records import KIND_SHIFT, PLAY

FEW = 8
"""Tiles in all hands below which a position is searched again rather than looked up."""


@kernel
def ask(desk, gamma):
    """Begin to search whether the root's value is at least ``gamma``."""
    search = desk.search[0]
    search.gamma = gamma
    search.mode = ENTER
    search.ply = 0
    search.questions += 1


@kernel
def answer(rules, desk, limit):
    """Search on; False if ``limit`` nodes were seen before the answer was found.

    Found, ``search.value`` is a bound of the value: it lies on the same side of ``gamma``.
    """
    search = desk.search[0]
    goal = desk.goal[0]
    while search.mode != DONE:
        frame = desk.frames[search.ply]
        rnd = desk.stack[search.ply]
        if search.mode == ENTER:
            if search.nodes >= limit or search.stop:
                return False
            frame.count = go_on(rules, search, goal, rnd, frame)
            if frame.count == 0:
                leave(search, value_of(rules, goal, rnd, desk.scores[0]), 1)
            elif frame.count < 0:
                leave(search, np.int64(search.value), 1)
            elif search.ply >= search.horizon:
                leave(search, estimate(rules, goal, rnd, desk.scores[0]), 0)
            else:
                begin(rules, search, goal, rnd, frame)
                known = -1
                if worth_keeping(rules, rnd, frame):
                    write_key(rules, search, goal, rnd, frame)
                    place = frame.key & search.mask
                    one, other = desk.entries[place], desk.entries[place ^ np.uint64(1)]
                    known = look_up(search, frame, one, other)
                if search.mode == ENTER:
                    get_ready(rules, search, rnd, frame, known)
        elif take_in(search, frame):
            search.mode = NEXT
        else:
            if frame.kept:
                place = frame.key & search.mask
                one, other = desk.entries[place], desk.entries[place ^ np.uint64(1)]
                store(search, frame, one, other)
            leave(search, frame.best, frame.sound)
        if search.mode == NEXT:
            if not frame.ranked and frame.at > 0:
                order(rules, search, rnd, frame)
            move = take_best(frame) if frame.ranked else np.int64(frame.moves[0])
            search.plies += move >> KIND_SHIFT & 3 == PLAY
            descend(search, desk)
            apply(rules, desk.stack[search.ply], move)
            search.mode = ENTER
    return True


@inlined
def leave(search, value, sound):
    """Go back to the decision before, with the value of the position just left."""
    search.value = value
    search.sound = sound
    search.ply -= 1
    search.mode = LEAVE if search.ply >= 0 else DONE


@inlined
def depth_left(search):
    """How many decisions deep the position is searched; EXACT: to the end."""
    return EXACT if search.horizon == EXACT else np.int64(search.horizon) - search.ply


@inlined
def begin(rules, search, goal, rnd, frame):
    """Begin with a position with a choice."""
    search.nodes += 1
    frame.first = search.nodes
    frame.offset = charged(rules, rnd) if goal.apart else 0
    frame.side = rnd.turn & np.uint32(1)
    frame.best_move = -1


@inlined
def worth_keeping(rules, rnd, frame):
    """Whether there is more behind the position than looking it up would cost."""
    tiles = 0
    for seat in range(rules.players):
        tiles += rnd.counts[seat]
    frame.kept = tiles > FEW
    return frame.kept


@kernel
def look_up(search, frame, one, other):
    """Answer from the table if that is possible; the move known to be good, -1: none."""
    found = one
    if not matches(frame, one):
        found = other
        if not matches(frame, other):
            return -1
    known = np.int64(found.move)
    if found.depth >= depth_left(search) and search.ply > 0:  # the root wants a move of its own
        low = np.int64(found.low) + frame.offset
        high = np.int64(found.high) + frame.offset
        if low >= search.gamma or high < search.gamma:
            frame.best_move = known
            leave(search, low if low >= search.gamma else high, found.depth == EXACT)
    return known


@inlined
def get_ready(rules, search, rnd, frame, known):
    """Get ready to try the moves of a position, the one known to be good first."""
    frame.at = 0
    frame.best = -INFINITE if frame.side == 0 else INFINITE
    frame.sound = 1
    frame.ranked = 0
    if not begin_with(frame, known):
        order(rules, search, rnd, frame)
    search.mode = NEXT


@inlined
def matches(frame, entry):
    """Whether the entry is of the frame's position."""
    tag = np.uint32(frame.key >> np.uint64(32))
    return entry.check == frame.check and entry.tag == tag and entry.depth > 0


@kernel
def take_in(search, frame):
    """Take the value of the move just tried; False if the position needs no further move."""
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
        frame.sound = search.sound
        return False
    frame.sound &= search.sound
    frame.at += 1
    return frame.at < frame.count


@kernel
def store(search, frame, one, other):
    """Keep what was found out, in place of what took less work or is old."""
    depth = EXACT if frame.sound else depth_left(search)
    work = search.nodes - frame.first + 1
    entry = one
    if not matches(frame, one):
        entry = other
        if not matches(frame, other) and (one.age != search.age or one.work <= work):
            entry = one
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
        entry.move = frame.best_move  # it proves the bound; the best of the refuted proves nothing
    value = np.int64(frame.best) - frame.offset
    if reached:
        entry.low = max(np.int64(entry.low), value)
    else:
        entry.high = min(np.int64(entry.high), value)
