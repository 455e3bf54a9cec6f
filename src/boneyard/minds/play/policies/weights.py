"""The weights of the features that ``steady`` evaluates, by kind of game."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.dtypes import DRAW_NONE, EXTRA_DOUBLE, record_dtype

FEATURES = (
    "shed",  # value that leaves the hand, in average tiles
    "double",  # the tile is a double
    "mobility",  # share of the own tiles that fit an end after the move
    "stuck",  # none of them fits
    "variety",  # different numbers left in the hand
    "control",  # share of the remaining tiles of the open numbers that the seat holds
    "next",  # probability that the next opponent can play
    "others",  # ... that the other opponents can
    "partner",  # ... that the partner can
    "block",  # probability of a block, times how light the own hand is
    "train",  # length of the longest train after the move
    "loose",  # value of the tiles outside it
    "marker",  # the own train is open to all
    "giving",  # the tile goes to another train than the own one
    "few",  # shed, divided by the smallest number of tiles of an opponent
    "earned",  # points that the move scores, in average tiles
    "risk",  # the expected best score of the next opponent, in the same unit
    "mate",  # ... that of the partner
    "reply",  # the best score of the own hand on the ends as they are
    "wild",  # the tile is wild
    "done",  # no extra tile is laid
)

WEIGHTS = record_dtype([(name, np.float64) for name in FEATURES])

# Fitted by `python bench/tune_weights.py`.
_FITTED: dict[str, dict[str, float]] = {
    "block": {
        "shed": 1.0, "double": 0.5, "mobility": 0.95, "stuck": -0.26, "variety": 0.5,
        "control": 1.62, "next": -2.47, "others": -0.18, "block": 2.15, "few": 0.06,
    },
    "partners": {
        "shed": 0.58, "double": 0.35, "mobility": 1.03, "stuck": -0.35, "variety": 0.5,
        "control": 0.65, "next": -3.3, "others": -0.5, "partner": 0.67, "block": 0.46, "few": 0.38,
    },
    "draw": {
        "shed": 0.5, "double": 0.71, "mobility": 0.54, "stuck": -0.52, "variety": 0.5,
        "control": 3.04, "next": -4.58, "others": -0.33, "partner": 0.17, "block": 0.08,
        "few": -0.07,
    },
    "gates": {
        "shed": 0.27, "double": -2.75, "mobility": -0.12, "stuck": -0.28, "variety": 1.58,
        "control": 2.09, "next": -0.79, "others": -0.26, "block": 0.19, "few": 0.16,
    },
    "trains": {
        "shed": 0.13, "double": 0.9, "mobility": -0.17, "stuck": -0.16, "control": 0.14,
        "next": -1.27, "others": -0.43, "block": -0.12, "train": 0.47, "loose": -0.55,
        "marker": -0.73, "giving": -0.09, "few": 0.25,
    },
    # Games that score every tile by the ends: where the winner collects tiles, and where not.
    "points": {
        "shed": 0.5, "double": 0.3, "mobility": 0.54, "stuck": -0.52, "variety": 0.5,
        "control": 1.5, "next": -2.0, "others": -0.3, "partner": 0.17, "block": 0.08,
        "earned": 1.5, "risk": -1.2, "mate": 0.5, "reply": 0.2,
    },
    "wild": {
        "shed": 0.5, "double": 0.71, "mobility": 0.54, "stuck": -0.52, "variety": 0.5,
        "control": 3.04, "next": -4.58, "others": -0.33, "partner": 0.17, "block": 0.08,
        "few": -0.07, "wild": -3.0,
    },
    # Games with extra tiles after a double: another double only, or any tile.
    "pairs": {
        "shed": 0.75, "double": 0.72, "mobility": 0.85, "stuck": -0.4, "variety": 0.55,
        "control": 2.0, "next": -3.0, "others": -0.26, "block": 0.15, "done": -3.0,
    },
    "extra": {
        "shed": 1.0, "double": 4.0, "mobility": 1.0, "stuck": -0.3, "variety": 0.5,
        "control": 1.0, "done": -6.0,
    },
    "pegs": {
        "shed": 0.1, "double": 0.2, "mobility": 0.5, "stuck": -0.3, "variety": 0.2,
        "control": 0.5, "next": -0.8, "others": -0.1, "partner": 0.1,
        "earned": 1.0, "risk": -0.8, "mate": 0.4, "reply": 0.2,
    },
}  # fmt: skip

KINDS = tuple(_FITTED)


def table(weights: dict[str, dict[str, float]] | None = None) -> Any:
    """Return WEIGHTS[len(KINDS)]: the given weights, or the fitted ones."""
    found = weights or _FITTED
    array = np.zeros(len(KINDS), WEIGHTS)
    for at, kind in enumerate(KINDS):
        for name, value in found[kind].items():
            array[at][name] = value
    return array


STEADY = table()


@kernel
def kind_of_game(rules):
    """Return the index into KINDS of a game, from its mechanisms."""
    if rules.trains:
        return 4
    if rules.counts_ends or rules.alike:
        return 5 if rules.collects else 9
    if rules.extra:
        return 7 if rules.extra == EXTRA_DOUBLE else 8
    if rules.wild:
        return 6
    if rules.gated:
        return 3
    if rules.draw != DRAW_NONE:
        return 2
    if rules.sides < rules.players:
        return 1
    return 0
