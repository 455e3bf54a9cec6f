"""A network for a game, blended from several: each of them has learned a kind of game.

Games of one kind teach a network more than games of all kinds together, and a game that no network
has learned lies between those that they have.  So a game is played by the mean of the networks
whose kinds are the nearest, and nearer ones count for more.  This is done once for a game; a
decision costs what it costs with one network.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from boneyard.minds.play.learned.dtypes import GAME_INPUTS, width
from boneyard.minds.play.learned.network import ROWS, UNITS, new_network, set_game
from boneyard.rules.dtypes import RULES

NEAREST = 3
"""So many networks at most are part of a blend."""

STEPS = 64
"""A share is a whole number of such parts, so that the same game has the same blend everywhere."""

NEAR = 1e-3
"""A squared distance that is as good as none."""

KEPT = 8
"""The last games whose weights are kept."""


class Blend:
    """Several networks, and which of them play a game.

    >>> from boneyard.minds.play.learned.files import blend_of_package
    >>> from boneyard.minds.beliefs.visible_round import VisibleRound
    >>> from boneyard import Match
    >>> match = Match("french", seed=1)
    >>> blend = blend_of_package()
    >>> weights = blend.weights(VisibleRound(match.view(match.turn)).rules[0])
    >>> weights.shape == blend.networks.shape[1:]
    True
    """

    def __init__(self, networks: Any, kinds: Any, scale: Any) -> None:
        """``networks`` are float32[n, ROWS, UNITS], the weights of each.

        ``kinds`` are GAME_INPUTS of the kind that each has learned, float32[n, width], and
        ``scale`` is how much a difference of each of these numbers counts, float32[width].
        """
        self.networks, self.kinds, self.scale = networks, kinds, scale
        self._of_game = functools.lru_cache(KEPT)(self._blend)

    @classmethod
    def alone(cls, weights: Any) -> Blend:
        """One network, float32[ROWS, UNITS], which plays everything."""
        inputs = width(GAME_INPUTS)
        return cls(weights[None], np.zeros((1, inputs), np.float32), np.ones(inputs, np.float32))

    def shares(self, rules: Any) -> Any:
        """The share of each network in the game of RULES, float32[n]; their sum is 1."""
        apart = ((game_inputs(rules) - self.kinds) * self.scale).astype(np.float64)
        return shares_of((apart**2).sum(1))

    def weights(self, rules: Any) -> Any:
        """The weights that play the game of RULES: float32[ROWS, UNITS]."""
        return self._of_game(rules.tobytes())

    def _blend(self, rules: bytes) -> Any:
        found = np.empty_like(self.networks[0])
        mix(self.networks, self.shares(np.frombuffer(rules, RULES).copy()[0]), found)
        return found


def shares_of(far: Any) -> Any:
    """The shares of networks whose kinds are so ``far`` away, float64[n] of squared distances."""
    order = np.argsort(far, kind="stable")
    near = 1 / (far + NEAR)
    if len(far) > NEAREST:
        # A network leaves the blend where another one comes as near, so that no share jumps.
        near = np.maximum(0, near - near[order[NEAREST]])
        near[order[0]] += NEAR
    parts = np.round(near / near.sum() * STEPS)
    parts[order[0]] += STEPS - parts.sum()
    return (parts / STEPS).astype(np.float32)


def mix(networks: Any, shares: Any, out: Any) -> None:
    """Write the mean of networks into ``out``, each with its share."""
    out[:] = 0
    for at in np.flatnonzero(shares):
        out += networks[at] * shares[at]


def game_inputs(rules: Any) -> Any:
    """GAME_INPUTS of RULES as float32[width]."""
    network = new_network(np.zeros((ROWS, UNITS), np.float32))
    set_game(rules, network)
    return network.game.copy()
