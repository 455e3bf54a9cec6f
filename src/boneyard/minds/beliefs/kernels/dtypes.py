"""The records that hold evidence, and their constants.

The *viewer* is the seat whose view it is; the other seats are hidden.  A *slot* is an occasion on
which a hidden seat received tiles: first one slot for each dealt hand, then one for each draw, in
order of time.  The last slot is the rest of the boneyard.  An *item* is a hidden tile: in a hidden
hand, in the boneyard, or laid by a hidden seat.  Its *row* is the mask of the slots in which it
may have been received.
"""

from __future__ import annotations

import numpy as np

from boneyard.rules.dtypes import MAX_SEATS, NUMBERS, WORDS, record_dtype
from boneyard.tiles import MAX_TILES

MAX_SLOTS = MAX_SEATS + MAX_TILES + 1
ROW_WORDS = (MAX_SLOTS + 63) // 64

# How the leader was found, if not by a public seat number.
BY_CLAIM, BY_LOT = -1, -2

# Kinds of clauses: one that must hold; one that determines the probability of the secret lot.
MUST, LOT = 0, 1

# Faults: why a history is impossible.
(
    NO_FAULT,
    WRONG_TURN,
    NO_SUCH_END,
    DOES_NOT_FIT,
    NOT_HELD,
    MAY_NOT_DRAW,
    MAY_NOT_PASS,
    HOLDS,
    LACKS,
    ROUND_OVER,
    WRONG_FINE,
    WRONG_LEADER,
    WRONG_LEAD,
    DEAL_IS_VOID,
) = range(14)

ACTION = record_dtype(
    [
        ("kind", np.int32),  # of the move
        ("seat", np.int32),
        ("tile", np.int32),  # physical; -1: none
        ("end", np.int32),  # the id of the end; -1: a lead, or no tile
        ("knock", np.int32),  # whether the seat knocked
        ("fines", np.int32),  # tiles drawn for a forgotten knock
        ("second", np.int32),  # whether a pass declines a second tile
        ("touching", np.int32),  # the number of the half that touches the end; -1: unknown
    ]
)

EVIDENCE = record_dtype(
    [
        ("viewer", np.int32),  # -1: a spectator
        ("turn", np.int32),  # after the history, by the view
        ("phase", np.int32),
        ("expected_leader", np.int32),  # who should have led, BY_CLAIM or BY_LOT
        ("previous_leader", np.int32),  # -1: this is round one
        ("fault", np.int32),
        ("fault_at", np.int32),  # index of the action; -1: the deal
        ("fault_tile", np.int32),  # a tile that shows it; -1: none
        ("ambiguities", np.int32),  # actions whose phase the public history leaves open
        ("branch", np.uint32),  # the alternative assumed at each, one bit each
        ("slots", np.int32),
        ("items", np.int32),
        ("clauses", np.int32),
        ("hand", np.uint64, (WORDS,)),  # of the viewer
        ("mask", np.uint64, (WORDS,)),  # scratch: an argument of the next constraint
        ("seat", np.int16, (MAX_SLOTS,)),  # of each slot; the boneyard: number of players
        ("place", np.int16, (MAX_SLOTS,)),  # of its first tile in the deck
        ("allowed", np.uint64, (MAX_SLOTS, WORDS)),  # tiles that may be in the slot
        ("tile", np.uint8, (MAX_TILES,)),  # of each item
        ("laid_by", np.int16, (MAX_TILES,)),  # the hidden seat that laid it; -1: not laid
        ("slots_when_laid", np.int16, (MAX_TILES,)),  # number of slots
        ("row", np.uint64, (MAX_TILES, ROW_WORDS)),
        ("left", np.uint8, (MAX_SEATS, NUMBERS)),  # as in MEMORY
        ("covered", np.uint8, (MAX_SEATS, NUMBERS)),
    ]
)

CLAUSE = record_dtype(
    [
        ("kind", np.int32),
        ("slots", np.int32),  # number of slots when it was added; it concerns no later ones
        ("pending", np.int32),  # 0: a tile laid later satisfies it
        ("mask", np.uint64, (MAX_SEATS, WORDS)),  # tiles of which a seat may hold one
    ]
)
"""A disjunction: at least one of some tiles was in a hidden hand."""
