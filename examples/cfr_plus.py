"""CFR+: counterfactual regret minimisation on a whole game tree, for two players.

Source: O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from game_tree import CHANCE, GameTree


class CfrPlus:
    """The equilibrium of a game, better with every iteration.

    ``average`` is float64[steps]: the probability of each step of each information set.
    """

    def __init__(self, tree: GameTree) -> None:
        self.tree, self.iterations = tree, 0
        steps = int(tree.first[-1])
        self._regrets, self._sums, self._now = np.zeros(steps), np.zeros(steps), np.zeros(steps)
        self._arrays = tree[:7]

    def run(self, iterations: int) -> None:
        """Improve the strategies of both players in turn, so many times."""
        for _ in range(iterations):
            self.iterations += 1
            for player in (0, 1):
                match_regrets(self.tree.first, self._regrets, self._now)
                update(self._arrays, player, self._now, self._regrets, self._sums, self.iterations)

    @property
    def average(self) -> Any:
        """The average strategies."""
        found = np.zeros_like(self._sums)
        match_regrets(self.tree.first, self._sums, found)
        return found

    def value(self) -> float:
        """What player 0 gets when both play the average strategies."""
        return float(values(self._arrays, self.average)[0])

    def value_of_lead(self) -> float:
        """What the player who decides first gets then, whoever that is."""
        return float(lead(self._arrays, values(self._arrays, self.average)))

    def exploitability(self) -> float:
        """How much a best answer gains on average; 0 in an equilibrium."""
        answers = [best_answer(self._arrays, player, self.average) for player in (0, 1)]
        return float(sum(answers)) / 2


@numba.njit(cache=True)
def match_regrets(first: Any, regrets: Any, strategy: Any) -> None:
    """Write strategies in proportion to what is positive; equal ones where nothing is."""
    for infoset in range(len(first) - 1):
        begin, end = first[infoset], first[infoset + 1]
        total = regrets[begin:end].sum()
        for at in range(begin, end):
            strategy[at] = regrets[at] / total if total > 0 else 1.0 / (end - begin)


@numba.njit(cache=True)
def values(arrays: Any, strategy: Any) -> Any:
    """What player 0 gets from each node on."""
    player, parent, weight, step, _, value, _ = arrays
    found = value.copy()
    for at in range(len(player) - 1, 0, -1):
        chance = strategy[step[at]] if step[at] >= 0 else weight[at]
        found[parent[at]] += chance * found[at]
    return found


@numba.njit(cache=True)
def reaches(arrays: Any, mine: int, strategy: Any) -> tuple[Any, Any]:
    """How likely a player, and everything else, leads to each node."""
    player, parent, weight, step, _, _, _ = arrays
    own, others = np.ones(len(player)), np.ones(len(player))
    for at in range(1, len(player)):
        before = parent[at]
        chance = strategy[step[at]] if step[at] >= 0 else weight[at]
        own[at] = own[before] * (chance if player[before] == mine else 1.0)
        others[at] = others[before] * (1.0 if player[before] == mine else chance)
    return own, others


@numba.njit(cache=True)
def update(arrays: Any, mine: int, strategy: Any, regrets: Any, sums: Any, iteration: int) -> None:
    """Add the regrets of one player, and the strategy to its weighted sum."""
    player, parent, _, step, _, _, _ = arrays
    own, others = reaches(arrays, mine, strategy)
    found = values(arrays, strategy)
    sign = 1.0 if mine == 0 else -1.0
    for at in range(1, len(player)):
        before = parent[at]
        if player[before] == mine:
            regrets[step[at]] += sign * others[before] * (found[at] - found[before])
            sums[step[at]] += iteration * own[before] * strategy[step[at]]
    for at in range(1, len(player)):
        if player[parent[at]] == mine and regrets[step[at]] < 0:
            regrets[step[at]] = 0.0


@numba.njit(cache=True)
def best_answer(arrays: Any, mine: int, strategy: Any) -> float:
    """What a player gets from the best answer to the other one's strategy.

    The nodes of an information set are equally deep, so all are known before they are compared.
    """
    player, parent, weight, step, infoset, value, first = arrays
    _, others = reaches(arrays, mine, strategy)
    depth = np.zeros(len(player), np.int64)
    for at in range(1, len(player)):
        depth[at] = depth[parent[at]] + 1
    sign = 1.0 if mine == 0 else -1.0
    found, gains = sign * value, np.zeros(first[-1])
    best = np.full(len(first) - 1, -1)
    order = np.argsort(-depth, kind="mergesort")
    begin = 0
    while depth[order[begin]] > 0:
        end = begin
        while depth[order[end]] == depth[order[begin]]:
            end += 1
        level = order[begin:end]
        for at in level:
            if player[parent[at]] == mine:
                gains[step[at]] += others[parent[at]] * found[at]
        for at in level:
            before = parent[at]
            if player[before] != mine:
                found[before] += (strategy[step[at]] if step[at] >= 0 else weight[at]) * found[at]
                continue
            one = infoset[before]
            if best[one] < 0:
                best[one] = first[one] + np.argmax(gains[first[one] : first[one + 1]])
            if step[at] == best[one]:
                found[before] = found[at]
        begin = end
    return found[0]


@numba.njit(cache=True)
def lead(arrays: Any, found: Any) -> float:
    """The mean value of the first decisions, for the player who decides."""
    player, parent, weight, _, _, _, _ = arrays
    reach, total = np.ones(len(player)), 0.0
    for at in range(len(player)):
        if at:
            reach[at] = reach[parent[at]] * weight[at] if player[parent[at]] == CHANCE else 0.0
        if player[at] >= 0:
            total += reach[at] * found[at] * (1.0 if player[at] == 0 else -1.0)
    return total
