"""The belief of a view about the hidden tiles."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

import numpy as np

from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.beliefs.chain import Chain
from boneyard.minds.beliefs.counting import Counting
from boneyard.minds.beliefs.deals import Deals
from boneyard.minds.beliefs.errors import Inconsistent
from boneyard.minds.beliefs.evidence import Evidence, gather_evidence
from boneyard.minds.beliefs.kernels.decks import fill_decks
from boneyard.minds.beliefs.plan import best_plan
from boneyard.minds.beliefs.problem import CountingProblem
from boneyard.tiles import Tile

MAX_STEPS = 1_500_000
"""Limit on the steps of exact counting (about 10 ms); larger views are sampled."""

MAX_FLAGS = 12
"""Limit on the clauses that exact counting can handle."""


class Belief:
    """The probabilities of the hidden tiles if all deals that agree with a view are equally likely.

    A *deal* is the dealt hands and the tiles drawn since, in order.  The order of the boneyard is
    not part of it: each deal stands for ``stock!`` decks.  Equal hidden tiles of several sets
    count as different tiles.
    """

    def __init__(self, view: View, max_steps: int) -> None:
        self.view = view
        self._cases: list[Counting | Chain] = []
        wrong: Inconsistent | None = None
        for evidence in gather_evidence(view):
            try:
                self._cases.append(_case(evidence, max_steps))
            except Inconsistent as error:
                wrong = wrong or error
        if not self._cases:
            raise wrong or Inconsistent("the history cannot be read")
        self._sets = int(self.problem.evidence.rules.copies)

    @property
    def problem(self) -> CountingProblem:
        """The problem of the first interpretation of the history (usually the only one)."""
        return self._cases[0].problem

    @property
    def exact(self) -> bool:
        """Whether all deals were counted.

        If not, ``chance`` is an estimate (see ``error``), ``sample`` draws from a Markov chain,
        and ``deals`` is None.
        """
        return all(case.exact for case in self._cases)

    @property
    def error(self) -> float:
        """The largest standard error of a chance; 0 if they are exact."""
        return max(getattr(case, "error", 0.0) for case in self._cases)

    @property
    def effective_size(self) -> float | None:
        """The effective sample size of the estimates; None if they are exact."""
        worth = [case.effective_size for case in self._cases if isinstance(case, Chain)]
        return min(worth) if worth else None

    @functools.cached_property
    def deals(self) -> int | None:
        """The exact number of deals that agree with the view; None if they were not counted.

        If a secret lot may have chosen several leaders, pairs of deal and lot are counted.
        """
        if not self.exact:
            return None
        return sum(case.deals() for case in self._cases if isinstance(case, Counting))

    @functools.cached_property
    def _weights(self) -> list[float]:
        """The probability of each interpretation of the history (usually there is one).

        If one of several could not be counted, all are taken as equally likely.
        """
        if not self.exact:
            return [1 / len(self._cases)] * len(self._cases)
        counts = [case.weight for case in self._cases if isinstance(case, Counting)]
        return [count / sum(counts) for count in counts]

    @functools.cached_property
    def chances(self) -> Any:
        """float64[tiles of one set, players + 1]: the probability that a seat holds a tile.

        The last column is the boneyard.  With several sets it is the expected number of copies.
        Columns add up to the sizes of the hands and the boneyard; tiles on the table have zeros.
        """
        size = int(self.problem.evidence.rules.tiles) // self._sets
        found = np.zeros((size, self.view.players + 1))
        for weight, case in zip(self._weights, self._cases, strict=True):
            for item, row in enumerate(case.chances()):
                if case.problem.laid_by[item] < 0:
                    for owner, chance in row.items():
                        found[case.problem.tiles[item] // self._sets, owner] += weight * chance
        for tile in self.view.hand:
            found[tile.ordinal, self.view.seat] += 1.0
        found.flags.writeable = False
        return found

    def chance(self, tile: Tile | str, seat: int | None) -> float:
        """The probability that a seat (None: the boneyard) has a tile; see ``chances``."""
        return float(self.chances[_tile(tile).ordinal, self._column(seat)])

    def count(self, tile: Tile | str, seat: int | None) -> int:
        """Return the exact number of deals in which a seat (None: the boneyard) has a tile.

        Copies of a tile are counted separately.  Raises ValueError if ``exact`` is False.
        """
        if self.deals is None:
            raise ValueError("this view has too many deals to count them exactly")
        tile, column = _tile(tile), self._column(seat)
        if seat is not None and seat == self.view.seat:
            return self.deals * self.view.hand.count(tile)
        return sum(
            case.deals_with()[item].get(column, 0)
            for case in self._cases
            if isinstance(case, Counting)
            for item in range(len(case.problem.tiles))
            if case.problem.laid_by[item] < 0 and case.problem.name(item) == str(tile)
        )

    def _column(self, seat: int | None) -> int:
        if seat is None:
            return self.view.players
        if not 0 <= seat < self.view.players:
            raise ValueError(f"there is no seat {seat} among {self.view.players} players")
        return seat

    def sample(self, count: int, seed: int = 0) -> Deals:
        """Draw deals uniformly, with replacement, from all that agree with the view."""
        stream = random_stream(seed)
        if len(self._cases) == 1:
            return _draw_deals(self._cases[0], count, stream)
        shares = np.random.default_rng(seed).multinomial(count, self._weights)
        parts = [
            _draw_deals(case, int(share), stream)
            for case, share in zip(self._cases, shares, strict=True)
        ]
        decks = np.concatenate([part.decks for part in parts])
        np.random.default_rng(seed).shuffle(decks)
        return dataclasses.replace(parts[0], decks=decks)

    def worlds(self, count: int, seed: int = 0) -> Any:
        """Return ``sample`` as ROUND[count]; each record agrees with the view."""
        return self.sample(count, seed).rounds()


def _tile(tile: Tile | str) -> Tile:
    return Tile.parse(tile) if isinstance(tile, str) else tile


def _case(evidence: Evidence, max_steps: int) -> Counting | Chain:
    problem = CountingProblem(evidence)
    if not problem.equal_sets and problem.flags <= MAX_FLAGS:
        plan = best_plan(problem)
        if plan.cost << problem.flags <= max_steps:
            return Counting(problem, plan)
    return Chain(problem)


def _draw_deals(case: Counting | Chain, count: int, stream: Any) -> Deals:
    problem, evidence = case.problem, case.problem.evidence
    slots = case.draw(count, stream)
    size = int(evidence.rounds[0].stock_end)
    base = np.array(evidence.history.deck[:size], np.uint8)
    place = np.array(problem.place, np.int64)
    decks = np.zeros((count, size), np.uint8)
    fill_decks(base, np.array(problem.tiles, np.int64), slots, place, stream, decks)
    return Deals(decks, evidence, _receivers(problem))


def _receivers(problem: CountingProblem) -> Any:
    """Return the seat that received the tile at each place of the deck."""
    evidence = problem.evidence
    rules, viewer = evidence.rules, int(evidence.record[0].viewer)
    dealt = int(rules.players) * int(rules.hand)
    seats = np.full(int(evidence.rounds[0].stock_at), viewer, np.int64)
    seats[:dealt] = np.repeat(np.arange(int(rules.players)), int(rules.hand))
    for slot, place in enumerate(problem.place[:-1]):
        if place >= dealt:
            seats[place] = problem.owner[slot]
    return seats
