"""The second referee in games that score during play: worked positions with the points by hand."""

from __future__ import annotations

import random

import pytest

from boneyard.sheets import load
from boneyard.tiles import Tile
from support.naive import Match, Scored
from support.naive_positions import (
    arrange,
    choose,
    faces,
    from_hands,
    lay_in_turn,
    move,
    start,
    tiles,
)


def counts(sheet: str, texts: str) -> list[int]:
    """Return the count of the ends after each tile."""
    words = texts.split()
    return [lay_in_turn(sheet, " ".join(words[: n + 1]))[0].count() for n in range(len(words))]


def gains(sheet: str, texts: str) -> list[int]:
    return lay_in_turn(sheet, texts)[1]


def collected(sheet: str, hand: str) -> int:
    """Return the score of a seat that goes out against a hand."""
    match = arrange(sheet, ["", hand])
    match.end_out(0)
    return match.scores[0]


PIPS = {0: "0-0", 1: "1-0", 2: "1-1", 3: "2-1", 4: "3-1", 5: "4-1", 7: "5-2"}
PIPS |= {12: "6-6", 13: "6-6 1-0"}


def test_q1_muggins() -> None:
    assert gains("muggins", "5-5 5-0@5 0-0@0 6-5@5 4-0@0") == [10, 10, 10, 0, 10]
    assert counts("muggins", "6-4 6-6@6 4-4@4") == [10, 16, 20]
    assert gains("muggins", "6-4 6-6@6 4-4@4") == [10, 0, 20]
    assert gains("muggins", "0-0") == [0]
    assert [collected("muggins", PIPS[n]) for n in (2, 3, 12, 13)] == [0, 5, 10, 15]


def test_q2_muggins_of_pairs() -> None:
    hands = ["6-4", "3-1", "6-3", "5-0"]
    match = arrange("muggins", hands, opening="6-6", turn=2, partners=True)
    match.play(move("6-3@0"))
    assert match.rounds[0]["scored"] == [Scored(2, 15, "ends", 15, False)]
    assert match.scores == [25, 0]


def test_q3_all_fives_with_a_led_spinner() -> None:
    texts = "6-6 6-3@6 6-2@6 6-5@6t 6-0@6t"
    assert counts("all_fives", texts) == [12, 15, 5, 10, 10]
    assert gains("all_fives", texts) == [0, 15, 5, 10, 10]
    assert faces(lay_in_turn("all_fives", "6-6 6-3@6")[0]) == ["6s", "3"]
    assert faces(lay_in_turn("all_fives", "6-6 6-3@6 6-2@6")[0]) == ["3", "2", "6t", "6t"]


def test_q4_all_fives_with_a_spinner_found_later() -> None:
    match, points = lay_in_turn("all_fives", "5-0 5-5@5")
    assert points == [5, 10]
    assert faces(match) == ["0", "5a"]
    match.hands[match.turn] = tiles("5-3 5-1 6-0 4-3")
    assert choose(match) == ["5-1@2", "5-3@2", "6-0@0"]
    texts = "5-0 5-5@5 5-3@5 3-0@0 5-1@5t 5-4@5t"
    assert counts("all_fives", texts) == [5, 10, 3, 6, 7, 11]
    assert faces(lay_in_turn("all_fives", "5-0 5-5@5 5-3@5")[0]) == ["0", "3", "5t", "5t"]


def test_q5_all_fives_with_two_doubles() -> None:
    texts = "4-1 1-1@1 4-4@4 2-1@1 4-0@4"
    match, points = lay_in_turn("all_fives", texts)
    assert points == [5, 0, 10, 10, 0]
    assert counts("all_fives", texts) == [5, 6, 10, 10, 2]
    assert faces(match) == ["2", "1t", "1t", "0"]
    assert faces(lay_in_turn("all_fives", "4-1 1-1@1 4-4@4")[0]) == ["1a", "4a"]


def test_q6_all_fives_with_blanks() -> None:
    texts = "5-0 0-0@0 5-5@5 6-0@0"
    match, points = lay_in_turn("all_fives", texts)
    assert points == [5, 5, 10, 0]
    assert match.count() == 16
    assert faces(match) == ["5a", "6", "0t", "0t"]


def test_q7_all_fives_with_35_points() -> None:
    texts = "3-3 6-3@3 5-3@3 4-3@3t 3-1@3t 6-6@6 4-4@4 5-1@1 5-5@5"
    match, points = lay_in_turn("all_fives", texts)
    assert (match.count(), points[-1]) == (35, 35)


