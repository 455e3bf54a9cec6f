"""What a view says about the hidden tiles."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.worlds.chain import Chain
from boneyard.minds.worlds.counting import Counting
from boneyard.minds.worlds.deals import Deals
from boneyard.minds.worlds.errors import Inconsistent
from boneyard.minds.worlds.evidence import Reading, read
from boneyard.minds.worlds.kernels.decks import fill_decks
from boneyard.minds.worlds.plan import best_plan
from boneyard.minds.worlds.puzzle import Puzzle
from boneyard.tiles import Tile

ROOM = 1_500_000
"""Steps that exact counting may take (about 10 ms); beyond, a Markov chain samples."""

MOST_FLAGS = 12
"""Clauses that exact counting keeps apart at most."""


class Belief:
    """Every deal that agrees with a view is equally likely; this is what follows.

    A *deal* is the dealt hands and the tiles drawn since, in order; how the rest of the boneyard
    lies is left out (each deal stands for ``stock!`` decks).  Equal hidden tiles of several sets
    count as different ones.
    """

    def __init__(self, view: View, room: int) -> None:
        self.view = view
        self._cases: list[Counting | Chain] = []
        wrong: Inconsistent | None = None
        for reading in read(view):
            try:
                self._cases.append(_counted(reading, room))
            except Inconsistent as error:
                wrong = wrong or error
        if not self._cases:
            raise wrong or Inconsistent("the history cannot be read")
        self._sets = int(self._readings[0].rules.copies)

    @property
    def _readings(self) -> list[Reading]:
        return [case.puzzle.reading for case in self._cases]

    @property
    def puzzle(self) -> Puzzle:
        """The evidence, in the first way to understand the history (nearly always the only one)."""
        return self._cases[0].puzzle

    @property
    def exact(self) -> bool:
        """Whether everything was counted.  If not, ``chance`` is an estimate (see ``error``),
        ``sample`` is drawn from a Markov chain, and there is no ``deals``."""
        return all(case.exact for case in self._cases)

    @property
    def error(self) -> float:
        """The largest standard error of a chance; 0 if they are exact."""
        return max(getattr(case, "error", 0.0) for case in self._cases)

    @property
    def effective(self) -> float | None:
        """As how many independent deals the estimates are worth; None if they are exact."""
        worth = [case.effective for case in self._cases if isinstance(case, Chain)]
        return min(worth) if worth else None

    @functools.cached_property
    def deals(self) -> int | None:
        """The exact number of deals that agree with the view; None if they were not counted.

        Where lots drawn in secret may have named several leaders, deals and lots are counted.
        """
        if not self.exact:
            return None
        return sum(case.deals() for case in self._cases if isinstance(case, Counting))

    @functools.cached_property
    def _weights(self) -> list[float]:
        """How likely each way to understand the history is (nearly always there is one).

        If one of several was too large to be counted, they are taken as equally likely.
        """
        counts = [case.weight if isinstance(case, Counting) else None for case in self._cases]
        if any(count is None for count in counts):
            return [1 / len(counts)] * len(counts)
        total = sum(count for count in counts if count is not None)
        return [count / total for count in counts if count is not None]

    @functools.cached_property
    def chances(self) -> Any:
        """float64[tiles of one set, players + 1]: who holds a tile, the boneyard last.

        Of a single set these are probabilities; of several, the expected number of copies.
        Columns add up to the hands and the boneyard; tiles on the table have none.
        """
        size = int(self._readings[0].rules.tiles) // self._sets
        found = np.zeros((size, self.view.players + 1))
        for weight, case in zip(self._weights, self._cases, strict=True):
            for item, row in enumerate(case.chances()):
                if case.puzzle.by[item] < 0:
                    for owner, chance in row.items():
                        found[case.puzzle.tiles[item] % size, owner] += weight * chance
        for tile in self.view.hand:
            found[tile.ordinal, self.view.seat] += 1.0
        found.flags.writeable = False
        return found

    def chance(self, tile: Tile | str, seat: int | None) -> float:
        """The probability that a seat (None: the boneyard) has a tile; see ``chances``."""
        return float(self.chances[_tile(tile).ordinal, self._column(seat)])

    def count(self, tile: Tile | str, seat: int | None) -> int:
        """In exactly how many deals a seat (None: the boneyard) has a tile, copy by copy.

        Raises ValueError if the deals were not counted.
        """
        if self.deals is None:
            raise ValueError("the deals of this view were too many to be counted exactly")
        tile, column = _tile(tile), self._column(seat)
        if seat is not None and seat == self.view.seat:
            return self.deals * self.view.hand.count(tile)
        return sum(
            case.deals_with()[item].get(column, 0)
            for case in self._cases
            if isinstance(case, Counting)
            for item in range(len(case.puzzle.tiles))
            if case.puzzle.by[item] < 0 and case.puzzle.name(item) == str(tile)
        )

    def _column(self, seat: int | None) -> int:
        if seat is None:
            return self.view.players
        if not 0 <= seat < self.view.players:
            raise ValueError(f"there is no seat {seat} among {self.view.players} players")
        return seat

    def sample(self, count: int, seed: int = 0) -> Deals:
        """Deals drawn uniformly, with replacement, from all that agree with the view."""
        stream = random_stream(seed)
        if len(self._cases) == 1:
            return _drawn(self._cases[0], count, stream)
        shares = np.random.default_rng(seed).multinomial(count, self._weights)
        parts = [
            _drawn(case, int(share), stream)
            for case, share in zip(self._cases, shares, strict=True)
        ]
        mixed = Deals.joined(parts)
        np.random.default_rng(seed).shuffle(mixed.decks)
        return mixed

    def worlds(self, count: int, seed: int = 0) -> Any:
        """``sample`` as an array of ROUND records, in each of which this view is true."""
        return self.sample(count, seed).rounds()


def _tile(tile: Tile | str) -> Tile:
    return Tile.parse(tile) if isinstance(tile, str) else tile


def _counted(reading: Reading, room: int) -> Counting | Chain:
    puzzle = Puzzle(reading)
    if not puzzle.kin and puzzle.flags <= MOST_FLAGS:
        plan = best_plan(puzzle)
        if plan.cost << puzzle.flags <= room:
            return Counting(puzzle, plan)
    return Chain(puzzle)


def _drawn(case: Counting | Chain, count: int, stream: Any) -> Deals:
    puzzle, reading = case.puzzle, case.puzzle.reading
    slots = case.draw(count, stream)
    size = int(reading.rounds[0].stock_end)
    base = np.array(reading.script.deck[:size], np.uint8)
    place = np.array(puzzle.place, np.int64)
    decks = np.zeros((count, size), np.uint8)
    fill_decks(base, np.array(puzzle.tiles, np.int64), slots, place, stream, decks)
    return Deals(decks, reading, _seats(puzzle))


def _seats(puzzle: Puzzle) -> Any:
    """Who received the tile at each place of the deck."""
    reading = puzzle.reading
    rules, own = reading.rules, int(reading.evidence[0].own)
    dealt = int(rules.players) * int(rules.hand)
    seats = np.full(int(reading.rounds[0].stock_at), own, np.int64)
    seats[:dealt] = np.repeat(np.arange(int(rules.players)), int(rules.hand))
    for slot, place in enumerate(puzzle.place[:-1]):
        if place >= dealt:
            seats[place] = puzzle.owner[slot]
    return seats
