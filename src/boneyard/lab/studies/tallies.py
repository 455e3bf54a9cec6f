"""Statistics without files: for comparisons and for trying switches."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np

from boneyard.lab.pools import map_unordered
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import Moments
from boneyard.lab.studies.measures import Counted, Measure, measure
from boneyard.lab.studies.shards import Shard, plan_case, play_shard, shards_of


class Tally(NamedTuple):
    """The statistics of some matches, of one case or of two on the same decks."""

    measures: tuple[Measure, ...]
    moments: Moments


class Pair(NamedTuple):
    """The same matches of two cases: a shard of the first, and the second case."""

    shard: Shard
    other: Case


def tally_shard(shard: Shard) -> Tally:
    """Play a shard and count its statistics."""
    counted = measure(shard.case, play_shard(shard))
    return tally([counted])


def tally_pair(pair: Pair) -> Tally:
    """Play the same matches of both cases, and count the statistics that both have."""
    shard = pair.shard
    other = Shard(shard.number, pair.other, shard.first, shard.last)
    both = [measure(one.case, play_shard(one)) for one in (shard, other)]
    known = [{one.measure.key for one in counted} for counted in both]
    common = known[0] & known[1]
    return tally([[one for one in counted if one.measure.key in common] for counted in both])


def tally(cases: list[list[Counted]]) -> Tally:
    """The statistics of the same matches of one case, or of two."""
    rows = [
        np.stack([number for one in found for number in (one.numerator, one.denominator)])
        for found in zip(*cases, strict=True)
    ]
    moments = Moments(len(rows), 2 * len(cases))
    moments.add(np.stack(rows))
    return Tally(tuple(one.measure for one in cases[0]), moments)


def pairs_of(one: Case, other: Case, rounds: int) -> list[Pair]:
    """The work of a comparison over about so many rounds of the first case."""
    plan = plan_case(one, rounds=rounds)
    return [Pair(shard, other) for shard in shards_of([plan])]


def tally_pairs(
    pool: Executor, pairs: list[Pair], ahead: int, each: Callable[[Shard], object]
) -> Tally:
    """Compare two cases on an executor; ``each`` is called after each shard."""
    total: Tally | None = None
    for pair, tally in map_unordered(pool, tally_pair, pairs, ahead):
        each(pair.shard)
        if total is None:
            total = tally
        else:
            total.moments.merge(tally.moments)
    assert total is not None
    return total
