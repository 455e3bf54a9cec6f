"""What the kernels of a study read and write: a case and the state of its matches."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.rules.dtypes import record_dtype
from boneyard.rules.match import STANDING
from boneyard.tiles import MAX_TILES

HOW_OUT, HOW_BLOCKED, HOW_STOPPED = 0, 1, 2
MOST_DECISIONS = 8192
"""More than the decisions of any round."""


class CompiledCase(NamedTuple):
    """What stays the same in all matches of a case."""

    seed: int
    engines: Any  # int64[engines]: the number of the engine, by round; empty without one
    policies: Any  # int64[players]: the policy of each seat
    remembers: int  # 1 if a policy uses what the seats have shown by passing


TABLE = record_dtype(
    [
        ("match", np.int64),  # the match in play, from the first of the shard
        ("last", np.int64),  # the end of the shard: a match that is not played
        *STANDING,
        ("first", np.int64),  # the leader of round one
        ("matches", np.int64),  # matches written in this call
        ("decisions", np.int64),  # decisions written in this call
        ("seen", np.uint8, (MAX_TILES,)),  # scratch
    ],
)
"""The state of the matches of a shard between two calls."""
