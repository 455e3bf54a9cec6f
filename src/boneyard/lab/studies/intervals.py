"""Intervals of ratios over matches: 99 %, with the match as the independent unit.

Rounds of one match depend on each other (the winner leads, scores add up), so every statistic is a
ratio of two sums over matches: what happened (y) over how often it could happen (n).  Its variance
comes from the residuals y - ratio * n of the matches.

- A share gets a Wilson interval, with the number of cases that such a variance corresponds to.
- A mean gets a normal interval.
- The difference of two ratios on common decks gets the variance of the paired residuals.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec
import numpy as np

from boneyard.lab.arena import Z99


class Estimate(msgspec.Struct, frozen=True):
    """A value with its 99 % interval; NaN where nothing was observed."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


NOTHING = Estimate(math.nan, math.nan, math.nan)


class Moments:
    """Sums and sums of products of a few numbers of each match, for many statistics at once.

    ``sums`` is float64[statistics, k] and ``products`` float64[statistics, k, k].  The numbers are
    whole, so the sums are exact and do not depend on the order of the shards.
    """

    def __init__(self, statistics: int, width: int = 2) -> None:
        self.matches = 0
        self.sums = np.zeros((statistics, width))
        self.products = np.zeros((statistics, width, width))

    def add(self, values: Any) -> None:
        """Add matches: float64[statistics, k, matches]."""
        self.matches += values.shape[2]
        self.sums += values.sum(axis=2)
        self.products += np.einsum("skm,slm->skl", values, values)

    def merge(self, other: Moments) -> None:
        """Add the matches of another one."""
        self.matches += other.matches
        self.sums += other.sums
        self.products += other.products

    def ratio(self, at: int, first: int = 0) -> tuple[float, float]:
        """The ratio of numbers ``first`` and ``first + 1`` of a statistic, and its variance."""
        y, n = self.sums[at, first : first + 2]
        if n == 0:
            return math.nan, math.nan
        weights = np.zeros(self.sums.shape[1])
        weights[first], weights[first + 1] = 1 / n, -y / n**2
        return float(y / n), self._variance(at, weights)

    def estimate(self, at: int, is_share: bool, first: int = 0) -> Estimate:
        """``ratio`` with its interval."""
        value, variance = self.ratio(at, first)
        return share_of(value, variance, self.matches) if is_share else mean_of(value, variance)

    def difference(self, at: int) -> tuple[float, float]:
        """The ratio of numbers 2 and 3 minus the ratio of 0 and 1, and its variance."""
        (a, m), (b, n) = self.sums[at, :2], self.sums[at, 2:4]
        if m == 0 or n == 0:
            return math.nan, math.nan
        weights = np.array([-1 / m, a / m**2, 1 / n, -b / n**2])
        return float(b / n - a / m), self._variance(at, weights)

    def _variance(self, at: int, weights: Any) -> float:
        """The variance of a weighted sum whose mean over matches is zero."""
        if self.matches < 2:
            return math.inf
        squares = float(weights @ self.products[at] @ weights)
        return max(0.0, squares) * self.matches / (self.matches - 1)


def mean_of(value: float, variance: float) -> Estimate:
    """A normal interval."""
    if math.isnan(value):
        return NOTHING
    wide = Z99 * math.sqrt(variance)
    return Estimate(value, value - wide, value + wide)


def share_of(value: float, variance: float, matches: int) -> Estimate:
    """Wilson's interval of a share, for the number of cases that has this variance."""
    if math.isnan(value):
        return NOTHING
    spread = value * (1 - value)
    if math.isinf(variance):
        count = 1.0
    else:
        count = spread / variance if variance > 0 and spread > 0 else float(matches)
    square = Z99 * Z99
    middle = (value + square / (2 * count)) / (1 + square / count)
    wide = Z99 / (1 + square / count) * math.sqrt(spread / count + square / (4 * count**2))
    return Estimate(value, max(0.0, middle - wide), min(1.0, middle + wide))
