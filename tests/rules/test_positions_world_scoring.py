"""The worked positions Q1 to Q36 that are about points: one test for each."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boneyard import Match, Sheet, load
from boneyard.game.events import Scored
from boneyard.game.results import RoundResult
from support.positions import Position, PositionMatch, deck, gone_out, house, stuck
from support.tally import Tally

REST = ("6-6 5-5", "4-4", "6-5")
"""Hands of three seats with 41 pips."""


def why(result: RoundResult, seat: int) -> dict[str, int]:
    """The points of a seat by reason."""
    return {line.why: line.points for line in result.lines if line.seat == seat}


def last_tile(
    sheet: str | Sheet,
    tile: str,
    line: str,
    rest: Sequence[str] = REST,
    *,
    seat: int = 0,
    carried: tuple[Sequence[int], int, int] = ((), 0, 0),
) -> Position:
    """A round of four that ``seat`` won with its last tile, laid on the first end it fits."""
    position = Position(sheet, players=4).line(line)
    position.table.carry(*carried)
    hands = list(rest)
    hands.insert(seat, tile)
    position.hands(*hands).turn(seat)
    move = next(move for move in position.table.moves() if str(move.tile) == tile)
    return position.play(str(move))


def collected(sheet: str, hand: str, totals: tuple[int, int] = (0, 0)) -> RoundResult:
    """The result of a round of two that seat 0 won without a bonus."""
    position = gone_out(sheet, "", hand, last="5-3")
    position.table.carry(totals, 0, 0)
    return position.score(totals)


def test_Q1a_muggins_counts_an_opening_double_once() -> None:
    line = Tally("muggins", "5-5 5-0 0-0/0 6-5/5s 4-0/0a")
    assert line.counts == [10, 10, 10, 6, 10]
    assert line.points == [10, 10, 10, 0, 10]


def test_Q1b_muggins_both_ends_doubles() -> None:
    line = Tally("muggins", "6-4 6-6 4-4")
    assert (line.counts, line.points) == ([10, 16, 20], [10, 0, 20])


def test_Q1c_muggins_a_count_of_nothing() -> None:
    line = Tally("muggins", "0-0")
    assert (line.counts, line.scored) == ([0], [])


@pytest.mark.parametrize(("hand", "points"), [("1-1", 0), ("2-1", 5), ("6-6", 10), ("6-6 1-0", 15)])
def test_Q1d_muggins_rounds_what_is_collected(hand: str, points: int) -> None:
    assert collected("muggins", hand).points == (points, 0)


def test_Q2_muggins_between_pairs() -> None:
    left = ("6-4", "3-1", "", "5-0")
    line = Tally("muggins", "6-6 6-3", players=4, partners=True, first=1, left=left)
    result = line.result()
    assert result.points == (25, 0)
    assert [(one.why, one.points) for one in result.lines] == [
        ("ends", 15),
        ("collected", 4),
        ("collected", 5),
        ("rounding", 1),
    ]


def test_Q3_all_fives_a_led_spinner() -> None:
    cross = Tally("all_fives", "6-6 6-3 6-2/6s 6-5/6t 6-0/6t")
    assert cross.counts == [12, 15, 5, 10, 10]
    assert cross.points == [0, 15, 5, 10, 10]


def test_Q4_all_fives_a_spinner_found_later() -> None:
    cross = Tally("all_fives", "5-0 5-5/5")
    assert cross.ends == ["0", "5a"]
    assert cross.tiles("5-3 5-1 6-0 4-3") == {"5-3", "5-1", "6-0"}
    cross = Tally("all_fives", "5-0 5-5/5 5-3/5a 3-0/0 5-1/5t 5-4/5t")
    assert cross.counts == [5, 10, 3, 6, 7, 11]
    assert cross.points == [5, 10, 0, 0, 0, 0]


def test_Q5_all_fives_only_the_first_double_is_a_spinner() -> None:
    cross = Tally("all_fives", "4-1 1-1/1 4-4/4 2-1/1a 4-0/4a")
    assert cross.counts == [5, 6, 10, 10, 2]
    assert cross.points == [5, 0, 10, 10, 0]
    assert cross.ends == ["0", "1t", "1t", "2"]


def test_Q6_all_fives_a_spinner_of_blanks() -> None:
    cross = Tally("all_fives", "5-0 0-0/0 5-5/5 6-0/0a")
    assert (cross.counts, cross.points) == ([5, 5, 10, 16], [5, 5, 10, 0])
    assert cross.ends == ["0t", "0t", "5a", "6"]


def test_Q7_all_fives_35_is_the_most() -> None:
    text = "3-3 6-3/3s 5-3/3s 4-3/3t 3-1/3t 6-6/6 4-4/4 5-1/1 5-5/5"
    assert Tally("all_fives", text).points[-1] == 35


def test_Q8_sniff_counts_free_tips() -> None:
    text = "4-4 6-4/4s 4-1/4s 4-3/4t 4-2/4t"
    cross, bare = Tally("sniff", text), Tally("all_fives", text)
    assert (cross.counts, cross.points) == ([8, 14, 15, 14, 12], [0, 0, 15, 0, 0])
    assert (bare.counts, bare.points) == ([8, 14, 7, 10, 12], [0, 0, 0, 10, 0])


def test_Q9_sniff_a_later_spinner() -> None:
    cross = Tally("sniff", "6-3 3-3/3 3-1/3a 3-2/3t 6-5/6 3-0/3t")
    assert cross.counts == [9, 12, 13, 12, 11, 8]
    assert not any(cross.points)


@pytest.mark.parametrize(("sheet", "points"), [("sniff", 15), ("all_fives", 5)])
def test_Q10_tips_alone(sheet: str, points: int) -> None:
    assert Tally(sheet, "5-5 5-0/5s 5-3/5s 6-3/3 6-5/6").points[-1] == points


def test_Q11_five_up_a_point_for_each_five() -> None:
    cross = Tally("five_up", "5-5 5-3/5s 3-3/3 3-1/3a 4-3/3t 5-1/5s")
    assert cross.counts == [10, 13, 16, 11, 15, 6]
    assert cross.points == [2, 0, 0, 0, 3, 0]
    assert cross.ends == ["1", "1", "3t", "4", "5t", "5t"]


def test_Q12_five_up_blanks() -> None:
    cross = Tally("five_up", "0-0 5-0/0s 5-5/5 4-0/0s")
    assert (cross.counts, cross.points) == ([0, 5, 10, 14], [0, 1, 2, 0])
    assert cross.ends == ["0t", "0t", "4", "5a"]


@pytest.mark.parametrize(("hand", "points"), [("6-6", 2), ("6-6 1-0", 3), ("1-1", 0)])
def test_Q13_five_up_going_out(hand: str, points: int) -> None:
    assert collected("five_up", hand).points == (points, 0)


def test_Q14a_all_threes() -> None:
    line = Tally("all_threes", "6-6 6-3 3-3 6-0/6s 3-0/3a")
    assert line.counts == [12, 15, 18, 6, 0]
    assert line.points == [12, 15, 18, 6, 0]


def test_Q14b_all_threes_a_lead_scores() -> None:
    assert Tally("all_threes", "2-1").points == [3]
    assert Tally("all_threes", "5-0").points == [0]


@pytest.mark.parametrize(("hand", "points"), [("3-1", 3), ("4-1", 6), ("1-0", 0)])
def test_Q14c_all_threes_rounds_what_is_collected(hand: str, points: int) -> None:
    assert collected("all_threes", hand).points == (points, 0)


def test_Q15_fives_and_threes() -> None:
    line = Tally("fives_and_threes", "6-6 6-3 6-4 3-3 4-4")
    assert line.counts == [12, 15, 7, 10, 14]
    assert line.points == [4, 8, 0, 2, 0]
    assert Tally("fives_and_threes", "6-4 6-6 4-4").points[-1] == 4
    assert Tally("fives_and_threes", "6-3 3-3 6-6").points[-1] == 6
    assert Tally("fives_and_threes", "3-0 0-0").points[-1] == 1


def test_Q16a_a_bust_is_not_written() -> None:
    left = ("3-0 1-0", "6-5 2-0")
    line = Tally("fives_and_threes", "6-6 6-3", first=1, totals=[58, 0], left=left)
    assert (line.how, line.points) == ("playing", [4, 0])
    assert line.scored[-1] == Scored(0, 8, "ends", 15, bust=True)
    assert line.table.public_state.earned == (0, 4)


def test_Q16a_61_ends_the_match_at_once() -> None:
    line = Tally("fives_and_threes", "6-3", totals=[58, 0])
    result = line.result()
    assert (line.how, result.how, result.scores) == ("stopped", "stopped", (61, 0))
    assert (result.winner, [len(hand) for hand in result.hands]) == (None, [2, 2])


def test_Q16b_the_last_tile_is_one_score() -> None:
    line = Tally("fives_and_threes", "6-4 6-2", first=1, totals=[59, 0], left=("", "5-5"))
    assert line.scored[1:] == [
        Scored(0, 2, "ends", 6, bust=True),
        Scored(0, 1, "out", None, bust=True),
    ]
    result = line.result()
    assert (result.how, result.winner, result.scores) == ("out", 0, (59, 2))


def test_Q16c_a_point_for_going_out_wins() -> None:
    line = Tally("fives_and_threes", "4-3 4-1", first=1, totals=[60, 0], left=("", "5-5"))
    result = line.result()
    assert (result.how, result.scores, why(result, 0)) == ("out", (61, 0), {"out": 1})


def test_Q17a_merry_go_round_sides_first() -> None:
    cross = Tally("merry_go_round", "5-5 5-0", left=("5-2 1-0", "5-3 2-0"))
    assert (cross.counts, cross.points) == ([10, 10], [2, 2])
    assert cross.tiles("5-1 0-0 2-1") == {"5-1"}


def test_Q17b_merry_go_round_fills_the_cross() -> None:
    cross = Tally("merry_go_round", "5-5 5-0/5s 5-2/5s 5-3/5t 5-4/5t 4-0/0")
    assert cross.counts == [10, 10, 2, 5, 9, 13]
    assert cross.points == [2, 2, 0, 1, 0, 0]


def test_Q17c_merry_go_round_collected_points_may_bust() -> None:
    result = collected("merry_go_round", "6-6", (60, 0))
    assert (result.points, result.scores) == ((0, 0), (60, 0))
    assert why(result, 0) == {"collected": 12, "rounding": -2, "unit": -8, "bust": -2}
    assert collected("merry_go_round", "2-1", (60, 0)).scores == (61, 0)


def test_Q18_bergen() -> None:
    hands = (
        "4-4 6-5 6-4 6-3 6-2 6-1",
        "1-1 5-4 5-3 5-2 5-1 5-0",
        "2-2 4-3 4-2 4-1 4-0 3-1",
    )
    match = Match("bergen", players=3, decks=[deck(load("bergen"), hands)])
    assert [str(move) for move in match.moves] == ["1-1"]
    assert Scored(1, 2, "alike") in match.play("1-1")
    assert Tally("bergen", "6-6 6-2/6s 6-4/6s 4-2/4 2-2").points == [2, 0, 0, 2, 3]
    assert Tally("bergen", "1-1 4-1/1s 5-4/4 5-1/5").points == [2, 0, 0, 3]


def test_Q19_double_bergen() -> None:
    cross = "6-6 6-2/6s 6-4/6s 6-3/6t 6-1/6t"
    line = Tally("double_bergen", f"{cross} 4-2/4 2-2/2 3-2/3 2-1/1")
    assert line.points == [2, 0, 0, 0, 0, 2, 3, 4, 5]
    assert Tally("double_bergen", f"{cross} 3-3").points[-1] == 0


FIVE_THREE, FIVE_FIVE = "5-1 3-1@0", "5-1 2-1@0 5-2@2"
FOUR_BLANK = "4-1 1-0@0"


@pytest.mark.parametrize(
    ("tile", "line", "reasons"),
    [
        ("5-3", FIVE_THREE, {"both_ends"}),
        ("5-3", FIVE_FIVE, set()),
        ("4-0", FOUR_BLANK, {"both_ends"}),
        ("5-5", FIVE_THREE, {"double"}),
        ("5-5", FIVE_FIVE, {"double_both"}),
        ("0-0", FOUR_BLANK, {"double", "last_tile"}),
    ],
)
def test_Q22_capicua(tile: str, line: str, reasons: set[str]) -> None:
    bonus = {"both_ends": 1, "double": 1, "double_both": 1, "last:0-0": 1}
    sheet = house("puerto_rican", score__bonus=bonus, score__round_bonus=[])
    rest = ("6-6", "6-5", "6-4")
    found = why(last_tile(sheet, tile, line, rest).score(), 0)
    assert found.keys() & {"both_ends", "double", "double_both", "last_tile"} == reasons


LEFT = ("1-0", "2-1", "3-1", "2-0")


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("6-6 pass 6-5", [0, 0, 25]),
        ("6-6 pass pass 6-5", [0, 0, 0, 0]),
        ("6-6 pass pass pass 6-5", [0, 0, 0, 25, 25]),
    ],
)
def test_Q23_dominican_passes(text: str, points: list[int]) -> None:
    line = Tally("dominican", text, players=4, left=LEFT)
    assert line.points == points


def test_Q23_the_one_who_placed_earns_for_the_passes_of_all() -> None:
    line = Tally("dominican", "6-6 pass pass pass 6-5", players=4, left=LEFT)
    assert line.scored == [Scored(0, 25, "all_pass"), Scored(0, 25, "lead_pass")]


def blocked(between: str, first: str, leader: int = 0) -> RoundResult:
    """A round of four that seat 1 blocked."""
    sheet = house("dominican", round__block_between=between) if between else load("dominican")
    position = stuck(sheet, first, "5-3", "2-1", "6-6 4-4").leader(leader)
    position.state.mover = 1
    return position.score()


def test_Q24_the_blocker_against_the_next_seat() -> None:
    result = blocked("", "5-4")
    assert (result.winner, result.points) == (1, (0, 40))
    result = blocked("all", "5-4")
    assert (result.winner, result.points) == (2, (40, 0))


@pytest.mark.parametrize(("leader", "winner"), [(0, 0), (2, 0), (1, 1), (3, 1)])
def test_Q24_equal_pips_go_to_the_leaders_side(leader: int, winner: int) -> None:
    assert blocked("", "6-2", leader).winner == winner


def test_Q24_nobody_wins_if_the_leader_is_neither_of_the_two() -> None:
    sheet = house(
        "classic_block", round__block_between="blocker_and_next", round__block_tie="leader_side"
    )
    position = stuck(sheet, "3-0", "2-1", "0-0").leader(2)
    position.state.mover = 1
    assert position.score().winner is None


def test_Q25_puerto_rican() -> None:
    result = last_tile("puerto_rican", "5-3", FIVE_THREE).score()
    assert (result.points, why(result, 0)["round_bonus"]) == ((241, 0), 100)
    assert stuck("puerto_rican", "2-1", "3-0", "4-0", "2-2").leader(0).score().points == (0, 0)
    third = last_tile("puerto_rican", "5-3", FIVE_FIVE, carried=((241, 0), 1, 1)).score()
    assert (third.points, why(third, 0)["round_bonus"]) == ((41 + 75, 0), 75)
    sixth = last_tile("puerto_rican", "5-3", FIVE_FIVE, carried=((241, 0), 4, 0)).score()
    assert "round_bonus" not in why(sixth, 0)


@pytest.mark.parametrize(
    ("tile", "line", "voids", "points"),
    [
        ("4-3", "4-1 1-0@0", 0, 1),
        ("4-4", "4-1 1-0@0", 0, 2),
        ("6-2", "6-1 2-1@0", 0, 3),
        ("3-3", "3-1 2-1@0 3-2@2", 0, 4),
        ("4-3", "4-1 1-0@0", 2, 3),
    ],
)
def test_Q26_brazilian(tile: str, line: str, voids: int, points: int) -> None:
    rest = ("6-6", "6-5", "5-5")
    result = last_tile("brazilian", tile, line, rest, carried=((), 0, voids)).score()
    assert result.points == (points, 0)


def test_Q26_a_block_won_in_brazil() -> None:
    result = stuck("brazilian", "1-0", "6-6", "1-1", "6-5").score()
    assert (result.points, why(result, 0)) == ((1, 0), {"blocked": 1})


def after(match: PositionMatch, scores: Sequence[int], round_over: Position) -> RoundResult:
    """The result of a round that began with these totals."""
    match.scores = tuple(scores)
    round_over.table.carry(scores, 0, int(round_over.state.voids))
    round_over.into(match)
    return match.rounds[-1]


def won(sheet: str, seat: int, tile: str = "4-3", line: str = FOUR_BLANK) -> Position:
    return last_tile(sheet, tile, line, ("6-1", "6-5", "5-5"), seat=seat)


def leads_six(match: Match) -> bool:
    """Whether the holder of the double six leads it."""
    return [str(move) for move in match.moves] == ["6-6"]


def test_Q27a_all_have_scored() -> None:
    match = PositionMatch("jamaican", seed=1)
    result = after(match, (3, 0), won("jamaican", 1))
    assert (result.points, result.scores, result.reset) == ((0, 1), (0, 0), True)
    assert leads_six(match)


def test_Q27b_six_love() -> None:
    match = PositionMatch("jamaican", seed=1)
    assert after(match, (5, 0), won("jamaican", 0)).scores == (6, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_Q27c_a_key_counts_two() -> None:
    match = PositionMatch("jamaican", seed=1)
    result = after(match, (5, 0), whole_key(("5-5", "4-4", "5-0")))
    assert (result.scores, why(result, 0)) == ((7, 0), {"out": 1, "key": 1})


def whole_key(rest: Sequence[str]) -> Position:
    """Seat 0 goes out with the 6-2, which fits both ends and is the last 6 and the last 2."""
    line = "6-0 2-0@0 2-2@2 2-1@3 6-1@4 6-6@5 6-3@6 3-2@7 4-2@8 6-4@9 6-5@10 5-2@11"
    position = Position("jamaican", players=4).line(line).hands("6-2", *rest).turn(0)
    return position.play("6-2@1")


def test_Q27d_capicua_is_no_key_while_a_number_is_held() -> None:
    result = won("jamaican", 0, "6-2", "6-0 2-0@0").score()
    assert why(result, 0) == {"out": 1}


def test_Q27e_a_tied_block_resets_nothing() -> None:
    match = PositionMatch("jamaican", seed=1)
    tied = stuck("jamaican", "2-1", "3-0", "6-6", "5-5")
    result = after(match, (3, 0), tied)
    assert (result.scores, result.winner, result.reset) == ((3, 0), None, False)
    assert leads_six(match)


def test_Q28_cutthroat() -> None:
    match = PositionMatch("cutthroat", seed=1)
    result = after(match, (5, 2, 0, 1), won("cutthroat", 2))
    assert (result.scores, result.reset) == ((0, 0, 0, 0), True)
    assert after(match, (5, 2, 0, 1), won("cutthroat", 1)).scores == (5, 3, 0, 1)
    assert after(match, (5, 2, 0, 1), won("cutthroat", 0)).scores == (6, 2, 0, 1)
    assert match.outcome is not None


def test_Q29_haitian() -> None:
    match = PositionMatch("haitian", seed=1)
    dekabes = won("haitian", 1, "4-0")
    result = after(match, (3, 0), dekabes)
    assert (result.points, result.scores, result.reset) == ((0, 2), (0, 2), True)
    late = last_tile(
        "haitian", "4-0", FOUR_BLANK, ("6-1", "6-5", "5-5"), seat=1, carried=((3, 0), 0, 1)
    )
    assert after(match, (3, 0), late).scores == (0, 3)
    block = stuck("haitian", "6-6", "1-0", "6-5", "5-5")
    assert after(match, (0, 3), block).scores == (0, 4)
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("hand", "points"), [("0-0", 25), ("6-6", 50), ("6-6 0-0", 12), ("2-1 0-0", 3)]
)
def test_Q31_lone_tiles_of_kozel(hand: str, points: int) -> None:
    rest = ("5-5", "4-4", "5-4")
    result = stuck("kozel", hand, *rest, partners=False).score(entered=[True] * 4)
    assert result.points[0] == points


def test_Q31_the_lone_tile_counts_its_pips_in_a_block() -> None:
    assert stuck("kozel", "0-0", "1-0", "4-4", "5-4", partners=False).score().winner == 0


def test_Q31_nothing_is_written_below_thirteen() -> None:
    match = PositionMatch("kozel", players=4, partners=False, seed=1)
    totals = []
    for hand in ("5-4", "0-0", "3-1"):
        stuck("kozel", hand, "6-6", "6-5", "5-5", partners=False).into(match)
        totals.append(match.scores[0])
    assert totals == [0, 25, 29]
    assert match.entered == (True, True, False, False)


def test_Q31_the_lowest_totals_share_kozel() -> None:
    match = PositionMatch("kozel", players=4, partners=False, seed=1)
    over = stuck("kozel", "6-6 1-0", "", "", "", partners=False)
    assert after(match, (88, 40, 40, 77), over).scores == (101, 40, 40, 77)
    assert match.outcome is not None
    assert match.outcome.winners == (1, 2)


def test_Q36_a_round_stops_before_a_block() -> None:
    left = ("6-6", "1-0")
    line = Tally("all_fives", "5-5", left=left, totals=[190, 0])
    result = line.result()
    assert (result.how, result.points, result.scores) == ("stopped", (10, 0), (200, 0))
    late = Tally("all_fives", "5-5", left=left, totals=[0, 0])
    assert (late.how, late.result().winner) == ("blocked", 1)
