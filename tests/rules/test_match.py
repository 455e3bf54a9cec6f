"""The rules of a match: the next leader, wins that count, and the end.

Each is tested as plain Python with the terms of a sheet, and compiled with its RULES record.
"""

from typing import Any

import numpy as np
import pytest

from boneyard import load
from boneyard.jit import as_python
from boneyard.rules import dtypes, match
from boneyard.rules.compiler import compile_rules, plain_rules
from boneyard.rules.match import (
    BY_ROUNDS,
    BY_TARGET,
    NOT_OVER,
    SINGLE,
)
from boneyard.rules.score import score_stopped
from boneyard.sheets import Sheet
from boneyard.sheets.sections import MAX_ROUNDS
from support.positions import house, stuck

STATE = np.dtype((np.record, match.STANDING))


def answers(name: str, sheet: Sheet, *arguments: Any) -> Any:
    """What a kernel answers, compiled and as plain Python."""
    kernel = getattr(match, name)
    players = 4 if sheet.players.max >= 4 else sheet.players.max
    compiled = kernel(compile_rules(sheet, players), *arguments)
    assert as_python(kernel)(plain_rules(sheet, players), *arguments) == compiled
    return compiled


@pytest.mark.parametrize(
    ("fields", "leads"),
    [
        ({"lead__next": "same"}, (-1, -1, -1)),
        ({"lead__next": "rotate"}, (-1, 3, 3)),
        ({"lead__next": "winner", "lead__after_tie": "same"}, (-1, 1, 2)),
        ({"lead__next": "winner", "lead__after_tie": "first"}, (-1, 1, -1)),
    ],
)
def test_who_leads_the_next_round(fields: dict[str, str], leads: tuple[int, ...]) -> None:
    sheet = house("classic_block", players__direction="clockwise", **fields)
    before = ((0, -1, -1), (3, 2, 1), (3, 2, -1))  # rounds, leader and winner of the last one
    assert tuple(answers("next_leader", sheet, 4, *one) for one in before) == leads
    other = house("classic_block", players__direction="counter_clockwise", lead__next="rotate")
    assert answers("next_leader", other, 4, 1, 0, -1) == 3


@pytest.mark.parametrize(("first", "by_lot"), [("lots", True), ("highest_double", False)])
def test_only_a_first_leader_is_drawn_by_lot(first: str, by_lot: bool) -> None:
    sheet = house("classic_block", lead__first=first, lead__next="winner")
    assert answers("is_by_lot", sheet, 0, -1) == by_lot
    assert not answers("is_by_lot", sheet, 1, 2)


@pytest.mark.parametrize(
    ("mode", "points", "entered", "refused"),
    [
        ("first_win", 14, 0, True),
        ("first_win", 15, 0, False),
        ("first_win", 1, 1, False),
        ("every_win", 1, 1, True),
    ],
)
def test_wins_below_the_entry_minimum_R81(
    mode: str, points: int, entered: int, refused: bool
) -> None:
    sheet = house("classic_min15", score__entry_mode=mode)
    assert answers("is_refused", sheet, points, entered) == refused


def test_without_a_minimum_a_win_may_take_points_away() -> None:
    assert not answers("is_refused", load("classic_block"), -3, 0)


def test_a_round_is_added_to_the_standing() -> None:
    sheet = house("classic_min15", round__block_tie="share")
    rules = compile_rules(sheet, 3)
    state = dtypes.new(STATE)
    match.clear_standing(state)
    for seats, points, refused, scores, entered in (
        (0b011, (14, 20, 0), 1, [0, 20, 0], 0b010),
        (0b010, (0, 3, 0), 0, [0, 23, 0], 0b010),
        (0b001, (15, 0, 0), 0, [15, 23, 0], 0b011),
    ):
        sco, rnd = dtypes.new(dtypes.SCORE), dtypes.new(dtypes.ROUND)
        sco.winners, sco.winner, rnd.leader = seats, 1, 2
        sco.points[:3] = points
        won = match.winning_sides(rules, sco)
        assert (won, match.add_round(rules, rnd, state, sco, won)) == (seats, refused)
        assert (state.scores[:3].tolist(), int(state.entered)) == (scores, entered)
    assert (state.top, state.done, state.leader, state.winner) == (23, 3, 2, 1)


