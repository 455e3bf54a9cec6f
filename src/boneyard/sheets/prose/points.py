"""Writes out the points that plays score, and the bonuses."""

from __future__ import annotations

import math
from collections.abc import Iterator

from boneyard.sheets import facts
from boneyard.sheets.prose.setup import BREAK
from boneyard.sheets.schema import SheetFields
from boneyard.sheets.sections import OUT_BONUSES, PLAY_BONUSES, ROUND_BONUSES
from boneyard.sheets.teller import bonus_name
from boneyard.text import Language


def in_play(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The points for the ends that a tile makes."""
    if sheet.score.multiple_of:
        yield from _count(sheet, words)
        yield BREAK
        yield from _multiples(sheet, words)
    elif sheet.score.alike:
        yield from _alike(sheet, words)
    if facts.counts_ends(sheet):
        yield words.say("score-earned-kept")
    yield BREAK


def _count(sheet: SheetFields, words: Language) -> Iterator[str]:
    """What each end counts."""
    yield words.say("score-count")
    yield words.say("score-count-ends")
    if not facts.never_opens_with_double(sheet):
        yield words.say("score-count-opening")
    if facts.has_tips(sheet):
        yield words.say(f"score-count-tips-{'free' if sheet.score.free_tips else 'nothing'}")


def _multiples(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The counts that score, and how much."""
    say, divisors = words.say, sheet.score.multiple_of
    several = "-several" if len(divisors) > 1 else ""
    numbers = words.join(divisors, "or")
    if sheet.score.unit == "pips":
        yield say(f"score-multiple-pips{several}", n=divisors[0], list=numbers)
    else:
        count = math.lcm(*divisors) if several else 4 * divisors[0]
        parts = [count // one for one in divisors]
        total = f"{' + '.join(map(str, parts))} = {sum(parts)}" if several else str(parts[0])
        key = f"score-multiple-points{several}"
        yield say(key, n=divisors[0], list=numbers, count=count, total=total)
    yield say("score-count-zero")


def _alike(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The ends that must show the same number, and how much they score."""
    say, alike = words.say, sheet.score.alike
    yield say("score-alike")
    yield say("score-alike-pair") if alike == 2 else say("score-alike-least", n=alike)
    if not facts.never_opens_with_double(sheet):
        yield say("score-alike-opening")
    if facts.has_tips(sheet):
        yield say(f"score-alike-tips-{'free' if sheet.score.free_tips else 'nothing'}")


def rounding(sheet: SheetFields, words: Language) -> Iterator[str]:
    """How the sum that a winner collects becomes points."""
    n = sheet.score.out_rounding
    if n == 0:
        return
    if sheet.score.unit == "multiples":
        yield words.say("score-rounding-points" if n > 1 else "score-rounding-one", n=n)
    else:
        yield words.say("score-rounding", n=n)
    if n % 2 == 0:
        yield words.say("score-rounding-half")


def bonuses(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The bonuses, one in a line, and what becomes of points scored during play."""
    say, score = words.say, sheet.score
    if score.bonus:
        yield BREAK
        yield say("score-bonuses" if len(score.bonus) > 1 else "score-bonus")
        yield BREAK
        yield "\n".join(f"- {_bonus(name, sheet, words)}" for name in _in_order(sheet))
        yield BREAK
    if "all_pass" in score.bonus and sheet.penalty.in_block:
        yield say("score-block-all-pass")
    if score.round_bonus:
        key = "score-round-bonus" if len(score.round_bonus) > 1 else "score-round-bonus-one"
        yield say(key, n=len(score.round_bonus), list=words.join(score.round_bonus))
    if facts.earns_before_end(sheet) and not facts.counts_ends(sheet):
        yield say("score-earned-kept")


def _in_order(sheet: SheetFields) -> list[str]:
    """The names of the bonuses of a sheet, in the order in which they are credited."""
    given = sheet.score.bonus
    last = [name for name in given if name.startswith("last:")]
    every = (*OUT_BONUSES, *last, *PLAY_BONUSES, *ROUND_BONUSES)
    return [name for name in every if name in given]


def _bonus(name: str, sheet: SheetFields, words: Language) -> str:
    """A bonus with its name, what it is worth, and when it is given."""
    kind, _, tile = name.partition(":")
    called = bonus_name(name, sheet, words)
    points = words.say("points-n", n=sheet.score.bonus[name])
    return words.say(
        f"bonus-{kind}", name=called[:1].upper() + called[1:], points=points, tile=tile
    )
