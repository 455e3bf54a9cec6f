"""Trying switches: what each value of some fields does to a game, the best first."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import product
from typing import Any, NamedTuple

import msgspec

from boneyard.lab.pools import map_unordered
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import NOTHING, Estimate
from boneyard.lab.studies.measures import SIMPLE, Measure
from boneyard.lab.studies.report import TableBlock
from boneyard.lab.studies.shards import Shard, plan_case
from boneyard.lab.studies.table_file import estimate_columns
from boneyard.lab.studies.tallies import Tally, tally_shard
from boneyard.lab.studies.words import Wording
from boneyard.sheets import Sheet, SheetError
from boneyard.sheets.house_rules import read_value
from boneyard.text import language, languages
from boneyard.text.messages import MessageError

MOST_CANDIDATES = 500
EVERY = 12
"""A range with at most so many numbers is tried in full; of a longer one, STEPS numbers."""
STEPS = 7

_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?\Z")
_WANT = re.compile(r"(.+?)\s*([~<>])\s*(-?\d+(?:[.,]\d+)?)\s*(%?)\s*\Z")


class Want(msgspec.Struct, frozen=True):
    """A condition: a statistic near a number (``~``), below it (``<``) or above it (``>``)."""

    key: str
    sign: str
    number: float

    def distance(self, value: float) -> float:
        """How far a value is from meeting it, as a share of the number; 0 if it does.

        >>> Want("rounds", "~", 8.0).distance(10.0)
        0.25
        """
        if math.isnan(value):
            return math.inf
        off = value - self.number
        if (self.sign == "<" and off < 0) or (self.sign == ">" and off > 0):
            return 0.0
        return abs(off) / max(abs(self.number), 1e-9)


class Candidate(NamedTuple):
    """A variation of a sheet, and what came out."""

    fields: Mapping[str, Any]
    estimates: Mapping[str, Estimate]
    measures: Mapping[str, Measure]
    distance: float


def read_vary(text: str) -> tuple[str, list[Any]]:
    """The field and the values of ``--vary``."""
    field, equals, values = text.partition("=")
    if not equals or not values:
        raise MessageError("study-vary", text=text)
    found = _RANGE.match(values)
    if found is None:
        return field.strip(), [read_value(one.strip()) for one in values.split(",")]
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 0)
    if high < low or (found[3] and step == 0):
        raise MessageError("study-vary", text=text)
    if not step and high - low > EVERY:
        return field, [round(low + (high - low) * at / (STEPS - 1)) for at in range(STEPS)]
    return field, list(range(low, high + 1, step or 1))


def read_want(text: str, lang: str) -> Want:
    """A condition such as ``rounds per match ~ 8`` or ``blocked < 5 %``.

    A statistic has the name of the report in English or in the language, or its short name.
    """
    found = _WANT.match(text.strip())
    if found is None:
        raise MessageError("study-want", text=text)
    known = statistic_names(lang)
    name = " ".join(found[1].lower().split())
    if name not in known:
        shorts = ", ".join(sorted(set(known.values())))
        raise MessageError("study-want-unknown", text=found[1], names=shorts)
    number = float(found[3].replace(",", "."))
    return Want(known[name], found[2], number / 100 if found[4] else number)


def statistic_names(lang: str) -> dict[str, str]:
    """The short name of every statistic that a condition can name, by all its names."""
    keys = ["rounds", *SIMPLE, "forced", "options", "points", "lead", "drawn", "leader-wins"]
    known = {"leader": "place-wins-0"}
    codes = {"en", lang} & set(languages())
    for key in keys:
        known[key] = key
        for code in codes:
            known[language(code).say(f"study-measure-{key}").lower()] = key
    return known


def variations(
    sheet: Sheet, vary: Sequence[tuple[str, list[Any]]]
) -> Iterator[tuple[dict[str, Any], Sheet | SheetError]]:
    """Yield every combination of values with its sheet, or why it is impossible.

    Raises MessageError if there are too many.
    """
    count = math.prod(len(values) for _, values in vary)
    if count > MOST_CANDIDATES:
        raise MessageError("study-vary-many", n=count, most=MOST_CANDIDATES)
    for values in product(*(values for _, values in vary)):
        fields = {field: value for (field, _), value in zip(vary, values, strict=True)}
        try:
            yield fields, sheet.vary(fields)
        except SheetError as error:
            yield fields, error


def try_out(
    cases: Sequence[tuple[dict[str, Any], Case]], wants: Sequence[Want], rounds: int,
    pool: Executor, ahead: int, each: Callable[[Candidate], object] = lambda _candidate: None,
) -> list[Candidate]:  # fmt: skip
    """Play about ``rounds`` rounds of each case on common decks; return the best first.

    ``each`` is called after each case.
    """
    shards = [
        Shard(at, case, 0, plan_case(case, rounds=rounds).matches)
        for at, (_, case) in enumerate(cases)
    ]
    found = {}
    for shard, tally in map_unordered(pool, tally_shard, shards, ahead):
        found[shard.number] = _candidate(cases[shard.number][0], tally, wants)
        each(found[shard.number])
    return sorted((found[at] for at in sorted(found)), key=lambda one: one.distance)


def _candidate(fields: dict[str, Any], tally: Tally, wants: Sequence[Want]) -> Candidate:
    estimates = {
        one.key: tally.moments.estimate(at, one.is_share) for at, one in enumerate(tally.measures)
    }
    distance = sum(want.distance(estimates[want.key].value) for want in wants)
    return Candidate(fields, estimates, {one.key: one for one in tally.measures}, distance)


def design_numbers(found: Sequence[Candidate]) -> dict[str, list[Any]]:
    """The candidates as columns for a file: the fields, and every statistic with its interval.

    ``distance`` is how far a candidate is from the conditions.
    """
    columns: dict[str, list[Any]] = {
        field: [one.fields[field] for one in found] for field in found[0].fields
    }
    columns["distance"] = [one.distance for one in found]
    for key in dict.fromkeys(key for one in found for key in one.estimates):
        columns |= estimate_columns(key, [one.estimates.get(key, NOTHING) for one in found])
    return columns


ALWAYS = ("rounds", "moves", "blocked", "lead", "options")


def design_table(found: Sequence[Candidate], wants: Sequence[Want], words: Wording) -> TableBlock:
    """The candidates as a table, with the statistics of the conditions first."""
    measures = found[0].measures
    keys = list(dict.fromkeys([*(want.key for want in wants), *ALWAYS]))
    head = [*found[0].fields, *(words.measure(measures[key]) for key in keys)]
    rows = []
    for one in found:
        cells = [str(value).lower() if value in (True, False) else str(value)
                 for value in one.fields.values()]  # fmt: skip
        for key in keys:
            estimate, share = one.estimates[key], measures[key].is_share
            cells.append(words.with_margin(estimate, share))
        rows.append(cells)
    return TableBlock(head, rows)
