"""The records of a search, and the memory that holds them all."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.rules.dtypes import MAX_MOVES, MAX_SEATS, ROUND, WORDS, record_dtype
from boneyard.tiles import MAX_TILES

ROUND_WORDS = ROUND.itemsize // 8
"""64-bit words in a ROUND."""
INFINITE = 1 << 28
"""Above every value: an unknown bound."""
EXACT = (1 << 16) - 1
"""A horizon beyond every round; as the depth of an entry: it contains no estimate."""

# Modes of a search.
ENTER, NEXT, LEAVE, DONE = 0, 1, 2, 3


GOAL = record_dtype(
    [
        ("pool", np.int32),  # the winner gets the value of all hands; else the points of the sheet
        ("additive", np.int32),  # charges and points in play so far only add to the value
        ("bounded", np.int32),  # the tiles in play bound the value
        ("minimum", np.int32, (MAX_SEATS,)),  # a smaller win of the side counts 0 (entry)
        ("stop_at", np.int32, (MAX_SEATS,)),  # charges of a side that end the match; 0: never
        ("stops", np.int32),
        ("points", np.int32, (MAX_SEATS,)),  # of the round last valued, per side
    ]
)

SEARCH = record_dtype(
    [
        ("mode", np.int32),
        ("ply", np.int32),
        ("value", np.int32),  # of the position just left, to side 0
        ("exact", np.int32),  # whether that value contains no estimate
        ("gamma", np.int32),  # the null window: is the value at least this?
        ("horizon", np.int32),  # decisions from the root to estimated positions
        ("low", np.int32),  # bounds of the value at this horizon
        ("high", np.int32),
        ("proved_low", np.int32),  # bounds without estimates
        ("proved_high", np.int32),
        ("searches", np.int32),
        ("best", np.int32),  # the root's best move so far; -1: none yet
        ("proved_best", np.int32),  # the move that proves the bound of its side; -1: any does
        ("values", np.int32, (MAX_SEATS,)),  # as ``value``, per side (three sides or more)
        ("changes", np.int32),  # number of words of a ROUND that a move can change
        ("copied_plies", np.int32),  # plies that have a full copy of the round
        ("nodes", np.int64),  # positions with a choice, or that bounds decided
        ("plies", np.int64),  # tiles laid
        ("age", np.uint32),
        ("mask", np.uint64),  # of the part of the entries or vectors in use
        ("full", np.uint64),  # of all entries or vectors
        ("rules_key", np.uint64),  # hash of the rules and the goal
        ("salt", np.uint64),  # hash of all that does not change in the round
        ("change", np.uint16, (ROUND_WORDS,)),  # the words that a move can change
        # What the rest of a round depends on.
        ("plain_ends", np.int32),  # ends that show the same number are equal
        ("weighs_ends", np.int32),  # ends score, so that ends on which no tile fits matter too
        ("faces_matter", np.int32),  # the faces of ends matter, and the tiles that they are on
        ("filling_binds", np.int32),  # open doubles bind
        ("max_depth", np.int32),  # an end's depth matters up to this
        ("draws_later", np.int32),  # tiles of the boneyard may still be drawn
        ("counts_quiet", np.int32),  # ``rnd.quiet`` matters
        ("counts_passes", np.int32),  # the passes since the last tile matter
        ("ends", np.int32, (32,)),  # scratch: open ends per number
        ("own_tiles", np.uint64, (WORDS,)),  # scratch: tiles of the side in turn
        ("opponent_tiles", np.uint64, (WORDS,)),  # scratch: tiles of the other side
        ("planes", np.int32),  # binary digits of the value of a tile
        ("plane", np.uint64, (16, WORDS)),  # tiles that have each digit
        ("stock_key", np.uint64, (MAX_TILES + 1,)),  # key of the boneyard from each place on
        ("drawable", np.uint64, (MAX_TILES + 1, WORDS)),  # its tiles that may be drawn
        ("drawable_value", np.int32, (MAX_TILES + 1,)),
        ("stock_value", np.int32, (MAX_TILES + 1,)),
    ]
)

FRAME = record_dtype(
    [
        ("key", np.uint64),
        ("check", np.uint64),
        ("first", np.int64),  # the count of nodes when it was entered
        ("count", np.int32),
        ("at", np.int32),
        ("best", np.int32),
        ("best_move", np.int32),
        ("side", np.int32),  # of the seat in turn
        ("exact", np.int32),
        ("offset", np.int32),  # what charges and points in play so far add to the value
        ("kept", np.int32),  # whether it is kept in the table
        ("ranked", np.int32),  # whether the untried moves are ranked
        ("offsets", np.int32, (MAX_SEATS,)),
        ("values", np.int32, (MAX_SEATS,)),
        ("moves", np.int32, (MAX_MOVES,)),
        ("rank", np.int32, (MAX_MOVES,)),
    ]
)

_HEAD: list[Any] = [
    ("check", np.uint64),
    ("tag", np.uint32),  # the upper half of the key
    ("work", np.uint32),
    ("depth", np.uint16),  # 0: empty
    ("age", np.uint16),
]
ENTRY = record_dtype([*_HEAD, ("low", np.int32), ("high", np.int32), ("move", np.int32)])
VECTOR = record_dtype([*_HEAD, ("values", np.int32, (MAX_SEATS,))])


class SearchMemory(NamedTuple):
    """All memory of a search, passed to kernels as one.  ``workspace.Workspace`` creates it."""

    search: Any  # SEARCH[1]
    goal: Any  # GOAL[1]
    frames: Any  # FRAME[depth]: the decisions on the path to the current position
    stack: Any  # ROUND[depth]: their positions
    words: Any  # uint64[depth, ROUND_WORDS]: the same memory
    entries: Any  # ENTRY[a power of two]: the transposition table of two sides
    vectors: Any  # VECTOR[a power of two]: the transposition table of three sides or more
    scores: Any  # SCORE[1]: scratch


LINE = 64
"""Bytes in a cache line."""


def aligned(dtype: np.dtype[Any], count: int) -> Any:
    """Return zeroed records aligned to a cache line: an entry and its neighbour share one."""
    room = np.zeros(count * dtype.itemsize + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + count * dtype.itemsize].view(dtype)
