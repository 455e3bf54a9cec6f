"""How much each thing that ``steady`` looks at counts, by kind of game."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.records import DRAW_NONE

FEATURES = (
    "shed",  # what the hand gets lighter by
    "double",  # a double is gone
    "mobility",  # share of one's own tiles that would fit next
    "stuck",  # none would
    "variety",  # different numbers left in the hand
    "control",  # share of the open numbers' remaining tiles that one holds
    "next",  # the next opponent can probably play
    "others",  # so can the other opponents
    "partner",  # so can the partner
    "block",  # the round may be blocked, and one's own hand is light
    "chain",  # tiles of the longest train that are left
    "loose",  # what the tiles outside it weigh
    "marker",  # one's own train is open to all
    "giving",  # a tile on somebody's train rather than one's own
    "few",  # shedding, weighed by how near the others are to going out
)

WEIGHTS = np.dtype((np.record, [(name, np.float64) for name in FEATURES]))

# Fitted by `python -m boneyard.minds.play.policies.fit`.
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
        "next": -1.27, "others": -0.43, "block": -0.12, "chain": 0.47, "loose": -0.55,
        "marker": -0.73, "giving": -0.09, "few": 0.25,
    },
}  # fmt: skip

KINDS = tuple(_FITTED)


def table(weights: dict[str, dict[str, float]] | None = None) -> Any:
    """An array of WEIGHTS, one record for each kind of game."""
    found = weights or _FITTED
    array = np.zeros(len(KINDS), WEIGHTS)
    for at, kind in enumerate(KINDS):
        for name, value in found[kind].items():
            array[at][name] = value
    return array


STEADY = table()


@kernel
def kind_of_game(rules):
    """Which weights a game is played with, from its mechanisms: an index into KINDS."""
    if rules.trains:
        return 4
    if rules.gated:
        return 3
    if rules.draw != DRAW_NONE:
        return 2
    if rules.sides < rules.players:
        return 1
    return 0
