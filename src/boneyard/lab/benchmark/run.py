"""A run of the benchmark: plays what is chosen and missing, and collects all that is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np

from boneyard import __version__
from boneyard.envs.bots import check_bot, with_content
from boneyard.lab.arena import Deal, contest, kept_deals
from boneyard.lab.benchmark.folder import BenchmarkFolder
from boneyard.lab.benchmark.learners import LEARNERS, LearnedBot, Learning
from boneyard.lab.benchmark.protocol import (
    BOTS,
    CROSS_PLAY,
    SMALL_BOTS,
    Choice,
    Protocol,
    Task,
)
from boneyard.lab.benchmark.small import CFR, NFSP, SmallRun
from boneyard.lab.benchmark.table import (
    CrossPlay,
    CurvePoint,
    ResultTable,
    Score,
    cross_play_of,
    estimate,
    estimate_of,
)
from boneyard.lab.progress import Progress
from boneyard.lab.training.batches import TrainedGame
from boneyard.sheets import load

ENTRANTS = (*SMALL_BOTS, *LEARNERS, CFR, NFSP)


class DeckSet(NamedTuple):
    """Some decks of a task between a bot, perhaps with a partner, and an opponent.

    ``words`` name its file; it is played if ``is_chosen``.
    """

    task: Task
    words: tuple[object, ...]
    bot: str
    opponent: str
    decks: int
    seed: int
    is_chosen: bool
    partner: str | None = None


class BenchmarkRun:
    """A run in a folder.  ``learning.missing`` are the packages that entrants would need."""

    def __init__(
        self, folder: BenchmarkFolder, protocol: Protocol, choice: Choice, pool: Executor | None,
        processes: int, lang: str,
    ) -> None:  # fmt: skip
        self._folder, self._protocol, self._choice = folder, protocol, choice
        self._pool, self._processes, self._lang = pool, processes, lang
        self.learning = Learning(folder, protocol, choice)
        for task in protocol.tasks:
            match = task.game.match("check")
            for policy in folder.policies:
                if choice.has(task.sheet, policy):
                    check_bot(policy, match.sheet, match.players, match.partners)

    def table(self) -> ResultTable:
        """Play what is chosen, and return all results of the folder."""
        protocol, curves = self._protocol, list[CurvePoint]()
        scores = [one for task in protocol.tasks for one in self._scores(task, curves)]
        cross_play = [found for name in LEARNERS if (found := self._cross_play(name))]
        small = [
            score
            for game in protocol.small
            for score in SmallRun(
                game, self._folder, protocol, self._choice, self.learning
            ).scores()
        ]
        return ResultTable(
            protocol, __version__, tuple(scores), tuple(curves), tuple(cross_play), tuple(small)
        )

    def _scores(self, task: Task, curves: list[CurvePoint]) -> Iterator[Score]:
        """What every entrant gains in a task; adds the points of learners to ``curves``."""
        for entrant in (*BOTS, *LEARNERS, *self._folder.policies):
            bots: dict[int | None, str] = {}
            for seed, learned in self._bots(task, entrant):
                if seed is not None:
                    curves += self._curve(task, entrant, seed, learned)
                bots[seed] = learned[-1].bot
            for opponent in self._protocol.opponents:
                score = self._score(task, entrant, bots, opponent)
                if score is not None:
                    yield score

    def _score(
        self, task: Task, entrant: str, bots: dict[int | None, str], opponent: str
    ) -> Score | None:
        protocol, is_chosen = self._protocol, self._choice.has(task.sheet, entrant)
        found = []
        for seed, bot in bots.items():
            if bot == opponent:
                return None
            words = (task.sheet, entrant, *([seed] if seed else []), opponent)
            deals = self._deals(
                DeckSet(task, words, bot, opponent, protocol.decks, protocol.deck_seed, is_chosen)
            )
            if deals is None:
                return None
            found.append(deals)
        if not found:
            return None
        gains = np.mean([[deal.gain for deal in deals] for deals in found], axis=0)
        seeds = tuple(estimate(deals).gain for deals in found)
        return Score(task.sheet, task.players, entrant, opponent, estimate_of(gains), seeds)

    def _bots(self, task: Task, entrant: str) -> Iterator[tuple[int | None, list[LearnedBot]]]:
        """The bots of an entrant: one for each seed of a learner, with those before it."""
        if entrant in LEARNERS:
            game = TrainedGame.of(load(task.sheet), task.players, None)
            yield from self.learning.bots(task.sheet, task.sheet, game, entrant)
        else:
            yield None, [LearnedBot(0, entrant)]

    def _curve(
        self, task: Task, entrant: str, seed: int, learned: Sequence[LearnedBot]
    ) -> Iterator[CurvePoint]:
        protocol, opponent = self._protocol, self._protocol.first_opponent
        for one in learned:
            words = (task.sheet, entrant, seed, one.decisions, opponent)
            deals = self._deals(
                DeckSet(
                    task,
                    words,
                    one.bot,
                    opponent,
                    protocol.curve_decks,
                    protocol.curve_seed,
                    self._choice.has(task.sheet, entrant),
                )
            )
            if deals is not None:
                yield CurvePoint(
                    task.sheet, entrant, seed, one.decisions, opponent, estimate(deals)
                )

    def _cross_play(self, entrant: str) -> CrossPlay | None:
        """All pairs of a learner's seeds as partners; None if some have not played."""
        protocol = self._protocol
        task, opponent = protocol.partners, protocol.first_opponent
        game = TrainedGame.of(load(task.sheet), task.players, True)
        learned = self.learning.bots(CROSS_PLAY, task.sheet, game, entrant)
        bots = {seed: found[-1].bot for seed, found in learned}
        is_chosen = self._choice.has(CROSS_PLAY, entrant)
        played = {}
        for one, partner in ((one, two) for one in bots for two in bots):
            words: tuple[object, ...] = (task.sheet, entrant, one, opponent)
            mate = None
            if partner != one:  # with itself it has played in the task
                words, mate = (*words[:-1], "with", partner, opponent), bots[partner]
            deals = self._deals(
                DeckSet(
                    task,
                    words,
                    bots[one],
                    opponent,
                    protocol.decks,
                    protocol.deck_seed,
                    is_chosen,
                    mate,
                )
            )
            if deals is None:
                return None
            played[one, partner] = deals
        return cross_play_of(task.sheet, entrant, opponent, played) if len(bots) > 1 else None

    def _deals(self, found: DeckSet) -> list[Deal] | None:
        """The decks of a contest, in order; None if some are missing and it is not chosen."""
        file, game = self._folder.decks(*found.words), found.task.game
        deals: dict[int, Deal] = {}
        if not found.is_chosen:
            names = with_content(found.bot), with_content(found.opponent)
            mate = found.partner and with_content(found.partner)
            deals = {deal.number: deal for deal in kept_deals(file, game, *names, found.seed, mate)}
            is_whole = all(at in deals for at in range(found.decks))
            return [deals[at] for at in range(found.decks)] if is_whole else None
        progress = Progress(" ".join(map(str, found.words)), found.decks, self._lang)

        def note(deal: Deal) -> None:
            deals[deal.number] = deal
            progress.advance()

        contest(
            game, found.bot, found.opponent, found.decks, seed=found.seed,
            processes=self._processes, pool=self._pool, kept=file, each=note,
            partner=found.partner,
        )  # fmt: skip
        progress.clear()
        return [deals[at] for at in range(found.decks)]
