"""Statistics: the same as counted by hand, with intervals that contain the truth."""

import math

import numpy as np
import pytest

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.columns import HOW, join
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.intervals import Moments, mean_of, share_of
from boneyard.lab.studies.summary import CaseSummary, Histogram
from boneyard.sheets import load

BLOCK = Case(0, load("classic_50"), 3, False, ("random",) * 3)
PARTNERS = Case(0, load("partnership"), 4, True, ("random", "heavy") * 2)


@pytest.mark.parametrize("case", [BLOCK, PARTNERS], ids=["singles", "partners"])
def test_statistics_equal_those_counted_by_hand(case: Case) -> None:
    tables, summary = play_compiled(case, 0, 40), CaseSummary(case)
    for first, last in ((0, 25), (25, 40)):
        summary.add(play_compiled(case, first, last))
    rounds, matches = tables["rounds"], tables["matches"]
    count = len(rounds["round"])
    found = {
        "rounds": count / 40,
        "blocked": (rounds["how"] == HOW.index("blocked")).sum() / count,
        "forced": rounds["forced"].sum() / rounds["moves"].sum(),
        "options": rounds["options"].sum() / rounds["moves"].sum(),
        "leader-wins": (matches["winner"] == matches["leader"] % case.sides).mean(),
    }
    gains = []
    for at in range(count):
        points = [0] * case.sides
        for seat in range(case.players):
            points[seat % case.sides] += int(rounds[f"points_{seat}"][at])
        own = points.pop(rounds["leader"][at] % case.sides)
        gains.append(own - sum(points) / len(points))
    found["lead"] = sum(gains) / count
    for key, value in found.items():
        assert summary.estimate(key).value == pytest.approx(value), key
    assert summary.rounds_played == count
    assert sum(one.value for one in summary.places("place-wins")) == pytest.approx(
        (rounds["winner"] >= 0).mean()
    )


def test_the_leader_and_the_seats_after_it_are_in_turn_order() -> None:
    case = Case(0, load("classic_block"), 3, False, ("random",) * 3)
    assert case.sheet.players.direction == "counter_clockwise"
    rounds, summary = play_compiled(case, 0, 30)["rounds"], CaseSummary(case)
    summary.add(play_compiled(case, 0, 30))
    next_seat = (rounds["leader"] - 1) % 3
    share = (rounds["winner"] == next_seat).mean()
    assert summary.estimate("place-wins-1").value == pytest.approx(share)


def test_intervals_contain_the_truth_in_99_percent() -> None:
    """Rounds of a match are alike here, so intervals over rounds would be far too narrow."""
    random, inside, shares = np.random.default_rng(1), 0, 0
    for _ in range(400):
        moments = Moments(2)
        rounds = random.integers(1, 9, 150).astype(float)
        level = random.normal(1.0, 2.0, 150)
        won = (random.random(150) < 0.3) * rounds
        moments.add(np.stack([np.stack([level * rounds, rounds]), np.stack([won, rounds])]))
        found = mean_of(*moments.ratio(0))
        inside += found.low <= 1.0 <= found.high
        share = share_of(*moments.ratio(1), 150)
        shares += share.low <= 0.3 <= share.high
    assert 385 <= inside <= 400
    assert 385 <= shares <= 400


def test_a_share_of_nothing_seen_still_has_an_upper_limit() -> None:
    found = share_of(0.0, 0.0, 1000)
    assert found.low == 0
    assert 0 < found.high < 0.01
    assert math.isnan(share_of(math.nan, math.nan, 0).value)


def test_a_histogram_has_quantiles() -> None:
    counted = Histogram()
    counted.add(np.array([1, 2, 2, 9]))
    counted.add(np.array([], np.int64))
    assert counted.range == (1, 9)
    assert counted.total == 4
    assert counted.quantile(0.5) == 2
    assert counted.between(1, 2).tolist() == [1, 2]


def test_tables_are_joined_by_column() -> None:
    part = {"case": np.array([1]), "match": np.array([2])}
    assert join([part, part])["match"].tolist() == [2, 2]
