"""Numbers of the games that score in play: counted exactly, or met by random rounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest

from boneyard import Sheet, load
from boneyard.jit import COMPILED, random_stream
from boneyard.rules import dtypes, match
from boneyard.rules.compiler import compile_rules
from boneyard.rules.earn import count_ends, note_count, points_of_count
from boneyard.rules.play import play
from boneyard.rules.rollout import random_move, rollout, start_random
from boneyard.rules.score import score
from boneyard.sheets import facts
from boneyard.tiles import tile_set
from support.positions import Position, house
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
    assert max(count for count in counts_of_a_whole_set() if count % 5 == 0) == 75
    whole = Position("five_up", players=2).line(SEVENTY_FIVE)
    assert (len(whole.table.laid), count_ends(whole.rules, whole.state)) == (28, 75)
    assert points_of_count(whole.rules, 75) == 15


def counts_of_a_whole_set() -> set[int]:
    """Counts that layouts of all 28 tiles cannot exceed, where every double is a spinner.

    Such a layout has 27 joints.  Of the six plain halves of a number, ``on`` touch its double and
    ``pairs`` pairs touch each other; the others are ends.  A double with one tile is an end too.
    """
    found = {(0, 0)}
    for number in range(7):
        found = {
            (
                joints + on + pairs,
                count + number * (6 - on - 2 * pairs) + 2 * number * (on == 1),
            )
            for joints, count in found
            for on in range(1, 5)
            for pairs in range((6 - on) // 2 + 1)
        }
    return {count for joints, count in found if joints == 27}


# ------------------------------------------------------------------ wild tiles


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


# ------------------------------------------------------------------ doubles in a deal


@pytest.mark.parametrize(
    ("least", "hands", "chance"),
    [(4, 4, 0.1727), (5, 4, 0.0154), (5, 3, 0.0115), (5, 2, 0.0077)],
)
def test_some_hand_of_seven_holds_many_doubles(least: int, hands: int, chance: float) -> None:
    one = sum(comb(7, k) * comb(21, 7 - k) for k in range(least, 8)) / comb(28, 7)
    assert hands * one == pytest.approx(chance, abs=5e-5)  # never two hands at once
    sheet = house("kozel" if least == 5 else "brazilian")
    assert sheet.deal.redeal == (f"doubles_in_hand:{least}",)


@pytest.mark.parametrize(
    ("name", "players", "chance", "within"),
    [
        ("bergen", 2, 0.0097, 5e-5),
        ("bergen", 3, 0.0001, 5e-5),
        ("bergen", 4, 0.000007, 5e-7),
        ("merry_go_round", 2, 0.0029, 5e-5),
    ],
)
def test_no_double_is_dealt(name: str, players: int, chance: float, within: float) -> None:
    dealt = players * load(name).deal.hand[players]
    assert comb(21, dealt) / comb(28, dealt) == pytest.approx(chance, abs=within)


# ------------------------------------------------------------------ the length of a match


def after_win(rules: np.record, totals: tuple[int, ...], side: int) -> tuple[int, ...] | None:
    """The totals after a plain win of a side; None if it ends the match."""
    standing, rnd, sco = (dtypes.new(kind) for kind in (STANDING, dtypes.ROUND, dtypes.SCORE))
    match.clear_standing(standing)
    standing.scores[: len(totals)] = totals
    standing.top, rnd.status = max(totals), dtypes.OUT
    sco.points[side], sco.winner, sco.winners = 1, side, 1 << side
    match.add_round(rules, rnd, standing, sco, 1 << side)
    scores = standing.scores[: len(totals)]
    over = match.how_it_ended(rules, scores, standing.top, standing.done) != match.NOT_OVER
    return None if over else tuple(map(int, scores))


STANDING = np.dtype((np.record, np.dtype(match.STANDING, align=True)))


def rounds_of_a_match(sheet: Sheet, chances: tuple[float, ...]) -> float:
    """The expected rounds of a match whose rounds the sides win with these chances."""
    rules = compile_rules(sheet, 4, sheet.players.partners == "required")
    states = [(0,) * len(chances)]
    rows: list[list[tuple[int, float]]] = []
    known = {states[0]: 0}
    for totals in states:  # it grows
        row = []
        for side, chance in enumerate(chances):
            following = after_win(rules, totals, side)
            if following is not None:
                if following not in known:
                    known[following] = len(states)
                    states.append(following)
                row.append((known[following], chance))
        rows.append(row)
    system = np.eye(len(states))
    for at, row in enumerate(rows):
        for to, chance in row:
            system[at, to] -= chance
    return float(np.linalg.solve(system, np.ones(len(states)))[0])


EVEN = (0.5, 0.5)


@pytest.mark.parametrize(
    ("sheet", "chances", "rounds"),
    [
        (load("jamaican"), EVEN, 94),
        (load("jamaican"), (0.6, 0.4), 59.96),
        (house("haitian", match__target=6), EVEN, 63),
        (load("haitian"), EVEN, 15),
    ],
)
def test_expected_rounds_of_a_match(
    sheet: Sheet, chances: tuple[float, ...], rounds: float
) -> None:
    assert rounds_of_a_match(sheet, chances) == pytest.approx(rounds, abs=0.005)


@pytest.mark.skipif(not COMPILED, reason="thousands of rounds")
def test_expected_rounds_of_a_cutthroat_match() -> None:
    found = rounds_of_a_match(load("cutthroat"), (0.25,) * 4)
    assert found == pytest.approx(58.5, abs=0.5)  # the number is of a simulation


# ------------------------------------------------------------------ random play


def random_rounds(name: str, players: int) -> tuple[float, float]:
    """The mean of the points that all seats earn for ends in a random round; the part blocked."""
    sheet = load(name).vary({"match.check": "round_end", "match.exact": False}, name="x")
    rules = compile_rules(sheet, players, sheet.players.partners == "required")
    rnd, sco, rng = dtypes.new(dtypes.ROUND), dtypes.new(dtypes.SCORE), random_stream(11)
    earned = blocked = 0
    for _ in range(ROUNDS):
        start_random(rules, rnd, rng, -1)
        rollout(rules, rnd, rng)
        score(rules, rnd, sco)
        earned += int(np.sum(rnd.earned[:players, : dtypes.BY_ALIKE + 1]))
        blocked += rnd.status == dtypes.BLOCKED
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


def played(sheet: Sheet, players: int, partners: bool = False) -> Iterator[np.record]:
    """Finished random rounds of a sheet, each in the same record."""
    rules = compile_rules(sheet, players, partners)
    rnd, rng = dtypes.new(dtypes.ROUND), random_stream(3)
    for _ in range(ROUNDS):
        start_random(rules, rnd, rng, -1)
        rollout(rules, rnd, rng)
        yield rnd


def near(expected: float, rounded: float = 0.0055, rounds: int = ROUNDS) -> object:
    """Within four standard errors of a part of all rounds."""
    return pytest.approx(expected, abs=rounded + 4 * (expected * (1 - expected) / rounds) ** 0.5)


@pytest.mark.parametrize(
    ("name", "players", "blocked"),
    [
        ("matador", 2, 0.83),
        ("kozel", 4, 0.24),
        ("maltese_cross", 4, 0.013),
        ("tiddly_wink", 5, 0.29),
        ("tiddly_wink", 9, 0.03),
    ],
)
def test_blocked_rounds_of_random_play(name: str, players: int, blocked: float) -> None:
    stuck = sum(rnd.status == dtypes.BLOCKED for rnd in played(load(name), players))
    assert stuck / ROUNDS == near(blocked, 0.008)


EVERY_PRIZE = dict.fromkeys(
    ["out", "both_ends", "double", "double_both", "key", "last:0-0", "lead_pass", "all_pass"], 1
)


def prizes(lead: str) -> np.ndarray:
    """The mean number of times that each prize is earned in a random round between pairs."""
    sheet = load("dominican").vary({"score.bonus": EVERY_PRIZE, "lead.first": lead})
    earned = np.zeros(dtypes.EARNINGS)
    for rnd in played(sheet, 4, partners=True):
        earned += rnd.earned[:4].sum(axis=0)
    return earned / ROUNDS


def test_prizes_of_random_rounds_between_pairs() -> None:
    found = prizes("holder:6-6")
    for why, part in (
        (dtypes.BY_OUT, 0.75),
        (dtypes.BY_BOTH_ENDS, 0.118),
        (dtypes.BY_DOUBLE, 0.119),
        (dtypes.BY_DOUBLE_BOTH, 0.028),
        (dtypes.BY_KEY, 0.043),
        (dtypes.BY_LAST_TILE, 0.024),
        (dtypes.BY_LEAD_PASS, 0.128),
        (dtypes.BY_ALL_PASS, 0.095),
    ):
        assert found[why] == near(part, 0.004), why


def test_pase_de_salida_after_any_lead() -> None:
    assert prizes("lots")[dtypes.BY_LEAD_PASS] == near(0.036, 0.002)


@pytest.mark.parametrize(
    ("fields", "ties"),
    [
        ({}, 0.013),
        ({"players.block_by": "team"}, 0.019),
        ({"round.block_between": "blocker_and_next"}, 0.010),
    ],
)
def test_tied_blocks_between_pairs(fields: dict[str, str], ties: float) -> None:
    standard = {"round.block_between": "all", "round.block_tie": "no_winner"}
    sheet = load("dominican").vary(standard | fields)
    rules, sco = compile_rules(sheet, 4, True), dtypes.new(dtypes.SCORE)
    tied = sum(score(rules, rnd, sco) < 0 for rnd in played(sheet, 4, partners=True))
    assert tied / ROUNDS == near(ties, 0.001)


def test_lone_tiles_of_random_kozel() -> None:
    rules = compile_rules(load("kozel"), 4)
    tiles = {str(tile): np.uint64(1 << tile.ordinal) for tile in tile_set(6)}
    alone = dict.fromkeys(("0-0", "6-6"), 0)
    for rnd in played(load("kozel"), 4):
        hands = [rnd.hands[seat, 0] for seat in range(rules.players)]
        for tile in alone:
            alone[tile] += tiles[tile] in hands
    assert [alone[tile] / ROUNDS for tile in ("0-0", "6-6")] == [near(0.14), near(0.14)]


@pytest.mark.skipif(not COMPILED, reason="thousands of moves")
def test_how_often_a_second_double_is_possible_in_kozel() -> None:
    rules = compile_rules(load("kozel"), 4)
    rnd, rng = dtypes.new(dtypes.ROUND), random_stream(5)
    asked, rounds = 0, 1000
    for _ in range(rounds):
        start_random(rules, rnd, rng, -1)
        found = False
        while rnd.status == dtypes.PLAYING:
            move = random_move(rules, rnd, rng)
            if move >= 0:
                play(rules, rnd, move)
                found = found or rnd.phase == dtypes.EXTRA
        asked += found
    assert asked / rounds == near(0.24, rounds=rounds)
