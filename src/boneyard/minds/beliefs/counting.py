"""Exact counting of deals: in floats, and in integers on request."""

from __future__ import annotations

import functools
import itertools
import math
from typing import Any

import numpy as np

from boneyard.minds.beliefs.errors import Inconsistent
from boneyard.minds.beliefs.kernels.counting import count_backward, count_kinds, draw_ways, pascal
from boneyard.minds.beliefs.plan import Plan, plan_arrays
from boneyard.minds.beliefs.problem import CountingProblem

EXACT_BELOW = 2.0**53
"""Below this, sums and products of integers are exact in floats."""


class Counting:
    """The number of solutions of a problem.  Raises Inconsistent if there is none."""

    exact = True

    def __init__(self, problem: CountingProblem, plan: Plan) -> None:
        self.problem, self.plan = problem, plan
        self._arrays = plan_arrays(plan)
        self._final = [problem.weight_of(flags) for flags in range(1 << problem.flags)]
        self._backward, total, self._found = self._count(np.float64, 0)
        self._ways = float(total)
        if self._ways <= 0:
            raise Inconsistent("no deal of the hidden tiles agrees with what was seen")

    def _count(self, dtype: Any, prime: int) -> tuple[Any, Any, Any]:
        """Return the backward table, the number of ways, and those of each kind and option.

        In floats, or modulo ``prime`` unless it is 0.
        """
        plan, arrays = self.plan, self._arrays
        largest = max(
            sum(group.high for group in layer) for layer in plan.layers
        )  # groups may merge
        binomials = np.zeros((largest + 1, largest + 1), dtype)
        pascal(binomials, prime)
        backward = np.zeros(int(arrays.layers[-1, 1]), dtype)
        final = np.array(self._final, dtype)
        count_backward(arrays, binomials, prime, final, backward)
        found = np.zeros((max(1, len(plan.kinds)), arrays.options.shape[1]), dtype)
        forward = np.zeros((2, int(np.diff(arrays.layers[:, 1]).max())), dtype)
        count_kinds(arrays, binomials, prime, backward, forward, found)
        return backward, backward[0], found

    @functools.cached_property
    def _exact_counts(self) -> tuple[int, list[list[int]]]:
        """The counts of ``_count`` as integers, by remainders if they are large."""
        if self._ways < EXACT_BELOW:
            return int(self._ways), self._found.astype(np.int64).tolist()
        return self._by_remainders()

    def _by_remainders(self) -> tuple[int, list[list[int]]]:
        """Count modulo several primes and combine the remainders (Chinese remainder theorem)."""
        modulus, total, found = 1, 0, np.zeros(self._found.shape, object)
        for prime in map(_prime, itertools.count()):
            if modulus > 4 * self._ways:
                break
            _, more, rests = self._count(np.int64, prime)
            inverse = pow(modulus % prime, -1, prime)
            total += modulus * ((int(more) - total) * inverse % prime)
            rests = rests.astype(object)
            found = found + modulus * ((rests - found) * inverse % prime)
            modulus *= prime
        return total, found.tolist()

    @property
    def _partitions(self) -> int:
        """In how many ways the items of the first groups can be divided among their slots."""
        ways = 1
        for slots in [*(group.slots for group in self.plan.layers[0]), self.plan.rest]:
            total = 0
            for slot in slots:
                total += self.problem.capacity[slot]
                ways *= math.comb(total, self.problem.capacity[slot])
        return ways

    @property
    def weight(self) -> float:
        """Return the number of deals as a float."""
        return self._ways * float(self._partitions) * float(self.problem.factor)

    def deals(self) -> int:
        """Return the exact number of deals."""
        return self._exact_counts[0] * self._partitions * self.problem.factor

    def deals_with(self) -> list[dict[int, int]]:
        """For each item: owner -> the exact number of deals in which it is there."""
        deals, found = self._exact_counts
        times = self._partitions * self.problem.factor
        return self._by_owner(
            deals * times,
            lambda number, option: found[number][option] * times,
            lambda part, capacity, total: part * capacity // total,
        )

    def chances(self) -> list[dict[int, float]]:
        """For each item: owner -> probability."""
        return self._by_owner(
            1.0,
            lambda number, option: self._found[number, option] / self._ways,
            lambda part, capacity, total: part * capacity / total,
        )

    def _by_owner(self, all_: Any, part: Any, share: Any) -> list[dict[int, Any]]:
        """For each item: owner -> its part.  Owners of one group share by capacity.

        ``all_`` is the part of an item whose slot is certain, ``part`` that of a kind and an
        option, ``share`` divides it.
        """
        problem = self.problem
        rows: list[dict[int, Any]] = [
            {problem.owner[slot]: all_} if slot >= 0 else {} for slot in problem.fixed
        ]
        seen = -1
        for step, layer in zip(self.plan.steps, self.plan.layers, strict=False):
            if step.kind < 0 or step.kind == seen:
                continue
            seen = step.kind
            row: dict[int, Any] = {}
            for option, (group, _, _) in enumerate(step.options):
                slots = self.plan.rest if group < 0 else layer[group].slots
                for owner, capacity, total in _owners(problem, slots):
                    more = share(part(seen, option), capacity, total)
                    row[owner] = row.get(owner, 0) + more
            for item in self.plan.kinds[seen].items:
                rows[item] = row
        return rows

    def draw(self, count: int, rng: Any) -> Any:
        """Draw deals uniformly: the slot of every item, int16[count, items]."""
        out = np.tile(np.array(self.problem.fixed, np.int16), (count, 1))
        capacities = np.array(self.problem.capacity, np.int64)
        draw_ways(self._arrays, self._backward, capacities, rng, out)
        return out


def _owners(problem: CountingProblem, slots: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Return (owner, its capacity, capacity of the group) for each owner of a group."""
    capacities: dict[int, int] = {}
    for slot in slots:
        owner = problem.owner[slot]
        capacities[owner] = capacities.get(owner, 0) + problem.capacity[slot]
    total = sum(capacities.values())
    return [(owner, capacity, total) for owner, capacity in capacities.items()]


@functools.cache
def _prime(rank: int) -> int:
    """Return a prime below 2**31: 0 is the largest, 1 the next smaller, and so on."""
    number = 2**31 + 1 if rank == 0 else _prime(rank - 1)
    while True:
        number -= 2
        if all(number % d for d in range(3, math.isqrt(number) + 1, 2)):
            return number
