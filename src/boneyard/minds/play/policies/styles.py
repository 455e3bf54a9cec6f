"""Styles: what a bot with a name of its own likes, where moves are about equally good.

A style adds something to the weights of ``steady``.  ``bench/styles.py`` measures how often it
chooses another move, and what that costs.
"""

from __future__ import annotations

import functools
from typing import Any, Literal

import numpy as np

from boneyard.minds.play.policies.weights import KINDS, STEADY

Style = Literal[
    "plain", "watchful", "light", "varied", "doubles", "holder", "supple", "patient", "closer",
    "bold",
]  # fmt: skip

STYLES: dict[Style, dict[str, float]] = {
    "plain": {},
    "watchful": {"next": -1.2, "others": -0.8, "risk": -0.6},
    "light": {"shed": 0.2, "few": 0.25},
    "varied": {"variety": 2.0},
    "doubles": {"double": 0.8},
    "holder": {"control": 2.5, "reply": 0.2},
    "supple": {"mobility": 0.8, "stuck": -0.6, "reply": 0.2},
    "patient": {"shed": -0.2, "double": -0.2, "control": 0.5},
    "closer": {"block": 0.4, "few": 0.4},
    "bold": {"next": 0.7, "others": 0.3, "risk": 0.5, "earned": 0.3, "mobility": 0.3},
}
"""What each style adds to the weights, in units of ``SCALES``."""

SCALES = tuple(
    float(np.sqrt(np.mean([weight * weight for weight in weights.tolist() if weight])))
    for weights in STEADY
)
"""The usual size of a weight, by kind of game: the root of the mean of the squares."""


@functools.cache
def weights_of(style: Style) -> Any:
    """The weights of a style: WEIGHTS[len(KINDS)].

    >>> from boneyard.minds.play.policies.weights import STEADY
    >>> bool((weights_of("plain") == STEADY).all())
    True
    >>> bool((weights_of("doubles")["double"] > STEADY["double"]).all())
    True
    """
    found = STEADY.copy()
    for feature, more in STYLES[style].items():
        for at in range(len(KINDS)):
            found[at][feature] += more * SCALES[at]
    found.flags.writeable = False
    return found
