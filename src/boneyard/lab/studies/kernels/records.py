"""What the kernels of a study read and write: the course of a match, its state, and the columns."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.rules.match import STANDING
from boneyard.rules.records import MAX_SEATS
from boneyard.tiles import MAX_TILES

HOW_OUT, HOW_BLOCKED, HOW_STOPPED = 0, 1, 2
MOST_DECISIONS = 8192
"""More than the decisions of any round."""


class Course(NamedTuple):
    """What stays the same in all matches of a case."""

    seed: int
    engines: Any
    """int64[engines]: the number of the engine, by round; empty without one."""
    policies: Any
    """int64[players]: the policy of each seat."""
    remembers: int
    """1 if a policy uses what the seats have shown by passing."""


TABLE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("match", np.int64),  # the match in play, from the first of the shard
                ("last", np.int64),  # the end of the shard: a match that is not played
                *STANDING,
                ("first", np.int64),  # the leader of round one
                ("matches", np.int64),  # matches written in this call
                ("decisions", np.int64),  # decisions written in this call
                ("stopped", np.int64),  # 1 if a penalty stopped the round
                # Counters of the round.
                ("redeals", np.int64),
                ("moves", np.int64),
                ("draws", np.int64),
                ("passes", np.int64),
                ("forced", np.int64),
                ("options", np.int64),
                ("markers", np.int64),
                ("fines", np.int64),
                ("gated", np.int64),
                ("seen", np.uint8, (MAX_TILES,)),  # scratch
            ],
            align=True,
        ),
    )
)
"""The state of the matches of a shard between two calls."""

# Columns of a finished round: int32[ROUND_WIDTH, rows].
(
    R_MATCH,
    R_ROUND,
    R_LEADER,
    R_WINNER,
    R_WINNERS,
    R_HOW,
    R_MOVES,
    R_DRAWS,
    R_PASSES,
    R_FORCED,
    R_OPTIONS,
    R_REDEALS,
    R_PASS_RUN,
    R_SHUTOUT,
    R_NO_DOUBLE,
    R_MARKERS,
    R_FINES,
    R_GATED,
    R_HELD,
    R_LAST,
    R_REFUSED,
    R_POINTS,
) = range(22)
R_PIPS = R_POINTS + MAX_SEATS
ROUND_WIDTH = R_PIPS + MAX_SEATS

# Columns of a finished match: int32[MATCH_WIDTH, rows].
M_MATCH, M_ROUNDS, M_REASON, M_WINNERS, M_LEADER, M_SCORES = range(6)
MATCH_WIDTH = M_SCORES + MAX_SEATS

# Columns of a decision: int32[DECISION_WIDTH, rows].
(
    D_MATCH,
    D_ROUND,
    D_MOVE,
    D_SEAT,
    D_OPTIONS,
    D_KIND,
    D_HIGH,
    D_LOW,
    D_END,
    D_KNOCK,
    D_HELD,
    D_STOCK,
) = range(12)
DECISION_WIDTH = 12
