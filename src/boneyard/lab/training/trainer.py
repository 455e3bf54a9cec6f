"""Training: self-play by batches, PPO on each of them, and a league of past networks.

Everything follows from the games, the seed and the number of updates: the same three give the same
bytes, in one run or in several, on one core or on several.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec
import numpy as np

from boneyard.game.deals import engine_of
from boneyard.game.seats import count_players, has_partners
from boneyard.jit import RANDOM, random_stream
from boneyard.lab.arena import Deal, Result, summary
from boneyard.lab.training.kernels import gradients, self_play
from boneyard.lab.training.kernels.dtypes import (
    CHANGE,
    CLIPPED,
    COUNTED,
    ENTROPY,
    SQUARES,
    Aims,
    Descent,
    PlayedBatch,
    Table,
    new_batch,
    new_descent,
    new_table,
)
from boneyard.minds.play.learned.network import (
    HEAD_ROW,
    MOVE_ROW,
    OFFSET_ROW,
    ROWS,
    SCORE_ROW,
    UNITS,
    VALUE_ROW,
    PolicyNetwork,
    new_network,
    set_game,
)
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import Sheet

DESKS = 4
"""Games that are played, or pieces of a step that are learned, at the same time, at most: each step
is divided into so many pieces, whatever the machine, so that their sum is the same everywhere."""


STREAMS_APART = 1_000_003
"""Between the seeds of the random numbers of two games."""

Spread = Callable[..., Any]
"""``map``, or the like with several threads."""


class Recipe(msgspec.Struct, frozen=True):
    """The numbers of the method."""

    batch: int = 8192
    """Decisions of one game in an update."""
    part: int = 256
    """Decisions of one step of the weights."""
    epochs: int = 2
    """How often the decisions of a batch are used."""
    rate: float = 2e-3
    """The rate of Adam at first.  It and the weight of the entropy fall with the updates."""
    slow: int = 400
    """The updates after which both have fallen to 0.7 of what they were; with their root."""
    trace: float = 0.9
    aims: Aims = Aims(clip=0.2, entropy=0.1, value=0.5)
    longest: float = 1.0
    """The length to which a longer gradient is shortened."""
    keep_every: int = 25
    """Updates between two networks that the league keeps."""
    league: int = 8
    """How many it keeps."""
    mean: float = 0.02
    """The part of the last update in the running mean of the weights, which is what plays."""


class TrainedGame(NamedTuple):
    """A game to train: a sheet, the number of players, partners or not."""

    sheet: Sheet
    players: int
    partners: bool

    @classmethod
    def of(cls, sheet: Sheet, players: int | None, partners: bool | None) -> TrainedGame:
        """The game of a sheet.  Raises ValueError if it does not allow these numbers."""
        count = count_players(sheet, players)
        return cls(sheet, count, has_partners(sheet, count, partners))

    @property
    def key(self) -> str:
        """What names the game in a checkpoint."""
        return f"{self.sheet.digest} {self.players} {self.partners}"

    def rules(self) -> Any:
        """RULES of the game."""
        compiled = compile_rules(self.sheet, self.players, self.partners)
        return np.array([compiled], dtypes.RULES)[0]

    def engines(self) -> Any:
        """The doubles that begin a round, int64[n]; -1 without one."""
        count = len(self.sheet.engines) if self.sheet.has_engine else 1
        return np.array([engine_of(self.sheet, 1 + at) for at in range(count)], np.int64)


class Desk(NamedTuple):
    """What one thread plays and learns with; all have the weights of ``network`` in common."""

    network: PolicyNetwork
    past: PolicyNetwork
    table: Table
    descent: Descent


class UpdateReport(NamedTuple):
    """What an update did."""

    decisions: int
    rounds: int
    entropy: float
    error: float
    """The mean square of the error of the value; 1 is what the value 0 would have."""
    clipped: float
    change: float


class Trainer:
    """Trains a network on some games.

    >>> from boneyard import load
    >>> game = TrainedGame.of(load("classic_block"), 2, None)
    >>> trainer = Trainer([game], seed=1, recipe=Recipe(batch=512))
    >>> trainer.update().decisions > 400
    True
    """

    def __init__(
        self, games: list[TrainedGame], seed: int, recipe: Recipe | None = None, begin: Any = None
    ) -> None:
        """``begin`` are weights to begin with, float32[ROWS, UNITS]; without, random ones."""
        self.games, self.seed, self.recipe = games, seed, recipe or Recipe()
        self._rules = [game.rules() for game in games]
        self._engines = [game.engines() for game in games]
        size = self.recipe.batch
        self._batches = [new_batch(size, 12 * size) for _ in games]
        # One for each game, so that games at the same time change nothing; the last one shuffles.
        self._streams = [random_stream(seed + at * STREAMS_APART) for at in range(len(games) + 1)]
        self._weights = _first_weights(seed) if begin is None else np.array(begin, np.float32)
        self._desks = [_new_desk(self._weights) for _ in range(DESKS)]
        self._gradients = np.zeros_like(self._weights)
        self._means, self._squares = np.zeros_like(self._weights), np.zeros_like(self._weights)
        self.weights = self._weights.copy()
        """The running mean, which is what plays: float32[ROWS, UNITS]."""
        self._league = np.zeros((self.recipe.league, ROWS, UNITS), np.float32)
        self._scales = np.zeros(len(games))
        self.updates = self.decisions = self.rounds = self._steps = self._kept = 0

    def update(self, threads: int | None = None) -> UpdateReport:
        """Play a batch of each game, and take the steps that follow from them.

        ``threads``: how many work at the same time, at most; without, one for each core.
        """
        for desk in self._desks:
            desk.descent.tallies[:] = 0
        count = min(threads or os.cpu_count() or 1, DESKS)
        with ThreadPoolExecutor(count) as pool:
            every: Spread = map if count == 1 else pool.map
            rounds = sum(self._play_all(every))
            for _ in range(self.recipe.epochs):
                self._learn(every)
        decisions = sum(int(batch.counts[0]) for batch in self._batches)
        self.updates += 1
        self.decisions += decisions
        self.rounds += rounds
        self.weights += np.float32(max(self.recipe.mean, 1 / self.updates)) * (
            self._weights - self.weights
        )
        if self.updates % self.recipe.keep_every == 0:
            self._league[self._kept % self.recipe.league] = self._weights
            self._kept += 1
        tallies = sum(desk.descent.tallies for desk in self._desks)
        found = tallies / max(1.0, tallies[COUNTED])
        shares = (float(found[at]) for at in (ENTROPY, SQUARES, CLIPPED, CHANGE))
        return UpdateReport(decisions, rounds, *shares)

    def _play_all(self, every: Spread) -> list[int]:
        """Play a batch of each game at a desk that is free; the numbers of rounds."""
        free: SimpleQueue[Desk] = SimpleQueue()
        for desk in self._desks:
            free.put(desk)

        def play(at: int) -> int:
            desk = free.get()
            try:
                return self._play(at, desk)
            finally:
                free.put(desk)

        return list(every(play, range(len(self.games))))

    def _play(self, at: int, desk: Desk) -> int:
        """Play a batch of a game, and return the number of its rounds."""
        rules, batch, stream = self._rules[at], self._batches[at], self._streams[at]
        set_game(rules, desk.network)
        networks = min(self._kept, self.recipe.league)
        if networks:
            desk.past.weights[:] = self._league[int(stream.state) % networks]
            set_game(rules, desk.past)
        arrays = desk.network, desk.past, networks > 0, desk.table, batch, stream
        scale = self._scales[at] or 1.0
        self_play.collect(rules, self._engines[at], *arrays, scale, self.recipe.trace)
        size = float(np.sqrt(batch.gains[0] / max(1.0, batch.gains[1]))) or 1.0
        if not self._scales[at]:  # play the first batch again, with gains of moderate size
            self._scales[at] = size
            return self._play(at, desk)
        self._scales[at] += 0.02 * (size - self._scales[at])
        noted = batch.decisions["advantage"][: batch.counts[0]]
        wide = noted.astype(np.float64)
        noted[:] = (wide - wide.mean()) / (wide.std() + 1e-8)
        return int(batch.counts[2])

    def _learn(self, every: Spread) -> None:
        """Take the steps of one epoch, the games in turn."""
        recipe, parts = self.recipe, []
        for at, batch in enumerate(self._batches):
            order = np.empty(int(batch.counts[0]), np.int64)
            gradients.mix(order, self._streams[-1])
            for first in range(0, len(order), recipe.part):
                parts.append((first, at, order[first : first + recipe.part]))
        fallen = 1 / float(np.sqrt(1 + self.updates / recipe.slow))
        rate = recipe.rate * fallen
        aims = recipe.aims._replace(entropy=recipe.aims.entropy * fallen)
        playing = -1
        for _, at, order in sorted(parts, key=lambda part: part[:2]):
            if at != playing:
                for desk in self._desks:
                    set_game(self._rules[at], desk.network)
                playing = at
            self._add_gradients(every, self._batches[at], order, aims)
            self._steps += 1
            gradients.step(
                self._weights, self._means, self._squares, self._gradients, self._steps, rate,
                recipe.longest,
            )  # fmt: skip

    def _add_gradients(self, every: Spread, batch: PlayedBatch, order: Any, aims: Aims) -> None:
        """Compute the mean gradient of some decisions, in pieces at the same time."""
        pieces = [piece for piece in np.array_split(order, DESKS) if len(piece)]

        def descend(piece: Any, desk: Desk) -> Any:
            gradients.descend(desk.network, batch, piece, desk.descent, aims)
            return desk.descent.gradients

        self._gradients[:] = 0
        for piece, found in zip(pieces, every(descend, pieces, self._desks), strict=True):
            self._gradients += found * np.float32(len(piece) / len(order))

    def arrays(self) -> dict[str, Any]:
        """Everything that training goes on from."""
        counts = (self.updates, self.decisions, self.rounds, self._steps, self._kept)
        return {
            "weights": self.weights,
            "games": np.array([game.key for game in self.games]),
            "seed": np.array(self.seed),
            "recipe": np.array(msgspec.json.encode(self.recipe).decode()),
            "counts": np.array(counts, np.int64),
            "streams": np.array([int(one.state) for one in self._streams], np.uint64),
            "scales": self._scales,
            "raw": self._weights,
            "means": self._means,
            "squares": self._squares,
            "league": self._league,
        }

    def resume(self, arrays: dict[str, Any]) -> bool:
        """Go on from ``arrays``; False if they are of another game, seed, recipe or version."""
        own = self.arrays()
        if "streams" not in arrays:
            return False
        for name in ("games", "seed", "recipe"):
            if not np.array_equal(own[name], arrays.get(name, np.array(None))):
                return False
        for name in ("weights", "scales", "raw", "means", "squares", "league"):
            own[name][:] = arrays[name]
        for stream, state in zip(self._streams, arrays["streams"], strict=True):
            stream.state = np.uint64(state)
        counts = [int(number) for number in arrays["counts"]]
        self.updates, self.decisions, self.rounds, self._steps, self._kept = counts
        return True


def _new_desk(weights: Any) -> Desk:
    past = new_network(np.zeros_like(weights))
    return Desk(new_network(weights), past, new_table(), new_descent(weights))


def _first_weights(seed: int) -> Any:
    """Random weights, smaller where more inputs come together; a move's score is 0 at first."""
    found = np.random.Generator(np.random.PCG64(seed)).standard_normal((ROWS, UNITS)) * 0.15
    found[HEAD_ROW:MOVE_ROW] = found[HEAD_ROW:MOVE_ROW] / 0.15 * np.sqrt(1 / UNITS)
    found[SCORE_ROW] *= 0.1
    found[VALUE_ROW] *= 0.1
    found[OFFSET_ROW] = 0
    return found.astype(np.float32)


def compare_with(
    game: TrainedGame, weights: Any, policy: str, decks: int, seed: int, name: str = "network"
) -> Result:
    """Play decks between a network and a compiled policy, each once for every side."""
    rules, network = game.rules(), new_network(np.ascontiguousarray(weights))
    set_game(rules, network)
    stream = np.zeros(1, RANDOM)[0]
    stream.state = random_stream(seed).state
    gains = np.zeros((decks, int(rules.sides)))
    self_play.versus(
        rules, game.engines()[:1], network, POLICIES.index(policy), new_table(), stream, gains
    )
    deals = [
        Deal(at, float(row.mean()), int((row > 0).sum()), int((row < 0).sum()), len(row))
        for at, row in enumerate(gains)
    ]
    return summary(name, policy, deals)
