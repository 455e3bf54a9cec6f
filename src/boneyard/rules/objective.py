"""The objective of a game: whether more points are better, and who has won a match.

Every module that compares points or totals uses this one: the bots, the solver, the arena and the
match.  ``rules.score`` scores a round.

Nothing here is compiled, so that printing rules needs no compiler.  A kernel that calls one of
these functions compiles it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from boneyard.sheets.schema import MAX_ROUNDS, Sheet

BY_TARGET, BY_ROUNDS, SINGLE = 0, 1, 2

_END = {"target": BY_TARGET, "rounds": BY_ROUNDS, "single": SINGLE}


class Objective(NamedTuple):
    """The objective of the sides under a sheet.  Kernels take this tuple."""

    sign: int
    """1 where more points are better, -1 where fewer are."""
    light: int
    """1 where it is good to get rid of tiles, -1 where it is good to keep them."""
    end: int
    """BY_TARGET, BY_ROUNDS or SINGLE."""
    target: int
    rounds: int
    last_round: int
    """The match is over after this round, whatever the totals are (R90)."""
    extra_round: int
    """1 if equal best totals lead to another round."""
    entry_minimum: int
    """The fewest points of a win that counts (R81)."""
    every_win: int
    """1 if ``entry_minimum`` applies to every win, 0 if only to the first."""


def objective_of(sheet: Sheet) -> Objective:
    """The objective of a sheet.

    The winner of the round wins a match of a single round, whatever the totals are; there,
    ``sign`` follows ``score.model``.

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
        target=sheet.match.target,
        rounds=1 if single else sheet.rounds,
        last_round=MAX_ROUNDS,
        extra_round=int(sheet.match.tie == "extra_round"),
        entry_minimum=sheet.score.entry_minimum,
        every_win=int(sheet.score.entry_mode == "every_win"),
    )


def margin(sign: Any, sides: Any, own: Any, total: Any) -> Any:
    """A side's points minus the mean of the other sides', turned so that more is better.

    ``own`` are the points of the side and ``total`` the points of all sides: numbers or arrays.
    """
    return sign * own - sign * (total - own) / max(1, sides - 1)


def is_reached(objective: Objective, top: int, done: int) -> bool:
    """Whether the match has reached its target or its number of rounds after ``done`` rounds.

    ``top`` is the highest total that a side has had.  Equal totals do not matter here.
    """
    if done >= objective.last_round:
        return True
    if objective.end == BY_TARGET:
        return top >= objective.target
    return done >= objective.rounds


def may_extend(objective: Objective, done: int) -> Any:
    """Whether equal best totals lead to another round after ``done`` rounds (R83, R90)."""
    return objective.extra_round and done < objective.last_round


def best_total(objective: Objective, scores: Any) -> Any:
    """The best total of a sequence or an array."""
    best = scores[0]
    for total in scores:
        if objective.sign * total > objective.sign * best:
            best = total
    return best


def winners_of(
    objective: Objective, scores: Sequence[int], top: int, done: int
) -> tuple[int, ...] | None:
    """The sides that have won by their totals; None while the match continues.

    >>> from boneyard.sheets import load
    >>> winners_of(objective_of(load("french")), (40, 104, 40, 90), 104, 5)
    (0, 2)
    """
    if not is_reached(objective, top, done):
        return None
    best = best_total(objective, scores)
    winners = tuple(side for side, total in enumerate(scores) if total == best)
    return None if len(winners) > 1 and may_extend(objective, done) else winners
