"""What strategies are worth in a game tree, and what a best answer to them gains.

A strategy is float64[steps]: the probability of each step of each information set of both players.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from boneyard.lab.small_games.tree import CHANCE, GameTree


class Exploitability(NamedTuple):
    """What a strategy of both players gets and gives away, in points a round.

    ``value`` is what player 0 gets if both follow it.  ``best`` is what each player gets from a
    best answer to the other one's part.
    """

    value: float
    best: tuple[float, float]

    @property
    def gap(self) -> float:
        """What a best answer gains, on average over both seats; 0 in an equilibrium."""
        return max(0.0, sum(self.best) / 2)


def exploitability(tree: GameTree, strategy: Any) -> Exploitability:
    """The exact exploitability of a strategy."""
    value = float(values(tree, probabilities(tree, strategy))[0])
    best = best_answer(tree, 0, strategy), best_answer(tree, 1, strategy)
    return Exploitability(value, best)


def probabilities(tree: GameTree, strategy: Any) -> Any:
    """float64[nodes]: how likely each node is after the one before."""
    return np.where(tree.step >= 0, strategy[tree.step], tree.weight)


def values(tree: GameTree, shares: Any) -> Any:
    """float64[nodes]: what player 0 gets from each node on; ``shares`` as in ``probabilities``."""
    found = tree.value.copy()
    for level, before in _upwards(tree):
        found[before] += _sums(tree, level, before, shares[level] * found[level])
    return found


def reaches(tree: GameTree, mine: int, shares: Any) -> tuple[Any, Any]:
    """How likely a player, and everything else, leads to each node: two float64[nodes]."""
    is_mine = tree.player[tree.parent] == mine
    factors = np.where(is_mine, shares, 1.0), np.where(is_mine, 1.0, shares)
    own, others = np.ones(len(shares)), np.ones(len(shares))
    for at in range(1, len(tree.levels) - 1):
        level = slice(tree.levels[at], tree.levels[at + 1])
        before = tree.parent[level]
        own[level] = own[before] * factors[0][level]
        others[level] = others[before] * factors[1][level]
    return own, others


def best_answer(tree: GameTree, mine: int, strategy: Any) -> float:
    """What a player gets from the best answer to the other one's strategy.

    The nodes of an information set are equally deep, so all are known before they are compared.
    """
    shares = probabilities(tree, strategy)
    _, others = reaches(tree, mine, shares)
    found = tree.value if mine == 0 else -tree.value
    found = found.copy()
    for level, before in _upwards(tree):
        part = shares[level]
        own = np.flatnonzero(tree.player[tree.parent[level]] == mine)
        if len(own):
            at = own + level.start
            part[own] = _best_steps(tree, tree.step[at], others[tree.parent[at]] * found[at])
        found[before] += _sums(tree, level, before, part * found[level])
    return float(found[0])


def value_of_lead(tree: GameTree, strategy: Any) -> float:
    """What the player who decides first gets if both follow a strategy."""
    shares = probabilities(tree, strategy)
    found, reach, total = values(tree, shares), np.ones(len(shares)), 0.0
    for at in range(len(tree.levels) - 1):
        level = slice(tree.levels[at], tree.levels[at + 1])
        if at:
            before = tree.parent[level]
            by_chance = tree.player[before] == CHANCE
            reach[level] = np.where(by_chance, reach[before] * tree.weight[level], 0.0)
        player = tree.player[level]
        signs = np.where(player == 0, 1.0, -1.0) * (player >= 0)
        total += float((reach[level] * signs * found[level]).sum())
    return total


def _best_steps(tree: GameTree, steps: Any, gains: Any) -> Any:
    """The probability of each of these steps in a best answer; equally good steps share it."""
    low, high = int(steps.min()), int(steps.max()) + 1
    totals = np.bincount(steps - low, gains, high - low)
    begins = tree.first[tree.owner[low] : tree.owner[high - 1] + 1] - low
    best = np.maximum.reduceat(totals, begins)
    sizes = np.diff(begins, append=high - low)
    is_best = totals == np.repeat(best, sizes)
    counts = np.add.reduceat(is_best.astype(np.float64), begins)
    return (is_best / np.repeat(counts, sizes))[steps - low]


def _upwards(tree: GameTree) -> Iterator[tuple[slice, slice]]:
    """The levels from the deepest on, each with the one before."""
    cuts = tree.levels.tolist()
    for at in range(len(cuts) - 2, 0, -1):
        yield slice(cuts[at], cuts[at + 1]), slice(cuts[at - 1], cuts[at])


def _sums(tree: GameTree, level: slice, before: slice, numbers: Any) -> Any:
    """The sums of numbers of a level for each node of the level before."""
    places = tree.parent[level] - before.start
    return np.bincount(places, numbers, before.stop - before.start)
