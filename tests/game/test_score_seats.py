"""Players who come late or leave: their seats and totals on a score sheet."""

import csv

import msgspec
import pytest

from boneyard import load
from boneyard.game.entered import EnteredRound, NewSeat, ScoreSheetError
from boneyard.game.score_file import read_score, write_score, write_table
from boneyard.game.score_sheet import ScoreSheet
from boneyard.text import languages
from boneyard.text.messages import TextMessage
from support.cases import one_in
from support.score_evenings import evening, first_players

CHANGING = (
    *("all_fives", "bergen", "chickenfoot", "classic_draw", "cyprus", "d12_mexican_train"),
    *("matador", "mexican_train9", "spinner", "tiddly_wink"),
)
"""Sheets for several numbers of players on which a round counts whatever the earlier ones were."""


def codes(error: ScoreSheetError) -> list[str]:
    inner = error.message.args.get("what")
    found = [error.message, *([inner] if isinstance(inner, TextMessage) else [])]
    return [one.code.removeprefix("error-score-") for one in found]


def entered(*pips: int, leader: int | None = None) -> EnteredRound:
    """A round of trains: who has no pips went out."""
    return EnteredRound(how="out", leader=leader, seat=pips.index(0), pips=pips)


def kept(*names: str) -> ScoreSheet:
    """A score sheet of trains, where the lowest total wins."""
    return ScoreSheet("mexican_train9", players=len(names), names=names)


@pytest.mark.parametrize("name", one_in(9, CHANGING))
def test_rounds_of_other_numbers_of_players_score_as_in_the_engine(name: str) -> None:
    changes = 0
    for seed in range(8):
        players = first_players(name, seed)
        sheet = ScoreSheet(name, players=players, partners=False)
        totals = dict.fromkeys(range(players), 0)  # by person
        seated, known = list(range(players)), players
        for seats, one, result in evening(name, seed):
            if sheet.outcome is not None:
                break
            if seats:
                now = [totals[person] for person in seated]
                worst = max(now) if sheet.sheet.match.winner == "lowest" else min(now)
                average = sum(now) / len(now)
                sheet.change_seats(seats)
                before, seated = seated, []
                for seat in seats:
                    old = None if seat.seat is None else before[seat.seat]
                    if seat.name is None and old is not None:
                        seated.append(old)
                        continue
                    seated.append(known)
                    kept = 0 if old is None else totals[old]
                    start = {"zero": 0, "worst": worst, "kept": kept}
                    totals[known] = start.get(seat.start, round(average + 1e-9))
                    if seat.start == "average":
                        assert abs(sheet.scores[len(seated) - 1] - average) <= 0.5
                        totals[known] = sheet.scores[len(seated) - 1]
                    known += 1
                changes += 1
            assert list(sheet.scores) == [totals[person] for person in seated]
            try:
                came = sheet.enter(one)
            except ScoreSheetError as error:
                assert codes(error)[0] in ("stopped", "late-points", "not-stopped")  # noqa: PT017
                break
            assert came.points == result.points
            assert came.lines == result.lines
            for person, points in zip(seated, came.points, strict=True):
                totals[person] += points
            assert list(sheet.scores) == [totals[person] for person in seated]
            again = read_score(write_score(sheet))
            assert (again.rounds, again.scores, again.leading, again.who()) == (
                *(sheet.rounds, sheet.scores, sheet.leading),
                sheet.who(),
            )
    assert changes > 1


def test_a_newcomer_begins_with_nothing_the_average_or_the_worst_total() -> None:
    for new, total in (
        (NewSeat(None, "Eve", "zero"), 0),
        (NewSeat(None, "Eve", "average"), 13),
        (NewSeat(None, "Eve", "worst"), 25),
    ):
        sheet = kept("Ann", "Ben")
        sheet.enter(entered(0, 25, leader=0))
        sheet.change_seats([NewSeat(0), new, NewSeat(1)])
        assert sheet.scores == (0, total, 25)
        assert sheet.who().names == ("Ann", "Eve", "Ben")
        sheet.enter(entered(3, 0, 5, leader=0))
        assert sheet.scores == (3, total, 30)
    # Where the highest total wins, the worst one is the lowest.
    sheet = ScoreSheet("classic_draw", players=2)
    sheet.enter(EnteredRound(how="out", leader=0, seat=0, pips=(0, 25)))
    sheet.change_seats([NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "worst")])
    assert sheet.scores == (25, 0, 0)


