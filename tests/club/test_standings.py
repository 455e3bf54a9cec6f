"""The standings, worked out by hand."""

import pytest
from msgspec.structs import replace

from boneyard import load
from boneyard.club.evening import ClubTable, Evening, EveningError, EveningRound, start_evening
from boneyard.club.results import add_round, enter_result
from boneyard.club.standings import rank

Result = tuple[int, int, int, int]
"""Two players, and the points of each."""

FIRST: list[Result] = [
    *((1, 2, 100, 50), (3, 4, 80, 80), (5, 6, 120, 0), (7, 8, 60, 90)),
    *((9, 10, 100, 50), (11, 12, 100, 40), (13, 14, 30, 100), (15, 16, 20, 100)),
]
SECOND: list[Result] = [
    *((1, 5, 70, 100), (9, 11, 100, 115), (14, 16, 100, 90), (8, 3, 50, 100)),
    *((4, 2, 100, 20), (10, 6, 100, 60), (7, 12, 40, 100), (13, 15, 100, 95)),
]

SIXTEEN = [
    # place, player, match points, difference, strength of opponents
    (1, 5, 4, 130, 2),
    (2, 14, 4, 80, 4),
    (3, 4, 3, 80, 3),
    (4, 11, 3, 60, 5),
    (5, 3, 3, 50, 5),
    (5, 9, 3, 50, 5),
    (7, 16, 2, 70, 4),
    (8, 1, 2, 20, 4),
    (9, 12, 2, 0, 3),
    (10, 10, 2, -10, 3),
    (11, 8, 2, -20, 3),
    (12, 13, 2, -65, 4),
    (13, 15, 0, -85, 4),
    (14, 7, 0, -90, 4),
    (15, 2, 0, -130, 5),
    (16, 6, 0, -140, 6),
]
"""After both rounds, with a cap of 100 points."""


def round_of(results: list[Result], byes: tuple[int, ...] = ()) -> EveningRound:
    tables = tuple(ClubTable((a - 1, b - 1), (x, y)) for a, b, x, y in results)
    return EveningRound(tables, tuple(who - 1 for who in byes))


def evening_of(count: int, *rounds: EveningRound, cap: int | None = None) -> Evening:
    names = [f"P{n}" for n in range(1, count + 1)]
    evening = start_evening(load("classic_block"), names, players=2, cap=cap)
    return replace(evening, played=rounds)


def found(evening: Evening) -> list[tuple[int, ...]]:
    return [(p.place, p.who + 1, p.match_points, p.difference, p.strength) for p in rank(evening)]


def test_an_evening_of_sixteen() -> None:
    evening = evening_of(16, round_of(FIRST), round_of(SECOND), cap=100)
    assert found(evening) == SIXTEEN


def test_without_the_cap_more_points_count() -> None:
    evening = evening_of(16, round_of(FIRST), round_of(SECOND))
    assert found(evening)[0] == (1, 5, 4, 150, 2)
    assert (11, 4, 75) in [row[1:4] for row in found(evening)]


def test_direct_encounter_decides_between_those_who_met() -> None:
    rounds = [[(1, 2, 10, 0), (4, 3, 10, 0)], [(3, 1, 10, 0), (2, 4, 10, 0)]]
    rounds.append([(1, 4, 10, 0), (2, 3, 10, 0)])
    evening = evening_of(4, *map(round_of, rounds))
    assert found(evening) == [
        (1, 1, 4, 10, 8),
        (2, 2, 4, 10, 8),
        (3, 4, 2, -10, 10),
        (4, 3, 2, -10, 10),
    ]
    assert [one.encounter for one in rank(evening)] == [2, 0, 2, 0]


def test_those_who_beat_each_other_in_a_circle_share_the_place() -> None:
    rounds = [[(1, 2, 10, 0), (3, 4, 10, 0)], [(2, 3, 10, 0), (1, 4, 10, 0)]]
    rounds.append([(3, 1, 10, 0), (2, 4, 10, 0)])
    assert [one.place for one in rank(evening_of(4, *map(round_of, rounds)))] == [1, 1, 1, 4]


def test_a_bye_counts_as_a_win_against_an_equal() -> None:
    evening = evening_of(5, round_of([(1, 2, 10, 0), (3, 4, 5, 5)], byes=(5,)))
    assert found(evening)[:2] == [(1, 1, 2, 10, 0), (2, 5, 2, 0, 2)]


def test_a_larger_table_counts_every_opponent() -> None:
    evening = start_evening(load("classic_draw"), list("ABCD"), players=3)
    table = ClubTable((0, 1, 2), (50, 20, 20))
    evening = replace(evening, played=(EveningRound((table,), (3,)),))
    assert found(evening) == [
        (1, 1, 4, 60, 2),
        (2, 4, 2, 0, 4),
        (3, 2, 1, -30, 5),
        (3, 3, 1, -30, 5),
    ]


def test_partners_share_what_they_win() -> None:
    evening = start_evening(load("partnership"), list("ABCD"))
    evening = replace(evening, played=(EveningRound((ClubTable((0, 1, 2, 3), (100, 40)),)),))
    assert found(evening) == [
        (1, 1, 2, 60, 0),
        (1, 3, 2, 60, 0),
        (3, 2, 0, -60, 4),
        (3, 4, 0, -60, 4),
    ]


