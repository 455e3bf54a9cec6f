"""Learners: from a game, a seed and a budget to bots, at every mark of the budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

from boneyard.envs.bots import FILE
from boneyard.extras import MissingPackageError, needing
from boneyard.lab.benchmark.folder import BenchmarkFolder
from boneyard.lab.benchmark.protocol import Choice, Protocol
from boneyard.lab.training.batches import TrainedGame
from boneyard.lab.training.trainer import Recipe, Trainer
from boneyard.minds.play.learned.files import SUFFIX, read_arrays, write_arrays

SELF_PLAY, PPO = "self-play", "ppo"


class LearnedBot(NamedTuple):
    """A bot that has learned from so many decisions."""

    decisions: int
    bot: str


class Learner(NamedTuple):
    """A way to learn, and what the names of its files end with.

    ``learn`` gets the name of the game, the game, a seed, the protocol and the folder.
    """

    learn: Callable[[str, TrainedGame, int, Protocol, BenchmarkFolder], Iterator[LearnedBot]]
    suffix: str


def self_play(
    name: str, game: TrainedGame, seed: int, protocol: Protocol, folder: BenchmarkFolder
) -> Iterator[LearnedBot]:
    """The networks of ``boneyard train``, from the marks that the folder has already."""
    trainer: Trainer | None = None
    for mark in protocol.marks:
        file = folder.network(name, SELF_PLAY, seed, mark, suffix=SUFFIX)
        if not file.exists():
            trainer = trainer or _resumed(name, game, seed, mark, protocol, folder)
            while trainer.decisions < mark:
                trainer.update()
            write_arrays(file, trainer.arrays())
        yield LearnedBot(mark, f"{FILE}{file}")


def _resumed(
    name: str, game: TrainedGame, seed: int, mark: int, protocol: Protocol, folder: BenchmarkFolder
) -> Trainer:
    """A trainer that goes on from the last network of the folder before a mark."""
    with needing("compiler", SELF_PLAY):
        import_module("numba")
    trainer = Trainer([game], seed, Recipe(batch=protocol.batch))
    for before in reversed([one for one in protocol.marks if one < mark]):
        file = folder.network(name, SELF_PLAY, seed, before, suffix=SUFFIX)
        if file.exists() and trainer.resume(read_arrays(file)):
            break
    return trainer


def ppo(
    name: str, game: TrainedGame, seed: int, protocol: Protocol, folder: BenchmarkFolder
) -> Iterator[LearnedBot]:
    """MaskablePPO of sb3-contrib on the Gymnasium environment, against the first opponent.

    A run that was stopped begins again.
    """
    files = {mark: folder.network(name, PPO, seed, mark, suffix=".pt") for mark in protocol.marks}
    if not all(file.exists() for file in files.values()):
        from boneyard.lab.benchmark.ppo import learn

        learn(game, seed, protocol.first_opponent, files)
    for mark, file in files.items():
        yield LearnedBot(mark, f"{FILE}{file}")


LEARNERS = {SELF_PLAY: Learner(self_play, SUFFIX), PPO: Learner(ppo, ".pt")}
"""The learners by name."""


class Learning:
    """Learns what is chosen and missing; ``missing`` are packages that learners would need."""

    def __init__(self, folder: BenchmarkFolder, protocol: Protocol, choice: Choice) -> None:
        self._folder, self._protocol, self._choice = folder, protocol, choice
        self.missing: dict[str, MissingPackageError] = {}

    def bots(
        self, place: str, name: str, game: TrainedGame, entrant: str
    ) -> Iterator[tuple[int, list[LearnedBot]]]:
        """For each seed the bots of a learner; nothing if they are neither there nor chosen.

        ``place`` is what is chosen, ``name`` the name of the game.
        """
        learner, protocol = LEARNERS[entrant], self._protocol
        for seed in protocol.seeds:
            files = [
                self._folder.network(name, entrant, seed, mark, suffix=learner.suffix)
                for mark in protocol.marks
            ]
            is_there = all(file.exists() for file in files)
            if not is_there and (entrant in self.missing or not self._choice.has(place, entrant)):
                continue
            try:
                yield seed, list(learner.learn(name, game, seed, protocol, self._folder))
            except MissingPackageError as error:
                self.missing[entrant] = error
