"""The worked positions Q1 to Q36 that are about points: one test for each."""

from __future__ import annotations

import pytest

from boneyard.game.results import RoundResult
from support.positions import gone_out
from support.tally import Tally


def why(result: RoundResult, seat: int) -> dict[str, int]:
    """The points of a seat by reason."""
    found: dict[str, int] = {}
    for line in result.lines:
        if line.seat == seat:
            found[line.why] = found.get(line.why, 0) + line.points
    return found


def collected(sheet: str, *hands: str) -> int:
    """What seat 0 collects by going out with a tile that no bonus is for."""
    result = gone_out(sheet, "", *hands, last="3-1").score()
    return result.points[0]


def test_Q1a_muggins_counts_an_opening_double_once() -> None:
    line = Tally("muggins", "5-5 5-0 0-0 6-5 4-0")
    assert line.counts == [10, 10, 10, 6, 10]
    assert line.points == [10, 10, 10, 0, 10]


def test_Q1b_muggins_both_ends_doubles() -> None:
    line = Tally("muggins", "6-4 6-6 4-4")
    assert (line.counts, line.points) == ([10, 16, 20], [10, 0, 20])


def test_Q1c_muggins_a_count_of_nothing() -> None:
    assert Tally("muggins", "0-0").points == [0]


@pytest.mark.parametrize(("hand", "points"), [("1-1", 0), ("2-1", 5), ("6-6", 10), ("6-6 1-0", 15)])
def test_Q1d_muggins_rounds_what_is_collected(hand: str, points: int) -> None:
    assert collected("muggins", hand) == points


def test_Q14a_all_threes() -> None:
    line = Tally("all_threes", "6-6 6-3 3-3 6-0 3-0/3a")
    assert line.counts == [12, 15, 18, 6, 0]
    assert line.points == [12, 15, 18, 6, 0]


def test_Q14b_all_threes_a_lead_scores() -> None:
    assert Tally("all_threes", "2-1").points == [3]
    assert Tally("all_threes", "5-0").points == [0]


@pytest.mark.parametrize(("hand", "points"), [("3-1", 3), ("4-1", 6), ("1-0", 0)])
def test_Q14c_all_threes_rounds_what_is_collected(hand: str, points: int) -> None:
    result = gone_out("all_threes", "", hand, last="5-0").score()
    assert result.points == (points, 0)


def test_Q15_fives_and_threes() -> None:
    line = Tally("fives_and_threes", "6-6 6-3 6-4 3-3 4-4")
    assert line.counts == [12, 15, 7, 10, 14]
    assert line.points == [4, 8, 0, 2, 0]
