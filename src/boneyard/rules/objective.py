"""What the sides of a game play for: which way is up, what a round brings, who has won a match.

Every module that compares points or totals asks here: the bots and their search, the solver, the
chances of winning, the arena, and the match itself.  How a round is *scored* is ``rules.score``.

Nothing here is compiled, so that rules can be printed without a compiler; kernels that need one of
these functions compile it for themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from boneyard.sheets.schema import Sheet

BY_TARGET, BY_ROUNDS, SINGLE = 0, 1, 2

FARTHEST = 2**31 - 1
"""The highest target that kernels are given; no match reaches it."""

_END = {"target": BY_TARGET, "rounds": BY_ROUNDS, "single": SINGLE}


class Objective(NamedTuple):
    """What a sheet makes its sides play for.  Kernels take it as it is."""

    sign: int
    """1 where more points are better, -1 where fewer are."""
    light: int
    """1 where it is good to get rid of tiles, -1 where it is good to keep them."""
    end: int
    """BY_TARGET, BY_ROUNDS or SINGLE."""
    target: int
    rounds: int
    extra_round: int
    """1 if equal best totals ask for another round."""
    entry_minimum: int
    """The least win that counts (R81)."""
    every_win: int
    """1 if it binds every win, 0 if only the first."""


def objective_of(sheet: Sheet) -> Objective:
    """The objective of a sheet.

    A match of a single round is won by whoever wins the round, whatever the totals are: there,
    points are played for as if going out were the aim.

    >>> from boneyard.sheets import load
    >>> french = load("french")
    >>> objective_of(french).sign, objective_of(french).light
    (-1, 1)
    >>> objective_of(french.vary({"match.winner": "highest"})).light
    -1
    """
    keeps_own = sheet.score.model == "each_keeps_own"
    single = sheet.match.end == "single"
    lowest = keeps_own if single else sheet.match.winner == "lowest"
    sign = -1 if lowest else 1
    return Objective(
        sign=sign,
        light=-sign if keeps_own else sign,
        end=_END[sheet.match.end],
        target=min(sheet.match.target, FARTHEST),
        rounds=1 if single else sheet.rounds,
        extra_round=int(sheet.match.tie == "extra_round"),
        entry_minimum=sheet.score.entry_minimum,
        every_win=int(sheet.score.entry_mode == "every_win"),
    )


def margin(sign: Any, sides: Any, own: Any, total: Any) -> Any:
    """A side's points less the mean of the others'; more is better, whatever the sheet's sign.

    ``own`` are the points of the side and ``total`` those of all: numbers or arrays.
    """
    return sign * own - sign * (total - own) / max(1, sides - 1)


def is_reached(objective: Objective, top: int, done: int) -> bool:
    """Whether the end of the match is reached after ``done`` rounds, equal totals or not.

    ``top`` is the highest total that any side has had.
    """
    if objective.end == BY_TARGET:
        return top >= objective.target
    return done >= objective.rounds


def best_total(objective: Objective, scores: Any) -> Any:
    """The best of some totals: a sequence or an array."""
    best = scores[0]
    for total in scores:
        if objective.sign * total > objective.sign * best:
            best = total
    return best


def winners_of(
    objective: Objective, scores: Sequence[int], top: int, done: int
) -> tuple[int, ...] | None:
    """The sides that have won by their totals; None while the match goes on.

    >>> from boneyard.sheets import load
    >>> winners_of(objective_of(load("french")), (40, 104, 40, 90), 104, 5)
    (0, 2)
    """
    if not is_reached(objective, top, done):
        return None
    best = best_total(objective, scores)
    winners = tuple(side for side, total in enumerate(scores) if total == best)
    return None if objective.extra_round and len(winners) > 1 else winners
