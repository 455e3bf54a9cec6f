"""Worked examples of points scored during a round: the first plays of a real round."""

from __future__ import annotations

import functools

from boneyard.game.examples import PlainRound
from boneyard.sheets import Sheet, facts
from boneyard.sheets.scored_example import WorkedPlay

PLAYS, ROUNDS = 6, 30
"""How many plays an example has, and of how many rounds it is chosen."""


@functools.lru_cache(maxsize=64)
def worked_plays(sheet: Sheet) -> tuple[WorkedPlay, ...]:
    """The first plays of the round that shows most, of a fixed series of rounds.

    Empty for a sheet in which plays do not score by the ends.
    """
    if not facts.counts_ends(sheet):
        return ()
    table = PlainRound(sheet)
    series = [_first_plays(table) for n in range(ROUNDS) if table.deal(f"points {n}")]
    return max(series, key=_variety, default=())


def _first_plays(table: PlainRound) -> tuple[WorkedPlay, ...]:
    plays: list[WorkedPlay] = []
    while table.is_going_on and len(plays) < PLAYS:
        before = table.scored_by_ends
        if not table.play_on() or table.last is None:
            continue
        points = sum(table.scored_by_ends) - sum(before)
        plays.append(WorkedPlay(table.mover, table.last, table.counting_ends(), points))
    return tuple(plays)


def _variety(plays: tuple[WorkedPlay, ...]) -> tuple[bool, int, int, int]:
    """How much an example shows: plays with and without points, doubles, different points."""
    scores = [play.points for play in plays if play.points]
    doubles = sum(play.tile.is_double for play in plays)
    return 0 < len(scores) < len(plays), min(doubles, 1), len(set(scores)), len(scores)
