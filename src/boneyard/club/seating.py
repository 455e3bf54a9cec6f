"""Seats the next round of an evening.

In all evenings, byes go to those with the fewest.  At tables for two sides, a Swiss round pairs
neighbours in the standings who have not met: of all ways to pair, it takes one with the fewest
repeated opponents, and then the nearest ranks.  A round robin is a cycle in which everybody meets
everybody once.  At larger tables, few meet again, and single players change partners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from boneyard.club.evening import ClubTable, Evening, EveningError, EveningRound, list_numbers
from boneyard.club.groups import divide, match_pairs
from boneyard.club.standings import rank

AGAIN = 1_000_000
"""The cost of a repeated meeting: more than all distances of ranks together."""

BYE = -1


class Meetings:
    """Who met and who sat out in the rounds so far."""

    def __init__(self, evening: Evening) -> None:
        self.met: Counter[frozenset[int]] = Counter()
        self.partners: Counter[frozenset[int]] = Counter()
        self.byes: Counter[int] = Counter()
        self.first: Counter[int] = Counter()
        for one in evening.played:
            self.byes.update(one.byes)
            for table in one.tables:
                self.met.update(map(frozenset, combinations(table.seats, 2)))
                sides = evening.sides_of(table.seats)
                self.first.update(sides[0])
                for side in sides:
                    self.partners.update(map(frozenset, combinations(side, 2)))

    def met_again(self, one: int, other: int) -> int:
        """The square of the number of meetings, so that meetings are spread evenly."""
        return self.met[frozenset((one, other))] ** 2


def seat_next(evening: Evening) -> EveningRound:
    """The next round.

    Raises EveningError if all rounds have been seated, or the last one has no result of a table.
    """
    played = evening.played
    if len(played) >= evening.rounds:
        raise EveningError("error-club-all-rounds", n=evening.rounds)
    if played and played[-1].open_tables:
        left = list_numbers(played[-1].open_tables)
        raise EveningError("error-club-open", n=len(played), tables=left)
    order = list(range(len(evening.names)))
    if evening.system == "swiss":
        order = [one.who for one in rank(evening)]
    past = Meetings(evening)
    groups, byes = _groups(evening, order, past)
    tables = [ClubTable(_seats(evening, group, past)) for group in groups]
    return EveningRound(tuple(tables), tuple(sorted(byes)))


Groups = tuple[list[tuple[int, ...]], list[int]]
"""The players or pairs of each table, and who sits out.

Where single players change partners, the first two of a table are partners.
"""


def _groups(evening: Evening, order: Sequence[int], past: Meetings) -> Groups:
    robin = evening.system == "robin"
    if evening.at_table == 2:
        if robin:
            return _split(cycle(order, len(evening.played)))
        return _swiss_pairs(order, past)
    if robin and evening.changes_partners:
        return _partner_tables(evening, order, past)
    sitting = _byes(order, len(order) % evening.at_table, past)
    playing = [who for who in order if who not in sitting]
    place = {who: 0 if robin else at for at, who in enumerate(playing)}

    def cost(a: int, b: int) -> int:
        return AGAIN * past.met_again(a, b) + (place[a] - place[b]) ** 2

    groups = divide(playing, evening.at_table, cost)
    if evening.changes_partners:
        return [_with_partners(group, past) for group in groups], sitting
    return [tuple(group) for group in groups], sitting


def cycle(order: Sequence[int], number: int) -> list[tuple[int, int]]:
    """The pairs of a round of a round robin, by the circle method; ``BYE`` fills an odd number.

    >>> [cycle([0, 1, 2, 3], number) for number in range(3)]
    [[(0, 3), (1, 2)], [(0, 2), (3, 1)], [(0, 1), (2, 3)]]
    """
    names = [*order, *([BYE] if len(order) % 2 else [])]
    first, *rest = names
    turn = number % len(rest)
    ring = [first, *rest[len(rest) - turn :], *rest[: len(rest) - turn]]
    half = len(ring) // 2
    return list(zip(ring[:half], reversed(ring[half:]), strict=True))


def _split(pairs: Iterable[tuple[int, int]]) -> Groups:
    """The pairs without a bye, and who has one."""
    tables: list[tuple[int, ...]] = [pair for pair in pairs if BYE not in pair]
    return tables, [max(pair) for pair in pairs if BYE in pair]


def _swiss_pairs(order: Sequence[int], past: Meetings) -> Groups:
    place = {who: at for at, who in enumerate(order)}
    few = min(past.byes[who] for who in order)

    def cost(a: int, b: int) -> int | None:
        if b == BYE:  # the last of all
            return (len(order) - place[a]) ** 2 if past.byes[a] == few else None
        return AGAIN * past.met_again(a, b) + (place[a] - place[b]) ** 2

    return _split(match_pairs([*order, *([BYE] if len(order) % 2 else [])], cost))


def _byes(order: Sequence[int], count: int, past: Meetings) -> list[int]:
    """Who sits out: those with the fewest byes, the last of the order first."""
    last_first = list(reversed(order))
    return sorted(last_first, key=lambda who: past.byes[who])[:count]


def _partner_tables(evening: Evening, order: Sequence[int], past: Meetings) -> Groups:
    """Pairs of partners who have not been partners, then tables of pairs who have met least.

    A cycle of rounds, where one has room for all but one at most, makes everybody everybody's
    partner once.
    """
    if len(order) % 4 < 2:
        partners, sitting = _split(cycle(order, len(evening.played)))
    else:
        sitting = _byes(order, len(order) % 4, past)
        playing = [who for who in order if who not in sitting]
        partners = list(match_pairs(playing, lambda a, b: past.partners[frozenset((a, b))] ** 2))

    def cost(one: int, other: int) -> int:
        return sum(past.met_again(a, b) for a in partners[one] for b in partners[other])

    tables = match_pairs(range(len(partners)), cost)
    return [(*partners[one], *partners[other]) for one, other in tables], sitting


def _with_partners(group: Sequence[int], past: Meetings) -> tuple[int, ...]:
    """The four of a table as partners who were partners least; else the first with the last."""
    a, b, c, d = group
    ways = [(a, d, b, c), (a, c, b, d), (a, b, c, d)]
    return min(
        ways,
        key=lambda way: (
            past.partners[frozenset(way[:2])] ** 2 + past.partners[frozenset(way[2:])] ** 2
        ),
    )


def _seats(evening: Evening, group: Sequence[int], past: Meetings) -> tuple[int, ...]:
    """The seats in the order of the turn: who was first least often sits first."""
    if evening.changes_partners:
        sides = [group[:2], group[2:]]
        sides.sort(key=lambda side: sum(past.first[who] for who in side))
        (a, c), (b, d) = sides
        return (a, b, c, d)
    return tuple(sorted(group, key=lambda who: past.first[who]))
