"""What the benchmark fixes.  A change of it that changes a number gets another ``NAME``."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from boneyard.lab.arena import Game
from boneyard.lab.small_games.games import SmallGame

NAME = "boneyard-benchmark 1"


BOTS = ("random", "heavy", "steady", "network")
"""The bots of the package that play the tasks."""

SMALL_BOTS = (*BOTS, "hard")
"""Those that play the small games."""


class Task(msgspec.Struct, frozen=True):
    """A game of the benchmark: a sheet of the catalogue and the number of players."""

    sheet: str
    players: int

    @property
    def game(self) -> Game:
        """The game for the arena; bots have no time limit."""
        return Game(self.sheet, self.players, None, hurried=False)


class Protocol(msgspec.Struct, frozen=True):
    """Everything that the numbers of the table depend on, besides the bots."""

    name: str = NAME
    tasks: tuple[Task, ...] = (
        Task("classic_block", 2),
        Task("partnership", 4),
        Task("french", 4),
        Task("all_fives", 2),
        Task("chickenfoot", 3),
        Task("d12_mexican_train", 4),
    )
    """A game without drawing, one of pairs, gates, points in play, branches, trains."""
    opponents: tuple[str, ...] = ("steady", "network")
    decks: int = 1000
    """Decks of a result; each is played once for every side."""
    deck_seed: int = 36
    budget: int = 1_000_000
    """Decisions from which a learner may learn."""
    batch: int = 8192
    """Decisions of an update of ``self-play``."""
    points: int = 5
    """Points of a curve, each after twice as many decisions as the one before."""
    curve_decks: int = 200
    curve_seed: int = 37
    seeds: tuple[int, ...] = (1, 2, 3)
    """The seeds of learners."""
    partners: Task = Task("partnership", 4)
    """The game in which learners of different seeds are partners."""
    small: tuple[SmallGame, ...] = (
        SmallGame("classic_block", 2, 2),
        SmallGame("classic_block", 2, 3),
        SmallGame("classic_block", 3, 2),
        SmallGame("classic_block", 3, 3),
    )
    iterations: int = 400
    """Iterations of CFR+."""
    episodes: int = 100_000
    """Episodes of NFSP."""

    @property
    def marks(self) -> tuple[int, ...]:
        """The decisions after which a curve has its points, the last one the budget."""
        return tuple(self.budget >> at for at in reversed(range(self.points)))

    @property
    def first_opponent(self) -> str:
        """The opponent of curves and of partners."""
        return self.opponents[0]


QUICK = Protocol(
    name=f"{NAME} quick",
    decks=4,
    budget=1024,
    batch=256,
    points=2,
    curve_decks=2,
    seeds=(1, 2),
    small=(SmallGame("classic_block", 2, 2),),
    iterations=100,
    episodes=20,
)
"""A run of a minute, which shows that everything works.  Its numbers mean nothing."""


CROSS_PLAY = "cross-play"
"""The place where learners of different seeds are partners."""


class Choice(NamedTuple):
    """What a run plays: places (tasks, small games, CROSS_PLAY) and entrants, by name."""

    places: Collection[str]
    entrants: Collection[str]

    def has(self, place: str, entrant: str) -> bool:
        """Whether an entrant plays in a place."""
        return place in self.places and entrant in self.entrants
