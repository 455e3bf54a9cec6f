"""Ten places where implementations of dominoes often go wrong, with a test for each."""

from boneyard.game.events import Bust, Multiple, Scored
from support.positions import Position, PositionMatch, gone_out, house, stuck
from support.tally import Tally


def test_1_a_lone_double_counts_once_and_twice_its_number_until_both_sides_are_covered() -> None:
    line = Tally("muggins", "5-5 5-0/5s 5-1/5s")
    assert line.counts == [10, 10, 1]


def test_2_tips_are_no_ends_before_the_sides_and_count_only_in_sniff() -> None:
    text = "4-4 6-4/4s"
    cross = Tally("all_fives", text)
    assert cross.ends == ["4s", "6"]
    covered = Tally("all_fives", f"{text} 4-1/4s")
    assert covered.ends == ["1", "4t", "4t", "6"]
    assert (covered.counts[-1], Tally("sniff", f"{text} 4-1/4s").counts[-1]) == (7, 15)
    assert Tally("all_fives", f"{text} 4-1/4s 4-3/4t").counts[-1] == 10


def test_3_a_count_of_0_scores_nothing_and_15_is_8() -> None:
    assert Tally("fives_and_threes", "0-0").scored == []
    assert Tally("fives_and_threes", "6-6 6-3").scored[-1] == Scored(
        1, 8, "ends", 15, (Multiple(3, 5), Multiple(5, 3))
    )


def test_4_the_sum_is_rounded_and_not_each_hand() -> None:
    assert gone_out("muggins", "", "1-1", "2-0", last="5-3").score().points == (5, 0, 0)
    assert gone_out("muggins", "", "2-1", "3-0", last="5-3").score().points == (5, 0, 0)


def test_5_the_last_tile_is_one_score_and_collected_points_are_another() -> None:
    sheet = house("fives_and_threes", score__collects="pips", score__out_rounding=5)
    left = ("", "6-6 3-0")  # 15 pips are 3 points
    line = Tally(sheet, "6-4 6-2", first=1, totals=[58, 0], left=left)
    result = line.result()
    assert [(one.why, one.points) for one in result.lines if one.seat == 0] == [
        ("ends", 2),
        ("out", 1),
        ("collected", 15),
        ("unit", -12),
        ("bust", -3),
    ]
    assert result.scores[0] == 61
    late = Tally(sheet, "6-4 6-2", first=1, totals=[59, 0], left=("", "5-5"))
    (bust,) = [one for one in late.events if isinstance(one, Bust)]
    assert (bust.seat, bust.points, len(bust.scores)) == (0, 3, 2)
    assert late.result().scores[0] == 59 + 2  # 10 pips are 2 points


def test_6_capicua_is_no_double_and_the_two_ends_differ() -> None:
    def last(tile: str, line: str) -> set[str]:
        position = Position("dominican", players=4).line(line)
        position.hands(tile, "6-6", "6-5", "6-4").turn(0)
        move = next(move for move in position.table.moves() if str(move.tile) == tile)
        return {one.why for one in position.play(str(move)).score().lines}

    assert "both_ends" in last("5-3", "5-1 3-1@0")
    assert "both_ends" not in last("5-3", "5-1 2-1@0 5-2@2")
    assert "both_ends" not in last("5-5", "5-1 2-1@0 5-2@2")


def test_7_pase_de_salida_depends_on_who_lays_the_second_tile() -> None:
    left = ("1-0", "2-1", "3-1", "2-0")
    line = Tally("dominican", "6-6 pass pass 6-5", players=4, left=left)
    assert line.scored == []
    line = Tally("dominican", "6-6 pass 6-5", players=4, left=left)
    assert [one.why for one in line.scored] == ["lead_pass"]


def test_8_six_love_resets_when_every_side_has_a_point() -> None:
    match = PositionMatch("jamaican", seed=1)
    match.scores = (5, 0)
    stuck("jamaican", "6-6", "1-0", "5-5", "4-4").into(match)
    assert (match.scores, match.rounds[-1].points, match.rounds[-1].reset) == ((0, 0), (0, 1), True)
    stuck("jamaican", "6-6", "1-0", "5-5", "4-4").into(match)
    assert (match.scores, match.rounds[-1].reset) == ((0, 1), False)


def test_9_a_wild_tile_may_have_two_ways_round() -> None:
    line = Position("matador", players=2).line("5-3").hands("4-3 6-6", "1-0 2-0").turn(0)
    assert {move for move in line.legal() if move.startswith("4-3@0")} == {"4-3@0>3", "4-3@0>4"}


def test_10_a_target_reached_in_play_comes_before_the_block() -> None:
    left = ("6-6", "1-0")
    line = Tally("muggins", "5-5", left=left, totals=[90, 0])
    assert (line.how, line.result().scores) == ("stopped", (100, 0))
    assert Tally("muggins", "5-5", left=left, totals=[80, 0]).how == "blocked"


def test_points_for_passes_stop_a_round_before_it_is_blocked() -> None:
    sheet = house("dominican", match__check="immediate", penalty__in_block=True)
    left = ("1-0", "2-1", "3-1", "2-0")
    line = Tally(sheet, "6-6", players=4, left=left, totals=[180, 0])
    assert (line.how, [one.why for one in line.scored]) == ("stopped", ["all_pass"])
