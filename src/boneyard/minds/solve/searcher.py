"""A search run from Python: slice by slice, exact if it can be, else estimated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, NamedTuple

from boneyard.game.moves import Move
from boneyard.minds.solve.budget import Meter
from boneyard.minds.solve.estimate import heaviest, play_heavy
from boneyard.minds.solve.goals import count_points, value_of
from boneyard.minds.solve.maxn import begin, deepen, note_values
from boneyard.minds.solve.mtd import aim, press_on, set_out
from boneyard.minds.solve.position import Position
from boneyard.minds.solve.records import EXACT, INFINITE
from boneyard.minds.solve.root import choices_at, is_over, set_root
from boneyard.minds.solve.workspace import Table
from boneyard.rules.play import play

EXACT_SHARE = 0.6
"""The part of the budget that goes into an exact value before estimates are thought of."""
STEP = 2
"""How much further each estimating search looks than the one before."""


class Found(NamedTuple):
    """What a search found: values per side, bounds proved for side 0, an engine's move."""

    values: tuple[float, ...]
    exact: bool
    lower: int | None
    upper: int | None
    best: int


class Searcher:
    """Searches of one round, with one meter and one table."""

    def __init__(self, position: Position, meter: Meter, table: Table | None) -> None:
        self.position = position
        self.meter = meter
        self.rules = position.rules[0]
        self.desk = (table or Table()).desk(self.rules, position.goals)
        self.tiles = 0
        self._warm_up()
        meter.start()

    def _warm_up(self) -> None:
        """Load the kernels, or compile them, before the time runs."""
        rules, desk, state = self.rules, self.desk, self.position.state.copy()
        if self.position.sides == 2:
            set_out(self.position.rules, state, desk)
            press_on(self.position.rules, desk, 0)
            aim(desk, EXACT, 0)
        else:
            set_root(rules, desk, state[0])
            self._at_sight(state)
            begin(desk, 1)
            deepen(rules, desk, 0)
        self._count(self._played_out(state))
        self._choices(self.position.state)

    @property
    def nodes(self) -> int:
        """Positions with a choice that were looked at."""
        return self.meter.nodes

    # ------------------------------------------------------------------ values

    def search(self, state: Any) -> Found:
        """The values of a round in play (ROUND[1]), exact or estimated as the meter allows."""
        found = self._two_sides(state) if self.position.sides == 2 else self._many_sides(state)
        self.tiles += self._noted("plies")
        return found

    def _noted(self, field: str) -> int:
        """A field of the SEARCH record.  (The attribute of a record takes twenty times as long.)"""
        return int(self.desk.search[field][0])

    def _run(self, step: Callable[[int], bool]) -> bool:
        """Take ``step`` to its end, a slice of nodes at a time; False if the meter ran out."""
        while True:
            size = self.meter.slice()
            if size == 0:
                return False
            before, start = self._noted("nodes"), perf_counter()
            done = step(before + size)
            self.meter.took(self._noted("nodes") - before, perf_counter() - start)
            if done:
                return True

    def _converge(self, horizon: int, guess: int) -> bool:
        aim(self.desk, horizon, guess)
        return self._run(self._step)

    def _step(self, limit: int) -> bool:
        return bool(press_on(self.position.rules, self.desk, limit))

    def _two_sides(self, state: Any) -> Found:
        best = int(set_out(self.position.rules, state, self.desk))
        guess = self._noted("value")
        with self.meter.part(EXACT_SHARE):
            self._run(self._step)
        if self._noted("best") >= 0:
            best = self._noted("best")
        horizon = STEP
        while self._noted("sure_low") < self._noted("sure_high") and horizon < EXACT:
            if not self._converge(horizon, guess):
                break
            guess = self._noted("low")
            if self._noted("best") >= 0:
                best = self._noted("best")
            horizon += STEP
        low, high = self._noted("sure_low"), self._noted("sure_high")
        if low == high and self._noted("sure_best") >= 0:
            best = self._noted("sure_best")
        value = float(min(max(guess, low), high))
        lower = low if low > -INFINITE else None
        upper = high if high < INFINITE else None
        return Found((value, -value), low == high, lower, upper, best)

    def _many_sides(self, state: Any) -> Found:
        set_root(self.rules, self.desk, state[0])
        if is_over(self.rules, self.desk, state[0]):
            return self._count(state)
        search = self.desk.search[0]
        values, best = self._at_sight(state)
        sound, horizon = False, 1
        while not sound:
            begin(self.desk, horizon)
            if not self._run(lambda limit: bool(deepen(self.rules, self.desk, limit))):
                break
            sound, values, best = bool(search.sound), self._values(), int(search.best)
            horizon = min(horizon + 1, EXACT - 1)
        return Found(values, sound, None, None, best)

    def _at_sight(self, state: Any) -> tuple[tuple[float, ...], int]:
        """What the round is worth to each side if everybody plays heavy, and the move that does."""
        best = int(heaviest(self.rules, state[0]))
        if best < 0:
            best = self._choices(state)[0]
        return self._count(self._played_out(state)).values, best

    def _played_out(self, state: Any) -> Any:
        """The round (a copy) after everybody has played heavy."""
        copy = state.copy()
        play_heavy(self.rules, self.desk.goal[0], copy[0])
        return copy

    def _values(self) -> tuple[float, ...]:
        """The values per side that stand on the desk (three sides or more, or one)."""
        sides = self.position.sides
        others = max(sides - 1, 1)
        return tuple(value / others for value in self.desk.search[0].values[:sides].tolist())

    def _count(self, state: Any) -> Found:
        """The values of a round that is over."""
        goal, score = self.desk.goal[0], self.desk.scores[0]
        if self.position.sides == 2:
            value = int(value_of(self.rules, goal, state[0], score))
            return Found((float(value), float(-value)), True, value, value, -1)
        count_points(self.rules, goal, state[0], score)
        note_values(self.rules, self.desk.search[0], goal)
        return Found(self._values(), True, None, None, -1)

    # ------------------------------------------------------------------ moves

    def _choices(self, state: Any) -> list[int]:
        count = int(choices_at(self.rules, self.desk, state[0]))
        moves: list[int] = self.desk.frames[0].moves[:count].tolist()
        return moves

    def forced(self, state: Any) -> tuple[Any, list[Move]]:
        """The round (a copy) after the moves that nobody has a choice about, and these moves."""
        state, line = state.copy(), []
        while not is_over(self.rules, self.desk, state[0]):
            choices = self._choices(state)
            if len(choices) > 1:
                break
            line.append(self.position.name(state[0], choices[0]))
            play(self.rules, state[0], choices[0])
        return state, line

    def after_each_choice(self) -> Iterator[tuple[int, Move, Any]]:
        """For each choice: how many are left with it, the move, and the round after it."""
        state = self.position.state
        choices = self._choices(state)
        for number, choice in enumerate(choices):
            after = state.copy()
            play(self.rules, after[0], choice)
            yield len(choices) - number, self.position.name(state[0], choice), after

    def _points(self, state: Any) -> tuple[int, ...]:
        """What each side gets from a round that is over."""
        count_points(self.rules, self.desk.goal[0], state[0], self.desk.scores[0])
        return tuple(self.desk.goal[0].points[: self.position.sides].tolist())

    def best_line(self, state: Any, found: Found) -> tuple[list[Move], tuple[int, ...]]:
        """One line of best play from a round whose value was found exactly, and its points.

        The line stops short if the meter runs out; then there are no points.
        """
        if is_over(self.rules, self.desk, state[0]):
            return [], self._points(state)
        line = [self.position.name(state[0], found.best)]
        state = state.copy()
        play(self.rules, state[0], found.best)
        while True:
            state, more = self.forced(state)
            line += more
            if is_over(self.rules, self.desk, state[0]):
                return line, self._points(state)
            found = self.search(state)  # the table knows most of it
            if not found.exact:
                return line, ()
            line.append(self.position.name(state[0], found.best))
            play(self.rules, state[0], found.best)
