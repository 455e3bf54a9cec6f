"""The standing that the kernels keep of a match, beside ``Match``: totals, resets and entries."""

import random
from typing import Any

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.game.round import Round
from boneyard.rules import dtypes
from boneyard.rules import match as kernels
from boneyard.rules.score import score
from boneyard.sheets import Sheet
from support.positions import house
from support.tally import Tally

EVERY_WIN = {"score__entry_minimum": 30, "score__entry_mode": "every_win"}
SHEETS = (
    load("jamaican"),
    load("haitian"),
    load("cutthroat"),
    load("kozel"),
    load("puerto_rican"),
    load("fives_and_threes"),
    house("muggins", **EVERY_WIN),
    house("dominican", **EVERY_WIN),
)


def new_standing() -> Any:
    standing = np.zeros(1, np.dtype((np.record, np.dtype(kernels.STANDING, align=True))))[0]
    kernels.clear_standing(standing)
    return standing


def add(standing: Any, table: Round) -> Any:
    """Score a finished round with the kernels, and return its SCORE record."""
    rules, rnd, sco = table.rules[0], table.state[0], dtypes.new(dtypes.SCORE)
    score(rules, rnd, sco)
    kernels.add_round(rules, rnd, standing, sco, kernels.winning_sides(rules, sco))
    return sco


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_the_kernels_keep_the_standing_of_a_match(sheet: Sheet) -> None:
    match, standing, chance = Match(sheet, seed=4), new_standing(), random.Random(4)
    carried = dtypes.new(dtypes.ROUND)
    while match.outcome is None and len(match.rounds) < 25:
        move = chance.choice(match.moves)
        table, before = match.copy_round(), len(match.rounds)
        assert table.act(move) is not None
        match.play(move)
        if len(match.rounds) == before:
            continue
        result, sco = match.rounds[before], add(standing, table)
        sides = match.sides
        points = [sum(sco.points[side : match.players : sides]) for side in range(sides)]
        assert tuple(points) == result.points
        assert tuple(standing.scores[:sides]) == result.scores
        anew = result.reset and sheet.match.reset == "all_scored"
        assert (standing.winner == kernels.RESTART) == anew
        if sheet.score.entry_minimum:
            assert [bool(standing.entered >> side & 1) for side in range(sides)] == [*match.entered]
        if match.outcome is None:
            kernels.carry_standing(table.rules[0], carried, standing)
            now = match.copy_round().state[0]
            assert carried.before.tolist() == now.before.tolist()
            assert (carried.wins, carried.voids) == (now.wins, now.voids)


def test_a_tie_above_the_target_can_be_reset() -> None:
    sheet = house("jamaican", match__tie="extra_round")
    standing, rules = new_standing(), Round(sheet, 4, True).rules[0]
    standing.scores[:2] = 6, 6
    kernels.reset_totals(rules, standing, 1)
    assert (tuple(standing.scores[:2]), standing.winner) == ((0, 0), kernels.RESTART)
    assert kernels.next_leader(rules, 4, 1, 2, standing.winner) == -1


def test_a_led_tile_that_is_no_double_makes_no_ends_alike() -> None:
    sheet = house("bergen", lead__first="lots", lead__tile="any")
    assert Tally(sheet, "6-5").points == [0]
