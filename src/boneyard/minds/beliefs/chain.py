"""Sampling of deals by a Markov chain, for problems too large to count."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from boneyard.jit import random_stream
from boneyard.minds.beliefs.errors import BeliefError, Inconsistent
from boneyard.minds.beliefs.kernels import walk as w
from boneyard.minds.beliefs.problem import CountingProblem, bits

BATCHES = 32
PER_BATCH = 80
"""States per batch; the standard error is estimated from the means of the batches."""
MAX_START_STEPS = 2_000_000
"""Limit on the steps to a first state that satisfies all clauses."""


class Chain:
    """A Markov chain over the solutions of a problem.

    Raises Inconsistent if it certainly has none, BeliefError if none was found.
    """

    exact = False

    def __init__(self, problem: CountingProblem) -> None:
        self.problem = problem
        in_sets = {item for equal in problem.equal_sets for item in equal}
        items = [item for item, slot in enumerate(problem.fixed) if slot < 0 or item in in_sets]
        self.items = np.array(items, np.int64)
        self._rng = random_stream(0)
        self._prepare()
        self.thinning = max(16, 2 * len(self.items))
        """Steps between two sampled states."""
        found = w.find_start(self._walk, self._weights, self._satisfied, self._rng, MAX_START_STEPS)
        if found == 0:
            raise Inconsistent("no deal of the hidden tiles agrees with what was seen")
        if found < 0:
            raise BeliefError("no deal was found that agrees with what was seen")
        w.take_steps(self._walk, self._weights, self._satisfied, self._rng, 100 * self.thinning)

    def _prepare(self) -> None:
        problem, items = self.problem, self.items.tolist()
        walks = np.zeros(1, w.WALK)
        walk = self._walk = walks[0]
        count, slots = len(items), len(problem.capacity)
        words = max(1, (problem.flags + 63) // 64)
        if problem.flags > w.MAX_CLAUSES:
            raise BeliefError(f"{problem.flags} clauses are more than {w.MAX_CLAUSES}")
        self._weights = np.zeros((max(1, count), slots), np.uint8)
        self._satisfied = np.zeros((max(1, count), slots, words), np.uint64)
        walk.items, walk.slots, walk.clauses = count, slots, problem.flags
        walk.lots, walk.limited = len(problem.lots), bool(problem.limit)
        walk.capacity[:slots] = problem.capacity
        walk.owner[:slots] = problem.owner
        walk.limit[:slots] = [problem.limit.get(slot, 9999) for slot in range(slots)]
        walk.lot[: walk.lots] = [-1 if lot is None else lot for lot in problem.lots]
        for clause in range(problem.flags):
            walk.must[clause] = problem.must >> clause & 1
        self._fill(walk, items)

    def _fill(self, walk: Any, items: list[int]) -> None:
        problem = self.problem
        set_of = {item: k for k, equal in enumerate(problem.equal_sets) for item in equal}
        walk.has_equal_sets = bool(set_of)
        for k, item in enumerate(items):
            walk.double[k] = problem.double[item]
            walk.laid_by[k] = problem.laid_by[item]
            walk.slots_when_laid[k] = problem.slots_when_laid[item]
            walk.equal_set[k] = set_of.get(item, -1)
            if problem.fixed[item] >= 0:
                walk.capacity[problem.fixed[item]] += 1
                walk.limit[problem.fixed[item]] += problem.double[item]
            for slot in bits(problem.rows[item]):
                weight, flags = problem.entries[item].get(slot, (1, 0))
                self._weights[k, slot] = weight
                for word in range(self._satisfied.shape[2]):
                    self._satisfied[k, slot, word] = flags >> 64 * word & (1 << 64) - 1

    @functools.cached_property
    def _tally(self) -> tuple[Any, float, float]:
        """The mean chances, their largest standard error, and the effective sample size.

        Computed on first use, on a copy of the chain, so samples do not depend on it.
        """
        shape = (BATCHES, max(1, len(self.items)), self.problem.players + 1)
        tally = np.zeros(shape, np.int64)
        walk, rng = np.array([self._walk])[0], random_stream(1)
        w.tally_states(
            walk, self._weights, self._satisfied, rng, self.thinning // 2, PER_BATCH, tally
        )
        share = tally / PER_BATCH
        means = share.mean(axis=0)
        variance = share.var(axis=0, ddof=1) / BATCHES
        error = float(np.sqrt(variance.max()))
        spread = (means * (1 - means)).sum()
        sampled = variance.sum()
        states = BATCHES * PER_BATCH
        size = float(min(states, spread / sampled)) if sampled > 0 else float(states)
        return means, error, size

    @property
    def error(self) -> float:
        """The largest standard error of a chance."""
        return self._tally[1]

    @property
    def effective_size(self) -> float:
        """The effective sample size of the chances."""
        return self._tally[2]

    def chances(self) -> list[dict[int, float]]:
        """For each item: owner -> estimated probability."""
        problem = self.problem
        rows: list[dict[int, float]] = [
            {problem.owner[slot]: 1.0} if slot >= 0 else {} for slot in problem.fixed
        ]
        for k, item in enumerate(self.items.tolist()):
            rows[item] = {o: p for o, p in enumerate(self._tally[0][k].tolist()) if p}
        return rows

    def draw(self, count: int, rng: Any) -> Any:
        """Draw states of the chain: the slot of every item, int16[count, items]."""
        out = np.tile(np.array(self.problem.fixed, np.int16), (count, 1))
        walk = np.array([self._walk])[0]  # a copy: the belief does not change
        w.take_steps(walk, self._weights, self._satisfied, rng, 10 * self.thinning)
        w.draw_states(walk, self._weights, self._satisfied, rng, self.thinning, self.items, out)
        return out
