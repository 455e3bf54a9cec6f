"""Every number of players, in every system: seats, byes and repeated opponents."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard import load
from boneyard.club.evening import LEAST, MOST, Evening, EveningError, start_evening
from boneyard.club.groups import divide, match_pairs
from boneyard.club.results import add_round, enter_result
from boneyard.club.seating import Meetings
from boneyard.club.standings import rank
from support.cases import at_release

KINDS = {
    "two": ("classic_block", 2, False),
    "three": ("classic_draw", 3, False),
    "four": ("classic_draw", 4, False),
    "partners": ("partnership", 4, False),
    "pairs": ("partnership", 4, True),
}
"""A sheet, the seats of a table, and whether pairs play."""


OFTEN = (LEAST, 7, 13, 16)
"""Numbers of players in ``make test``."""
COUNTS = [
    count
    if count in OFTEN
    else at_release(count)
    if count < 18 or count % 5 == 1 or count >= MOST - 1
    else pytest.param(count, marks=pytest.mark.soak)
    for count in range(LEAST, MOST + 1)
]
"""Numbers of players: in ``make test-release`` all small ones and some large ones."""


def evening_of(kind: str, count: int, system: str, rounds: int = 9) -> Evening:
    sheet, players, pairs = KINDS[kind]
    names = [f"A{n} + B{n}" if pairs else f"P{n}" for n in range(count)]
    return start_evening(load(sheet), names, players=players, system=system, rounds=rounds)  # type: ignore[arg-type]


def finish(evening: Evening, seed: int) -> Evening:
    """The evening with random results for its last round."""
    choice = random.Random(seed)
    for table in evening.played[-1].open_tables:
        points = [choice.randrange(0, 200, 10) for _ in range(evening.sides)]
        evening, _ = enter_result(evening, table, points)
    return evening


def rounds_of(evening: Evening) -> Iterator[tuple[Evening, Evening]]:
    """Yield the evening before each round, and with it."""
    for number in range(evening.rounds):
        after = add_round(evening)
        yield evening, after
        evening = finish(after, number)


def check_round(after: Evening) -> None:
    one = after.played[-1]
    seated = [who for table in one.tables for who in table.seats]
    everybody = range(len(after.names))
    assert sorted([*seated, *one.byes]) == list(everybody)
    assert len(one.byes) == len(after.names) % after.at_table
    assert len(one.tables) == after.tables
    assert all(len(table.seats) == after.at_table for table in one.tables)
    byes = Meetings(after).byes
    counts = {byes[who] for who in everybody}
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("system", ["swiss", "robin"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("count", COUNTS)
def test_everybody_sits_once_and_byes_are_fair(kind: str, count: int, system: str) -> None:
    fast = kind == "two" or count <= 20
    for _, after in rounds_of(evening_of(kind, count, system, 9 if fast else 2)):
        check_round(after)


def can_pair(players: Sequence[int], past: Meetings) -> bool:
    """Whether all can meet somebody new; tried in every way."""
    if not players:
        return True
    first, *rest = players
    return any(
        not past.met[frozenset((first, other))] and can_pair([x for x in rest if x != other], past)
        for other in rest
    )


def can_seat(evening: Evening) -> bool:
    """Whether a round without repeated opponents is possible, with fair byes."""
    past = Meetings(evening)
    players = list(range(len(evening.names)))
    if len(players) % 2 == 0:
        return can_pair(players, past)
    few = min(past.byes[who] for who in players)
    return any(
        can_pair([x for x in players if x != who], past) for who in players if past.byes[who] == few
    )


def has_repeats(before: Evening, after: Evening) -> bool:
    past = Meetings(before)
    return any(past.met[frozenset(table.seats)] for table in after.played[-1].tables)


@settings(max_examples=30, deadline=None)
@given(count=st.integers(LEAST, 11), seed=st.integers(0, 10**6))
def test_swiss_opponents_meet_again_only_if_nothing_else_is_possible(count: int, seed: int) -> None:
    evening = evening_of("two", count, "swiss")
    for number in range(evening.rounds):
        after = add_round(evening)
        assert has_repeats(evening, after) is not can_seat(evening)
        evening = finish(after, seed + number)


@pytest.mark.parametrize("count", COUNTS[20 - LEAST :])
def test_nobody_meets_again_in_nine_swiss_rounds_of_many(count: int) -> None:
    *_, (_, after) = rounds_of(evening_of("pairs" if count % 2 else "two", count, "swiss"))
    assert set(Meetings(after).met.values()) == {1}


@pytest.mark.parametrize("kind", ["two", "pairs"])
@pytest.mark.parametrize("count", COUNTS)
def test_a_round_robin_lets_everybody_meet_everybody_once(kind: str, count: int) -> None:
    evening = evening_of(kind, count, "robin", rounds=count - 1 + count % 2)
    *_, (_, after) = rounds_of(evening)
    met = Meetings(after).met
    assert met == Counter(map(frozenset, combinations(range(count), 2)))
    assert {Meetings(after).byes[who] for who in range(count)} == {count % 2}


@pytest.mark.parametrize("count", [n for n in range(LEAST, 34) if n % 4 < 2])
def test_a_round_robin_of_singles_makes_everybody_everybodys_partner_once(count: int) -> None:
    evening = evening_of("partners", count, "robin", rounds=count - 1 + count % 2)
    *_, (_, after) = rounds_of(evening)
    assert Meetings(after).partners == Counter(map(frozenset, combinations(range(count), 2)))


@pytest.mark.parametrize("system", ["swiss", "robin"])
@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_the_partners_of_one_table_change_before_they_return(count: int, system: str) -> None:
    *_, (_, after) = rounds_of(evening_of("partners", count, system, rounds=3))
    assert max(Meetings(after).partners.values()) == 1


@pytest.mark.parametrize("system", ["swiss", "robin"])
@pytest.mark.parametrize("kind", ["three", "four"])
def test_groups_meet_new_opponents_while_there_are_many(kind: str, system: str) -> None:
    *_, (_, after) = rounds_of(evening_of(kind, 32, system, rounds=4))
    assert set(Meetings(after).met.values()) == {1}


@pytest.mark.parametrize("system", ["swiss", "robin"])
def test_groups_of_sixteen_meet_almost_everybody_in_nine_rounds(system: str) -> None:
    *_, (_, after) = rounds_of(evening_of("four", 16, system))
    met = Meetings(after).met
    assert len(met) == 120
    assert max(met.values()) <= 3  # 162 meetings of 120 pairs


def test_swiss_neighbours_meet() -> None:
    evening = finish(add_round(evening_of("two", 8, "swiss")), 3)
    place = {one.who: at for at, one in enumerate(rank(evening))}
    for table in add_round(evening).played[-1].tables:
        a, b = table.seats
        assert abs(place[a] - place[b]) <= 2


def test_pairs_cost_the_least() -> None:
    choice = random.Random(5)
    price = {(a, b): choice.randrange(100) for a in range(8) for b in range(a + 1, 8)}
    found = match_pairs(range(8), lambda a, b: price[a, b])

    def least(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        a, *rest = left
        return min(price[a, b] + least(tuple(x for x in rest if x != b)) for b in rest)

    assert sum(price[pair] for pair in found) == least(tuple(range(8)))


def test_groups_are_the_same_every_time() -> None:
    cost = lambda a, b: (a * b) % 7  # noqa: E731
    assert divide(range(12), 3, cost) == divide(range(12), 3, cost)


def test_everybody_leads_about_as_often() -> None:
    *_, (_, after) = rounds_of(evening_of("two", 16, "swiss", rounds=8))
    first = Meetings(after).first
    assert all(2 <= first[who] <= 6 for who in range(16))


def test_a_round_needs_all_results_and_there_are_no_more_than_planned() -> None:
    evening = add_round(evening_of("two", 6, "swiss", rounds=1))
    with pytest.raises(EveningError, match="all rounds have been seated: 1"):
        add_round(evening)
    evening = add_round(evening_of("two", 6, "swiss", rounds=2))
    evening, _ = enter_result(evening, 2, (1, 0))
    with pytest.raises(EveningError, match="round 1: a result is missing; tables: 1, 3"):
        add_round(evening)
