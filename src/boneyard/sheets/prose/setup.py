"""Writes out the set, the players, the deal and the lead."""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.sheets import facts
from boneyard.sheets.schema import SheetFields
from boneyard.text import Language

BREAK = "\n"
"""Yielded between sentences where a new paragraph begins."""


def need(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The tiles and the number of players."""
    say, box, players = words.say, sheet.set, sheet.players
    total, has_star = facts.full_size(sheet), sheet.layout.wild_suit
    if box.copies > 1:
        yield say("need-sets", max=box.max_pip, tiles=total, copies=box.copies)
        if has_star:
            yield say("need-star", n=box.max_pip)
    elif has_star:
        plain, wild = box.max_pip - 1, box.max_pip + 1
        yield say("need-set-star", max=plain, wild=wild, tiles=total, star=box.max_pip)
    else:
        yield say("need-set", max=box.max_pip, tiles=total)
    if box.remove:
        key = "need-removed" if box.copies == 1 else "need-removed-each"
        named = words.join(say("need-tile", tile=tile) for tile in box.remove)
        yield say(key, list=named, left=len(facts.tiles(sheet)))
    yield BREAK
    if players.min == players.max:
        yield say("need-exactly", n=players.max)
    else:
        yield say("need-between", least=players.min, most=players.max)
    if players.max > 1:
        yield say(f"need-partners-{players.partners}")


def deal(sheet: SheetFields, words: Language) -> Iterator[str]:
    """Engine, hands, remaining tiles, and redeals."""
    say = words.say
    if facts.aside(sheet):
        yield from _engines(sheet, words)
        yield BREAK
    yield say("deal-shuffle")
    yield from _hands(sheet, words)
    if not any(facts.left_over(sheet)):
        yield say("deal-nothing-left")
    else:
        yield say("deal-rest-out" if sheet.boneyard.draw == "none" else "deal-rest-boneyard")
    if sheet.deal.redeal:
        yield BREAK
    for condition in sheet.deal.redeal:
        name, _, count = condition.partition(":")
        yield say(f"deal-{name}", n=int(count or 0))


def _hands(sheet: SheetFields, words: Language) -> Iterator[str]:
    hands = {n: sheet.deal.hand[n] for n in facts.numbers(sheet)}
    size = hands[sheet.players.max]
    if set(hands.values()) == {size}:
        yield words.say("deal-hand" if len(hands) == 1 else "deal-hand-always", hand=size)
        return
    yield words.say("deal-hand-table")
    yield BREAK
    table = [
        [words.say("deal-row-players"), *map(str, hands)],
        ["---"] * (len(hands) + 1),
        [words.say("deal-row-tiles"), *map(str, hands.values())],
    ]
    yield "\n".join(f"| {' | '.join(row)} |" for row in table)
    yield BREAK


def _engines(sheet: SheetFields, words: Language) -> Iterator[str]:
    pips = sheet.engines[0]
    yield words.say("deal-engine", first=f"{pips}-{pips}")
    yield from _later_engines(sheet, words)


def _later_engines(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The engines after that of the first round."""
    if sheet.match.end == "single":
        return
    doubles = [f"{pips}-{pips}" for pips in sheet.engines]
    first, last = doubles[0], doubles[-1]
    if len(doubles) == 1:
        yield words.say("deal-engine-same")
        return
    key = "deal-engine-two" if len(doubles) == 2 else "deal-engine-next"
    yield words.say(key, second=doubles[1], last=last)
    fixed = sheet.match.end == "rounds" and sheet.match.tie == "shared"
    if not fixed or sheet.rounds > len(doubles):
        yield words.say("deal-engine-again", first=first, last=last)


def lead(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The leader, the tile to lead, and a leader without a double."""
    yield from _first_leader(sheet, words)
    if sheet.match.end != "single":
        yield from _later_leaders(sheet, words)
    yield BREAK
    yield from _lead_tile(sheet, words)


def _first_leader(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, first = words.say, sheet.lead.first.partition(":")[0]
    scope = "every" if facts.always_first(sheet) else "first"
    when = say("when-single" if sheet.match.end == "single" else f"when-{scope}")
    named = facts.lead_tiles(sheet)
    others = ", ".join(named[1:])
    if first == "engine":
        named = (f"{sheet.engines[0]}-{sheet.engines[0]}",)
    yield say(f"lead-{first}", when=when, tile=named[0] if named else "", list=others)
    if first in ("lots", "chosen"):
        return
    if first == "engine":
        yield from _later_engines(sheet, words)
        if sheet.trains.public >= 0:
            yield say("lead-engine-then")
    if sheet.set.copies > 1:
        yield say("lead-equals")
    if sheet.lead.missing == "draw":
        yield say("lead-missing-draw", first=first)
        if sheet.boneyard.reserve:
            yield say("lead-missing-reserve")
        return
    if first in ("holder", "engine") and any(facts.left_over(sheet)):
        yield say("lead-undealt")
    if first == "order" and max(facts.left_over(sheet)) >= len(named) * sheet.set.copies:
        yield say("lead-undealt-order")
    if first == "highest_double" and not facts.double_somewhere(sheet):
        yield say("lead-no-double")


def _later_leaders(sheet: SheetFields, words: Language) -> Iterator[str]:
    say = words.say
    if sheet.lead.next == "rotate":
        clockwise = sheet.players.direction == "clockwise"
        yield say("lead-rotate-left" if clockwise else "lead-rotate-right")
    if sheet.lead.next == "winner":
        yield say("lead-winner")
        if sheet.round.block_tie == "share":
            yield say("lead-winners")
        if not facts.always_a_winner(sheet):
            yield say(f"lead-after-tie-{sheet.lead.after_tie}")


def _lead_tile(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, lead, always = words.say, sheet.lead, facts.always_first(sheet)
    by_holder = facts.found_by_tile(sheet)
    by_tile = lead.first.startswith("highest_double")
    if by_holder and always:
        return
    if lead.tile == "engine":
        yield say("lead-tile-engine")
        return
    leader = say("leader-later" if by_holder else "leader-every")
    if lead.tile == "qualifying":
        if by_tile:
            yield say("lead-tile-shown" if always else "lead-tile-shown-first")
            leader = say("leader-later")
        if not (by_tile and always):
            yield say("lead-tile-highest", leader=leader)
    elif lead.tile == "any" and by_tile:
        yield say("lead-tile-any-shown")
    else:
        yield say(f"lead-tile-{lead.tile}", leader=leader)
    yield from _without_double(sheet, words)


def _without_double(sheet: SheetFields, words: Language) -> Iterator[str]:
    """A leader who should lead a double and holds none."""
    say, lead = words.say, sheet.lead
    if not facts.may_lack_double(sheet):
        return
    if lead.fallback == "none":
        if not (lead.first == "highest_double_or_heaviest" and facts.always_first(sheet)):
            yield say("lead-tile-otherwise")
        return
    yield say("lead-fallback-highest" if lead.tile == "qualifying" else "lead-fallback")
    if sheet.penalty.no_double_to_lead:
        yield say("lead-fallback-cost", points=sheet.penalty.no_double_to_lead)
    if not facts.double_somewhere(sheet):
        yield say("lead-no-double")
