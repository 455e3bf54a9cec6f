"""Statistics without files: for comparisons and for trying switches."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import Moments
from boneyard.lab.studies.measures import Counted, Measure, measure
from boneyard.lab.studies.shards import Shard, play_shard


class Tally(NamedTuple):
    """The statistics of some matches, of one case or of two on the same decks."""

    measures: tuple[Measure, ...]
    moments: Moments


def tally_shard(shard: Shard) -> Tally:
    """Play a shard and count its statistics."""
    return tally([measure(shard.case, play_shard(shard))])


def tally_pair(pair: tuple[Shard, Case]) -> Tally:
    """Play a shard and the same matches of another case; count the statistics that both have."""
    shard, other = pair
    same = Shard(shard.number, other, shard.first, shard.last)
    both = [measure(one.case, play_shard(one)) for one in (shard, same)]
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