def test_the_seat_of_a_leader_who_has_left_leads() -> None:
    sheet = ScoreSheet("muggins", players=3, names=["Ann", "Ben", "Cem"])
    sheet.enter(EnteredRound(how="out", leader=0, seat=1, pips=(4, 0, 6)))
    assert (sheet.leading.seat, sheet.leading.why) == (1, "winner")
    cases = (
        ([NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "zero"), NewSeat(2)], 1, "winner"),
        ([NewSeat(None, "Eve", "zero"), NewSeat(1), NewSeat(2)], 1, "winner"),
        ([NewSeat(0), NewSeat(1, "Eve", "kept"), NewSeat(2)], 1, "left"),
        ([NewSeat(0), NewSeat(2)], 1, "left"),
        ([NewSeat(0), NewSeat(None, "Eve", "zero")], 0, "left"),
    )
    for seats, leader, why in cases:
        sheet.change_seats(seats)
        assert (sheet.leading.seat, sheet.leading.why) == (leader, why), seats
    sheet.change_seats([])
    assert (sheet.leading.seat, sheet.leading.why) == (1, "winner")


def test_a_pair_keeps_its_total_when_somebody_takes_over_a_seat() -> None:
    sheet = ScoreSheet("partnership", names=["Ann", "Ben", "Cem", "Dora"])
    sheet.enter(EnteredRound(how="out", leader=2, seat=0, pips=(0, 20, 7, 11)))
    seats = [NewSeat(seat) for seat in range(4)]
    sheet.change_seats([*seats[:2], NewSeat(2, "Eve"), seats[3]])
    assert (sheet.scores, sheet.who().names[2]) == ((31, 0), "Eve")
    sheet.enter(EnteredRound(how="out", seat=2, pips=(5, 1, 0, 2)))
    assert sheet.scores == (34, 0)
    assert "Ann + Eve" in write_table(sheet)
    for wrong in (
        [*seats[:2], NewSeat(2, "Eve", "zero"), seats[3]],
        [*seats[:3], NewSeat(None, "Eve", "zero")],
    ):
        with pytest.raises(ScoreSheetError, match="in pairs, a newcomer takes over a seat"):
            sheet.change_seats(wrong)
    with pytest.raises(ScoreSheetError, match="pairs are 4 players, not 3"):
        sheet.change_seats(seats[:3])


def test_a_sheet_without_a_place_for_so_many_says_so_and_nothing_changes() -> None:
    for name, players, count, said in (
        ("french", 4, 3, "this game is for 4 players, not for 3"),
        ("french", 4, 5, "this game is for 4 players, not for 5"),
        ("classic_draw", 2, 1, "this game is for 2 to 4 players, not for 1"),
        ("tiddly_wink", 9, 10, "this game is for 5 to 9 players, not for 10"),
    ):
        sheet = ScoreSheet(name, players=players)
        new = [NewSeat(None, "Eve", "zero")] * max(0, count - players)
        with pytest.raises(ScoreSheetError, match=said):
            sheet.change_seats([*map(NewSeat, range(min(count, players))), *new])
        assert (sheet.who().players, sheet.seats) == (players, ())
    for lang in languages():
        for code in ("places", "places-one", "places-pairs", "seats", "seats-pairs"):
            args = {"n": 5, "low": 2, "high": 4, "right": 4}
            assert TextMessage(f"error-score-{code}", {**args}).say(lang)


@pytest.mark.parametrize(
    "seats",
    [
        [NewSeat(1), NewSeat(0)],
        [NewSeat(0), NewSeat(0)],
        [NewSeat(0), NewSeat(2)],
        [NewSeat(0), NewSeat(-1)],
        [NewSeat(0), NewSeat()],
        [NewSeat(0), NewSeat(1, None, "zero")],
        [NewSeat(0), NewSeat(None, "Eve", "kept")],
    ],
)
def test_seats_that_cannot_be_are_refused(seats: list[NewSeat]) -> None:
    sheet = kept("Ann", "Ben")
    with pytest.raises(ScoreSheetError, match="every player has one seat"):
        sheet.change_seats(seats)
    with pytest.raises(ScoreSheetError, match="every player has one seat"):
        sheet.enter(msgspec.structs.replace(entered(0, 4, leader=0), seats=tuple(seats)))
    assert sheet.rounds == ()


def test_a_change_is_taken_back_alone_and_after_its_round() -> None:
    sheet = kept("Ann", "Ben")
    sheet.enter(entered(0, 25, leader=0))
    seats = (NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "average"))
    sheet.change_seats(seats)
    sheet.undo()
    assert (sheet.who().names, sheet.scores) == (("Ann", "Ben"), (0, 25))
    sheet.change_seats(seats)
    sheet.enter(entered(3, 0, 5, leader=0))
    assert sheet.seats == ()
    assert sheet.entered[1].seats == seats
    sheet.undo()
    assert list(sheet.seats) == list(seats)
    assert sheet.scores == (0, 25, 13)
    sheet.undo()
    sheet.undo()
    assert list(sheet.who().names) == ["Ann", "Ben"]
    assert list(sheet.scores) == [0, 0]
    with pytest.raises(ScoreSheetError, match="nothing to take back"):
        sheet.undo()