def test_q8_sniff() -> None:
    texts = "4-4 6-4@4 4-1@4 4-3@4t 4-2@4t"
    assert counts("sniff", texts) == [8, 14, 15, 14, 12]
    assert gains("sniff", texts) == [0, 0, 15, 0, 0]
    assert counts("all_fives", texts) == [8, 14, 7, 10, 12]
    assert gains("all_fives", texts) == [0, 0, 0, 10, 0]


def test_q9_sniff_with_a_spinner_found_later() -> None:
    texts = "6-3 3-3@3 3-1@3 3-2@3t 6-5@6 3-0@3t"
    assert counts("sniff", texts) == [9, 12, 13, 12, 11, 8]


def test_q10_sniff_with_two_free_tips() -> None:
    match = arrange("sniff", ["6-6", "6-6"], opening="5-5", laid="5-0@0 5-4@1 5-4@3", stock="1-1")
    assert faces(match) == ["0", "5t", "5t", "5"]
    assert (match.count(), match.points_of_count(match.count())) == (15, 15)
    match.sheet = load("all_fives")
    assert (match.count(), match.points_of_count(match.count())) == (5, 5)


def test_q11_five_up() -> None:
    texts = "5-5 5-3@5 3-3@3 3-1@3 4-3@3t 5-1@5s"
    match, points = lay_in_turn("five_up", texts)
    assert counts("five_up", texts) == [10, 13, 16, 11, 15, 6]
    assert points == [2, 0, 0, 0, 3, 0]
    assert sorted(faces(match)) == ["1", "1", "3t", "4", "5t", "5t"]


def test_q12_five_up_with_blanks() -> None:
    texts = "0-0 5-0@0 5-5@5 4-0@0s"
    match, points = lay_in_turn("five_up", texts)
    assert points == [0, 1, 2, 0]
    assert counts("five_up", texts) == [0, 5, 10, 14]
    assert faces(match) == ["5a", "4", "0t", "0t"]


def test_q13_five_up_going_out() -> None:
    assert [collected("five_up", PIPS[n]) for n in (12, 13, 2)] == [2, 3, 0]


def test_q14_all_threes() -> None:
    texts = "6-6 6-3@6 3-3@3 6-0@6 3-0@3"
    assert counts("all_threes", texts) == [12, 15, 18, 6, 0]
    assert gains("all_threes", texts) == [12, 15, 18, 6, 0]
    assert gains("all_threes", "2-1") == [3]
    assert gains("all_threes", "5-0") == [0]
    assert [collected("all_threes", PIPS[n]) for n in (4, 5, 1)] == [3, 6, 0]


def test_q15_fives_and_threes() -> None:
    assert gains("fives_and_threes", "6-6 6-3@6 6-4@6 3-3@3 4-4@4") == [4, 8, 0, 2, 0]
    match = arrange("fives_and_threes", ["6-6", "6-6"])
    assert [match.points_of_count(n) for n in (20, 18, 3)] == [4, 6, 1]
    pips_version = arrange("fives_and_threes", ["6-6", "6-6"])
    pips_version.sheet = load("fives_and_threes").vary(
        {"score.unit": "pips", "match.exact": False, "match.target": 200}
    )
    assert pips_version.points_of_count(15) == 30


def last_tile(sheet: str, opening: str, tile: str, other: str, before: list[int]) -> Match:
    """Play the last tile of seat 0 on end 0."""
    match = arrange(sheet, [tile, other], opening=opening)
    match.scores = before
    match.play(move(f"{tile}@0"))
    return match


def test_q16_fives_and_threes_to_61() -> None:
    match = arrange("fives_and_threes", ["6-3 1-1", "6-0"], opening="6-6")
    match.scores = [58, 0]
    match.play(move("6-3@0"))
    assert match.scored == [Scored(0, 8, "ends", 15, True)]
    assert (match.earned, match.round_over) == ([0, 0], False)
    match = arrange("fives_and_threes", ["6-5 1-1", "6-0"], opening="6-4")
    match.scores = [58, 0]
    match.play(move("6-5@1"))
    assert (match.scores, match.outcome, match.rounds[0]["how"]) == ([61, 0], [0], "stopped")
    assert match.rounds[0]["winner"] is None


@pytest.mark.parametrize(
    ("opening", "tile", "before", "after", "outcome"),
    [("4-0", "2-0", 59, 59, None), ("4-0", "3-0", 60, 61, [0])],
)
def test_q16_the_last_tile_of_fives_and_threes(
    opening: str, tile: str, before: int, after: int, outcome: list[int] | None
) -> None:
    match = last_tile("fives_and_threes", opening, tile, "6-6", [before, 0])
    assert (match.scores, match.outcome) == ([after, 0], outcome)
    assert (match.rounds[0]["how"], match.rounds[0]["winner"]) == ("out", 0)


