"""The exploitability of bots in the small games of the benchmark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Any, NamedTuple

import msgspec

from boneyard.envs.bots import with_content
from boneyard.extras import MissingPackageError
from boneyard.lab.benchmark.folder import BenchmarkFolder
from boneyard.lab.benchmark.learners import SELF_PLAY, Learning
from boneyard.lab.benchmark.protocol import SMALL_BOTS, Choice, Protocol
from boneyard.lab.benchmark.table import SmallScore
from boneyard.lab.small_games import nfsp
from boneyard.lab.small_games.cfr_plus import CfrPlus
from boneyard.lab.small_games.games import SmallGame, bot_strategy
from boneyard.lab.small_games.tree import GameTree
from boneyard.lab.small_games.values import Exploitability, exploitability
from boneyard.lab.training.batches import TrainedGame

CFR, NFSP = "cfr+", "nfsp"


class _Entry(NamedTuple):
    """A strategy to measure: of an entrant, with its seed and its content."""

    entrant: str
    seed: int | None
    bot: str
    strategy: Callable[[], Any]


class _Kept(msgspec.Struct, frozen=True):
    """What a file has: the bot with its content, and what ``exploitability`` found."""

    bot: str
    value: float
    best: tuple[float, float]


class SmallRun:
    """A small game: measures what is chosen and missing."""

    def __init__(
        self, game: SmallGame, folder: BenchmarkFolder, protocol: Protocol, choice: Choice,
        learning: Learning,
    ) -> None:  # fmt: skip
        self._game, self._folder, self._protocol = game, folder, protocol
        self._choice, self._learning = choice, learning

    def scores(self) -> Iterator[SmallScore]:
        """All scores that are there, or are measured now."""
        for entry in self._entries():
            words = [self._game.name, entry.entrant, *([entry.seed] if entry.seed else [])]
            file = self._folder.small(*words)
            kept = self._folder.read_json(file, _Kept)
            if kept is None or kept.bot != entry.bot:
                kept = self._measure(entry)
                if kept is None:
                    continue
                self._folder.write_json(file, kept)
            found = Exploitability(kept.value, kept.best)
            yield SmallScore(self._game.name, entry.entrant, entry.seed, *found, found.gap)

    def _measure(self, entry: _Entry) -> _Kept | None:
        if not self._choice.has(self._game.name, entry.entrant):
            return None
        try:
            found = exploitability(self._tree, entry.strategy())
        except MissingPackageError as error:
            self._learning.missing[entry.entrant] = error
            return None
        return _Kept(entry.bot, found.value, found.best)

    def _entries(self) -> Iterator[_Entry]:
        for entrant in (*SMALL_BOTS, *self._folder.policies):
            yield self._entry(entrant, None, entrant)
        game = TrainedGame.of(self._game.rules, 2, None)
        name = self._game.name
        for seed, learned in self._learning.bots(name, name, game, SELF_PLAY):
            yield self._entry(SELF_PLAY, seed, learned[-1].bot)
        yield _Entry(CFR, None, CFR, self._equilibrium)
        for seed in self._protocol.seeds:
            yield _Entry(NFSP, seed, NFSP, partial(self._nfsp, seed))

    def _entry(self, entrant: str, seed: int | None, bot: str) -> _Entry:
        return _Entry(entrant, seed, with_content(bot), partial(self._strategy, bot))

    @cached_property
    def _tree(self) -> GameTree:
        return self._game.tree()

    def _strategy(self, bot: str) -> Any:
        return bot_strategy(self._tree, bot)

    def _equilibrium(self) -> Any:
        solver = CfrPlus(self._tree)
        solver.run(self._protocol.iterations)
        return solver.average

    def _nfsp(self, seed: int) -> Any:
        """The strategy of NFSP.  Raises MissingPackageError if a package is missing."""
        return nfsp.learn(self._game, seed, self._protocol.episodes)
