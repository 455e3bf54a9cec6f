"""Two sheets on common decks: every statistic of both, and their difference with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Any

import msgspec

from boneyard.lab.pools import map_unordered
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import Estimate, Moments, mean_of
from boneyard.lab.studies.measures import Measure
from boneyard.lab.studies.report import TableBlock
from boneyard.lab.studies.shards import Shard
from boneyard.lab.studies.table_file import estimate_columns
from boneyard.lab.studies.tallies import Tally, tally_pair
from boneyard.lab.studies.words import Wording


class Difference(msgspec.Struct, frozen=True):
    """A statistic of two cases.  ``change`` is the second minus the first."""

    measure: Measure
    first: Estimate
    second: Estimate
    change: Estimate

    @property
    def is_clear(self) -> bool:
        """Whether the interval of the change leaves out zero."""
        return self.change.low > 0 or self.change.high < 0


def compare(
    shards: Sequence[Shard], other: Case, pool: Executor, ahead: int,
    each: Callable[[Shard], object] = lambda _shard: None,
) -> list[Difference]:  # fmt: skip
    """Play shards of one case and the same matches of another, and compare them.

    ``each`` is called after each shard.

    Match m has the same decks in both, as far as both use the same tiles, so that the luck of the
    deal cancels.
    """
    total: Tally | None = None
    pairs = [(shard, other) for shard in shards]
    for (shard, _), tally in map_unordered(pool, tally_pair, pairs, ahead):
        each(shard)
        if total is None:
            total = tally
        else:
            total.moments.merge(tally.moments)
    assert total is not None
    return [_difference(at, one, total.moments) for at, one in enumerate(total.measures)]


def _difference(at: int, one: Measure, moments: Moments) -> Difference:
    first, second = (moments.estimate(at, one.is_share, number) for number in (0, 2))
    return Difference(one, first, second, mean_of(*moments.difference(at)))


def comparison_numbers(found: list[Difference]) -> dict[str, list[Any]]:
    """The differences as columns for a file: a row for each statistic, shares from 0 to 1."""
    columns: dict[str, list[Any]] = {
        "measure": [one.measure.key for one in found],
        "is_share": [one.measure.is_share for one in found],
    }
    for name in ("first", "second", "change"):
        columns |= estimate_columns(name, [getattr(one, name) for one in found])
    return columns | {"is_clear": [one.is_clear for one in found]}


def comparison_table(found: list[Difference], names: tuple[str, str], words: Wording) -> TableBlock:
    """The differences as a table; statistics that are zero in both cases are left out.

    A clear difference is marked with a star.
    """
    head = [
        words.say("study-report-measure"),
        *names,
        words.say("study-compare-change"),
        words.say("study-report-interval"),
        "",
    ]
    return TableBlock(head, list(_rows(found, words)))


def _rows(found: list[Difference], words: Wording) -> Iterator[list[str]]:
    for one in found:
        if one.measure.name == "side-wins" or not (one.first.value or one.second.value):
            continue
        share = one.measure.is_share
        values = [words.value(part, share) for part in (one.first, one.second, one.change)]
        star = "*" if one.is_clear else ""
        yield [words.measure(one.measure), *values, words.interval(one.change, share), star]
