"""From the points of a round to the chance of winning the match.

A match of one round is won by whoever wins the round.  In any other match the points of the
round are added to the score, and the match is played on with rounds drawn from a bank: rounds of
the same sheet between as many sides, dealt at random and played by ``steady`` in every seat.
Each is turned at random, so that all sides are equal in it.

What this leaves out: that the winner of a round may lead the next one, that players differ, and
matches that a penalty ends in the middle of a round (R82), which are scored at its end instead.
A match or round that several sides win, or none, counts in equal parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from boneyard.game.results import RoundResult
from boneyard.jit import random_stream
from boneyard.minds.play.chances.kernels import all_prospects, fill_bank
from boneyard.minds.play.policies.choice import Desk
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.play.search.playouts import FOUND
from boneyard.minds.worlds.memory import MEMORY
from boneyard.rules import records
from boneyard.rules.compiler import compile_rules
from boneyard.rules.objective import SINGLE, is_reached, objective_of
from boneyard.sheets.schema import Sheet

BANK = 240
"""Rounds in the bank."""

PART = 20
"""Rounds that are played at a time, between two looks at what they took."""

BANK_WORK = 60_000
"""Moves after which the bank is large enough."""

SERIES = 24
"""Ways in which a match is played on behind every world."""

FIXED = 1500
"""The same behind a score that is certain."""

MOST = 400
"""Rounds of such a series at most; whoever leads then has won."""


class Ahead:
    """What may follow a round of a match; the same seed gives the same chances.

    >>> from boneyard.sheets import load
    >>> ahead = Ahead(load("classic_block"), 2, False, seed=1)
    >>> chances = ahead.after((90, 0), (), ((12, 0), (0, 30)), ((0,), (1,)))
    >>> [round(float(chance), 2) for chance in chances[0]]
    [1.0, 0.0]
    """

    def __init__(
        self, sheet: Sheet, players: int, partners: bool, *, seed: int, bank: int = BANK
    ) -> None:
        self.sheet = sheet
        self.rules = np.array([compile_rules(sheet, players, partners)], records.RULES)
        self.sides = int(self.rules[0].sides)
        self.objective = objective_of(sheet)
        self._seed, self._size = seed, bank
        self._banks: Any = None
        self._draws: Any = None

    def _bank(self) -> Any:
        """The bank, made when it is first needed."""
        if self._banks is None:
            self._banks = self._filled()
            places = len(self._banks) * self.sides
            self._draws = np.random.default_rng(self._seed).integers(0, places, 50_021)
        return self._banks

    def _filled(self) -> Any:
        found = np.zeros(self._size, FOUND)
        if self.objective.end == SINGLE or self.sides == 1:
            return found[:1]
        desk, stream = Desk(), random_stream(self._seed)
        apart = self.sheet.deal.aside == "engine"
        engines = np.array(self.sheet.engines if apart else (), np.int64)
        stack, memory = np.zeros(3, records.ROUND), np.zeros(1, MEMORY)
        sco = records.new(records.SCORE)
        done = 0
        while done < self._size and int(found["work"].sum()) < BANK_WORK:
            fill_bank(
                self.rules[0], engines, STEADY, desk.mind, desk.chain, stack, memory, desk.buffer,
                sco, stream, done, done + PART, found,
            )  # fmt: skip
            done += PART
        return found[:done]

    def of(
        self,
        scores: Sequence[int],
        rounds: Sequence[RoundResult],
        found: Any,
        series: int = SERIES,
        first: int = 0,
    ) -> Any:
        """float64[worlds, moves, sides]: chances after rounds that were played out.

        ``scores`` and ``rounds`` are those of the match so far; ``found`` is FOUND[worlds, moves];
        behind each of them the match is played on in ``series`` ways.  ``first`` is the number of
        the first world: worlds valued in parts get the same chances as all at once.
        """
        shares = np.zeros((*found.shape, self.sides))
        if self.sides == 1:
            return shares + 1.0
        bank = self._bank()
        top = max(*scores, *(max(result.scores) for result in rounds))
        all_prospects(
            self.objective, np.array(scores, np.int64), entered(rounds, self.sides), top,
            len(rounds), found, bank, self._draws, first, series, MOST,
            np.zeros(self.sides, np.int64), shares,
        )  # fmt: skip
        return shares

    def after(
        self,
        scores: Sequence[int],
        rounds: Sequence[RoundResult],
        points: Sequence[Sequence[int]],
        winners: Sequence[Sequence[int]],
    ) -> Any:
        """float64[results, sides]: chances after a round that brought ``points`` to the sides."""
        found = np.zeros((len(points), 1), FOUND)
        for one, gained, won in zip(found[:, 0], points, winners, strict=True):
            one.points[: self.sides] = gained
            one.won = sum(1 << side for side in won)
            one.how = records.OUT
        return self.of(scores, rounds, found, FIXED)[:, 0]

    def decisive(self, scores: Sequence[int], rounds: Sequence[RoundResult], points: Any) -> bool:
        """Whether the match ends with this round, or does with some of ``points`` ([..., side])."""
        if self.sides == 1:
            return False
        top = int((np.asarray(points) + np.array(scores)).max())
        return bool(is_reached(self.objective, top, len(rounds) + 1))

    def standing(self, rounds: Sequence[RoundResult]) -> list[float]:
        """The chances of the sides between two rounds."""
        if not rounds:
            return [1 / self.sides] * self.sides
        last = rounds[-1]
        scores = [total - gained for total, gained in zip(last.scores, last.points, strict=True)]
        found = self.after(scores, rounds[:-1], [last.points], [last.winners])
        return [float(chance) for chance in found[0]]


def entered(rounds: Sequence[RoundResult], sides: int) -> int:
    """The sides whose first win was large enough to count (R81), as a mask."""
    mask = 0
    for result in rounds:
        refused = {line.seat % sides for line in result.lines if line.why == "entry"}
        for side in set(result.winners) - refused:
            mask |= 1 << side
    return mask