def test_corrections_of_earlier_rounds_and_of_the_change_work_out_all_anew() -> None:
    sheet = kept("Ann", "Ben")
    sheet.enter(entered(0, 25, leader=0))
    seats = (NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "average"))
    sheet.change_seats(seats)
    sheet.enter(entered(3, 0, 5, leader=0))
    sheet.change_seats([NewSeat(0), NewSeat(2)])
    assert sheet.scores == (3, 18)
    sheet.edit(1, entered(0, 35, leader=0))
    assert (sheet.scores, sheet.who().names) == ((3, 23), ("Ann", "Eve"))
    worst = (*seats[:2], NewSeat(None, "Eve", "worst"))
    sheet.edit(2, msgspec.structs.replace(sheet.entered[1], seats=worst))
    assert sheet.scores == (3, 40)
    with pytest.raises(ScoreSheetError) as refused:
        sheet.edit(2, msgspec.structs.replace(sheet.entered[1], seats=()))
    assert codes(refused.value) == ["round", "hands"]
    assert sheet.scores == (3, 40)
    # A correction that ends the match leaves nobody to be seated.
    sheet.edit(1, entered(0, 9999, leader=0))
    assert sheet.outcome is None  # trains end after their rounds
    single = ScoreSheet("classic_draw", players=2)
    single.enter(EnteredRound(how="out", leader=0, seat=0, pips=(0, 25)))
    single.change_seats([NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "zero")])
    single.edit(1, EnteredRound(how="out", leader=0, seat=0, pips=(0, 9999)))
    assert (single.outcome is not None, single.seats) == (True, ())
    with pytest.raises(ScoreSheetError, match="the match is over"):
        single.change_seats([NewSeat(0), NewSeat(1, "Eve", "zero")])


def test_the_table_has_a_column_for_everybody_and_a_row_for_each_change() -> None:
    sheet = kept("Ann", "")
    sheet.enter(entered(0, 25, leader=0))
    sheet.change_seats([NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "average")])
    sheet.enter(entered(3, 0, 5, leader=0))
    sheet.change_seats([NewSeat(0), NewSeat(2, "Fay", "kept")])
    rows = list(csv.reader(write_table(sheet).splitlines()))
    assert rows[0][4:8] == ["Ann", "Player 2", "Eve", "Fay"]
    assert [row[4:] for row in rows[1:]] == [
        ["0", "25", "", "", "0", "25", "", ""],
        ["", "", "", "", "0", "25", "13", ""],
        ["3", "0", "5", "", "3", "25", "18", ""],
        ["", "", "", "", "3", "", "", "18"],
    ]
    assert [row[0] for row in rows[1:]] == ["1", "", "2", ""]


def test_who_is_replaced_before_the_first_round_has_no_column() -> None:
    sheet = kept("Ann", "Ben")
    sheet.change_seats([NewSeat(0, "Eve", "zero"), NewSeat(1)])
    assert write_table(sheet).splitlines()[0].split(",")[4:6] == ["Ben", "Eve"]


def test_a_file_has_a_change_that_no_round_has_followed_yet() -> None:
    sheet = kept("Ann", "Ben")
    assert "seats" not in write_score(sheet)
    sheet.enter(entered(0, 25, leader=0))
    sheet.change_seats([NewSeat(0), NewSeat(1), NewSeat(None, "  Ann\n", "average")])
    found = read_score(write_score(sheet))
    assert found.who().names == ("Ann", "Ben", "Ann (2)")
    assert (found.seats, found.scores) == (sheet.seats, sheet.scores)
    found.names = ("Anna", "Ben")
    assert (found.who().names, found.scores) == (("Anna", "Ben", "Ann"), sheet.scores)


def test_a_newcomer_has_not_won_with_enough_points_yet() -> None:
    sheet = ScoreSheet(load("classic_min15"), players=2)
    sheet.enter(EnteredRound(how="out", leader=0, seat=1, pips=(30, 0)))
    assert sheet.scores == (0, 30)
    for seats, points in (
        ([NewSeat(0), NewSeat(1)], (0, 4)),
        ([NewSeat(0), NewSeat(1, "Eve", "kept")], (0, 4)),
        ([NewSeat(0), NewSeat(1, "Eve", "worst")], (0, 0)),
    ):
        sheet.change_seats(seats)
        one = EnteredRound(how="out", leader=0, seat=1, pips=(4, 0))
        assert sheet.enter(one).points == points
        sheet.undo()
