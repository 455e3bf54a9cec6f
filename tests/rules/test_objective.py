"""The objective: the same direction for everything that compares points or totals."""

from __future__ import annotations

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.lab.arena import gain_of
from boneyard.minds.play.chances.kernels import is_decided
from boneyard.minds.play.search.playouts import PLAYOUT, gains, note_result
from boneyard.rules import actions, records
from boneyard.rules.compiler import compile_rules
from boneyard.rules.objective import is_reached, margin, objective_of, winners_of
from boneyard.rules.score import gain
from boneyard.sheets.schema import MAX_ROUNDS
from support.positions import house

FOUR = [
    ("french", "lowest", -1, 1),
    ("french", "highest", 1, -1),
    ("classic_draw", "highest", 1, 1),
    ("classic_draw", "lowest", -1, -1),
]
"""Who gets the points, which total wins; the sign of points; whether tiles are to be shed."""


@pytest.mark.parametrize(("name", "winner", "sign", "light"), FOUR)
def test_the_total_that_wins_decides_what_points_are_worth(
    name: str, winner: str, sign: int, light: int
) -> None:
    sheet = house(name, match__winner=winner)
    rules = compile_rules(sheet, 4)
    assert objective_of(sheet)[:2] == (sign, light)
    assert (rules.sign, rules.light) == (sign, light)


@pytest.mark.parametrize(("model", "sign"), [("each_keeps_own", -1), ("winner_collects", 1)])
def test_the_aim_of_a_single_round_is_to_go_out(model: str, sign: int) -> None:
    sheet = house("classic_block", match__end="single", score__model=model)
    objective = objective_of(sheet)
    assert (objective.sign, objective.light, objective.rounds) == (sign, 1, 1)


@pytest.mark.parametrize(("name", "winner", "sign"), [row[:3] for row in FOUR])
@pytest.mark.parametrize("partners", [False, True])
def test_the_gain_of_a_round_is_equal_in_engine_search_and_arena(
    name: str, winner: str, sign: int, partners: bool
) -> None:
    """In the engine's record, in the search, and in the arena."""
    sheet = house(name, match__winner=winner, players__partners="optional")
    rules = np.array([compile_rules(sheet, 4, partners)], records.RULES)
    for seed in range(4):
        match = Match(sheet, players=4, partners=partners, seed=seed)
        while not match.rounds:
            played, move = match.copy_round(), match.moves[-1]
            match.play(move)
        played.act(move)
        rounds, sco = played.state, records.new(records.SCORE, 1)
        actions.finish(rules, rounds, sco)
        found = np.zeros(1, PLAYOUT)
        note_result(rules[0], rounds[0], sco[0], found[0])
        points = match.rounds[0].points
        for side in range(match.sides):
            others = [value for other, value in enumerate(points) if other != side]
            brought = sign * (points[side] - sum(others) / len(others))
            assert gain(rules[0], sco[0], side) == pytest.approx(brought)
            assert gains(found, side, rules[0])[0] == pytest.approx(brought)
            assert gain_of(sheet, match.rounds[0], side) == pytest.approx(brought)


def test_alone_a_side_has_its_own_points() -> None:
    assert margin(-1, 1, 11, 11) == -11


@pytest.mark.parametrize(
    ("winner", "tie", "scores", "winners"),
    [
        ("highest", "shared", (40, 104, 40, 90), (1,)),
        ("lowest", "shared", (40, 104, 40, 90), (0, 2)),
        ("lowest", "extra_round", (40, 104, 40, 90), None),
        ("lowest", "extra_round", (40, 104, 41, 90), (0,)),
        ("highest", "shared", (40, 99, 40, 90), None),
    ],
)
def test_who_has_won_by_totals(
    winner: str, tie: str, scores: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    objective = objective_of(house("french", match__winner=winner, match__tie=tie))
    assert winners_of(objective, scores, max(scores), 3) == winners


def test_a_target_that_was_reached_stays_reached() -> None:
    objective = objective_of(load("french"))
    assert winners_of(objective, (98, 60, 70, 80), 101, 4) == (1,)


def test_a_number_of_rounds_ends_a_match_whatever_the_totals() -> None:
    objective = objective_of(load("d12_mexican_train"))
    assert not is_reached(objective, 900, 12)
    assert winners_of(objective, (30, 900), 900, 13) == (0,)


def test_a_match_without_an_end_is_over_after_the_last_round_R90() -> None:
    objective = objective_of(house("classic_block", match__target=10**6))
    assert winners_of(objective, (40, 90), 90, MAX_ROUNDS - 1) is None
    assert winners_of(objective, (40, 90), 90, MAX_ROUNDS) == (1,)
    assert winners_of(objective, (90, 90), 90, MAX_ROUNDS) == (0, 1)


def test_equal_totals_share_the_match_after_the_last_round_R90() -> None:
    objective = objective_of(house("classic_block", match__tie="extra_round"))
    assert winners_of(objective, (120, 120), 120, MAX_ROUNDS - 1) is None
    assert winners_of(objective, (120, 120), 120, MAX_ROUNDS) == (0, 1)
    scores = np.array((120, 120))
    assert not is_decided(objective, scores, 120, MAX_ROUNDS - 1)
    assert is_decided(objective, scores, 120, MAX_ROUNDS)
