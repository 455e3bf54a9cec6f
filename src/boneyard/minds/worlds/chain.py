"""The Markov chain, where counting would need too large tables: how it starts and what it says."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from boneyard.jit import random_stream
from boneyard.minds.worlds.errors import BeliefError, Inconsistent
from boneyard.minds.worlds.kernels import walk as w
from boneyard.minds.worlds.puzzle import Puzzle, bits

BATCHES = 32
PER_BATCH = 80
"""States that are looked at in each of the batches from which the error is estimated."""
PATIENCE = 2_000_000
"""Steps in search of a first state that agrees with all clauses."""


class Chain:
    """A puzzle sampled.  Raises Inconsistent if it is certain that no deal agrees."""

    exact = False

    def __init__(self, puzzle: Puzzle, seed: int = 0) -> None:
        self.puzzle = puzzle
        kin = {item for equal in puzzle.kin for item in equal}  # they are weighed together
        items = [item for item, slot in enumerate(puzzle.fixed) if slot < 0 or item in kin]
        self.items = np.array(items, np.int64)
        self._rng = random_stream(seed)
        self._prepare()
        self.gap = max(16, 2 * len(self.items))
        """Steps between two states that are drawn."""
        found = w.start(self._walk, self._weights, self._bears, self._rng, PATIENCE)
        if found == 0:
            raise Inconsistent("no deal of the hidden tiles agrees with what was seen")
        if found < 0:
            raise BeliefError("no deal was found that agrees with what was seen")
        w.walk_on(self._walk, self._weights, self._bears, self._rng, 100 * self.gap)

    def _prepare(self) -> None:
        puzzle, items = self.puzzle, self.items.tolist()
        walks = np.zeros(1, w.WALK)
        walk = self._walk = walks[0]
        count, slots = len(items), len(puzzle.room)
        words = max(1, (puzzle.flags + 63) // 64)
        if puzzle.flags > w.MAX_CLAUSES:
            raise BeliefError(f"{puzzle.flags} clauses are more than {w.MAX_CLAUSES}")
        self._weights = np.zeros((max(1, count), slots), np.uint8)
        self._bears = np.zeros((max(1, count), slots, words), np.uint64)
        walk.items, walk.slots, walk.clauses = count, slots, puzzle.flags
        walk.lots, walk.limited = len(puzzle.lots), bool(puzzle.limit)
        walk.room[:slots] = puzzle.room
        walk.owner[:slots] = puzzle.owner
        walk.limit[:slots] = [puzzle.limit.get(slot, 9999) for slot in range(slots)]
        walk.lot[: walk.lots] = [-1 if lot is None else lot for lot in puzzle.lots]
        for clause in range(puzzle.flags):
            walk.must[clause] = puzzle.must >> clause & 1
        self._fill(walk, items)

    def _fill(self, walk: Any, items: list[int]) -> None:
        puzzle = self.puzzle
        kin = {item: k for k, equal in enumerate(puzzle.kin) for item in equal}
        walk.kindred = bool(kin)
        for k, item in enumerate(items):
            walk.double[k] = puzzle.double[item]
            walk.by[k], walk.since[k] = puzzle.by[item], puzzle.since[item]
            walk.kin[k] = kin.get(item, -1)
            if puzzle.fixed[item] >= 0:
                walk.room[puzzle.fixed[item]] += 1
                walk.limit[puzzle.fixed[item]] += puzzle.double[item]
            for slot in bits(puzzle.rows[item]):
                weight, flags = puzzle.entries[item].get(slot, (1, 0))
                self._weights[k, slot] = weight
                for word in range(self._bears.shape[2]):
                    self._bears[k, slot, word] = flags >> 64 * word & (1 << 64) - 1

    @functools.cached_property
    def _tally(self) -> tuple[Any, float, float]:
        """Means, their largest standard error, and as how many independent states they count.

        Taken only if somebody asks, and on a walk of its own: samples are the same either way.
        """
        shape = (BATCHES, max(1, len(self.items)), self.puzzle.players + 1)
        tally = np.zeros(shape, np.int64)
        walk, rng = np.array([self._walk])[0], random_stream(1)
        w.tally_states(walk, self._weights, self._bears, rng, self.gap // 2, PER_BATCH, tally)
        share = tally / PER_BATCH
        means = share.mean(axis=0)
        variance = share.var(axis=0, ddof=1) / BATCHES
        error = float(np.sqrt(variance.max()))
        spread = (means * (1 - means)).sum()
        sampled = variance.sum()
        states = BATCHES * PER_BATCH
        effective = float(min(states, spread / sampled)) if sampled > 0 else float(states)
        return means, error, effective

    @property
    def error(self) -> float:
        """The largest standard error of a chance."""
        return self._tally[1]

    @property
    def effective(self) -> float:
        """As how many independent deals the chances are worth."""
        return self._tally[2]

    def chances(self) -> list[dict[int, float]]:
        """For each item: owner -> estimated probability."""
        puzzle = self.puzzle
        rows: list[dict[int, float]] = [
            {puzzle.owner[slot]: 1.0} if slot >= 0 else {} for slot in puzzle.fixed
        ]
        for k, item in enumerate(self.items.tolist()):
            rows[item] = {o: p for o, p in enumerate(self._tally[0][k].tolist()) if p}
        return rows

    def draw(self, count: int, rng: Any) -> Any:
        """States of the chain: the slot of every item, int16[count, items]."""
        out = np.tile(np.array(self.puzzle.fixed, np.int16), (count, 1))
        walk = np.array([self._walk])[0]  # the belief itself does not move
        w.walk_on(walk, self._weights, self._bears, rng, 10 * self.gap)
        w.draw_states(walk, self._weights, self._bears, rng, self.gap, self.items, out)
        return out
