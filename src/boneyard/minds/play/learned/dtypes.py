"""The numbers that a network reads, as records of float32: one field for each number.

A record of inputs has no gaps, so it is also an array of float32, which the network reads.  Both
are views of the same memory (``new_inputs``).

Seats are those after the seat in turn: ``next``; ``second``, with four players or more; and
``previous``, with three or more.  A *suit* is a number with the tiles that fit an end showing it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.rules.dtypes import MAX_SEATS, NUMBERS, WORDS, record_dtype

SEATS, OPEN_SUITS, HAND_SUITS = 3, 3, 3
"""How many other seats, open suits and suits of the hand have inputs of their own."""

OWN, UNSEEN = range(2)
"""Whose tiles lead from suit to suit: the first index of links (``write_suits``)."""


def _inputs(names: str, *groups: Any) -> np.dtype[Any]:
    return record_dtype([*((name, np.float32) for name in names.split()), *groups])


SUIT = _inputs(
    "there own unseen share ends own_double unseen_double next second previous only_own "
    "own_left next_left second_left previous_left next_covered second_covered previous_covered"
)
"""A suit: the own tiles of it, those that the seat does not see, its share of both, the ends that
show it; whether the seat holds its double, or may another; the chance that each of the next seats
holds a tile of it; whether the seat has all tiles that are left of it; and how often the
seat and each of the next have left its number at an end, and the next seats covered it.
"""

OTHER_SEAT = _inputs("there partner tiles last_tile two_tiles lacks plays marker knocks passes")
"""Another seat: its tiles; the share of the unseen tiles that it has shown to lack; the chance that
it can play on the ends; its marker, its announced last tile and its passes in a row.
"""

GAME_INPUTS = _inputs(
    "one players two_players partners set highest copies hand left_over "
    "draws draws_one draws_until draws_at_will reserve must_play may_play declines "
    "opening_ports opening_fill double_ports double_fill arm_gate number_gate wild equal "
    "extra extra_double trains public must_close followup knock_tiles "
    "run_points shutout_points more_wins light keeps_own collects own_pips block_winner between "
    "by_team held_factor last_factor counts_ends divides_by_2 divides_by_3 divides_by_5 multiples "
    "alike for_out stops exact entry_minimum "
)
"""The rules that matter: the same in every decision of a game."""

STATE_INPUTS = _inputs(
    # The turn.
    "leads second_tile extra_tile laid drawn moves quiet boneyard boneyard_share "
    # The own hand.
    "tiles fewer_tiles pips value doubles lightness usable_share usable unseen unseen_pips "
    "suits without single two three more only_own gone "
    # The layout.
    "ends open_ends open_suits gated free_sides marker markers due ends_count "
    # All other seats.
    "fewest most mean_tiles plays_least none_plays passes "
    # Points.
    "total best_total ahead charged earned earned_by_others",
    ("others", OTHER_SEAT, (SEATS,)),
    ("open", SUIT, (OPEN_SUITS,)),
    ("held", SUIT, (HAND_SUITS,)),
)
"""What the seat in turn knows, apart from its moves."""

MOVE_INPUTS = _inputs(
    "plays draws passes knocks forgets other_way pips double shed shed_share "
    # What the move leaves.
    "goes_out stops goes_on tiles pips_left usable_share usable stuck suits control lightness "
    "next second previous partner least none block open_suits ends "
    # The end that it covers.
    "depth on_double opening gated "
    # Points in play.
    "earned risk mate reply "
    # Trains.
    "train loose marker own_train other_train "
    # After one more tile: of the next seat, any that it may hold, and of the seat itself, the best.
    "replies reply_usable reply_stuck follow",
    ("covered", SUIT),
    ("left", SUIT),
    ("rest", SUIT),
)
"""A legal move, and what it leaves; ``rest`` is the best suit of the other ends."""

READER = record_dtype(
    [
        ("seat", np.int64),
        ("others", np.int64, (SEATS,)),  # the seats with inputs of their own; -1: none
        ("own", np.int64, (NUMBERS,)),  # own tiles, by suit
        ("unseen", np.int64, (NUMBERS,)),  # tiles that the seat does not see, by suit
        ("hidden", np.int64),  # all tiles that the seat does not see
        ("may", np.uint64, (MAX_SEATS, WORDS)),  # tiles that a seat may hold
        ("possible", np.int64, (MAX_SEATS,)),  # ... their number
        ("own_left", np.int64, (NUMBERS,)),  # how often the seat has left a number
        ("left", np.int64, (SEATS, NUMBERS)),  # ... and the others
        ("covered", np.int64, (SEATS, NUMBERS)),  # how often these have covered it
        ("hand_points", np.float64),  # the points of an average hand at the deal
        ("covers", np.int64),  # the numbers that a move covers and leaves; -1: none
        ("leaves", np.int64),
    ]
)
"""What the inputs of a state and of its moves have in common."""


def width(inputs: np.dtype[Any]) -> int:
    """How many numbers a record of inputs has."""
    return inputs.itemsize // 4


def new_inputs(inputs: np.dtype[Any], *shape: int) -> tuple[Any, Any]:
    """Zeros as float32[*shape, width], and the same memory as records[*shape].

    >>> numbers, records = new_inputs(SUIT, 2)
    >>> records[1].own = 0.5
    >>> numbers.shape, numbers[1, 1]
    ((2, 18), np.float32(0.5))
    """
    numbers = np.zeros((*shape, width(inputs)), np.float32)
    return numbers, numbers.view(inputs)[..., 0]
