"""Search for a move: sample worlds that agree with the view, try every move in each of them."""

from __future__ import annotations

import functools
import math
import threading
from time import perf_counter
from typing import Any

import msgspec
import numpy as np

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds import beliefs
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.chances import MatchChances
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.playouts import (
    PLAYOUT,
    choose_by,
    choose_in_style,
    gains,
    policy_of,
    set_rules,
    try_moves,
)
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.endgame import Endgame, is_compiled
from boneyard.minds.play.search.likelihood import CLOCK_SECONDS, mean_and_error, weigh
from boneyard.sheets import Sheet

DROP_WORLDS = 24
"""Worlds between two checks for moves to drop.  It does not depend on the clock, so that a search
without a time limit chooses the same on any machine."""

UNHURRIED = 60.0
"""Seconds that no search takes: a budget without a time limit."""

MOST_TILES, MOST_DEALS = 16, 6
"""Exact solving needs at most so many tiles in the hands, and so many possible deals."""

WEIGHING = 0.6
"""The part of the time for the weights of deals."""

SOLVED_WORLDS = 24
"""Worlds that are then solved."""

BANK_ROUNDS, SERIES = 60, 8
"""Rounds in the bank, and continuations, for the chance of winning the match."""

POINT = 1e-5
"""The value of a point, where 1 is the chance of winning the match."""

DROP_ERRORS = 2.6
"""Drop a move that is this many standard errors behind the best one."""

LEAD_WORLDS = 100
"""Prefer a move to the usual one if it is one standard error ahead in so many worlds.

In fewer it must be further ahead, for the error is larger beside what moves differ by."""


class MoveBudget(msgspec.Struct, frozen=True):
    """How much may be computed for one move: at most ``seconds``, and at most ``worlds`` worlds.

    ``weighted_deals`` deals are sampled and weighted by the likelihood of the observed moves (0:
    deals keep equal weights).  Exact counting may take ``counting_steps`` (a million take about
    7 ms); where it needs more, deals are sampled.  Rounds are played on by ``steady``, or
    ``by_network``, which takes several times as long.
    """

    seconds: float = 0.05
    worlds: int = 2000
    weighted_deals: int = 0
    counting_steps: int = 1_500_000
    by_network: bool = False

    def __post_init__(self) -> None:
        if not self.seconds > 0 or self.worlds < 1:
            raise ValueError(f"a budget of {self.seconds} s and {self.worlds} worlds: too little")


class MoveEstimate(msgspec.Struct, frozen=True):
    """The result of a search for one move.

    ``gain`` is the mean gain in points of the round (more is better, whatever the sheet's sign),
    ``error`` its standard error, ``worlds`` the number of worlds in which the move was tried.
    ``chance`` is the chance of winning the match.  It is set if the match may end with this round;
    moves are then compared by it.
    """

    move: Move
    gain: float
    error: float
    worlds: int
    chance: float | None = None


_thread = threading.local()


def _endgame() -> Endgame:
    """Return the Endgame of this thread; its table is created once."""
    if not hasattr(_thread, "endgame"):
        _thread.endgame = Endgame()
    found: Endgame = _thread.endgame
    return found


@functools.lru_cache(16)
def _match_chances(sheet: Sheet, players: int, partners: bool) -> MatchChances:
    """Return the chances of a match; a small bank, so that the first move is not late."""
    return MatchChances(sheet, players, partners, seed=1, bank=BANK_ROUNDS)


