"""What skill is worth in a game: the bots against each other, on the same decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from itertools import pairwise
from typing import NamedTuple

from boneyard.lab.arena import Game, Result, compare_compiled, contest
from boneyard.lab.studies.cases import Case
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.minds.play.policies.contests import Contest

DECKS = 1000
"""Decks for each pair of compiled bots."""

THINKING = "hard"
"""The bot that thinks; it plays against the best compiled one."""


class ThinkingTest(NamedTuple):
    """How the bot that thinks is tested: the number of decks, and where they are played.

    ``pool`` is an executor with so many ``processes``; ``each`` is called after every deck.
    """

    decks: int
    pool: Executor | None = None
    processes: int = 1
    each: Callable[[object], object] = lambda _: None


def skill_of(case: Case, thinking: ThinkingTest | None = None) -> list[Result]:
    """Compare each bot with the next better one, in the game of a case.

    One bot takes the place of each side in turn, and the other bot plays the rest.  Without
    ``thinking`` only the compiled bots play.
    """
    played = Contest(case.sheet, case.players, case.partners)
    found = [
        compare_compiled(played, better, worse, DECKS, case.seed)
        for worse, better in pairwise(POLICIES)
    ]
    if thinking is not None:
        game = Game(case.sheet, case.players, case.partners, hurried=False)
        found.append(
            contest(
                game, THINKING, POLICIES[-1], thinking.decks, seed=case.seed,
                processes=thinking.processes, pool=thinking.pool, each=thinking.each,
            )
        )  # fmt: skip
    return found


def games_of(cases: Iterable[Case]) -> list[Case]:
    """One case of each game in which two sides or more play against each other."""
    found = {(one.sheet, one.players, one.partners, one.variation): one for one in cases}
    return [case for case in found.values() if case.sides > 1]
