"""Writes out the end of a round, the scoring, the end of a match, and several matches."""

from __future__ import annotations

from collections.abc import Iterator

from boneyard.sheets import facts
from boneyard.sheets.prose import points
from boneyard.sheets.prose.setup import BREAK
from boneyard.sheets.schema import SheetFields
from boneyard.text import Language

_SUFFIX = {"none": "", "optional": "_optional", "required": "_pair"}


def finish(sheet: SheetFields, words: Language) -> Iterator[str]:
    """Going out, and blocked rounds."""
    say, rules = words.say, sheet.round
    yield say("round-out")
    yield BREAK
    drawn = "" if sheet.boneyard.draw == "none" else "_draw"
    trains = "_trains" if sheet.trains.public >= 0 else ""
    yield say(f"round-blocked{trains}{drawn}")
    if trains or sheet.turn.decline:
        yield say("round-laps")
    if rules.block_winner == "none":
        yield say("round-no-block-winner")
        return
    pairs = sheet.players.partners
    if rules.block_between == "blocker_and_next":
        yield say("round-fewest-between")
    elif sheet.players.block_by == "team":
        yield say("round-fewest-team-optional" if pairs == "optional" else "round-fewest-team")
    else:
        yield say("round-fewest")
        if pairs != "none":
            yield say("round-fewest-partners")
    divided = rules.block_tie == "share" and sheet.score.model == "winner_collects"
    if sheet.players.max > 1:
        yield say("round-tie-share-points" if divided else f"round-tie-{rules.block_tie}")


def score(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The points of each player."""
    yield from points.in_play(sheet, words)
    collects = sheet.score.model == "winner_collects"
    yield from _collecting(sheet, words) if collects else _keeping(sheet, words)
    yield from _values(sheet, words)
    yield from points.bonuses(sheet, words)


def _values(sheet: SheetFields, words: Language) -> Iterator[str]:
    """Tiles and hands that do not count their pips."""
    rules = sheet.score
    if rules.tile_value or rules.lone_tile:
        yield BREAK
    for tile, value in rules.tile_value.items():
        yield words.say("score-tile-value", tile=tile, n=value)
    for tile, value in rules.lone_tile.items():
        yield words.say("score-lone-tile", tile=tile, points=words.say("points-n", n=value))
    valued = rules.tile_value or rules.lone_tile
    if valued and sheet.round.block_winner == "fewest_pips":
        yield words.say("score-tile-value-pips")


def _collecting(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, rules, pairs = words.say, sheet.score, sheet.players.partners
    if rules.collects == "nothing":
        yield say("score-collects-nothing")
        return
    yield say(f"score-collects{_SUFFIX[pairs]}")
    if sheet.layout.wild_suit:
        yield say("score-star", n=sheet.set.max_pip)
    if pairs != "none":
        yield say(f"score-partner-{sheet.players.partner_pips}")
    if sheet.round.block_winner != "none":
        yield say(f"score-own-{rules.own_pips}")
    if any(facts.left_over(sheet)):
        yield say("score-stock" if rules.include_stock else "score-no-stock")
    if not rules.floor_zero:
        yield say("score-no-floor")
    elif sheet.players.partner_pips == "subtracted" or rules.tile_value:
        yield say("score-floor")
    yield from points.rounding(sheet, words)
    if rules.entry_minimum:
        yield BREAK
        yield say(f"score-entry-{rules.entry_mode}", n=rules.entry_minimum)


def _keeping(sheet: SheetFields, words: Language) -> Iterator[str]:
    say, rules = words.say, sheet.score
    yield say(f"score-keeps{_SUFFIX[sheet.players.partners]}")
    if sheet.layout.wild_suit:
        yield say("score-star", n=sheet.set.max_pip)
    if sheet.round.block_winner == "fewest_pips":
        yield say(
            "score-block-winner-pays" if rules.block_winner_pays else "score-block-winner-free"
        )
        if sheet.round.block_tie != "share" and sheet.players.max > 1:
            yield say("score-tie-scored" if rules.tie_scores else "score-tie-void")
    yield BREAK
    yield from _factors(sheet, words)
    if facts.has_penalties(sheet):
        yield BREAK
        yield say("score-penalties")
        yield say("score-covered" if rules.factors_cover_penalties else "score-not-covered")
    if rules.entry_minimum:
        yield BREAK
        yield say(f"score-entry-keeps-{rules.entry_mode}", n=rules.entry_minimum)


def _factors(sheet: SheetFields, words: Language) -> Iterator[str]:
    rules = sheet.score
    held, last = rules.held_double_factor, rules.last_double_factor
    if held > 1:
        yield words.say("score-held", times=_times(words, held))
    if last > 1:
        yield words.say("score-last", times=_times(words, last))
    if held > 1 and last > 1:
        together = held * last if rules.factors_stack == "multiply" else max(held, last)
        yield words.say(f"score-stack-{rules.factors_stack}", times=_times(words, together))


def _times(words: Language, factor: int) -> str:
    return words.say(f"times-{factor}" if factor < 4 else "times-n", n=factor)


def match(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The length of a match, and its winner."""
    say, rules = words.say, sheet.match
    if rules.end == "single":
        yield say("match-single")
        return
    if rules.end == "target":
        yield from _target(sheet, words)
    else:
        yield say("match-rounds" if rules.rounds else "match-rounds-engines", n=sheet.rounds)
    yield say(f"match-{rules.winner}")
    if sheet.players.max > 1:
        yield say(f"match-{rules.tie}")
    if rules.end == "target" and facts.has_penalties(sheet):
        yield say(f"match-{rules.check}")
    if rules.reset != "none":
        yield BREAK
        each = say(f"each-{sheet.players.partners}")
        yield say(f"match-reset-{rules.reset}", each=each)


def _target(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The points that end a match, and when they are tested."""
    say, rules = words.say, sheet.match
    who, earns = say(f"who-{sheet.players.partners}"), facts.earns_in_play(sheet)
    at_once = earns and rules.check == "immediate"
    yield say("match-target-at-once" if at_once else "match-target", who=who, n=rules.target)
    if at_once and sheet.score.collects == "pips":
        yield say("match-at-once-hands")
    elif facts.earns_before_end(sheet) and not at_once:
        yield say("match-earned-round-end")
    if rules.exact:
        yield say("match-exact")
        if earns:
            yield say("match-exact-parts")


def series(sheet: SheetFields, words: Language) -> Iterator[str]:
    """What counts over several matches."""
    say, rules, pairs = words.say, sheet.series, sheet.players.partners
    if rules.count == "none":
        return
    yield say(f"series-{rules.count}", each=say(f"each-{pairs}"))
    if rules.love > 1:
        yield say("series-love", n=rules.love)
    yield BREAK
    if pairs != "required":
        yield say(f"series-late-{rules.late}")
    if pairs != "none":
        yield say("series-partner")
