"""What the benchmarks call in the engine: `simulate`, and the compiled step for each move."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from boneyard.jit import kernel, random_stream
from boneyard.rules import actions, dtypes, moves
from boneyard.rules import play as playing
from boneyard.rules.compiler import compile_rules
from boneyard.rules.rollout import rollout, start_random
from boneyard.rules.score import score
from boneyard.sheets import Sheet, load


@kernel
def simulate(rules, rnd, sco, rng, rounds, engine, totals):
    """Deal and play ``rounds`` random rounds; return the number of moves.

    ``rng`` is a record from ``jit.random_stream``.  The points of each seat are added to
    ``totals`` (int64[MAX_SEATS]).
    """
    plies = 0
    for _ in range(rounds):
        start_random(rules, rnd, rng, engine)
        plies += rollout(rules, rnd, rng)
        score(rules, rnd, sco)
        for seat in range(rules.players):
            totals[seat] += sco.points[seat]
    return plies


class Table:
    """The compiled rules of a sheet for a number of players, and their records."""

    def __init__(self, sheet: Sheet, players: int) -> None:
        partners = sheet.players.partners == "required"
        self.rules = compile_rules(sheet, players, partners)
        self.round = dtypes.new(dtypes.ROUND)
        self.score = dtypes.new(dtypes.SCORE)
        self.engine = sheet.engines[0] if sheet.deal.aside == "engine" else -1
        self.totals = np.zeros(dtypes.MAX_SEATS, np.int64)
        self.rng = random_stream(1)

    def play(self, rounds: int) -> int:
        """Play random rounds inside the engine and return the number of plies."""
        plies = simulate(
            self.rules, self.round, self.score, self.rng, rounds, self.engine, self.totals
        )
        return int(plies)


def four_player_block() -> Sheet:
    """Return the sheet that the C loop plays: 28 tiles dealt to four, any seat leads any tile."""
    return load("partnership").vary({"lead.first": "lots"})


def player_counts(sheet: Sheet) -> list[int]:
    """Return the numbers of players to measure: the smallest, four, and the largest."""
    low, high = sheet.players.min, sheet.players.max
    return sorted({low, high} | ({4} if low <= 4 <= high else set()))


@numba.njit
def _step(rules: Any, rounds: Any, move: int) -> None:
    playing.play(rules[0], rounds[0], move)


class Steps:
    """Recorded rounds of a sheet, replayed with one call from Python for each move."""

    def __init__(self, sheet: Sheet, players: int, rounds: int) -> None:
        partners = sheet.players.partners == "required"
        self.rules = np.array([compile_rules(sheet, players, partners)], dtypes.RULES)
        self.state = dtypes.new(dtypes.ROUND, 1)
        self.journal = np.zeros(actions.JOURNAL, np.int64)
        self.rounds = [self._record(np.random.default_rng(i)) for i in range(rounds)]

    def _record(self, rng: np.random.Generator) -> tuple[Any, list[int], list[tuple[int, ...]]]:
        rules, state = self.rules[0], self.state[0]
        state.deck[: rules.in_set] = rng.permutation(rules.order[: rules.in_set])
        actions.begin(self.rules, self.state, -1, 0, -1)
        start = self.state.copy()
        found = np.zeros(dtypes.MAX_MOVES, np.int64)
        listed = np.zeros((dtypes.MAX_MOVES, 4), np.int64)
        raw, named = [], []
        while state.status == dtypes.PLAYING:
            count = moves.moves(rules, state, found)
            actions.list_moves(self.rules, self.state, listed, False)
            pick = int(rng.integers(count))
            raw.append(int(found[pick]))
            named.append(tuple(listed[pick].tolist()))
            _step(self.rules, self.state, raw[-1])
        return start, raw, named

    def act(self) -> int:
        """Replay with ``actions.act``, which checks a move, plays it and journals the changes."""
        rules, state, journal, act = self.rules, self.state, self.journal, actions.act
        done = 0
        for start, _, named in self.rounds:
            state[:] = start
            for kind, tile, end, knock in named:
                act(rules, state, kind, tile, end, knock, journal)
            done += len(named)
        return done

    def step(self) -> int:
        """Replay with ``play.play``, which plays a legal move and ends the round if it is over."""
        rules, state = self.rules, self.state
        done = 0
        for start, raw, _ in self.rounds:
            state[:] = start
            for move in raw:
                _step(rules, state, move)
            done += len(raw)
        return done
