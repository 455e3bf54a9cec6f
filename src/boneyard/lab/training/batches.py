"""The rounds of an update: a batch of one game, played by any thread, process or machine."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.game.deals import engine_of
from boneyard.game.seats import count_players, has_partners
from boneyard.jit import random_stream
from boneyard.lab.training.kernels import self_play
from boneyard.lab.training.kernels.dtypes import PlayedBatch, new_batch, new_table
from boneyard.minds.play.learned.blend import game_inputs
from boneyard.minds.play.learned.network import new_network, set_game
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import Sheet

MOVES = 12
"""The moves for which a batch has room, for each of its decisions."""


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

    def inputs(self) -> Any:
        """GAME_INPUTS of the game: float32[width]."""
        return game_inputs(self.rules())

    def engines(self) -> Any:
        """The doubles that begin a round, int64[n]; -1 without one."""
        count = len(self.sheet.engines) if self.sheet.has_engine else 1
        return np.array([engine_of(self.sheet, 1 + at) for at in range(count)], np.int64)


class BatchOrder(NamedTuple):
    """What a batch follows from, wherever it is played."""

    rules: Any  # RULES
    engines: Any  # int64[n]
    weights: Any  # float32[ROWS, UNITS]
    past: Any  # ... of a network of the past; None: there is none
    stream: np.uint64  # the state of the random numbers of the game
    size: int  # decisions
    scale: float  # what gains are divided by; 0: they have not been measured
    trace: float  # how much of the later advantages counts for a decision


class BatchFound(NamedTuple):
    """A batch, and what the next one goes on from."""

    batch: PlayedBatch
    stream: np.uint64
    scale: float  # by which its gains were divided
    size: float  # the usual size of its gains


def play_batch(order: BatchOrder, room: PlayedBatch | None = None) -> BatchFound:
    """Play a batch.  The same order gives the same bytes everywhere.

    ``room`` is memory for it that this process keeps (``new_room``); new memory takes longer.
    """
    # A round keeps what other rules than its own use, so each batch has a table of its own.
    batch, table = room or new_room(order.size), new_table()
    # What Ray brings is read-only, which for the compiler is another type.
    network = new_network(np.array(order.weights))
    past = new_network(np.array(order.weights if order.past is None else order.past))
    for one in (network, past):
        set_game(order.rules, one)
    networks, engines = (network, past, order.past is not None), np.array(order.engines)
    stream = random_stream(0)
    stream.state = order.stream

    def collect(scale: float) -> float:
        """Play, and return the usual size of the gains."""
        self_play.collect(order.rules, engines, *networks, table, batch, stream, scale, order.trace)
        return float(np.sqrt(batch.gains[0] / max(1.0, batch.gains[1]))) or 1.0

    # What is not measured yet is played twice, so that gains have a moderate size.
    scale = order.scale or collect(1.0)
    size = collect(scale)
    noted = batch.decisions["advantage"][: batch.counts[0]]
    wide = noted.astype(np.float64)
    noted[:] = (wide - wide.mean()) / (wide.std() + 1e-8)
    decisions, moves = int(batch.counts[0]), int(batch.counts[1])
    found = PlayedBatch(
        batch.decisions[:decisions], batch.states[:decisions], batch.suits[:decisions],
        batch.links[:decisions], batch.moves[:moves], batch.touched[:moves], batch.counts,
        batch.gains,
    )  # fmt: skip
    return BatchFound(found, np.uint64(stream.state), scale, size)


def new_room(size: int) -> PlayedBatch:
    """Room for a batch of so many decisions."""
    return new_batch(size, MOVES * size)
