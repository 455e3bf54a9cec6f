"""The results of a benchmark as plain data, which are written as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np

from boneyard.lab.arena import Deal, summary
from boneyard.lab.benchmark.protocol import Protocol


class GainEstimate(msgspec.Struct, frozen=True):
    """Points a round with a 99 % interval over the decks."""

    gain: float
    low: float
    high: float
    decks: int


class Score(msgspec.Struct, frozen=True):
    """What a bot gains against an opponent in a game.

    Several seeds of a learner are one score: the mean of each deck over the seeds.  ``seeds`` are
    the gains of each of them.
    """

    task: str
    players: int
    entrant: str
    opponent: str
    found: GainEstimate
    seeds: tuple[float, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    """A point of a learner's curve."""

    task: str
    entrant: str
    seed: int
    decisions: int
    opponent: str
    found: GainEstimate


class Pairing(msgspec.Struct, frozen=True):
    """What learners of two seeds gain as partners."""

    seed: int
    partner: int
    found: GainEstimate


class CrossPlay(msgspec.Struct, frozen=True):
    """All pairs of independently trained partners.

    ``same`` is the mean of partners with the same network, ``other`` of those with different ones,
    ``cost`` what the difference costs, deck by deck.
    """

    task: str
    entrant: str
    opponent: str
    pairings: tuple[Pairing, ...]
    same: GainEstimate
    other: GainEstimate
    cost: GainEstimate


class SmallScore(msgspec.Struct, frozen=True):
    """The exact exploitability of a bot in a small game, in points a round."""

    game: str
    entrant: str
    seed: int | None
    value: float
    best: tuple[float, float]
    gap: float


class ResultTable(msgspec.Struct, frozen=True):
    """Everything that a benchmark has found so far."""

    protocol: Protocol
    version: str
    scores: tuple[Score, ...]
    curves: tuple[CurvePoint, ...]
    cross_play: tuple[CrossPlay, ...]
    small: tuple[SmallScore, ...]


def estimate(deals: Sequence[Deal]) -> GainEstimate:
    """The estimate of some decks."""
    found = summary("", "", deals)
    return GainEstimate(found.gain, found.low, found.high, found.deals)


def estimate_of(gains: Sequence[float]) -> GainEstimate:
    """The estimate of a gain for each deck.

    >>> estimate_of([1.0, 1.0]).gain
    1.0
    """
    return estimate([Deal(at, float(gain), 0, 0, 1) for at, gain in enumerate(gains)])


def cross_play_of(
    task: str, entrant: str, opponent: str, found: Mapping[tuple[int, int], Sequence[Deal]]
) -> CrossPlay:
    """Compare the pairs of seeds, which have played the same decks."""
    gains = {pair: np.array([deal.gain for deal in deals]) for pair, deals in found.items()}
    same = np.mean([row for (one, two), row in gains.items() if one == two], axis=0)
    other = np.mean([row for (one, two), row in gains.items() if one != two], axis=0)
    return CrossPlay(
        task,
        entrant,
        opponent,
        tuple(Pairing(one, two, estimate(deals)) for (one, two), deals in found.items()),
        estimate_of(same),
        estimate_of(other),
        estimate_of(same - other),
    )
