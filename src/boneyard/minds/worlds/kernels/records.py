"""The flat records in which evidence is gathered, and the small numbers stored in them.

A *slot* is a moment at which a seat received tiles: slot s of the first slots is the dealt hand
of a hidden seat, every later draw of a hidden seat opens a slot of its own, in order of time.
What still lies in the boneyard is one more slot, the last.  An *item* is a hidden tile: one that
is in a hidden hand or the boneyard, or one that a hidden seat has laid; its *row* is the mask of
the slots it may have come to.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.rules.records import MAX_SEATS, WORDS
from boneyard.tiles import MAX_TILES

MAX_SLOTS = MAX_SEATS + MAX_TILES + 1
ROW_WORDS = (MAX_SLOTS + 63) // 64

# Columns of the actions: what is done, by whom, with which physical tile, on which end, whether
# the last tile was announced, how many tiles were drawn for forgetting it, and for a pass
# whether it was one of a second tile.
A_KIND, A_SEAT, A_TILE, A_END, A_KNOCK, A_FINES, A_SECOND = range(7)
ACTION_WIDTH = 7

# How the leader was found, when not by a seat that everybody knows.
BY_CLAIM, BY_LOT = -1, -2

# What a clause is for: it must hold, or it says how likely the lot was.
MUST, LOT = 0, 1

# Faults: what an impossible history contradicts.
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


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(fields, align=True)))


EVIDENCE = _record(
    [
        ("own", np.int32),  # the seat that looks; -1: a spectator
        ("fault", np.int32),
        ("fault_at", np.int32),  # index of the action; -1: the deal
        ("fault_tile", np.int32),  # a tile that shows it; -1: none
        ("forks", np.int32),  # places where the table cannot tell what a turn asked for
        ("decisions", np.uint32),  # which way to take at each
        ("slots", np.int32),
        ("items", np.int32),
        ("clauses", np.int32),
        ("hand", np.uint64, (WORDS,)),  # of the seat that looks
        ("mask", np.uint64, (WORDS,)),  # tiles in question, scratch
        ("seat", np.int16, (MAX_SLOTS,)),  # of each slot; the boneyard: number of players
        ("place", np.int16, (MAX_SLOTS,)),  # where its first tile stands in the deck
        ("allowed", np.uint64, (MAX_SLOTS, WORDS)),  # tiles that may have come to the slot
        ("tile", np.uint8, (MAX_TILES,)),  # of each item
        ("by", np.int16, (MAX_TILES,)),  # the hidden seat that laid it; -1: not laid
        ("since", np.int16, (MAX_TILES,)),  # slots there were when it was laid
        ("row", np.uint64, (MAX_TILES, ROW_WORDS)),
    ]
)

CLAUSE = _record(
    [
        ("kind", np.int32),
        ("slots", np.int32),  # slots there were: later ones do not count
        ("live", np.int32),
        ("mask", np.uint64, (MAX_SEATS, WORDS)),  # tiles of which a seat may hold one
    ]
)
"""At least one of some tiles was in a hidden hand."""
