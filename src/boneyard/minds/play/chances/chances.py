"""The chances of winning the match, from the points of a round.

The winner of the round wins a match of one round.  In any other match the points of the round are
added to the score, and the match continues with rounds from a bank: rounds of the same sheet and
the same number of sides, dealt at random and played by ``steady`` in every seat.  Each round is
rotated at random, so that all sides are equal in it.

The model ignores that the winner of a round may lead the next one, and that players differ.  A
match that a penalty ends in the middle of a round (R82) is scored at the end of that round.
Points in play that reach the target stop the round in play; in a later round they count at its end.
There an exact target is reached by any score that would go past it.
Several winners of a match or round share it equally; so do all sides if there is no winner.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from boneyard.game.results import RoundResult
from boneyard.game.scores import count_wins, entered_sides
from boneyard.jit import as_python, random_stream
from boneyard.minds.play.chances.kernels import Continuation, Standing, fill_bank, match_chances
from boneyard.minds.play.playouts import PLAYOUT, policy_of
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import dtypes, match
from boneyard.rules.compiler import compile_rules, plain_rules
from boneyard.sheets import Sheet

_is_reached = as_python(match.is_reached)

BANK_ROUNDS = 240
"""Rounds in the bank."""

BATCH_ROUNDS = 20
"""Rounds that are played between two checks of the work done."""

BANK_WORK = 60_000
"""Choices in playouts after which the bank is large enough."""

SERIES = 24
"""Continuations of the match for every world."""

CERTAIN_SERIES = 1500
"""The same for a score that is certain."""

MOST_ROUNDS = 400
"""The largest number of rounds of a continuation; the leader then wins."""


class MatchChances:
    """The chances of a match after a round; the same seed gives the same chances."""

    def __init__(
        self, sheet: Sheet, players: int, partners: bool, *, seed: int, bank: int = BANK_ROUNDS
    ) -> None:
        self.sheet = sheet
        self.rules = np.array([compile_rules(sheet, players, partners)], dtypes.RULES)
        self.sides = int(self.rules[0].sides)
        self._terms = plain_rules(sheet)
        self._seed, self._size = seed, bank

    @functools.cached_property
    def _draws(self) -> Any:
        places = len(self._bank) * self.sides
        return np.random.default_rng(self._seed).integers(0, places, 50_021)

    @functools.cached_property
    def _bank(self) -> Any:
        found = np.zeros(self._size, PLAYOUT)
        if self._terms.end == match.SINGLE or self.sides == 1:
            return found[:1]
        policy, work, stream = policy_of(), new_workspace(), random_stream(self._seed)
        engines = np.array(self.sheet.engines if self.sheet.has_engine else (), np.int64)
        done = 0
        while done < self._size and int(found["choices"].sum()) < BANK_WORK:
            batch = found[done : done + BATCH_ROUNDS]
            fill_bank(policy, self.rules[0], engines, done, work, stream, batch)
            done += BATCH_ROUNDS
        return found[:done]

    def after_playouts(
        self,
        scores: Sequence[int],
        rounds: Sequence[RoundResult],
        playouts: Any,
        series: int = SERIES,
        first: int = 0,
    ) -> Any:
        """Return the chances after playouts: float64[worlds, moves, sides].

        ``scores`` and ``rounds`` are those of the match so far, ``playouts`` is PLAYOUT[worlds,
        moves].  The match continues after each of them in ``series`` ways.  ``first`` is the
        number of the first world: worlds in parts get the same chances as all at once.
        """
        shares = np.zeros((*playouts.shape, self.sides))
        if self.sides == 1:
            return shares + 1.0
        top = max(*scores, *(max(result.scores) for result in rounds))
        inside = entered_sides(self.sheet, rounds, self.sides)
        entered = sum(1 << side for side in range(self.sides) if inside[side])
        wins, voids = count_wins(rounds)
        standing = Standing(np.array(scores, np.int64), entered, top, len(rounds), wins, voids)
        continuation = Continuation(
            self._bank, self._draws, series, MOST_ROUNDS, np.zeros(self.sides, np.int64)
        )
        match_chances(self.rules[0], standing, playouts, continuation, first, shares)
        return shares

    def after_results(
        self,
        scores: Sequence[int],
        rounds: Sequence[RoundResult],
        points: Sequence[Sequence[int]],
        winners: Sequence[Sequence[int]],
    ) -> Any:
        """Return the chances after each of several results of the round: float64[results, sides].

        ``points[i]`` are the points of the sides, ``winners[i]`` the sides that win the round.
        """
        playouts = np.zeros((len(points), 1), PLAYOUT)
        for one, gained, won in zip(playouts[:, 0], points, winners, strict=True):
            one.points[: self.sides] = gained
            one.won = sum(1 << side for side in won)
            one.how = dtypes.OUT
        return self.after_playouts(scores, rounds, playouts, CERTAIN_SERIES)[:, 0]

    def may_end(self, scores: Sequence[int], rounds: Sequence[RoundResult], points: Any) -> bool:
        """Whether the match ends with this round for some of ``points`` ([..., side])."""
        if self.sides == 1:
            return False
        top = int((np.asarray(points) + np.array(scores)).max())
        return bool(_is_reached(self._terms, top, len(rounds) + 1))

    def between_rounds(self, rounds: Sequence[RoundResult]) -> list[float]:
        """Return the chances of the sides between two rounds."""
        if not rounds:
            return [1 / self.sides] * self.sides
        last = rounds[-1]
        scores = rounds[-2].scores if len(rounds) > 1 else (0,) * self.sides
        found = self.after_results(scores, rounds[:-1], [last.points], [last.winners])
        return [float(chance) for chance in found[0]]
