"""CFR+: counterfactual regret minimisation on a whole game tree, for two players.

Source: O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.lab.small_games.tree import GameTree
from boneyard.lab.small_games.values import probabilities, reaches, values


class CfrPlus:
    """Strategies of both players that come closer to an equilibrium with every iteration."""

    def __init__(self, tree: GameTree) -> None:
        self.tree, self.iterations = tree, 0
        steps = int(tree.first[-1])
        self._regrets, self._sums = np.zeros(steps), np.zeros(steps)
        before = tree.player[tree.parent]
        self._nodes = [np.flatnonzero((tree.step >= 0) & (before == one)) for one in (0, 1)]

    def run(self, iterations: int) -> None:
        """Improve the strategies of both players in turn, so many times."""
        for _ in range(iterations):
            self.iterations += 1
            for player in (0, 1):
                self._update(player)

    @property
    def average(self) -> Any:
        """The average strategies, which come close to an equilibrium."""
        return self._in_proportion(self._sums)

    def _update(self, player: int) -> None:
        """Add the regrets of one player, and the strategy to its weighted sum."""
        tree, nodes = self.tree, self._nodes[player]
        strategy = self._in_proportion(self._regrets)
        shares = probabilities(tree, strategy)
        own, others = reaches(tree, player, shares)
        found = values(tree, shares) * (1.0 if player == 0 else -1.0)
        steps, before = tree.step[nodes], tree.parent[nodes]
        size = len(strategy)
        regrets = np.bincount(steps, others[before] * (found[nodes] - found[before]), size)
        self._regrets = np.maximum(self._regrets + regrets, 0.0)
        self._sums += self.iterations * np.bincount(steps, own[before], size) * strategy

    def _in_proportion(self, weights: Any) -> Any:
        """Strategies in proportion to weights; equal ones where all are 0."""
        first, owner = self.tree.first, self.tree.owner
        totals = np.add.reduceat(weights, first[:-1])[owner]
        equal = 1.0 / np.diff(first)[owner]
        return np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), equal)