def test_q17_merry_go_round() -> None:
    match, points = lay_in_turn("merry_go_round", "5-5 5-0@5")
    assert points == [2, 2]
    match.hands[match.turn] = tiles("5-1 0-0 2-1")
    assert choose(match) == ["5-1@1"]
    texts = "5-5 5-0@5 5-2@5 5-3@5 5-4@5 4-0@0"
    assert counts("merry_go_round", texts) == [10, 10, 2, 5, 9, 13]
    assert gains("merry_go_round", texts) == [2, 2, 0, 1, 0, 0]


@pytest.mark.parametrize(("other", "after"), [(PIPS[12], 60), (PIPS[3], 61)])
def test_q17_the_last_tile_of_merry_go_round(other: str, after: int) -> None:
    laid = "1-0@0 3-1@1 2-1@4 4-1@5"
    match = arrange("merry_go_round", ["4-2", other], opening="1-1", laid=laid)
    match.scores = [60, 0]
    match.play(move("4-2@7"))  # the ends show 0, 3, 2, 2
    assert (match.scores, match.rounds[0]["winner"]) == ([after, 0], 0)


def test_q18_bergen() -> None:
    match = from_hands("bergen", ["4-4 6-5 6-4 6-3 6-2 2-2", "1-1 5-0 4-0 3-0 2-0 3-3"])
    assert (match.turn, match.qualifying) == (1, Tile(1, 1))
    match.play(move("1-1"))
    assert match.scored == [Scored(1, 2, "alike", None, False)]
    assert gains("bergen", "6-6 6-2@6 6-4@6 4-2@4 2-2@2") == [2, 0, 0, 2, 3]
    assert gains("bergen", "1-1 4-1@1 5-4@4 5-1@5")[-1] == 3


def test_q19_double_bergen() -> None:
    texts = "6-6 6-2@6 6-4@6 6-3@6 6-1@6 4-2@4 2-2@2 3-2@3 2-1@1"
    assert gains("double_bergen", texts) == [2, 0, 0, 0, 0, 2, 3, 4, 5]
    assert gains("double_bergen", texts.rsplit(" ", 2)[0] + " 3-3@3")[-1] == 0


def test_q36_stopped_before_a_block() -> None:
    match = arrange("all_fives", ["5-5 6-6", "3-2"], opening="4-0", laid="5-4@1")
    match.scores = [190, 0]
    match.play(move("5-5@2"))  # the ends show 0 and 5: 10, and no hand has a tile for them
    assert (match.scores, match.outcome, match.rounds[0]["how"]) == ([200, 0], [0], "stopped")
    assert (match.rounds[0]["winner"], match.rounds[0]["points"]) == (None, [10, 0])


def test_a_bust_does_not_stop_a_round() -> None:
    match = arrange("fives_and_threes", ["6-3 6-0", "6-1"], opening="6-6")
    match.scores = [60, 0]
    match.play(move("6-3@0"))
    assert match.scored[0].bust
    assert (match.turn, match.outcome) == (1, None)


def test_tips_are_no_ends_before_both_sides_are_covered() -> None:
    free = load("five_up").vary({"layout.end_order": "free"})
    assert faces(lay_in_turn(free, "5-5 5-3@5 3-3@3")[0]) == ["5s", "5t", "5t", "3a", "3t", "3t"]
    assert faces(lay_in_turn("five_up", "5-5 5-3@5 3-3@3")[0]) == ["5s", "3a"]


def test_a_double_ahead_keeps_its_arm_and_its_tips_begin_arms() -> None:
    match, _ = lay_in_turn("all_fives", "5-0 5-5@5 5-3@5")
    arms = {e.id: e.arm for e in match.open}
    assert arms == {0: 0, 3: 1, 4: 2, 5: 3}
    assert [e.parent for e in sorted(match.open, key=lambda e: e.id)] == [-1, 1, 0, 0]


@pytest.mark.parametrize(
    ("sheet", "numbers", "openings"),
    [("muggins", [5], 5), ("all_threes", [3], 9), ("fives_and_threes", [5, 3], 14)],
)
def test_the_openings_that_score(sheet: str, numbers: list[int], openings: int) -> None:
    box = [Tile(h, low) for h in range(7) for low in range(h + 1)]
    scoring = [t for t in box if gains(sheet, str(t))[0] > 0]
    assert len(scoring) == openings
    assert all(any(t.pips % n == 0 for n in numbers) for t in scoring)


def test_random_play_of_muggins_scores_26_points_a_round() -> None:
    rng = random.Random(4)
    match = start(load("muggins").vary({"match.target": 6000}), 2)
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
    earned = sum(sum(result["earned"]) for result in match.rounds)
    assert 24 < earned / len(match.rounds) < 29.5
