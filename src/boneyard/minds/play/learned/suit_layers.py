"""The part of a network that reads all suits, and how tiles lead from one to another.

    suit   = relu(suit inputs @ rows)           for each number of which a tile is left
    joined = relu(bias + suit @ rows            ... with the suits to which its tiles lead:
                  + own @ rows                  the sum of these for own tiles
                  + unseen @ rows)              and for unseen ones

A number has no row of its own, so all suits are read alike, in a set of any size.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.learned.dtypes import OWN, SUIT, UNSEEN, width
from boneyard.minds.play.learned.sums import add_row, add_rows, clear
from boneyard.rules.dtypes import NUMBERS

SUIT_UNITS = 16
"""The units of a suit, in both layers."""

JOIN_ROW = width(SUIT)
OWN_ROW = JOIN_ROW + SUIT_UNITS
UNSEEN_ROW = OWN_ROW + SUIT_UNITS
JOIN_BIAS_ROW = UNSEEN_ROW + SUIT_UNITS
SUIT_ROWS = JOIN_BIAS_ROW + 1
"""The first rows of the parts, and the number of rows, of float32[SUIT_ROWS, SUIT_UNITS]."""

FIRST, FROM_OWN, FROM_UNSEEN, JOINED = range(4)
"""The layers: the suits alone, those to which own and unseen tiles lead, and all together."""

UNSEEN_SHARE = np.float32(0.5)
"""How much an unseen tile counts: another seat may hold it, or the boneyard."""


@kernel
def compute_suits(suits, links, weights, layers):
    """Compute the layers of all suits: float32[4, NUMBERS, SUIT_UNITS].

    ``suits`` are SUIT[NUMBERS] as float32, ``links`` as in ``write_suits``, ``weights`` are
    float32[SUIT_ROWS, SUIT_UNITS].  A number of which no tile is left is 0.
    """
    for number in range(NUMBERS):
        unit = layers[FIRST, number]
        clear(unit, SUIT_UNITS)
        if is_there(suits[number]):
            add_rows(suits[number], weights, 0, unit, SUIT_UNITS)
            for j in range(SUIT_UNITS):
                unit[j] = max(unit[j], np.float32(0))
    for number in range(NUMBERS):
        joined = layers[JOINED, number]
        clear(joined, SUIT_UNITS)
        if is_there(suits[number]):
            own, unseen = layers[FROM_OWN, number], layers[FROM_UNSEEN, number]
            add_linked(links[OWN, number], layers[FIRST], np.float32(1), own)
            add_linked(links[UNSEEN, number], layers[FIRST], UNSEEN_SHARE, unseen)
            for j in range(SUIT_UNITS):
                joined[j] = weights[JOIN_BIAS_ROW, j]
            add_rows(layers[FIRST, number], weights, JOIN_ROW, joined, SUIT_UNITS)
            add_rows(own, weights, OWN_ROW, joined, SUIT_UNITS)
            add_rows(unseen, weights, UNSEEN_ROW, joined, SUIT_UNITS)
            for j in range(SUIT_UNITS):
                joined[j] = max(joined[j], np.float32(0))


@kernel
def is_there(suit):
    """Whether a tile of a suit is left: the first of its inputs says so."""
    return suit[0] != np.float32(0)


@kernel
def add_linked(links, units, share, out):
    """Write into ``out`` the sum of the suits to which tiles lead, each ``share`` times."""
    clear(out, SUIT_UNITS)
    for other in range(NUMBERS):
        if links[other] > 0:
            add_row(share * np.float32(links[other]), units[other], out, SUIT_UNITS)
