"""Max^n for three sides or more, by iterative deepening until nothing is estimated.

A side maximises its points above the average of the others (times their number, to have integers).
Of equal moves it takes the one that gives the next side in turn order least, then the side after
that, and so on.  So the values do not depend on the order in which moves are tried.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.solve.alphabeta import depth_left, is_second_better, matches
from boneyard.minds.solve.copies import descend
from boneyard.minds.solve.dtypes import DONE, ENTER, EXACT, LEAVE, NEXT
from boneyard.minds.solve.estimate import play_heavy
from boneyard.minds.solve.goals import count_points, seat_points
from boneyard.minds.solve.keys import write_key
from boneyard.minds.solve.root import play_forced_moves
from boneyard.rules.sides import side_of


@kernel
def begin(memory, horizon):
    """Start a search of the root to a horizon."""
    search = memory.search[0]
    search.horizon = horizon
    search.mode = ENTER
    search.ply = 0


@kernel
def search_to_horizon(rules, memory, limit):
    """Continue the search to the horizon; False at ``limit`` nodes.

    After True, ``search.values`` are the values of the root (exact if ``search.exact``) and
    ``search.best`` is its best move.
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
            if frame.count == 0 or search.ply >= search.horizon:
                if frame.count > 0:
                    play_heavy(rules, goal, rnd)
                count_points(rules, goal, rnd, memory.scores[0])
                note_values(rules, search, goal)
                leave(search, frame.count == 0)
            else:
                write_key(rules, search, goal, rnd, frame)
                place = frame.key & search.mask
                one, other = memory.vectors[place], memory.vectors[place ^ np.uint64(1)]
                enter(rules, search, goal, rnd, frame, one, other)
        elif back_up_value(rules, search, frame):
            search.mode = NEXT
        else:
            place = frame.key & search.mask
            one, other = memory.vectors[place], memory.vectors[place ^ np.uint64(1)]
            store(rules, search, frame, one, other)
            for side in range(rules.sides):
                search.values[side] = frame.values[side]
            leave(search, frame.exact)
        if search.mode == NEXT:
            descend(rules, search, memory, np.int64(frame.moves[frame.at]))
    search.best = memory.frames[0].best_move
    return True


@kernel
def note_values(rules, search, goal):
    """Set the value of each side from its points."""
    total = 0
    for side in range(rules.sides):
        total += goal.points[side]
    for side in range(rules.sides):
        search.values[side] = margin(rules, np.int64(goal.points[side]), total)


@inlined
def margin(rules, own, total):
    """Return a side's points above the others' average, times their number; alone, its points."""
    if rules.sides == 1:
        return np.int64(rules.sign) * own
    return np.int64(rules.sign) * (rules.sides * own - total)


@inlined
def leave(search, exact):
    """Return to the previous decision with the values of the current position."""
    search.exact = exact
    search.ply -= 1
    search.mode = LEAVE if search.ply >= 0 else DONE


@kernel
def enter(rules, search, goal, rnd, frame, one, other):
    """Start a position with a choice: answer from the table, or prepare to search."""
    search.nodes += 1
    frame.first = search.nodes
    note_offsets(rules, goal, rnd, frame)
    frame.best_move = -1
    found = one if matches(frame, one) else other
    if search.ply > 0 and matches(frame, found) and found.depth >= depth_left(search):
        for side in range(rules.sides):
            search.values[side] = found.values[side] + frame.offsets[side]
        leave(search, found.depth == EXACT)
        return
    frame.side = side_of(rules, rnd.turn)
    frame.at = 0
    frame.exact = 1
    search.mode = NEXT


@kernel
def note_offsets(rules, goal, rnd, frame):
    """Set what charges and points in play so far add to each side's value."""
    total = 0
    for side in range(rules.sides):
        frame.offsets[side] = 0
    if not goal.additive:
        return
    for seat in range(rules.players):
        points = seat_points(rules, rnd, seat)
        total += points
        frame.offsets[side_of(rules, seat)] += points
    for side in range(rules.sides):
        frame.offsets[side] = margin(rules, np.int64(frame.offsets[side]), total)


@kernel
def back_up_value(rules, search, frame):
    """Back up the values of the move just tried; False if it was the last."""
    if frame.best_move < 0 or is_preferred(rules, search, frame):
        frame.best_move = frame.moves[frame.at]
        for side in range(rules.sides):
            frame.values[side] = search.values[side]
    frame.exact &= search.exact
    frame.at += 1
    return frame.at < frame.count


@kernel
def is_preferred(rules, search, frame):
    """Whether the side in turn prefers the values just found to the best so far."""
    side = np.int64(frame.side)
    if search.values[side] != frame.values[side]:
        return search.values[side] > frame.values[side]
    for _ in range(rules.sides - 1):
        side = (side + rules.step) % rules.sides
        if search.values[side] != frame.values[side]:
            return search.values[side] < frame.values[side]
    return False


@kernel
def store(rules, search, frame, one, other):
    """Store the result; it replaces an old entry, or one that took less work."""
    depth = EXACT if frame.exact else depth_left(search)
    work = search.nodes - frame.first + 1
    entry = other if is_second_better(search, frame, one, other, work) else one
    if matches(frame, entry) and entry.depth > depth:
        return
    entry.check = frame.check
    entry.tag = np.uint32(frame.key >> np.uint64(32))
    entry.depth = depth
    entry.age = search.age
    entry.work = min(work, 1 << 30)
    for side in range(rules.sides):
        entry.values[side] = frame.values[side] - frame.offsets[side]
