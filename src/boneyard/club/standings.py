"""The standings of an evening.

The order: match points, difference of points, strength of the opponents, direct encounter; those
who are still equal share a place.  Strength and direct encounter are those of the tie-break
regulations of the World Chess Federation (FIDE Handbook; there, strength is called Buchholz).
Match points and differences are counted as in leagues of pairs.

A side gets 2 match points for each side at its table with fewer points, and 1 for each with as
many.  A bye counts 2 where two sides meet, and at larger tables as a draw with everybody: the mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from boneyard.club.evening import Evening

WIN, DRAW = 2, 1
"""Match points against one other side."""


class Placing(NamedTuple):
    """The place of a player or pair, who is a number of ``Evening.names``.

    ``strength`` is the sum of the match points of all opponents; for a bye, one's own.
    ``encounter`` is the match points against those who are equal in all else, if all of them met.
    """

    place: int
    who: int
    match_points: int
    difference: int
    strength: int
    encounter: int


class _Sums:
    """The sums over all games."""

    def __init__(self, evening: Evening) -> None:
        size = len(evening.names)
        self.match_points, self.differences = [0] * size, [0] * size
        self.opponents: list[list[int]] = [[] for _ in range(size)]
        self.between: defaultdict[tuple[int, int], int] = defaultdict(int)
        sign = -1 if evening.lowest else 1
        for side, other, mine, theirs in evening.games():
            gain = sign * (mine - theirs)
            won = WIN if gain > 0 else DRAW if gain == 0 else 0
            for who in side:
                self.match_points[who] += won
                self.differences[who] += gain
                self.opponents[who] += other
                for opponent in other:
                    self.between[who, opponent] += won
        for one in evening.played:
            if one.has_begun:
                for who in one.byes:
                    self.match_points[who] += bye_points(evening)
                    sides = evening.sides - 1
                    self.opponents[who] += [who] * sides * (2 if evening.changes_partners else 1)

    def strength(self, who: int) -> int:
        return sum(self.match_points[one] for one in self.opponents[who])


def bye_points(evening: Evening) -> int:
    """The match points of a bye."""
    return WIN if evening.sides == 2 else DRAW * (evening.sides - 1)


def rank(evening: Evening) -> tuple[Placing, ...]:
    """The standings, the first place first.  Equal ones keep the order of the names."""
    sums = _Sums(evening)

    def key(who: int) -> tuple[int, int, int]:
        return (-sums.match_points[who], -sums.differences[who], -sums.strength(who))

    found: list[Placing] = []
    for _, group in groupby(sorted(range(len(evening.names)), key=key), key):
        tied = list(group)
        met = _encounters(sums, tied)
        tied.sort(key=lambda who: -met[who])
        place = 0
        for at, who in enumerate(tied):
            if at == 0 or met[who] != met[tied[at - 1]]:
                place = len(found) + 1
            points, difference = sums.match_points[who], sums.differences[who]
            found.append(Placing(place, who, points, difference, sums.strength(who), met[who]))
    return tuple(found)


def _encounters(sums: _Sums, tied: Sequence[int]) -> dict[int, int]:
    """The match points of each against the others; 0 unless all have met."""
    pairs = [(a, b) for a in tied for b in tied if a != b]
    if not _all_met(sums, pairs):
        return dict.fromkeys(tied, 0)
    return {who: sum(sums.between[who, other] for other in tied if other != who) for who in tied}


def _all_met(sums: _Sums, pairs: Iterable[tuple[int, int]]) -> bool:
    return all(b in sums.opponents[a] for a, b in pairs)
