"""Writes out the points that plays score, and the bonuses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

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
    say, score = words.say, sheet.score
    n, to = score.out_rounding, "" if score.rounding == "nearest" else f"-{score.rounding}"
    if n and score.unit == "multiples":
        yield say(f"score-rounding-points{to}" if n > 1 else "score-rounding-one", n=n)
    elif n:
        yield say(f"score-rounding{to}", n=n)
    if n and n % 2 == 0 and not to:
        yield say("score-rounding-half")
    if score.win_minimum:
        yield say("score-win-minimum", points=say("points-n", n=score.win_minimum))
    if score.out_factor:
        yield BREAK
        yield say("score-factors" if len(score.out_factor) > 1 else "score-factor")
        yield BREAK
        yield _listed({name: f"×{n}" for name, n in score.out_factor.items()}, sheet, words)
        yield BREAK


def bonuses(sheet: SheetFields, words: Language) -> Iterator[str]:
    """The bonuses, one in a line, and what becomes of points scored during play."""
    say, score = words.say, sheet.score
    if score.bonus:
        yield BREAK
        yield say("score-bonuses" if len(score.bonus) > 1 else "score-bonus")
        yield BREAK
        points = {name: say("points-n", n=n) for name, n in score.bonus.items()}
        yield _listed(points, sheet, words)
        yield BREAK
    if sheet.penalty.in_block and {"all_pass", "first_pass"} & set(score.bonus):
        yield say("score-block-all-pass")
    if score.round_bonus:
        key = "score-round-bonus" if len(score.round_bonus) > 1 else "score-round-bonus-one"
        yield say(key, n=len(score.round_bonus), list=words.join(score.round_bonus))
    if facts.earns_before_end(sheet) and not facts.counts_ends(sheet):
        yield say("score-earned-kept")


def _listed(given: Mapping[str, str], sheet: SheetFields, words: Language) -> str:
    """What each of some bonuses is worth and when it is given, in the order of their credits."""
    last = [name for name in given if name.startswith("last:")]
    every = (*OUT_BONUSES, *last, *PLAY_BONUSES, *ROUND_BONUSES)
    lines = [_bonus(name, given[name], sheet, words) for name in every if name in given]
    return "\n".join(f"- {line}" for line in lines)


def _bonus(name: str, worth: str, sheet: SheetFields, words: Language) -> str:
    """A bonus with its name, what it is worth, and when it is given."""
    kind, _, tile = name.partition(":")
    called = bonus_name(name, sheet, words)
    return words.say(f"bonus-{kind}", name=called[:1].upper() + called[1:], points=worth, tile=tile)
