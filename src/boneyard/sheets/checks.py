"""Cross-field checks: combinations of fields that cannot be played, with a way to fix them.

A problem reads ``section.field: what is wrong``.  There is one function for each section.
``idle.py`` finds fields that have no effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.sheets import facts
from boneyard.sheets.idle import idle_fields
from boneyard.sheets.schema import Sheet
from boneyard.tiles import MAX_TILES, Tile

MAX_ENDS = 64
"""The most open ends in a round."""

MOST_IN_ROUND = 2_000_000
"""The most points that a round may bring a side: the total of a match stays below 2**31."""

MAX_TITLE, MAX_ABOUT, MAX_SOURCE = 60, 300, 200
"""The most characters of a title, a description and a source.  Lists of tables show them."""


def problems_of(sheet: Sheet) -> list[str]:
    """Every problem of a sheet as ``path: what is wrong``; empty if the sheet can be played."""
    problems = [*_texts(sheet), *_set(sheet), *_seats(sheet)]
    if problems:  # the other checks count tiles and seats
        return problems
    for section in (_players, _deal, _boneyard, _lead, _layout, _trains, _scoring, _points, _match):
        problems += section(sheet)
    return problems + list(idle_fields(sheet))


def _texts(sheet: Sheet) -> Iterator[str]:
    # Not in the schema: tables and records from before these limits must still be read.
    for path, text, most in (
        ("title.en", sheet.title.en, MAX_TITLE),
        ("title.fr", sheet.title.fr, MAX_TITLE),
        ("about.en", sheet.about.en, MAX_ABOUT),
        ("about.fr", sheet.about.fr, MAX_ABOUT),
        ("source", sheet.source, MAX_SOURCE),
    ):
        if len(text) > most:
            yield f"{path}: has {len(text)} characters; there may be at most {most}"


def _set(sheet: Sheet) -> Iterator[str]:
    total = facts.full_size(sheet)
    if total > MAX_TILES:
        yield f"set.copies: makes {total} tiles; there may be at most {MAX_TILES}"
        return
    wrong = [fault for text in sheet.set.remove if (fault := facts.tile_fault(sheet, text, False))]
    yield from (f"set.remove: {fault}" for fault in wrong)
    if len(set(sheet.set.remove)) < len(sheet.set.remove):
        yield "set.remove: names a tile twice; once takes it out of every copy"
    if not wrong and not sheet.engines:
        yield "set.remove: takes out every double; at least one must stay"


def _seats(sheet: Sheet) -> Iterator[str]:
    players = sheet.players
    if players.min > players.max:
        yield f"players.min: is {players.min}; must be at most players.max ({players.max})"
        return
    missing = [n for n in facts.numbers(sheet) if n not in sheet.deal.hand]
    if missing:
        counts = ", ".join(map(str, missing))
        yield f"deal.hand: must give the tiles for every number of players; missing: {counts}"


def _players(sheet: Sheet) -> Iterator[str]:
    players = sheet.players
    if players.partners == "required" and not players.min == players.max == 4:
        yield 'players.partners: "required" needs players.min = 4 and players.max = 4'
    if players.partners == "optional" and not players.min <= 4 <= players.max:
        yield 'players.partners: "optional" needs four players to be admissible (min <= 4 <= max)'
    if players.min == 1 and sheet.score.model == "winner_collects":
        yield (
            'players.min: must be at least 2 while score.model is "winner_collects": '
            "a single player has no opponent to collect from"
        )


def _deal(sheet: Sheet) -> Iterator[str]:
    keep = sheet.boneyard.reserve + 1 if sheet.boneyard.draw == "at_will" else 0
    most = facts.dealable(sheet) - keep
    for n in facts.numbers(sheet):
        hand = sheet.deal.hand[n]
        if n * hand > most:
            yield (
                f"deal.hand: {n} players with {hand} tiles each need {n * hand}; "
                f"at most {most} can be dealt"
            )
    kinds = [condition.partition(":")[0] for condition in sheet.deal.redeal]
    if len(set(kinds)) < len(kinds):
        yield "deal.redeal: names the same kind of condition twice; once is enough"
    else:
        yield from _redeal(sheet)


def _redeal(sheet: Sheet) -> Iterator[str]:
    """Find conditions that hold for no deal, or for every deal."""
    doubles = len(facts.doubles(sheet)) - facts.aside(sheet)
    plain = facts.dealable(sheet) - doubles
    fewest = 1 if "no_double" in sheet.deal.redeal or facts.needs_double_dealt(sheet) else 0
    hands = [(n, sheet.deal.hand[n]) for n in facts.numbers(sheet)]
    if "no_double" in sheet.deal.redeal and facts.double_always_dealt(sheet):
        yield "deal.redeal: no_double has no effect: with these hands a double is always dealt"
    if "no_double" in sheet.deal.redeal and doubles == 0:
        yield "deal.redeal: no_double makes every deal void: there is no double to deal"
    for condition in sheet.deal.redeal:
        if not condition.startswith("doubles_in_hand:"):
            continue
        most = int(condition.partition(":")[2]) - 1
        if all(min(hand, doubles) <= most for _, hand in hands):
            yield f"deal.redeal: {condition} has no effect: no hand can hold so many doubles"
        for n, hand in hands:
            if max(fewest, n * hand - plain) > min(doubles, n * min(most, hand)):
                yield (
                    f"deal.redeal: {condition} makes every deal to {n} players void; "
                    "name a larger number"
                )


def _boneyard(sheet: Sheet) -> Iterator[str]:
    if sheet.boneyard.draw == "none":
        return
    if all(left <= sheet.boneyard.reserve for left in facts.left_over(sheet)):
        yield (
            f'boneyard.draw: "{sheet.boneyard.draw}" needs tiles to draw; with these hands '
            f'no more than the reserve is left (deal fewer, or set it to "none")'
        )


def _lead(sheet: Sheet) -> Iterator[str]:
    lead, aside = sheet.lead, sheet.deal.aside
    if (lead.tile == "engine") != (aside == "engine"):
        yield 'lead.tile: must be "engine" exactly when deal.aside is "engine"'
    if aside == "engine" and lead.first not in ("lots", "chosen"):
        yield 'lead.first: must be "lots" or "chosen" when deal.aside is "engine"'
    if lead.first.startswith("holder:"):
        fault = facts.tile_fault(sheet, facts.holder(sheet))
        if fault:
            yield f"lead.first: {fault}"
    if lead.tile == "any_double" and lead.fallback == "none" and not facts.found_by_double(sheet):
        yield (
            'lead.tile: "any_double" needs lead.fallback = "next_with_double": '
            "the leader may hold no double"
        )


def _layout(sheet: Sheet) -> Iterator[str]:
    layout = sheet.layout
    for gate in ("arm_gate", "number_gate"):
        if getattr(layout, gate) != "none" and layout.opening_ports < 2:
            yield f"layout.opening_ports: must be at least 2 when layout.{gate} is set"
    total = facts.match_sum(sheet)
    if total is not None and total > 2 * sheet.set.max_pip:
        yield (
            f"layout.match: two halves of a double-{sheet.set.max_pip} set make "
            f"at most {2 * sheet.set.max_pip}, never {total}"
        )
    if layout.opening_fill:
        yield from _opening_fill(sheet)
    if sheet.trains.public >= 0:
        return
    most = facts.most_ends(sheet)
    if most > MAX_ENDS:
        yield (
            f"layout.double_ports: {layout.double_ports} can leave {most} open ends; "
            f"there may be at most {MAX_ENDS}"
        )


def _opening_fill(sheet: Sheet) -> Iterator[str]:
    if facts.heaviest_leads(sheet) and not facts.double_somewhere(sheet):
        yield (
            "layout.opening_fill: needs a first tile that is always a double "
            '(lead.first = "highest_double", which deals again if no player holds a double)'
        )
        return
    if not facts.always_opens_with_double(sheet):
        yield (
            "layout.opening_fill: needs a first tile that is always a double "
            '(lead.tile = "qualifying" or "any_double" with lead.fallback = "next_with_double", '
            "or a leader found by a double in every round)"
        )
        return
    doubles = facts.doubles(sheet)
    if facts.always_first(sheet) and sheet.lead.first.startswith("holder:"):
        doubles = [tile for tile in doubles if str(tile) == facts.holder(sheet)]
    for double in sorted(set(doubles)):
        fitting = sum(1 for tile in facts.tiles(sheet) if facts.need(sheet, double.high) in tile)
        fitting -= facts.need(sheet, double.high) == double.high
        if fitting < sheet.layout.opening_ports:
            yield (
                f"layout.opening_ports: only {fitting} tiles fit around {double}; "
                f"{sheet.layout.opening_ports} could never be filled"
            )
            return


def _trains(sheet: Sheet) -> Iterator[str]:
    trains = sheet.trains
    if trains.public < 0:
        return
    if sheet.deal.aside == "none":
        yield 'deal.aside: must be "engine" when there are trains (trains.public >= 0)'
    if sheet.players.partners != "none":
        yield 'players.partners: must be "none" when there are trains'
    for field, needed in _LAYOUT_OF_TRAINS.items():
        if getattr(sheet.layout, field) != needed:
            shown = f'"{needed}"' if isinstance(needed, str) else str(needed).lower()
            yield f"layout.{field}: must be {shown} when there are trains"
    if trains.starter_double == "second_tile" and trains.double_followup == "none":
        yield (
            'trains.starter_double: "second_tile" needs trains.double_followup '
            '"non_double" or "any"'
        )


_LAYOUT_OF_TRAINS: dict[str, object] = {
    "opening_ports": 2,
    "opening_fill": False,
    "double_ports": 1,
    "double_fill": False,
    "arm_gate": "none",
    "number_gate": "none",
}


def _scoring(sheet: Sheet) -> Iterator[str]:
    score, penalty = sheet.score, sheet.penalty
    if (penalty.pass_run > 0) != (penalty.pass_run_points > 0):
        field = "pass_run_points" if penalty.pass_run else "pass_run"
        yield f"penalty.{field}: must be set too: a run of passes needs a length and a price"
    if score.model == "winner_collects":
        charges = ("pass_run", "pass_run_points", "shutout_points", "no_double_to_lead")
        paths = [f"penalty.{name}" for name in charges if getattr(penalty, name)]
        factors = ("held_double_factor", "last_double_factor")
        paths += [f"score.{name}" for name in factors if getattr(score, name) > 1]
        for path in paths:
            yield f'{path}: needs score.model = "each_keeps_own"'
    for text, value in score.tile_value.items():
        fault = facts.tile_fault(sheet, text)
        if fault is None and value == Tile.parse(text).pips:
            fault = f"{text} counts {value} anyway; leave it out"
        if fault:
            yield f"score.tile_value: {fault}"
    if score.entry_minimum > facts.value_of_all(sheet):
        yield (
            f"score.entry_minimum: {score.entry_minimum} can never be reached: "
            f"all tiles together count {facts.value_of_all(sheet)}"
        )


def _points(sheet: Sheet) -> Iterator[str]:
    """Keep every score within 32 bits: the kernels and the database hold no more."""
    found = facts.most_points(sheet)
    total, path = sum(found.values()), max(found, key=lambda path: found[path])
    if total > MOST_IN_ROUND:
        section, _, field = path.partition(".")
        value = getattr(getattr(sheet, section), field)
        highest = max(value.values()) if isinstance(value, dict) else value
        yield (
            f"{path}: {highest} could bring a side {total} points in one round; "
            f"there may be at most {MOST_IN_ROUND}"
        )


def _match(sheet: Sheet) -> Iterator[str]:
    if sheet.match.end == "rounds" and sheet.deal.aside == "none" and sheet.match.rounds == 0:
        yield (
            'match.rounds: must be at least 1 when match.end is "rounds" '
            "and no engine counts the rounds"
        )
