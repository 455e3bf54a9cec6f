"""Checks of points in play, bonuses, and the match: combinations that cannot be scored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from boneyard.sheets import facts
from boneyard.sheets.errors import Problem, problem
from boneyard.sheets.schema import SheetFields
from boneyard.sheets.sections import PLAY_BONUSES, ScoreRules
from boneyard.sheets.values import shown
from boneyard.tiles import Tile

MOST_IN_ROUND = 2_000_000
"""The most points that a round may bring a side: the total of a match stays below 2**31."""

MOST_LAST_TILES = 3
"""The most bonuses for a last tile (``last:A-B``)."""

MOST_DIVISORS = 4
"""The most numbers in ``score.multiple_of``."""

MOST_ROUND_BONUSES = 20
"""The most entries of ``score.round_bonus``."""


def unmet(
    sheet: SheetFields, path: str, value: str, needed: Mapping[str, object]
) -> Iterator[Problem]:
    """The fields that the ``value`` of a field needs, where they have another value."""
    for field, right in needed.items():
        if sheet.value_of(field) != right:
            yield problem(path, "sheet-needs", value=value, right=f"{field} = {shown(right)}")


def barred(path: str, others: Mapping[str, object]) -> Iterator[Problem]:
    """The fields that a field cannot be combined with, where they are set."""
    for field, is_set in others.items():
        if is_set:
            yield problem(path, "sheet-not-with", field=field)


def _values(sheet: SheetFields) -> Iterator[Problem]:
    """The values of tiles, and the minimum of an entry."""
    score = sheet.score
    pips: dict[str, int] = {}
    for path, values, usual in (
        ("score.tile_value", score.tile_value, pips),
        ("score.lone_tile", score.lone_tile, score.tile_value),
    ):
        for text, value in values.items():
            fault = facts.tile_fault(sheet, path, text)
            if fault is None and value == usual.get(text, Tile.parse(text).pips):
                fault = problem(path, "sheet-tile-value-same", tile=text, n=value)
            if fault:
                yield fault
    least, most = sheet.score.entry_minimum, facts.value_of_all(sheet)
    if least > most:
        yield problem("score.entry_minimum", "sheet-entry-minimum", n=least, most=most)


def _winner_collects(sheet: SheetFields) -> Iterator[Problem]:
    """Fields that need a winner who collects points."""
    if sheet.score.model == "winner_collects":
        return
    standard, winnings = ScoreRules(), "out_rounding win_minimum out_factor bonus round_bonus"
    for field in f"multiple_of alike collects {winnings}".split():
        if getattr(sheet.score, field) != getattr(standard, field):
            yield problem(f"score.{field}", "sheet-winner-collects")
    if sheet.match.exact:
        yield problem("match.exact", "sheet-winner-collects")
    if sheet.match.reset != "none":
        yield problem("match.reset", "sheet-winner-collects")


def _ends(sheet: SheetFields) -> Iterator[Problem]:
    """Points for the ends that a play makes."""
    score, layout = sheet.score, sheet.layout
    divisors = score.multiple_of
    if list(divisors) != sorted(set(divisors), reverse=True):
        yield problem("score.multiple_of", "sheet-divisors-order")
    if len(divisors) > MOST_DIVISORS:
        yield problem("score.multiple_of", "sheet-divisors", n=len(divisors), most=MOST_DIVISORS)
    if divisors and score.alike:
        yield problem("score.alike", "sheet-not-with", field="score.multiple_of")
    for field in ("multiple_of", "alike"):
        if not getattr(score, field):
            continue
        if sheet.trains.public >= 0:
            yield problem(f"score.{field}", "sheet-not-with-trains")
        if layout.opening_ports not in (2, 4):
            yield problem(f"score.{field}", "sheet-count-opening")
        if layout.double_ports == 2:
            yield problem(f"score.{field}", "sheet-count-double")
    if score.free_tips and not (facts.counts_ends(sheet) and facts.has_tips(sheet)):
        yield problem("score.free_tips", "sheet-free-tips")
    collects = score.collects == "pips" and score.out_rounding > 0
    if score.unit == "multiples" and not (divisors or collects):
        yield problem("score.unit", "sheet-unit-divisor")
    elif score.unit == "multiples" and score.collects == "pips" and not score.out_rounding:
        yield problem("score.unit", "sheet-unit-rounding")


def _bonuses(sheet: SheetFields) -> Iterator[Problem]:
    """Bonuses, and a winner who collects nothing."""
    score, path = sheet.score, "score.bonus"
    last = [name.partition(":")[2] for name in score.bonus if name.startswith("last:")]
    yield from facts.tile_faults(sheet, path, last)
    if len(last) > MOST_LAST_TILES:
        yield problem(path, "sheet-last-tiles", n=len(last), most=MOST_LAST_TILES)
    if "lead_pass" in score.bonus and sheet.players.partners == "none":
        yield problem(path, "sheet-bonus-partners")
    if "blocked" in score.bonus and sheet.round.block_winner == "none":
        yield problem(path, "sheet-bonus-blocked")
    if "after_tie" in score.bonus and facts.always_a_winner(sheet):
        yield problem(path, "sheet-bonus-after-tie")
    if len(score.round_bonus) > MOST_ROUND_BONUSES:
        n = len(score.round_bonus)
        yield problem("score.round_bonus", "sheet-round-bonuses", n=n, most=MOST_ROUND_BONUSES)
    if score.round_bonus and score.round_bonus[-1] == 0:
        yield problem("score.round_bonus", "sheet-round-bonus-zero")
    if score.collects == "nothing":
        if not (score.bonus or score.round_bonus or facts.counts_ends(sheet)):
            yield problem("score.collects", "sheet-collects-nothing")
        if sheet.round.block_tie == "share":
            yield problem("round.block_tie", "sheet-share-nothing")


def _block(sheet: SheetFields) -> Iterator[Problem]:
    """Whose pips decide a block."""
    if sheet.round.block_between == "all":
        return
    path, value = "round.block_between", "blocker_and_next"
    needed = {"round.block_winner": "fewest_pips", "players.block_by": "individual"}
    yield from unmet(sheet, path, value, needed)
    if sheet.players.max <= 2:
        yield problem(path, "sheet-needs", value=value, right="players.max > 2")


def _extra_tile(sheet: SheetFields) -> Iterator[Problem]:
    if sheet.turn.extra_after_double != "none" and sheet.trains.public >= 0:
        yield problem("turn.extra_after_double", "sheet-not-with-trains")


def _exact(sheet: SheetFields) -> Iterator[Problem]:
    """A target that must be hit exactly."""
    match, score = sheet.match, sheet.score
    if not match.exact:
        return
    needed = {"match.end": "target", "match.winner": "highest", "match.check": "immediate"}
    yield from unmet(sheet, "match.exact", "true", needed)
    others = {
        "score.round_bonus": score.round_bonus,
        "score.bonus.after_tie": "after_tie" in score.bonus,
        "score.entry_minimum": score.entry_minimum,
    }
    yield from barred("match.exact", others)


def _reset(sheet: SheetFields) -> Iterator[Problem]:
    """Totals that go back to zero."""
    match, score = sheet.match, sheet.score
    if match.reset == "none":
        return
    needed = {"match.end": "target", "match.winner": "highest", "score.collects": "nothing"}
    yield from unmet(sheet, "match.reset", match.reset, needed)
    others = {
        "score.multiple_of": score.multiple_of,
        "score.alike": score.alike,
        **{f"score.bonus.{name}": name in score.bonus for name in PLAY_BONUSES},
        "match.exact": match.exact,
    }
    yield from barred("match.reset", others)


def _points(sheet: SheetFields) -> Iterator[Problem]:
    """Keep every score within 32 bits: the kernels and the database hold no more."""
    found = facts.most_points(sheet)
    total, path = sum(found.values()), max(found, key=lambda path: found[path])
    if total > MOST_IN_ROUND:
        value = sheet.value_of(path)
        values = value.values() if isinstance(value, dict) else value
        highest = value if isinstance(value, int) else max(values)
        yield problem(path, "sheet-points", value=highest, n=total, most=MOST_IN_ROUND)


CHECKS: tuple[Callable[[SheetFields], Iterator[Problem]], ...] = (
    _values,
    _winner_collects,
    _ends,
    _bonuses,
    _block,
    _extra_tile,
    _exact,
    _reset,
    _points,
)
