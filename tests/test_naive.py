"""The second referee: the worked positions (E1 to E19), and random play."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from boneyard.sheets import Sheet, catalogue, load
from boneyard.tiles import Tile
from support.naive import DRAW, PASS, Match
from support.naive_positions import (
    arrange,
    choose,
    from_hands,
    full_set,
    move,
    pips,
    put,
    shuffled,
    tiles,
)
from support.train_deals import (
    CHAIN_DECLINED,
    DOUBLE_IN_FIRST_LAP,
    ONLY_ITS_OWN_TRAIN,
    OWN_TRAIN_MARKED,
    Deal,
)

CROSS = {"opening": "0-0", "laid": "1-0@0 2-0@1 3-0@2 4-0@3"}


def test_e1_the_cross_must_be_filled_first() -> None:
    hands = ["3-3 1-0 5-2 6-6 6-0", "1-1", "2-2", "4-4"]
    match = arrange("french", hands, opening="0-0", laid="3-0@0 5-0@1")
    assert choose(match) == ["1-0@2", "6-0@2"]
    assert put(match) == ["1-0@2", "1-0@3", "6-0@2", "6-0@3"]


def test_e2_the_cross_is_complete() -> None:
    match = arrange("french", ["1-1 5-2 3-3 6-4 5-0", "6-6", "2-2", "4-4"], **CROSS)
    assert match.legal() == [move("1-1@4"), move("3-3@6")]


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("french", ["4-4@7", "5-5@11"]),
        ("french_jamaican", ["4-2@5", "4-4@7", "5-5@11", "6-2@5"]),
    ],
)
def test_e3_a_double_used_on_another_arm(sheet: str, expected: list[str]) -> None:
    laid = CROSS["laid"] + " 1-1@4 2-1@8 2-2@9 5-2@10"
    match = arrange(
        sheet, ["6-2 4-2 4-4 5-5 5-3 6-3", "6-6", "3-3", "1-0"], opening="0-0", laid=laid
    )
    assert put(match) == expected


def test_e4_the_spinners_number_returns() -> None:
    laid = "3-0@0 3-1@1 3-2@2 6-3@3 6-6@7 6-4@8 4-4@9 4-3@10"
    hands = ["5-3 5-0 1-1", "5-5", "2-2", "5-4"]
    assert put(arrange("french", hands, opening="3-3", laid=laid)) == ["1-1@5", "5-3@11"]
    strict = load("french").vary({"layout.gate_counts_opening": False})
    assert put(arrange(strict, hands, opening="3-3", laid=laid)) == ["1-1@5"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, [10, 20, 40, 50]),
        ({"penalty.run_overlap": True}, [10, 20, 40, 60]),
        ({"penalty.shutout_resets_run": True}, [10, 20, 30, 40]),
    ],
)
def test_e5_both_pass_penalties(fields: dict[str, Any], expected: list[int]) -> None:
    hands = [
        "0-0 1-0 2-0 3-0 4-0 5-0 6-0",
        "1-1 2-1 3-1 4-1 5-1 6-1 2-2",
        "3-2 4-2 5-2 6-2 3-3 4-3 5-3",
        "6-3 4-4 5-4 6-4 5-5 6-5 6-6",
    ]
    match = from_hands(load("french").vary(fields), hands)
    assert match.qualifying == Tile(0, 0)
    for text, charge in zip(["0-0", "1-0@0", "2-0@1", "3-0@2"], expected, strict=True):
        match.play(move(text))
        for seat in (1, 2, 3):
            assert (match.turn, match.legal()) == (seat, [PASS])
            match.play(PASS)
        assert match.penalties == [0, charge, charge, charge]
    match.play(move("4-0@3"))
    assert [t.split("@")[0] for t in put(match)] == ["1-1", "2-2"]


def test_e6_scoring_after_going_out() -> None:
    hands = ["6-5 2-1", "3-3 1-0", "4-4", "0-0"]
    cross = {"opening": "5-5", "laid": "5-4@0 5-3@1 5-2@2 5-1@3"}
    match = arrange("french", hands, turn=2, **cross)
    match.penalties[1] = 10
    match.play(move("4-4@4"))
    assert match.rounds[0]["points"] == [28, 38, 0, 0]
    assert (match.rounds[0]["winner"], match.rounds[0]["how"]) == (2, "out")
    hands[2] = "4-1"
    free = load("french").vary({"layout.arm_gate": "none", "layout.number_gate": "none"})
    match = arrange(free, hands, turn=2, **cross)
    match.penalties[1] = 10
    match.play(move("4-1@4"))
    assert match.rounds[0]["points"] == [14, 24, 0, 0]


def test_e7_blocks_of_french() -> None:
    hands = ["6-6", "5-1 2-0", "4-3 1-0", "6-3 5-4"]
    match = arrange("french", hands)
    match.end_blocked()
    match.advance()
    assert match.rounds[0]["winner"] is None
    assert match.scores == [24, 8, 8, 18]
    assert match.qualifying == Tile(0, 0)
    assert [m[1] for m in match.legal()] == [Tile(0, 0)]
    hands[2] = "4-2 1-0"
    match = arrange("french", hands)
    match.end_blocked()
    match.advance()
    assert match.rounds[0]["winner"] == 2
    assert match.scores == [24, 8, 7, 18]
    assert match.qualifying is None
    assert all(m[1].is_double for m in match.legal())


@pytest.mark.parametrize(
    ("before", "hands", "after", "winners"),
    [
        ([95, 60, 71, 99], ["4-3", "", "3-1", "2-1"], [102, 60, 75, 102], [1]),
        ([97, 58, 60, 80], ["4-3", "2-0", "", "6-4"], [104, 60, 60, 90], [1, 2]),
    ],
)
def test_e7_the_end_of_the_match(
    before: list[int], hands: list[str], after: list[int], winners: list[int]
) -> None:
    match = arrange("french", hands)
    match.scores = before
    match.end_out(hands.index(""))
    match.advance()
    assert (match.scores, match.outcome, match.turn) == (after, winners, None)


def test_e8_who_leads() -> None:
    sheet = load("classic_block")
    other = "5-3 6-4 6-2 5-1 4-1 3-0 2-1"
    match = from_hands(sheet, ["6-5 6-3 5-4 4-2 3-1 2-0 1-0", other])
    assert (match.turn, match.qualifying, len(match.legal())) == (0, Tile(6, 5), 7)
    hands = ["5-4 5-3 5-2 4-2 3-1 2-0 1-0", "6-3 6-2 6-1 5-1 4-1 3-0 2-1"]
    match = from_hands(sheet, hands)
    assert (match.turn, match.qualifying) == (1, Tile(6, 3))


def test_e9_three_ways_to_draw() -> None:
    layout = {"opening": "5-2", "stock": "4-4 6-2 1-1"}
    hands = ["6-4 3-1", "5-0 4-0"]
    match = arrange("classic_draw", hands, **layout)
    for _ in range(2):
        assert match.legal() == [DRAW]
        match.play(DRAW)
    assert match.legal() == [move("6-2@0")]
    match.play(move("6-2@0"))
    assert match.hands[0] == tiles("6-4 3-1 4-4")
    assert match.stock == tiles("1-1")
    match = arrange("classic_draw_may_pass", hands, **layout)
    match.play(DRAW)
    assert match.legal() == [PASS]
    match = arrange("classic_draw_may_pass", hands, opening="5-2", stock="6-2 1-1")
    match.play(DRAW)
    assert match.legal() == [move("6-2@0"), PASS]
    match = arrange("classic_draw_and_wait", hands, opening="5-2", stock="6-2 1-1")
    match.play(DRAW)
    assert (match.turn, match.runs) == (1, [0, 0])


def test_e10_scores_of_classic() -> None:
    match = arrange("classic_block", ["", "6-5", "3-2 1-0", "0-0"])
    match.end_out(0)
    assert match.scores == [17, 0, 0, 0]
    match = arrange("classic_block", ["2-1", "6-5", "3-2 1-0", "4-1"])
    match.end_blocked()
    assert match.scores == [22, 0, 0, 0]


@pytest.mark.parametrize(
    ("mode", "expected"), [("first_win", [0, 15, 24, 44]), ("every_win", [0, 15, 15, 35])]
)
def test_e10_the_entry_minimum(mode: str, expected: list[int]) -> None:
    match = arrange(load("classic_min15").vary({"score.entry_mode": mode}), ["", ""])
    for hand, score in zip(["6-6 2-0", "6-6 3-0", "6-3", "6-6 6-2"], expected, strict=True):
        match.hands = [[], tiles(hand)]
        match.end_out(0)
        match.advance()
        assert match.scores == [score, 0]


def test_e11_branching() -> None:
    hands = ["3-1 5-0 6-4 2-2", "1-1"]
    match = arrange("premium", hands, opening="5-5")
    assert pips(match) == [5, 5, 5, 5]
    match = arrange("premium", hands, opening="5-5", laid="5-3@0 3-3@4", stock="6-6")
    assert match.ends == [(1, 5), (2, 5), (3, 5), (5, 3), (6, 3), (7, 3)]
    assert put(match) == ["3-1@5", "3-1@6", "3-1@7", "5-0@1", "5-0@2", "5-0@3"]
    assert match.choices() == [move("3-1@5"), move("5-0@1")]
    match = arrange("premium_two_way", hands, opening="5-5", laid="5-3@0 3-3@4")
    assert pips(match) == [5, 5, 5, 3, 3]


@pytest.mark.parametrize(
    ("sheet", "points"),
    [("classic_block", 27), ("premium", 19), ("lets_play", 31), ("d12_standard", 23)],
)
def test_e12_one_block_four_formulas(sheet: str, points: int) -> None:
    match = arrange(sheet, ["3-1", "6-4", "6-5 5-1"])
    match.end_blocked()
    assert (match.rounds[0]["winner"], match.scores) == (0, [points, 0, 0])
    match = arrange(sheet, ["", "6-4", "6-5 5-1"])
    match.end_out(0)
    assert match.scores == [27, 0, 0]


@pytest.mark.parametrize("third", ["6-5", "4-0"])
def test_e12_partners(third: str) -> None:
    match = arrange("premium_partners", ["3-1", "6-4", third, "5-2"])
    match.end_blocked()
    assert (match.rounds[0]["winners"], match.scores) == ([0], [9, 0])


def test_e13_the_last_two_tiles_are_not_drawn() -> None:
    match = arrange("lets_play", ["5-2 6-1", "3-1"], opening="3-0", stock="6-6 4-1 4-4 5-5")
    for _ in range(2):
        assert match.legal() == [DRAW]
        match.play(DRAW)
    assert match.legal() == [PASS]
    assert match.hands[0] == tiles("5-2 6-1 6-6 4-1")
    match = arrange("lets_play", ["5-2 6-1", "5-4"], opening="3-0", stock="6-6 4-1 4-4 5-5")
    match.play(DRAW)
    match.play(DRAW)
    assert match.rounds[0]["how"] == "blocked"
    match = arrange("lets_play", ["5-2 3-2", "5-4"], opening="3-0", stock="6-6 4-1 4-4 5-5")
    assert match.legal() == [move("3-2@1"), DRAW]
    match.play(DRAW)
    match.play(DRAW)
    assert match.legal() == [move("3-2@1")]


TRAIN = "d12_mexican_train"
SEAT_0 = "7-3 4-4 9-2 12-5 6-6"


def mexican(sheet: str | Sheet, second: str, third: str) -> Match:
    laid = "12-7@0 12-4@1 12-9@2"
    match = arrange(sheet, [SEAT_0, second, third], laid=laid, stock="1-0 2-0")
    match.markers[1] = True
    return match


def test_e14_doubles_of_mexican_train() -> None:
    match = mexican(TRAIN, "9-8 4-0 5-5", "12-3 9-7 12-1")
    assert put(match) == ["4-4@5", "7-3@4", "12-5@3"]
    match.play(move("4-4@5"))
    assert put(match) == ["7-3@4", "12-5@3"]
    match.play(move("7-3@4"))
    assert match.legal() == [move("4-0@7")]
    match.play(move("4-0@7"))
    assert match.markers == [False, False, False]
    assert put(match) == ["9-7@6", "12-1@3", "12-3@3"]


def test_e14_public_only() -> None:
    narrow = load(TRAIN).vary({"trains.second_tile_on": "public_only"})
    match = mexican(narrow, "9-8 5-5", "12-3 9-7 12-1")
    match.play(move("4-4@5"))
    assert put(match) == ["12-5@3"]


@pytest.mark.parametrize(("third", "expected"), [("12-3 9-7 12-1", []), ("9-4 12-1", ["9-4@7"])])
def test_e14_seat_2_must_cover_too(third: str, expected: list[str]) -> None:
    match = mexican(TRAIN, "9-8 5-5", third)
    match.play(move("4-4@5"))
    match.play(move("7-3@4"))
    match.play(DRAW)
    assert match.legal() == [PASS]
    match.play(PASS)
    assert (match.turn, match.markers) == (2, [False, True, False])
    assert put(match) == expected
    assert (DRAW in match.legal()) == (not expected)


def test_e15_an_exhausted_double() -> None:
    chain = tiles("4-0 4-1 2-1 4-2 4-3 5-3 5-4 6-4 7-6 7-4 8-4 10-8 10-4 11-4")
    laid = "12-7@0 12-4@1 4-4@4 12-0@2 " + " ".join(
        f"{tile}@{end}" for end, tile in enumerate(chain, start=6)
    )
    hands = ["7-3 9-2", "9-4 1-1"]
    assert put(arrange(TRAIN, hands, laid=laid, stock="0-0")) == []
    last = len(chain) + 6
    laid += f" 11-9@{last} 9-4@{last + 1}"
    assert put(arrange(TRAIN, ["7-3 9-2", "1-1"], laid=laid)) == ["7-3@3"]


def test_e15_a_lap_of_passes_is_not_a_block() -> None:
    laid = "12-5@0 12-8@1 12-2@2"
    match = arrange(TRAIN, ["8-6", "9-1"], laid=laid)
    match.play(PASS)
    match.play(PASS)
    assert match.markers == [True, True]
    assert match.legal() == [move("8-6@4")]
    match = arrange(TRAIN, ["10-6", "9-1"], laid=laid)
    match.advance()
    assert match.rounds[0]["how"] == "blocked"


def test_e15_the_first_turn() -> None:
    hands = ["12-4 9-4 9-9 9-1 12-7 3-2 6-4", "5-5"]
    for chain in (["12-4@0", "9-4@3", "9-9@4", "9-1@5"], ["12-4@0", "6-4@3"]):
        match = arrange(TRAIN, hands, stock="0-0")
        match.first_done = [False, False]
        match.had_first = [False, False]
        assert put(match) == ["12-4@0", "12-7@0"]
        for text in chain:
            assert match.turn == 0
            match.play(move(text))
        assert match.turn == 1
    assert match.hands[0] == tiles("9-4 9-9 9-1 12-7 3-2")


def dealt(deal: Deal) -> Match:
    match = from_hands(deal.sheet, list(deal.hands))
    for text in deal.moves.split():
        match.play(PASS if text == "pass" else move(text))
    return match


def test_e16_with_public_only_the_own_marked_train_is_public() -> None:
    match = dealt(OWN_TRAIN_MARKED)
    assert (match.turn, match.legal()) == (0, [move("7-6@8")])


def test_e17_without_starter_chains_a_double_must_be_covered_in_the_first_lap() -> None:
    match = dealt(DOUBLE_IN_FIRST_LAP)
    assert (match.turn, match.legal()) == (2, [move("8-6@5")])


def test_e18_an_ignored_double_need_not_be_covered_after_a_declined_chain() -> None:
    match = dealt(CHAIN_DECLINED)
    assert (match.turn, match.legal()) == (1, [move("12-9@2"), PASS])


def test_e19_a_seat_must_start_its_train_before_it_uses_another() -> None:
    match = dealt(ONLY_ITS_OWN_TRAIN)
    assert [(result["how"], result["winner"]) for result in match.rounds] == [("blocked", 0)]


# -------------------------------------------------------------------- random play

SEATINGS = [
    (name, n, partners)
    for name in catalogue()
    for n in range(load(name).players.min, load(name).players.max + 1)
    for partners in (False, True)
    if {"none": not partners, "required": partners, "optional": n == 4 or not partners}[
        load(name).players.partners
    ]
]
VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    (TRAIN, 3, {"trains.starter": "one", "trains.open_unstarted": False}),
    (TRAIN, 4, {"trains.starter_retry": True, "turn.decline": True}),
    (TRAIN, 4, {"trains.starter_double": "second_tile", "trains.double_followup": "any"}),
    (TRAIN, 3, {"trains.starter_double": "ignored", "trains.release": "never"}),
    (TRAIN, 2, {"trains.public": 0, "boneyard.after_draw": "end_turn", "boneyard.reserve": 3}),
    (TRAIN, 5, {"turn.knock": "penalty:2", "boneyard.draw": "at_will"}),
    ("french", 4, {"penalty.in_block": True, "match.check": "immediate", "match.target": 30}),
    ("french", 4, {"layout.number_gate": "arm", "layout.double_ports": 3}),
    ("french", 4, {"match.tie": "extra_round", "score.factors_cover_penalties": True}),
    ("premium_partners", 4, {"round.block_tie": "share", "players.block_by": "team"}),
    ("classic_draw", 3, {"layout.match": "sum:6", "boneyard.after_draw": "end_turn"}),
    ("classic_two_sets", 6, {"layout.double_fill": True, "layout.double_ports": 3}),
    ("lets_play", 4, {"boneyard.at_will_end": "may_pass_after_draw", "lead.next": "winner"}),
    ("five_up", 3, {"layout.double_fill": True, "score.free_tips": True}),
    ("maltese_cross", 3, {"layout.end_order": "sides_first"}),
    ("spinner", 2, {"turn.extra_after_double": "any", "layout.end_order": "sides_first"}),
    ("kozel", 3, {"turn.extra_after_double": "any", "layout.wild_tiles": ["6-4", "0-0"]}),
    ("dominican", 4, {"match.check": "immediate", "match.target": 50, "turn.decline": True}),
    ("bergen", 4, {"round.block_tie": "leader_side", "turn.extra_after_double": "other_double"}),
]


def play_out(sheet: Sheet, players: int, partners: bool, rounds: int) -> Match:
    """Play random moves; check that no tile is lost and every choice is legal."""
    rng = random.Random(f"{sheet.name} {players}")
    box = Counter(full_set(sheet))
    decks = shuffled(sheet, rng)
    match = Match(sheet, players, partners, decks, lambda _: rng.randrange(players))
    moves = 0
    while match.turn is not None and len(match.rounds) < rounds:
        choices = match.choices()
        assert choices
        assert set(choices) <= set(match.legal())
        match.play(rng.choice(choices))
        held = [t for hand in match.hands for t in hand]
        assert Counter(held + match.stock + match.table()) == box
        moves += 1
        assert moves < 20_000
    assert match.rounds
    assert (match.turn is None) == (match.outcome is not None)
    if sheet.match.reset == "none":
        points = [sum(column) for column in zip(*(r["points"] for r in match.rounds), strict=True)]
        assert points == match.scores
    return match


@pytest.mark.parametrize(("name", "players", "partners"), SEATINGS)
def test_random_play(name: str, players: int, partners: bool) -> None:
    rounds = 4 if load(name).deal.aside == "engine" else 10
    play_out(load(name), players, partners, rounds)


@pytest.mark.parametrize(("name", "players", "fields"), VARIANTS)
def test_random_play_of_variants(name: str, players: int, fields: dict[str, Any]) -> None:
    sheet = load(name).vary(fields)
    play_out(sheet, players, sheet.players.partners == "required", 3)


@pytest.mark.parametrize("tie", ["shared", "extra_round"])
def test_a_match_without_an_end_is_over_after_the_last_round_R90(
    tie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "last_round", 3)
    sheet = load("classic_block").vary({"match.target": 1_000, "match.tie": tie})
    match = play_out(sheet, 2, False, 10)
    assert len(match.rounds) == 3
    assert match.outcome == [match.scores.index(max(match.scores))]
