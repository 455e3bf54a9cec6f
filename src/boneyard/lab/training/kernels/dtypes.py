"""The memory of training."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.minds.beliefs.memory import MEMORY
from boneyard.minds.play.learned.dtypes import MOVE_INPUTS, STATE_INPUTS, SUIT, width
from boneyard.minds.play.learned.network import UNITS, part_of_suits
from boneyard.minds.play.learned.suit_layers import SUIT_UNITS
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, WORKSPACE, new_workspace
from boneyard.rules.dtypes import MAX_MOVES, MAX_SEATS, NUMBERS, ROUND, SCORE, record_dtype

DECISION = record_dtype(
    [
        ("first", np.int64),  # the index of its first move in ``PlayedBatch.moves``
        ("count", np.int32),  # how many moves it has
        ("chosen", np.int32),  # which of them was made
        ("seat", np.int32),
        ("log_chance", np.float32),  # the logarithm of the chance that it was chosen
        ("value", np.float32),  # what the network expected
        ("target", np.float32),  # what the value should be
        ("advantage", np.float32),  # how much better the move was than expected
    ]
)


GROUP = 6
"""So often a round is played on from the same position."""


class PlayedBatch(NamedTuple):
    """Decisions of rounds of one game, in their order."""

    decisions: Any  # DECISION[n]
    states: Any  # float32[n, width of STATE_INPUTS]
    suits: Any  # float32[n, NUMBERS, width of SUIT]
    links: Any  # uint8[n, 2, NUMBERS, NUMBERS]
    moves: Any  # float32[m, width of MOVE_INPUTS]
    touched: Any  # int8[m, 2]: the numbers that a move covers and leaves; -1: none
    counts: Any  # int64[3]: decisions and moves in it, and rounds
    gains: Any  # float64[2]: the sum of the squares of the gains of all sides, and their number


class Table(NamedTuple):
    """What playing rounds needs."""

    rounds: Any  # ROUND[2]: that in play, and how the rounds of a group begin
    scores: Any  # SCORE[1]
    memories: Any  # MEMORY[2]
    works: Any  # WORKSPACE[1]
    chances: Any  # float64[MAX_MOVES]
    after: Any  # float64[3, MAX_SEATS]: gains; value and advantage of a seat's next decision
    unnoted: Any  # float32[0, 0]: for the inputs of moves that are not noted
    untouched: Any  # int8[0, 0]: ... and for the numbers that they touch
    firsts: Any  # int64[GROUP + 1]: the first decisions of the rounds of a group, and of the next
    means: Any  # float64[GROUP + 3, MAX_SEATS]: the mean advantage of each seat in these rounds;
    # then, for each seat, their sum, their number, and the number of decisions of one round


BY_UNIT, BY_MIXED, BY_TRUNK, BY_ALL_TRUNKS, BY_POOL = range(5)
"""The rows of ``Descent.slopes``."""


class Descent(NamedTuple):
    """What gradients and steps of the weights need."""

    gradients: Any  # float32[ROWS, UNITS]
    of_suits: Any  # float32[n, SUIT_UNITS]: those of ``suit_layers``, in the same memory
    units: Any  # float32[MAX_MOVES, UNITS]: of each move of a decision
    chances: Any  # float64[MAX_MOVES]
    slopes: Any  # float32[5, UNITS]: by unit, mixed, trunk; of all trunks; by pool
    by_touched: Any  # float32[2, NUMBERS, UNITS]: by unit, of the moves that cover and leave one
    by_layers: Any  # float32[4, NUMBERS, SUIT_UNITS]: by the layers of suits
    back: Any  # float32[3 * SUIT_UNITS]: by what the second of them reads
    turned: Any  # float32[3, UNITS, SUIT_UNITS]: weights that read suits, turned round
    turned_join: Any  # float32[SUIT_UNITS, 3 * SUIT_UNITS]: those of the second layer
    tallies: Any  # float64[TALLIES]


TALLIES = 6
ENTROPY, SQUARES, CLIPPED, LOSS, CHANGE, COUNTED = range(TALLIES)
"""Sums over decisions: the entropy of the choice, the square of the error of the value, whether the
step was clipped, the loss, how far the chances have moved, and the number of decisions."""


class Aims(NamedTuple):
    """The weights of the parts of the loss."""

    clip: float
    entropy: float
    value: float


def new_batch(decisions: int, moves: int) -> PlayedBatch:
    """Room for so many decisions and moves."""
    return PlayedBatch(
        np.zeros(decisions, DECISION),
        np.zeros((decisions, width(STATE_INPUTS)), np.float32),
        np.zeros((decisions, NUMBERS, width(SUIT)), np.float32),
        np.zeros((decisions, 2, NUMBERS, NUMBERS), np.uint8),
        np.zeros((moves, width(MOVE_INPUTS)), np.float32),
        np.zeros((moves, 2), np.int8),
        np.zeros(3, np.int64),
        np.zeros(2),
    )


def new_table() -> Table:
    """The memory of one table."""
    works = np.zeros(1, WORKSPACE)
    works[0] = new_workspace(PLAYOUT_TRAIN_NODES)
    return Table(
        np.zeros(2, ROUND),
        np.zeros(1, SCORE),
        np.zeros(2, MEMORY),
        works,
        np.zeros(MAX_MOVES),
        np.zeros((3, MAX_SEATS)),
        np.zeros((0, 0), np.float32),
        np.zeros((0, 0), np.int8),
        np.zeros(GROUP + 1, np.int64),
        np.zeros((GROUP + 3, MAX_SEATS)),
    )


def new_descent(weights: Any) -> Descent:
    """The memory of gradients for these weights."""
    gradients = np.zeros_like(weights)
    return Descent(
        gradients,
        part_of_suits(gradients),
        np.zeros((MAX_MOVES, UNITS), np.float32),
        np.zeros(MAX_MOVES),
        np.zeros((5, UNITS), np.float32),
        np.zeros((2, NUMBERS, UNITS), np.float32),
        np.zeros((4, NUMBERS, SUIT_UNITS), np.float32),
        np.zeros(3 * SUIT_UNITS, np.float32),
        np.zeros((3, UNITS, SUIT_UNITS), np.float32),
        np.zeros((SUIT_UNITS, 3 * SUIT_UNITS), np.float32),
        np.zeros(TALLIES),
    )
