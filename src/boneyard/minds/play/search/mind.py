"""Thinking about a move: worlds that agree with what was seen, and every move tried in each."""

from __future__ import annotations

import dataclasses
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
from boneyard.minds import worlds as beliefs
from boneyard.minds.play.chances import Ahead
from boneyard.minds.play.policies.choice import STEADY_POLICY, Desk, choose
from boneyard.minds.play.policies.evaluation import HASTE
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.play.search.endgame import Endgame, compiled
from boneyard.minds.play.search.likelihood import weigh
from boneyard.minds.play.search.playouts import FOUND, gains, try_all
from boneyard.minds.worlds.memory import MEMORY
from boneyard.minds.worlds.sight import Seen
from boneyard.rules import records
from boneyard.sheets import Sheet

PART = 0.004
"""Seconds between two looks at the clock."""

LOOK = 24
"""Worlds between two looks at which moves are clearly behind: the clock has no say in it, so that
an unhurried choice is the same on any machine."""

UNHURRIED = 60.0
"""Seconds that no thought takes."""

OPEN_TILES, FEW = 16, 6
"""Tiles in the hands, and deals that agree with everything seen, at most, for exact solving."""

BANK, SERIES = 60, 8
"""Rounds that may follow, and ways in which they may, for the chance of winning the match."""

POINT = 1e-5
"""What a point is worth beside a whole match."""

SOLVED = 24
"""Worlds that are solved then."""

DROPPED = 2.6
"""Standard errors by which a move must be behind to be dropped."""

LEAD = 1.0
"""Standard errors by which a move must be ahead of what ``steady`` would play to be played."""


class Budget(msgspec.Struct, frozen=True):
    """How much thought a move gets: seconds, and at most so many worlds.

    ``pool`` worlds are weighed by how well they explain what the others played, if it is more
    than 0, with ``warmth`` as how freely they are thought to choose.  Exact counting may take
    ``room`` steps (a million take about 7 ms); where it would take more, deals are sampled.
    """

    seconds: float = 0.05
    worlds: int = 2000
    pool: int = 0
    warmth: float = 1.0
    room: int = 1_500_000

    def __post_init__(self) -> None:
        if not self.seconds > 0 or self.worlds < 1:
            raise ValueError(f"a budget of {self.seconds} s and {self.worlds} worlds: too little")


class Thought(msgspec.Struct, frozen=True):
    """What thinking found about a move: what it gains on average in points of the round (more is
    better, whatever the sheet's sign), its standard error, and in how many worlds it was tried.

    ``chance`` is that of winning the match, where the match may end with this round: then moves
    are compared by it.
    """

    move: Move
    gain: float
    error: float
    worlds: int
    chance: float | None = None


_own = threading.local()


def _endgame() -> Endgame:
    """One for each thread: its table is made once."""
    if not hasattr(_own, "endgame"):
        _own.endgame = Endgame()
    found: Endgame = _own.endgame
    return found


@functools.lru_cache(16)
def _ahead(sheet: Sheet, players: int, partners: bool) -> Ahead:
    """What may follow a round; its bank is small, so that the first move is not late."""
    return Ahead(sheet, players, partners, seed=1, bank=BANK)


