"""Training: self-play by batches, PPO on each of them, and a league of past networks.

Everything follows from the games, the seed and the number of updates: the same three give the same
bytes, in one run or in several, on one core or on several.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
import numpy as np

from boneyard.jit import RANDOM, random_stream
from boneyard.lab.arena import Result, result_of
from boneyard.lab.training.batches import BatchFound, BatchOrder, TrainedGame, new_room, play_batch
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
    new_descent,
    new_table,
)
from boneyard.minds.play.learned.blend import Blend, mix
from boneyard.minds.play.learned.files import arrays_of
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

DESKS = 4
"""The pieces of a step, which are learned at the same time: so many, whatever the machine, so that
their sum is the same everywhere."""


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


class Desk(NamedTuple):
    """What one thread learns with; all have the weights of ``network`` in common."""

    network: PolicyNetwork
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
        self,
        games: list[TrainedGame],
        seed: int,
        recipe: Recipe | None = None,
        begin: Blend | None = None,
    ) -> None:
        """``begin`` is a blend to begin with, whose kinds stay as they are.

        Without, it is one network with random weights.
        """
        self.games, self.seed, self.recipe = games, seed, recipe or Recipe()
        self._rules = [game.rules() for game in games]
        self._engines = [game.engines() for game in games]
        # One for each game, so that games at the same time change nothing; the last one shuffles.
        self._streams = [random_stream(seed + at * STREAMS_APART) for at in range(len(games) + 1)]
        begin = begin or Blend.alone(_first_weights(seed))
        self._networks = begin.networks.copy()
        self._shares = [begin.shares(rules) for rules in self._rules]
        self._mixed = np.zeros((ROWS, UNITS), np.float32)  # what learns the game of the step
        self._desks = [_new_desk(self._mixed) for _ in range(DESKS)]
        self._gradients = np.zeros_like(self._mixed)
        self._means, self._squares = np.zeros_like(self._networks), np.zeros_like(self._networks)
        self._steps = np.zeros(len(self._networks), np.int64)
        self.blend = Blend(self._networks.copy(), begin.kinds, begin.scale)
        """The running mean, which is what plays."""
        self._league = np.zeros((self.recipe.league, *self._networks.shape), np.float32)
        self._scales = np.zeros(len(games))
        self._rooms: list[PlayedBatch] = []
        self.updates = self.decisions = self.rounds = self._kept = 0

    def update(self, threads: int | None = None, pool: Executor | None = None) -> UpdateReport:
        """Play a batch of each game, and take the steps that follow from them.

        ``threads``: how many work at the same time, at most; without, one for each core.  ``pool``:
        where batches are played instead, such as on Ray.  A step is too short for what would have
        to be sent, so all steps are learned here.
        """
        for desk in self._desks:
            desk.descent.tallies[:] = 0
        count = min(threads or os.cpu_count() or 1, DESKS)
        with ThreadPoolExecutor(count) as own:
            every: Spread = map if count == 1 else own.map
            batches = self._play_all(every) if pool is None else self._take(pool.map)
            for _ in range(self.recipe.epochs):
                self._learn(every, batches)
        decisions, rounds = (sum(int(one.counts[at]) for one in batches) for at in (0, 2))
        self.updates += 1
        self.decisions += decisions
        self.rounds += rounds
        # A new one, for a blend keeps the weights of its games.
        part = np.float32(max(self.recipe.mean, 1 / self.updates))
        mean = self.blend.networks + part * (self._networks - self.blend.networks)
        self.blend = Blend(mean, self.blend.kinds, self.blend.scale)
        if self.updates % self.recipe.keep_every == 0:
            self._league[self._kept % self.recipe.league] = self._networks
            self._kept += 1
        tallies = sum(desk.descent.tallies for desk in self._desks)
        found = tallies / max(1.0, tallies[COUNTED])
        shares = (float(found[at]) for at in (ENTROPY, SQUARES, CLIPPED, CHANGE))
        return UpdateReport(decisions, rounds, *shares)

    def _play_all(self, every: Spread) -> list[PlayedBatch]:
        """Play a batch of each game, in memory that is kept."""
        while len(self._rooms) < len(self.games):
            self._rooms.append(new_room(self.recipe.batch))
        return self._take(every, self._rooms)

    def _take(self, every: Spread, *rooms: list[PlayedBatch]) -> list[PlayedBatch]:
        """Have a batch of each game played, and note what the next ones go on from."""
        orders = map(self._order, range(len(self.games)))
        found: list[BatchFound] = list(every(play_batch, orders, *rooms))
        for at, one in enumerate(found):
            self._streams[at].state = one.stream
            before = self._scales[at] or one.scale
            self._scales[at] = before + 0.02 * (one.size - before)
        # What Ray brings is read-only, which for the compiler is another type.
        return [PlayedBatch(*(np.require(part, None, "W") for part in one.batch)) for one in found]

    def _order(self, at: int) -> BatchOrder:
        """What the batch of a game follows from, with one of the networks of the past."""
        state, recipe = self._streams[at].state, self.recipe
        count = min(self._kept, recipe.league)
        past = self._mix(self._league[int(state) % count], at) if count else None
        return BatchOrder(
            self._rules[at], self._engines[at], self._mix(self._networks, at), past,
            np.uint64(state), recipe.batch, float(self._scales[at]), recipe.trace,
        )  # fmt: skip

    def _mix(self, networks: Any, at: int) -> Any:
        """The weights that play a game: float32[ROWS, UNITS]."""
        found = np.empty_like(self._mixed)
        mix(networks, self._shares[at], found)
        return found

    def _learn(self, every: Spread, batches: list[PlayedBatch]) -> None:
        """Take the steps of one epoch, the games in turn."""
        recipe, parts = self.recipe, []
        for at, batch in enumerate(batches):
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
            mix(self._networks, self._shares[at], self._mixed)
            self._add_gradients(every, batches[at], order, aims)
            gradients.shorten(self._gradients, recipe.longest)
            for one in np.flatnonzero(self._shares[at]):
                self._steps[one] += 1
                gradients.step(
                    self._networks[one], self._means[one], self._squares[one], self._gradients,
                    self._shares[at][one], self._steps[one], rate,
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
        counts = (self.updates, self.decisions, self.rounds, self._kept)
        return {
            **arrays_of(self.blend),
            "games": np.array([game.key for game in self.games]),
            "seed": np.array(self.seed),
            "recipe": np.array(msgspec.json.encode(self.recipe).decode()),
            "counts": np.array(counts, np.int64),
            "streams": np.array([int(one.state) for one in self._streams], np.uint64),
            "scales": self._scales,
            "steps": self._steps,
            "raw": self._networks,
            "means": self._means,
            "squares": self._squares,
            "league": self._league,
        }

    def resume(self, arrays: dict[str, Any]) -> bool:
        """Go on from ``arrays``; False if they are of another game, seed, recipe or version."""
        own = self.arrays()
        if "streams" not in arrays:
            return False
        for name in ("games", "seed", "recipe", "kinds", "scale"):
            if not np.array_equal(own[name], arrays.get(name, np.array(None))):
                return False
        for name in ("networks", "scales", "steps", "raw", "means", "squares", "league"):
            own[name][:] = arrays[name]
        for stream, state in zip(self._streams, arrays["streams"], strict=True):
            stream.state = np.uint64(state)
        counts = [int(number) for number in arrays["counts"]]
        self.updates, self.decisions, self.rounds, self._kept = counts
        return True


def _new_desk(weights: Any) -> Desk:
    return Desk(new_network(weights), new_descent(weights))


def _first_weights(seed: int) -> Any:
    """Random weights, smaller where more inputs come together; a move's score is 0 at first."""
    found = np.random.Generator(np.random.PCG64(seed)).standard_normal((ROWS, UNITS)) * 0.15
    found[HEAD_ROW:MOVE_ROW] = found[HEAD_ROW:MOVE_ROW] / 0.15 * np.sqrt(1 / UNITS)
    found[SCORE_ROW] *= 0.1
    found[VALUE_ROW] *= 0.1
    found[OFFSET_ROW] = 0
    return found.astype(np.float32)


def compare_with(
    game: TrainedGame, blend: Blend, policy: str, decks: int, seed: int, name: str = "network"
) -> Result:
    """Play decks between a blend and a compiled policy, each once for every side."""
    rules = game.rules()
    network = new_network(blend.weights(rules))
    set_game(rules, network)
    stream = np.zeros(1, RANDOM)[0]
    stream.state = random_stream(seed).state
    gains = np.zeros((decks, int(rules.sides)))
    self_play.versus(
        rules, game.engines()[:1], network, POLICIES.index(policy), new_table(), stream, gains
    )
    return result_of(name, policy, gains)
