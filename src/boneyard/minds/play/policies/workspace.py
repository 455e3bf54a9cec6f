"""The working memory of the compiled policies: one record for each thread."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.minds.beliefs.memory import MEMORY
from boneyard.minds.play.policies.earnings import MOST_POINTS
from boneyard.minds.play.policies.trains import TRAIN
from boneyard.minds.play.policies.weights import KINDS, STEADY, WEIGHTS
from boneyard.rules.dtypes import (
    MAX_MOVES,
    MAX_SEATS,
    NUMBERS,
    ROUND,
    SCORE,
    WORDS,
    new,
    record_dtype,
)
from boneyard.tiles import MAX_TILES

TRAIN_NODES = 100_000
"""Tiles that the search for the longest train may try for one move: enough for any 16 tiles."""

PLAYOUT_TRAIN_NODES = 60
"""The same in a playout, which chooses thousands of moves."""

TEMPERATURES = 3
"""How many temperatures a seat may have that chooses about like ``steady``, or like a network."""

WAYS = 1 + 2 * TEMPERATURES
"""The ways in which a seat may choose, as far as others know: at random, or one of these."""

WORKSPACE = record_dtype(
    [
        ("weights", WEIGHTS, (len(KINDS),)),  # of ``steady``, by kind of game
        ("memory", MEMORY),  # what the seats have shown in a playout
        ("rnd", ROUND),  # ... its round
        ("score", SCORE),  # ... and its score
        ("moves", np.int64, (MAX_MOVES,)),  # the candidate moves
        # How probable the moves of each seat are, by the way it chooses (``search.likelihood``).
        ("explained", np.float64, (WAYS, MAX_SEATS)),
        ("worths", np.float64, (MAX_MOVES,)),  # ... the evaluations of the choices
        ("keys", np.uint64, (MAX_SEATS,)),  # ... what stands for the tiles of each seat
        ("after", ROUND),  # the position after a candidate move
        ("train", TRAIN),  # the search for the longest train
        # What is the same for all candidate moves of a turn.
        ("unseen", np.uint64, (WORDS,)),  # tiles that the seat does not see
        ("planned", np.uint64, (WORDS,)),  # the longest train before the move
        ("plan_length", np.int64),
        ("average_pips", np.float64),  # of a tile of the set
        ("hand_value", np.float64),  # of the hand before the move
        ("point", np.float64),  # the worth of a point, in average tiles
        ("train_nodes", np.int64),  # tiles that the search for a train may try
        # Scratch for one candidate move.
        ("fits", np.uint64, (WORDS,)),  # tiles that fit the ends of a seat
        ("open", np.uint8, (NUMBERS,)),  # 1 for the numbers at the open ends
        # Scratch for points earned in play (``policies.earnings``).
        ("may", np.uint64, (WORDS,)),  # tiles that a seat may hold
        ("best", np.int16, (MAX_TILES,)),  # the best score of each; -1: it fits no end
        ("histogram", np.int16, (MOST_POINTS + 1,)),  # how many tiles have a best score
        ("count", np.int64),  # of the ends
        ("free_sides", np.int64),  # of the opening double
        ("alike_weight", np.int16, (NUMBERS,)),  # of the ends that show a number
        ("alike_ends", np.int16, (NUMBERS,)),  # how many of them count
    ]
)


def new_workspace(train_nodes: int = TRAIN_NODES, weights: Any = STEADY) -> Any:
    """Return a WORKSPACE record, one for each thread.

    ``weights`` are those of ``steady``, or of a style: WEIGHTS[len(KINDS)].
    """
    work = new(WORKSPACE)
    work["train_nodes"] = train_nodes
    work["weights"] = weights
    return work
