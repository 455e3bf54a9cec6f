"""What a person or a program that shows a game must know of its sheet, as plain values.

Front ends read these and never the fields of a sheet: one that draws, explains or plays a table
needs no knowledge of what a field implies.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec

from boneyard.sheets import facts
from boneyard.sheets.schema import SheetFields
from boneyard.tiles import Tile

Late = Literal["none", "opening", "first", "every"]


class Goal(msgspec.Struct, frozen=True):
    """What wins a match, and what ends it.

    ``why`` is one of ``target`` (a total reaches ``target`` points), ``rounds`` (``rounds`` have
    been played), ``engines`` (every double has been the engine, in ``rounds`` rounds) and
    ``single`` (one round).  ``lowest``: the lowest total wins.  ``exact``: the target must be hit
    exactly.  ``wins``: rounds are won for a fixed number of points, and hands do not count.
    """

    why: Literal["target", "rounds", "engines", "single"]
    target: int | None
    rounds: int | None
    lowest: bool
    exact: bool
    wins: bool


class Dealing(msgspec.Struct, frozen=True, kw_only=True):
    """What a deck and its hands follow from.

    The set is ``copies`` of a double-``max_pip`` set, without the tiles ``removed``.  ``hands`` is
    how many tiles each player gets, by the number of players.  ``aside``: the engine is laid aside
    before the deal.  ``star`` is the number that is wild and shown as a star.
    """

    max_pip: int
    copies: int
    removed: tuple[Tile, ...]
    hands: dict[int, int]
    aside: bool
    star: int | None


class DealCheck(Dealing, frozen=True, kw_only=True):
    """What a check of a record's deals must know of the rules (``fair-deal.md``).

    The leader of some rounds is found as in round one: ``anew`` says of ``every`` round, of those
    after a ``tie``, or of the ``first`` one only; with ``resets`` also after a round in which all
    totals went back to 0.  ``lots``: these leaders are drawn by lot.  A deal of these rounds is
    void if no hand has one of the ``leads``, a double if ``needs_double``, or the double of the
    round if ``needs_engine``; one of other rounds if no hand has a double and ``later_double``; any
    with ``many_doubles`` or more in a hand.

    ``reserve`` tiles are never drawn; a player who forgets to knock draws ``fine`` tiles.
    """

    anew: Literal["first", "tie", "every"]
    resets: bool
    lots: bool
    leads: tuple[Tile, ...]
    needs_double: bool
    needs_engine: bool
    later_double: bool
    many_doubles: int | None
    reserve: int
    fine: int


class Traits(Dealing, frozen=True, kw_only=True):
    """What the fields of a sheet imply for those who show it.

    ``min`` to ``max`` can play.  The box has ``tiles`` tiles, those ``removed`` included.
    ``wild``: some tile fits everywhere.  ``total`` is what two halves that touch make together;
    None where they are equal.

    ``trains``: each player has a train, beside ``public_trains`` for all.  ``branching``: a later
    double may branch.  ``arms`` is the number of ends of an opening double.  ``double_ends`` are
    the ends that the first double after another lead opens at once, and every later one.  ``late``
    says which doubles get their tips only after their sides.  ``toes``: a double takes several
    tiles on one side.

    ``clockwise`` is the way of the turn.  ``draws``: tiles may be drawn.  ``last_tile`` is the tile
    with a bonus for going out with it, if there is just one.
    """

    min: int
    max: int
    partners: Literal["none", "optional", "required"]
    tiles: int
    wild: bool
    total: int | None
    trains: bool
    public_trains: int
    branching: bool
    arms: int
    double_ends: tuple[int, int]
    late: Late
    toes: bool
    clockwise: bool
    draws: bool
    last_tile: Tile | None
    goal: Goal


@lru_cache(maxsize=256)
def traits_of(sheet: SheetFields) -> Traits:
    """What the fields of a sheet imply.

    >>> from boneyard import load
    >>> traits_of(load("matador")).total, traits_of(load("french")).goal.target
    (7, 100)
    """
    return Traits(
        **_dealing(sheet),
        min=sheet.players.min,
        max=sheet.players.max,
        partners=sheet.players.partners,
        tiles=facts.full_size(sheet),
        wild=sheet.layout.wild_suit or bool(sheet.layout.wild_tiles),
        total=facts.match_sum(sheet),
        trains=sheet.trains.public >= 0,
        public_trains=max(0, sheet.trains.public),
        branching=facts.has_branches(sheet),
        arms=sheet.layout.opening_ports,
        double_ends=_double_ends(sheet),
        late=_late(sheet),
        toes=sheet.layout.double_fill,
        clockwise=sheet.players.direction == "clockwise",
        last_tile=_last_tile(sheet),
        draws=sheet.boneyard.draw != "none",
        goal=_goal(sheet),
    )


def deal_check(sheet: SheetFields) -> DealCheck:
    """What the check of a record's deals must know of its sheet.

    >>> from boneyard import load
    >>> deal_check(load("french")).leads, deal_check(load("lets_play")).lots
    ((Tile('0-0'),), True)
    """
    lead, redeal, aside = sheet.lead, sheet.deal.redeal, bool(facts.aside(sheet))
    lots = lead.first in ("lots", "chosen")
    passed_on = lead.tile == "qualifying" and lead.fallback == "next_with_double"
    later = not aside and (lead.tile == "any_double" or passed_on)
    by_double = {"highest_double": True, "highest_double_or_heaviest": lead.tile == "any_double"}
    is_found = not aside and lead.missing == "redeal"
    first = is_found and by_double.get(lead.first, lots and later)
    doubles = [int(one.partition(":")[2]) for one in redeal if one != "no_double"]
    anew: Literal["first", "tie", "every"] = "every" if lead.next == "same" else "first"
    if lead.next == "winner" and lead.after_tie == "first":
        anew = "tie"
    return DealCheck(
        **_dealing(sheet),
        anew=anew,
        resets=sheet.match.reset == "all_scored",
        lots=lots,
        leads=tuple(map(Tile.parse, facts.lead_tiles(sheet))) if is_found else (),
        needs_double=first or "no_double" in redeal,
        needs_engine=is_found and lead.first == "engine",
        later_double=later or "no_double" in redeal,
        many_doubles=min(doubles, default=None),
        reserve=sheet.boneyard.reserve,
        fine=int(sheet.turn.knock.partition(":")[2] or 0),
    )


def _dealing(sheet: SheetFields) -> dict[str, Any]:
    """The fields of ``Dealing``."""
    star = facts.star(sheet)
    return {
        "max_pip": sheet.set.max_pip,
        "copies": sheet.set.copies,
        "removed": tuple(map(Tile.parse, sheet.set.remove)),
        "hands": {n: sheet.deal.hand.get(n, 0) for n in facts.numbers(sheet)},
        "aside": bool(facts.aside(sheet)),
        "star": None if star < 0 else star,
    }


def _goal(sheet: SheetFields) -> Goal:
    match = sheet.match
    why: Literal["target", "rounds", "engines", "single"] = match.end
    if match.end == "rounds" and match.rounds == 0:
        why = "engines"
    return Goal(
        why=why,
        target=match.target if why == "target" else None,
        rounds=sheet.rounds if match.end == "rounds" else None,
        lowest=facts.lowest_wins(sheet),
        exact=match.exact,
        wins=sheet.score.collects == "nothing",
    )


def _last_tile(sheet: SheetFields) -> Tile | None:
    names = [name for name in sheet.score.bonus if name.startswith("last:")]
    return Tile.parse(names[0].removeprefix("last:")) if len(names) == 1 else None


def _double_ends(sheet: SheetFields) -> tuple[int, int]:
    """The ends that the first double after another lead opens at once, and every later one."""
    layout = sheet.layout
    is_spinner = layout.spinner == "first_double"
    first = layout.opening_ports - 1 if is_spinner else layout.double_ports
    waits = layout.end_order == "sides_first"
    at_once = [1 if waits and ports == 3 else ports for ports in (first, layout.double_ports)]
    return at_once[0], at_once[1]


def _late(sheet: SheetFields) -> Late:
    layout = sheet.layout
    if layout.end_order != "sides_first":
        return "none"
    if layout.double_ports == 3:
        return "every"
    return "first" if layout.spinner == "first_double" else "opening"
