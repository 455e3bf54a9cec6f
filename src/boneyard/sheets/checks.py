"""Cross-field checks: combinations of fields that cannot be played, with a way to fix them.

A problem names its field and has a code and values.  There is one function for each section.
``idle.py`` finds fields that have no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import chain

from boneyard.sheets import facts, score_checks
from boneyard.sheets.errors import Problem, first_problems, problem
from boneyard.sheets.idle import idle_fields, without_idle_inherited
from boneyard.sheets.schema import SheetFields
from boneyard.sheets.sections import OUT_BONUSES
from boneyard.sheets.values import shown
from boneyard.tiles import MAX_TILES

MAX_ENDS = 64
"""The most open ends in a round."""

MAX_TITLE, MAX_ABOUT, MAX_SOURCE = 60, 300, 200
"""The most characters of a title, a description and a source.  Lists of tables show them."""

GATES = ("arm_gate", "number_gate")
COUNTS = ("multiple_of", "alike")

MAX_LANGUAGES = 32
"""The most languages of a title or a description."""


def problems_of(sheet: SheetFields) -> list[Problem]:
    """The first problems of a sheet; empty if the sheet can be played."""
    problems = first_problems(chain(_texts(sheet), _set(sheet), _seats(sheet)))
    if problems:  # the other checks count tiles and seats
        return problems
    return first_problems(
        chain(chain.from_iterable(section(sheet) for section in SECTIONS), idle_fields(sheet))
    )


def inherited(sheet: SheetFields, written: Collection[str]) -> SheetFields:
    """The sheet without those fields of its base that the ``written`` ones make idle."""
    if [*_set(sheet), *_seats(sheet)]:
        return sheet
    return without_idle_inherited(sheet, written)


def _texts(sheet: SheetFields) -> Iterator[Problem]:
    # Not in the schema: tables and records from before these limits must still be read.
    for name, given, most in (
        ("title", sheet.title, MAX_TITLE),
        ("about", sheet.about, MAX_ABOUT),
        ("source", sheet.source, MAX_SOURCE),
    ):
        texts = {"": given} if isinstance(given, str) else given
        for lang, text in texts.items():
            if len(text) > most:
                path = f"{name}.{lang}" if lang else name
                yield problem(path, "sheet-text-too-long", n=len(text), most=most)
        if len(texts) > MAX_LANGUAGES:
            yield problem(name, "sheet-too-many-languages", n=len(texts), most=MAX_LANGUAGES)


def _set(sheet: SheetFields) -> Iterator[Problem]:
    total = facts.full_size(sheet)
    if total > MAX_TILES:
        yield problem("set.copies", "sheet-too-many-tiles", n=total, most=MAX_TILES)
        return
    wrong = facts.tile_faults(sheet, "set.remove", sheet.set.remove, False)
    yield from wrong
    if len(set(sheet.set.remove)) < len(sheet.set.remove):
        yield problem("set.remove", "sheet-tile-twice")
    if not wrong and not sheet.engines:
        yield problem("set.remove", "sheet-no-double-left")


def _seats(sheet: SheetFields) -> Iterator[Problem]:
    players = sheet.players
    if players.min > players.max:
        yield problem("players.min", "sheet-min-above-max", n=players.min, most=players.max)
        return
    missing = [n for n in facts.numbers(sheet) if n not in sheet.deal.hand]
    if missing:
        counts = ", ".join(map(str, missing))
        yield problem("deal.hand", "sheet-hand-missing", counts=counts)


def _players(sheet: SheetFields) -> Iterator[Problem]:
    players = sheet.players
    if players.partners == "required" and not players.min == players.max == 4:
        yield problem("players.partners", "sheet-partners-required")
    if players.partners == "optional" and not players.min <= 4 <= players.max:
        yield problem("players.partners", "sheet-partners-optional")
    if players.min == 1 and sheet.score.model == "winner_collects":
        yield problem("players.min", "sheet-single-player-collects")


def _deal(sheet: SheetFields) -> Iterator[Problem]:
    keep = sheet.boneyard.reserve + 1 if sheet.boneyard.draw == "at_will" else 0
    most = facts.dealable(sheet) - keep
    for n in facts.numbers(sheet):
        hand = sheet.deal.hand[n]
        if n * hand > most:
            need = n * hand
            yield problem("deal.hand", "sheet-hands", n=n, hand=hand, need=need, most=most)
    kinds = [condition.partition(":")[0] for condition in sheet.deal.redeal]
    if len(set(kinds)) < len(kinds):
        yield problem("deal.redeal", "sheet-redeal-twice")
    else:
        yield from _redeal(sheet)


def _redeal(sheet: SheetFields) -> Iterator[Problem]:
    """Find conditions that hold for no deal, or for every deal."""
    doubles = len(facts.doubles(sheet)) - facts.aside(sheet)
    plain = facts.dealable(sheet) - doubles
    fewest = 1 if "no_double" in sheet.deal.redeal or facts.needs_double_dealt(sheet) else 0
    hands = [(n, sheet.deal.hand[n]) for n in facts.numbers(sheet)]
    if "no_double" in sheet.deal.redeal and facts.double_always_dealt(sheet):
        yield problem("deal.redeal", "sheet-redeal-always-double")
    if "no_double" in sheet.deal.redeal and doubles == 0:
        yield problem("deal.redeal", "sheet-redeal-no-double")
    for condition in sheet.deal.redeal:
        if not condition.startswith("doubles_in_hand:"):
            continue
        most = int(condition.partition(":")[2]) - 1
        if all(min(hand, doubles) <= most for _, hand in hands):
            yield problem("deal.redeal", "sheet-redeal-never", condition=condition)
        for n, hand in hands:
            if max(fewest, n * hand - plain) > min(doubles, n * min(most, hand)):
                yield problem("deal.redeal", "sheet-redeal-always", condition=condition, n=n)


def _boneyard(sheet: SheetFields) -> Iterator[Problem]:
    if sheet.boneyard.draw == "none":
        return
    if all(left <= sheet.boneyard.reserve for left in facts.left_over(sheet)):
        yield problem("boneyard.draw", "sheet-nothing-to-draw", draw=sheet.boneyard.draw)


def _lead(sheet: SheetFields) -> Iterator[Problem]:
    lead, aside = sheet.lead, sheet.deal.aside
    if (lead.tile == "engine") != (aside == "engine"):
        yield problem("lead.tile", "sheet-lead-engine")
    if aside == "engine" and lead.first not in ("lots", "chosen"):
        yield problem("lead.first", "sheet-leader-with-engine")
    yield from facts.tile_faults(sheet, "lead.first", facts.lead_tiles(sheet))
    if len(set(facts.lead_tiles(sheet))) < len(facts.lead_tiles(sheet)):
        yield problem("lead.first", "sheet-named-twice")
    if lead.first == "engine" and not facts.always_first(sheet):
        yield problem("lead.next", "sheet-engine-each-round")
    if lead.missing == "draw" and sheet.boneyard.draw == "none":
        yield problem("lead.missing", "sheet-missing-draw")
    if lead.first.startswith("order:") and len(facts.lead_tiles(sheet)) < 2:
        yield problem("lead.first", "sheet-order-of-one", tile=facts.lead_tiles(sheet)[0])
    if lead.tile == "any_double" and lead.fallback == "none" and not facts.found_by_double(sheet):
        yield problem("lead.tile", "sheet-lead-any-double")


def _layout(sheet: SheetFields) -> Iterator[Problem]:
    layout = sheet.layout
    for gate in GATES:
        if getattr(layout, gate) != "none" and layout.opening_ports < 2:
            yield problem("layout.opening_ports", "sheet-gate-ports", gate=f"layout.{gate}")
    total = facts.match_sum(sheet)
    pips = sheet.set.max_pip
    if total is not None and total > 2 * pips:
        yield problem("layout.match", "sheet-match-sum", max=pips, most=2 * pips, sum=total)
    if layout.opening_fill:
        yield from _opening_fill(sheet)
    if sheet.trains.public >= 0:
        return
    most = facts.most_ends(sheet)
    if most > MAX_ENDS:
        ports = layout.double_ports
        yield problem("layout.double_ports", "sheet-ends", ports=ports, n=most, most=MAX_ENDS)


def _opening_fill(sheet: SheetFields) -> Iterator[Problem]:
    if facts.heaviest_leads(sheet) and not facts.double_somewhere(sheet):
        yield problem("layout.opening_fill", "sheet-fill-heaviest-leads")
        return
    if not facts.always_opens_with_double(sheet):
        yield problem("layout.opening_fill", "sheet-fill-first-tile")
        return
    doubles = facts.doubles(sheet)
    if facts.always_first(sheet) and facts.lead_tiles(sheet):
        doubles = [tile for tile in doubles if str(tile) in facts.lead_tiles(sheet)]
    for double in sorted(set(doubles)):
        need = facts.need(sheet, double.high)
        fitting = sum(need in tile or facts.wild(sheet, tile) for tile in facts.tiles(sheet))
        fitting -= need == double.high or facts.wild(sheet, double)
        if fitting < sheet.layout.opening_ports:
            tile, ports = str(double), sheet.layout.opening_ports
            path = "layout.opening_ports"
            yield problem(path, "sheet-fill-ports", n=fitting, tile=tile, ports=ports)
            return


def _ends(sheet: SheetFields) -> Iterator[Problem]:
    """Which double is the spinner, when its tips are ends, and the doubles of the arms."""
    layout = sheet.layout
    if layout.spinner == "first_double":
        yield from score_checks.unmet(sheet, "layout.spinner", "first_double", _OF_FIRST_DOUBLE)
    if layout.end_order == "sides_first":
        if layout.opening_ports != 4 and layout.double_ports != 3:
            yield problem("layout.end_order", "sheet-sides-first-tips")
        if layout.opening_ports == 8 or layout.double_ports == 2:
            yield problem("layout.end_order", "sheet-sides-first-ports")
    if layout.arm_fill and not (layout.opening_fill and layout.arm_gate == "own_double"):
        yield problem("layout.arm_fill", "sheet-arm-fill")


_OF_FIRST_DOUBLE: dict[str, object] = {
    "layout.opening_ports": 4,
    "layout.opening_fill": False,
    "layout.double_ports": 1,
    "layout.arm_gate": "none",
    "layout.number_gate": "none",
    "deal.aside": "none",
}


def _wild(sheet: SheetFields) -> Iterator[Problem]:
    """Wild tiles, and what they cannot be combined with."""
    layout = sheet.layout
    yield from facts.tile_faults(sheet, "layout.wild_tiles", layout.wild_tiles)
    if len(set(layout.wild_tiles)) < len(layout.wild_tiles):
        yield problem("layout.wild_tiles", "sheet-named-twice")
    if layout.wild_suit and layout.match != "equal":
        yield problem("layout.wild_suit", "sheet-wild-suit-match")
    given = [name for name in ("wild_tiles", "wild_suit") if getattr(layout, name)]
    if len(given) == 2:
        yield problem("layout.wild_suit", "sheet-not-with", field="layout.wild_tiles")
    if given:  # the meaning of these would be unclear
        unclear = {f"layout.{gate}": getattr(layout, gate) != "none" for gate in GATES}
        unclear |= {f"score.{name}": bool(getattr(sheet.score, name)) for name in COUNTS}
        for field in ("score.bonus", "score.out_factor"):
            unclear |= {f"{field}.{one}": one in sheet.value_of(field) for one in OUT_BONUSES[1:]}
        yield from score_checks.barred(f"layout.{given[0]}", unclear)


def _trains(sheet: SheetFields) -> Iterator[Problem]:
    trains = sheet.trains
    if trains.public < 0:
        return
    if not sheet.has_engine:
        yield problem("deal.aside", "sheet-trains-engine")
    if sheet.players.partners != "none":
        yield problem("players.partners", "sheet-trains-value", value=shown("none"))
    for field, needed in _LAYOUT_OF_TRAINS.items():
        given = getattr(sheet.layout, field)
        if (list(given) if isinstance(given, tuple) else given) != needed:
            yield problem(f"layout.{field}", "sheet-trains-value", value=shown(needed))
    if trains.starter_double == "second_tile" and trains.double_followup == "none":
        yield problem("trains.starter_double", "sheet-trains-second-tile")
    if trains.double_followup == "chain" and trains.second_tile_on == "double":
        yield problem("trains.second_tile_on", "sheet-trains-chain-of-doubles")


_LAYOUT_OF_TRAINS: dict[str, object] = {
    "opening_ports": 2,
    "opening_fill": False,
    "spinner": "opening",
    "end_order": "free",
    "double_ports": 1,
    "double_fill": False,
    "arm_gate": "none",
    "number_gate": "none",
    "wild_tiles": [],
    "wild_suit": False,
}


def _scoring(sheet: SheetFields) -> Iterator[Problem]:
    score, penalty = sheet.score, sheet.penalty
    if score.model == "winner_collects":
        charges = ("pass_run", "pass_run_points", "shutout_points", "no_double_to_lead")
        paths = [f"penalty.{name}" for name in charges if getattr(penalty, name)]
        factors = ("held_double_factor", "last_double_factor")
        paths += [f"score.{name}" for name in factors if getattr(score, name) > 1]
        for path in paths:
            yield problem(path, "sheet-each-keeps-own")


def _match(sheet: SheetFields) -> Iterator[Problem]:
    if sheet.match.end == "rounds" and not sheet.has_engine and sheet.match.rounds == 0:
        yield problem("match.rounds", "sheet-rounds")


def _series(sheet: SheetFields) -> Iterator[Problem]:
    if facts.lowest_wins(sheet) or sheet.match.end == "single":
        if sheet.series.count == "cochons":
            yield problem("series.count", "sheet-series-love", value=shown("cochons"))
        if sheet.series.love > 1:
            yield problem("series.love", "sheet-series-love", value=sheet.series.love)


SECTIONS: tuple[Callable[[SheetFields], Iterator[Problem]], ...] = (
    _players,
    _deal,
    _boneyard,
    _lead,
    _layout,
    _ends,
    _wild,
    _trains,
    _scoring,
    *score_checks.CHECKS,
    _match,
    _series,
)
"""The checks that suppose a set and numbers of players without problems."""
