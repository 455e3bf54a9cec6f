"""The summary of a case: every statistic with its interval, and the distributions."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import Columns
from boneyard.lab.studies.intervals import Estimate, Moments
from boneyard.lab.studies.measures import BLOCKED, Measure, measure
from boneyard.lab.studies.tallies import tally

LEAST, MOST = -500, 2500
"""Values beyond these are counted at them."""


class Histogram:
    """How often each whole number came up."""

    def __init__(self) -> None:
        self.counts = np.zeros(MOST - LEAST + 1, np.int64)

    def add(self, values: Any) -> None:
        """Count an array of values."""
        if len(values):
            inside = np.clip(values, LEAST, MOST).astype(np.int64) - LEAST
            self.counts += np.bincount(inside, minlength=len(self.counts))

    @property
    def range(self) -> tuple[int, int]:
        """The smallest and the largest value; (0, 0) without values."""
        found = np.flatnonzero(self.counts)
        return (LEAST + int(found[0]), LEAST + int(found[-1])) if len(found) else (0, 0)

    def between(self, low: int, high: int) -> Any:
        """How often each value from ``low`` to ``high`` came up."""
        return self.counts[low - LEAST : high - LEAST + 1]

    @property
    def total(self) -> int:
        """How many values there are."""
        return int(self.counts.sum())

    def quantile(self, share: float) -> int:
        """The smallest value with at least this share of the values at or below it."""
        reached = np.cumsum(self.counts) >= share * self.total
        return LEAST + int(np.argmax(reached))


class CaseSummary:
    """The statistics of the matches of a case that were added."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.measures: tuple[Measure, ...] = ()
        self.moments: Moments | None = None
        self.rounds = Histogram()
        """Rounds of a match."""
        self.moves = Histogram()
        """Moves of a round."""
        self.blocked_moves = Histogram()
        """... that was blocked."""
        self.points = Histogram()
        """Points of a round: of each seat, or of the winner where the winner collects."""
        self.pips = Histogram()
        """Pips left in the hands that did not win."""
        self.scores = Histogram()
        """Totals at the end of a match, of every side."""

    def add(self, tables: dict[str, Columns]) -> None:
        """Add the tables of a shard."""
        found = tally([measure(self.case, tables)])
        if self.moments is None:
            self.measures, self.moments = found
        else:
            self.moments.merge(found.moments)
        rounds, matches = tables["rounds"], tables["matches"]
        self.rounds.add(matches["rounds"])
        self.moves.add(rounds["moves"])
        self.blocked_moves.add(rounds["moves"][rounds["how"] == BLOCKED])
        keeps_own = self.case.sheet.score.model == "each_keeps_own"
        for seat in range(self.case.players):
            won = rounds["winner"] == seat
            pips = rounds[f"pips_{seat}"]
            self.pips.add(pips[~won & (pips >= 0)])
            points = rounds[f"points_{seat}"]
            self.points.add(points if keeps_own else points[won])
        for side in range(self.case.sides):
            self.scores.add(matches[f"score_{side}"])

    @property
    def matches(self) -> int:
        """How many matches were added."""
        return self.moments.matches if self.moments else 0

    @property
    def rounds_played(self) -> int:
        """How many rounds were added."""
        return self.moves.total

    def index(self, key: str) -> int:
        """The number of a statistic.  Raises KeyError if there is none of that name."""
        for at, one in enumerate(self.measures):
            if one.key == key:
                return at
        raise KeyError(key)

    def estimate(self, key: str) -> Estimate:
        """A statistic with its interval."""
        at = self.index(key)
        assert self.moments is not None
        return self.moments.estimate(at, self.measures[at].is_share)

    def places(self, name: str) -> list[Estimate]:
        """A statistic that has a value for each place."""
        return [self.estimate(one.key) for one in self.measures if one.name == name]
