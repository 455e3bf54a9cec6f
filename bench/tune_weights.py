"""Fit the weights of ``steady`` by hill climbing: keep a change that wins more points.

    python bench/tune_weights.py block --steps 200

Prints the weights found; copy them into ``weights.py`` by hand.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import numpy as np

from boneyard.minds.play.policies.choice import STEADY_POLICY
from boneyard.minds.play.policies.contests import Contest
from boneyard.minds.play.policies.weights import FEATURES, KINDS, STEADY

# The games for each kind of weights: sheet, players, partners.
GAMES: dict[str, tuple[tuple[str, int, bool], ...]] = {
    "block": (
        ("classic_block", 2, False), ("classic_block", 4, False), ("d12_standard", 2, False),
        ("d12_standard", 4, False), ("cross", 4, False),
    ),
    "partners": (("partnership", 4, True),),
    "draw": (
        ("classic_draw", 2, False), ("classic_draw", 4, False), ("premium", 2, False),
        ("premium", 4, False), ("premium_partners", 4, True), ("lets_play", 3, False),
        ("d12_draw", 3, False), ("d12_draw", 4, False),
    ),
    "gates": (("french", 4, False), ("french_jamaican", 4, False)),
    "trains": (
        ("d12_mexican_train", 2, False), ("d12_mexican_train", 4, False), ("cuban9", 4, False),
    ),
    "points": (
        ("muggins", 2, False), ("muggins", 4, True), ("all_fives", 2, False),
        ("all_threes", 2, False), ("five_up", 3, False), ("merry_go_round", 2, False),
    ),
    "wild": (
        ("matador", 2, False), ("matador", 4, False), ("matador9", 3, False),
        ("spinner", 3, False),
    ),
    "pairs": (("kozel", 2, False), ("kozel", 4, False), ("kozel", 4, True)),
    "extra": (("tiddly_wink", 5, False), ("tiddly_wink", 7, False)),
    "pegs": (
        ("fives_and_threes", 2, False), ("fives_and_threes", 4, True), ("bergen", 2, False),
        ("bergen", 4, False), ("double_bergen", 2, False),
    ),
}  # fmt: skip


def margin(contests: list[Contest], candidate: Any, present: Any, deals: int, seed: int) -> float:
    """Return by how many standard errors ``candidate`` beats ``present``, over all games."""
    tables = candidate, present
    policies = STEADY_POLICY, STEADY_POLICY
    found = [one.rounds(*policies, deals, seed, tables).mean(axis=1) for one in contests]
    errors = [g.mean() / (g.std() / math.sqrt(deals) + 1e-9) for g in found]
    return float(sum(errors)) / math.sqrt(len(errors))


def fit(kind: str, steps: int, deals: int, seed: int) -> Any:
    """Change a few weights at random; keep the change if two independent contests confirm it."""
    contests = [Contest(*game) for game in GAMES[kind]]
    random = np.random.default_rng(seed)
    at = KINDS.index(kind)
    best = STEADY.copy()
    names = list(FEATURES)
    for step in range(steps):
        candidate = best.copy()
        for name in random.choice(names, size=random.integers(1, 4), replace=False):
            old = float(candidate[at][name])
            candidate[at][name] = old + random.normal() * max(0.15, 0.4 * abs(old))
        if margin(contests, candidate, best, deals, 2 * step) < 1.5:
            continue
        if margin(contests, candidate, best, 4 * deals, 2 * step + 1) > 2.0:
            best = candidate
            print(step, {n: round(float(best[at][n]), 3) for n in FEATURES}, flush=True)
    return best


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    fit(given.kind, given.steps, given.deals, given.seed)
