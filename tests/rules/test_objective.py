"""The objective: the same direction for everything that compares points or totals."""

import numpy as np
import pytest

from boneyard import Match
from boneyard.lab.arena import gain_of
from boneyard.minds.play.playouts import PLAYOUT, gains, note_result
from boneyard.rules import actions, dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.objective import margin, objective_of
from boneyard.rules.score import gain
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
    assert objective_of(sheet) == (sign, light)
    assert (rules.sign, rules.light) == (sign, light)


@pytest.mark.parametrize(("model", "sign"), [("each_keeps_own", -1), ("winner_collects", 1)])
def test_the_aim_of_a_single_round_is_to_go_out(model: str, sign: int) -> None:
    sheet = house("classic_block", match__end="single", score__model=model)
    assert objective_of(sheet) == (sign, 1)


@pytest.mark.parametrize(("name", "winner", "sign"), [row[:3] for row in FOUR])
@pytest.mark.parametrize("partners", [False, True])
def test_the_gain_of_a_round_is_equal_in_engine_search_and_arena(
    name: str, winner: str, sign: int, partners: bool
) -> None:
    """In the engine's record, in the search, and in the arena."""
    sheet = house(name, match__winner=winner, players__partners="optional")
    rules = np.array([compile_rules(sheet, 4, partners)], dtypes.RULES)
    for seed in range(4):
        match = Match(sheet, players=4, partners=partners, seed=seed)
        while not match.rounds:
            played, move = match.copy_round(), match.moves[-1]
            match.play(move)
        played.act(move)
        rounds, sco = played.state, dtypes.new(dtypes.SCORE, 1)
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
