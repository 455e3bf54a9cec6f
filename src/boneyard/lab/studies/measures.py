"""The statistics of a case: what is counted in each match, and over what.

Each is a ratio: of rounds that were blocked to rounds, of points to rounds, of rounds to matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import HOW, Columns
from boneyard.rules.objective import objective_of

BLOCKED, STOPPED = HOW.index("blocked"), HOW.index("stopped")


class Measure(msgspec.Struct, frozen=True):
    """A statistic: its name (``study-measure-NAME`` in the texts), and whether it is a share.

    ``place`` numbers the statistics of one name: seats after the leader, or seats.
    """

    name: str
    is_share: bool
    place: int | None = None

    @property
    def key(self) -> str:
        """The name with the place: ``place-wins-1``."""
        return self.name if self.place is None else f"{self.name}-{self.place}"


class Counted(NamedTuple):
    """A statistic as a fraction in each match: two float64[matches]."""

    measure: Measure
    numerator: Any
    denominator: Any


_Simple = dict[str, tuple[bool, Callable[[Columns], Any]]]

_ALWAYS: _Simple = {
    "blocked": (True, lambda rounds: rounds["how"] == BLOCKED),
    "no-winner": (True, lambda rounds: rounds["winner"] < 0),
    "stopped": (True, lambda rounds: rounds["how"] == STOPPED),
    "moves": (False, lambda rounds: rounds["moves"]),
    "draws": (False, lambda rounds: rounds["draws"]),
    "passes": (False, lambda rounds: rounds["passes"]),
}

SWITCHES: _Simple = {
    "redealt": (True, lambda rounds: rounds["redeals"] > 0),
    "pass-run": (True, lambda rounds: rounds["pass_run"] > 0),
    "shutout": (True, lambda rounds: rounds["shutout"] > 0),
    "no-double-to-lead": (True, lambda rounds: rounds["no_double_to_lead"] > 0),
    "markers": (False, lambda rounds: rounds["markers"]),
    "fined": (True, lambda rounds: rounds["fines"] > 0),
    "gated": (False, lambda rounds: rounds["gated"]),
    "held-double": (True, lambda rounds: rounds["held_double"] > 0),
    "last-double": (True, lambda rounds: rounds["last_double"] > 0),
    "refused": (True, lambda rounds: rounds["refused"] > 0),
}
"""Statistics of penalties and switches: 0 where the sheet does not have them."""

SIMPLE: _Simple = _ALWAYS | SWITCHES
"""Statistics of a round: whether it is a share of rounds, and its value."""


def measure(case: Case, tables: dict[str, Columns]) -> list[Counted]:
    """Count every statistic in every match of a shard."""
    rounds, matches = tables["rounds"], tables["matches"]
    starts = np.flatnonzero(rounds["round"] == 1)
    each = _Each(starts, len(rounds["round"]))
    return [*_of_rounds(case, rounds, each), *_of_matches(case, matches, each)]


class _Each:
    """Adds up a column of rounds in each match."""

    def __init__(self, starts: Any, rounds: int) -> None:
        self.starts = starts
        self.rounds = np.diff(starts, append=rounds).astype(np.float64)
        self.one = np.ones(len(starts))

    def __call__(self, values: Any) -> Any:
        sums = np.add.reduceat(values, self.starts, dtype=np.int64)
        return sums.astype(np.float64)


def _of_rounds(case: Case, rounds: Columns, each: _Each) -> Iterator[Counted]:
    yield Counted(Measure("rounds", False), each.rounds, each.one)
    for name, (is_share, values) in SIMPLE.items():
        yield Counted(Measure(name, is_share), each(values(rounds)), each.rounds)
    moves = each(rounds["moves"])
    yield Counted(Measure("forced", True), each(rounds["forced"]), moves)
    yield Counted(Measure("options", False), each(rounds["options"]), moves)
    points = sum(rounds[f"points_{seat}"].astype(np.int64) for seat in range(case.players))
    yield Counted(Measure("points", False), each(points), each.rounds)
    place = places(case, rounds["winner"], rounds["leader"])
    for number in range(case.sides):
        won = each(place == number)
        yield Counted(Measure("place-wins", True, number), won, each.rounds)
    yield Counted(Measure("lead", False), each(lead_gain(case, rounds, points)),
                  each.rounds * max(1, case.sides - 1))  # fmt: skip


def places(case: Case, winner: Any, leader: Any) -> Any:
    """How many seats after the leader the winner sits, of one side; -1: no winner."""
    after = (winner.astype(np.int64) - leader) * case.step % case.players
    return np.where(winner < 0, -1, after % case.sides)


def lead_gain(case: Case, rounds: Columns, points: Any) -> Any:
    """What the leader's side gained over the mean of the others, times the number of others.

    The factor keeps it a whole number.
    """
    sides = case.sides
    side = rounds["leader"] % sides
    own = np.zeros(len(side), np.int64)
    for seat in range(case.players):
        own += np.where(side == seat % sides, rounds[f"points_{seat}"], 0)
    return objective_of(case.sheet).sign * (sides * own - points)


def _of_matches(case: Case, matches: Columns, each: _Each) -> Iterator[Counted]:
    alone = matches["winners"] == 1
    yield Counted(Measure("drawn", True), (~alone).astype(np.float64), each.one)
    first = alone & (matches["winner"] == matches["leader"] % case.sides)
    yield Counted(Measure("leader-wins", True), first.astype(np.float64), each.one)
    for side in range(case.sides):
        won = alone & (matches["winner"] == side)
        yield Counted(Measure("side-wins", True, side), won.astype(np.float64), each.one)
