"""A search run from Python in slices: exact if the budget lasts, else estimated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, NamedTuple

from boneyard.game.moves import Move
from boneyard.minds.solve.budget import Meter
from boneyard.minds.solve.choices import list_choices
from boneyard.minds.solve.dtypes import EXACT, INFINITE
from boneyard.minds.solve.estimate import heaviest, play_heavy
from boneyard.minds.solve.goals import count_points, value_of
from boneyard.minds.solve.maxn import begin, note_values, search_to_horizon
from boneyard.minds.solve.mtd import continue_search, set_up_search, start_mtd
from boneyard.minds.solve.position import Position
from boneyard.minds.solve.root import is_over, set_root
from boneyard.minds.solve.workspace import Workspace
from boneyard.rules.play import play

EXACT_SHARE = 0.6
"""The share of the budget for the exact value, before estimates."""
STEP = 2
"""Decisions added to the horizon of each estimating search."""


class Found(NamedTuple):
    """The result of a search: values per side, proved bounds for side 0, an engine move."""

    values: tuple[float, ...]
    exact: bool
    lower: int | None
    upper: int | None
    best: int


class Searcher:
    """Searches of one round, with one meter and one workspace."""

    def __init__(self, position: Position, meter: Meter, workspace: Workspace | None) -> None:
        self.position = position
        self.meter = meter
        self.rules = position.rules[0]
        self.memory = (workspace or Workspace()).memory(self.rules, position.goals)
        self.tiles = 0
        self._warm_up()
        meter.start()

    def _warm_up(self) -> None:
        """Load or compile the kernels before the clock starts."""
        rules, memory, state = self.rules, self.memory, self.position.state.copy()
        if self.position.sides == 2:
            set_up_search(self.position.rules, state, memory)
            continue_search(self.position.rules, memory, 0)
            start_mtd(memory, EXACT, 0)
        else:
            set_root(rules, memory, state[0])
            self._estimate_now(state)
            begin(memory, 1)
            search_to_horizon(rules, memory, 0)
        self._count(self._play_out(state))
        self._choices(self.position.state)

    # ------------------------------------------------------------------ values

    def search(self, state: Any) -> Found:
        """Find the values of a round in play (ROUND[1]), estimated if the budget is too small."""
        found = self._two_sides(state) if self.position.sides == 2 else self._many_sides(state)
        self.tiles += self._read("plies")
        return found

    def _read(self, field: str) -> int:
        """Read a field of the SEARCH record.  (A record's attribute takes twenty times as long.)"""
        return int(self.memory.search[field][0])

    def _run(self, step: Callable[[int], bool]) -> bool:
        """Run ``step`` to its end, one slice of nodes at a time; False if the budget ends first."""
        while True:
            size = self.meter.slice()
            if size == 0:
                return False
            before, start = self._read("nodes"), perf_counter()
            done = step(before + size)
            self.meter.record_slice(self._read("nodes") - before, perf_counter() - start)
            if done:
                return True

    def _two_sides(self, state: Any) -> Found:
        def step(limit: int) -> bool:
            return bool(continue_search(self.position.rules, self.memory, limit))

        best = int(set_up_search(self.position.rules, state, self.memory))
        guess = self._read("value")
        with self.meter.part(EXACT_SHARE):
            self._run(step)
        if self._read("best") >= 0:
            best = self._read("best")
        horizon = STEP
        while self._read("proved_low") < self._read("proved_high") and horizon < EXACT:
            start_mtd(self.memory, horizon, guess)
            if not self._run(step):
                break
            guess = self._read("low")
            if self._read("best") >= 0:
                best = self._read("best")
            horizon += STEP
        low, high = self._read("proved_low"), self._read("proved_high")
        if low == high and self._read("proved_best") >= 0:
            best = self._read("proved_best")
        value = float(min(max(guess, low), high))
        lower = low if low > -INFINITE else None
        upper = high if high < INFINITE else None
        return Found((value, -value), low == high, lower, upper, best)

    def _many_sides(self, state: Any) -> Found:
        set_root(self.rules, self.memory, state[0])
        if is_over(self.rules, self.memory, state[0]):
            return self._count(state)
        search = self.memory.search[0]
        values, best = self._estimate_now(state)
        exact, horizon = False, 1
        while not exact:
            begin(self.memory, horizon)
            if not self._run(lambda limit: bool(search_to_horizon(self.rules, self.memory, limit))):
                break
            exact, values, best = bool(search.exact), self._values(), int(search.best)
            horizon = min(horizon + 1, EXACT - 1)
        return Found(values, exact, None, None, best)

    def _estimate_now(self, state: Any) -> tuple[tuple[float, ...], int]:
        """Return the values of the round if all seats play ``heavy``, and the move of ``heavy``."""
        best = int(heaviest(self.rules, state[0]))
        if best < 0:
            best = self._choices(state)[0]
        return self._count(self._play_out(state)).values, best

    def _play_out(self, state: Any) -> Any:
        """Return a copy of the round, played out with ``heavy`` in every seat."""
        copy = state.copy()
        play_heavy(self.rules, self.memory.goal[0], copy[0])
        return copy

    def _values(self) -> tuple[float, ...]:
        """Return the values per side from the memory (one side, or three or more)."""
        sides = self.position.sides
        others = max(sides - 1, 1)
        return tuple(value / others for value in self.memory.search[0].values[:sides].tolist())

    def _count(self, state: Any) -> Found:
        goal, score = self.memory.goal[0], self.memory.scores[0]
        if self.position.sides == 2:
            value = int(value_of(self.rules, goal, state[0], score))
            return Found((float(value), float(-value)), True, value, value, -1)
        count_points(self.rules, goal, state[0], score)
        note_values(self.rules, self.memory.search[0], goal)
        return Found(self._values(), True, None, None, -1)

    # ------------------------------------------------------------------ moves

    def _choices(self, state: Any) -> list[int]:
        frame = self.memory.frames[0]
        count = int(list_choices(self.rules, self.memory.search[0], state[0], frame))
        moves: list[int] = frame.moves[:count].tolist()
        return moves

    def play_forced(self, state: Any) -> tuple[Any, list[Move]]:
        """Return a copy of the round after its forced moves, and these moves."""
        state, line = state.copy(), []
        while not is_over(self.rules, self.memory, state[0]):
            choices = self._choices(state)
            if len(choices) > 1:
                break
            line.append(self.position.name(state[0], choices[0]))
            play(self.rules, state[0], choices[0])
        return state, line

    def after_each_choice(self) -> Iterator[tuple[int, Move, Any]]:
        """Yield for each choice: how many are left including it, the move, the round after it."""
        state = self.position.state
        choices = self._choices(state)
        for number, choice in enumerate(choices):
            after = state.copy()
            play(self.rules, after[0], choice)
            yield len(choices) - number, self.position.name(state[0], choice), after

    def _points(self, state: Any) -> tuple[int, ...]:
        count_points(self.rules, self.memory.goal[0], state[0], self.memory.scores[0])
        return tuple(self.memory.goal[0].points[: self.position.sides].tolist())

    def best_line(self, state: Any, found: Found) -> tuple[list[Move], tuple[int, ...]]:
        """Return one line of best play from a round with an exact value, and its points.

        If the budget ends first, the line is shorter and there are no points.
        """
        if is_over(self.rules, self.memory, state[0]):
            return [], self._points(state)
        line = [self.position.name(state[0], found.best)]
        state = state.copy()
        play(self.rules, state[0], found.best)
        while True:
            state, more = self.play_forced(state)
            line += more
            if is_over(self.rules, self.memory, state[0]):
                return line, self._points(state)
            found = self.search(state)  # fast: the table has most of it
            if not found.exact:
                return line, ()
            line.append(self.position.name(state[0], found.best))
            play(self.rules, state[0], found.best)
