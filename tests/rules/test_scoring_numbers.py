"""Numbers of the games that score in play, counted exactly."""

from itertools import combinations_with_replacement

import pytest

from boneyard import Sheet, load
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.earn import count_ends, note_count, points_of_count
from boneyard.sheets import facts
from boneyard.tiles import tile_set
from support.positions import Position, house
from support.tally import Tally

FIVES, THREES, EITHER = "muggins", "all_threes", "fives_and_threes"


@pytest.mark.parametrize(("sheet", "number"), [(FIVES, 5), (THREES, 9), (EITHER, 14)])
def test_opening_tiles_that_score(sheet: str, number: int) -> None:
    scoring = [str(tile) for tile in tile_set(6) if any(Tally(sheet, str(tile)).points)]
    assert len(scoring) == number
    if sheet == FIVES:
        assert set(scoring) == {"6-4", "5-5", "5-0", "4-1", "3-2"}


def line_points(sheet: str) -> dict[int, list[int]]:
    """The points of every pair of ends of a line, by the count."""
    rules = compile_rules(load(sheet), 2)
    rnd = dtypes.new(dtypes.ROUND)
    rnd.ends = 2
    ends = [(pip, face) for face in (dtypes.END, dtypes.AHEAD) for pip in range(7)]
    found: dict[int, list[int]] = {}
    for one, other in combinations_with_replacement(ends, 2):
        if one == other and one[1] == dtypes.AHEAD:
            continue
        (rnd.pip[0], rnd.face[0]), (rnd.pip[1], rnd.face[1]) = one, other
        rnd.credited = 0
        note_count(rules, rnd)
        weight = sum(pip * (2 if face == dtypes.AHEAD else 1) for pip, face in (one, other))
        found.setdefault(weight, []).append(int(rnd.credit[0]) if rnd.credited else 0)
    return found


@pytest.mark.parametrize(("sheet", "number"), [(FIVES, 18), (THREES, 32), (EITHER, 48)])
def test_line_ends_that_score(sheet: str, number: int) -> None:
    points = line_points(sheet)
    assert sum(map(len, points.values())) == 98
    assert sum(one > 0 for ends in points.values() for one in ends) == number
    if sheet == FIVES:
        assert {count: len(points[count]) for count in (5, 10, 15, 20)} == {
            5: 6, 10: 9, 15: 2, 20: 1,
        }  # fmt: skip


def test_points_of_a_count_in_fives_and_threes() -> None:
    points = line_points(EITHER)
    assert {count: set(ends) for count, ends in points.items() if any(ends)} == {
        3: {1}, 5: {1}, 6: {2}, 9: {3}, 10: {2}, 12: {4}, 15: {8}, 18: {6}, 20: {4},
    }  # fmt: skip
    assert 21 not in points


SEVEN = "3-3 6-3/3s 5-3/3s 4-3/3t 3-1/3t 6-6/6 4-4/4 5-1/1 5-5/5"


@pytest.mark.parametrize("sheet", ["all_fives", "sniff", "merry_go_round"])
def test_35_is_the_most_of_a_cross(sheet: str) -> None:
    line = Tally(sheet, SEVEN)
    assert (line.counts[-1], line.points[-1]) == (35, 7 if sheet == "merry_go_round" else 35)


def test_36_is_the_most_of_a_cross_by_threes() -> None:
    sheet = house("sniff", score__multiple_of=[3], score__out_rounding=3)
    cross = "3-3 6-3/3s 5-3/3s 4-3/3t 3-2/3t 6-6/6 5-5/5 4-4/4 6-2/2"
    assert Tally(sheet, cross).points[-1] == 36


SEVENTY_FIVE = (
    "0-0 3-0@0 2-0@1 6-0@4 5-0@5 6-3@2 2-2@3 5-5@7 5-2@9 4-2@12 2-1@13 4-4@14 6-1@15 6-4@16 "
    "4-1@19 5-4@20 1-1@21 6-5@22 1-0@23 3-1@26 5-1@27 4-0@25 3-3@28 4-3@31 3-2@33 5-3@34 6-2@35 "
    "6-6@37"
)


def test_75_is_the_most_of_five_up() -> None:
    whole = Position("five_up", players=2).line(SEVENTY_FIVE)
    assert (len(whole.table.laid), count_ends(whole.rules, whole.state)) == (28, 75)
    assert points_of_count(whole.rules, 75) == 15


TWELVE = {
    "set__max_pip": 12,
    "layout__match": "sum:13",
    "layout__wild_tiles": ["0-0", "7-6", "8-5", "9-4", "10-3", "11-2", "12-1"],
}


@pytest.mark.parametrize(
    ("sheet", "wild", "fitting", "on_blank"),
    [
        (load("matador"), 4, 10, 4),
        (load("matador9"), 6, 15, 6),
        (house("matador", **TWELVE), 7, 19, 7),
    ],
)
def test_wild_tiles_and_tiles_that_fit_an_end(
    sheet: Sheet, wild: int, fitting: int, on_blank: int
) -> None:
    total = facts.match_sum(sheet)
    named = [tile for tile in tile_set(sheet.set.max_pip) if tile.pips in (0, total)]
    assert {str(tile) for tile in named} == set(sheet.layout.wild_tiles)
    assert len(named) == wild
    fits = tiles_that_fit(sheet)
    assert fits == [on_blank] + [fitting] * sheet.set.max_pip


def tiles_that_fit(sheet: Sheet) -> list[int]:
    """The number of tiles that fit an end of each number."""
    rules = compile_rules(sheet, 2)
    numbers = range(sheet.set.max_pip + 1)
    return [sum(int(word).bit_count() for word in rules.fit[number]) for number in numbers]


def test_stars_fit_every_end_and_every_tile_fits_a_star() -> None:
    sheet = load("spinner")
    assert tiles_that_fit(sheet) == [21] * 10 + [66]
    assert facts.value_of_all(sheet) == 660
