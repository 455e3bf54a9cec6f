"""Numbers of the games that score in play: counted exactly, or met by random rounds."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest

from boneyard import load
from boneyard.jit import COMPILED, random_stream
from boneyard.rules import records
from boneyard.rules.compiler import compile_rules
from boneyard.rules.earn import note_count
from boneyard.rules.rollout import rollout, start_random
from boneyard.rules.score import score
from boneyard.tiles import tile_set
from support.tally import Tally

ROUNDS = 4000 if COMPILED else 60

FIVES, THREES, EITHER = "muggins", "all_threes", "fives_and_threes"


@pytest.mark.parametrize(("sheet", "number"), [(FIVES, 5), (THREES, 9), (EITHER, 14)])
def test_opening_tiles_that_score(sheet: str, number: int) -> None:
    scoring = [str(tile) for tile in tile_set(6) if any(Tally(sheet, str(tile)).points)]
    assert len(scoring) == number
    if sheet == FIVES:
        assert set(scoring) == {"6-4", "5-5", "5-0", "4-1", "3-2"}


@pytest.mark.parametrize(
    ("scoring", "hand", "chance"),
    [(5, 5, 0.6576), (5, 7, 0.7929), (5, 9, 0.8817), (14, 5, 0.9796)],
)
def test_a_hand_holds_a_tile_that_scores(scoring: int, hand: int, chance: float) -> None:
    assert 1 - comb(28 - scoring, hand) / comb(28, hand) == pytest.approx(chance, abs=5e-5)


def line_points(sheet: str) -> dict[int, list[int]]:
    """The points of every pair of ends of a line, by the count."""
    rules = compile_rules(load(sheet), 2)
    rnd = records.new(records.ROUND)
    rnd.ends = 2
    ends = [(pip, face) for face in (records.END, records.AHEAD) for pip in range(7)]
    found: dict[int, list[int]] = {}
    for one, other in combinations_with_replacement(ends, 2):
        if one == other and one[1] == records.AHEAD:
            continue
        (rnd.pip[0], rnd.face[0]), (rnd.pip[1], rnd.face[1]) = one, other
        rnd.credited = 0
        note_count(rules, rnd)
        weight = sum(pip * (2 if face == records.AHEAD else 1) for pip, face in (one, other))
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


def random_rounds(name: str, players: int) -> tuple[float, float]:
    """The mean of the points that all seats earn for ends in a random round; the part blocked."""
    sheet = load(name).vary({"match.check": "round_end", "match.exact": False}, name="x")
    rules = compile_rules(sheet, players, sheet.players.partners == "required")
    rnd, sco, rng = records.new(records.ROUND), records.new(records.SCORE), random_stream(11)
    earned = blocked = 0
    for _ in range(ROUNDS):
        start_random(rules, rnd, rng, -1)
        rollout(rules, rnd, rng)
        score(rules, rnd, sco)
        earned += int(np.sum(rnd.earned[:players, : records.BY_ALIKE + 1]))
        blocked += rnd.status == records.BLOCKED
    return earned / ROUNDS, blocked / ROUNDS


@pytest.mark.parametrize(
    ("name", "players", "earned", "blocked"),
    [
        ("muggins", 2, 26.7, 0.20),
        ("muggins", 4, 26.3, 0.115),
        ("all_fives", 2, 38.5, 0.099),
        ("all_fives", 4, 35.1, 0.027),
        ("sniff", 2, 38.2, 0.059),
        ("five_up", 4, 7.3, 0.015),
        ("all_threes", 2, 44.4, 0.20),
        ("fives_and_threes", 2, 10.8, 0.70),
        ("fives_and_threes", 4, 15.6, 0.29),
        ("merry_go_round", 2, 8.4, 0.047),
        ("bergen", 2, 4.6, 0.16),
        ("bergen", 4, 5.4, 0.105),
        ("double_bergen", 4, 11.8, 0.014),
    ],
)
def test_random_play(name: str, players: int, earned: float, blocked: float) -> None:
    points, stuck = random_rounds(name, players)
    wide = 4 / ROUNDS**0.5  # four standard errors, of a deviation of 1
    assert points == pytest.approx(earned, abs=0.15 + wide * 0.7 * earned)
    assert stuck == pytest.approx(blocked, abs=0.006 + wide * (blocked * (1 - blocked)) ** 0.5)
