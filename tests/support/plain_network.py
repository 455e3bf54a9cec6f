"""What a network computes, by matrix products in double precision."""

from typing import Any

import numpy as np

from boneyard.minds.play.learned.network import (
    BIAS_ROW,
    COVERED_ROW,
    HEAD_ROW,
    LEFT_ROW,
    MOVE_ROW,
    OFFSET_ROW,
    POOL_ROW,
    POOL_SHARE,
    SCORE_ROW,
    SUIT_ROW,
    VALUE_ROW,
)
from boneyard.minds.play.learned.suit_layers import (
    JOIN_BIAS_ROW,
    JOIN_ROW,
    OWN_ROW,
    SUIT_UNITS,
    UNSEEN_ROW,
    UNSEEN_SHARE,
)


def join_suits(matrix: Any, suits: Any, links: Any) -> Any:
    """The second layer of all suits, and a row of zeros, which is that of the number -1."""
    part = matrix[SUIT_ROW:].reshape(-1, SUIT_UNITS)
    there = suits[:, :1] > 0
    first = there * np.maximum(suits @ part[:JOIN_ROW], 0)
    own, unseen = links[0] @ first, UNSEEN_SHARE * (links[1] @ first)
    joined = part[JOIN_BIAS_ROW] + first @ part[JOIN_ROW:OWN_ROW]
    joined = joined + own @ part[OWN_ROW:UNSEEN_ROW] + unseen @ part[UNSEEN_ROW:JOIN_BIAS_ROW]
    return np.concatenate([there * np.maximum(joined, 0), np.zeros((1, SUIT_UNITS))])


def compute(
    matrix: Any, inputs: Any, suits: Any, links: Any, moves: Any, touched: Any
) -> tuple[Any, float]:
    """The scores of moves, and the value of a state.

    ``matrix`` are the weights in double precision, and ``inputs`` those of the game and the state.
    """
    joined, touched = join_suits(matrix, suits, links), np.asarray(touched)
    pool = float(POOL_SHARE) * joined.sum(axis=0)
    trunk = np.maximum(inputs @ matrix[:HEAD_ROW] + pool @ matrix[POOL_ROW:COVERED_ROW], 0)
    units = matrix[BIAS_ROW] + trunk @ matrix[HEAD_ROW:MOVE_ROW] + moves @ matrix[MOVE_ROW:BIAS_ROW]
    units = units + joined[touched[:, 0]] @ matrix[COVERED_ROW:LEFT_ROW]
    units = np.maximum(units + joined[touched[:, 1]] @ matrix[LEFT_ROW:SUIT_ROW], 0)
    return units @ matrix[SCORE_ROW], float(trunk @ matrix[VALUE_ROW] + matrix[OFFSET_ROW, 0])