def test_a_refused_win_of_partners_is_taken_from_the_winning_seat() -> None:
    sheet = load("partnership").vary({"score.entry_minimum": 15})
    rules, state = compile_rules(sheet, 4, True), dtypes.new(STATE)
    sco, rnd = dtypes.new(dtypes.SCORE), dtypes.new(dtypes.ROUND)
    sco.winners, sco.winner = 1 << 3, 3
    sco.points[3] = 14
    won = match.winning_sides(rules, sco)
    assert (won, match.add_round(rules, rnd, state, sco, won)) == (0b10, 1)
    assert (sco.points[3], state.scores[1], state.entered) == (0, 0, 0)


@pytest.mark.parametrize(
    ("check", "stopped"), [("immediate", [False, True]), ("round_end", [0, 0])]
)
def test_penalties_end_a_match_at_once_R82(check: str, stopped: list[bool]) -> None:
    sheet = house("french", match__check=check)
    rules, rnd = compile_rules(sheet, 4), dtypes.new(dtypes.ROUND)
    rnd.charges[2] = (10, 20, 0)
    found = [match.is_stopped(rules, rnd, np.array((99, 0, total, 0))) for total in (69, 70)]
    assert found == stopped
    assert [answers("ends_at_once", sheet, total) for total in (99, 100)] == stopped


@pytest.mark.parametrize(
    ("winner", "tie", "scores", "how", "winners"),
    [
        ("highest", "shared", (40, 104, 40, 90), BY_TARGET, 0b0010),
        ("lowest", "shared", (40, 104, 40, 90), BY_TARGET, 0b0101),
        ("lowest", "extra_round", (40, 104, 40, 90), NOT_OVER, 0b0101),
        ("lowest", "extra_round", (40, 104, 41, 90), BY_TARGET, 0b0001),
        ("highest", "shared", (40, 99, 40, 90), NOT_OVER, 0b0010),
    ],
)
def test_who_has_won_by_totals(
    winner: str, tie: str, scores: tuple[int, ...], how: int, winners: int
) -> None:
    sheet = house("french", match__winner=winner, match__tie=tie)
    totals = np.array(scores)
    assert answers("how_it_ended", sheet, totals, max(scores), 3) == how
    assert answers("match_winners", sheet, totals, 0) == winners


def test_a_target_that_was_reached_stays_reached() -> None:
    totals = np.array((98, 60, 70, 80))
    assert answers("how_it_ended", load("french"), totals, 101, 4) == BY_TARGET
    assert answers("best_sides", load("french"), totals) == 0b0010


def test_a_number_of_rounds_ends_a_match_whatever_the_totals() -> None:
    trains, totals = load("d12_mexican_train"), np.array((30, 900))
    assert not answers("is_reached", trains, 900, 12)
    assert answers("how_it_ended", trains, totals, 900, 13) == BY_ROUNDS
    assert answers("match_winners", trains, totals, 0) == 0b01


def test_the_winners_of_a_single_round_win_the_match_R88() -> None:
    sheet, totals = load("classic_single"), np.array((0, 12))
    assert answers("how_it_ended", sheet, totals, 12, 1) == SINGLE
    assert [answers("match_winners", sheet, totals, won) for won in (0b01, 0)] == [0b01, 0]


def test_a_match_without_an_end_is_over_after_the_last_round_R90() -> None:
    sheet = house("classic_block", match__target=10**6)
    for totals, winners in ((np.array((40, 90)), 0b10), (np.array((90, 90)), 0b11)):
        assert answers("how_it_ended", sheet, totals, 90, MAX_ROUNDS - 1) == NOT_OVER
        assert answers("how_it_ended", sheet, totals, 90, MAX_ROUNDS) == BY_ROUNDS
        assert answers("match_winners", sheet, totals, 0) == winners


def test_equal_totals_share_the_match_after_the_last_round_R90() -> None:
    sheet, totals = house("classic_block", match__tie="extra_round"), np.array((120, 120))
    assert answers("how_it_ended", sheet, totals, 120, MAX_ROUNDS - 1) == NOT_OVER
    assert answers("how_it_ended", sheet, totals, 120, MAX_ROUNDS) == BY_TARGET


def test_a_stopped_round_scores_its_penalties_only() -> None:
    position = stuck("french", "2-1", "3-0", "6-5", "4-4").charge(1, 10)
    sco = dtypes.new(dtypes.SCORE)
    score_stopped(position.rules, position.state, sco)
    assert (sco.points[:4].tolist(), int(sco.winner), int(sco.winners)) == ([0, 10, 0, 0], -1, 0)
