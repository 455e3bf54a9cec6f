"""Changes an evening: a new round, and results, which can be corrected.

Every function returns another evening, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from boneyard.club.evening import Evening, EveningError, check_points
from boneyard.club.seating import seat_next

Follows = Literal["nothing", "seated-anew", "stays"]
"""What a corrected result did to the next round: it may have been seated anew."""


def add_round(evening: Evening) -> Evening:
    """The evening with its next round.  Raises EveningError."""
    return replace(evening, played=(*evening.played, seat_next(evening)))


def enter_result(
    evening: Evening, table: int, points: Sequence[int], number: int | None = None
) -> tuple[Evening, Follows]:
    """The evening with the points of the sides of a table, and what followed.

    ``number`` is a round, counted from 1; without it, the last.  Where a later round was seated by
    the standings and has no result yet, it is seated anew; one that has begun stays as it is.
    Raises EveningError.
    """
    played = list(evening.played)
    if not played:
        raise EveningError("error-club-no-rounds")
    number = len(played) if number is None else number
    if not 1 <= number <= len(played):
        raise EveningError("error-club-no-round", n=number, count=len(played))
    one = played[number - 1]
    if not 1 <= table <= len(one.tables):
        raise EveningError("error-club-no-table", n=number, table=table, count=len(one.tables))
    check_points(evening, table, points)
    tables = list(one.tables)
    tables[table - 1] = replace(tables[table - 1], points=tuple(points))
    played[number - 1] = replace(one, tables=tuple(tables))
    changed = replace(evening, played=tuple(played))
    if number == len(played) or evening.system == "robin":
        return changed, "nothing"
    if number < len(played) - 1 or played[-1].has_begun:
        return changed, "stays"
    return add_round(replace(changed, played=tuple(played[:-1]))), "seated-anew"
