"""Exact counting: the tables of a plan, filled in floats, and in whole numbers when asked."""

from __future__ import annotations

import functools
import itertools
import math
from typing import Any

import numpy as np

from boneyard.minds.worlds.errors import Inconsistent
from boneyard.minds.worlds.kernels.counting import count_back, count_kinds, draw_ways, pascal
from boneyard.minds.worlds.plan import Plan, tables
from boneyard.minds.worlds.puzzle import Puzzle

WHOLE = 2.0**53
"""Below this, sums and products of whole numbers are exact in floats."""


class Counting:
    """A puzzle counted.  Raises Inconsistent if no deal agrees with the evidence."""

    exact = True

    def __init__(self, puzzle: Puzzle, plan: Plan) -> None:
        self.puzzle, self.plan = puzzle, plan
        self._tables = tables(plan)
        self._final = [puzzle.weight_of(flags) for flags in range(1 << puzzle.flags)]
        self._table, total, self._found = self._count(np.float64, 0)
        self._ways = float(total)
        if self._ways <= 0:
            raise Inconsistent("no deal of the hidden tiles agrees with what was seen")
        self._whole: tuple[int, list[list[int]]] | None = None

    def _count(self, dtype: Any, prime: int) -> tuple[Any, Any, Any]:
        """Fill the tables; also the number of ways, and of those by kind and option."""
        plan, t = self.plan, self._tables
        flags = self.puzzle.flags
        largest = max((high for box in plan.boxes for high in box.high), default=0)
        binomials = np.zeros((largest + 1, largest + 1), dtype)
        pascal(binomials, prime)
        table = np.zeros(int(t.head[-1, 1]), dtype)
        final = np.array(self._final, dtype)
        count_back(
            t.shape, t.head, t.steps, t.options, t.merge, flags, final, binomials, prime, table
        )
        found = np.zeros((max(1, len(plan.kinds)), t.options.shape[1]), dtype)
        ahead = np.zeros((2, int(np.diff(t.head[:, 1]).max())), dtype)
        count_kinds(
            t.shape, t.head, t.steps, t.options, t.merge, flags, binomials, prime, table, ahead,
            found,
        )  # fmt: skip
        return table, table[0], found

    def _whole_counts(self) -> tuple[int, list[list[int]]]:
        """The same numbers as ``_count``, exact: by remainders if they are large."""
        if self._whole is None:
            if self._ways < WHOLE:
                whole = [[int(count) for count in row] for row in self._found.tolist()]
                self._whole = (int(self._ways), whole)
            else:
                self._whole = self._by_remainders()
        return self._whole

    def _by_remainders(self) -> tuple[int, list[list[int]]]:
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
    def _partings(self) -> int:
        """In how many ways the items of the groups at the start can be parted to their slots."""
        ways = 1
        for slots in [*(group.slots for group in self.plan.boxes[0].groups), self.plan.rest]:
            total = 0
            for slot in slots:
                total += self.puzzle.room[slot]
                ways *= math.comb(total, self.puzzle.room[slot])
        return ways

    @property
    def weight(self) -> float:
        """About how many deals there are."""
        return self._ways * float(self._partings) * float(self.puzzle.factor)

    def deals(self) -> int:
        """Exactly how many deals there are."""
        return self._whole_counts()[0] * self._partings * self.puzzle.factor

    def deals_with(self) -> list[dict[int, int]]:
        """For each item: owner -> exactly how many deals have it there."""
        deals, found = self._whole_counts()
        times = self._partings * self.puzzle.factor
        return self._by_owner(
            deals * times,
            lambda number, option: found[number][option] * times,
            lambda part, room, total: part * room // total,
        )

    def chances(self) -> list[dict[int, float]]:
        """For each item: owner -> probability."""
        return self._by_owner(
            1.0,
            lambda number, option: self._found[number, option] / self._ways,
            lambda part, room, total: part * room / total,
        )

    def _by_owner(self, all_: Any, part: Any, share: Any) -> list[dict[int, Any]]:
        """Each item's parts by owner; a group of several owners shares by their room."""
        puzzle = self.puzzle
        rows: list[dict[int, Any]] = [
            {puzzle.owner[slot]: all_} if slot >= 0 else {} for slot in puzzle.fixed
        ]
        seen = -1
        for step, box in zip(self.plan.steps, self.plan.boxes, strict=False):
            if step.kind < 0 or step.kind == seen:
                continue
            seen = step.kind
            row: dict[int, Any] = {}
            for option, (group, _, _) in enumerate(step.options):
                slots = self.plan.rest if group < 0 else box.groups[group].slots
                for owner, room, total in _owners(puzzle, slots):
                    more = share(part(seen, option), room, total)
                    row[owner] = row.get(owner, 0) + more
            for item in self.plan.kinds[seen].items:
                rows[item] = row
        return rows

    def draw(self, count: int, rng: Any) -> Any:
        """Uniformly random deals: the slot of every item, int16[count, items]."""
        out = np.tile(np.array(self.puzzle.fixed, np.int16), (count, 1))
        t = self._tables
        rooms = np.array(self.puzzle.room, np.int64)
        draw_ways(
            t.shape, t.head, t.steps, t.options, t.merge, t.version, t.first, t.members,
            self.puzzle.flags, self._table, rooms, rng, out,
        )  # fmt: skip
        return out


def _owners(puzzle: Puzzle, slots: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The owners of a group, with their room and that of the whole group."""
    rooms: dict[int, int] = {}
    for slot in slots:
        rooms[puzzle.owner[slot]] = rooms.get(puzzle.owner[slot], 0) + puzzle.room[slot]
    total = sum(rooms.values())
    return [(owner, room, total) for owner, room in rooms.items()]


@functools.cache
def _prime(rank: int) -> int:
    """The primes below 2**31 from the largest down, counted from 0."""
    number = 2**31 + 1 if rank == 0 else _prime(rank - 1)
    while True:
        number -= 2
        if all(number % d for d in range(3, math.isqrt(number) + 1, 2)):
            return number