class MoveSearch:
    """The search for one move."""

    def __init__(
        self,
        view: View,
        budget: MoveBudget,
        seed: int,
        blend: Blend | None = None,
        style: Any = None,
    ) -> None:
        """With a ``blend``, others may choose like its network, and the usual move is its move.

        ``style`` are weights of ``steady``, to which the usual move leans.
        """
        self._begun = perf_counter()
        self.view, self.budget, self.seed = view, budget, seed
        self._work = new_workspace(PLAYOUT_TRAIN_NODES)
        self._blend = blend
        self._styled = None if style is None else new_workspace(PLAYOUT_TRAIN_NODES, style)
        self._stream = random_stream(seed)
        self._side = (view.seat or 0) % view.sides
        self._decisive = self._exact = False
        self._chances = _match_chances(view.sheet, view.players, view.partners)

    def run(self) -> list[MoveEstimate]:
        """Estimate every choice; the first one is the move to play."""
        self.belief = beliefs.of(self.view, max_steps=self.budget.counting_steps)
        self.seen = VisibleRound(self.view, self.belief.problem)
        steady = policy_of()
        learned = policy_of(self._blend.weights(self.seen.rules[0])) if self._blend else steady
        self._policy = learned if self.budget.by_network else steady
        self._explains = learned
        self._moves = self.seen.choices()
        self._codes = np.array(list(self._moves), np.int64)
        count = len(self._codes)
        if count < 2:
            return [MoveEstimate(move, 0.0, math.inf, 0) for move in self._moves.values()]
        if self._can_solve() and (solved := self._solve()):
            return solved
        self._results = np.zeros((self.budget.worlds, count), PLAYOUT)
        self._values = np.zeros((self.budget.worlds, count), np.float32)
        self._points = np.zeros((self.budget.worlds, count), np.float32)
        self._times = np.ones(self.budget.worlds)
        self._active = np.ones(count, np.bool_)
        self._tried = np.zeros(count, np.int64)
        self._compare()
        return self._ranked()

    def _can_solve(self) -> bool:
        """Whether two sides play on with few possible deals, so that the round can be solved.

        With more deals the mean of exact values is worse than playouts: it assumes that every
        seat sees all tiles.  With the last 12 tiles solved in all deals, `partnership` against
        `steady` gained 6.0 +- 5.5 points a round less.
        """
        if self.view.stock > 1 or int(self.seen.rules[0].sides) != 2 or not self.belief.exact:
            return False
        if self._may_end():
            return False  # moves are then compared by the chance of winning the match
        if self.budget.seconds < UNHURRIED and not is_compiled():
            return False
        deals = self.belief.deals
        return sum(self.view.counts) <= MOST_TILES and deals is not None and 0 < deals <= MOST_DEALS

    def _may_end(self) -> bool:
        """Whether the pips of all tiles that are not on the table could end the match."""
        rules, rnd = self.seen.rules[0], self.seen.rounds[0]
        table = int.from_bytes(rnd.table.tobytes(), "little")
        left = sum(int(rules.value[t]) for t in range(int(rules.tiles)) if not table >> t & 1)
        most = left * max(1, int(rules.held_factor))
        view = self.view
        return self._chances.may_end(view.scores, view.rounds, [most] * view.sides)

    def _solve(self) -> list[MoveEstimate] | None:
        """Solve all choices in the few deals; None if that takes too long."""
        worlds = self.belief.worlds(SOLVED_WORLDS, self.seed)
        rows = []
        for at in range(len(worlds)):
            worth = _endgame().values(self.seen.rules, worlds[at : at + 1])
            if worth is None or any(int(move) not in worth for move in self._codes):
                return None
            rows.append([worth[int(move)] for move in self._codes])
        self._values = self._points = np.array(rows, np.float32)
        self._times = np.ones(len(rows))
        self._active = np.ones(len(self._codes), np.bool_)
        self._tried = np.full(len(self._codes), len(rows))
        self._exact = True
        return self._ranked()

    def _seconds_left(self) -> float:
        return self.budget.seconds - (perf_counter() - self._begun)

    def _compare(self) -> None:
        """Play out until the time is over or one move is left."""
        done, step = 0, 1
        worlds = self._sample(0)
        most = len(worlds) if self.budget.weighted_deals else self.budget.worlds
        offset = 0
        while done < most and self._active.sum() > 1:
            if self._seconds_left() <= 0 and done:
                break
            if done - offset >= len(worlds):
                offset = done
                worlds = self._sample(done)
            last = min(
                done + step,
                offset + len(worlds),
                most,
                done - done % DROP_WORLDS + DROP_WORLDS,
            )
            begun = perf_counter()
            self._try(worlds[done - offset : last - offset], done, last)
            took = max(perf_counter() - begun, 1e-6)
            per_world = took / (last - done)
            step = max(1, int(min(CLOCK_SECONDS, max(self._seconds_left(), 0.0)) / per_world))
            done = last
            self._tried[self._active] = done
            if done % DROP_WORLDS == 0:
                self._drop(done)

    def _sample(self, number: int) -> Any:
        """Sample more worlds: few at first, so that a small budget is not spent on dealing.

        Weighted deals are drawn at once; ``_times`` is how often each of them was drawn.
        """
        seed = self.seed * 7919 + number
        if not self.budget.weighted_deals:
            return self.belief.worlds(32 if number == 0 else 256, seed)
        deals = self.belief.sample(self.budget.weighted_deals, seed)
        seconds = WEIGHING * self.budget.seconds
        weighted = weigh(self._explains, self.seen.rules[0], deals, self._work, seconds)
        drawn, times = weighted.draw(self.budget.worlds, seed)
        self._times[: len(times)] = times
        return drawn.rounds()

    def _try(self, worlds: Any, first: int, last: int) -> None:
        """Try the active moves in worlds: those with the numbers from ``first`` to ``last``."""
        rules, results = self.seen.rules[0], self._results[first:last]
        try_moves(
            self._policy, rules, worlds, self._codes, self._active, self.seen.memories[0],
            self._work, self._stream, results,
        )  # fmt: skip
        self._points[first:last] = gains(results, self._side, rules)
        self._values[first:last] = self._values_of(results, first)

    def _values_of(self, results: Any, first: int) -> Any:
        """Return the values by which moves are compared: points, or the chance of the match.

        The chance counts as soon as the match may end with this round; points then break ties.
        """
        view, chances = self.view, self._chances
        points = self._points[first : first + len(results)]
        if not self._decisive:
            if not chances.may_end(view.scores, view.rounds, results["points"][..., : view.sides]):
                return points
            self._decisive = True
            if first:
                self._values[:first] = self._values_of(self._results[:first], 0)
        shares = chances.after_playouts(view.scores, view.rounds, results, SERIES, first)
        return shares[:, :, self._side] + POINT * points

    def _drop(self, done: int) -> None:
        """Drop moves that are clearly behind the best one, world by world."""
        best = self._best()
        for i in np.flatnonzero(self._active):
            if i != best:
                behind, error = self._mean(self._values[:done, best] - self._values[:done, i])
                if behind > DROP_ERRORS * error + 1e-9:
                    self._active[i] = False

    def _best(self) -> int:
        """Return the index of the active move with the best mean."""
        tried = int(self._tried[self._active].max())
        means = self._times[:tried] @ self._values[:tried]
        return int(np.where(self._active, means, -np.inf).argmax())

    def _mean(self, numbers: Any) -> tuple[float, float]:
        """Return the mean of a number for each world, as often as it was drawn, and its error."""
        return mean_and_error(numbers, self._times[: len(numbers)])

    def _ranked(self) -> list[MoveEstimate]:
        """Return the chosen move, the other active moves from the best on, the dropped moves."""
        rows, chosen = [], self._chosen()
        for i, move in enumerate(self._codes):
            tried = int(self._tried[i])
            points, error = self._mean(self._points[:tried, i])
            worth, _ = self._mean(self._values[:tried, i])
            chance = worth - POINT * points if self._decisive else None
            found = MoveEstimate(self._moves[int(move)], points, error, tried, chance)
            rows.append((i == chosen, bool(self._active[i]), worth, found))
        rows.sort(key=lambda row: row[:3], reverse=True)
        return [row[3] for row in rows]

    def _chosen(self) -> int:
        """Return the index of the best move; the usual one unless the best is clearly ahead.

        Where rounds count hundreds of points, a few hundred worlds leave an error of several
        points: the best of ten moves is then often best by luck.
        """
        best, usual = self._best(), self._usual_choice()
        if usual == best or not self._active[usual]:
            return best
        tried = int(self._tried[best])
        ahead, error = self._mean(self._values[:tried, best] - self._values[:tried, usual])
        doubt = 0.0 if self._exact else error * math.sqrt(LEAD_WORLDS / tried)
        return best if ahead > doubt + 1e-9 else usual

    def _usual_choice(self) -> int:
        """Return the index of the move of the network, or of ``steady``, in the bot's style."""
        seen, policy = self.seen, self._explains
        set_rules(seen.rules[0], policy)
        context = seen.rules[0], seen.rounds[0], seen.memories[0], self._work, self._stream
        if self._styled is None:
            move = choose_by(policy, *context)
        else:
            move = choose_in_style(policy, *context, self._styled)
        return int(np.flatnonzero(self._codes == move)[0])
