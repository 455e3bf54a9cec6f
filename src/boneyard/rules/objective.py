"""The objective of a game: whether more points are better, and whether tiles are to be shed.

Every module that compares points uses this one: the bots, the solver, the arena and the match.
``rules.score`` scores a round; ``rules.match`` says who has won a match.

Nothing here is compiled, so that a program that only asks which total wins needs no compiler.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from boneyard.sheets import Sheet
from boneyard.sheets.facts import lowest_wins


class Objective(NamedTuple):
    """The objective of the sides under a sheet."""

    sign: int
    """1 where more points are better, -1 where fewer are."""
    light: int
    """1 where it is good to get rid of tiles, -1 where it is good to keep them."""


def objective_of(sheet: Sheet) -> Objective:
    """The objective of a sheet.

    The winner of the round wins a match of a single round, whatever the totals are; there,
    ``sign`` follows ``score.model``.

    >>> from boneyard.sheets import load
    >>> objective_of(load("french"))
    Objective(sign=-1, light=1)
    >>> objective_of(load("french").vary({"match.winner": "highest"})).light
    -1
    """
    keeps_own = sheet.score.model == "each_keeps_own"
    sign = -1 if lowest_wins(sheet) else 1
    return Objective(sign=sign, light=-sign if keeps_own else sign)


def margin(sign: Any, sides: Any, own: Any, total: Any) -> Any:
    """A side's points minus the mean of the other sides', turned so that more is better.

    ``own`` are the points of the side and ``total`` the points of all sides: numbers or arrays.
    """
    return sign * own - sign * (total - own) / max(1, sides - 1)
