"""The second referee in the games of the world without points for ends: worked positions."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.sheets import Sheet, load
from boneyard.tiles import Tile
from support.naive import DRAW, PASS, End, Match
from support.naive_positions import arrange, choose, from_hands, full_set, move, pips, put, tiles


def reasons(match: Match, number: int = 0) -> dict[str, int]:
    """Return the points earned in a round by their reasons."""
    return {one.why: one.points for one in match.rounds[number]["scored"]}


def test_q20_matador() -> None:
    match = arrange("matador", ["4-3 4-4 0-0 6-5 6-1 3-3", "6-6"], opening="3-0")
    on_blank = ["0-0@0", "4-3@0>3", "4-3@0>4", "6-1@0>1", "6-1@0>6"]
    on_three = ["0-0@1", "4-3@1>3", "4-3@1>4", "4-4@1", "6-1@1>1", "6-1@1>6"]
    assert sorted(put(match)) == sorted(on_blank + on_three)
    assert sorted(choose(match)) == sorted(put(match))
    match.play(("play", Tile(4, 3), 1, False, 3))
    assert pips(match) == [0, 3]


def test_q21_matador_of_double_nine() -> None:
    match = arrange("matador9", ["", ""])
    fitting = {
        pip: {str(t) for t in full_set(match.sheet) if match.fits(t, End(0, pip, 0, -1, "end"))}
        for pip in (0, 5)
    }
    wild = {"0-0", "5-5", "6-4", "7-3", "8-2", "9-1"}
    assert fitting[0] == wild
    assert fitting[5] == wild | {f"{max(n, 5)}-{min(n, 5)}" for n in range(10)}
    assert len(fitting[5]) == 15
    match = arrange("matador9", ["5-5", "9-9"], opening="5-0")
    assert put(match) == ["5-5@0", "5-5@1"]


BONUS = {"both_ends": 1, "double": 2, "double_both": 3, "last:0-0": 4}


@pytest.mark.parametrize(
    ("tile", "ends", "expected"),
    [
        ("5-3", "5-3", ["both_ends"]),
        ("5-3", "5-5", []),
        ("4-0", "4-0", ["both_ends"]),
        ("5-5", "5-3", ["double"]),
        ("5-5", "5-5", ["double_both"]),
        ("0-0", "4-0", ["double", "last_tile"]),
    ],
)
def test_q22_the_last_tile(tile: str, ends: str, expected: list[str]) -> None:
    sheet = load("puerto_rican").vary({"score.bonus": BONUS})
    high, low = ends.split("-")
    ready = {"opening": f"{high}-1", "laid": f"{low}-1@0" if int(low) else "1-0@0"}
    match = arrange(sheet, [tile, "6-6", "6-6", "6-6"], **ready)
    assert sorted(pips(match)) == sorted(map(int, ends.split("-")))
    match.play(next(m for m in match.legal() if m[1] == Tile.parse(tile)))
    assert list(reasons(match)) == expected


SIXES = "6-6 6-5 6-4 6-3 6-2"
PLAIN = "5-5 5-4 5-3 5-2 5-1 5-0 4-4"


def test_q23_an_opponent_passes_after_the_lead() -> None:
    hands = [
        f"{SIXES} 6-1 4-3",
        PLAIN,
        "6-0 4-2 4-1 4-0 3-3 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ]
    match = from_hands("dominican", hands)
    match.play(move("6-6"))
    assert (match.turn, match.legal()) == (3, [PASS])
    match.play(PASS)
    match.play(move("6-0@0"))
    assert [(s.seat, s.points, s.why) for s in match.scored] == [(2, 25, "lead_pass")]


def test_q23_the_partner_passes_too() -> None:
    hands = [
        f"{SIXES} 6-1 4-3",
        "6-0 4-2 4-1 4-0 3-3 3-2 3-1",
        PLAIN,
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ]
    match = from_hands("dominican", hands)
    for step in [move("6-6"), PASS, PASS, move("6-0@0")]:
        match.play(step)
    assert (match.turn, match.scored) == (0, [])


def test_q23_all_pass_after_the_lead() -> None:
    hands = [
        f"{SIXES} 6-1 6-0",
        PLAIN,
        "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ]
    match = from_hands("dominican", hands)
    for step in [move("6-6"), PASS, PASS]:
        match.play(step)
    assert match.earned == [0, 0, 0, 0]
    match.play(PASS)
    assert match.earned == [25, 0, 0, 0]
    match.play(move("6-0@0"))
    assert [s.why for s in match.scored] == ["all_pass", "lead_pass"]
    assert match.earned == [50, 0, 0, 0]


def dominican_block(sheet: str | Sheet, first: str, leader: int) -> Match:
    match = arrange(sheet, [first, "4-4", "2-1", "6-5 6-3"])
    match.leader, match.mover = leader, 1
    match.end_blocked()
    match.advance()
    return match


def test_q24_the_blocker_against_the_next_seat() -> None:
    match = dominican_block("dominican", "5-4", 2)
    assert (match.rounds[0]["winner"], match.scores, match.leader) == (1, [0, 40], 1)
    everybody = load("dominican").vary({"round.block_between": "all"})
    match = dominican_block(everybody, "5-4", 2)
    assert (match.rounds[0]["winner"], match.scores, match.leader) == (2, [40, 0], 2)


@pytest.mark.parametrize(("leader", "winner"), [(2, 0), (0, 0), (3, 1), (1, 1)])
def test_q24_equal_pips_go_to_the_side_of_the_leader(leader: int, winner: int) -> None:
    match = dominican_block("dominican", "5-3", leader)
    assert (match.rounds[0]["winner"], match.leader) == (winner, winner)
    assert match.scores == [39, 0] if winner == 0 else [0, 39]


def next_round(match: Match, hands: list[str], leader: int = 0) -> None:
    """Replace the hands of the round that has just been dealt."""
    match.hands, match.stock = [tiles(hand) for hand in hands], []
    match.leader = leader


def test_q25_puerto_rican() -> None:
    hands = ["5-3", "6-6 6-4", "5-5", "5-4"]
    match = arrange("puerto_rican", hands, opening="5-1", laid="3-1@0")
    match.play(move("5-3@1"))
    assert match.scores == [241, 0]
    next_round(match, ["5-5 4-3", "6-6 6-4", "6-5", "5-1"])
    match.end_blocked()
    match.advance()
    assert (match.scores, match.rounds[1]["winner"]) == ([241, 0], None)
    next_round(match, ["1-0", "", "2-0", "3-0"])
    match.end_out(1)
    assert match.scores == [241, 6 + 75]


@pytest.mark.parametrize(
    ("tile", "opening", "laid", "points"),
    [
        ("4-3", "4-1", "5-1@0", 1),
        ("4-4", "4-1", "5-1@0", 2),
        ("6-2", "6-1", "2-1@0", 3),
        ("3-3", "4-3", "4-3@1", 4),
    ],
)
def test_q26_brazilian(tile: str, opening: str, laid: str, points: int) -> None:
    match = arrange("brazilian", [tile, "6-5", "6-5", "6-5"], opening=opening, laid=laid)
    match.play(next(m for m in match.legal() if m[1] == Tile.parse(tile)))
    assert match.scores == [points, 0]


def test_q26_brazilian_ties_and_blocks() -> None:
    match = arrange("brazilian", ["6-6", "6-6", "5-5", "5-5"])
    for _ in range(2):
        match.end_blocked()
        match.advance()
        assert (match.scores, match.qualifying) == ([0, 0], Tile(6, 6))
        next_round(match, ["6-6", "6-6", "5-5", "5-5"])
    match = lay_last("brazilian", [0, 0], 1, ties=2)
    assert match.scores == [0, 3]
    next_round(match, ["1-0", "6-6", "1-1", "5-5"])
    match.end_blocked()
    assert match.scores == [1, 3]


def lay_last(sheet: str, before: list[int], winner: int, tile: str = "5-3", ties: int = 0) -> Match:
    """Let a seat lay its last tile on an end of 5; the other end shows 4."""
    hands = ["6-6 5-5"] * 4
    hands[winner] = tile
    match = arrange(sheet, hands, opening="5-1", laid="4-1@0", turn=winner)
    match.scores = before
    match.rounds += [{"winner": None, "leader": 0, "reset": False}] * ties
    match.play(next(m for m in match.legal() if m[1] == Tile.parse(tile)))
    return match


def test_q27_jamaican() -> None:
    match = lay_last("jamaican", [3, 0], 1)
    assert (match.scores, match.qualifying) == ([0, 0], Tile(6, 6))
    assert (match.rounds[0]["reset"], match.legal()) == (True, [move("6-6")])
    match = lay_last("jamaican", [5, 0], 2)
    assert (match.scores, match.outcome, match.rounds[0]["reset"]) == ([6, 0], [0], False)


def last_of_jamaican(tile: str, others: list[str], before: list[int]) -> Match:
    ready = {"opening": "6-1", "laid": "2-1@0"}
    match = arrange("jamaican", [tile, *others], **ready)
    match.scores = before
    match.play(next(m for m in match.legal() if m[1] == Tile.parse(tile)))
    return match


def test_q27_the_key_of_jamaican() -> None:
    match = last_of_jamaican("6-2", ["5-4", "5-3", "5-1"], [5, 0])
    assert (match.scores, match.outcome) == ([7, 0], [0])
    assert reasons(match) == {"out": 1, "key": 1}
    match = last_of_jamaican("6-2", ["6-1", "5-3", "5-1"], [0, 0])
    assert (match.scores, reasons(match)) == ([1, 0], {"out": 1})
    match = last_of_jamaican("6-3", ["5-4", "5-3", "5-1"], [5, 0])
    assert (match.scores, match.outcome) == ([6, 0], [0])


def test_q27_a_tied_block_of_jamaican() -> None:
    match = arrange("jamaican", ["6-5", "6-5", "6-6", "6-6"])
    match.scores = [3, 0]
    match.end_blocked()
    match.advance()
    assert (match.scores, match.qualifying) == ([3, 0], Tile(6, 6))


@pytest.mark.parametrize(
    ("winner", "after", "outcome"),
    [(2, [0, 0, 0, 0], None), (0, [6, 2, 0, 1], [0]), (1, [5, 3, 0, 1], None)],
)
def test_q28_cutthroat(winner: int, after: list[int], outcome: list[int] | None) -> None:
    match = lay_last("cutthroat", [5, 2, 0, 1], winner)
    assert (match.scores, match.outcome) == (after, outcome)


def test_q29_haitian() -> None:
    assert lay_last("haitian", [3, 0], 1, "5-4").scores == [0, 2]
    assert lay_last("haitian", [3, 0], 1, "5-4", ties=1).scores == [0, 3]
    match = arrange("haitian", ["6-6", "1-0", "6-6", "6-6"])
    match.scores = [0, 3]
    match.end_blocked()
    match.advance()
    assert (match.scores, match.outcome) == ([0, 4], [1])


def kozel(hand: str, before: str = "") -> Match:
    match = arrange("kozel", [hand, "6-5 4-1"], opening="4-2", stock="0-0")
    if before:
        match.play(move(before))
    return match


def test_q30_two_doubles_in_one_turn() -> None:
    match = kozel("4-4 2-2 6-1", "4-4@1")
    assert (match.turn, match.legal()) == (0, [move("2-2@0"), PASS])
    match.play(move("2-2@0"))
    assert match.turn == 1
    match = kozel("4-4 2-2 6-1", "4-4@1")
    match.play(PASS)
    assert (match.turn, match.runs, match.endings) == (1, [0, 0], [])
    match = kozel("4-4 2-2", "4-4@1")
    match.play(move("2-2@0"))
    assert (match.rounds[0]["how"], match.rounds[0]["winner"]) == ("out", 0)
    assert kozel("4-4 6-4", "4-4@1").turn == 1
    assert kozel("2-1 4-4", "2-1@0").turn == 1


def test_q31_the_lone_tiles_of_kozel() -> None:
    for hand, points in [("0-0", 25), ("6-6", 50), ("6-6 0-0", 12), ("0-0 2-1", 3)]:
        match = arrange(load("kozel").vary({"score.entry_minimum": 0}), ["", hand])
        match.end_out(0)
        assert match.scores == [0, points]


def test_q31_the_least_that_is_written_in_kozel() -> None:
    match = arrange("kozel", ["", ""])
    totals = []
    for hand in ["6-3", "6-6 6-6 1-0", "3-1"]:
        next_round(match, ["", hand])
        match.end_out(0)
        match.advance()
        totals.append(match.scores[1])
    assert totals == [0, 25, 29]


def test_q31_the_lowest_totals_share_kozel() -> None:
    match = arrange("kozel", ["6-6 6-6 2-0", "", "", ""])
    match.scores = [75, 40, 40, 77]
    match.end_out(1)
    assert (match.scores, match.outcome) == ([101, 40, 40, 77], [1, 2])


def test_q32_maltese_cross() -> None:
    hands = ["5-5 5-1 4-4 3-2", "5-1 3-3 4-2"]
    cross = {"opening": "6-6", "laid": "6-5@0 6-4@1 6-3@2 6-2@3", "stock": "0-0"}
    match = arrange("maltese_cross", hands, **cross)
    assert put(match) == ["4-4@5", "5-5@4"]
    match.play(move("5-5@4"))
    assert put(match) == ["3-3@6"]
    cross["laid"] += " 5-5@4"
    free = load("maltese_cross").vary({"layout.arm_fill": False})
    assert put(arrange(free, hands, turn=1, **cross)) == ["3-3@6", "5-1@8"]
    cross["laid"] += " 4-4@5 3-3@6 2-2@7"
    match = arrange("maltese_cross", hands, turn=1, **cross)
    assert put(match) == ["3-3@10", "4-2@9", "4-2@11", "5-1@8"]


def test_q33_tiddly_wink() -> None:
    hands = ["6-6 6-4 5-5", "4-4 4-2 5-1", "6-1 6-2 6-3", "5-2", "5-3"]
    match = arrange("tiddly_wink", hands)
    match.lead_tiles = tiles("6-6")
    match.play(move("6-6"))
    assert (match.turn, match.legal()) == (0, [move("6-4@0"), PASS])
    match.play(move("6-4@0"))
    assert (match.turn, match.ends) == (1, [(1, 4)])
    match.play(move("4-4@1"))
    assert (match.turn, match.legal()) == (1, [move("4-2@2"), PASS])
    match.play(move("4-2@2"))
    assert (match.turn, pips(match)) == (2, [2])
    match = arrange("tiddly_wink", ["4-4", *hands[1:]], opening="4-0")
    match.play(move("4-4@1"))
    assert match.rounds[0]["how"] == "out"


def test_q34_spinner() -> None:
    hand = "10-7 7-2 5-4 3-3 10-10"
    match = arrange("spinner", [hand, "8-1"], laid="9-7@0 10-9@1>10", stock="0-0")
    assert match.opening == Tile(9, 9)
    on_seven = ["7-2@2", "10-7@2>7", "10-7@2>10", "10-10@2"]
    on_star = ["3-3@3", "5-4@3>4", "5-4@3>5", "7-2@3>2", "7-2@3>7"]
    on_star += ["10-7@3>7", "10-7@3>10", "10-10@3"]
    assert sorted(put(match)) == sorted(on_seven + on_star)
    match.play(move("10-10@2"))
    assert pips(match) == [10, 7, 7, 7]
    match.hands[1] = tiles("7-3 10-4 6-5")
    assert put(match) == [f"{tile}@{end}" for tile in ("7-3", "10-4") for end in (4, 5, 6)]
    match.hands = [[], tiles("10-7 2-1")]
    match.end_out(0)
    assert match.scores == [0, 20]


def test_q34_the_engines_of_spinner() -> None:
    match = arrange("spinner", ["", ""])
    assert match.engines() == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


def american(hand: str) -> Match:
    hands = [hand, "9-8 8-7", "7-5"]
    match = arrange("mexican_train_us", hands, laid="12-6@0 12-9@3", stock="5-1 9-0 4-0")
    match.play(move("9-9@5"))
    return match


def test_q35_american_mexican_train() -> None:
    match = american("9-9 9-4 6-3")
    assert match.legal() == [move("9-4@6")]
    match = american("9-9 8-4 6-3")
    assert match.legal() == [DRAW]
    match.play(DRAW)
    assert match.legal() == [PASS]
    match.play(PASS)
    assert (match.turn, match.markers, match.runs) == (1, [True, False, False], [0, 0, 0])
    assert put(match) == ["9-8@6"]


def test_an_exhausted_double_needs_no_second_tile() -> None:
    chain = "12-9 9-0 1-0 9-1 9-2 3-2 9-3 9-4 5-4 9-5 9-6 7-6 9-7 9-8 10-8 10-9".split()
    public = [f"{tile}@{end}" for tile, end in zip(chain, [3, *range(6, 21)], strict=True)]
    hands = ["9-9 3-1", "12-1", "2-2"]
    ready = {"laid": " ".join(["12-11@0", "11-9@4", *public]), "stock": "0-0"}
    match = arrange("mexican_train_us", hands, **ready)
    match.play(move("9-9@5"))
    assert (match.turn, match.markers, match.stock) == (1, [False, False, False], tiles("0-0"))
    assert put(match) == ["12-1@1"]
    ready["laid"] = ready["laid"].removesuffix(" 10-9@20")
    match = arrange("mexican_train_us", hands, **ready)
    match.play(move("9-9@5"))
    assert (match.turn, match.legal()) == (0, [DRAW])


def test_the_first_tile_of_a_list_leads() -> None:
    sheet = load("kozel").vary({"deal.hand": {2: 2, 3: 2, 4: 2}, "deal.redeal": ()})
    match = from_hands(sheet, ["6-6 5-5", "2-2 1-1"])
    assert (match.turn, match.qualifying) == (1, Tile(1, 1))
    assert match.legal() == [move("1-1")]


def test_the_last_tile_of_a_list_leads() -> None:
    sheet = load("kozel").vary({"deal.hand": {2: 2, 3: 2, 4: 2}, "deal.redeal": ()})
    match = from_hands(sheet, ["2-1 3-1", "0-0 5-4"])
    assert (match.turn, match.qualifying) == (1, Tile(0, 0))


@pytest.mark.parametrize("fields", [{"match.reset": "none"}, {"match.reset": "all_scored"}])
def test_totals_after_a_round(fields: dict[str, Any]) -> None:
    match = arrange(load("jamaican").vary(fields), ["6-5"] * 4)
    match.scores = [2, 1]
    match.finish("out", [0], [0])
    assert match.scores == ([2, 1] if fields["match.reset"] == "none" else [0, 0])
