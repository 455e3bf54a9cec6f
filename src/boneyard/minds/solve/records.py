"""What a search works on: its own flat records, and the desk that holds them all."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.rules.records import MAX_MOVES, MAX_SEATS, ROUND, SCORE, WORDS, new
from boneyard.tiles import MAX_TILES

ROUND_WORDS = ROUND.itemsize // 8
"""64-bit words in a ROUND."""
INFINITE = 1 << 28
"""Above every value: a bound of which nothing is known yet."""
EXACT = (1 << 16) - 1
"""A horizon beyond every round; as the depth of an entry: no estimate went into it."""

# Where a search stands.
ENTER, NEXT, LEAVE, DONE = 0, 1, 2, 3

# What a finished round is worth to a side.
POINTS, POOL, WIN, WORTH = 0, 1, 2, 3
WORTHS = 512
"""Points for which ``WORTH`` has a value of its own; more points count as the last."""


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(fields, align=True)))


GOAL = _record(
    [
        ("kind", np.int32),
        ("apart", np.int32),  # charges so far only add to what is still to come
        ("bounded", np.int32),  # the pips in play bound the value
        ("minimum", np.int32, (MAX_SEATS,)),  # a side's smaller win counts nothing (entry)
        ("stop_at", np.int32, (MAX_SEATS,)),  # charges of a side that stop the match; 0: never
        ("stops", np.int32),
        ("worth", np.int32, (2, WORTHS)),
        ("points", np.int32, (MAX_SEATS,)),  # of the round last valued, per side
    ]
)

SEARCH = _record(
    [
        ("mode", np.int32),
        ("ply", np.int32),
        ("stop", np.int32),  # set by another thread: give up soon
        ("value", np.int32),  # what the position just left is worth, to side 0
        ("sound", np.int32),  # ... and whether no estimate went into that
        ("gamma", np.int32),  # the question: is the value at least this?
        ("horizon", np.int32),  # decisions ahead after which a position is estimated
        ("low", np.int32),  # bounds of the value at this horizon
        ("high", np.int32),
        ("sure_low", np.int32),  # proved bounds
        ("sure_high", np.int32),
        ("questions", np.int32),
        ("best", np.int32),  # the root's best move so far; -1: none yet
        ("sure_best", np.int32),  # the move that proves the bound its seat wants; -1: any does
        ("values", np.int32, (MAX_SEATS,)),  # as ``value``, per side (three sides or more)
        ("changes", np.int32),  # how many words of a ROUND a move can change
        ("primed", np.int32),  # the plies whose other words are those of the root
        ("nodes", np.int64),  # positions with a decision, or that bounds decided
        ("plies", np.int64),  # tiles laid
        ("age", np.uint32),
        ("mask", np.uint64),  # of the entries, or of the vectors, that are in use
        ("full", np.uint64),  # ... and of all of them
        ("origin", np.uint64),  # the rules and the goal, in every key
        ("salt", np.uint64),  # ... and what does not change in the round
        ("change", np.uint16, (ROUND_WORDS,)),  # which these are
        # Which parts of a round count for the future.
        ("plain", np.int32),  # ends that show the same number are the same
        ("fills", np.int32),  # open doubles bind
        ("deep", np.int32),  # up to which depth an arm's length matters
        ("wakes", np.int32),  # tiles of the boneyard can still come into play
        ("quiet", np.int32),
        ("halted", np.int32),  # passes since the last tile count
        ("ends", np.int32, (32,)),  # scratch: open ends per number
        ("friends", np.uint64, (WORDS,)),  # scratch: tiles of the side in turn
        ("foes", np.uint64, (WORDS,)),  # ... and of the other
        ("planes", np.int32),  # binary digits of what a tile counts
        ("plane", np.uint64, (16, WORDS)),  # the tiles that have each of them
        ("tail", np.uint64, (MAX_TILES + 1,)),  # of the boneyard from each place on
        ("rest", np.uint64, (MAX_TILES + 1, WORDS)),  # its tiles that can be drawn
        ("rest_value", np.int32, (MAX_TILES + 1,)),
        ("stock_value", np.int32, (MAX_TILES + 1,)),
    ]
)

FRAME = _record(
    [
        ("key", np.uint64),
        ("check", np.uint64),
        ("first", np.int64),  # the count of nodes when it was entered
        ("count", np.int32),
        ("at", np.int32),
        ("best", np.int32),
        ("best_move", np.int32),
        ("side", np.int32),  # of the seat in turn
        ("sound", np.int32),
        ("offset", np.int32),  # what charges so far add to the value
        ("kept", np.int32),  # whether it has a place in the table
        ("ranked", np.int32),  # whether the moves not tried yet have their rank
        ("offsets", np.int32, (MAX_SEATS,)),
        ("values", np.int32, (MAX_SEATS,)),
        ("moves", np.int32, (MAX_MOVES,)),
        ("rank", np.int32, (MAX_MOVES,)),
    ]
)

ENTRY = _record(
    [
        ("check", np.uint64),
        ("tag", np.uint32),  # the part of the key that does not address it
        ("work", np.uint32),
        ("low", np.int32),
        ("high", np.int32),
        ("move", np.int32),
        ("depth", np.uint16),  # 0: empty
        ("age", np.uint16),
    ]
)

VECTOR = _record(
    [
        ("check", np.uint64),
        ("tag", np.uint32),
        ("work", np.uint32),
        ("depth", np.uint16),
        ("age", np.uint16),
        ("values", np.int32, (MAX_SEATS,)),
    ]
)


class Desk(NamedTuple):
    """Everything a search writes on.  Kernels take it whole; ``table.Table`` lays it out."""

    search: Any
    """SEARCH[1]"""
    goal: Any
    """GOAL[1]"""
    frames: Any
    """FRAME[depth]: the decisions on the way to the position looked at."""
    stack: Any
    """ROUND[depth]: their positions."""
    words: Any
    """uint64[depth, ROUND_WORDS]: the same memory."""
    entries: Any
    """ENTRY[a power of two]: the transposition table."""
    vectors: Any
    """VECTOR[a power of two]: that of three sides or more."""
    scores: Any
    """SCORE[1]: scratch."""


def as_words(stack: Any) -> Any:
    """ROUND[depth] seen as uint64[depth, ROUND_WORDS]."""
    return stack.view(np.uint64).reshape(-1, ROUND_WORDS)


LINE = 64
"""Bytes that a processor's cache fetches at once."""


def aligned(dtype: np.dtype[Any], count: int) -> Any:
    """Zeroed records; the first begins a line of the cache, so that an entry and its neighbour
    come with one access."""
    room = np.zeros(count * dtype.itemsize + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + count * dtype.itemsize].view(dtype)


def new_desk(entries: int, vectors: int, depth: int) -> Desk:
    """An empty desk with room for so many positions and so many decisions in a row."""
    for count in (entries, vectors):
        if count & (count - 1) or count < 2:
            raise ValueError(f"{count} entries: not a power of two")
    stack = new(ROUND, depth)
    return Desk(
        new(SEARCH, 1),
        new(GOAL, 1),
        new(FRAME, depth),
        stack,
        as_words(stack),
        aligned(ENTRY, entries),
        aligned(VECTOR, vectors),
        new(SCORE, 1),
    )