def test_the_lowest_points_win_where_the_sheet_says_so() -> None:
    evening = start_evening(load("d12_mexican_train"), list("ABCD"), players=2)
    evening = replace(evening, played=(round_of([(1, 2, 90, 10), (3, 4, 20, 30)]),))
    assert [(row[1], row[3]) for row in found(evening)] == [(2, 80), (3, 10), (4, -10), (1, -80)]


def test_a_correction_seats_a_round_anew_that_has_not_begun() -> None:
    evening = evening_of(4, round_of([(1, 2, 10, 0), (3, 4, 10, 0)]))
    evening = add_round(evening)
    assert {one.seats for one in evening.played[1].tables} == {(0, 2), (1, 3)}
    changed, follows = enter_result(evening, 2, (0, 10), 1)
    assert follows == "seated-anew"
    assert {frozenset(one.seats) for one in changed.played[1].tables} == {
        frozenset((0, 3)),
        frozenset((1, 2)),
    }
    assert evening.played[0].tables[1].points == (10, 0)  # nothing else has changed


def test_a_correction_leaves_a_round_that_has_begun() -> None:
    evening = add_round(evening_of(4, round_of([(1, 2, 10, 0), (3, 4, 10, 0)])))
    evening, follows = enter_result(evening, 1, (5, 6))
    assert follows == "nothing"
    changed, follows = enter_result(evening, 2, (0, 10), 1)
    assert follows == "stays"
    assert changed.played[1] == evening.played[1]


def test_a_correction_of_a_round_robin_changes_no_seats() -> None:
    evening = start_evening(load("classic_block"), list("ABCD"), players=2, system="robin")
    evening = add_round(evening)
    for table in (1, 2):
        evening, _ = enter_result(evening, table, (1, 0))
    evening = add_round(evening)
    changed, follows = enter_result(evening, 1, (0, 1), 1)
    assert (follows, changed.played[1]) == ("nothing", evening.played[1])


@pytest.mark.parametrize(
    ("table", "points", "number", "message"),
    [
        (3, (1, 2), None, "round 1: there is no table 3; the last one is 2"),
        (0, (1, 2), None, "round 1: there is no table 0; the last one is 2"),
        (1, (1,), None, "table 1: one number for each side is needed: 2; found: 1"),
        (1, (1, 100_000), None, "table 1: 100000 points are more than 99999"),
        (1, (1, 2), 2, "there is no round 2; seated so far: 1"),
    ],
)
def test_a_wrong_result(
    table: int, points: tuple[int, ...], number: int | None, message: str
) -> None:
    evening = add_round(evening_of(4))
    with pytest.raises(EveningError, match=message):
        enter_result(evening, table, points, number)


def test_a_result_before_the_first_round() -> None:
    with pytest.raises(EveningError, match="no round has been seated yet"):
        enter_result(evening_of(4), 1, (1, 2))


@pytest.mark.parametrize(
    ("sheet", "names", "options", "message"),
    [
        ("french", "ABC", {}, "players or pairs: 3; an evening has 4 to 64"),
        ("french", ["A", "B", "C", " "], {}, "a name is empty"),
        ("french", ["A", "B", "C", "a"], {}, "a is there twice"),
        ("partnership", ["A + B", "C + D", "E + F", "G + A"], {}, "A is there twice"),
        ("partnership", ["A + B", "C + D", "E + F", "G"], {}, "G: write all names as single"),
        ("partnership", ["A + B", "C + D", "E + F", "G + H + I"], {}, "G . H . I: write all"),
        ("classic_draw", "ABCD", {"players": 5}, "5 at a table: .* can have 2 to 4"),
        ("french", ["A + B", "C + D", "E + F", "G + H"], {}, "french: no partners with 4"),
        ("partnership", "ABCD", {"partners": False}, "must be partners"),
        ("french", "ABCD", {"rounds": 0}, "rounds: 0 is not between 1 and 64"),
        ("french", "ABCD", {"minutes": 601}, "minutes: 601 is not between 1 and 600"),
        ("french", "ABCD", {"cap": 0}, "cap: 0 is not between 1 and 99999"),
    ],
)
def test_a_wrong_evening(
    sheet: str, names: str | list[str], options: dict[str, int], message: str
) -> None:
    with pytest.raises(EveningError, match=message):
        start_evening(load(sheet), list(names), **options)  # type: ignore[arg-type]


def test_a_round_robin_has_a_full_cycle_unless_told() -> None:
    def rounds(sheet: str, count: int, players: int) -> int:
        names = [f"P{n}" for n in range(count)]
        return start_evening(load(sheet), names, players=players, system="robin").rounds

    assert [rounds("classic_block", n, 2) for n in (8, 9)] == [7, 9]
    assert [rounds("partnership", n, 4) for n in (8, 9)] == [7, 9]
    assert [rounds("classic_draw", n, 4) for n in (16, 17)] == [5, 6]
