"""What skill is worth in a game: the compiled bots against each other, on the same decks."""

from __future__ import annotations

from itertools import pairwise

from boneyard.lab.arena import Result, compare_compiled
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import Estimate
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.minds.play.policies.contests import Contest

DECKS = 1000


def skill_of(case: Case) -> list[Result]:
    """Compare each compiled bot with the next better one, in the game of a case.

    One bot takes the place of each side in turn, and the other bot plays the rest.

    >>> from boneyard.sheets import load
    >>> case = Case(0, load("classic_block"), 2, False, ("random", "random"))
    >>> [(one.one, one.other, one.better) for one in skill_of(case)]
    [('heavy', 'random', True), ('steady', 'heavy', True)]
    """
    played = Contest(case.sheet, case.players, case.partners)
    return [
        compare_compiled(played, better, worse, DECKS, case.seed)
        for worse, better in pairwise(POLICIES)
    ]


def gain_of_skill(found: Result) -> Estimate:
    """The gain of the first bot in points a round."""
    return Estimate(found.gain, found.low, found.high)