class Mind:
    """One move to be thought about.  ``thoughts`` come out best first."""

    def __init__(self, view: View, budget: Budget, seed: int) -> None:
        self._begun = perf_counter()
        self.view, self.budget, self.seed = view, budget, seed
        self._desk = Desk(HASTE)
        self._stream = random_stream(seed)
        self._side = (view.seat or 0) % view.sides
        self._decisive = self._exact = False
        self._pool: Any = None
        self._memory = np.zeros(1, MEMORY)

    def think(self) -> list[Thought]:
        """Every choice, best first; the first is the one to play."""
        self.belief = beliefs.of(self.view, room=self.budget.room)
        self.seen = Seen(self.view, self.belief.puzzle)
        self._moves = self.seen.choices()
        self._list = np.array(list(self._moves), np.int64)
        count = len(self._list)
        if count < 2:
            return [Thought(move, 0.0, math.inf, 0) for move in self._moves.values()]
        if self._nearly_open() and (solved := self._solved()):
            return solved
        self._found = np.zeros((self.budget.worlds, count), FOUND)
        self._values = np.zeros((self.budget.worlds, count), np.float32)
        self._points = np.zeros((self.budget.worlds, count), np.float32)
        self._alive = np.ones(count, np.bool_)
        self._tried = np.zeros(count, np.int64)
        self._compare()
        return self._ranked()

    def _nearly_open(self) -> bool:
        """Whether hardly anything is secret any more, between two sides.

        With more deals than a few the mean of exact values is a worse guide than play-outs: it
        believes that everybody sees everything from now on.  With the last 12 tiles solved in
        all deals, `partnership` against `steady` read 6.0 +- 5.5 points a round less.
        """
        if self.view.stock > 1 or int(self.seen.rules[0].sides) != 2 or not self.belief.exact:
            return False
        if self._may_end():
            return False  # then points are not what counts
        if self.budget.seconds < UNHURRIED and not compiled():
            return False
        return sum(self.view.counts) <= OPEN_TILES and (self.belief.deals or FEW + 1) <= FEW

    def _may_end(self) -> bool:
        """Whether all the pips that are not on the table could end the match."""
        rules, rnd = self.seen.rules[0], self.seen.rounds[0]
        table = int.from_bytes(rnd.table.tobytes(), "little")
        left = sum(int(rules.value[t]) for t in range(int(rules.tiles)) if not table >> t & 1)
        most = left * max(1, int(rules.held_factor))
        return self._ahead().decisive(self.view.scores, self.view.rounds, [most] * self.view.sides)

    def _ahead(self) -> Ahead:
        return _ahead(self.view.sheet, self.view.players, self.view.partners)

    def _solved(self) -> list[Thought] | None:
        """The exact values of all choices in the few deals; None if that would take too long."""
        worlds = self.belief.worlds(SOLVED, self.seed)
        rows = []
        for at in range(len(worlds)):
            worth = _endgame().values(self.seen.rules, worlds[at : at + 1])
            if worth is None or any(int(move) not in worth for move in self._list):
                return None
            rows.append([worth[int(move)] for move in self._list])
        self._values = self._points = np.array(rows, np.float32)
        self._alive = np.ones(len(self._list), np.bool_)
        self._tried = np.full(len(self._list), len(rows))
        self._exact = True
        return self._ranked()

    def _left(self) -> float:
        return self.budget.seconds - (perf_counter() - self._begun)

    def _compare(self) -> None:
        """Play out until the time is over or one move is left."""
        done, step = 0, 1
        worlds = self._worlds(0)
        offset = 0
        while done < self.budget.worlds and self._alive.sum() > 1:
            if self._left() <= 0 and done:
                break
            if done - offset >= len(worlds):
                offset = done
                worlds = self._worlds(done)
            last = min(
                done + step, offset + len(worlds), self.budget.worlds, done - done % LOOK + LOOK
            )
            begun = perf_counter()
            self._try(worlds, offset, done, last)
            took = max(perf_counter() - begun, 1e-6)
            per_world = took / (last - done)
            step = max(1, int(min(PART, max(self._left(), 0.0)) / per_world))
            done = last
            self._tried[self._alive] = done
            if done % LOOK == 0:
                self._drop(done)

    def _worlds(self, number: int) -> Any:
        """Some more worlds: few at first, so that a small budget is not spent on dealing."""
        size = 32 if number == 0 else 256
        seed = self.seed * 7919 + number
        if not self.budget.pool:
            return self.belief.worlds(size, seed)
        if self._pool is None:
            deals = self.belief.sample(self.budget.pool, seed)
            self._pool = deals, self._weighed(deals)
        deals, chances = self._pool
        pick = np.random.default_rng(seed).choice(len(chances), 256, p=chances)
        return dataclasses.replace(deals, decks=deals.decks[pick]).rounds()

    def _weighed(self, deals: Any) -> Any:
        """How likely each deal makes what was played; deals there is no time for: not at all."""
        reading = deals.reading
        desk, found = self._desk, np.full(len(deals), -np.inf)
        stack = np.zeros(2, records.ROUND)
        limit = 0.4 * self.budget.seconds
        begun, done = perf_counter(), 0
        while done < len(deals) and (done == 0 or perf_counter() - begun < limit):
            last = min(done + 8, len(deals))
            weigh(
                self.seen.rules[0], reading.dealt, deals.decks, reading.script.actions,
                int(reading.evidence[0].own), self.budget.warmth, STEADY, self._memory[0],
                desk.mind, desk.chain, stack, desk.scratch, desk.buffer, done, last, found,
            )  # fmt: skip
            done = last
        weights = np.exp(found - found.max())
        return weights / weights.sum()

    def _try(self, worlds: Any, offset: int, first: int, last: int) -> None:
        desk, rules = self._desk, self.seen.rules[0]
        try_all(
            rules, worlds, first - offset, last - offset, self._list, self._alive,
            self.seen.memories, STEADY, desk.mind, desk.chain, np.zeros(3, records.ROUND),
            self._memory, desk.buffer, records.new(records.SCORE), self._stream,
            self._found[offset:],
        )  # fmt: skip
        found = self._found[first:last]
        self._points[first:last] = gains(found, self._side, rules)
        self._values[first:last] = self._worth(found, first)

    def _worth(self, found: Any, first: int) -> Any:
        """What moves are compared by: points; and as soon as the match may end with this round,
        the chance of winning it (points decide between equal ones)."""
        view, ahead = self.view, self._ahead()
        points = self._points[first : first + len(found)]
        if not self._decisive:
            if not ahead.decisive(view.scores, view.rounds, found["points"][..., : view.sides]):
                return points
            self._decisive = True
            if first:
                self._values[:first] = self._worth(self._found[:first], 0)
        shares = ahead.of(view.scores, view.rounds, found, SERIES, first)
        return shares[:, :, self._side] + POINT * points

    def _drop(self, done: int) -> None:
        """Give up moves that are clearly behind the best, world by world."""
        values = self._values[:done]
        means = np.where(self._alive, values.mean(axis=0), -np.inf)
        best = int(means.argmax())
        for i in np.flatnonzero(self._alive):
            if i != best:
                behind = values[:, best] - values[:, i]
                if behind.mean() > DROPPED * behind.std() / math.sqrt(done) + 1e-9:
                    self._alive[i] = False

    def _ranked(self) -> list[Thought]:
        """Moves that stayed in, best first; the others behind them."""
        thoughts, chosen = [], self._chosen()
        for i, move in enumerate(self._list):
            tried = int(self._tried[i])
            points, worth = self._points[:tried, i], float(self._values[:tried, i].mean())
            error = float(points.std() / math.sqrt(tried)) if tried > 1 else math.inf
            chance = worth - POINT * float(points.mean()) if self._decisive else None
            thought = Thought(self._moves[int(move)], float(points.mean()), error, tried, chance)
            thoughts.append((i == chosen, bool(self._alive[i]), worth, thought))
        thoughts.sort(key=lambda one: one[:3], reverse=True)
        return [one[3] for one in thoughts]

    def _chosen(self) -> int:
        """The best; but what ``steady`` would play, unless the best is clearly ahead of that.

        A few hundred worlds leave an error of several points where rounds are worth hundreds:
        the luck of the best of ten moves is then more than what skill could gain.
        """
        means = np.where(self._alive, self._values.sum(axis=0) / self._tried, -np.inf)
        best, usual = int(means.argmax()), self._usual()
        if usual == best or not self._alive[usual]:
            return best
        tried = int(self._tried[best])
        ahead = self._values[:tried, best] - self._values[:tried, usual]
        doubt = 0.0 if self._exact else float(ahead.std()) / math.sqrt(tried)
        return best if ahead.mean() > LEAD * doubt + 1e-9 else usual

    def _usual(self) -> int:
        """What ``steady`` would play, as an index into the choices."""
        desk, seen = self._desk, self.seen
        move = choose(
            STEADY_POLICY, seen.rules[0], seen.rounds[0], seen.memories[0], STEADY, desk.mind,
            desk.chain, desk.scratch, desk.buffer, self._stream,
        )  # fmt: skip
        return int(np.flatnonzero(self._list == move)[0])
